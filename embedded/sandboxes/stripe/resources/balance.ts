import { type Route, route } from "../wire/routes";
import { expandField } from "../wire/schema";
import { balanceOf, pocket } from "../world/books";
import type { BooksAccount, State } from "../world/state";

export const balanceRoutes: Route[] = [
  route({
    method: "GET",
    path: "/v1/balance",
    onAccount: true,
    params: expandField,
    run: ({ state, account }) => ({
      object: "balance",
      available: amounts(state, pocket("available", account)),
      livemode: false,
      pending: amounts(state, pocket("pending", account)),
    }),
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
