import type { Metadata } from "./common";
import type { Subscription } from "./subscription";

type BillingReason = "subscription_create" | "subscription_cycle";
export type InvoiceStatus = "draft" | "open" | "paid" | "uncollectible" | "void";

export interface InvoiceLine {
  id: string;
  object: "line_item";
  amount: number;
  currency: string;
  description: string;
  discount_amounts: never[];
  discountable: boolean;
  discounts: never[];
  invoice: string;
  livemode: false;
  metadata: Metadata;
  parent: {
    invoice_item_details: null;
    subscription_item_details: {
      invoice_item: null;
      proration: false;
      proration_details: { credited_items: null };
      subscription: string;
      subscription_item: string;
    };
    type: "subscription_item_details";
  };
  period: { end: number; start: number };
  pretax_credit_amounts: never[];
  pricing: {
    price_details: { price: string; product: string };
    type: "price_details";
    unit_amount_decimal: string;
  };
  quantity: number;
  quantity_decimal: string;
  subscription: string;
  subtotal: number;
  taxes: never[];
}

/** How an invoice is paid; sent along only when `payments` is expanded. */
export interface InvoicePayment {
  id: string;
  object: "invoice_payment";
  amount_paid: number | null;
  amount_requested: number;
  created: number;
  currency: string;
  invoice: string;
  is_default: boolean;
  livemode: false;
  payment: { payment_intent: string; type: "payment_intent" };
  status: "open" | "paid" | "canceled";
  status_transitions: { canceled_at: number | null; paid_at: number | null };
}

const FIXED = {
  object: "invoice" as const,
  account_country: "US",
  account_name: "Sandbox",
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid_off_stripe: 0,
  amount_shipping: 0,
  application: null,
  automatic_tax: {
    disabled_reason: null,
    enabled: false as const,
    liability: null,
    provider: null,
    status: null,
  },
  automatically_finalizes_at: null,
  collection_method: "charge_automatically" as const,
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: "none" as const,
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  ending_balance: 0,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: "self" as const },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false as const,
  metadata: {},
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  starting_balance: 0,
  statement_descriptor: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
};

interface Given {
  id: string;
  amount_due: number;
  billing_reason: BillingReason;
  created: number;
  currency: string;
  customer: string;
  customer_email: string | null;
  customer_name: string | null;
  lines: { object: "list"; data: InvoiceLine[]; has_more: false; url: string };
  number: string;
  parent: {
    quote_details: null;
    subscription_details: { metadata: Metadata; subscription: string };
    type: "subscription_details";
  };
  period_end: number;
  period_start: number;
  test_clock: string | null;
}

interface Moving {
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  attempted: boolean;
  auto_advance: boolean;
  effective_at: number | null;
  next_payment_attempt: number | null;
  status: InvoiceStatus;
  status_transitions: {
    finalized_at: number | null;
    marked_uncollectible_at: number | null;
    paid_at: number | null;
    voided_at: number | null;
  };
  subtotal: number;
  subtotal_excluding_tax: number;
  total: number;
  total_excluding_tax: number;
  webhooks_delivered_at: number | null;
}

export type Invoice = typeof FIXED & Given & Moving;

interface Making {
  id: string;
  lineId: string;
  created: number;
  reason: BillingReason;
  number: string;
  subscription: Subscription;
  productName: string;
  customerEmail: string | null;
  customerName: string | null;
  /** What the invoice itself covers: the period that ends, or nothing yet. */
  periodStart: number;
}

/** A draft for the subscription's present period. */
export function invoiceObject(making: Making): Invoice {
  const { subscription, created } = making;
  const line = lineOf(making);
  return {
    ...structuredClone(FIXED),
    ...untouched(line.amount),
    id: making.id,
    billing_reason: making.reason,
    created,
    currency: subscription.currency,
    customer: subscription.customer,
    customer_email: making.customerEmail,
    customer_name: making.customerName,
    lines: { object: "list", data: [line], has_more: false, url: `/v1/invoices/${making.id}/lines` },
    number: making.number,
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: "subscription_details",
    },
    period_end: created,
    period_start: making.periodStart,
    test_clock: subscription.test_clock,
    webhooks_delivered_at: created,
  };
}

/** Nothing paid, nothing tried. */
function untouched(amount: number): Omit<Moving, "webhooks_delivered_at"> & { amount_due: number } {
  return {
    amount_due: amount,
    amount_paid: 0,
    amount_remaining: amount,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    effective_at: null,
    next_payment_attempt: null,
    status: "draft",
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
  };
}

function lineOf({ id, lineId, subscription, productName }: Making): InvoiceLine {
  const [item] = subscription.items.data;
  const amount = item.price.unit_amount * item.quantity;
  return {
    id: lineId,
    object: "line_item",
    amount,
    currency: subscription.currency,
    description: `${item.quantity} × ${productName}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: id,
    livemode: false,
    metadata: { ...subscription.metadata },
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: "subscription_item_details",
    },
    period: { end: item.current_period_end, start: item.current_period_start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: item.price.product },
      type: "price_details",
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: item.quantity,
    quantity_decimal: String(item.quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}
