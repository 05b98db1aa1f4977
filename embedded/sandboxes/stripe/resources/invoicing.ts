import { type Invoice, type InvoicePayment, invoiceObject } from "../objects/invoice";
import type { PaymentIntent } from "../objects/paymentIntent";
import type { Subscription } from "../objects/subscription";
import { emit } from "../world/emit";
import { find } from "../world/find";
import type { IntentPlan } from "../world/state";
import type { World } from "../world/world";
import { newIntent } from "./attempts";
import { customerById } from "./customers";
import { intentById } from "./paymentIntents";
import { productById } from "./products";

/** Makes the invoice of the subscription's present period, and makes it final at once (Stripe waits an hour). */
export function makeInvoice(
  world: World,
  subscription: Subscription,
  reason: "subscription_create" | "subscription_cycle",
  paidBy: PaymentIntent | null = null,
): Invoice {
  const customer = customerById(world, subscription.customer, "customer");
  const [item] = subscription.items.data;
  const created = world.nowSeconds();
  const invoice = invoiceObject({
    id: world.newId("in"),
    lineId: world.newId("il"),
    created,
    reason,
    number: `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, "0")}`,
    subscription,
    productName: productById(world, item.price.product).name,
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

function intentFor(world: World, invoice: Invoice): PaymentIntent {
  return newIntent(world, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    isForLater: true,
    plan: invoicePlan(
      invoice.billing_reason === "subscription_create" ? "Subscription creation" : "Subscription update",
    ),
  });
}

/** How an invoice's intent is made: taken at once, its fee known at once. */
export function invoicePlan(description: string): IntentPlan {
  return {
    captureMethod: "automatic",
    description,
    metadata: {},
    receiptEmail: null,
    requestThreeDSecure: "automatic",
    statementDescriptor: null,
    statementDescriptorSuffix: null,
    transferGroup: null,
  };
}

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

export function paymentOf(world: World, invoice: Invoice): InvoicePayment {
  const payment = Object.values(world.state.objects.invoicePayments).find(
    (each) => each.invoice === invoice.id,
  );
  if (payment === undefined) throw new Error(`${invoice.id} has no payment.`);
  return payment;
}

export function intentOfInvoice(world: World, invoice: Invoice): PaymentIntent {
  return intentById(world, paymentOf(world, invoice).payment.payment_intent);
}

/** The invoice an intent pays, if it pays one. */
export function invoiceOfIntent(world: World, intentId: string): Invoice | undefined {
  const payment = Object.values(world.state.objects.invoicePayments).find(
    (each) => each.payment.payment_intent === intentId,
  );
  return payment && find(world.state.objects.invoices, payment.invoice);
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

export function voidInvoice(world: World, invoice: Invoice): void {
  const payment = paymentOf(world, invoice);
  invoice.status = "void";
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = world.nowSeconds();
  payment.status = "canceled";
  payment.status_transitions.canceled_at = world.nowSeconds();
  emit(world, { type: "invoice.voided", object: invoice });
}

export function openInvoicesOf(world: World, subscriptionId: string): Invoice[] {
  return Object.values(world.state.objects.invoices).filter(
    (invoice) =>
      invoice.status === "open" && invoice.parent.subscription_details.subscription === subscriptionId,
  );
}
