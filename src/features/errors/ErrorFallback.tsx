import type { ErrorSeverity } from "@convex/domain/errors";
import { useEffect } from "react";
import { ERROR_BOUNDARY_RESET_MS } from "@/config/limits";
import { Button } from "@/ui/Button";
import { ErrorView } from "@/ui/ErrorView";
import { errorsCopy } from "./copy.en";

type ErrorFallbackProps = {
  /** Own words of a page that has its own fallback screen (OVL-13 to 15). */
  title?: string;
  body?: string;
  severity: ErrorSeverity;
  onReset: () => void;
};

/** Spec 4: shown, then reset by itself after 10 s unless the error is critical. */
export function ErrorFallback({ title, body, severity, onReset }: ErrorFallbackProps) {
  useEffect(() => {
    if (severity === "critical") return;
    const timer = setTimeout(onReset, ERROR_BOUNDARY_RESET_MS);
    return () => clearTimeout(timer);
  }, [severity, onReset]);

  const { fallback } = errorsCopy;
  return (
    <ErrorView
      scope="page"
      error={{ title: title ?? fallback.title, message: body ?? fallback.body }}
      onRetry={onReset}
      actions={
        <Button variant="quiet" onClick={() => window.location.reload()}>
          {fallback.refresh}
        </Button>
      }
    />
  );
}
