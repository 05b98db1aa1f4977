/** Stripe objects -> our DTOs. Decides on the intent's status, never on `payment_status` (money.md 5). */
import type Stripe from "stripe";
import type { ProviderPayment } from "../../tables/payments";
import type { ProviderCheckout } from "../../tables/provider";
import { CollectError } from "../ports";
import { idOf } from "./translateMoney";

/** Asked for with every payment so that the fee comes along as soon as it exists. */
export const INTENT_EXPAND = ["latest_charge.balance_transaction"];
export const SESSION_EXPAND = ["payment_intent.latest_charge.balance_transaction"];

const PHASES: Readonly<Record<string, ProviderPayment["phase"]>> = {
  requires_payment_method: "open",
  requires_confirmation: "open",
  requires_action: "open",
  processing: "processing",
  requires_capture: "authorised",
  succeeded: "captured",
  canceled: "voided",
};

export function paymentOf(intent: Stripe.PaymentIntent): ProviderPayment {
  const phase = PHASES[intent.status];
  if (!phase) throw new CollectError("retry", "unknown-status", `intent status ${intent.status}`);
  const charge = expanded(intent.latest_charge);
  const paymentId = intent.metadata.paymentId ?? null;
  const customerRef = paymentId === null ? idOf(intent.customer) : null;
  return {
    ref: intent.id,
    paymentId,
    ...(customerRef === null ? {} : { customerRef }),
    phase,
    amount: intent.amount,
    capturedAmount: intent.amount_received,
    currency: intent.currency,
    chargeRef: charge?.id ?? (typeof intent.latest_charge === "string" ? intent.latest_charge : null),
    fee: feeOf(charge),
    captureBefore: captureBeforeOf(charge),
    cardFingerprint: charge?.payment_method_details?.card?.fingerprint ?? null,
    riskLevel: charge?.outcome?.risk_level ?? null,
    decline: declineOf(intent),
  };
}

export function checkoutOf(session: Stripe.Checkout.Session): ProviderCheckout {
  const intent = expanded(session.payment_intent);
  return {
    ref: session.id,
    paymentId: session.client_reference_id,
    stage: stageOf(session),
    url: session.url,
    expiresAt: session.expires_at * 1000,
    payment: intent ? paymentOf(intent) : null,
  };
}

function stageOf(session: Stripe.Checkout.Session): ProviderCheckout["stage"] {
  if (session.status === "complete") return "completed";
  return session.status === "expired" ? "expired" : "open";
}

function expanded<T extends { id: string }>(value: string | T | null): T | null {
  return value === null || typeof value === "string" ? null : value;
}

export function feeOf(charge: Stripe.Charge | null): ProviderPayment["fee"] {
  const movement = charge?.captured ? expanded(charge.balance_transaction) : null;
  return movement ? { movementRef: movement.id, amount: movement.fee, currency: movement.currency } : null;
}

function captureBeforeOf(charge: Stripe.Charge | null): number | null {
  const seconds = charge?.payment_method_details?.card?.capture_before;
  return seconds === undefined ? null : seconds * 1000;
}

function declineOf(intent: Stripe.PaymentIntent): ProviderPayment["decline"] {
  const error = intent.last_payment_error;
  if (!error) return null;
  // Without a charge of its own (a check that was not passed) the attempt itself is the name.
  return { ref: error.charge ?? `${intent.id}:${error.code ?? error.type}`, code: error.code ?? error.type };
}
