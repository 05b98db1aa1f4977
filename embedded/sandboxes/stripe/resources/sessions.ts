import { type Session, sessionObject } from "../objects/session";
import { failed, missingObject, refused } from "../wire/errors";
import { type Route, route } from "../wire/routes";
import { expandField } from "../wire/schema";
import { emit } from "../world/emit";
import type { IntentPlan } from "../world/state";
import { find } from "../world/state";
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
  const customer = params.customer === undefined ? null : customerById(world, params.customer);
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
    expires_at: expiresAt,
    metadata: params.metadata ?? {},
    mode: params.mode,
    payment_method_collection: isPlan ? "always" : "if_required",
    payment_method_options: { card: { request_three_d_secure: threeDSecure ?? "automatic" } },
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
  const name = isPlan ? "payment_intent_data" : "subscription_data";
  if (params[name] !== undefined)
    throw refused(`You can not pass \`${name}\` in \`${params.mode}\` mode.`, { param: name });
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
  return expiresAt;
}

function keepPlan(world: World, sessionId: string, params: SessionParams): void {
  if (params.mode === "payment") {
    world.state.intentPlans[sessionId] = planOf(params);
    return;
  }
  world.state.subscriptionPlans[sessionId] = {
    metadata: params.subscription_data?.metadata ?? {},
    intent: null,
  };
}

function planOf({ payment_intent_data: data, payment_method_options }: SessionParams): IntentPlan {
  return {
    captureMethod: data?.capture_method ?? "automatic_async",
    description: null,
    metadata: data?.metadata ?? {},
    requestThreeDSecure: payment_method_options?.card?.request_three_d_secure ?? "automatic",
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
