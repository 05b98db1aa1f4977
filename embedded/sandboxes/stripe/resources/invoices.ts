import type { Invoice } from "../objects/invoice";
import { cardError, failed, missingObject } from "../wire/errors";
import { listFields, pageFields, pageOf } from "../wire/lists";
import { type Route, route } from "../wire/routes";
import { expandField, flag, oneOf, optional, text } from "../wire/schema";
import { find } from "../world/find";
import type { World } from "../world/world";
import { rendered } from "./rendered";
import { collect } from "./subscriptionLife";

export const invoiceRoutes: Route[] = [
  route({
    method: "GET",
    path: "/v1/invoices/:id",
    params: expandField,
    run: (world, { expand }, id) => rendered(world, invoiceById(world, id), expand),
  }),
  route({
    method: "GET",
    path: "/v1/invoices/:id/lines",
    params: pageFields,
    run(world, query, id) {
      const page = pageOf({
        objects: invoiceById(world, id).lines.data,
        matches: () => true,
        query,
        url: `/v1/invoices/${id}/lines`,
        noun: "line_item",
        oldestFirst: true,
      });
      return rendered(world, page, query.expand);
    },
  }),
  route({
    method: "GET",
    path: "/v1/invoices",
    params: {
      ...listFields,
      customer: optional(text()),
      status: optional(oneOf("draft", "open", "paid", "uncollectible", "void")),
      subscription: optional(text()),
    },
    elsewhere: ["collection_method", "customer_account", "due_date"],
    run(world, query) {
      const page = pageOf({
        objects: Object.values(world.state.objects.invoices),
        matches: (invoice) =>
          invoice.customer === (query.customer ?? invoice.customer) &&
          invoice.status === (query.status ?? invoice.status) &&
          invoice.parent.subscription_details.subscription ===
            (query.subscription ?? invoice.parent.subscription_details.subscription),
        query,
        url: "/v1/invoices",
        noun: "invoice",
      });
      return rendered(world, page, query.expand);
    },
  }),
  route({
    method: "POST",
    path: "/v1/invoices/:id/pay",
    params: { ...expandField, off_session: optional(flag), payment_method: optional(text()) },
    elsewhere: ["forgive", "mandate", "paid_out_of_band", "source"],
    run(world, params, id) {
      const invoice = invoiceById(world, id);
      pay(world, invoice, { method: params.payment_method, isOffSession: params.off_session ?? true });
      return rendered(world, invoice, params.expand);
    },
  }),
];

function invoiceById(world: World, id: string): Invoice {
  const invoice = find(world.state.objects.invoices, id);
  if (invoice === undefined) throw missingObject("invoice", id, "id");
  return invoice;
}

interface Paying {
  method: string | undefined;
  isOffSession: boolean;
}

function pay(world: World, invoice: Invoice, { method, isOffSession }: Paying): void {
  if (invoice.status === "paid") throw failed("Invoice is already paid");
  if (invoice.status !== "open") throw failed(`Invoices that are ${invoice.status} cannot be paid.`);
  if (method !== undefined && find(world.state.methods, method)?.customer !== invoice.customer)
    throw missingObject("PaymentMethod", method, "payment_method", 400);
  const result = collect(world, invoice, { isOffSession, ...(method === undefined ? {} : { method }) });
  if (result.kind === "asked") {
    throw cardError(
      "This payment requires additional user action before it can be completed successfully.",
      "invoice_payment_intent_requires_action",
      null,
    );
  }
  if (result.kind === "declined") {
    const { message, code, declineCode } = result.decline;
    throw cardError(message, code, declineCode);
  }
}
