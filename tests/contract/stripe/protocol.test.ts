import Stripe from "stripe";
import { expect } from "vitest";
import { contract, idOf, refusal, sessionOf } from "./target";

contract("idempotency", ({ both, sandboxOnly }) => {
  both("answers the same request under the same key with the same object", async ({ stripe, unique }) => {
    const key = { idempotencyKey: unique("same") };
    const first = await stripe.customers.create({ name: "One" }, key);
    const again = await stripe.customers.create({ name: "One" }, key);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
  });

  both("refuses another body under a known key", async ({ stripe, unique }) => {
    const key = { idempotencyKey: unique("other") };
    await stripe.customers.create({ name: "One" }, key);
    const refused = await refusal(stripe.customers.create({ name: "Two" }, key));
    expect(refused).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(refused.statusCode).toBe(400);
  });

  both("keeps a refusal by state: the key answers it again", async ({ stripe, pay, unique }) => {
    const { id } = await pay();
    const key = { idempotencyKey: unique("refused") };
    await refusal(stripe.paymentIntents.capture(id, {}, key));
    const replay = await refusal(stripe.paymentIntents.capture(id, {}, key));
    expect(replay.code).toBe("payment_intent_unexpected_state");
    expect(replay.headers?.["idempotent-replayed"]).toBe("true");
  });

  both("keeps no failed validation: the key is still free", async ({ stripe, unique }) => {
    const key = { idempotencyKey: unique("free") };
    await refusal(stripe.checkout.sessions.create({ ...sessionOf(), success_url: "nowhere" }, key));
    const made = await stripe.checkout.sessions.create(sessionOf(), key);
    expect(made.lastResponse.headers["idempotent-replayed"]).toBeUndefined();
  });

  sandboxOnly("forgets a key after a day", async ({ stripe, unique, advance }) => {
    const key = { idempotencyKey: unique("day") };
    const first = await stripe.customers.create({}, key);
    await advance(24 * 3600 * 1000);
    expect((await stripe.customers.create({}, key)).id).not.toBe(first.id);
  });

  sandboxOnly("a stored server error is replayed and says so", async ({ bench, stripe, unique }) => {
    const key = { idempotencyKey: unique("broken") };
    await bench.lever("POST", "faults", { match: "POST /v1/customers", status: 500 });
    await refusal(stripe.customers.create({}, key));
    const replay = await refusal(stripe.customers.create({}, key));
    expect(replay.statusCode).toBe(500);
    expect(replay.headers?.["idempotent-replayed"]).toBe("true");
  });
});

contract("errors", ({ both, sandboxOnly }) => {
  both("an unknown object is 404 resource_missing", async ({ stripe }) => {
    for (const call of [
      stripe.paymentIntents.retrieve("pi_nobody"),
      stripe.subscriptions.retrieve("sub_nobody"),
      stripe.invoices.retrieve("in_nobody"),
      stripe.refunds.retrieve("re_nobody"),
      stripe.disputes.retrieve("dp_nobody"),
      stripe.charges.retrieve("ch_nobody"),
      stripe.transfers.retrieve("tr_nobody"),
      stripe.payouts.retrieve("po_nobody"),
      stripe.checkout.sessions.retrieve("cs_test_nobody"),
    ]) {
      expect(await refusal(call)).toMatchObject({
        statusCode: 404,
        code: "resource_missing",
        type: "StripeInvalidRequestError",
      });
    }
  });

  both("an unknown parameter is named", async ({ stripe }) => {
    const stranger: object = { colour: "red" };
    const refused = await refusal(stripe.customers.create({ name: "One", ...stranger }));
    expect(refused).toMatchObject({ statusCode: 400, code: "parameter_unknown", param: "colour" });
  });

  both("a missing parameter is named", async ({ stripe }) => {
    // @ts-expect-error: the SDK's types ask for it, which is what is left out here.
    const refused = await refusal(stripe.transfers.create({ amount: 100, currency: "usd" }));
    expect(refused).toMatchObject({ statusCode: 400, code: "parameter_missing", param: "destination" });
  });

  both("a number that is none is refused", async ({ stripe }) => {
    const refused = await refusal(stripe.payouts.create({ amount: 1.5, currency: "usd" }));
    expect(refused).toMatchObject({ statusCode: 400, code: "parameter_invalid_integer", param: "amount" });
  });

  both("an empty value where nothing can be unset is refused", async ({ stripe }) => {
    const refused = await refusal(
      stripe.checkout.sessions.create({ ...sessionOf(), client_reference_id: "" }),
    );
    expect(refused).toMatchObject({ statusCode: 400, code: "parameter_invalid_empty" });
  });

  both("every answer names its request and its version", async ({ stripe }) => {
    const { lastResponse } = await stripe.balance.retrieve();
    expect(lastResponse.requestId).toMatch(/^req_/);
    expect(lastResponse.apiVersion).toBe(Stripe.API_VERSION);
    expect((await refusal(stripe.charges.retrieve("ch_nobody"))).requestId).toMatch(/^req_/);
  });

  both("a strange account is forbidden", async ({ stripe }) => {
    for (const call of [
      stripe.balance.retrieve({}, { stripeAccount: "acct_nobody" }),
      stripe.accounts.retrieve("acct_nobody"),
    ]) {
      const refused = await refusal(call);
      expect(refused).toBeInstanceOf(Stripe.errors.StripePermissionError);
      expect(refused).toMatchObject({ statusCode: 403, code: "account_invalid" });
    }
  });

  sandboxOnly("a key that is none is refused and not repeated", async ({ bench }) => {
    const { hostname, port } = new URL(bench.sandbox.url);
    const host = { host: hostname, port: Number(port), protocol: "http" as const };
    const stripe = new Stripe("nonsense", { ...host, telemetry: false });
    expect(await refusal(stripe.balance.retrieve())).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  });

  sandboxOnly("a call that is not played fails loudly and by name", async ({ stripe }) => {
    const refused = await refusal(stripe.coupons.create({ percent_off: 10, duration: "once" }));
    expect(refused.statusCode).toBe(501);
    expect(refused.message).toContain("POST /v1/coupons");
  });
});

