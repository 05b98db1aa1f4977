import type { LineItem } from "../objects/lineItem";
import { type Session, sessionObject } from "../objects/session";
import { failed, missingObject, refused } from "../wire/errors";
import { listFields, pageFields, pageOf } from "../wire/lists";
import { type Route, route } from "../wire/routes";
import { expandField, oneOf, optional, shape, text } from "../wire/schema";
import { emit } from "../world/emit";
import { find } from "../world/find";
import type { IntentPlan } from "../world/state";
import { setTimer } from "../world/timers";
import type { World } from "../world/world";
import { customerById } from "./customers";
import { cancel, intentById, intentIdOf } from "./paymentIntents";
import { rendered } from "./rendered";
import { sessionLines } from "./sessionLines";
import { type SessionParams, sessionElsewhere, sessionFields } from "./sessionParams";

const SHORTEST_SECONDS = 30 * 60;
const LONGEST_SECONDS = 24 * 3600;

export const sessionRoutes: Route[] = [
  route({
    method: "POST",
    path: "/v1/checkout/sessions",
    params: sessionFields,
    elsewhere: sessionElsewhere,
    run: (world, params) => rendered(world, createSession(world, params), params.expand),
  }),
  route({
    method: "GET",
    path: "/v1/checkout/sessions/:id",
    params: expandField,
    run: (world, { expand }, id) => rendered(world, sessionById(world, id), expand),
  }),
  route({
    method: "GET",
    path: "/v1/checkout/sessions",
    params: {
      ...listFields,
      customer: optional(text()),
      customer_details: optional(shape({ email: optional(text()) })),
      payment_intent: optional(text()),
      status: optional(oneOf("complete", "expired", "open")),
      subscription: optional(text()),
    },
    elsewhere: ["customer_account", "payment_link"],
    run(world, query) {
      const email = query.customer_details?.email;
      const page = pageOf({
        objects: Object.values(world.state.objects.sessions),
        matches: (session) =>
          session.customer === (query.customer ?? session.customer) &&
          session.payment_intent === (query.payment_intent ?? session.payment_intent) &&
          session.status === (query.status ?? session.status) &&
          session.subscription === (query.subscription ?? session.subscription) &&
          (email === undefined || session.customer_details?.email === email),
        query,
        url: "/v1/checkout/sessions",
        noun: "checkout.session",
      });
      return rendered(world, page, query.expand);
    },
  }),
  route({
    method: "POST",
    path: "/v1/checkout/sessions/:id/expire",
    params: expandField,
    run(world, { expand }, id) {
      const session = sessionById(world, id);
      if (session.status !== "open") {
        throw failed(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
        );
      }
      expire(world, session);
      return rendered(world, session, expand);
    },
  }),
  route({
    method: "GET",
    path: "/v1/checkout/sessions/:id/line_items",
    params: pageFields,
    run(world, query, id) {
      sessionById(world, id);
      const page = pageOf<LineItem>({
        objects: find(world.state.lineItems, id) ?? [],
        matches: () => true,
        query,
        url: `/v1/checkout/sessions/${id}/line_items`,
        noun: "item",
        oldestFirst: true,
      });
      return rendered(world, page, query.expand);
    },
  }),
];

export function sessionById(world: World, id: string): Session {
  const session = find(world.state.objects.sessions, id);
  if (session === undefined) throw missingObject("checkout.session", id, "id");
  return session;
}

