import { type Customer, customerObject } from "../objects/customer";
import { missingObject } from "../wire/errors";
import { listFields, pageOf } from "../wire/lists";
import { type Route, route } from "../wire/routes";
import { expandField, metadata, optional, text } from "../wire/schema";
import { emit } from "../world/emit";
import { find } from "../world/find";
import type { World } from "../world/world";
import { rendered } from "./rendered";

const CREATE_ELSEWHERE = [
  "address",
  "balance",
  "business_name",
  "cash_balance",
  "individual_name",
  "invoice_prefix",
  "invoice_settings",
  "next_invoice_sequence",
  "payment_method",
  "preferred_locales",
  "shipping",
  "source",
  "tax",
  "tax_exempt",
  "tax_id_data",
  "test_clock",
  "validate",
];

export const customerRoutes: Route[] = [
  route({
    method: "POST",
    path: "/v1/customers",
    params: {
      ...expandField,
      description: optional(text()),
      email: optional(text(512)),
      metadata: optional(metadata),
      name: optional(text(256)),
      phone: optional(text(20)),
    },
    elsewhere: CREATE_ELSEWHERE,
    run(world, params) {
      const customer = customerObject({
        id: world.newId("cus"),
        created: world.nowSeconds(),
        description: params.description ?? null,
        email: params.email ?? null,
        metadata: params.metadata ?? {},
        name: params.name ?? null,
        phone: params.phone ?? null,
      });
      world.state.objects.customers[customer.id] = customer;
      emit(world, { type: "customer.created", object: customer });
      return rendered(world, customer, params.expand);
    },
  }),
  route({
    method: "GET",
    path: "/v1/customers/:id",
    params: expandField,
    run: (world, { expand }, id) => rendered(world, customerById(world, id, "id"), expand),
  }),
  route({
    method: "GET",
    path: "/v1/customers",
    params: { ...listFields, email: optional(text(512)) },
    elsewhere: ["test_clock"],
    run(world, query) {
      const page = pageOf({
        objects: Object.values(world.state.objects.customers),
        matches: (customer) => query.email === undefined || customer.email === query.email,
        query,
        url: "/v1/customers",
        noun: "customer",
      });
      return rendered(world, page, query.expand);
    },
  }),
];

/** `param` names where the id was given; only an id in the path answers 404. */
export function customerById(world: World, id: string, param: string): Customer {
  const customer = find(world.state.objects.customers, id);
  if (customer === undefined) throw missingObject("customer", id, param, param === "id" ? 404 : 400);
  return customer;
}
