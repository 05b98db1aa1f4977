/** BooksPort over Stripe: what reconciliation compares our ledger with (money.md 5.3). */
import type Stripe from "stripe";
import type { BooksPort, Page, PageWish } from "../ports";
import { createClient } from "./client";
import type { PayConfig } from "./config";
import { eventOf } from "./events";
import { guarded } from "./failures";
import { movementOf } from "./translateMoney";

const PAGE_SIZE = 100;

export function createStripeBooks(config: PayConfig): BooksPort {
  const stripe = createClient(config);
  return {
    listMovements: (wish) =>
      guarded(async () => page(await stripe.balanceTransactions.list(listParams(wish)), movementOf)),
    listEvents: (wish) => guarded(async () => page(await stripe.events.list(listParams(wish)), eventOf)),
    balance: (accountRef) =>
      guarded(async () => {
        const options = accountRef === undefined ? {} : { stripeAccount: accountRef };
        const { available, pending } = await stripe.balance.retrieve({}, options);
        const sums = new Map<string, number>();
        for (const { currency, amount } of [...available, ...pending]) {
          sums.set(currency, (sums.get(currency) ?? 0) + amount);
        }
        return [...sums].map(([currency, amount]) => ({ currency, amount }));
      }),
  };
}

function listParams({ since, cursor }: PageWish) {
  return {
    limit: PAGE_SIZE,
    created: { gte: Math.floor(since / 1000) },
    ...(cursor === null ? {} : { starting_after: cursor }),
  };
}

function page<From extends { id: string }, To>(
  list: Stripe.ApiList<From>,
  translate: (item: From) => To,
): Page<To> {
  const last = list.data.at(-1);
  return { items: list.data.map(translate), cursor: list.has_more && last ? last.id : null };
}
