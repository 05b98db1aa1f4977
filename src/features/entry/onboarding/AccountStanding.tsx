import { type ReactNode, useEffect, useState } from "react";
import { toUserError, type UserError } from "@/lib/errors/toUserError";
import { useEnsureViewer, type Viewer } from "@/lib/live/useViewer";
import { ErrorView } from "@/ui/feedback/ErrorView";
import { WaitScreen } from "@/ui/feedback/WaitScreen";
import { onboardingCopy } from "./copy.en";

/** Standings in which the server refuses everything of the app (`leaving` has a screen of its own). */
export type ClosedStanding = Extract<Viewer["standing"], "suspended" | "banned" | "deactivated">;

type AccountStandingProps = {
  standing: Viewer["standing"];
  /** An answer of last time, which the server has not confirmed yet. */
  isKept: boolean;
  /** Stands in the app's place while the account is being deleted. */
  leaving: ReactNode;
  /** Stands in the app's place while the account is closed. */
  closed: (standing: ClosedStanding) => ReactNode;
  children: ReactNode;
};

/** The app, or what takes its place while the account is closed or on its way out (product 23). */
export function AccountStanding({ standing, isKept, leaving, closed, children }: AccountStandingProps) {
  const welcome = useWelcome(standing, isKept);
  switch (standing) {
    case "leaving":
      return leaving;
    case "suspended":
    case "banned":
      return closed(standing);
    case "deactivated":
      if (welcome.status === "failed") {
        return (
          <main className="mx-auto grid min-h-dvh max-w-form place-items-center px-gutter">
            <ErrorView error={welcome.error} onRetry={welcome.retry} />
          </main>
        );
      }
      if (welcome.status === "over") return closed(standing);
      return <WaitScreen frame="page">{onboardingCopy.guard.loading}</WaitScreen>;
    default:
      return children;
  }
}

type Welcome = { status: "waiting" | "over" } | { status: "failed"; error: UserError; retry: () => void };

/**
 * A start that finds the account switched off asks the server once whether this sign-in brings it back: one made
 * before the switching off does not. An account switched off while the app is open is not even asked about.
 */
function useWelcome(standing: Viewer["standing"], isKept: boolean): Welcome {
  const ensureViewer = useEnsureViewer();
  const [first, setFirst] = useState(isKept ? null : standing);
  const [answer, setAnswer] = useState<"none" | "given" | UserError>("none");
  if (first === null && !isKept) setFirst(standing);
  const asks = first === "deactivated" && standing === "deactivated" && answer === "none";

  useEffect(() => {
    if (!asks) return;
    ensureViewer({}).then(
      () => setAnswer("given"),
      (error: unknown) => setAnswer(toUserError(error)),
    );
  }, [asks, ensureViewer]);

  if (asks || first === null) return { status: "waiting" };
  if (typeof answer === "string") return { status: "over" };
  return { status: "failed", error: answer, retry: () => setAnswer("none") };
}
