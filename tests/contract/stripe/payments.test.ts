import { expect } from "vitest";
import { GOOD_CARD, submitCard } from "../../embedded/sandboxes/stripeHarness";
import { contract, idOf, refusal, sessionOf } from "./target";

contract("checkout sessions", ({ both, sandboxOnly }) => {
  both("open with an address, unpaid and without an intent", async ({ stripe }) => {
    const session = await stripe.checkout.sessions.create(sessionOf());
    expect(session).toMatchObject({
      status: "open",
      payment_status: "unpaid",
      mode: "payment",
      amount_total: 2500,
      currency: "usd",
      payment_intent: null,
      livemode: false,
    });
    expect(session.url).toMatch(/^https?:/);
    expect(session.expires_at - session.created).toBe(24 * 3600);
  });

  both("carry reference, metadata and addresses as they were given", async ({ stripe, unique }) => {
    const reference = unique("payment");
    const made = await stripe.checkout.sessions.create({
      ...sessionOf(),
      client_reference_id: reference,
      metadata: { paymentId: reference },
    });
    const found = await stripe.checkout.sessions.retrieve(made.id);
    expect(found).toMatchObject({
      client_reference_id: reference,
      metadata: { paymentId: reference },
      success_url: "http://shop.test/done",
    });
  });

  both("expire on request, once", async ({ stripe }) => {
    const { id } = await stripe.checkout.sessions.create(sessionOf());
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: "expired", url: null });
    expect(await refusal(stripe.checkout.sessions.expire(id))).toMatchObject({
      statusCode: 400,
      type: "StripeInvalidRequestError",
    });
  });

  both("live between half an hour and a day", async ({ stripe }) => {
    const now = Math.floor(Date.now() / 1000);
    for (const expires_at of [now + 60, now + 25 * 3600]) {
      const refused = await refusal(stripe.checkout.sessions.create({ ...sessionOf(), expires_at }));
      expect(refused).toMatchObject({ statusCode: 400, param: "expires_at" });
    }
  });

  both("refuse an amount below the smallest charge", async ({ stripe }) => {
    const refused = await refusal(stripe.checkout.sessions.create(sessionOf({ amount: 49 })));
    expect(refused).toMatchObject({ statusCode: 400, code: "amount_too_small" });
  });

  both("refuse a customer nobody made", async ({ stripe }) => {
    const refused = await refusal(
      stripe.checkout.sessions.create({ ...sessionOf(), customer: "cus_nobody" }),
    );
    expect(refused).toMatchObject({ statusCode: 400, code: "resource_missing", param: "customer" });
  });

  sandboxOnly(
    "complete unpaid when the capture comes later, paid when it came at once",
    async ({ stripe }) => {
      for (const [capture, status] of [
        ["manual", "unpaid"],
        ["automatic", "paid"],
      ] as const) {
        const { id, url } = await stripe.checkout.sessions.create(sessionOf({ capture }));
        await submitCard(url, GOOD_CARD);
        const session = await stripe.checkout.sessions.retrieve(id);
        expect(session).toMatchObject({ status: "complete", payment_status: status, url: null });
      }
    },
  );

  sandboxOnly("expire by the clock", async ({ stripe, advance }) => {
    const { id } = await stripe.checkout.sessions.create(sessionOf());
    await advance(24 * 3600 * 1000);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("expired");
  });
});

