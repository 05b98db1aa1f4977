import { Navigate, useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useReducer } from "react";
import { wantedPathFrom } from "@/lib/device/wantedPath";
import { useAuthSnapshot } from "@/lib/live/identity";
import { useViewer, type Viewer } from "@/lib/live/useViewer";
import { ErrorView } from "@/ui/feedback/ErrorView";
import { type Gate, useGate } from "@/ui/feedback/LiveGate";
import { WaitScreen } from "@/ui/feedback/WaitScreen";
import { AccountStanding, type ClosedStanding } from "./AccountStanding";
import { onboardingCopy } from "./copy.en";
import {
  ONBOARDING_GUARD_START,
  type OnboardingGuardEvent,
  type OnboardingGuardState,
  onboardingGuard,
} from "./onboardingRule";

const step = (state: OnboardingGuardState, event: OnboardingGuardEvent) =>
  onboardingGuard(state, event, Date.now());

function eventOf(viewer: Gate<Viewer>): OnboardingGuardEvent {
  switch (viewer.status) {
    case "loading":
      return { type: "profileLoading" };
    case "error":
      return viewer.retrying
        ? { type: "profileLoading" }
        : { type: "profileFailed", code: viewer.error.code };
    case "ready":
      return { type: "profileKnown", profileCompleted: viewer.data.profileCompleted };
  }
}

type OnboardingGuardProps = {
  children: ReactNode;
  /** Shown instead while the account is being deleted. */
  leaving?: ReactNode;
  /** Shown instead while the account is closed. */
  closed?: (standing: ClosedStanding) => ReactNode;
};

const nothing = () => null;

/** Lets only people with a completed profile through; the server checks every call all the same. */
export function OnboardingGuard({ children, leaving = null, closed = nothing }: OnboardingGuardProps) {
  const snapshot = useAuthSnapshot();
  const viewer = useGate(useViewer());
  const wanted = useLocation({ select: wantedPathFrom });
  const carry = wanted ? { from: wanted } : {};
  const guard = useOnboardingGuard(viewer);

  if (snapshot.status === "signedOut") return <Navigate to="/login" state={carry} replace />;
  switch (guard.state.status) {
    case "loading":
      return <WaitScreen frame="page">{onboardingCopy.guard.loading}</WaitScreen>;
    case "retrying":
      return <WaitScreen frame="page">{onboardingCopy.guard.trouble}</WaitScreen>;
    case "error":
      return (
        <main className="mx-auto grid min-h-dvh max-w-form place-items-center px-gutter">
          <ErrorView
            error={{
              title: onboardingCopy.guard.trouble,
              message: viewer.status === "error" ? viewer.error.message : "",
              ...(viewer.status === "error" ? { kind: viewer.error.kind } : {}),
            }}
            onRetry={guard.retry}
            retrying={viewer.status === "error" && viewer.retrying}
          />
        </main>
      );
    case "incomplete":
      return <Navigate to="/signup/profile" state={carry} replace />;
    case "complete":
      return (
        <AccountStanding
          standing={viewer.status === "ready" ? viewer.data.standing : "good"}
          isKept={viewer.status === "ready" && viewer.keptAt !== undefined}
          leaving={leaving}
          closed={closed}
        >
          {children}
        </AccountStanding>
      );
  }
}

/** Feeds the reducer with what the query says and with the passing of its second. */
function useOnboardingGuard(viewer: Gate<Viewer>) {
  const [state, dispatch] = useReducer(step, eventOf(viewer), (first) => step(ONBOARDING_GUARD_START, first));
  const retryQuery = viewer.status === "error" ? viewer.retry : null;
  const event = eventOf(viewer);
  const key = JSON.stringify(event);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the event's content
  useEffect(() => {
    dispatch(event);
  }, [key]);

  const retryAt = state.status === "retrying" ? state.at : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for one moment; retry is a new function each render
  useEffect(() => {
    if (retryAt === null) return;
    const timer = setTimeout(
      () => {
        dispatch({ type: "timePassed" });
        retryQuery?.();
      },
      Math.max(0, retryAt - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [retryAt]);

  return {
    state,
    retry() {
      dispatch({ type: "retryAsked" });
      retryQuery?.();
    },
  };
}
