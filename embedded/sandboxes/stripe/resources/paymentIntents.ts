import type { Cancellation, PaymentIntent } from "../objects/paymentIntent";
import type { Session } from "../objects/session";
import { failed, missingObject } from "../wire/errors";
import { type Route, route } from "../wire/routes";
import { expandField, integer, oneOf, optional } from "../wire/schema";
import { emit } from "../world/emit";
import { find } from "../world/state";
import type { World } from "../world/world";
import { captureCharge, chargeById, releaseCharge } from "./charges";
import { closeReview } from "./radar";
import { rendered } from "./rendered";

const CAPTURE_ELSEWHERE = [
  "amount_details",
  "application_fee_amount",
  "final_capture",
  "hooks",
  "metadata",
  "payment_details",
  "statement_descriptor",
  "statement_descriptor_suffix",
  "transfer_data",
];

export const paymentIntentRoutes: Route[] = [
  route({
    method: "GET",
    path: "/v1/payment_intents/:id",
    params: expandField,
    elsewhere: ["client_secret"],
    run: (world, { expand }, id) => rendered(world, intentById(world, id), expand),
  }),
  route({
    method: "POST",
    path: "/v1/payment_intents/:id/capture",
    params: {
      ...expandField,
      amount_to_capture: optional(integer({ min: 1 })),
    },
    elsewhere: CAPTURE_ELSEWHERE,
    run(world, params, id) {
      const intent = intentById(world, id);
      capture(world, intent, params.amount_to_capture ?? intent.amount_capturable);
      return rendered(world, intent, params.expand);
    },
  }),
  route({
    method: "POST",
    path: "/v1/payment_intents/:id/cancel",
    params: {
      ...expandField,
      cancellation_reason: optional(oneOf("abandoned", "duplicate", "fraudulent", "requested_by_customer")),
    },
    run(world, params, id) {
      const intent = intentById(world, id);
      refuseCancel(world, intent);
      cancel(world, intent, params.cancellation_reason ?? null);
      return rendered(world, intent, params.expand);
    },
  }),
];

/** `param` names where the id was given; only an id in the path answers 404. */
export function intentById(world: World, id: string, param = "intent"): PaymentIntent {
  const intent = find(world.state.objects.paymentIntents, id);
  if (intent === undefined) throw missingObject("payment_intent", id, param, param === "intent" ? 404 : 400);
  return intent;
}

function capture(world: World, intent: PaymentIntent, amount: number): void {
  if (intent.status !== "requires_capture" || intent.latest_charge === null) {
    throw failed(
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
      { code: "payment_intent_unexpected_state", paymentIntent: rendered(world, intent) },
    );
  }
  if (amount > intent.amount_capturable) {
    throw failed("The provided amount_to_capture is greater than the amount that can be captured.", {
      code: "amount_too_large",
    });
  }
  const charge = chargeById(world, intent.latest_charge);
  captureCharge(world, charge, amount);
  markPaid(intent, amount);
  emit(world, { type: "charge.captured", object: charge });
  emit(world, { type: "payment_intent.succeeded", object: intent });
}

export function markPaid(intent: PaymentIntent, amount: number): void {
  intent.status = "succeeded";
  intent.amount_capturable = 0;
  intent.amount_received = amount;
}

function refuseCancel(world: World, intent: PaymentIntent): void {
  if (intent.status === "succeeded" || intent.status === "canceled") {
    throw failed(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_reauthorization, requires_confirmation, requires_action, processing.`,
      { code: "payment_intent_unexpected_state", paymentIntent: rendered(world, intent) },
    );
  }
  const isCheckoutOpen = Object.values(world.state.objects.sessions).some(
    (session) => session.status === "open" && intentIdOf(world, session) === intent.id,
  );
  if (isCheckoutOpen) {
    throw failed(
      "You cannot cancel a PaymentIntent of an open Checkout Session. Expire the session instead.",
      {
        code: "payment_intent_unexpected_state",
      },
    );
  }
  const isInvoiced = Object.values(world.state.objects.invoicePayments).some(
    ({ payment }) => payment.payment_intent === intent.id,
  );
  if (isInvoiced) {
    throw failed("You cannot cancel a PaymentIntent that pays an invoice. Void the invoice instead.", {
      code: "payment_intent_unexpected_state",
    });
  }
}

/** The intent behind a session; a plan's session does not name its own. */
export function intentIdOf(world: World, session: Session): string | null {
  return session.payment_intent ?? find(world.state.subscriptionPlans, session.id)?.intent ?? null;
}

/** Ends an intent that was not paid; an authorisation behind it is let go. */
export function cancel(world: World, intent: PaymentIntent, reason: Cancellation | null): void {
  const wasAuthorised = intent.status === "requires_capture";
  delete world.state.authentications[intent.id];
  intent.status = "canceled";
  intent.next_action = null;
  intent.amount_capturable = 0;
  intent.canceled_at = world.nowSeconds();
  intent.cancellation_reason = reason;
  if (wasAuthorised && intent.latest_charge !== null) {
    const charge = chargeById(world, intent.latest_charge);
    releaseCharge(charge);
    closeReview(world, charge, "canceled");
    emit(world, { type: reason === "automatic" ? "charge.expired" : "charge.refunded", object: charge });
  }
  emit(world, { type: "payment_intent.canceled", object: intent });
}

/** The card network forgets an authorisation nobody captured in time. */
export function expireAuthorisation(world: World, intentId: string): void {
  const intent = intentById(world, intentId);
  if (intent.status === "requires_capture") cancel(world, intent, "automatic");
}
