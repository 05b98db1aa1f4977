/**
 * What the product needs from a payment provider, in our own words (money.md 4.2). Actions only.
 * Chosen in pay/collect.ts; nothing outside pay/ knows which provider is behind it.
 */
import type { ProviderCheckout, ProviderEvent, ProviderPayment } from "../tables/payments";

export interface CheckoutRequest {
  paymentId: string;
  dareId: string;
  /** Cents. */
  amount: number;
  currency: string;
  cardCheck: boolean;
  expiresAt: number;
}

export interface EventCheck {
  secrets: readonly string[];
  now: number;
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
}

/** Verifies a delivered event; throws EventRefused for anything that is not certainly the provider's. */
export type VerifyEvent = (raw: string, header: string | null, check: EventCheck) => Promise<ProviderEvent>;

/**
 * retry: nothing is known to have gone wrong for good (connection, 409, 429, 5xx, our own key trouble).
 * refused: the provider will never do this call. uncertain: a stored failure was replayed, so the same key
 * can only fail again while the truth has to be looked up (money.md 4.4).
 */
export type CollectFailure = "retry" | "refused" | "uncertain";

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
