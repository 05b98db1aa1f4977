/**
 * What the product needs from a payment provider to take money and to give it back, in our own words (money.md
 * 4.2). Actions only. Chosen in pay/collect.ts; nothing outside pay/ knows which provider is behind it.
 */
import type { ProviderChargeback, ProviderPayment, ProviderRefund } from "../tables/payments";
import type { OpParams, ProviderCheckout, ProviderEvent } from "../tables/provider";

type OpenCheckout = Extract<OpParams, { kind: "openCheckout" }>;

/** `paymentId` comes back with everything the provider tells about this page and its attempts. */
export type CheckoutRequest = { paymentId: string } & Pick<
  OpenCheckout,
  | "purpose"
  | "forId"
  | "capture"
  | "returnTo"
  | "returnId"
  | "amount"
  | "currency"
  | "cardCheck"
  | "expiresAt"
>;

export type RefundRequest = Pick<
  Extract<OpParams, { kind: "refund" }>,
  "paymentRef" | "refundId" | "amount" | "currency"
>;

export interface Evidence {
  fields: Readonly<Record<string, string>>;
  /** Hand it to the bank now; nothing can be added afterwards. */
  submit: boolean;
}

/** A warning of the card's bank that its owner did not pay. */
export interface FraudWarning {
  ref: string;
  paymentRef: string;
}

/** The provider's people look at a payment before it may count. */
export interface PaymentReview extends FraudWarning {
  isOpen: boolean;
}

/**
 * One movement of our balance at the provider. `net` = `amount` - `fee`, signed as the balance feels it.
 * `sourceRef`: the charge, refund, dispute, transfer, payout or invoice behind it.
 */
export interface Movement {
  ref: string;
  kind: string;
  sourceRef: string | null;
  amount: number;
  fee: number;
  net: number;
  currency: string;
  at: number;
}

export interface Page<Item> {
  items: Item[];
  /** Goes on after the last item; null at the end. */
  cursor: string | null;
}

export interface PageWish {
  /** Nothing older than this moment. */
  since: number;
  cursor: string | null;
}

export interface Balance {
  currency: string;
  /** Pending and available together. */
  amount: number;
}

export interface EventCheck {
  secrets: readonly string[];
  now: number;
  /** Which mode's events are ours: real money only when it is switched on. */
  isLive: boolean;
}

/** Every call may throw a CollectError. `key` is the idempotency key: same key, same effect, once. */
export interface CollectPort {
  startCheckout(request: CheckoutRequest, key: string): Promise<ProviderCheckout>;
  getCheckout(ref: string): Promise<ProviderCheckout>;
  closeCheckout(ref: string, key: string): Promise<ProviderCheckout>;
  getPayment(ref: string): Promise<ProviderPayment>;
  /** The payment a charge belongs to; null when it belongs to none of ours. */
  paymentOfCharge(chargeRef: string): Promise<ProviderPayment | null>;
  capture(ref: string, key: string): Promise<ProviderPayment>;
  void(ref: string, key: string): Promise<ProviderPayment>;
  refund(request: RefundRequest, key: string): Promise<ProviderRefund>;
  getRefund(ref: string): Promise<ProviderRefund>;
  /** All refunds of a payment, newest first, a hundred at most. */
  refundsOf(paymentRef: string): Promise<ProviderRefund[]>;
  getChargeback(ref: string): Promise<ProviderChargeback>;
  sendEvidence(ref: string, evidence: Evidence, key: string): Promise<ProviderChargeback>;
  /** Null when the warning is about no payment of ours. */
  getFraudWarning(ref: string): Promise<FraudWarning | null>;
  /** Null when it looks at no payment of ours. */
  getReview(ref: string): Promise<PaymentReview | null>;
}

/** The provider's books, for reconciliation only (money.md 5.3). */
export interface BooksPort {
  listMovements(wish: PageWish): Promise<Page<Movement>>;
  listEvents(wish: PageWish): Promise<Page<ProviderEvent>>;
  /** Ours, or that of a creator's account. */
  balance(accountRef?: string): Promise<Balance[]>;
}

/** Verifies a delivered event; throws EventRefused for anything that is not certainly the provider's. */
export type VerifyEvent = (raw: string, header: string | null, check: EventCheck) => Promise<ProviderEvent>;

/**
 * retry: nothing is known to have gone wrong for good (connection, 409, 429, 5xx, our own key trouble).
 * refused: the provider will never do this call. uncertain: a stored failure was replayed, so the same key
 * can only fail again while the truth has to be looked up (money.md 4.4).
 */
export type CollectFailure = "retry" | "refused" | "uncertain";

/** Code of a call that got no answer at all: what the circuit breaker counts. */
export const NO_ANSWER = "no-answer";
/** Code of a call about an object that the provider does not have. */
export const OBJECT_MISSING = "resource_missing";

export class CollectError extends Error {
  override name = "CollectError";
  constructor(
    readonly failure: CollectFailure,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export class EventRefused extends Error {
  override name = "EventRefused";
}
