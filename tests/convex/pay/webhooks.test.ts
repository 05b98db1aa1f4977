import { internal } from "@convex/_generated/api";
import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Backend, createBackend, NOW, read, setPaymentEnv, startClock } from "./world";

const SECONDS = NOW / 1000;

interface Delivery {
  payload?: string;
  secret?: string;
  at?: number;
  header?: string;
}

function eventText(over: Record<string, unknown> = {}): string {
  return JSON.stringify({
    id: "evt_1",
    object: "event",
    api_version: Stripe.API_VERSION,
    created: SECONDS,
    data: { object: { id: "cs_unknown", object: "checkout.session" } },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type: "checkout.session.completed",
    ...over,
  });
}

async function signed(payload: string, secret: string, at: number): Promise<string> {
  return await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp: at });
}

let t: Backend;

beforeEach(() => {
  startClock();
  setPaymentEnv();
  t = createBackend();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

async function deliver({ payload = eventText(), secret = "whsec_first", at = SECONDS, header }: Delivery) {
  const signature = header ?? (await signed(payload, secret, at));
  const headers = signature === "" ? {} : { "stripe-signature": signature };
  return (await t.fetch("/stripe/webhook", { method: "POST", body: payload, headers })).status;
}

const events = () => read(t, (ctx) => ctx.db.query("providerEvents").take(50));

describe("POST /stripe/webhook: who may speak", () => {
  test("a fresh, signed event is stored before the 200", async () => {
    expect(await deliver({})).toBe(200);
    expect(await events()).toEqual([
      expect.objectContaining({
        eventId: "evt_1",
        type: "checkout.session.completed",
        objectType: "checkout",
        objectRef: "cs_unknown",
        created: NOW,
        status: "received",
      }),
    ]);
  });

  test("either secret of the list signs (rotation), also as a second v1", async () => {
    expect(await deliver({ secret: "whsec_second" })).toBe(200);
    const payload = eventText({ id: "evt_2" });
    const [stale, good] = [
      await signed(payload, "whsec_gone", SECONDS),
      await signed(payload, "whsec_first", SECONDS),
    ];
    const header = `${stale},${good.split(",")[1]}`;
    expect(await deliver({ payload, header })).toBe(200);
  });

  test.each<[string, () => Promise<Delivery>]>([
    ["another secret", async () => ({ secret: "whsec_other" })],
    ["no signature", async () => ({ header: "" })],
    ["nonsense as a signature", async () => ({ header: "hello" })],
    ["a signature without a stamp", async () => ({ header: "v1=abc" })],
    [
      "an altered body",
      async () => ({
        payload: eventText({ id: "evt_x" }),
        header: await signed(eventText(), "whsec_first", SECONDS),
      }),
    ],
    [
      "an altered stamp",
      async () => ({
        header: (await signed(eventText(), "whsec_first", SECONDS)).replace(/t=\d+/, `t=${SECONDS - 1}`),
      }),
    ],
    [
      "two stamps",
      async () => ({ header: `t=${SECONDS},${await signed(eventText(), "whsec_first", SECONDS + 9_000)}` }),
    ],
    ["301 s old", async () => ({ at: SECONDS - 301 })],
    ["301 s ahead", async () => ({ at: SECONDS + 301 })],
    ["another wire format", async () => ({ payload: eventText({ api_version: "2025-01-27.acacia" }) })],
    ["real money", async () => ({ payload: eventText({ livemode: true }) })],
    ["a thin event", async () => ({ payload: JSON.stringify({ object: "v2.core.event", id: "evt_thin" }) })],
    ["no JSON", async () => ({ payload: "{" })],
    ["JSON that is no event", async () => ({ payload: "[]" })],
    ["null", async () => ({ payload: "null" })],
    ["an event without a body", async () => ({ payload: eventText({ data: {} }) })],
  ])("%s is refused with 400 and leaves nothing", async (_name, delivery) => {
    expect(await deliver(await delivery())).toBe(400);
    expect(await events()).toEqual([]);
  });

  test.each([300, -300])("%i s off is still fresh", async (offset) => {
    expect(await deliver({ at: SECONDS + offset })).toBe(200);
  });

  test.each(["", " , ,"])("an empty secret list (%j) refuses everything", async (secrets) => {
    setPaymentEnv({ STRIPE_WEBHOOK_SECRETS: secrets });
    expect(await deliver({})).toBe(400);
    expect(await deliver({ secret: "x" })).toBe(400);
    expect(await events()).toEqual([]);
  });

  test("payments off refuse everything", async () => {
    setPaymentEnv({ DEPLOYMENT_KIND: "" });
    expect(await deliver({})).toBe(400);
  });
});

describe("events are stored once", () => {
  test("three deliveries are three times 200 and one row, one run", async () => {
    for (let i = 0; i < 3; i += 1) expect(await deliver({})).toBe(200);
    expect(await events()).toHaveLength(1);
    const jobs = await read(t, (ctx) => ctx.db.system.query("_scheduled_functions").take(10));
    expect(jobs.map(({ name }) => name)).toEqual(["jobs/payments:processEvent"]);
  });

  test("kinds we do not act on are kept and left alone", async () => {
    const payload = eventText({
      type: "product.created",
      data: { object: { id: "prod_1", object: "product" } },
    });
    expect(await deliver({ payload })).toBe(200);
    expect(await events()).toEqual([expect.objectContaining({ status: "ignored", objectType: "other" })]);
    expect(await read(t, (ctx) => ctx.db.system.query("_scheduled_functions").take(10))).toEqual([]);
  });
});

describe("working events off", () => {
  async function storedEvent() {
    await deliver({});
    const [row] = await events();
    if (!row) throw new Error("no event");
    return row._id;
  }
  const lease = (eventRowId: Awaited<ReturnType<typeof storedEvent>>) =>
    t.mutation(internal.webhooks.payments.leaseEvent, { eventRowId });

  test("one run at a time; a run that died is taken up after two minutes", async () => {
    const eventRowId = await storedEvent();
    expect(await lease(eventRowId)).not.toBeNull();
    expect(await lease(eventRowId)).toBeNull();
    vi.setSystemTime(NOW + 2 * 60_000);
    expect(await lease(eventRowId)).not.toBeNull();
  });

  test("failures wait 10 s, 20 s ... 1 h; the twelfth parks the event", async () => {
    const eventRowId = await storedEvent();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      expect(await lease(eventRowId)).not.toBeNull();
      const outcome = { kind: "retry" as const, error: "no answer" };
      await t.mutation(internal.webhooks.payments.settleEvent, { eventRowId, outcome });
      const [row] = await events();
      if (row?.nextAt !== undefined) {
        waits.push((row.nextAt - Date.now()) / 1000);
        vi.setSystemTime(row.nextAt);
      }
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600]);
    expect((await events())[0]).toMatchObject({ status: "parked", attempts: 12, error: "no answer" });
    expect(await lease(eventRowId)).toBeNull();
  });

  test("an event about nothing of ours is an orphan", async () => {
    const eventRowId = await storedEvent();
    await lease(eventRowId);
    await t.mutation(internal.webhooks.payments.settleEvent, { eventRowId, outcome: { kind: "orphan" } });
    expect((await events())[0]).toMatchObject({ status: "orphan" });
  });

  test("the sweep finds what a lost action left behind", async () => {
    await storedEvent();
    vi.setSystemTime(NOW + 60_000);
    await t.mutation(internal.jobs.payments.sweepOps, {});
    const jobs = await read(t, (ctx) => ctx.db.system.query("_scheduled_functions").take(10));
    expect(jobs.filter(({ name }) => name === "jobs/payments:processEvent")).toHaveLength(2);
  });
});