contract(
  "payment intents",
  ({ both, sandboxOnly }) => {
    both("hold an authorisation until it is captured", async ({ stripe, pay }) => {
      const intent = await pay({ capture: "manual", metadata: { paymentId: "p" } });
      expect(intent).toMatchObject({
        status: "requires_capture",
        amount_capturable: 2500,
        amount_received: 0,
        metadata: { paymentId: "p" },
      });
      const charge = await stripe.charges.retrieve(idOf(intent.latest_charge));
      expect(charge).toMatchObject({ paid: true, captured: false, status: "succeeded", refunded: false });
      const before = charge.payment_method_details?.card?.capture_before ?? 0;
      expect(before).toBeGreaterThan(charge.created + 4 * 24 * 3600);
    });

    both("are captured whole", async ({ stripe, pay }) => {
      const { id } = await pay({ capture: "manual" });
      expect(await stripe.paymentIntents.capture(id)).toMatchObject({
        status: "succeeded",
        amount_received: 2500,
        amount_capturable: 0,
      });
    });

    both("are captured in part, the rest goes back to the card", async ({ stripe, pay }) => {
      const { id } = await pay({ capture: "manual" });
      const captured = await stripe.paymentIntents.capture(id, { amount_to_capture: 1000 });
      expect(captured).toMatchObject({ status: "succeeded", amount: 2500, amount_received: 1000 });
      expect(await stripe.charges.retrieve(idOf(captured.latest_charge))).toMatchObject({
        amount_captured: 1000,
        amount_refunded: 1500,
      });
    });

    both("never give more than was authorised", async ({ stripe, pay }) => {
      const { id } = await pay({ capture: "manual" });
      const refused = await refusal(stripe.paymentIntents.capture(id, { amount_to_capture: 2501 }));
      expect(refused).toMatchObject({ statusCode: 400, code: "amount_too_large" });
      expect((await stripe.paymentIntents.retrieve(id)).status).toBe("requires_capture");
    });

    both("are captured once", async ({ stripe, pay }) => {
      const { id } = await pay({ capture: "manual" });
      await stripe.paymentIntents.capture(id);
      const refused = await refusal(stripe.paymentIntents.capture(id));
      expect(refused).toMatchObject({ statusCode: 400, code: "payment_intent_unexpected_state" });
    });

    both("let an authorisation go, and never capture it again", async ({ stripe, pay }) => {
      const { id } = await pay({ capture: "manual" });
      const gone = await stripe.paymentIntents.cancel(id, { cancellation_reason: "requested_by_customer" });
      expect(gone).toMatchObject({ status: "canceled", cancellation_reason: "requested_by_customer" });
      expect((await refusal(stripe.paymentIntents.capture(id))).code).toBe("payment_intent_unexpected_state");
      expect((await refusal(stripe.paymentIntents.cancel(id))).code).toBe("payment_intent_unexpected_state");
      expect((await stripe.charges.retrieve(idOf(gone.latest_charge))).refunded).toBe(true);
    });

    both("are not cancelled once paid", async ({ stripe, pay }) => {
      const { id } = await pay();
      expect((await refusal(stripe.paymentIntents.cancel(id))).code).toBe("payment_intent_unexpected_state");
    });

    both("paid at once know their fee, and expand it", async ({ stripe, pay }) => {
      const { id } = await pay({ amount: 10_000 });
      const paid = await stripe.paymentIntents.retrieve(id, {
        expand: ["latest_charge.balance_transaction"],
      });
      expect(paid.status).toBe("succeeded");
      expect(paid.latest_charge).toMatchObject({
        captured: true,
        balance_transaction: { type: "charge", amount: 10_000, fee: 320, net: 9680, currency: "usd" },
      });
    });

    both("carry the group of what follows from them", async ({ stripe, pay, unique }) => {
      const group = unique("group");
      const intent = await pay({ group });
      expect(intent.transfer_group).toBe(group);
      expect((await stripe.charges.retrieve(idOf(intent.latest_charge))).transfer_group).toBe(group);
    });

    both("remember why a card was declined", async ({ stripe, pay }) => {
      for (const [card, code] of [
        ["declined", "generic_decline"],
        ["poor", "insufficient_funds"],
      ] as const) {
        const intent = await pay({ card });
        expect(intent).toMatchObject({
          status: "requires_payment_method",
          last_payment_error: { type: "card_error", code: "card_declined", decline_code: code },
        });
        const charge = await stripe.charges.retrieve(idOf(intent.latest_charge));
        expect(charge).toMatchObject({ status: "failed", paid: false, failure_code: "card_declined" });
      }
    });

    both("name the card without its number", async ({ stripe, pay }) => {
      const [one, other] = [await pay(), await pay()];
      const card = async (intent: typeof one) =>
        (await stripe.charges.retrieve(idOf(intent.latest_charge))).payment_method_details?.card;
      expect(await card(one)).toMatchObject({
        brand: "visa",
        last4: "4242",
        country: "US",
        funding: "credit",
      });
      expect((await card(one))?.fingerprint).toBe((await card(other))?.fingerprint);
    });

    sandboxOnly("lose an authorisation nobody captured in seven days", async ({ stripe, pay, advance }) => {
      const { id } = await pay({ capture: "manual" });
      await advance(7 * 24 * 3600 * 1000);
      expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
        status: "canceled",
        cancellation_reason: "automatic",
      });
    });
  },
  ["charge.failed", "charge.captured", "charge.updated", "payment_intent.canceled"],
);
