import type { Charge } from "../objects/charge";
import { type Refund, refundObject } from "../objects/refund";
import { failed, missingObject, refused } from "../wire/errors";
import { listFields, pageOf } from "../wire/lists";
import { type Route, route } from "../wire/routes";
import { expandField, integer, metadata, oneOf, optional, type Parsed, text } from "../wire/schema";
import { emit } from "../world/emit";
import { find } from "../world/state";
import { setTimer } from "../world/timers";
import { book } from "../world/transactions";
import type { World } from "../world/world";
import { cardOf, chargeById, refundableOf } from "./charges";
import { closeInquiries, isChargedBack } from "./disputes";
import { intentById } from "./paymentIntents";
import { answerWarnings, closeReview } from "./radar";
import { rendered } from "./rendered";

/** The published cards say "some time later"; here it is a minute. */
const LATER_MS = 60_000;

const refundFields = {
  ...expandField,
  amount: optional(integer({ min: 1 })),
  charge: optional(text()),
  metadata: optional(metadata),
  payment_intent: optional(text()),
  reason: optional(oneOf("duplicate", "fraudulent", "requested_by_customer")),
};

export const refundRoutes: Route[] = [
  route({
    method: "POST",
    path: "/v1/refunds",
    params: refundFields,
    elsewhere: [
      "currency",
      "customer",
      "instructions_email",
      "origin",
      "refund_application_fee",
      "reverse_transfer",
    ],
    run: (world, params) => rendered(world, createRefund(world, params), params.expand),
  }),
  route({
    method: "GET",
    path: "/v1/refunds/:id",
    params: expandField,
    run: (world, { expand }, id) => rendered(world, refundById(world, id), expand),
  }),
  route({
    method: "GET",
    path: "/v1/refunds",
    params: { ...listFields, charge: optional(text()), payment_intent: optional(text()) },
    run(world, query) {
      const page = pageOf({
        objects: Object.values(world.state.objects.refunds),
        matches: ({ charge, payment_intent }) =>
          charge === (query.charge ?? charge) && payment_intent === (query.payment_intent ?? payment_intent),
        query,
        url: "/v1/refunds",
        noun: "refund",
      });
      return rendered(world, page, query.expand);
    },
  }),
];

function refundById(world: World, id: string): Refund {
  const refund = find(world.state.objects.refunds, id);
  if (refund === undefined) throw missingObject("refund", id, "id");
  return refund;
}

type RefundParams = Parsed<typeof refundFields>;

function createRefund(world: World, params: RefundParams): Refund {
  const charge = chargeToRefund(world, params);
  const amount = params.amount ?? refundableOf(charge);
  refuseRefund(world, charge, amount);
  const behaviour = cardOf(world, charge)?.refunds;
  const refund = refundObject({
    id: world.newId("re"),
    amount,
    charge: charge.id,
    created: world.nowSeconds(),
    currency: charge.currency,
    customer: charge.customer,
    metadata: params.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    status: behaviour === "pendFirst" ? "pending" : "succeeded",
  });
  world.state.objects.refunds[refund.id] = refund;
  takeBack(world, refund, charge);
  if (behaviour !== undefined) {
    const kind = behaviour === "pendFirst" ? "settleRefund" : "bounceRefund";
    setTimer(world, { at: world.now() + LATER_MS, kind, subject: refund.id });
  }
  return refund;
}

function chargeToRefund(world: World, params: RefundParams): Charge {
  if (params.charge !== undefined && params.payment_intent !== undefined)
    throw refused("You may only specify one of these parameters: charge, payment_intent.");
  if (params.charge !== undefined) return chargeById(world, params.charge, "charge");
  if (params.payment_intent === undefined) {
    throw refused(
      "One of the following params should be provided for this request: payment_intent or charge.",
      {
        code: "parameter_missing",
      },
    );
  }
  const intent = intentById(world, params.payment_intent, "payment_intent");
  const charge =
    intent.latest_charge === null ? undefined : find(world.state.objects.charges, intent.latest_charge);
  if (charge === undefined || intent.status !== "succeeded") {
    throw failed(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      code: "payment_intent_unexpected_state",
    });
  }
  return charge;
}

function refuseRefund(world: World, charge: Charge, amount: number): void {
  if (!charge.captured) {
    throw failed(`Charge ${charge.id} was not captured; cancel its PaymentIntent instead of refunding it.`);
  }
  if (isChargedBack(world, charge.id)) {
    throw failed(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  }
  const left = refundableOf(charge);
  if (left === 0) {
    throw failed(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  }
  if (amount > left) {
    throw failed(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}), in ${charge.currency}'s smallest unit.`,
      { param: "amount" },
    );
  }
}

/** The money leaves the balance as the refund is made, pending or not, from the part the charge is in. */
function takeBack(world: World, refund: Refund, charge: Charge): void {
  const transaction = book(world, {
    type: "refund",
    reporting_category: "refund",
    amount: -refund.amount,
    currency: refund.currency,
    description: `REFUND FOR CHARGE${charge.description === null ? "" : ` (${charge.description})`}`,
    source: refund.id,
    against: "cards",
    availableAt: availableAtOf(world, charge),
  });
  refund.balance_transaction = transaction.id;
  charge.amount_refunded += refund.amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  emit(world, { type: "refund.created", object: refund });
  emit(world, { type: "charge.refunded", object: charge });
  if (!charge.refunded) return;
  answerWarnings(world, charge.id);
  closeReview(world, charge, refund.reason === "fraudulent" ? "refunded_as_fraud" : "refunded");
  closeInquiries(world, charge.id);
}

function availableAtOf(world: World, charge: Charge): number {
  const booked =
    charge.balance_transaction === null
      ? undefined
      : find(world.state.objects.balanceTransactions, charge.balance_transaction);
  return booked?.status === "pending" ? Math.max(world.now(), booked.available_on * 1000) : world.now();
}

/** A pending refund arrives. */
export function settleRefund(world: World, refundId: string): void {
  const refund = refundById(world, refundId);
  if (refund.status !== "pending") return;
  refund.status = "succeeded";
  delete refund.pending_reason;
  tellUpdate(world, refund, { status: "pending" });
}

export function bounceRefund(world: World, refundId: string): void {
  const refund = refundById(world, refundId);
  if (refund.status !== "failed") failRefund(world, refund, "expired_or_canceled_card");
}

/** The payer's bank sends the money back: it is the platform's again, and the payer is still owed. */
export function failRefund(world: World, refund: Refund, reason: string): void {
  const { status } = refund;
  const charge = chargeById(world, refund.charge);
  const transaction = book(world, {
    type: "refund_failure",
    reporting_category: "refund_failure",
    amount: refund.amount,
    currency: refund.currency,
    description: `REFUND FAILURE FOR CHARGE ${charge.id}`,
    source: refund.id,
    against: "cards",
    availableAt: availableAtOf(world, charge),
  });
  refund.status = "failed";
  refund.failure_reason = reason;
  refund.failure_balance_transaction = transaction.id;
  delete refund.pending_reason;
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  tellUpdate(world, refund, { status });
  emit(world, { type: "refund.failed", object: refund });
}

function tellUpdate(world: World, refund: Refund, previous: Record<string, unknown>): void {
  emit(world, { type: "refund.updated", object: refund, previous });
  emit(world, { type: "charge.refund.updated", object: refund, previous });
}
