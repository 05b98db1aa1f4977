import type { Metadata } from "./common";
import type { Interval, Price } from "./price";

/** Every plan here begins paid, so none is ever incomplete. */
type SubscriptionStatus = "active" | "past_due" | "canceled";
type CancelReason = "cancellation_requested" | "payment_failed";

/** The older twin of a price that Stripe still sends along. */
interface Plan {
  id: string;
  object: "plan";
  active: boolean;
  amount: number;
  amount_decimal: string;
  billing_scheme: "per_unit";
  created: number;
  currency: string;
  interval: Interval;
  interval_count: number;
  livemode: false;
  metadata: Metadata;
  meter: null;
  nickname: string | null;
  product: string;
  tiers_mode: null;
  transform_usage: null;
  trial_period_days: null;
  usage_type: "licensed";
}

export interface SubscriptionItem {
  id: string;
  object: "subscription_item";
  billing_thresholds: null;
  created: number;
  current_period_end: number;
  current_period_start: number;
  current_trial: null;
  discounts: never[];
  metadata: Metadata;
  plan: Plan;
  price: Price;
  quantity: number;
  subscription: string;
  tax_rates: never[];
}

export interface CancellationDetails {
  comment: null;
  feedback: null;
  feedback_option: null;
  reason: CancelReason | null;
}

export interface Subscription {
  id: string;
  object: "subscription";
  application: null;
  application_fee_percent: null;
  automatic_tax: { disabled_reason: null; enabled: false; liability: null };
  billing_cycle_anchor: number;
  billing_cycle_anchor_config: null;
  billing_mode: { flexible: { proration_discounts: "included" }; type: "flexible"; updated_at: number };
  billing_schedules: never[];
  billing_thresholds: null;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  cancellation_details: CancellationDetails;
  collection_method: "charge_automatically";
  created: number;
  currency: string;
  customer: string;
  customer_account: null;
  days_until_due: null;
  default_payment_method: string;
  default_source: null;
  default_tax_rates: never[];
  description: null;
  discounts: never[];
  ended_at: number | null;
  invoice_settings: {
    account_tax_ids: null;
    custom_fields: null;
    description: null;
    footer: null;
    issuer: { type: "self" };
  };
  items: { object: "list"; data: [SubscriptionItem]; has_more: false; url: string };
  latest_invoice: string | null;
  livemode: false;
  managed_payments: null;
  metadata: Metadata;
  next_pending_invoice_item_invoice: null;
  on_behalf_of: null;
  pause_collection: null;
  payment_settings: {
    payment_method_options: null;
    payment_method_types: null;
    save_default_payment_method: "off";
  };
  pending_invoice_item_interval: null;
  pending_setup_intent: null;
  pending_update: null;
  schedule: null;
  start_date: number;
  status: SubscriptionStatus;
  test_clock: null;
  transfer_data: null;
  trial_end: null;
  trial_settings: {
    end_behavior: { billing_cycle_anchor: null; missing_payment_method: "create_invoice" };
  };
  trial_start: null;
}

const FIXED = {
  object: "subscription" as const,
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false as const, liability: null },
  billing_cycle_anchor_config: null,
  billing_schedules: [],
  billing_thresholds: null,
  collection_method: "charge_automatically" as const,
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: "self" as const },
  },
  livemode: false as const,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: "off" as const,
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: {
    end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" as const },
  },
  trial_start: null,
};

interface Given
  extends Pick<Subscription, "id" | "created" | "customer" | "default_payment_method" | "metadata"> {
  itemId: string;
  price: Price & { recurring: NonNullable<Price["recurring"]> };
  quantity: number;
  periodEnd: number;
}

/** One price, from now to `periodEnd`. */
export function subscriptionObject({ itemId, price, quantity, periodEnd, ...given }: Given): Subscription {
  const { id, created } = given;
  const item = itemObject({ id: itemId, subscription: id, price, quantity, created, periodEnd });
  return {
    ...structuredClone(FIXED),
    billing_cycle_anchor: created,
    billing_mode: {
      flexible: { proration_discounts: "included" },
      type: "flexible",
      updated_at: created,
    },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    currency: price.currency,
    ended_at: null,
    items: {
      object: "list",
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    start_date: created,
    status: "active",
    ...given,
  };
}

interface GivenItem extends Pick<SubscriptionItem, "id" | "subscription" | "quantity" | "created"> {
  price: Given["price"];
  periodEnd: number;
}

function itemObject({ price, periodEnd, ...given }: GivenItem): SubscriptionItem {
  return {
    object: "subscription_item",
    billing_thresholds: null,
    current_period_end: periodEnd,
    current_period_start: given.created,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    tax_rates: [],
    ...given,
  };
}

function planOf(price: Given["price"]): Plan {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval: price.recurring.interval,
    interval_count: price.recurring.interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}
