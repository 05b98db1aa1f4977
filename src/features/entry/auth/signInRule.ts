import { AUTH_GUARD_TIMEOUT_MS } from "@/config/limits";
import type { AuthSnapshot } from "@/lib/live/identity";

/** Spec 4: loading, then signed in or signed out; loading for more than 10 s counts as signed out. */
export type AuthGuardState =
  | { status: "checking"; until: number }
  | { status: "allowed" }
  | { status: "refused" };

export type AuthGuardEvent = { type: "identity"; status: AuthSnapshot["status"] } | { type: "timePassed" };

export function startAuthGuard(now: number): AuthGuardState {
  return { status: "checking", until: now + AUTH_GUARD_TIMEOUT_MS };
}

export function authGuard(state: AuthGuardState, event: AuthGuardEvent, now: number): AuthGuardState {
  if (event.type === "timePassed") {
    return state.status === "checking" && now >= state.until ? { status: "refused" } : state;
  }
  switch (event.status) {
    case "signedIn":
      return { status: "allowed" };
    case "signedOut":
      return { status: "refused" };
    case "loading":
      return state.status === "checking" ? state : startAuthGuard(now);
  }
}
