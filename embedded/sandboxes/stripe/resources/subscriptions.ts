import type { Subscription } from "../objects/subscription";
import { failed, missingObject, refused } from "../wire/errors";
import { listFields, pageOf } from "../wire/lists";
import { changed, metadataChange } from "../wire/metadata";
import { type Route, route } from "../wire/routes";
import {
  expandField,
  flag,
  integer,
  listOf,
  metadata,
  oneOf,
  oneOfHere,
  optional,
  type Parsed,
  required,
  shape,
  text,
} from "../wire/schema";
import { unsettable } from "../wire/values";
import { emit } from "../world/emit";
import { find } from "../world/find";
import type { World } from "../world/world";
import { customerById } from "./customers";
import { priceById } from "./prices";
import { rendered } from "./rendered";
import {
  collect,
  endSubscription,
  type RecurringPrice,
  setCancelAtPeriodEnd,
  startSubscription,
} from "./subscriptionLife";
import { createElsewhere, updateElsewhere } from "./subscriptionParams";

const STATUSES = ["active", "all", "canceled", "ended", "incomplete", "incomplete_expired", "past_due"];

const FEEDBACK = [
  "customer_service",
  "low_quality",
  "missing_features",
  "other",
  "switched_service",
  "too_complex",
  "too_expensive",
  "unused",
] as const;

const cancellationDetails = optional(
  shape({ comment: optional(unsettable(text())), feedback: optional(unsettable(oneOf(...FEEDBACK))) }, [
    "feedback_option",
  ]),
);

const createFields = {
  ...expandField,
  cancel_at_period_end: optional(flag),
  customer: required(text()),
  default_payment_method: optional(text()),
  description: optional(text(500)),
  items: required(
    listOf(
      shape({ price: required(text()), quantity: optional(integer({ min: 1, max: 999_999 })) }, [
        "billing_thresholds",
        "current_trial",
        "discounts",
        "metadata",
        "plan",
        "price_data",
        "tax_rates",
      ]),
    ),
  ),
  metadata: optional(metadata),
  off_session: optional(flag),
  payment_behavior: optional(
    oneOfHere(["allow_incomplete", "default_incomplete"], ["error_if_incomplete", "pending_if_incomplete"]),
  ),
};

const updateFields = {
  ...expandField,
  cancel_at_period_end: optional(flag),
  cancellation_details: cancellationDetails,
  default_payment_method: optional(text()),
  description: optional(unsettable(text(500))),
  metadata: optional(metadataChange),
};

export const subscriptionRoutes: Route[] = [
  route({
    method: "POST",
    path: "/v1/subscriptions",
    params: createFields,
    elsewhere: createElsewhere,
    run: (world, params) => rendered(world, createSubscription(world, params), params.expand),
  }),
  route({
    method: "GET",
    path: "/v1/subscriptions/:id",
    params: expandField,
    run: (world, { expand }, id) => rendered(world, subscriptionById(world, id), expand),
  }),
  route({
    method: "POST",
    path: "/v1/subscriptions/:id",
    params: updateFields,
    elsewhere: updateElsewhere,
    run(world, params, id) {
      const subscription = livingSubscription(world, id);
      update(world, subscription, params);
      return rendered(world, subscription, params.expand);
    },
  }),
  route({
    method: "DELETE",
    path: "/v1/subscriptions/:id",
    params: { ...expandField, cancellation_details: cancellationDetails },
    elsewhere: ["invoice_now", "prorate"],
    run(world, params, id) {
      const subscription = livingSubscription(world, id);
      noteDetails(subscription, params.cancellation_details);
      endSubscription(world, subscription);
      return rendered(world, subscription, params.expand);
    },
  }),
  route({
    method: "GET",
    path: "/v1/subscriptions",
    params: {
      ...listFields,
      customer: optional(text()),
      price: optional(text()),
      status: optional(oneOfHere(STATUSES, ["paused", "trialing", "unpaid"])),
    },
    elsewhere: [
      "automatic_tax",
      "collection_method",
      "current_period_end",
      "current_period_start",
      "customer_account",
      "plan",
      "test_clock",
    ],
    run(world, query) {
      const page = pageOf({
        objects: Object.values(world.state.objects.subscriptions),
        matches: (subscription) =>
          subscription.customer === (query.customer ?? subscription.customer) &&
          subscription.items.data[0].price.id === (query.price ?? subscription.items.data[0].price.id) &&
          isOfStatus(subscription, query.status),
        query,
        url: "/v1/subscriptions",
        noun: "subscription",
      });
      return rendered(world, page, query.expand);
    },
  }),
];

