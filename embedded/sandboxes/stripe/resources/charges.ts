import type { PlayedCard } from "../cards";
import { processingFee } from "../objects/balanceTransaction";
import type { Charge } from "../objects/charge";
import { missingObject } from "../wire/errors";
import { type Route, route } from "../wire/routes";
import { expandField } from "../wire/schema";
import { emit } from "../world/emit";
import { find } from "../world/state";
import { setTimer } from "../world/timers";
import { book } from "../world/transactions";
import type { World } from "../world/world";
import { rendered } from "./rendered";

/** Capture is asynchronous: the fee is known a moment later (money 3.3). */
const SETTLE_AFTER_MS = 1000;
const AVAILABLE_AFTER_MS = 2 * 24 * 3600 * 1000;
/** Banks and card networks speak up once the charge is booked. */
const AFTERWARDS_MS = 2000;

export const chargeRoutes: Route[] = [
  route({
    method: "GET",
    path: "/v1/charges/:id",
    params: expandField,
    run: (world, { expand }, id) => rendered(world, chargeById(world, id), expand),
  }),
];

/** `param` names where the id was given; only an id in the path answers 404. */
export function chargeById(world: World, id: string, param = "id"): Charge {
  const charge = find(world.state.objects.charges, id);
  if (charge === undefined) throw missingObject("charge", id, param, param === "id" ? 404 : 400);
  return charge;
}

/** How the card behind a charge behaves. */
export function cardOf(world: World, charge: Charge): PlayedCard | undefined {
  return find(world.state.methods, charge.payment_method)?.card;
}

/** What is left to give back: an authorisation's unused rest went back by itself. */
export function refundableOf(charge: Charge): number {
  return charge.amount - charge.amount_refunded;
}

/** Takes `amount` of an authorised charge; what is left of the authorisation goes back to the card. */
export function captureCharge(world: World, charge: Charge, amount: number): void {
  charge.captured = true;
  charge.amount_captured = amount;
  charge.amount_refunded = charge.amount - amount;
  delete charge.payment_method_details.card.capture_before;
  if (isSynchronous(world, charge)) bookCharge(world, charge);
  else setTimer(world, { at: world.now() + SETTLE_AFTER_MS, kind: "settleCharge", subject: charge.id });
  if (cardOf(world, charge)?.afterwards !== undefined)
    setTimer(world, { at: world.now() + AFTERWARDS_MS, kind: "afterCharge", subject: charge.id });
}

/** Only plain `automatic` knows its fee at once. */
const isSynchronous = (world: World, charge: Charge) =>
  find(world.state.objects.paymentIntents, charge.payment_intent)?.capture_method === "automatic";

/** Lets an authorisation go: nothing was ever taken. */
export function releaseCharge(charge: Charge): void {
  charge.refunded = true;
  charge.amount_refunded = charge.amount;
}

/** The balance transaction appears and the charge learns of it. */
export function settleCharge(world: World, chargeId: string): void {
  const charge = chargeById(world, chargeId);
  bookCharge(world, charge);
  emit(world, { type: "charge.updated", object: charge, previous: { balance_transaction: null } });
}

function bookCharge(world: World, charge: Charge): void {
  const transaction = book(world, {
    type: "charge",
    reporting_category: "charge",
    amount: charge.amount_captured,
    fee: processingFee(charge.amount_captured),
    currency: charge.currency,
    description: charge.description,
    source: charge.id,
    against: "cards",
    availableAt: world.now() + (cardOf(world, charge)?.availableAtOnce ? 0 : AVAILABLE_AFTER_MS),
  });
  charge.balance_transaction = transaction.id;
}
