import type { Charge } from "../objects/charge";
import type { PaymentIntent } from "../objects/paymentIntent";
import { type FraudWarning, type Review, type ReviewEnd, reviewObject } from "../objects/risk";
import { missingObject } from "../wire/errors";
import { type Route, route } from "../wire/routes";
import { expandField } from "../wire/schema";
import { emit } from "../world/emit";
import { find } from "../world/state";
import type { World } from "../world/world";
import { cardOf } from "./charges";
import { rendered } from "./rendered";

export const radarRoutes: Route[] = [
  route({
    method: "GET",
    path: "/v1/radar/early_fraud_warnings/:id",
    params: expandField,
    run(world, { expand }, id) {
      const warning = find(world.state.objects.fraudWarnings, id);
      if (warning === undefined) throw missingObject("early fraud warning", id, "id");
      return rendered(world, warning, expand);
    },
  }),
  route({
    method: "GET",
    path: "/v1/reviews/:id",
    params: expandField,
    run(world, { expand }, id) {
      const review = find(world.state.objects.reviews, id);
      if (review === undefined) throw missingObject("review", id, "id");
      return rendered(world, review, expand);
    },
  }),
];

/** Puts a payment of elevated risk before a person. */
export function openReview(world: World, intent: PaymentIntent, charge: Charge): void {
  if (cardOf(world, charge)?.risk !== "review") return;
  const review = reviewObject({
    id: world.newId("prv"),
    charge: charge.id,
    created: world.nowSeconds(),
    payment_intent: intent.id,
  });
  world.state.objects.reviews[review.id] = review;
  charge.review = review.id;
  intent.review = review.id;
  emit(world, { type: "review.opened", object: review });
}

/** Ends a charge's open review, if it has one. */
export function closeReview(world: World, charge: Charge, reason: ReviewEnd): void {
  const review = charge.review === null ? undefined : find(world.state.objects.reviews, charge.review);
  if (review?.open) endReview(world, review, reason);
}

export function endReview(world: World, review: Review, reason: ReviewEnd): void {
  review.open = false;
  review.closed_reason = reason;
  review.reason = reason;
  emit(world, { type: "review.closed", object: review });
}

/** The card's network reports fraud before any dispute. */
export function warnOfFraud(world: World, charge: Charge, fraudType = "made_with_stolen_card"): FraudWarning {
  const warning: FraudWarning = {
    id: world.newId("issfr"),
    object: "radar.early_fraud_warning",
    actionable: charge.amount_refunded < charge.amount && !charge.disputed,
    charge: charge.id,
    created: world.nowSeconds(),
    fraud_type: fraudType,
    livemode: false,
    payment_intent: charge.payment_intent,
  };
  world.state.objects.fraudWarnings[warning.id] = warning;
  emit(world, { type: "radar.early_fraud_warning.created", object: warning });
  return warning;
}

/** Once a charge is given back or disputed, its warning asks for nothing more. */
export function answerWarnings(world: World, chargeId: string): void {
  for (const warning of Object.values(world.state.objects.fraudWarnings)) {
    if (warning.charge !== chargeId || !warning.actionable) continue;
    warning.actionable = false;
    emit(world, {
      type: "radar.early_fraud_warning.updated",
      object: warning,
      previous: { actionable: true },
    });
  }
}
