/** CollectPort over Stripe: authorise on a hosted page, capture or cancel later (money.md 4.1, 4.3). */
import type Stripe from "stripe";
import { PRODUCT_NAME } from "../../domain/product";
import type { ProviderCheckout } from "../../tables/payments";
import { type CheckoutRequest, CollectError, type CollectPort } from "../ports";
import { createClient } from "./client";
import type { PayConfig } from "./config";
import { guarded } from "./failures";
import { checkoutOf, INTENT_EXPAND, paymentOf, SESSION_EXPAND } from "./translate";

export function createStripeCollect(config: PayConfig): CollectPort {
  const stripe = createClient(config);
  const { sessions } = stripe.checkout;
  const getPayment = (ref: string) =>
    guarded(async () => paymentOf(await stripe.paymentIntents.retrieve(ref, { expand: INTENT_EXPAND })));
  const checkout = (call: () => Promise<Stripe.Checkout.Session>) =>
    guarded(async () => requirePaymentOrigin(checkoutOf(await call()), config.paymentOrigin));
  return {
    getPayment,
    startCheckout: (request, key) =>
      checkout(() => sessions.create(checkoutParams(request, config.appOrigin), { idempotencyKey: key })),
    getCheckout: (ref) => checkout(() => sessions.retrieve(ref, { expand: SESSION_EXPAND })),
    closeCheckout: (ref, key) =>
      checkout(() => sessions.expire(ref, { expand: SESSION_EXPAND }, { idempotencyKey: key })),
    paymentOfCharge: async (chargeRef) => {
      const charge = await guarded(() => stripe.charges.retrieve(chargeRef));
      const intent = charge.payment_intent;
      if (intent === null) return null;
      return getPayment(typeof intent === "string" ? intent : intent.id);
    },
    capture: (ref, key) =>
      guarded(async () =>
        paymentOf(
          await stripe.paymentIntents.capture(ref, { expand: INTENT_EXPAND }, { idempotencyKey: key }),
        ),
      ),
    void: (ref, key) =>
      guarded(async () =>
        paymentOf(
          await stripe.paymentIntents.cancel(ref, { expand: INTENT_EXPAND }, { idempotencyKey: key }),
        ),
      ),
  };
}

/** Rulings 23: a person is sent to the configured payment origin and nowhere else. */
function requirePaymentOrigin(checkout: ProviderCheckout, origin: string): ProviderCheckout {
  if (checkout.url !== null && new URL(checkout.url).origin !== origin) {
    throw new CollectError("refused", "foreign-page", "the payment page is not on the payment origin");
  }
  return checkout;
}

/** Neutral words only: the line item is read by the card network and on statements. */
function checkoutParams(request: CheckoutRequest, appOrigin: string): Stripe.Checkout.SessionCreateParams {
  const names = { paymentId: request.paymentId, dareId: request.dareId };
  const session = "session_id={CHECKOUT_SESSION_ID}";
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
          product_data: { name: `${PRODUCT_NAME} dare` },
        },
      },
    ],
    payment_intent_data: {
      capture_method: "manual",
      transfer_group: `dare_${request.dareId}`,
      metadata: names,
    },
    allowed_payment_method_types: ["card"],
    ...(request.cardCheck ? { payment_method_options: { card: { request_three_d_secure: "any" } } } : {}),
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(request.expiresAt / 1000),
    success_url: `${appOrigin}/app/wallet?payment_success=1&${session}`,
    cancel_url: `${appOrigin}/app/wallet?payment_cancelled=1&${session}`,
    expand: SESSION_EXPAND,
  };
}
