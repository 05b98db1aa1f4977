import type { ReturnAnswer } from "./data";
import type { ReturnFlags } from "./search";

/**
 * What the wallet says after the hosted payment page (money 4.5). The flags in the address decorate: they only
 * start the question; the answer is always the server's live `wallet.returnState`.
 */
export const PROCESSING_MS = 30_000;

export type ReturnState =
  | { kind: "none" }
  | { kind: "processing"; sessionId: string; since: number }
  /** Longer than PROCESSING_MS: the page stops asking for attention, the answer still arrives live. */
  | { kind: "late"; sessionId: string }
  | { kind: "answered"; sessionId: string; answer: ReturnAnswer }
  | { kind: "left"; sessionId: string; answer: ReturnAnswer | null }
  | { kind: "notYours" };

export type ReturnEvent =
  | { type: "opened"; flags: ReturnFlags }
  | { type: "confirmed"; known: boolean }
  | { type: "server"; answer: ReturnAnswer | null }
  | { type: "tick" }
  | { type: "dismissed" };

export const initialReturn: ReturnState = { kind: "none" };

/** Which way the person came back; a success flag wins because the provider's word decides anyway. */
export function returnKind(flags: ReturnFlags): "success" | "cancelled" | null {
  if (!flags.session_id) return null;
  if (flags.payment_success) return "success";
  return flags.payment_cancelled ? "cancelled" : null;
}

function onServer(state: ReturnState, answer: ReturnAnswer | null): ReturnState {
  if (state.kind === "none" || state.kind === "notYours") return state;
  if (state.kind === "left") {
    // A card that was authorised while the person pressed Back is told as authorised.
    const paidAfterAll = answer?.status === "authorised" || answer?.status === "paid";
    return answer && paidAfterAll
      ? { kind: "answered", sessionId: state.sessionId, answer }
      : { ...state, answer };
  }
  if (answer === null || answer.status === "processing") return state;
  return { kind: "answered", sessionId: state.sessionId, answer };
}

export function paymentReturn(state: ReturnState, event: ReturnEvent, now: number): ReturnState {
  switch (event.type) {
    case "opened": {
      const sessionId = event.flags.session_id;
      const kind = returnKind(event.flags);
      if (!sessionId || kind === null || watchedSession(state) === sessionId) return state;
      return kind === "success"
        ? { kind: "processing", sessionId, since: now }
        : { kind: "left", sessionId, answer: null };
    }
    case "confirmed":
      return event.known || state.kind === "none" ? state : { kind: "notYours" };
    case "server":
      return onServer(state, event.answer);
    case "tick":
      return state.kind === "processing" && now - state.since >= PROCESSING_MS
        ? { kind: "late", sessionId: state.sessionId }
        : state;
    case "dismissed":
      return initialReturn;
  }
}

export function watchedSession(state: ReturnState): string | null {
  return "sessionId" in state ? state.sessionId : null;
}
