import { type Decline, playCard, type TypedCard } from "../cards";
import type { Charge } from "../objects/charge";
import { type PaymentIntent, paymentIntentObject } from "../objects/paymentIntent";
import type { Session } from "../objects/session";
import { emit } from "../world/emit";
import type { IntentPlan, StoredMethod } from "../world/state";
import { find } from "../world/state";
import { setTimer } from "../world/timers";
import type { World } from "../world/world";
import { captureCharge } from "./charges";
import { newCharge } from "./newCharge";
import { markPaid } from "./paymentIntents";
import { openReview } from "./radar";

const CAPTURE_WITHIN_MS = 7 * 24 * 3600 * 1000;

interface GivenMethod {
  card: TypedCard;
  name: string | null;
  email: string | null;
  customer: string | null;
}

/** Keeps how a card behaves, and gives it an id. */
export function rememberMethod(world: World, { card, ...holder }: GivenMethod): string {
  const id = world.newId("pm");
  world.state.methods[id] = {
    card: playCard(card, world.state.seed),
    expMonth: card.expMonth,
    expYear: card.expYear,
    ...holder,
  };
  return id;
}

export function methodById(world: World, id: string): StoredMethod {
  const method = find(world.state.methods, id);
  if (method === undefined) throw new Error(`${id} is no payment method.`);
  return method;
}

export type Attempted =
  | { kind: "paid" }
  | { kind: "declined"; decline: Decline }
  /** The holder's bank wants to ask its holder first. */
  | { kind: "asked"; url: string };

interface GivenIntent {
  amount: number;
  currency: string;
  customer: string | null;
  plan: IntentPlan;
  isForLater?: boolean;
}

export function newIntent(world: World, given: GivenIntent): PaymentIntent {
  const { plan } = given;
  const id = world.newId("pi");
  const intent = paymentIntentObject({
    id,
    amount: given.amount,
    capture_method: plan.captureMethod,
    client_secret: `${id}_secret_${world.newId("s").slice(2)}`,
    created: world.nowSeconds(),
    currency: given.currency,
    customer: given.customer,
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
    setup_future_usage: given.isForLater ? "off_session" : null,
    transfer_group: plan.transferGroup,
  });
  world.state.objects.paymentIntents[id] = intent;
  emit(world, { type: "payment_intent.created", object: intent });
  return intent;
}

interface Attempt {
  intent: PaymentIntent;
  methodId: string;
  /** Where the payer is; without it the card is on file and nobody is there to be asked. */
  session?: Session;
  isAuthenticated?: boolean;
}

/** Tries one card on an intent. */
export function attemptPayment(world: World, attempt: Attempt): Attempted {
  const { intent, methodId, session, isAuthenticated = false } = attempt;
  const method = methodById(world, methodId);
  delete world.state.authentications[intent.id];
  intent.next_action = null;
  const decline = declineOf(method, session);
  if (decline === null && !isAuthenticated && method.card.authentication && session !== undefined)
    return { kind: "asked", url: askHolder(world, { intent, methodId, session }) };
  const charge = newCharge(world, { intent, methodId, method, decline, isAuthenticated });
  intent.latest_charge = charge.id;
  if (decline !== null) {
    recordDecline(world, { intent, charge, decline });
    return { kind: "declined", decline };
  }
  intent.payment_method = methodId;
  intent.last_payment_error = null;
  if (intent.capture_method === "manual") authorise(world, intent, charge);
  else payAtOnce(world, intent, charge);
  return { kind: "paid" };
}

function declineOf({ card }: StoredMethod, session: Session | undefined): Decline | null {
  if (card.decline !== null || session !== undefined) return card.decline;
  if (card.renewalsFail) return REFUSED_ON_FILE;
  return card.authentication === "always" ? ASKED_OF_NOBODY : null;
}

const REFUSED_ON_FILE: Decline = {
  code: "card_declined",
  declineCode: "generic_decline",
  message: "Your card was declined.",
};

const ASKED_OF_NOBODY: Decline = {
  code: "authentication_required",
  declineCode: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};

function askHolder(world: World, { intent, methodId, session }: Attempt & { session: Session }): string {
  const url = `${world.url}/3ds/${intent.id}`;
  world.state.authentications[intent.id] = { method: methodId, session: session.id };
  intent.status = "requires_action";
  intent.payment_method = methodId;
  intent.next_action = {
    redirect_to_url: { return_url: session.success_url, url },
    type: "redirect_to_url",
  };
  emit(world, { type: "payment_intent.requires_action", object: intent });
  return url;
}

/** The holder's bank was not convinced: another card may be tried. */
export function failAuthentication(world: World, intent: PaymentIntent): void {
  delete world.state.authentications[intent.id];
  intent.status = "requires_payment_method";
  intent.next_action = null;
  intent.payment_method = null;
  intent.last_payment_error = {
    type: "invalid_request_error",
    code: "payment_intent_authentication_failure",
    doc_url: "https://stripe.com/docs/error-codes/payment-intent-authentication-failure",
    message: AUTHENTICATION_FAILED,
    payment_method_type: "card",
  };
  emit(world, { type: "payment_intent.payment_failed", object: intent });
}

const AUTHENTICATION_FAILED =
  "We are unable to authenticate your payment method. Please choose a different payment method and try again.";

function authorise(world: World, intent: PaymentIntent, charge: Charge): void {
  const captureBefore = world.now() + CAPTURE_WITHIN_MS;
  charge.payment_method_details.card.capture_before = Math.floor(captureBefore / 1000);
  intent.status = "requires_capture";
  intent.amount_capturable = intent.amount;
  setTimer(world, { at: captureBefore, kind: "expireAuthorisation", subject: intent.id });
  openReview(world, intent, charge);
  emit(world, { type: "charge.succeeded", object: charge });
  emit(world, { type: "payment_intent.amount_capturable_updated", object: intent });
}

function payAtOnce(world: World, intent: PaymentIntent, charge: Charge): void {
  captureCharge(world, charge, charge.amount);
  markPaid(intent, charge.amount);
  openReview(world, intent, charge);
  emit(world, { type: "charge.succeeded", object: charge });
  emit(world, { type: "payment_intent.succeeded", object: intent });
}

interface Declined {
  intent: PaymentIntent;
  charge: Charge;
  decline: Decline;
}

function recordDecline(world: World, { intent, charge, decline }: Declined): void {
  intent.status = "requires_payment_method";
  intent.payment_method = null;
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
