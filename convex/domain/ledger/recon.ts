/**
 * Which of our postings a movement at the provider must have (money.md 5.3, I6). Pure. Amounts in cents, as the balance
 * at the provider feels them: what comes in is positive.
 */
import type { LedgerKind } from "./postings";

export interface SeenMovement {
  ref: string;
  kind: string;
  sourceRef: string | null;
  net: number;
}

/**
 * booked: something of ours caused it, found by `sourceRef`; its fee by the movement itself. sweep, cost: the platform's
 * own doings at the provider (L15), booked from here. unknown: nobody here can have caused it.
 */
export type MovementRule =
  | { is: "booked"; sourceRef: string; kinds: readonly LedgerKind[] }
  | { is: "sweep"; payoutRef: string; amount: number }
  | { is: "cost"; amount: number }
  | { is: "unknown" };

const CHARGES: readonly LedgerKind[] = ["charge", "tip", "boost", "plan"];

const BOOKED = new Map<string, readonly LedgerKind[]>(
  Object.entries({
    charge: CHARGES,
    payment: CHARGES,
    refund: ["refundMade"],
    payment_refund: ["refundMade"],
    refund_failure: ["refundFailed"],
    payment_failure_refund: ["refundFailed"],
    transfer: ["transfer"],
    transfer_refund: ["transferReversal"],
    transfer_cancel: ["transferReversal"],
    transfer_failure: ["transferReversal"],
  }),
);

/** The platform's money on its way to its bank and back. */
const SWEEPS: readonly string[] = ["payout", "payout_failure", "payout_cancel", "topup", "topup_reversal"];
const COSTS: readonly string[] = ["stripe_fee", "stripe_fx_fee", "tax_fee"];

export function ruleFor({ ref, kind, sourceRef, net }: SeenMovement): MovementRule {
  if (SWEEPS.includes(kind)) {
    // A payout that comes back is a movement of its own with the same source.
    const payoutRef = kind === "payout" && sourceRef !== null ? sourceRef : ref;
    return { is: "sweep", payoutRef, amount: -net };
  }
  if (COSTS.includes(kind) && net < 0) return { is: "cost", amount: -net };
  if (sourceRef === null) return { is: "unknown" };
  if (kind === "adjustment") {
    return { is: "booked", sourceRef, kinds: [net < 0 ? "chargebackOpen" : "chargebackWon"] };
  }
  const kinds = BOOKED.get(kind);
  return kinds ? { is: "booked", sourceRef, kinds } : { is: "unknown" };
}

/** Findings about a sum that two admins can book (L17): the movement or the posting behind it is known by name. */
const BOOKABLE: readonly string[] = ["unknown-movement", "missing-movement", "amount-differs"];

export interface FoundSums {
  kind: string;
  expected?: number;
  found?: number;
  currency?: string;
}

/** Sums in another currency have no account of ours to be booked on. */
export function isBookable({ kind, currency }: FoundSums): boolean {
  return BOOKABLE.includes(kind) && currency === undefined;
}

/** What our books would have to gain to agree with the provider's. */
export const differenceOf = ({ expected = 0, found = 0 }: FoundSums): number => found - expected;

/** Money.md 5.3, monthly: an alarm from half a percent, no new payers from nine tenths. In basis points. */
export const CHARGEBACK_ALARM_BPS = 50;
export const CHARGEBACK_STOP_BPS = 90;
/** Fewer are bad luck and no ratio: the first one among a hundred charges is one percent. */
export const CHARGEBACKS_MIN = 3;

/** Whole basis points; 0 of nothing. */
export function ratioBps(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.floor((part * 10_000) / whole);
}
