import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { eachBench, paidSession, type Received, SECRET } from "./stripeHarness";

const bench = eachBench();

const verify = ({ payload, signature }: Received, secret = SECRET) =>
  Stripe.webhooks.constructEventAsync(payload, signature, secret);

const ALL = [
  "payment_intent.created",
  "charge.succeeded",
  "payment_intent.amount_capturable_updated",
  "checkout.session.completed",
];

interface Counts {
  waiting: number;
  delivered: number;
  dropped: number;
  givenUp: number;
}

const flush = async () => (await bench.lever("POST", "flush")) as Counts;

describe("deliveries", () => {
  it("carry signatures the SDK accepts, and refuses when altered or under another secret", async () => {
    await paidSession(bench);
    await flush();
    expect(bench.shop.types()).toEqual(ALL);
    const { data: listed } = await bench.stripe.events.list();
    for (const received of bench.shop.received) {
      const event = await verify(received);
      expect(event).toMatchObject({ object: "event", api_version: Stripe.API_VERSION, livemode: false });
      const found = listed.find(({ id }) => id === event.id);
      expect(found).toMatchObject({ data: event.data, pending_webhooks: 0 });
      await expect(verify(received, "whsec_other")).rejects.toThrow(
        Stripe.errors.StripeSignatureVerificationError,
      );
      const altered = { ...received, payload: received.payload.replace('"type"', '"kind"') };
      await expect(verify(altered)).rejects.toThrow(Stripe.errors.StripeSignatureVerificationError);
    }
  });

  it("name the request and its key", async () => {
    const { intent } = await paidSession(bench);
    const captured = await bench.stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey: "cap:1" });
    const [event] = (await bench.stripe.events.list({ type: "charge.captured" })).data;
    expect(event?.request).toEqual({ id: captured.lastResponse.requestId, idempotency_key: "cap:1" });
    const [completed] = (await bench.stripe.events.list({ type: "checkout.session.completed" })).data;
    expect(completed?.request).toEqual({ id: null, idempotency_key: null });
  });

  it("are repeated on a plan until taken, across a restart, and given up after three days", async () => {
    bench.shop.answer = 500;
    await paidSession(bench);
    expect(await flush()).toMatchObject({ waiting: 4, delivered: 0 });
    const first = bench.shop.received.length;
    expect(first).toBeGreaterThanOrEqual(4);
    await bench.restart();
    bench.shop.answer = 200;
    await bench.advance(6 * 60_000);
    expect(bench.shop.types().slice(first)).toEqual(ALL);
    expect(await flush()).toMatchObject({ waiting: 0, delivered: 4 });

    bench.shop.answer = 503;
    await paidSession(bench);
    for (let attempt = 0; attempt < 12; attempt += 1) await bench.advance(12 * 3_600_000);
    expect(await flush()).toMatchObject({ waiting: 0, delivered: 4, givenUp: 4 });
    const [created] = (await bench.stripe.events.list({ type: "payment_intent.created" })).data;
    expect(created?.pending_webhooks).toBe(0);
  });
});

describe("levers", () => {
  it("duplicate, with the same id and valid signatures", async () => {
    await bench.lever("POST", "webhooks", { duplicate: 2 });
    await paidSession(bench);
    expect(await flush()).toMatchObject({ delivered: 12 });
    const ids = new Map<string, number>();
    for (const received of bench.shop.received) {
      const { id } = await verify(received);
      ids.set(id, (ids.get(id) ?? 0) + 1);
    }
    expect([...ids.values()]).toEqual([3, 3, 3, 3]);
  });

  it("hold everything, then send in an order drawn from a seed", async () => {
    await bench.lever("POST", "webhooks", { holdAll: true, shuffleSeed: 7 });
    await paidSession(bench);
    await bench.advance(1);
    expect(bench.shop.received).toEqual([]);
    await flush();
    const shuffled = bench.shop.types();
    expect(shuffled).not.toEqual(ALL);
    expect([...shuffled].sort()).toEqual([...ALL].sort());
  });

  it("delay, lose and drop", async () => {
    await bench.lever("POST", "webhooks", { delayMs: 60_000, drop: ["charge.succeeded"] });
    await paidSession(bench);
    await bench.advance(30_000);
    expect(bench.shop.received).toEqual([]);
    await bench.advance(31_000);
    expect(bench.shop.types()).toEqual(ALL.filter((type) => type !== "charge.succeeded"));
    expect(await flush()).toMatchObject({ dropped: 1, waiting: 0 });

    await bench.lever("POST", "webhooks", { delayMs: 0, drop: [], failFirst: 1 });
    const before = bench.shop.received.length;
    await paidSession(bench);
    await bench.advance(0);
    expect(bench.shop.received.length).toBe(before);
    await bench.advance(60_000);
    expect(bench.shop.types().slice(before)).toEqual(ALL);
  });

  it("refuse what they do not know", async () => {
    await expect(bench.lever("POST", "webhooks", { loud: true })).rejects.toThrow("400");
    await expect(bench.lever("POST", "faults", { match: "GET /v1/balance" })).rejects.toThrow("400");
    await expect(bench.lever("POST", "clock/advance", { ms: -1 })).rejects.toThrow("400");
  });
});
