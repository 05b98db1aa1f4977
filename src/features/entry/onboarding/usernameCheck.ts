import { USERNAME_CHECK_PAUSE_MS } from "@convex/domain/limits";
import { checkUsername, normaliseUsernameInput, USERNAME_MESSAGES } from "@convex/domain/people/username";
import { onboardingCopy } from "./copy.en";

/** Spec 5: typed, then a pause of 750 ms, then asked, then answered; answers to older names are dropped. */
export type UsernameCheck =
  | { phase: "invalid"; name: string; message: string }
  | { phase: "pausing"; name: string; askAt: number }
  | { phase: "checking"; name: string }
  | { phase: "available"; name: string }
  | { phase: "unavailable"; name: string; message: string }
  | { phase: "failed"; name: string };

export type UsernameEvent =
  | { type: "typed"; text: string }
  | { type: "timePassed" }
  | { type: "answered"; name: string; available: boolean; reason: string | null }
  | { type: "failed"; name: string };

export const NO_USERNAME: UsernameCheck = { phase: "invalid", name: "", message: USERNAME_MESSAGES.required };

export function usernameCheck(state: UsernameCheck, event: UsernameEvent, now: number): UsernameCheck {
  switch (event.type) {
    case "typed":
      return typed(normaliseUsernameInput(event.text), now);
    case "timePassed":
      return state.phase === "pausing" && now >= state.askAt
        ? { phase: "checking", name: state.name }
        : state;
    case "answered":
      if (!isAwaited(state, event.name)) return state;
      return event.available
        ? { phase: "available", name: event.name }
        : {
            phase: "unavailable",
            name: event.name,
            message: event.reason ?? onboardingCopy.profile.check.unavailable,
          };
    case "failed":
      return isAwaited(state, event.name) ? { phase: "failed", name: event.name } : state;
  }
}

function typed(name: string, now: number): UsernameCheck {
  const problem = checkUsername(name);
  return problem
    ? { phase: "invalid", name, message: USERNAME_MESSAGES[problem] }
    : { phase: "pausing", name, askAt: now + USERNAME_CHECK_PAUSE_MS };
}

function isAwaited(state: UsernameCheck, name: string): boolean {
  return state.phase === "checking" && state.name === name;
}
