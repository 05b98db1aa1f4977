import type { Invoice } from "../objects/invoice";
import type { PaymentIntent } from "../objects/paymentIntent";
import type { Price } from "../objects/price";
import { type Subscription, subscriptionObject } from "../objects/subscription";
import { emit } from "../world/emit";
import { find } from "../world/find";
import { setTimer } from "../world/timers";
import type { World } from "../world/world";
import { type Attempted, attemptPayment } from "./attempts";
import { customerById } from "./customers";
import { intentOfInvoice, makeInvoice, markInvoicePaid, openInvoicesOf, voidInvoice } from "./invoicing";
import { cancel as cancelIntent } from "./paymentIntents";
import { nextRenewal } from "./periods";

const DAY_MS = 24 * 3600 * 1000;
/** Waits after the first, second and third refusal of a renewal; a fourth ends the plan. Stripe's own are guessed. */
const RETRY_AFTER_MS = [3 * DAY_MS, 5 * DAY_MS, 7 * DAY_MS];
const INCOMPLETE_FOR_MS = 23 * 3600 * 1000;

export type RecurringPrice = Price & { recurring: NonNullable<Price["recurring"]> };

interface Start {
  customer: string;
  price: RecurringPrice;
  quantity: number;
  metadata: Record<string, string>;
  description: string | null;
  method: string | null;
  /** What has already paid the first period; without it the first invoice waits. */
  paidBy: PaymentIntent | null;
}

/** Begins a plan: active when it is paid, else incomplete for 23 hours. */
export function startSubscription(world: World, start: Start): Subscription {
  const created = world.nowSeconds();
  const subscription = subscriptionObject({
    id: world.newId("sub"),
    created,
    customer: start.customer,
    default_payment_method: start.method,
    description: start.description,
    itemId: world.newId("si"),
    metadata: start.metadata,
    periodEnd: nextRenewal(created, created, start.price.recurring),
    price: start.price,
    quantity: start.quantity,
    status: start.paidBy === null ? "incomplete" : "active",
    test_clock: customerById(world, start.customer, "customer").test_clock,
  });
  world.state.objects.subscriptions[subscription.id] = subscription;
  const invoice = makeInvoice(world, subscription, "subscription_create", start.paidBy);
  emit(world, { type: "customer.subscription.created", object: subscription });
  armRenewal(world, subscription);
  if (start.paidBy !== null) {
    invoice.attempt_count = 1;
    markInvoicePaid(world, invoice);
  } else {
    setTimer(world, {
      at: world.now() + INCOMPLETE_FOR_MS,
      kind: "expireIncomplete",
      subject: subscription.id,
    });
  }
  return subscription;
}

function armRenewal(world: World, subscription: Subscription): void {
  const [item] = subscription.items.data;
  setTimer(world, {
    at: item.current_period_end * 1000,
    kind: "renewSubscription",
    subject: subscription.id,
  });
}

const isOver = ({ status }: Subscription) => status === "canceled" || status === "incomplete_expired";

/** The period is over: the plan ends as it was asked to, or the next period is charged. */
export function renewSubscription(world: World, subscriptionId: string): void {
  const subscription = find(world.state.objects.subscriptions, subscriptionId);
  const item = subscription?.items.data[0];
  if (subscription === undefined || item === undefined || isOver(subscription)) return;
  if (subscription.cancel_at_period_end) {
    endSubscription(world, subscription);
    return;
  }
  const { recurring } = item.price;
  if (recurring === null) throw new Error(`${subscriptionId} has no period.`);
  const previous = structuredClone({
    items: subscription.items,
    latest_invoice: subscription.latest_invoice,
  });
  item.current_period_start = item.current_period_end;
  item.current_period_end = nextRenewal(
    subscription.billing_cycle_anchor,
    item.current_period_start,
    recurring,
  );
  const invoice = makeInvoice(world, subscription, "subscription_cycle");
  emit(world, { type: "customer.subscription.updated", object: subscription, previous });
  armRenewal(world, subscription);
  collect(world, invoice, { isOffSession: true });
}

interface Collecting {
  isOffSession: boolean;
  method?: string;
}

/** Tries to have an open invoice paid, and lets the plan follow the outcome. */
export function collect(world: World, invoice: Invoice, how: Collecting): Attempted {
  const subscription = subscriptionOf(world, invoice);
  const methodId = how.method ?? methodOf(world, subscription);
  invoice.attempted = true;
  invoice.attempt_count += 1;
  const result: Attempted =
    methodId === null
      ? { kind: "declined", decline: NO_METHOD }
      : attemptPayment(world, {
          intent: intentOfInvoice(world, invoice),
          methodId,
          isOnFile: true,
          isOffSession: how.isOffSession,
        });
  if (result.kind === "paid") settleInvoice(world, invoice);
  else missInvoice(world, invoice, result.kind === "asked");
  return result;
}

