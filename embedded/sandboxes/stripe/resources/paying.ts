import { type PlayedCard, playCard, type TypedCard } from "../cards";
import { type Charge, type ChargedCard, chargeObject } from "../objects/charge";
import { NO_ADDRESS } from "../objects/common";
import { type PaymentIntent, paymentIntentObject } from "../objects/paymentIntent";
import type { Session } from "../objects/session";
import { emit } from "../world/emit";
import { find } from "../world/find";
import { setTimer } from "../world/timers";
import type { World } from "../world/world";
import { captureCharge } from "./charges";
import { intentById, markPaid } from "./paymentIntents";

const CAPTURE_WITHIN_MS = 7 * 24 * 3600 * 1000;

export interface Payer {
  card: TypedCard;
  name: string;
  email: string | null;
}

export type PayResult = { ok: true } | { ok: false; message: string };

/** The payer presses Pay on an open session. */
export function payWithCard(world: World, session: Session, payer: Payer): PayResult {
  const intent = intentOf(world, session);
  const played = playCard(payer.card, world.state.seed);
  const charge = chargeFor(world, intent, { payer, played });
  world.state.objects.charges[charge.id] = charge;
  intent.latest_charge = charge.id;
  if (played.decline !== null) {
    recordDecline(world, { intent, charge, decline: played.decline });
    return { ok: false, message: played.decline.message };
  }
  intent.payment_method = charge.payment_method;
  intent.last_payment_error = null;
  if (intent.capture_method === "manual") authorise(world, intent, charge);
  else payAtOnce(world, intent, charge);
  completeSession(world, session, payer);
  return { ok: true };
}

/** An intent comes into being with the first try, not with the session. */
function intentOf(world: World, session: Session): PaymentIntent {
  if (session.payment_intent !== null) return intentById(world, session.payment_intent);
  const plan = find(world.state.intentPlans, session.id);
  if (plan === undefined) throw new Error(`${session.id} has no plan for its intent.`);
  const id = world.newId("pi");
  const intent = paymentIntentObject({
    id,
    amount: session.amount_total,
    capture_method: plan.captureMethod,
    client_secret: `${id}_secret_${world.newId("s").slice(2)}`,
    created: world.nowSeconds(),
    currency: session.currency,
    customer: session.customer,
    description: plan.description,
    metadata: { ...plan.metadata },
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: plan.requestThreeDSecure,
      },
    },
    receipt_email: plan.receiptEmail,
    statement_descriptor: plan.statementDescriptor,
    statement_descriptor_suffix: plan.statementDescriptorSuffix,
    transfer_group: plan.transferGroup,
  });
  world.state.objects.paymentIntents[id] = intent;
  session.payment_intent = id;
  emit(world, { type: "payment_intent.created", object: intent });
  return intent;
}

function authorise(world: World, intent: PaymentIntent, charge: Charge): void {
  const captureBefore = world.now() + CAPTURE_WITHIN_MS;
  charge.payment_method_details.card.capture_before = Math.floor(captureBefore / 1000);
  intent.status = "requires_capture";
  intent.amount_capturable = intent.amount;
  setTimer(world, { at: captureBefore, kind: "expireAuthorisation", subject: intent.id });
  emit(world, { type: "charge.succeeded", object: charge });
  emit(world, { type: "payment_intent.amount_capturable_updated", object: intent });
}

function payAtOnce(world: World, intent: PaymentIntent, charge: Charge): void {
  captureCharge(world, charge, charge.amount);
  markPaid(intent, charge.amount);
  emit(world, { type: "charge.succeeded", object: charge });
  emit(world, { type: "payment_intent.succeeded", object: intent });
}

interface Declined {
  intent: PaymentIntent;
  charge: Charge;
  decline: NonNullable<PlayedCard["decline"]>;
}

function recordDecline(world: World, { intent, charge, decline }: Declined): void {
  intent.last_payment_error = {
    type: "card_error",
    charge: charge.id,
    code: decline.code,
    ...(decline.declineCode === null ? {} : { decline_code: decline.declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll("_", "-")}`,
    message: decline.message,
    payment_method_type: "card",
  };
  emit(world, { type: "charge.failed", object: charge });
  emit(world, { type: "payment_intent.payment_failed", object: intent });
}

/** A manual capture leaves the session complete yet unpaid: the money is only promised. */
function completeSession(world: World, session: Session, payer: Payer): void {
  const intent = intentOf(world, session);
  session.status = "complete";
  session.payment_status = intent.status === "succeeded" ? "paid" : "unpaid";
  session.url = null;
  session.customer_details = {
    address: { ...NO_ADDRESS },
    business_name: null,
    email: payer.email,
    individual_name: null,
    name: payer.name,
    phone: null,
    tax_exempt: "none",
    tax_ids: [],
  };
  emit(world, { type: "checkout.session.completed", object: session });
}

interface Played {
  payer: Payer;
  played: PlayedCard;
}

function chargeFor(world: World, intent: PaymentIntent, { payer, played }: Played): Charge {
  const { decline } = played;
  return chargeObject({
    id: world.newId("ch"),
    amount: intent.amount,
    billing_details: {
      address: { ...NO_ADDRESS },
      email: payer.email,
      name: payer.name,
      phone: null,
      tax_id: null,
    },
    created: world.nowSeconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    metadata: { ...intent.metadata },
    outcome: {
      advice_code: decline ? "try_again_later" : null,
      network_advice_code: null,
      network_decline_code: decline ? "05" : null,
      network_status: decline ? "declined_by_network" : "approved_by_network",
      reason: decline ? (decline.declineCode ?? decline.code) : null,
      risk_level: "normal",
      risk_score: 20,
      seller_message: decline ? "The bank declined the payment." : "Payment complete.",
      type: decline ? "issuer_declined" : "authorized",
    },
    paid: decline === null,
    payment_intent: intent.id,
    payment_method: world.newId("pm"),
    payment_method_details: { card: cardDetails(world, intent, { payer, played }), type: "card" },
    receipt_email: intent.receipt_email,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? "failed" : "succeeded",
    transfer_group: intent.transfer_group,
  });
}

function cardDetails(world: World, intent: PaymentIntent, { payer, played }: Played): ChargedCard {
  const isApproved = played.decline === null;
  const wantsThreeDSecure = intent.payment_method_options.card.request_three_d_secure !== "automatic";
  return {
    amount_authorized: isApproved ? intent.amount : null,
    authorization_code: isApproved ? world.newId("a").slice(2, 8).toUpperCase() : null,
    brand: played.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: played.decline?.code === "incorrect_cvc" ? "fail" : "pass",
    },
    country: "US",
    electronic_commerce_indicator: wantsThreeDSecure ? "06" : null,
    exp_month: payer.card.expMonth,
    exp_year: payer.card.expYear,
    fingerprint: played.fingerprint,
    funding: "credit",
    installments: null,
    last4: played.last4,
    mandate: null,
    network: played.brand,
    network_transaction_id: isApproved ? world.newId("n").slice(2, 17) : null,
    regulated_status: "unregulated",
    three_d_secure: wantsThreeDSecure
      ? {
          authentication_flow: "frictionless",
          electronic_commerce_indicator: "06",
          exemption_indicator: null,
          result: "attempt_acknowledged",
          result_reason: null,
          transaction_id: world.newId("t").slice(2),
          version: "2.2.0",
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  };
}
