import type Stripe from "stripe";
import { listFields, pageOf } from "../wire/lists";
import { type Route, route } from "../wire/routes";
import { expandField, optional, text } from "../wire/schema";
import { balanceOf, pocket } from "../world/books";
import type { BooksAccount, State } from "../world/state";
import { isHere } from "../world/state";
import { rendered } from "./rendered";

export const balanceRoutes: Route[] = [
  route({
    method: "GET",
    path: "/v1/balance",
    onAccount: true,
    params: expandField,
    run: ({ state, account }) =>
      ({
        object: "balance",
        available: amounts(state, pocket("available", account)),
        livemode: false,
        pending: amounts(state, pocket("pending", account)),
      }) satisfies Stripe.Balance,
  }),
  route({
    method: "GET",
    path: "/v1/balance_transactions",
    onAccount: true,
    params: { ...listFields, source: optional(text()) },
    elsewhere: ["currency", "payout", "type"],
    run(world, query) {
      const page = pageOf({
        objects: Object.values(world.state.objects.balanceTransactions),
        matches: ({ id, source }) => isHere(world, id) && source === (query.source ?? source),
        query,
        url: "/v1/balance_transactions",
        noun: "balance transaction",
      });
      return rendered(world, page, query.expand);
    },
  }),
];

/** One line for each currency; an untouched balance still has a zero of its own currency. */
function amounts(state: State, account: BooksAccount) {
  const sums = { usd: 0, ...balanceOf(state, account) };
  return Object.entries(sums).map(([currency, amount]) => ({
    amount,
    currency,
    source_types: { card: amount },
  }));
}
