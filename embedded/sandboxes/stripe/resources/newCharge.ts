import type { Decline } from "../cards";
import {
  type Charge,
  type ChargedCard,
  chargeObject,
  type Outcome,
  type ThreeDSecure,
} from "../objects/charge";
import { NO_ADDRESS } from "../objects/common";
import type { PaymentIntent } from "../objects/paymentIntent";
import type { StoredMethod } from "../world/state";
import type { World } from "../world/world";

export interface ChargeTry {
  intent: PaymentIntent;
  methodId: string;
  method: StoredMethod;
  decline: Decline | null;
  /** Whether the holder's bank has just asked its holder. */
  isAuthenticated: boolean;
}

/** A charge as the bank answered it; kept, not yet told of. */
export function newCharge(world: World, attempt: ChargeTry): Charge {
  const { intent, method, decline } = attempt;
  const charge = chargeObject({
    id: world.newId("ch"),
    amount: intent.amount,
    billing_details: {
      address: { ...NO_ADDRESS },
      email: method.email,
      name: method.name,
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
    outcome: outcomeOf(attempt),
    paid: decline === null,
    payment_intent: intent.id,
    payment_method: attempt.methodId,
    payment_method_details: { card: cardDetails(world, attempt), type: "card" },
    status: decline ? "failed" : "succeeded",
    transfer_group: intent.transfer_group,
  });
  world.state.objects.charges[charge.id] = charge;
  return charge;
}

function outcomeOf({ method, decline }: ChargeTry): Outcome {
  const known = { network_advice_code: null, network_decline_code: null } as const;
  if (method.card.risk === "blocked") {
    return {
      ...known,
      advice_code: null,
      network_status: "not_sent_to_network",
      reason: "highest_risk_level",
      risk_level: "highest",
      risk_score: 92,
      seller_message: "Stripe blocked this payment as too risky.",
      type: "blocked",
    };
  }
  if (decline !== null) {
    return {
      ...known,
      advice_code: "try_again_later",
      network_decline_code: "05",
      network_status: "declined_by_network",
      reason: decline.declineCode ?? decline.code,
      risk_level: "normal",
      risk_score: 20,
      seller_message: "The bank declined the payment.",
      type: "issuer_declined",
    };
  }
  const isReviewed = method.card.risk === "review";
  return {
    ...known,
    advice_code: null,
    network_status: "approved_by_network",
    reason: isReviewed ? "elevated_risk_level" : null,
    risk_level: isReviewed ? "elevated" : "normal",
    risk_score: isReviewed ? 74 : 20,
    ...(isReviewed ? { rule: "manual_review_if_elevated_risk" } : {}),
    seller_message: isReviewed
      ? "Stripe evaluated this payment as having elevated risk, and placed it in your manual review queue."
      : "Payment complete.",
    type: isReviewed ? "manual_review" : "authorized",
  };
}

function cardDetails(world: World, attempt: ChargeTry): ChargedCard {
  const { intent, method, decline } = attempt;
  const { card } = method;
  const isApproved = decline === null;
  const threeDSecure = threeDSecureOf(world, attempt);
  return {
    amount_authorized: isApproved ? intent.amount : null,
    authorization_code: isApproved ? world.newId("a").slice(2, 8).toUpperCase() : null,
    brand: card.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: decline?.code === "incorrect_cvc" ? "fail" : "pass",
    },
    country: "US",
    electronic_commerce_indicator: threeDSecure?.electronic_commerce_indicator ?? null,
    exp_month: method.expMonth,
    exp_year: method.expYear,
    fingerprint: card.fingerprint,
    funding: "credit",
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: isApproved ? world.newId("n").slice(2, 17) : null,
    regulated_status: "unregulated",
    three_d_secure: threeDSecure,
    transaction_link_id: null,
    wallet: null,
  };
}

/** A card that asks nothing still answers a shop that wants to be asked: by an attempt. */
function threeDSecureOf(world: World, { intent, isAuthenticated }: ChargeTry): ThreeDSecure | null {
  const isWanted = intent.payment_method_options.card.request_three_d_secure !== "automatic";
  if (!isAuthenticated && !isWanted) return null;
  return {
    authentication_flow: isAuthenticated ? "challenge" : "frictionless",
    electronic_commerce_indicator: isAuthenticated ? "05" : "06",
    exemption_indicator: null,
    result: isAuthenticated ? "authenticated" : "attempt_acknowledged",
    result_reason: null,
    transaction_id: world.newId("t").slice(2),
    version: "2.2.0",
  };
}
