import { PLAN_RETURN_WAIT_MS } from "@/config/limits";
import type { PlanFlags } from "./search";

/**
 * What the screen says after the page of purchase (STA-37). The flags in the address decorate: the welcome needs the
 * server's word that the plan gives access, the cancel message promises nothing.
 */
export type PlanReturn =
  | { kind: "none" }
  /** Answered or sent away: nothing is said any more. */
  | { kind: "over" }
  /** `isKnown`: the session is a page of this person's; null while that is asked. */
  | { kind: "waiting"; since: number; isKnown: boolean | null }
  /** Longer than PLAN_RETURN_WAIT_MS; the welcome may still come. */
  | { kind: "late" }
  | { kind: "welcome" }
  | { kind: "cancelled" };

export type PlanReturnEvent =
  | { type: "opened"; flags: PlanFlags }
  | { type: "confirmed"; known: boolean }
  | { type: "server"; hasAccess: boolean }
  | { type: "tick" }
  | { type: "dismissed" };

export const NO_RETURN: PlanReturn = { kind: "none" };

/** Which way the person came back; success wins, because the provider's word decides anyway. */
export function returnOf(flags: PlanFlags): "success" | "cancelled" | null {
  if (flags.subscription_success !== undefined) return "success";
  return flags.subscription_cancelled === undefined ? null : "cancelled";
}

function opened(state: PlanReturn, flags: PlanFlags, now: number): PlanReturn {
  const way = returnOf(flags);
  if (way === null) return state;
  if (way === "cancelled") return { kind: "cancelled" };
  return { kind: "waiting", since: now, isKnown: flags.session_id === undefined ? false : null };
}

export function planReturn(state: PlanReturn, event: PlanReturnEvent, now: number): PlanReturn {
  switch (event.type) {
    case "opened":
      return opened(state, event.flags, now);
    case "confirmed":
      return state.kind === "waiting" ? { ...state, isKnown: event.known } : state;
    case "server":
      return event.hasAccess && (state.kind === "waiting" || state.kind === "late")
        ? { kind: "welcome" }
        : state;
    case "tick": {
      if (state.kind !== "waiting" || now - state.since < PLAN_RETURN_WAIT_MS) return state;
      // Typed by hand, or of another account: nothing happened, so nothing is said.
      return { kind: state.isKnown === false ? "over" : "late" };
    }
    case "dismissed":
      return { kind: "over" };
  }
}
