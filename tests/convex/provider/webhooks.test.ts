import { internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import type { EventOutcome } from "@convex/tables/provider";
import Stripe from "stripe";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { type Backend, jobsFor, jobsOf, NOW, prepareBackend, setEnv, setupConvex } from "../support/backend";
import { only, rowsOf } from "../support/rows";

const SECONDS = NOW / 1000;

interface Delivery {
  path?: string;
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

expectPrinted('"alarm":"pay-event-given-up"');
prepareBackend();
beforeEach(() => {
  t = setupConvex();
});

const PLATFORM = "/stripe/webhook";
const CONNECT = "/stripe/webhook-connect";

async function deliver(delivery: Delivery) {
  const { path = PLATFORM, payload = eventText(), secret = "whsec_first", at = SECONDS } = delivery;
  const signature = delivery.header ?? (await signed(payload, secret, at));
  const headers = signature === "" ? {} : { "stripe-signature": signature };
  return (await t.fetch(path, { method: "POST", body: payload, headers })).status;
}

const events = () => rowsOf(t, "providerEvents");

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
  ])("signatures, %s: refused with 400, nothing accepted, nothing left", async (_name, delivery) => {
    expect(await deliver(await delivery())).toBe(400);
    expect(await events()).toEqual([]);
  });

  test.each([300, -300])("%i s off is still fresh", async (offset) => {
    expect(await deliver({ at: SECONDS + offset })).toBe(200);
  });

  test.each(["", " , ,"])("an empty secret list (%j) refuses everything", async (secrets) => {
    setEnv({ STRIPE_WEBHOOK_SECRETS: secrets });
    expect(await deliver({})).toBe(400);
    expect(await deliver({ secret: "x" })).toBe(400);
    expect(await events()).toEqual([]);
  });

  test("payments off refuse everything", async () => {
    setEnv({ DEPLOYMENT_KIND: "" });
    expect(await deliver({})).toBe(400);
  });
});

describe("two endpoints, each with secrets of its own", () => {
  const account = eventText({
    type: "account.updated",
    account: "acct_1",
    data: { object: { id: "acct_1", object: "account" } },
  });

  beforeEach(() => vi.stubEnv("STRIPE_CONNECT_WEBHOOK_SECRETS", "whsec_old, whsec_new"));

  test.each(["whsec_old", "whsec_new"])(
    "a connected account speaks by %s and keeps its name",
    async (secret) => {
      expect(await deliver({ path: CONNECT, payload: account, secret })).toBe(200);
      expect(await events()).toEqual([
        expect.objectContaining({ objectType: "recipient", objectRef: "acct_1", account: "acct_1" }),
      ]);
    },
  );

  test.each([
    ["the connect secret at the platform's endpoint", PLATFORM, "whsec_new"],
    ["the platform's secret at the connect endpoint", CONNECT, "whsec_first"],
  ])("%s is refused", async (_name, path, secret) => {
    expect(await deliver({ path, payload: account, secret })).toBe(400);
    expect(await events()).toEqual([]);
  });

  test("an empty connect list refuses everything there", async () => {
    vi.stubEnv("STRIPE_CONNECT_WEBHOOK_SECRETS", "");
    expect(await deliver({ path: CONNECT, payload: account, secret: "" })).toBe(400);
    expect(await deliver({ path: CONNECT, payload: account, secret: "whsec_first" })).toBe(400);
  });

  test("a body beyond all measure is refused unread", async () => {
    expect(await deliver({ payload: eventText({ pad: "x".repeat(1_000_001) }) })).toBe(400);
  });

  test("real money is heard only in live mode, and then nothing else", async () => {
    setEnv({ PAYMENTS_MODE: "live", STRIPE_SECRET_KEY: "sk_live_abc", DEPLOYMENT_KIND: "production" });
    vi.stubEnv("PAYMENTS_LIVE_APPROVED", "yes");
    vi.stubEnv("STRIPE_API_BASE", "");
    vi.stubEnv("APP_URL", "https://app.example");
    expect(await deliver({ payload: eventText({ livemode: true }) })).toBe(200);
    expect(await deliver({ payload: eventText({ id: "evt_2" }) })).toBe(400);
  });
});

