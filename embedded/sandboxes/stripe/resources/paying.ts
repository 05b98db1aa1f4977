import type { TypedCard } from "../cards";
import { NO_ADDRESS } from "../objects/common";
import type { PaymentIntent } from "../objects/paymentIntent";
import type { Price } from "../objects/price";
import type { Session } from "../objects/session";
import { emit } from "../world/emit";
import type { SubscriptionPlan } from "../world/state";
import { find } from "../world/state";
import type { World } from "../world/world";
import { type Attempted, attemptPayment, methodById, newIntent, rememberMethod } from "./attempts";
import { makeCustomer } from "./customers";
import { invoicePlan } from "./invoices";
import { intentById } from "./paymentIntents";
import { sessionById } from "./sessions";
import { type RecurringPrice, startSubscription } from "./subscriptions";

export interface Payer {
  card: TypedCard;
  name: string;
  email: string | null;
}

export type PayResult =
  | { ok: true }
  /** The payer's bank asks first, on a page of its own. */
  | { ok: "asked"; url: string }
  | { ok: false; message: string };

/** The payer presses Pay on an open session. */
export function payWithCard(world: World, session: Session, payer: Payer): PayResult {
  const intent = intentOf(world, session);
  const methodId = rememberMethod(world, { ...payer, customer: session.customer });
  return follow(world, session, attemptPayment(world, { intent, methodId, session }));
}

function follow(world: World, session: Session, result: Attempted): PayResult {
  if (result.kind === "declined") return { ok: false, message: result.decline.message };
  if (result.kind === "asked") return { ok: "asked", url: result.url };
  completeSession(world, session);
  return { ok: true };
}

/** An intent comes into being with the first try, not with the session. */
function intentOf(world: World, session: Session): PaymentIntent {
  if (session.mode === "subscription") return planIntentOf(world, session);
  if (session.payment_intent !== null) return intentById(world, session.payment_intent);
  const plan = find(world.state.intentPlans, session.id);
  if (plan === undefined) throw new Error(`${session.id} has no plan for its intent.`);
  const { amount_total: amount, currency, customer } = session;
  const intent = newIntent(world, { amount, currency, customer, plan });
  session.payment_intent = intent.id;
  return intent;
}

/** A plan's intent belongs to its first invoice, so the session does not name it. */
function planIntentOf(world: World, session: Session): PaymentIntent {
  const plan = planOf(world, session);
  if (plan.intent !== null) return intentById(world, plan.intent);
  const intent = newIntent(world, {
    amount: session.amount_total,
    currency: session.currency,
    customer: session.customer,
    isForLater: true,
    plan: invoicePlan("Subscription creation"),
  });
  plan.intent = intent.id;
  return intent;
}

function planOf(world: World, session: Session): SubscriptionPlan {
  const plan = find(world.state.subscriptionPlans, session.id);
  if (plan === undefined) throw new Error(`${session.id} sells no plan.`);
  return plan;
}

/** A manual capture leaves the session complete yet unpaid: the money is only promised. */
function completeSession(world: World, session: Session): void {
  const intent = intentOf(world, session);
  const methodId = intent.payment_method ?? "";
  const { name, email } = methodById(world, methodId);
  if (session.mode === "subscription") beginPlan(world, { session, intent, methodId });
  session.status = "complete";
  session.payment_status = intent.status === "succeeded" ? "paid" : "unpaid";
  session.url = null;
  session.customer_details = {
    address: { ...NO_ADDRESS },
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: "none",
    tax_ids: [],
  };
  emit(world, { type: "checkout.session.completed", object: session });
}

interface Paid {
  session: Session;
  intent: PaymentIntent;
  methodId: string;
}

function beginPlan(world: World, { session, intent, methodId }: Paid): void {
  const plan = planOf(world, session);
  const method = methodById(world, methodId);
  const [line] = find(world.state.lineItems, session.id) ?? [];
  if (line === undefined) throw new Error(`${session.id} has no lines.`);
  const customer = session.customer ?? makeCustomer(world, { name: method.name, email: method.email }).id;
  session.customer = customer;
  intent.customer = customer;
  method.customer = customer;
  const charge = find(world.state.objects.charges, intent.latest_charge ?? "");
  if (charge) charge.customer = customer;
  const subscription = startSubscription(world, {
    customer,
    metadata: plan.metadata,
    method: methodId,
    paidBy: intent,
    price: comingAgain(line.price),
    quantity: line.quantity,
  });
  session.subscription = subscription.id;
  session.invoice = subscription.latest_invoice;
}

function comingAgain(price: Price): RecurringPrice {
  const { recurring } = price;
  if (recurring === null) throw new Error(`${price.id} is paid once.`);
  return { ...price, recurring };
}

/** The session a waiting authentication came from. */
export function sessionBehind(world: World, intentId: string): Session {
  return sessionById(world, find(world.state.authentications, intentId)?.session ?? "");
}

/** The payer's bank was convinced: the payment goes on where it was. */
export function passAuthentication(world: World, intent: PaymentIntent): PayResult {
  const session = sessionBehind(world, intent.id);
  const methodId = intent.payment_method ?? "";
  return follow(world, session, attemptPayment(world, { intent, methodId, session, isAuthenticated: true }));
}
