import { type Customer, customerObject } from "../objects/customer";
import { missingObject } from "../wire/errors";
import { type Route, route } from "../wire/routes";
import { expandField, metadata, oneOf, optional, required, text } from "../wire/schema";
import { webAddress } from "../wire/values";
import { emit } from "../world/emit";
import type { PortalSession } from "../world/state";
import { find } from "../world/state";
import type { World } from "../world/world";
import { rendered } from "./rendered";

export const customerRoutes: Route[] = [
  route({
    method: "POST",
    path: "/v1/customers",
    params: {
      ...expandField,
      email: optional(text(512)),
      metadata: optional(metadata),
      name: optional(text(256)),
    },
    elsewhere: [
      "address",
      "balance",
      "business_name",
      "cash_balance",
      "description",
      "individual_name",
      "invoice_prefix",
      "invoice_settings",
      "next_invoice_sequence",
      "payment_method",
      "phone",
      "preferred_locales",
      "shipping",
      "source",
      "tax",
      "tax_exempt",
      "tax_id_data",
      "test_clock",
      "validate",
    ],
    run: (world, { expand, ...given }) => rendered(world, makeCustomer(world, given), expand),
  }),
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
        // The sandbox has one portal, so one configuration.
        configuration: `bpc_${world.state.seed}`,
        created: world.nowSeconds(),
        customer: customerById(world, customer).id,
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

/** The customer a parameter names. */
export function customerById(world: World, id: string): Customer {
  const customer = find(world.state.objects.customers, id);
  if (customer === undefined) throw missingObject("customer", id, "customer", 400);
  return customer;
}

interface NewCustomer {
  email?: string | null | undefined;
  metadata?: Record<string, string> | undefined;
  name?: string | null | undefined;
}

/** A customer as made by a call or by a checkout. */
export function makeCustomer(world: World, given: NewCustomer): Customer {
  const customer = customerObject({
    id: world.newId("cus"),
    created: world.nowSeconds(),
    email: given.email ?? null,
    metadata: given.metadata ?? {},
    name: given.name ?? null,
  });
  world.state.objects.customers[customer.id] = customer;
  emit(world, { type: "customer.created", object: customer });
  return customer;
}
