import type { PortalSession } from "../objects/portalSession";
import { type Route, route } from "../wire/routes";
import { expandField, oneOf, optional, required, text } from "../wire/schema";
import { webAddress } from "../wire/values";
import type { World } from "../world/world";
import { customerById } from "./customers";
import { rendered } from "./rendered";

export const portalRoutes: Route[] = [
  route({
    method: "POST",
    path: "/v1/billing_portal/sessions",
    params: {
      ...expandField,
      customer: required(text()),
      locale: optional(oneOf("auto", "de", "en", "es", "fr")),
      return_url: optional(webAddress),
    },
    elsewhere: ["after_expiration", "configuration", "customer_account", "flow_data", "on_behalf_of"],
    run(world, { customer, expand, locale, return_url }) {
      const id = world.newId("bps");
      const session: PortalSession = {
        id,
        object: "billing_portal.session",
        configuration: configurationId(world),
        created: world.nowSeconds(),
        customer: customerById(world, customer, "customer").id,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: locale ?? null,
        on_behalf_of: null,
        return_url: return_url ?? null,
        url: `${world.url}/portal/${id}`,
      };
      world.state.objects.portalSessions[id] = session;
      return rendered(world, session, expand);
    },
  }),
];

/** The sandbox has one portal, so one configuration. */
const configurationId = (world: World) => `bpc_${world.state.seed}`;
