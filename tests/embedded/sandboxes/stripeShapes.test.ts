import type Stripe from "stripe";
import { expect, it } from "vitest";
import type { BalanceTransaction } from "../../../embedded/sandboxes/stripe/objects/balanceTransaction";
import type { Charge } from "../../../embedded/sandboxes/stripe/objects/charge";
import type { Customer } from "../../../embedded/sandboxes/stripe/objects/customer";
import type { LineItem, Price } from "../../../embedded/sandboxes/stripe/objects/lineItem";
import type { PaymentIntent } from "../../../embedded/sandboxes/stripe/objects/paymentIntent";
import type { Session } from "../../../embedded/sandboxes/stripe/objects/session";
import { openBench, paidSession } from "./stripeHarness";

/**
 * The compiler is the test: each line says that our object has every field the pinned SDK declares as always
 * there, with values of its type, and no field of its own. `tsc -p embedded/tsconfig.json` goes red otherwise.
 */
type Strange<Ours, Theirs> = Exclude<keyof Ours, keyof Theirs>;
type Fits<Ours extends Theirs, Theirs> = [Strange<Ours, Theirs>] extends [never]
  ? true
  : Strange<Ours, Theirs>;

/** Decimal fields travel as text; the SDK makes objects of them. */
type Wire<T, K extends keyof T> = Omit<T, K> & Record<K, string>;

const fits: [
  Fits<Session, Stripe.Checkout.Session>,
  Fits<PaymentIntent, Stripe.PaymentIntent>,
  Fits<Charge, Stripe.Charge>,
  Fits<Charge["payment_method_details"]["card"], Stripe.Charge.PaymentMethodDetails.Card>,
  Fits<BalanceTransaction, Stripe.BalanceTransaction>,
  Fits<Customer, Stripe.Customer>,
  Fits<Price, Wire<Stripe.Price, "unit_amount_decimal">>,
  Fits<Omit<LineItem, "price">, Omit<Stripe.LineItem, "price">>,
] = [true, true, true, true, true, true, true, true];

it("every object has the fields the pinned SDK declares, and no others", async () => {
  expect(fits.every(Boolean)).toBe(true);
  const bench = await openBench();
  try {
    // What is said to the compiler is what goes over the wire: an answer has exactly the keys of its type.
    const { session, intent } = await paidSession(bench, "automatic");
    const charge = await bench.stripe.charges.retrieve(String(intent.latest_charge));
    const [transaction] = (await bench.stripe.balanceTransactions.list()).data;
    for (const object of [session, intent, charge, transaction]) {
      expect(Object.values(object ?? {})).not.toContain(undefined);
      expect(object).toMatchObject({ id: expect.any(String), created: expect.any(Number) });
    }
    expect(transaction?.source).toBe(charge.id);
  } finally {
    await bench.close();
  }
});
