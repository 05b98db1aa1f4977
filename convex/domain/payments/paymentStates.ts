/**
 * What a payment may become. Provider news arrives late, twice and out of order, so a payment only ever
 * moves up (money.md 5 "applyObject is monotone"). A new round after a refused capture (D8) starts again.
 */

/** Our own payment row. `closed`: the page was left or ran out before anything was authorised. */
export const PAYMENT_STATES = [
  "opening",
  "open",
  "authorised",
  "captured",
  "voided",
  "closed",
  "failed",
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What the provider says about one attempt to pay. */
export const PAYMENT_PHASES = ["open", "processing", "authorised", "captured", "voided"] as const;
export type PaymentPhase = (typeof PAYMENT_PHASES)[number];

const STATE_RANK: Readonly<Record<PaymentState, number>> = {
  opening: 0,
  open: 1,
  failed: 2,
  closed: 2,
  authorised: 4,
  captured: 5,
  voided: 5,
};

const PHASE_RANK: Readonly<Record<PaymentPhase, number>> = {
  open: 1,
  processing: 3,
  authorised: 4,
  captured: 5,
  voided: 5,
};

/** True when the news is ahead of what we know; equal or lower rank changes nothing. */
export function isAhead(state: PaymentState, phase: PaymentPhase): boolean {
  return PHASE_RANK[phase] > STATE_RANK[state];
}

/** Nothing the payer does on the hosted page can matter any more. */
export function isOver(state: PaymentState): boolean {
  return state === "captured" || state === "voided" || state === "closed" || state === "failed";
}

/** Waiting for the payer. */
export function isUnpaid(state: PaymentState): boolean {
  return state === "opening" || state === "open";
}

/** Machine words a client may see beside a payment; the sentences live in the client's copy. */
export const PAYMENT_PROBLEMS = ["card-declined", "capture-refused", "provider-unavailable"] as const;
export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number];

/** Which of two attempts for one payment counts: the first that was authorised (money.md 5). */
export function attemptStanding(
  payment: { attemptRef: string | null; retiredRefs: readonly string[] },
  ref: string,
): "winner" | "candidate" | "loser" {
  if (payment.attemptRef === ref) return "winner";
  if (payment.attemptRef !== null || payment.retiredRefs.includes(ref)) return "loser";
  return "candidate";
}
