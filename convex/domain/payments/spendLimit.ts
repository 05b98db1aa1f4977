/** A sender's own monthly limit (money 2): lowering it counts at once, raising it after seven days. Cents. */
import { DAY_MS } from "../limits";
import { requireMoneyAmount } from "../money";

export const CAP_RAISE_DELAY_MS = 7 * DAY_MS;
/** Whole sums only; below the smallest dare a cap would be a lock. */
export const CAP_MIN = 500;
export const CAP_MAX = 1_000_000;

export interface SpendCap {
  /** Absent: no limit. */
  monthlyCap?: number;
  /** On its way; without `cap` the limit ends. */
  raise?: { cap?: number; from: number };
}

/** What counts at this moment; null: no limit. A raise counts from its moment on, whether its job ran or not. */
export function capAt({ monthlyCap, raise }: SpendCap, now: number): number | null {
  if (raise !== undefined && raise.from <= now) return raise.cap ?? null;
  return monthlyCap ?? null;
}

/** What is left of a stored cap once a raise that is due has come about. */
export function settledCap(stored: SpendCap, now: number): SpendCap {
  if (stored.raise === undefined || stored.raise.from > now) return stored;
  return withCap(capAt(stored, now));
}

/** The person's wish (null: no limit) applied to what is stored. */
export function changeCap(stored: SpendCap, wish: number | null, now: number): SpendCap {
  if (wish !== null) requireMoneyAmount(wish);
  const present = capAt(stored, now);
  const isHigher = present !== null && (wish === null || wish > present);
  if (!isHigher) return withCap(wish);
  const raise = { ...withRaise(wish), from: raiseFrom(settledCap(stored, now), wish, now) };
  return { ...withCap(present), raise };
}

/** Asking for no more than what is on its way already does not start the wait anew. */
function raiseFrom({ raise }: SpendCap, wish: number | null, now: number): number {
  const waits = raise !== undefined && (raise.cap === undefined || (wish !== null && wish <= raise.cap));
  return waits ? raise.from : now + CAP_RAISE_DELAY_MS;
}

const withCap = (cap: number | null): SpendCap => (cap === null ? {} : { monthlyCap: cap });
const withRaise = (cap: number | null): { cap?: number } => (cap === null ? {} : { cap });

export function isUnderCap({ spent, amount, cap }: { spent: number; amount: number; cap: number | null }) {
  return cap === null || spent + amount <= cap;
}
