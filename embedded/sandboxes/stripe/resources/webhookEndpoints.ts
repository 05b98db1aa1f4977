import type { WebhookEndpoint } from "../objects/webhookEndpoint";
import { missingObject } from "../wire/errors";
import { pageFields, pageOf } from "../wire/lists";
import { type Route, route } from "../wire/routes";
import { expandField } from "../wire/schema";
import { API_VERSION } from "../world/emit";
import type { World } from "../world/world";
import { rendered } from "./rendered";

/** Where events go is said when the sandbox is started; the API only tells of it, and never a secret. */
export const webhookEndpointRoutes: Route[] = [
  route({
    method: "GET",
    path: "/v1/webhook_endpoints/:id",
    params: expandField,
    run(world, { expand }, id) {
      const endpoint = endpointsOf(world).find((each) => each.id === id);
      if (endpoint === undefined) throw missingObject("webhook endpoint", id, "id");
      return rendered(world, endpoint, expand);
    },
  }),
  route({
    method: "GET",
    path: "/v1/webhook_endpoints",
    params: pageFields,
    run(world, query) {
      const page = pageOf({
        objects: endpointsOf(world),
        matches: () => true,
        query,
        url: "/v1/webhook_endpoints",
        noun: "webhook endpoint",
      });
      return rendered(world, page, query.expand);
    },
  }),
];

function endpointsOf(world: World): WebhookEndpoint[] {
  return (["connect", "platform"] as const).flatMap((name): WebhookEndpoint[] => {
    const url = world.listeners[name];
    if (url === null) return [];
    return [
      {
        id: `we_${name}_${world.state.seed}`,
        object: "webhook_endpoint",
        api_version: API_VERSION,
        application: null,
        created: world.openedAt,
        description: name === "connect" ? "Events of connected accounts" : "Events of the platform",
        enabled_events: ["*"],
        livemode: false,
        metadata: {},
        status: "enabled",
        url,
      },
    ];
  });
}
