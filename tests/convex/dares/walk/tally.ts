/** What a walk really reached. A move that changed nothing proves nothing, and a fault that met no call neither. */
import { CALLS } from "./bankMoves";
import type { Holdings } from "./holdings";
import type { Books } from "./stage";

/** How often each thing happened, by a name such as `act accept` or `fault hung`. */
export type Tally = Map<string, number>;

export const count = (tally: Tally, what: string, times = 1): void => {
  if (times > 0) tally.set(what, (tally.get(what) ?? 0) + times);
};

/** Two equal ones: nobody's act has changed anything here. */
export function traceOf(books: Books): string {
  const { dares, payments, tips, payouts, refunds, chargebacks, recipients, txns, ops } = books;
  return JSON.stringify([
    dares.map(({ status, epoch, updatedAt, frozen }) => [status, epoch, updatedAt, frozen]),
    payments.map(({ state, round, closing, declines }) => [state, round, closing, declines]),
    [tips, payouts, refunds, chargebacks].map((rows) => rows.map(({ state }) => state)),
    recipients.map(({ stripeVerified }) => stripeVerified),
    [txns.length, ops.length],
  ]);
}

/** What the network did, and how far the money came. */
export function countWorld(tally: Tally, books: Books, holdings: Holdings): void {
  for (const { method, path, status } of holdings.log) {
    const isFault = typeof status === "string" || status === 409 || status === 429 || status >= 500;
    if (!isFault) continue;
    count(tally, `fault ${status}`);
    const call = CALLS.find((each) => isCall(each, `${method} ${path}`));
    if (call !== undefined) count(tally, `fault in ${call}`);
  }
  const { deliveries } = holdings;
  count(tally, "event lost", deliveries.filter(({ state }) => state === "dropped").length);
  count(
    tally,
    "event repeated",
    deliveries.filter(({ state, copy }) => state === "delivered" && copy > 0).length,
  );
  count(tally, "event out of order", outOfOrder(books, holdings));
  for (const { kind } of books.txns) count(tally, `entry ${kind}`);
  for (const { params, attempt } of books.ops) if (attempt > 1) count(tally, `looked up ${params.kind}`);
}

function isCall(pattern: string, call: string): boolean {
  const wanted = pattern.split("/");
  const parts = call.split("/");
  return wanted.length === parts.length && wanted.every((part, at) => part === "*" || part === parts[at]);
}

/** Events that came in before one that had happened earlier. */
function outOfOrder({ events }: Books, { deliveries }: Holdings): number {
  const happened = new Map(deliveries.map(({ eventId }, at) => [eventId, at]));
  const order = events.map(({ eventId }) => happened.get(eventId) ?? 0);
  return order.filter((at, place) => place > 0 && at < (order[place - 1] ?? 0)).length;
}

const named = (kind: string, names: readonly string[]) => names.map((name) => `${kind} ${name}`);

/** What twenty short walks come to, or their being green says little. */
export const OFTEN: readonly string[] = [
  ...named("act", ["send", "pay", "tip", "accept", "proof", "approve", "reword", "extend", "screen"]),
  ...named("act", ["chargeback", "bankDecides", "removeOne", "onboard", "fortnight", "minutes"]),
  ...named("fault in", ["POST /v1/checkout/sessions", "POST /v1/payment_intents/*/capture"]),
  ...named("fault in", ["GET /v1/payment_intents/*", "POST /v1/checkout/sessions/*/expire"]),
  ...named("fault", ["dropped", "hung", "409", "429", "500", "503"]),
  ...named("event", ["lost", "repeated", "out of order"]),
  ...named("entry", ["charge", "fee", "release", "mature", "tip", "refundRequest", "refundMade"]),
  ...named("entry", ["chargebackOpen", "chargebackFreeze", "chargebackLost", "chargebackWon"]),
  ...named("entry", ["payoutRequest"]),
];

/** What long walks come to besides; plans, boosts and the staff's own postings have no moves here. */
export const SELDOM: readonly string[] = [
  ...named("act", ["leave", "decline", "cancel", "withdraw", "redo", "reject", "standBy", "answered"]),
  ...named("act", ["decide", "askCancelling", "agreeToCancel", "acceptOrCancel", "approveOrWithdraw"]),
  ...named("act", ["payOrLeave", "hours", "days", "payOut", "payOutTwice", "cancelPayout", "payoutFails"]),
  ...named("act", ["fraudWarning", "reviewEnds", "refundFails"]),
  ...named("fault in", CALLS),
  ...named("entry", ["refundFailed", "payoutBack", "payoutPaid", "payoutBounced", "transfer"]),
  ...named("entry", ["transferReversal"]),
  "looked up refund",
];