describe("what an event is about (money 5)", () => {
  const planPage = { id: "cs_1", object: "checkout.session", mode: "subscription" };
  const named = async (object: Record<string, unknown>, account?: string) => {
    const payload = eventText({ data: { object }, ...(account ? { account } : {}) });
    vi.stubEnv("STRIPE_CONNECT_WEBHOOK_SECRETS", "whsec_first");
    await deliver({ payload, path: account ? CONNECT : PLATFORM });
    const [row] = await events();
    return row && [row.objectType, row.objectRef, row.account];
  };

  test.each<[string, Record<string, unknown>, string, string]>([
    ["a payment", { id: "pi_1", object: "payment_intent" }, "payment", "pi_1"],
    ["a charge", { id: "ch_1", object: "charge" }, "charge", "ch_1"],
    ["a refund", { id: "re_1", object: "refund" }, "refund", "re_1"],
    ["a dispute", { id: "dp_1", object: "dispute" }, "chargeback", "dp_1"],
    ["a fraud warning", { id: "issfr_1", object: "radar.early_fraud_warning" }, "fraudWarning", "issfr_1"],
    ["a review", { id: "prv_1", object: "review" }, "review", "prv_1"],
    ["a transfer", { id: "tr_1", object: "transfer" }, "transfer", "tr_1"],
    ["a subscription", { id: "sub_1", object: "subscription" }, "subscription", "sub_1"],
    ["an invoice", { id: "in_1", object: "invoice" }, "invoice", "in_1"],
    [
      "a page of the plan that was bought on",
      { ...planPage, subscription: "sub_1" },
      "subscription",
      "sub_1",
    ],
    ["a page of the plan that was left", { ...planPage, subscription: null }, "other", "cs_1"],
    ["our own payout", { id: "po_1", object: "payout" }, "other", "po_1"],
    ["our own account", { id: "acct_own", object: "account" }, "other", "acct_own"],
    ["a balance", { object: "balance" }, "other", ""],
  ])("%s", async (_name, object, type, ref) => {
    expect(await named(object)).toEqual([type, ref, undefined]);
  });

  test.each<[string, Record<string, unknown>, string, string]>([
    ["a payout", { id: "po_1", object: "payout" }, "bankPayout", "po_1"],
    ["a capability", { id: "transfers", object: "capability" }, "recipient", "acct_1"],
    ["a bank account", { id: "ba_1", object: "bank_account" }, "recipient", "acct_1"],
  ])("%s of a creator's account", async (_name, object, type, ref) => {
    expect(await named(object, "acct_1")).toEqual([type, ref, "acct_1"]);
  });
});

describe("events are stored once", () => {
  test("three deliveries are three times 200 and one row, one run", async () => {
    for (let i = 0; i < 3; i += 1) expect(await deliver({})).toBe(200);
    expect(await events()).toHaveLength(1);
    const jobs = await jobsOf(t);
    expect(jobs.map(({ name }) => name)).toEqual(["jobs/payments:processEvent"]);
  });

  test("kinds we do not act on are kept and left alone", async () => {
    const payload = eventText({
      type: "product.created",
      data: { object: { id: "prod_1", object: "product" } },
    });
    expect(await deliver({ payload })).toBe(200);
    expect(await events()).toEqual([expect.objectContaining({ status: "ignored", objectType: "other" })]);
    expect(await jobsOf(t)).toEqual([]);
  });
});

