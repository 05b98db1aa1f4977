import { type Route, route } from "../wire/routes";
import { expandField } from "../wire/schema";
import { balanceOf } from "../world/books";
import type { Account, State } from "../world/state";

export const balanceRoutes: Route[] = [
  route({
    method: "GET",
    path: "/v1/balance",
    params: expandField,
    run: ({ state }) => ({
      object: "balance",
      available: amounts(state, "balance:available"),
      livemode: false,
      pending: amounts(state, "balance:pending"),
    }),
  }),
];

/** One line for each currency; an untouched platform still has a zero of its own currency. */
function amounts(state: State, account: Account) {
  const sums = { usd: 0, ...balanceOf(state, account) };
  return Object.entries(sums).map(([currency, amount]) => ({
    amount,
    currency,
    source_types: { card: amount },
  }));
}
