import { type ReactNode, useEffect, useState } from "react";
import { toUserError, type UserError } from "@/lib/errors";
import { ErrorView } from "@/ui/ErrorView";
import { WaitScreen } from "@/ui/WaitScreen";
import { onboardingCopy } from "./copy.en";
import { useEnsureViewer, type Viewer } from "./data";

type AccountStandingProps = {
  standing: Viewer["standing"];
  /** Stands in the app's place while the account is being deleted. */
  leaving: ReactNode;
  children: ReactNode;
};

/** The app, or what takes its place while the account is closed or on its way out (product 23). */
export function AccountStanding({ standing, leaving, children }: AccountStandingProps) {
  const comeBack = useComeBack(standing);
  if (standing === "leaving") return leaving;
  if (comeBack.status === "failed") {
    return (
      <main className="mx-auto grid min-h-dvh max-w-form place-items-center px-gutter">
        <ErrorView error={comeBack.error} onRetry={comeBack.retry} />
      </main>
    );
  }
  if (comeBack.status === "waiting") {
    return <WaitScreen frame="page">{onboardingCopy.guard.loading}</WaitScreen>;
  }
  return children;
}

type ComeBack = { status: "none" | "waiting" } | { status: "failed"; error: UserError; retry: () => void };

/**
 * A start with a closed account opens it again. One that is closed while the app is open stays closed: this very
 * tab is about to sign out.
 */
function useComeBack(standing: Viewer["standing"]): ComeBack {
  const ensureViewer = useEnsureViewer();
  const [wasClosed] = useState(standing === "deactivated");
  const [failure, setFailure] = useState<UserError | null>(null);
  const isWaiting = wasClosed && standing === "deactivated";
  const asks = isWaiting && failure === null;

  useEffect(() => {
    if (asks) ensureViewer({}).catch((error: unknown) => setFailure(toUserError(error)));
  }, [asks, ensureViewer]);

  if (!isWaiting) return { status: "none" };
  return failure === null
    ? { status: "waiting" }
    : { status: "failed", error: failure, retry: () => setFailure(null) };
}