function createSession(world: World, params: SessionParams): Session {
  const expiresAt = expiryOf(world, params);
  refuseForMode(params);
  const lines = sessionLines(world, params);
  const customer = params.customer === undefined ? null : customerById(world, params.customer, "customer");
  const id = world.newId("cs_test");
  const isPlan = params.mode === "subscription";
  const threeDSecure = params.payment_method_options?.card?.request_three_d_secure;
  const session = sessionObject({
    id,
    adaptive_pricing: { enabled: params.adaptive_pricing?.enabled ?? true },
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: lines.total,
    amount_total: lines.total,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: world.nowSeconds(),
    currency: lines.currency,
    customer: customer?.id ?? null,
    customer_creation: isPlan || customer !== null ? null : "if_required",
    customer_details: null,
    customer_email: params.customer_email ?? null,
    expires_at: expiresAt,
    integration_identifier: params.integration_identifier ?? null,
    locale: params.locale ?? null,
    metadata: params.metadata ?? {},
    mode: params.mode,
    payment_method_collection: isPlan ? "always" : "if_required",
    payment_method_options: { card: { request_three_d_secure: threeDSecure ?? "automatic" } },
    submit_type: params.submit_type ?? null,
    success_url: params.success_url,
    url: `${world.url}/c/pay/${id}`,
  });
  world.state.objects.sessions[id] = session;
  world.state.lineItems[id] = lines.items;
  keepPlan(world, id, params);
  setTimer(world, { at: expiresAt * 1000, kind: "expireSession", subject: id });
  return session;
}

/** What a session of one mode may not be told. */
function refuseForMode(params: SessionParams): void {
  const isPlan = params.mode === "subscription";
  const misplaced = isPlan
    ? (["payment_intent_data", "customer_creation"] as const)
    : (["subscription_data"] as const);
  for (const name of misplaced) {
    if (params[name] !== undefined)
      throw refused(`You can not pass \`${name}\` in \`${params.mode}\` mode.`, { param: name });
  }
  const fits = isPlan ? params.submit_type === "subscribe" : params.submit_type !== "subscribe";
  if (params.submit_type !== undefined && !fits) {
    throw refused(`You can not pass \`submit_type\` ${params.submit_type} in \`${params.mode}\` mode.`, {
      param: "submit_type",
    });
  }
}

function expiryOf(world: World, params: SessionParams): number {
  const now = world.nowSeconds();
  const expiresAt = params.expires_at ?? now + LONGEST_SECONDS;
  if (expiresAt < now + SHORTEST_SECONDS) {
    throw refused("The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.", {
      param: "expires_at",
    });
  }
  if (expiresAt > now + LONGEST_SECONDS) {
    throw refused("The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.", {
      param: "expires_at",
    });
  }
  if (params.customer !== undefined && params.customer_email !== undefined) {
    throw refused("You may only specify one of these parameters: customer, customer_email.");
  }
  return expiresAt;
}

function keepPlan(world: World, sessionId: string, params: SessionParams): void {
  if (params.mode === "payment") {
    world.state.intentPlans[sessionId] = planOf(params);
    return;
  }
  world.state.subscriptionPlans[sessionId] = {
    metadata: params.subscription_data?.metadata ?? {},
    description: params.subscription_data?.description ?? null,
    intent: null,
  };
}

function planOf(params: SessionParams): IntentPlan {
  const data = params.payment_intent_data;
  return {
    captureMethod: data?.capture_method ?? "automatic_async",
    description: data?.description ?? null,
    metadata: data?.metadata ?? {},
    receiptEmail: data?.receipt_email ?? null,
    requestThreeDSecure: params.payment_method_options?.card?.request_three_d_secure ?? "automatic",
    statementDescriptor: data?.statement_descriptor ?? null,
    statementDescriptorSuffix: data?.statement_descriptor_suffix ?? null,
    transferGroup: data?.transfer_group ?? null,
  };
}

/** Ends an open session; an intent left over from a declined card ends with it. */
function expire(world: World, session: Session): void {
  session.status = "expired";
  session.url = null;
  const intentId = intentIdOf(world, session);
  if (intentId !== null) cancel(world, intentById(world, intentId), "expired");
  emit(world, { type: "checkout.session.expired", object: session });
}

export function expireSession(world: World, sessionId: string): void {
  const session = sessionById(world, sessionId);
  if (session.status === "open") expire(world, session);
}