const NO_METHOD = {
  code: "card_declined" as const,
  declineCode: null,
  message: "This customer has no attached payment source or default payment method.",
};

export function methodOf(world: World, subscription: Subscription): string | null {
  return (
    subscription.default_payment_method ??
    customerById(world, subscription.customer, "customer").invoice_settings.default_payment_method
  );
}

export function subscriptionOf(world: World, invoice: Invoice): Subscription {
  const id = invoice.parent.subscription_details.subscription;
  const subscription = find(world.state.objects.subscriptions, id);
  if (subscription === undefined) throw new Error(`${invoice.id} has no subscription.`);
  return subscription;
}

/** The intent of an invoice was paid. */
export function settleInvoice(world: World, invoice: Invoice): void {
  const subscription = subscriptionOf(world, invoice);
  markInvoicePaid(world, invoice);
  if (!isOver(subscription) && openInvoicesOf(world, subscription.id).length === 0)
    moveTo(world, subscription, "active");
}

function missInvoice(world: World, invoice: Invoice, isAsked: boolean): void {
  const subscription = subscriptionOf(world, invoice);
  const wait = RETRY_AFTER_MS[invoice.attempt_count - 1];
  const isFirst = subscription.status === "incomplete";
  const retryAt = isFirst || wait === undefined ? null : world.now() + wait;
  invoice.next_payment_attempt = retryAt === null ? null : Math.floor(retryAt / 1000);
  if (isAsked) emit(world, { type: "invoice.payment_action_required", object: invoice });
  emit(world, { type: "invoice.payment_failed", object: invoice });
  if (isFirst || isOver(subscription)) return;
  if (retryAt === null) {
    endSubscription(world, subscription, "payment_failed");
    return;
  }
  setTimer(world, { at: retryAt, kind: "retryInvoice", subject: invoice.id });
  moveTo(world, subscription, "past_due");
}

export function retryInvoice(world: World, invoiceId: string): void {
  const invoice = find(world.state.objects.invoices, invoiceId);
  // A payment in between has moved the next attempt or made it needless.
  if (invoice?.status !== "open" || invoice.next_payment_attempt === null) return;
  if (invoice.next_payment_attempt <= world.nowSeconds()) collect(world, invoice, { isOffSession: true });
}

function moveTo(world: World, subscription: Subscription, status: Subscription["status"]): void {
  const before = subscription.status;
  if (before === status) return;
  subscription.status = status;
  emit(world, {
    type: "customer.subscription.updated",
    object: subscription,
    previous: { status: before },
  });
}

/** Nobody finished the first payment. */
export function expireIncomplete(world: World, subscriptionId: string): void {
  const subscription = find(world.state.objects.subscriptions, subscriptionId);
  if (subscription?.status !== "incomplete") return;
  for (const invoice of openInvoicesOf(world, subscriptionId)) {
    voidInvoice(world, invoice);
    cancelIntent(world, intentOfInvoice(world, invoice), "void_invoice");
  }
  subscription.ended_at = world.nowSeconds();
  moveTo(world, subscription, "incomplete_expired");
}

/** Asks for the end of the plan with its period, or takes that back. */
export function setCancelAtPeriodEnd(world: World, subscription: Subscription, cancels: boolean): void {
  if (subscription.cancel_at_period_end === cancels) return;
  const { cancel_at, cancel_at_period_end, canceled_at } = subscription;
  const [item] = subscription.items.data;
  subscription.cancel_at_period_end = cancels;
  subscription.cancel_at = cancels ? item.current_period_end : null;
  subscription.canceled_at = cancels ? world.nowSeconds() : null;
  subscription.cancellation_details.reason = cancels ? "cancellation_requested" : null;
  emit(world, {
    type: "customer.subscription.updated",
    object: subscription,
    previous: { cancel_at, cancel_at_period_end, canceled_at },
  });
}

/** The end, at once. What is still open is no longer collected. */
export function endSubscription(
  world: World,
  subscription: Subscription,
  reason: "cancellation_requested" | "payment_failed" = "cancellation_requested",
): void {
  const now = world.nowSeconds();
  for (const invoice of openInvoicesOf(world, subscription.id)) {
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
  }
  subscription.status = "canceled";
  subscription.canceled_at ??= now;
  subscription.ended_at = now;
  subscription.cancellation_details.reason ??= reason;
  emit(world, { type: "customer.subscription.deleted", object: subscription });
}
