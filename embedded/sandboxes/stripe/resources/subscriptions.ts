import type { Invoice } from "../objects/invoice";
import type { PaymentIntent } from "../objects/paymentIntent";
import type { Price, Recurring } from "../objects/price";
import { type Subscription, subscriptionObject } from "../objects/subscription";
import { missingObject } from "../wire/errors";
import { type Route, route } from "../wire/routes";
import { expandField } from "../wire/schema";
import { emit } from "../world/emit";
import { find } from "../world/state";
import { setTimer } from "../world/timers";
import type { World } from "../world/world";
import { type Attempted, attemptPayment } from "./attempts";
import { intentOfInvoice, makeInvoice, markInvoicePaid, openInvoicesOf } from "./invoices";
import { rendered } from "./rendered";

const DAY_SECONDS = 24 * 3600;
const DAY_MS = 1000 * DAY_SECONDS;
/** Waits after the first, second and third refusal of a renewal; a fourth ends the plan. Stripe's own are guessed. */
const RETRY_AFTER_MS = [3 * DAY_MS, 5 * DAY_MS, 7 * DAY_MS];

/** A plan begins on the hosted page and is changed on the portal's; the API looks it up and ends it. */
export const subscriptionRoutes: Route[] = [
  route({
    method: "GET",
    path: "/v1/subscriptions/:id",
    params: expandField,
    run: (world, { expand }, id) => rendered(world, subscriptionById(world, id), expand),
  }),
  route({
    method: "DELETE",
    path: "/v1/subscriptions/:id",
    params: expandField,
    elsewhere: ["cancellation_details", "invoice_now", "prorate"],
    run(world, { expand }, id) {
      const subscription = subscriptionById(world, id);
      // Stripe speaks of an ended plan as of none.
      if (isOver(subscription)) throw missingObject("subscription", id, "id");
      endSubscription(world, subscription);
      return rendered(world, subscription, expand);
    },
  }),
];

function subscriptionById(world: World, id: string): Subscription {
  const subscription = find(world.state.objects.subscriptions, id);
  if (subscription === undefined) throw missingObject("subscription", id, "id");
  return subscription;
}

export type RecurringPrice = Price & { recurring: NonNullable<Price["recurring"]> };

interface Start {
  customer: string;
  price: RecurringPrice;
  quantity: number;
  metadata: Record<string, string>;
  method: string;
  /** What has already paid the first period. */
  paidBy: PaymentIntent;
}

/** Begins a plan whose first period is paid. */
export function startSubscription(world: World, start: Start): Subscription {
  const created = world.nowSeconds();
  const subscription = subscriptionObject({
    id: world.newId("sub"),
    created,
    customer: start.customer,
    default_payment_method: start.method,
    itemId: world.newId("si"),
    metadata: start.metadata,
    periodEnd: nextRenewal(created, created, start.price.recurring),
    price: start.price,
    quantity: start.quantity,
  });
  world.state.objects.subscriptions[subscription.id] = subscription;
  const invoice = makeInvoice(world, subscription, "subscription_create", start.paidBy);
  emit(world, { type: "customer.subscription.created", object: subscription });
  armRenewal(world, subscription);
  invoice.attempt_count = 1;
  markInvoicePaid(world, invoice);
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

const isOver = ({ status }: Subscription) => status === "canceled";

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
  collect(world, invoice);
}

/** Tries to have an open invoice paid by the card on file, and lets the plan follow the outcome. */
export function collect(world: World, invoice: Invoice): Attempted {
  invoice.attempted = true;
  invoice.attempt_count += 1;
  const result = attemptPayment(world, {
    intent: intentOfInvoice(world, invoice),
    methodId: subscriptionOf(world, invoice).default_payment_method,
  });
  if (result.kind === "paid") settleInvoice(world, invoice);
  else missInvoice(world, invoice);
  return result;
}

function subscriptionOf(world: World, invoice: Invoice): Subscription {
  const id = invoice.parent.subscription_details.subscription;
  const subscription = find(world.state.objects.subscriptions, id);
  if (subscription === undefined) throw new Error(`${invoice.id} has no subscription.`);
  return subscription;
}

function settleInvoice(world: World, invoice: Invoice): void {
  const subscription = subscriptionOf(world, invoice);
  markInvoicePaid(world, invoice);
  if (!isOver(subscription) && openInvoicesOf(world, subscription.id).length === 0)
    moveTo(world, subscription, "active");
}

function missInvoice(world: World, invoice: Invoice): void {
  const subscription = subscriptionOf(world, invoice);
  const wait = RETRY_AFTER_MS[invoice.attempt_count - 1];
  const retryAt = wait === undefined ? null : world.now() + wait;
  invoice.next_payment_attempt = retryAt === null ? null : Math.floor(retryAt / 1000);
  emit(world, { type: "invoice.payment_failed", object: invoice });
  if (isOver(subscription)) return;
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
  if (invoice.next_payment_attempt <= world.nowSeconds()) collect(world, invoice);
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

/** The first renewal after `from`, counted from the day the plan began: the 31st stays the 31st where there is one. */
function nextRenewal(anchor: number, from: number, recurring: Recurring): number {
  for (let count = 1; ; count += 1) {
    const moment = afterPeriods(anchor, recurring, count);
    if (moment > from) return moment;
  }
}

/** Whole seconds, as Stripe counts. */
function afterPeriods(anchor: number, { interval, interval_count: each }: Recurring, count: number): number {
  const steps = each * count;
  if (interval === "day") return anchor + steps * DAY_SECONDS;
  if (interval === "week") return anchor + steps * 7 * DAY_SECONDS;
  return afterMonths(anchor, interval === "month" ? steps : steps * 12);
}

function afterMonths(anchor: number, months: number): number {
  const start = new Date(anchor * 1000);
  const day = start.getUTCDate();
  const target = new Date(start);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(day, lastDay));
  return target.getTime() / 1000;
}
