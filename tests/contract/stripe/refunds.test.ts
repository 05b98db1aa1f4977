import { expect } from "vitest";
import { contract, idOf, refusal } from "./target";

contract(
  "refunds",
  ({ both, sandboxOnly }) => {
    both("give all back, once", async ({ stripe, pay }) => {
      const intent = await pay();
      const refund = await stripe.refunds.create({ payment_intent: intent.id });
      expect(refund).toMatchObject({ object: "refund", amount: 2500, currency: "usd", status: "succeeded" });
      const charge = await stripe.charges.retrieve(idOf(intent.latest_charge));
      expect(charge).toMatchObject({ amount_refunded: 2500, refunded: true, status: "succeeded" });
      expect(await refusal(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
        code: "charge_already_refunded",
        statusCode: 400,
      });
    });

    both("give parts back, newest first in the list", async ({ stripe, pay }) => {
      const intent = await pay();
      const first = await stripe.refunds.create({ payment_intent: intent.id, amount: 1000 });
      const second = await stripe.refunds.create({ charge: idOf(intent.latest_charge), amount: 500 });
      const { data } = await stripe.refunds.list({ payment_intent: intent.id });
      expect(data.map(({ id }) => id)).toEqual([second.id, first.id]);
      const charge = await stripe.charges.retrieve(idOf(intent.latest_charge));
      expect(charge).toMatchObject({ amount_refunded: 1500, refunded: false });
    });

    both("never give more than is left", async ({ stripe, pay }) => {
      const intent = await pay();
      await stripe.refunds.create({ payment_intent: intent.id, amount: 2000 });
      const refused = await refusal(stripe.refunds.create({ payment_intent: intent.id, amount: 501 }));
      expect(refused).toMatchObject({ statusCode: 400, type: "StripeInvalidRequestError" });
    });

    both("of a part captured give back that part", async ({ stripe, pay }) => {
      const intent = await pay({ capture: "manual" });
      await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 1000 });
      expect((await stripe.refunds.create({ payment_intent: intent.id })).amount).toBe(1000);
    });

    both("need a payment that was taken", async ({ stripe, pay }) => {
      const intent = await pay({ capture: "manual" });
      expect((await refusal(stripe.refunds.create({ payment_intent: intent.id }))).statusCode).toBe(400);
      expect(await refusal(stripe.refunds.create({ payment_intent: "pi_nobody" }))).toMatchObject({
        code: "resource_missing",
      });
      expect((await refusal(stripe.refunds.create({}))).type).toBe("StripeInvalidRequestError");
    });

    both("keep a reason and metadata", async ({ stripe, pay }) => {
      const intent = await pay();
      const made = await stripe.refunds.create({
        payment_intent: intent.id,
        reason: "requested_by_customer",
        metadata: { refundId: "r1" },
      });
      expect(await stripe.refunds.retrieve(made.id)).toMatchObject({
        reason: "requested_by_customer",
        metadata: { refundId: "r1" },
      });
    });

    both("have a balance transaction that takes the amount and no fee", async ({ stripe, pay }) => {
      const intent = await pay();
      const refund = await stripe.refunds.create({
        payment_intent: intent.id,
        expand: ["balance_transaction"],
      });
      expect(refund.balance_transaction).toMatchObject({ amount: -2500, fee: 0, net: -2500, type: "refund" });
    });

    both("can bounce: the money is back and owed again", async ({ stripe, pay, eventually }) => {
      const intent = await pay({ card: "refundFails" });
      const { id } = await stripe.refunds.create({ payment_intent: intent.id });
      const failed = await eventually(async () => {
        const refund = await stripe.refunds.retrieve(id, { expand: ["failure_balance_transaction"] });
        return refund.status === "failed" ? refund : undefined;
      });
      expect(failed.failure_reason).toEqual(expect.any(String));
      expect(failed.failure_balance_transaction).toMatchObject({ amount: 2500, type: "refund_failure" });
    });

    both("can pend before they arrive", async ({ stripe, pay, eventually }) => {
      const intent = await pay({ card: "refundPends" });
      const made = await stripe.refunds.create({ payment_intent: intent.id });
      expect(made.status).toBe("pending");
      await eventually(async () => {
        const { status } = await stripe.refunds.retrieve(made.id);
        return status === "succeeded" ? status : undefined;
      });
    });

    sandboxOnly("of one key are one refund, also when the first answer was lost", async (sandbox) => {
      const { bench, stripe, pay, unique } = sandbox;
      const intent = await pay();
      await bench.lever("POST", "faults", { match: "POST /v1/refunds", dropAfterCommit: true });
      const key = { idempotencyKey: unique("rf"), maxNetworkRetries: 2 };
      const refund = await stripe.refunds.create({ payment_intent: intent.id }, key);
      expect((await stripe.refunds.list({ payment_intent: intent.id })).data).toMatchObject([
        { id: refund.id },
      ]);
    });
  },
  ["refund.created", "refund.updated", "refund.failed", "charge.refund.updated"],
);
