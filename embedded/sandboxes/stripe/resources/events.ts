import type { StoredEvent } from "../objects/event";
import { refused } from "../wire/errors";
import { listFields, pageOf } from "../wire/lists";
import { type Route, route } from "../wire/routes";
import { flag, listOf, optional, text } from "../wire/schema";
import type { World } from "../world/world";

const KEPT_SECONDS = 30 * 24 * 3600;

export const eventRoutes: Route[] = [
  route({
    method: "GET",
    path: "/v1/events",
    onAccount: true,
    params: {
      ...listFields,
      type: optional(text()),
      types: optional(listOf(text())),
      delivery_success: optional(flag),
    },
    run(world, query) {
      if (query.type !== undefined && query.types !== undefined) {
        throw refused("You may only specify one of these parameters: type, types.");
      }
      const page = pageOf({
        objects: Object.values(world.state.objects.events),
        matches: (event) =>
          isVisible(world, event) && isOfType(event, query) && wasDelivered(world, event, query),
        query,
        url: "/v1/events",
        noun: "event",
      });
      return { ...page, data: page.data.map((event) => eventView(world, event)) };
    },
  }),
];

/** The event as answered and as delivered. */
export function eventView(world: World, event: StoredEvent) {
  const { state } = world;
  const open = state.deliveries.some(
    (delivery) => delivery.eventId === event.id && delivery.copy === 0 && delivery.state === "waiting",
  );
  return { ...event, pending_webhooks: open ? 1 : 0 };
}

interface TypeQuery {
  type?: string | undefined;
  types?: string[] | undefined;
  delivery_success?: boolean | undefined;
}

/** Each account lists its own events, for as long as they are kept. */
const isVisible = (world: World, event: StoredEvent) =>
  event.created > world.nowSeconds() - KEPT_SECONDS && (event.account ?? null) === world.account;

/** `charge.*` stands for all of a family. */
function isOfType(event: StoredEvent, { type, types }: TypeQuery): boolean {
  const wanted = types ?? (type === undefined ? null : [type]);
  if (wanted === null) return true;
  return wanted.some((each) =>
    each.endsWith("*") ? event.type.startsWith(each.slice(0, -1)) : event.type === each,
  );
}

function wasDelivered(world: World, event: StoredEvent, { delivery_success: wanted }: TypeQuery): boolean {
  if (wanted === undefined) return true;
  const own = world.state.deliveries.filter((delivery) => delivery.eventId === event.id);
  return own.every((delivery) => delivery.state === "delivered") === wanted;
}