/** Without a status, everything but the cancelled. */
function isOfStatus({ status }: Subscription, wanted: string | undefined): boolean {
  if (wanted === undefined) return status !== "canceled";
  if (wanted === "all") return true;
  if (wanted === "ended") return status === "canceled" || status === "incomplete_expired";
  return status === wanted;
}

function subscriptionById(world: World, id: string): Subscription {
  const subscription = find(world.state.objects.subscriptions, id);
  if (subscription === undefined) throw missingObject("subscription", id, "id");
  return subscription;
}

/** Stripe speaks of an ended plan as of none. */
function livingSubscription(world: World, id: string): Subscription {
  const subscription = subscriptionById(world, id);
  const { status } = subscription;
  if (status === "canceled" || status === "incomplete_expired") throw missingObject("subscription", id, "id");
  return subscription;
}

function createSubscription(world: World, params: Parsed<typeof createFields>): Subscription {
  const customer = customerById(world, params.customer, "customer");
  const [line, ...others] = params.items;
  if (line === undefined || others.length > 0)
    throw refused("This sandbox sells one price a subscription.", { param: "items" });
  const method = params.default_payment_method;
  if (method !== undefined) requireMethod(world, customer.id, method);
  const isLater = params.payment_behavior === "default_incomplete";
  if (!isLater && method === undefined && customer.invoice_settings.default_payment_method === null) {
    throw failed(
      "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
      { code: "resource_missing" },
    );
  }
  const subscription = startSubscription(world, {
    customer: customer.id,
    description: params.description ?? null,
    metadata: params.metadata ?? {},
    method: method ?? null,
    paidBy: null,
    price: recurringPrice(world, line.price, "items[0][price]"),
    quantity: line.quantity ?? 1,
  });
  const invoice = find(world.state.objects.invoices, subscription.latest_invoice ?? "");
  if (!isLater && invoice !== undefined)
    collect(world, invoice, { isOffSession: params.off_session ?? false });
  if (params.cancel_at_period_end) setCancelAtPeriodEnd(world, subscription, true);
  return subscription;
}

/** A price that comes again and can still be sold. */
export function recurringPrice(world: World, id: string, param: string): RecurringPrice {
  const price = priceById(world, id, param);
  const { recurring } = price;
  if (recurring === null) {
    throw refused(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      { param },
    );
  }
  if (!price.active)
    throw failed("The price specified is inactive. This field only accepts active prices.", { param });
  return { ...price, recurring };
}

function requireMethod(world: World, customer: string, id: string): void {
  const method = find(world.state.methods, id);
  if (method === undefined || method.customer === null)
    throw missingObject("PaymentMethod", id, "default_payment_method", 400);
  if (method.customer !== customer) {
    throw failed("The customer does not have a payment method with that ID.", {
      code: "resource_missing",
      param: "default_payment_method",
    });
  }
}

function noteDetails(
  subscription: Subscription,
  details: { comment?: string | null | undefined; feedback?: string | null | undefined } | undefined,
): void {
  const kept = subscription.cancellation_details;
  if (details?.comment !== undefined) kept.comment = details.comment;
  if (details?.feedback !== undefined) kept.feedback = details.feedback;
}

function update(world: World, subscription: Subscription, params: Parsed<typeof updateFields>): void {
  const { default_payment_method: method, description } = params;
  if (method !== undefined) requireMethod(world, subscription.customer, method);
  const before = structuredClone({
    default_payment_method: subscription.default_payment_method,
    description: subscription.description,
    metadata: subscription.metadata,
  });
  noteDetails(subscription, params.cancellation_details);
  subscription.default_payment_method = method ?? subscription.default_payment_method;
  if (description !== undefined) subscription.description = description;
  subscription.metadata = changed(subscription.metadata, params.metadata);
  const touched = method !== undefined || description !== undefined || params.metadata !== undefined;
  if (touched) emit(world, { type: "customer.subscription.updated", object: subscription, previous: before });
  if (params.cancel_at_period_end !== undefined)
    setCancelAtPeriodEnd(world, subscription, params.cancel_at_period_end);
}
