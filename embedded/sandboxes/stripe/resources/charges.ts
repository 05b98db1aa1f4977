import { chargeTransaction } from "../objects/balanceTransaction";
import type { Charge } from "../objects/charge";
import { missingObject } from "../wire/errors";
import { listFields, pageOf } from "../wire/lists";
import { type Route, route } from "../wire/routes";
import { expandField, optional, text } from "../wire/schema";
import { post } from "../world/books";
import { emit } from "../world/emit";
import { find } from "../world/find";
import { setTimer } from "../world/timers";
import type { World } from "../world/world";
import { rendered } from "./rendered";

/** Capture is asynchronous: the fee is known a moment later (money 3.3). */
const SETTLE_AFTER_MS = 1000;
const AVAILABLE_AFTER_MS = 2 * 24 * 3600 * 1000;

export const chargeRoutes: Route[] = [
  route({
    method: "GET",
    path: "/v1/charges/:id",
    params: expandField,
    run: (world, { expand }, id) => rendered(world, chargeById(world, id), expand),
  }),
  route({
    method: "GET",
    path: "/v1/charges",
    params: {
      ...listFields,
      customer: optional(text()),
      payment_intent: optional(text()),
      transfer_group: optional(text()),
    },
    run(world, query) {
      const page = pageOf({
        objects: Object.values(world.state.objects.charges),
        matches: (charge) =>
          charge.payment_intent === (query.payment_intent ?? charge.payment_intent) &&
          charge.customer === (query.customer ?? charge.customer) &&
          charge.transfer_group === (query.transfer_group ?? charge.transfer_group),
        query,
        url: "/v1/charges",
        noun: "charge",
      });
      return rendered(world, page, query.expand);
    },
  }),
];

export function chargeById(world: World, id: string): Charge {
  const charge = find(world.state.objects.charges, id);
  if (charge === undefined) throw missingObject("charge", id, "id");
  return charge;
}

/** Takes `amount` of an authorised charge; what is left of the authorisation goes back to the card. */
export function captureCharge(world: World, charge: Charge, amount: number): void {
  charge.captured = true;
  charge.amount_captured = amount;
  charge.amount_refunded = charge.amount - amount;
  delete charge.payment_method_details.card.capture_before;
  if (isSynchronous(world, charge)) bookCharge(world, charge);
  else setTimer(world, { at: world.now() + SETTLE_AFTER_MS, kind: "settleCharge", subject: charge.id });
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
  const availableAt = world.now() + AVAILABLE_AFTER_MS;
  const transaction = chargeTransaction({
    id: world.newId("txn"),
    amount: charge.amount_captured,
    available_on: Math.floor(availableAt / 1000),
    created: world.nowSeconds(),
    currency: charge.currency,
    description: charge.description,
    source: charge.id,
  });
  world.state.objects.balanceTransactions[transaction.id] = transaction;
  charge.balance_transaction = transaction.id;
  post(world.state, `settle ${charge.id}`, charge.currency, {
    cards: -transaction.amount,
    fees: transaction.fee,
    "balance:pending": transaction.net,
  });
  setTimer(world, { at: availableAt, kind: "releaseBalance", subject: transaction.id });
}

export function releaseBalance(world: World, transactionId: string): void {
  const transaction = find(world.state.objects.balanceTransactions, transactionId);
  if (transaction === undefined) throw missingObject("balance transaction", transactionId, "id");
  transaction.status = "available";
  post(world.state, `release ${transactionId}`, transaction.currency, {
    "balance:pending": -transaction.net,
    "balance:available": transaction.net,
  });
}
