/** What the provider would say, through the one way in (money 5). */
import { internal } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import type { ProviderPayment } from "@convex/tables/payments";
import type { Observed, ProviderCheckout } from "@convex/tables/provider";
import { type Backend, HOUR } from "./backend";

export async function applyState(t: Backend, observed: Observed): Promise<string> {
  return await t.mutation(internal.webhooks.payments.applyState, { observed });
}

/** The hosted page. */
export function pageOf(payment: Doc<"payments">, over: Partial<ProviderCheckout> = {}): ProviderCheckout {
  const ref = over.ref ?? "cs_1";
  return {
    ref,
    paymentId: payment._id,
    stage: "open",
    url: `http://127.0.0.1:9/c/pay/${ref}`,
    expiresAt: Date.now() + 35 * 60_000,
    payment: null,
    ...over,
  };
}

/** A card on it. */
export function attemptOf(payment: Doc<"payments">, over: Partial<ProviderPayment> = {}): ProviderPayment {
  const phase = over.phase ?? "authorised";
  return {
    ref: "pi_1",
    paymentId: payment._id,
    phase,
    amount: payment.amount,
    capturedAmount: phase === "captured" ? payment.amount : 0,
    currency: payment.currency,
    chargeRef: phase === "open" ? null : "ch_1",
    fee: null,
    captureBefore: Date.now() + 7 * 24 * HOUR,
    cardFingerprint: null,
    riskLevel: null,
    decline: null,
    ...over,
  };
}

export const applyCheckout = (t: Backend, checkout: ProviderCheckout) =>
  applyState(t, { type: "checkout", checkout });
export const applyPayment = (t: Backend, payment: ProviderPayment) =>
  applyState(t, { type: "payment", payment });
