/** CollectPort over Stripe: authorise or charge on a hosted page, capture, cancel, refund (money.md 4.1, 4.3). */
import type Stripe from "stripe";
import { PRODUCT_NAME } from "../../domain/product";
import type { ProviderPayment } from "../../tables/payments";
import type { ProviderCheckout } from "../../tables/provider";
import { type CheckoutRequest, CollectError, type CollectPort, type RefundRequest } from "../ports";
import { createClient } from "./client";
import type { PayConfig } from "./config";
import { disputeCalls } from "./disputes";
import { guarded } from "./failures";
import { checkoutOf, INTENT_EXPAND, paymentOf, SESSION_EXPAND } from "./translate";
import { refundOf } from "./translateMoney";

/** More refunds than any payment of ours can have. */
const REFUNDS_MAX = 100;

export function createStripeCollect(config: PayConfig): CollectPort {
  const stripe = createClient(config);
  return {
    ...pageCalls(stripe, config),
    ...paymentCalls(stripe),
    ...refundCalls(stripe),
    ...disputeCalls(stripe),
  };
}

type PageCalls = Pick<CollectPort, "startCheckout" | "getCheckout" | "closeCheckout">;

function pageCalls(stripe: Stripe, config: PayConfig): PageCalls {
  const { sessions } = stripe.checkout;
  const checkout = (call: () => Promise<Stripe.Checkout.Session>) =>
    guarded(async () => requirePaymentOrigin(checkoutOf(await call()), config.paymentOrigin));
  return {
    startCheckout: (request, key) =>
      checkout(() => sessions.create(checkoutParams(request, config.appOrigin), { idempotencyKey: key })),
    getCheckout: (ref) => checkout(() => sessions.retrieve(ref, { expand: SESSION_EXPAND })),
    closeCheckout: (ref, key) =>
      checkout(() => sessions.expire(ref, { expand: SESSION_EXPAND }, { idempotencyKey: key })),
  };
}

type PaymentCalls = Pick<CollectPort, "getPayment" | "paymentOfCharge" | "capture" | "void">;

function paymentCalls(stripe: Stripe): PaymentCalls {
  const intents = stripe.paymentIntents;
  const expand = INTENT_EXPAND;
  const payment = (call: () => Promise<Stripe.PaymentIntent>): Promise<ProviderPayment> =>
    guarded(async () => paymentOf(await call()));
  const getPayment = (ref: string) => payment(() => intents.retrieve(ref, { expand }));
  return {
    getPayment,
    paymentOfCharge: async (chargeRef) => {
      const charge = await guarded(() => stripe.charges.retrieve(chargeRef));
      const intent = charge.payment_intent;
      if (intent === null) return null;
      return getPayment(typeof intent === "string" ? intent : intent.id);
    },
    capture: (ref, key) => payment(() => intents.capture(ref, { expand }, { idempotencyKey: key })),
    void: (ref, key) => payment(() => intents.cancel(ref, { expand }, { idempotencyKey: key })),
  };
}

type RefundCalls = Pick<CollectPort, "refund" | "getRefund" | "refundsOf">;

function refundCalls(stripe: Stripe): RefundCalls {
  return {
    refund: (request, key) =>
      guarded(async () =>
        refundOf(await stripe.refunds.create(refundParams(request), { idempotencyKey: key })),
      ),
    getRefund: (ref) => guarded(async () => refundOf(await stripe.refunds.retrieve(ref))),
    refundsOf: (paymentRef) =>
      guarded(async () => {
        const list = await stripe.refunds.list({ payment_intent: paymentRef, limit: REFUNDS_MAX });
        return list.data.map(refundOf);
      }),
  };
}

/** The currency is the payment's own; the provider takes none. */
function refundParams({ paymentRef, refundId, amount }: RefundRequest): Stripe.RefundCreateParams {
  return { payment_intent: paymentRef, amount, metadata: { refundId } };
}

/** Rulings 23: a person is sent to the configured payment origin and nowhere else. */
function requirePaymentOrigin(checkout: ProviderCheckout, origin: string): ProviderCheckout {
  if (checkout.url !== null && new URL(checkout.url).origin !== origin) {
    throw new CollectError("refused", "foreign-page", "the payment page is not on the payment origin");
  }
  return checkout;
}

const FOR_FIELD = { dare: "dareId", tip: "tipId", boost: "boostId" } as const;

const same = (path: string) => ({ paid: path, left: path });

/** What was paid for is where it goes on; a page that was left leads to the wallet, which gives the draft back. */
const BACK: Record<CheckoutRequest["returnTo"], (forId: string) => { paid: string; left: string }> = {
  wallet: () => same("/app/wallet"),
  dare: (forId) => ({ paid: `/d/${forId}`, left: "/app/wallet" }),
  track: (forId) => same(`/track/${forId}`),
};

/** Neutral words only: the line item is read by the card network and on statements. */
function checkoutParams(request: CheckoutRequest, appOrigin: string): Stripe.Checkout.SessionCreateParams {
  const { purpose, forId } = request;
  const names = { paymentId: request.paymentId, [FOR_FIELD[purpose]]: forId };
  const session = "session_id={CHECKOUT_SESSION_ID}";
  const back = BACK[request.returnTo](request.returnId ?? forId);
  return {
    mode: "payment",
    client_reference_id: request.paymentId,
    metadata: names,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency,
          unit_amount: request.amount,
          product_data: { name: `${PRODUCT_NAME} ${purpose}` },
        },
      },
    ],
    payment_intent_data: {
      capture_method: request.capture === "later" ? "manual" : "automatic",
      ...(purpose === "dare" ? { transfer_group: `dare_${forId}` } : {}),
      metadata: names,
    },
    allowed_payment_method_types: ["card"],
    ...(request.cardCheck ? { payment_method_options: { card: { request_three_d_secure: "any" } } } : {}),
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(request.expiresAt / 1000),
    success_url: `${appOrigin}${back.paid}?payment_success=1&${session}`,
    cancel_url: `${appOrigin}${back.left}?payment_cancelled=1&${session}`,
    expand: SESSION_EXPAND,
  };
}
