/** Many orders, and the loss of each kind of news; `outage.test.ts` has one order and the loss of all. */
import { describe, test } from "vitest";
import { chaosOn } from "./chaos";
import { flowsOn } from "./flows";
import { eachOnProvider } from "./provider";

let chaos: ReturnType<typeof chaosOn>;
eachOnProvider((provider) => {
  chaos = chaosOn(provider, flowsOn(provider));
});

const SEEDS = process.env.TEST_LONG === "1" ? 20 : 4;

const TYPES = [
  "checkout.session.completed",
  "payment_intent.amount_capturable_updated",
  "payment_intent.succeeded",
  "charge.captured",
  "charge.updated",
  "charge.refunded",
  "refund.created",
  "refund.updated",
  "charge.dispute.created",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.closed",
];

describe("webhook chaos (money 8)", () => {
  test.each(Array.from({ length: SEEDS }, (_, index) => index + 2))(
    "webhook chaos: each event three times, shuffle %i: the same state, the same ledger",
    async (seed) => await chaos.shuffled(seed),
  );

  test.each(TYPES)(
    "webhook chaos: each event dropped once, %s: the hourly look at the provider's events makes up for it",
    async (type) => await chaos.dropped(type),
  );
});