describe("events that nobody here can ask about", () => {
  test("of a connected account, besides its own parts and its payouts: kept, never fetched from ours", async () => {
    vi.stubEnv("STRIPE_CONNECT_WEBHOOK_SECRETS", "whsec_first");
    for (const object of ["charge", "refund", "dispute", "payment_intent", "invoice"]) {
      const data = { object: { id: `${object}_1`, object } };
      const payload = eventText({ id: `evt_${object}`, type: `${object}.updated`, account: "acct_1", data });
      expect(await deliver({ path: CONNECT, payload })).toBe(200);
    }
    const kept = await events();
    expect(new Set(kept.map(({ status, objectType }) => `${status} ${objectType}`))).toEqual(
      new Set(["ignored other"]),
    );
    expect(kept).toHaveLength(5);
  });

  test("an invoice to come has no id", async () => {
    const data = { object: { object: "invoice", customer: "cus_1" } };
    expect(await deliver({ payload: eventText({ type: "invoice.upcoming", data }) })).toBe(200);
    expect(await events()).toEqual([expect.objectContaining({ status: "ignored", objectType: "other" })]);
  });
});

describe("working events off", () => {
  async function storedEvent() {
    await deliver({});
    return (await only(t, "providerEvents"))._id;
  }
  const lease = (eventRowId: Id<"providerEvents">) =>
    t.mutation(internal.webhooks.payments.leaseEvent, { eventRowId });
  const settle = (eventRowId: Id<"providerEvents">, outcome: EventOutcome) =>
    t.mutation(internal.webhooks.payments.settleEvent, { eventRowId, outcome });

  test("one run at a time; a run that died is taken up after two minutes", async () => {
    const eventRowId = await storedEvent();
    expect(await lease(eventRowId)).not.toBeNull();
    expect(await lease(eventRowId)).toBeNull();
    // One second early is on time.
    vi.setSystemTime(NOW + 2 * 60_000 - 1_001);
    expect(await lease(eventRowId)).toBeNull();
    vi.setSystemTime(NOW + 2 * 60_000 - 1_000);
    expect(await lease(eventRowId)).not.toBeNull();
  });

  test("failures wait 10 s, 20 s ... 1 h; the twelfth parks the event", async () => {
    const eventRowId = await storedEvent();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      expect(await lease(eventRowId)).not.toBeNull();
      await settle(eventRowId, { kind: "retry", error: "no answer" });
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
    await settle(eventRowId, { kind: "orphan" });
    expect((await events())[0]).toMatchObject({ status: "orphan" });
  });

  test("the sweep finds what a lost action left behind", async () => {
    await storedEvent();
    vi.setSystemTime(NOW + 60_000);
    await t.mutation(internal.jobs.payments.sweepOps, {});
    expect(await jobsFor(t, internal.jobs.payments.processEvent)).toHaveLength(2);
  });

  test("staff has what was parked or nobody's tried anew, and nothing else", async () => {
    const parked = await storedEvent();
    await lease(parked);
    await settle(parked, { kind: "orphan" });
    expect(await t.mutation(internal.jobs.payments.retryParked, { eventRowIds: [parked] })).toBe(1);
    expect((await events())[0]).toMatchObject({ status: "received", attempts: 0, nextAt: NOW });
    expect(await t.mutation(internal.jobs.payments.retryParked, { eventRowIds: [parked] })).toBe(0);
  });

  test("settled events go after 30 days, those that wait for a person stay", async () => {
    const done = await storedEvent();
    await lease(done);
    await settle(done, { kind: "done" });
    await deliver({ payload: eventText({ id: "evt_odd" }) });
    const [, second] = await events();
    if (!second) throw new Error("no event");
    await lease(second._id);
    await settle(second._id, { kind: "mismatch" });
    vi.setSystemTime(NOW + 30 * 86_400_000);
    await t.mutation(internal.jobs.payments.purgeEvents, {});
    expect(await events()).toHaveLength(2);
    vi.setSystemTime(NOW + 30 * 86_400_000 + 1);
    await t.mutation(internal.jobs.payments.purgeEvents, {});
    expect((await events()).map(({ status }) => status)).toEqual(["parked"]);
  });
});
