import { type Invoice, type InvoicePayment, invoiceObject } from "../objects/invoice";
import type { PaymentIntent } from "../objects/paymentIntent";
import type { Subscription } from "../objects/subscription";
import { missingObject } from "../wire/errors";
import { type Route, route } from "../wire/routes";
import { expandField } from "../wire/schema";
import { emit } from "../world/emit";
import type { IntentPlan } from "../world/state";
import { find } from "../world/state";
import type { World } from "../world/world";
import { newIntent } from "./attempts";
import { customerById } from "./customers";
import { intentById } from "./paymentIntents";
import { productNameOf } from "./prices";
import { rendered } from "./rendered";

export const invoiceRoutes: Route[] = [
  route({
    method: "GET",
    path: "/v1/invoices/:id",
    params: expandField,
    run(world, { expand }, id) {
      const invoice = find(world.state.objects.invoices, id);
      if (invoice === undefined) throw missingObject("invoice", id, "id");
      return rendered(world, invoice, expand);
    },
  }),
];

/** Makes the invoice of the subscription's present period, and makes it final at once (Stripe waits an hour). */
export function makeInvoice(
  world: World,
  subscription: Subscription,
  reason: "subscription_create" | "subscription_cycle",
  paidBy?: PaymentIntent,
): Invoice {
  const customer = customerById(world, subscription.customer);
  const [item] = subscription.items.data;
  const created = world.nowSeconds();
  const invoice = invoiceObject({
    id: world.newId("in"),
    lineId: world.newId("il"),
    created,
    reason,
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, "0")}`,
    subscription,
    productName: productNameOf(world, item.price),
    customerEmail: customer.email,
    customerName: customer.name,
    periodStart: reason === "subscription_create" ? created : subscription.start_date,
  });
  customer.next_invoice_sequence += 1;
  world.state.objects.invoices[invoice.id] = invoice;
  subscription.latest_invoice = invoice.id;
  emit(world, { type: "invoice.created", object: invoice });
  finalise(world, invoice, paidBy ?? intentFor(world, invoice));
  return invoice;
}

function intentFor(world: World, { amount_due: amount, currency, customer }: Invoice): PaymentIntent {
  return newIntent(world, { amount, currency, customer, isForLater: true, plan: RENEWAL });
}

/** How an invoice's intent is made: taken at once, its fee known at once. */
export const invoicePlan = (description: string): IntentPlan => ({
  captureMethod: "automatic",
  description,
  metadata: {},
  requestThreeDSecure: "automatic",
  transferGroup: null,
});

const RENEWAL = invoicePlan("Subscription update");

function finalise(world: World, invoice: Invoice, intent: PaymentIntent): void {
  invoice.status = "open";
  invoice.effective_at = world.nowSeconds();
  invoice.status_transitions.finalized_at = world.nowSeconds();
  const payment: InvoicePayment = {
    id: world.newId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: world.nowSeconds(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  };
  world.state.objects.invoicePayments[payment.id] = payment;
  emit(world, { type: "invoice.finalized", object: invoice });
}

function paymentOf(world: World, invoice: Invoice): InvoicePayment {
  const payment = Object.values(world.state.objects.invoicePayments).find(
    (each) => each.invoice === invoice.id,
  );
  if (payment === undefined) throw new Error(`${invoice.id} has no payment.`);
  return payment;
}

export function intentOfInvoice(world: World, invoice: Invoice): PaymentIntent {
  return intentById(world, paymentOf(world, invoice).payment.payment_intent);
}

export function markInvoicePaid(world: World, invoice: Invoice): void {
  const payment = paymentOf(world, invoice);
  invoice.status = "paid";
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.attempted = true;
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = world.nowSeconds();
  payment.status = "paid";
  payment.amount_paid = invoice.amount_due;
  payment.status_transitions.paid_at = world.nowSeconds();
  emit(world, { type: "invoice_payment.paid", object: payment });
  emit(world, { type: "invoice.paid", object: invoice });
  emit(world, { type: "invoice.payment_succeeded", object: invoice });
}

export function openInvoicesOf(world: World, subscriptionId: string): Invoice[] {
  return Object.values(world.state.objects.invoices).filter(
    (invoice) =>
      invoice.status === "open" && invoice.parent.subscription_details.subscription === subscriptionId,
  );
}
