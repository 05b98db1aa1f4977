import { missingObject } from "../wire/errors";
import { listFields, pageOf } from "../wire/lists";
import { type Route, route } from "../wire/routes";
import { expandField, optional, text } from "../wire/schema";
import { find } from "../world/find";
import { isHere } from "../world/owners";
import { rendered } from "./rendered";

export const balanceTransactionRoutes: Route[] = [
  route({
    method: "GET",
    path: "/v1/balance_transactions/:id",
    onAccount: true,
    params: expandField,
    run(world, { expand }, id) {
      const transaction = find(world.state.objects.balanceTransactions, id);
      if (transaction === undefined || !isHere(world, id))
        throw missingObject("balance transaction", id, "id");
      return rendered(world, transaction, expand);
    },
  }),
  route({
    method: "GET",
    path: "/v1/balance_transactions",
    onAccount: true,
    params: { ...listFields, currency: optional(text(3)), source: optional(text()), type: optional(text()) },
    elsewhere: ["payout"],
    run(world, query) {
      const page = pageOf({
        objects: Object.values(world.state.objects.balanceTransactions),
        matches: ({ id, currency, source, type }) =>
          isHere(world, id) &&
          currency === (query.currency ?? currency) &&
          source === (query.source ?? source) &&
          type === (query.type ?? type),
        query,
        url: "/v1/balance_transactions",
        noun: "balance transaction",
      });
      return rendered(world, page, query.expand);
    },
  }),
];
