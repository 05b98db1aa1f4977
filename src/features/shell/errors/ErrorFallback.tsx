import type { ErrorSeverity } from "@convex/domain/errorCatalogue";
import { useEffect } from "react";
import { ERROR_BOUNDARY_RESET_MS } from "@/config/limits";
import { useOverlayTurn } from "@/lib/device/overlays";
import { errorCopy } from "@/lib/errors/copy.en";
import { Button } from "@/ui/action/Button";
import { ErrorView } from "@/ui/feedback/ErrorView";
import { errorsCopy } from "./copy.en";
import { ErrorDetails } from "./ErrorDetails";

type ErrorFallbackProps = {
  /** Own words of a page that has its own fallback screen (OVL-13 to 15). */
  title?: string;
  body?: string;
  severity: ErrorSeverity;
  onReset: () => void;
};

/** Spec 4: shown, then reset by itself after 10 s unless the error is critical. */
export function ErrorFallback({ title, body, severity, onReset }: ErrorFallbackProps) {
  // While it stands, sheets wait (OVL-22).
  useOverlayTurn("error", true);

  useEffect(() => {
    if (severity === "critical") return;
    const timer = setTimeout(onReset, ERROR_BOUNDARY_RESET_MS);
    return () => clearTimeout(timer);
  }, [severity, onReset]);

  const { fallback } = errorsCopy;
  return (
    <div className="min-w-0">
      <ErrorView
        scope="page"
        error={{ title: title ?? errorCopy.titles.other, message: body ?? fallback.body }}
        onRetry={onReset}
        actions={
          <Button variant="quiet" onClick={() => window.location.reload()}>
            {fallback.refresh}
          </Button>
        }
      />
      <div className="px-4">
        <ErrorDetails />
      </div>
    </div>
  );
}
