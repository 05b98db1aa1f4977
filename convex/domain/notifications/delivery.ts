/** A notice on its way by push or e-mail: intent, act, settle. States, tries and pauses as tables. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../limits";

export const DELIVERY_STATES = ["waiting", "sending", "sent", "failed", "dropped"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
/**
 * What the service said. `gone`: nobody is there any more; `retry`: not now, or no answer; `refused`: it will never
 * take this one.
 */
export const DELIVERY_OUTCOMES = ["sent", "gone", "retry", "refused"] as const;
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];

/**
 * Where each state may go. What waits may be put off, or turn out to be sent: the late word of an answer that was
 * given up.
 */
export const NEXT_STATES: Readonly<Record<DeliveryState, readonly DeliveryState[]>> = {
  waiting: ["waiting", "sending", "dropped", "sent"],
  sending: ["sent", "failed", "waiting", "dropped"],
  sent: [],
  failed: [],
  dropped: [],
};

/** How long one act may take before it counts as unanswered. */
export const SENDING_MS = 5 * MINUTE_MS;
/** The pause after each try; with the last one the tries are used up. */
export const RETRY_PAUSES_MS = [30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS] as const;
export const RETRY_AFTER_MAX_MS = 12 * HOUR_MS;
/** What could not be pushed for a day is news no more: it stands in the inbox. */
export const PUSH_USEFUL_MS = DAY_MS;
/** An e-mail that is not fixed gives its reader time to see the notice in the app. */
export const EMAIL_WAIT_MS = 5 * MINUTE_MS;
export const DELIVERIES_KEPT_MS = 30 * DAY_MS;
/** Product 4: nothing edgy stands in an e-mail or a push preview; the app itself shows it. */
export const EDGY_NEWS = "There is news about one of your dares.";
/** Notices listed in one digest; more are a number. */
export const DIGEST_LINES_MAX = 20;

export interface DeliveryStep {
  state: DeliveryState;
  nextAt: number;
  reason?: string;
}

interface Told {
  outcome: DeliveryOutcome;
  /** Tries so far, this one counted. */
  attempts: number;
  retryAfterMs?: number | undefined;
  now: number;
}

/** What follows from an answer. */
export function afterOutcome({ outcome, attempts, retryAfterMs, now }: Told): DeliveryStep {
  if (outcome === "sent") return { state: "sent", nextAt: now };
  if (outcome === "gone") return { state: "dropped", nextAt: now, reason: "gone" };
  if (outcome === "refused") return { state: "failed", nextAt: now, reason: "refused" };
  const pause = RETRY_PAUSES_MS[attempts - 1];
  if (pause === undefined) return { state: "failed", nextAt: now, reason: "tried-often" };
  // The service's own word counts where it asks for more patience, within reason.
  const wait = Math.max(pause, Math.min(retryAfterMs ?? 0, RETRY_AFTER_MAX_MS));
  return { state: "waiting", nextAt: now + wait, reason: "retry" };
}