contract("lists", ({ both }) => {
  both("come newest first, by pages, through cursors both ways", async ({ stripe, pay }) => {
    const { id } = await pay();
    const of = { payment_intent: id };
    const made: string[] = [];
    for (const amount of [300, 200, 100]) made.unshift((await stripe.refunds.create({ ...of, amount })).id);
    const first = await stripe.refunds.list({ ...of, limit: 2 });
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(0, 2), true]);
    const rest = await stripe.refunds.list({ ...of, limit: 2, starting_after: made[1] ?? "" });
    expect([rest.data.map(({ id }) => id), rest.has_more]).toEqual([made.slice(2), false]);
    const back = await stripe.refunds.list({ ...of, limit: 2, ending_before: made[2] ?? "" });
    expect(back.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
    const all = await stripe.refunds.list({ ...of, limit: 1 }).autoPagingToArray({ limit: 10 });
    expect(all.map(({ id }) => id)).toEqual(made);
  });

  both("hold between one and a hundred", async ({ stripe }) => {
    for (const limit of [0, 101])
      expect(await refusal(stripe.refunds.list({ limit }))).toMatchObject({
        statusCode: 400,
        param: "limit",
      });
  });

  both("refuse a cursor nobody made", async ({ stripe }) => {
    const refused = await refusal(stripe.balanceTransactions.list({ starting_after: "txn_nobody" }));
    expect(refused).toMatchObject({ statusCode: 400, code: "resource_missing", param: "starting_after" });
  });

  both("are bounded by time", async ({ stripe }) => {
    const created = { gt: Math.floor(Date.now() / 1000) + 3600 };
    expect((await stripe.balanceTransactions.list({ created })).data).toEqual([]);
    expect((await stripe.events.list({ created })).data).toEqual([]);
  });

  both("find a balance transaction by what it is of", async ({ stripe, pay }) => {
    const charge = idOf((await pay()).latest_charge);
    const { data } = await stripe.balanceTransactions.list({ source: charge });
    expect(data).toMatchObject([{ source: charge, type: "charge", reporting_category: "charge" }]);
  });

  both("expand inside, and refuse what cannot be", async ({ stripe, pay }) => {
    const intent = await pay();
    const charge = idOf(intent.latest_charge);
    const { data } = await stripe.balanceTransactions.list({
      source: charge,
      expand: ["data.source.payment_intent"],
    });
    expect(data).toMatchObject([{ source: { id: charge, payment_intent: { id: intent.id } } }]);
    const refused = await refusal(stripe.charges.retrieve(charge, { expand: ["amount"] }));
    expect(refused.statusCode).toBe(400);
    expect(refused.message).toContain("cannot be expanded");
  });

  both("of events tell a payment's story, and filter by family", async ({ stripe, pay }) => {
    const intent = await pay({ capture: "manual" });
    await stripe.paymentIntents.capture(intent.id);
    const { data } = await stripe.events.list({
      types: ["payment_intent.succeeded", "charge.captured"],
      created: { gte: intent.created },
      limit: 50,
    });
    const types = data
      .filter(
        ({ data: { object } }) =>
          "id" in object && [intent.id, idOf(intent.latest_charge)].includes(String(object.id)),
      )
      .map(({ type }) => type);
    expect([...types].sort()).toEqual(["charge.captured", "payment_intent.succeeded"]);
  });
});
