import { ONBOARDING_RETRY_MS } from "@/config/limits";

/** Spec 4: loading; then error (one retry after 1 s on permission-denied), complete or incomplete. */
export type OnboardingGuardState =
  | { status: "loading"; retried: boolean }
  | { status: "retrying"; at: number }
  | { status: "error" }
  | { status: "complete" }
  | { status: "incomplete" };

export type OnboardingGuardEvent =
  | { type: "profileLoading" }
  | { type: "profileFailed"; code: string }
  | { type: "profileKnown"; profileCompleted: boolean }
  | { type: "timePassed" }
  | { type: "retryAsked" };

export const ONBOARDING_GUARD_START: OnboardingGuardState = { status: "loading", retried: false };

export function onboardingGuard(
  state: OnboardingGuardState,
  event: OnboardingGuardEvent,
  now: number,
): OnboardingGuardState {
  switch (event.type) {
    case "profileKnown":
      return { status: event.profileCompleted ? "complete" : "incomplete" };
    case "profileFailed": {
      if (state.status === "retrying" || state.status === "error") return state;
      const mayRetry = event.code === "permission-denied" && !(state.status === "loading" && state.retried);
      return mayRetry ? { status: "retrying", at: now + ONBOARDING_RETRY_MS } : { status: "error" };
    }
    case "profileLoading":
      return state.status === "loading" || state.status === "retrying" || state.status === "error"
        ? state
        : ONBOARDING_GUARD_START;
    case "timePassed":
      return state.status === "retrying" && now >= state.at ? { status: "loading", retried: true } : state;
    case "retryAsked":
      return ONBOARDING_GUARD_START;
  }
}
