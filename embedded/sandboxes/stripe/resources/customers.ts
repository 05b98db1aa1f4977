import { type Customer, customerObject } from "../objects/customer";
import { failed, missingObject } from "../wire/errors";
import { listFields, pageOf } from "../wire/lists";
import { changed, metadataChange } from "../wire/metadata";
import { type Route, route } from "../wire/routes";
import { expandField, metadata, optional, type Parsed, shape, text } from "../wire/schema";
import { unsettable } from "../wire/values";
import { emit } from "../world/emit";
import { find } from "../world/find";
import type { World } from "../world/world";
import { attachTestMethod, requireTestMethod } from "./methods";
import { rendered } from "./rendered";
import { testClockById } from "./testClocks";

const CREATE_ELSEWHERE = [
  "address",
  "balance",
  "business_name",
  "cash_balance",
  "individual_name",
  "invoice_prefix",
  "next_invoice_sequence",
  "preferred_locales",
  "shipping",
  "source",
  "tax",
  "tax_exempt",
  "tax_id_data",
  "validate",
];

/** An attached method's id, or a test method's name. */
const invoiceSettings = shape({ default_payment_method: optional(text()) }, [
  "custom_fields",
  "footer",
  "rendering_options",
]);

const createFields = {
  ...expandField,
  description: optional(text()),
  email: optional(text(512)),
  invoice_settings: optional(invoiceSettings),
  metadata: optional(metadata),
  name: optional(text(256)),
  payment_method: optional(text()),
  phone: optional(text(20)),
  test_clock: optional(text()),
};

export const customerRoutes: Route[] = [
  route({
    method: "POST",
    path: "/v1/customers",
    params: createFields,
    elsewhere: CREATE_ELSEWHERE,
    run: (world, params) => rendered(world, createCustomer(world, params), params.expand),
  }),
  route({
    method: "POST",
    path: "/v1/customers/:id",
    params: {
      ...expandField,
      description: optional(unsettable(text())),
      email: optional(unsettable(text(512))),
      invoice_settings: optional(invoiceSettings),
      metadata: optional(metadataChange),
      name: optional(unsettable(text(256))),
      phone: optional(unsettable(text(20))),
    },
    elsewhere: [
      ...CREATE_ELSEWHERE.filter((name) => name !== "payment_method" && name !== "tax_id_data"),
      "default_source",
    ],
    run(world, { expand, metadata: pairs, invoice_settings, ...fields }, id) {
      const customer = customerById(world, id, "id");
      const method = invoice_settings?.default_payment_method;
      if (method !== undefined) setDefaultMethod(world, customer, method);
      for (const name of ["description", "email", "name", "phone"] as const)
        customer[name] = fields[name] === undefined ? customer[name] : fields[name];
      customer.metadata = changed(customer.metadata, pairs);
      emit(world, { type: "customer.updated", object: customer });
      return rendered(world, customer, expand);
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

interface NewCustomer {
  description?: string | undefined;
  email?: string | null | undefined;
  metadata?: Record<string, string> | undefined;
  name?: string | null | undefined;
  phone?: string | undefined;
  test_clock?: string | undefined;
}

/** A customer as made by a call or by a checkout. */
export function newCustomer(world: World, given: NewCustomer): Customer {
  const customer = customerObject({
    id: world.newId("cus"),
    created: world.nowSeconds(),
    description: given.description ?? null,
    email: given.email ?? null,
    metadata: given.metadata ?? {},
    name: given.name ?? null,
    phone: given.phone ?? null,
    test_clock: given.test_clock ?? null,
  });
  world.state.objects.customers[customer.id] = customer;
  return customer;
}

function createCustomer(world: World, params: Parsed<typeof createFields>): Customer {
  const { payment_method: name, test_clock } = params;
  const wanted = params.invoice_settings?.default_payment_method;
  if (test_clock !== undefined) testClockById(world, test_clock, "test_clock");
  if (name !== undefined) requireTestMethod(world, name, "payment_method");
  // Nothing else can be attached to a customer that is only now made.
  if (wanted !== undefined && wanted !== name) throw notAttached();
  const customer = newCustomer(world, params);
  if (name !== undefined) {
    const method = attachTestMethod(world, name, customer.id);
    if (wanted !== undefined) customer.invoice_settings.default_payment_method = method;
  }
  emit(world, { type: "customer.created", object: customer });
  return customer;
}

const notAttached = () =>
  failed(
    "The customer does not have a payment method with that ID. The payment method must be attached to the customer.",
    { code: "resource_missing", param: "invoice_settings[default_payment_method]" },
  );

function setDefaultMethod(world: World, customer: Customer, id: string): void {
  if (find(world.state.methods, id)?.customer !== customer.id) throw notAttached();
  customer.invoice_settings.default_payment_method = id;
}
