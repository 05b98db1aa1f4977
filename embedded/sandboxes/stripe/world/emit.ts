import type Stripe from "stripe";
import type { World } from "./world";

/** The version this sandbox speaks: the one `stripe` 23.1.0 pins. */
export const API_VERSION = "2026-10-28.endive";

type EventType = Stripe.Event["type"];

/** Each event carries the kind of object that the SDK declares for it. */
interface Happening<Type extends EventType> {
  type: Type;
  object: { object: Extract<Stripe.Event, { type: Type }>["data"]["object"]["object"] };
  /** Former values of the fields that changed, for `*.updated`. */
  previous?: Record<string, unknown>;
  /** The connected account it happened on; its events go to the endpoint for those. */
  account?: string | null;
}

/** Records an event with a copy of the object as it is now, and queues its deliveries. */
export function emit<Type extends EventType>(world: World, happening: Happening<Type>): void {
  const { type, object, previous, account = null } = happening;
  const id = world.newId("evt");
  world.state.objects.events[id] = {
    id,
    object: "event",
    ...(account === null ? {} : { account }),
    api_version: API_VERSION,
    created: world.nowSeconds(),
    data: {
      object: structuredClone(object),
      ...(previous ? { previous_attributes: structuredClone(previous) } : {}),
    },
    livemode: false,
    request: { id: world.cause.requestId, idempotency_key: world.cause.idempotencyKey },
    type,
  };
  const endpoint = account === null ? "platform" : "connect";
  if (world.listeners[endpoint] === null) return;
  const { duplicate, delayMs, drop } = world.levers.webhooks;
  const isDropped = drop.includes(type);
  for (let copy = 0; copy <= duplicate; copy += 1) {
    world.state.deliveries.push({
      eventId: id,
      endpoint,
      copy,
      dueAt: world.now() + delayMs,
      attempts: [],
      state: isDropped ? "dropped" : "waiting",
    });
  }
}
