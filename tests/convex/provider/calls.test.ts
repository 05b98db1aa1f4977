import { api, internal } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import type { OpOutcome } from "@convex/tables/provider";
import { describe, expect, test, vi } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { jobsFor, NOW, read } from "../support/backend";
import { dareOf, openOp, paymentOf } from "../support/dares";
import { rowsOf } from "../support/rows";
import {
  acceptedDare,
  applyPayment,
  attemptOf,
  cardSays,
  eachInItsWorld,
  FEE,
  openedDare,
  opsOf,
  sendDare,
  sentDare,
  type World,
} from "./world";

const HOUR = 3_600_000;
let world: World;

expectPrinted(/"alarm":"(pay-mismatch|pay-op-failed)"/);
eachInItsWorld((made) => {
  world = made;
});

const lease = (opId: Id<"providerOps">) => world.t.mutation(internal.webhooks.payments.leaseOp, { opId });
const settle = (op: Doc<"providerOps">, outcome: OpOutcome) =>
  world.t.mutation(internal.webhooks.payments.settleOp, { opId: op._id, lease: op.lease, outcome });
const row = (op: Doc<"providerOps">) => read(world.t, (ctx) => ctx.db.get("providerOps", op._id));

async function leased(dareId: Id<"dares">, kind: string) {
  const op = await lease((await openOp(world.t, dareId, kind))._id);
  if (!op) throw new Error(`${kind} not leased`);
  return op;
}

const retry: OpOutcome = { kind: "retry", error: "no answer" };

describe("leases", () => {
  test("one run at a time; a lost run is taken up after two minutes with the same key", async () => {
    const dareId = await acceptedDare(world);
    const op = await leased(dareId, "capture");
    expect(await lease(op._id)).toBeNull();
    vi.setSystemTime(NOW + 2 * 60_000 - 1);
    expect(await lease(op._id)).toBeNull();
    vi.setSystemTime(NOW + 2 * 60_000);
    const again = await lease(op._id);
    expect(again).toMatchObject({ key: op.key, attempt: 1, lease: op.lease + 1, tries: 2 });
  });

  test("a late answer of a lost run counts as news but cannot settle the newer run", async () => {
    const dareId = await acceptedDare(world);
    const old = await leased(dareId, "capture");
    vi.setSystemTime(NOW + 2 * 60_000);
    await lease(old._id);
    const payment = attemptOf(await paymentOf(world.t, dareId), { phase: "captured" });
    await settle(old, { kind: "done", observed: { type: "payment", payment } });
    expect((await dareOf(world.t, dareId)).status).toBe("accepted");
    expect(await row(old)).toMatchObject({ status: "running" });
    await settle(old, retry);
    expect(await row(old)).toMatchObject({ status: "running" });
  });

  test("the sweep runs due rows and rows past their lease, and nothing else", async () => {
    const dareId = await acceptedDare(world);
    await leased(dareId, "capture");
    const runs = async () => (await jobsFor(world.t, internal.jobs.payments.runOp)).length;
    const before = await runs();
    vi.setSystemTime(NOW + 60_000);
    await world.t.mutation(internal.jobs.payments.sweepOps, {});
    // Only the page's row is due: its run was never started in this test.
    expect((await runs()) - before).toBe(1);
    vi.setSystemTime(NOW + 2 * 60_000);
    await world.t.mutation(internal.jobs.payments.sweepOps, {});
    expect((await runs()) - before).toBe(3);
  });
});

describe("result table (money 4.4)", () => {
  test("no answer: same key, 5 s, 10 s ... 15 min", async () => {
    const dareId = await acceptedDare(world);
    const waits: number[] = [];
    const keys = new Set<string>();
    for (let i = 0; i < 10; i += 1) {
      const op = await leased(dareId, "capture");
      keys.add(op.key);
      await settle(op, retry);
      const nextAt = (await row(op))?.nextAt ?? Number.NaN;
      waits.push((nextAt - Date.now()) / 1000);
      vi.setSystemTime(nextAt);
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
    expect(keys.size).toBe(1);
  });

  test("after 20 hours the outcome is unknown: the next run has a new key and must look first", async () => {
    const dareId = await acceptedDare(world);
    await settle(await leased(dareId, "capture"), retry);
    vi.setSystemTime(NOW + 20 * HOUR - 1);
    const late = await leased(dareId, "capture");
    expect(late.attempt).toBe(1);
    vi.setSystemTime(NOW + 20 * HOUR);
    await settle(late, retry);
    expect(await row(late)).toMatchObject({ status: "unknown" });
    vi.setSystemTime(NOW + 21 * HOUR);
    expect(await lease(late._id)).toMatchObject({ attempt: 2, key: `${late.key}:a2`, tries: 1 });
  });

  test("after a standstill of days a key that the provider has forgotten is not used again", async () => {
    const dareId = await acceptedDare(world);
    const op = await leased(dareId, "capture");
    await settle(op, retry);
    vi.setSystemTime(NOW + 72 * HOUR);
    expect(await lease(op._id)).toMatchObject({ attempt: 2, key: `${op.key}:a2`, tries: 1 });
  });

  test("a replayed failure spends the key at once", async () => {
    const dareId = await acceptedDare(world);
    const op = await leased(dareId, "capture");
    await settle(op, { kind: "uncertain", error: "500 replayed" });
    vi.setSystemTime(NOW + 5_000);
    expect(await lease(op._id)).toMatchObject({ attempt: 2, key: `${op.key}:a2` });
  });

  test("a refused capture (D8): old attempt given up and voided, new page for a day, problem shown", async () => {
    const dareId = await acceptedDare(world);
    const op = await leased(dareId, "capture");
    const still = attemptOf(await paymentOf(world.t, dareId));
    await settle(op, {
      kind: "refused",
      code: "card_declined",
      observed: { type: "payment", payment: still },
    });
    expect(await row(op)).toMatchObject({ status: "failed", error: "card_declined" });
    expect(await dareOf(world.t, dareId)).toMatchObject({ status: "awaiting_payment", funds: "none" });
    const payment = await paymentOf(world.t, dareId);
    expect(payment).toMatchObject({
      state: "opening",
      round: 2,
      problem: "capture-refused",
      retiredRefs: ["pi_1"],
    });
    expect((await openOp(world.t, dareId, "void")).params).toMatchObject({ paymentRef: "pi_1" });
    const rounds = (await opsOf(world.t, dareId)).filter(({ params }) => params.kind === "openCheckout");
    expect(rounds.map(({ key }) => key)).toEqual([`co:${payment._id}:1`, `co:${payment._id}:2`]);
    // Late news of the old attempt brings nothing back.
    await applyPayment(world.t, still);
    expect((await dareOf(world.t, dareId)).status).toBe("awaiting_payment");
    // The second card works.
    await applyPayment(world.t, attemptOf(payment, { ref: "pi_2", chargeRef: "ch_2" }));
    expect((await dareOf(world.t, dareId)).status).toBe("sent");
    await world.creator.as.mutation(api.dares.accept, { dareId, consent: true });
    expect((await openOp(world.t, dareId, "capture")).params).toMatchObject({ paymentRef: "pi_2" });
    // The first one's refusal, told once more, is none of the second's.
    await settle(op, { kind: "refused", code: "card_declined", observed: null });
    expect((await dareOf(world.t, dareId)).status).toBe("accepting");
  });

  test("a refusal because it already happened is no refusal", async () => {
    const dareId = await acceptedDare(world);
    const op = await leased(dareId, "capture");
    const payment = attemptOf(await paymentOf(world.t, dareId), { phase: "captured" });
    await settle(op, { kind: "refused", code: "unexpected_state", observed: { type: "payment", payment } });
    expect(await row(op)).toMatchObject({ status: "done" });
    expect((await dareOf(world.t, dareId)).status).toBe("accepted");
  });

  test("an authorisation that lapsed while the capture ran is a refused capture", async () => {
    const dareId = await acceptedDare(world);
    await cardSays(world.t, dareId, { phase: "voided" });
    expect((await dareOf(world.t, dareId)).status).toBe("awaiting_payment");
    expect((await paymentOf(world.t, dareId)).round).toBe(2);
  });

  test("the capture's clock (24 h) takes the same way and drops the capture", async () => {
    const dareId = await acceptedDare(world);
    const { epoch, deadlineAt = Number.NaN } = await dareOf(world.t, dareId);
    vi.setSystemTime(deadlineAt);
    await world.t.mutation(internal.jobs.dares.onDeadline, { dareId, epoch });
    expect((await dareOf(world.t, dareId)).status).toBe("awaiting_payment");
    expect((await paymentOf(world.t, dareId)).round).toBe(2);
    await expect(openOp(world.t, dareId, "capture")).rejects.toThrow("no open capture");
  });

  test("a page the provider refuses to open: the payment failed, the draft stays", async () => {
    const dareId = await sendDare(world);
    const op = await leased(dareId, "openCheckout");
    await settle(op, { kind: "refused", code: "parameter_unknown", observed: null });
    expect(await paymentOf(world.t, dareId)).toMatchObject({
      state: "failed",
      problem: "provider-unavailable",
    });
    expect((await dareOf(world.t, dareId)).status).toBe("abandoned");
    expect(await rowsOf(world.t, "dareDrafts")).toHaveLength(1);
  });

  test("a page that comes late gets a fresh end and a fresh key", async () => {
    const dareId = await sendDare(world);
    const op = await leased(dareId, "openCheckout");
    await settle(op, retry);
    vi.setSystemTime(NOW + 3 * 60_000);
    const soon = await leased(dareId, "openCheckout");
    expect(soon.key).toBe(op.key);
    await settle(soon, retry);
    vi.setSystemTime(NOW + 6 * 60_000);
    const late = await leased(dareId, "openCheckout");
    expect(late.key).toBe(`${op.key}:a2`);
    expect(late.params).toMatchObject({ expiresAt: NOW + 41 * 60_000 });
  });

  test("a page nobody waits for any more is not opened", async () => {
    const dareId = await sendDare(world);
    await world.sender.as.mutation(api.dares.leaveCheckout, { dareId });
    const op = await openOp(world.t, dareId, "openCheckout");
    expect(await lease(op._id)).toBeNull();
    expect(await row(op)).toMatchObject({ status: "done", error: "dropped" });
    expect((await paymentOf(world.t, dareId)).state).toBe("closed");
  });

  test("a failed void is asked again by the sweep, as a new attempt", async () => {
    const dareId = await sentDare(world);
    await world.creator.as.mutation(api.dares.decline, { dareId });
    const op = await leased(dareId, "void");
    const payment = attemptOf(await paymentOf(world.t, dareId));
    await settle(op, { kind: "refused", code: "odd", observed: { type: "payment", payment } });
    expect(await row(op)).toMatchObject({ status: "failed" });
    await sweepAfter(HOUR);
    expect(await leased(dareId, "void")).toMatchObject({ attempt: 2, key: `${op.key}:a2` });
  });

  test("a page that could not be closed is closed again by the sweep", async () => {
    const { dareId } = await openedDare(world);
    await world.sender.as.mutation(api.dares.leaveCheckout, { dareId });
    await settle(await leased(dareId, "closeCheckout"), { kind: "refused", code: "odd", observed: null });
    await sweepAfter(HOUR);
    expect(await leased(dareId, "closeCheckout")).toMatchObject({ attempt: 2 });
  });

  test("an answer that is not what was asked for fails the row and posts nothing", async () => {
    const dareId = await acceptedDare(world);
    const op = await leased(dareId, "capture");
    const payment = attemptOf(await paymentOf(world.t, dareId), { phase: "captured", capturedAmount: 1 });
    await settle(op, { kind: "done", observed: { type: "payment", payment } });
    expect(await row(op)).toMatchObject({ status: "failed", error: "mismatch" });
    expect((await dareOf(world.t, dareId)).status).toBe("accepting");
  });
});

/** The job of ten minutes, so long after the beginning. */
async function sweepAfter(ms: number): Promise<void> {
  vi.setSystemTime(NOW + ms);
  await world.t.mutation(internal.jobs.payments.sweepSessions, {});
}

describe("the ten-minute sweep", () => {
  const syncs = async () => (await jobsFor(world.t, internal.jobs.payments.syncPayment)).length;

  test("asks about a page 40 minutes old, not about a fresh one", async () => {
    await openedDare(world);
    await sweepAfter(40 * 60_000 - 1);
    expect(await syncs()).toBe(0);
    await sweepAfter(40 * 60_000);
    expect(await syncs()).toBe(1);
  });

  test("a page that was never made is closed", async () => {
    const dareId = await sendDare(world);
    await sweepAfter(40 * 60_000);
    expect((await paymentOf(world.t, dareId)).state).toBe("closed");
    expect((await dareOf(world.t, dareId)).status).toBe("abandoned");
  });

  test("a capture without an answer is asked about after five minutes", async () => {
    await acceptedDare(world);
    await sweepAfter(5 * 60_000 - 1);
    expect(await syncs()).toBe(0);
    await sweepAfter(5 * 60_000);
    expect(await syncs()).toBe(1);
  });

  test("an authorisation left on a closed dare is given back", async () => {
    const dareId = await sentDare(world);
    await world.t.run((ctx) => ctx.db.patch("dares", dareId, { status: "expired" }));
    await sweepAfter(HOUR);
    await openOp(world.t, dareId, "void");
  });

  test("what was charged is not let go by it, whatever became of the dare", async () => {
    const dareId = await acceptedDare(world);
    await cardSays(world.t, dareId, { phase: "captured" });
    await world.creator.as.mutation(api.dares.withdraw, { dareId });
    await sweepAfter(HOUR);
    expect(await syncs()).toBe(1);
    expect((await opsOf(world.t, dareId)).map(({ params }) => params.kind)).not.toContain("void");
  });

  test("a full batch goes on at once", async () => {
    const { payment } = await openedDare(world);
    const { _id, _creationTime, dareId: _dareId, ...row } = payment;
    const other = { ...row, purpose: "boost", state: "captured", nextCheckAt: NOW } as const;
    const nextRuns = () => jobsFor(world.t, internal.jobs.payments.sweepSessions);
    for (const [more, runs] of [
      [98, 0],
      [1, 1],
    ] as const) {
      await read(world.t, async (ctx) => {
        for (const { _id: known } of await ctx.db.query("payments").take(200)) {
          await ctx.db.patch(known, { nextCheckAt: NOW });
        }
        for (let nth = 0; nth < more; nth += 1) await ctx.db.insert("payments", other);
      });
      await sweepAfter(0);
      expect(await nextRuns()).toHaveLength(runs);
    }
  });

  test("a captured payment is asked about until its fee is known, then never again", async () => {
    const dareId = await acceptedDare(world);
    await cardSays(world.t, dareId, { phase: "captured" });
    expect((await paymentOf(world.t, dareId)).nextCheckAt).toBe(NOW + HOUR);
    await cardSays(world.t, dareId, { phase: "captured", fee: FEE });
    expect((await paymentOf(world.t, dareId)).nextCheckAt).toBeUndefined();
  });
});

describe("return flags decorate, only the provider's word grants (money 4.5)", () => {
  test("the payer's own page is known, asked about once in two seconds, and still grants nothing", async () => {
    const { dareId } = await openedDare(world);
    for (let i = 0; i < 3; i += 1) {
      const answer = await world.sender.as.mutation(api.wallet.confirmReturn, { sessionId: "cs_1" });
      expect(answer).toEqual({ known: true });
    }
    expect(await jobsFor(world.t, internal.jobs.payments.syncPayment)).toHaveLength(1);
    expect((await dareOf(world.t, dareId)).status).toBe("awaiting_payment");
    expect(await world.sender.as.query(api.wallet.returnState, { sessionId: "cs_1" })).toEqual({
      purpose: "dare",
      dareId,
      targetUsername: "maya",
      status: "processing",
      dareStatus: "awaiting_payment",
      amount: 2_500,
      currency: "usd",
      problem: null,
    });
  });

  test.each(["cs_typed_by_hand", "", "{CHECKOUT_SESSION_ID}", "pi_1"])(
    "flags typed by hand or foreign: %j grants nothing",
    async (sessionId) => {
      await openedDare(world);
      expect(await world.sender.as.mutation(api.wallet.confirmReturn, { sessionId })).toEqual({
        known: false,
      });
      expect(await world.sender.as.query(api.wallet.returnState, { sessionId })).toBeNull();
    },
  );

  test("somebody else's session looks like an invented one", async () => {
    await openedDare(world);
    const foreign = world.creator.as;
    expect(await foreign.mutation(api.wallet.confirmReturn, { sessionId: "cs_1" })).toEqual({ known: false });
    expect(await foreign.query(api.wallet.returnState, { sessionId: "cs_1" })).toBeNull();
    expect(await jobsFor(world.t, internal.jobs.payments.syncPayment)).toEqual([]);
  });

  test.each([
    ["authorised", "authorised"],
    ["captured", "paid"],
  ] as const)("%s shows as %s", async (phase, status) => {
    const { dareId } = await openedDare(world);
    await cardSays(world.t, dareId);
    if (phase === "captured") await world.creator.as.mutation(api.dares.accept, { dareId, consent: true });
    await cardSays(world.t, dareId, { phase });
    const state = await world.sender.as.query(api.wallet.returnState, { sessionId: "cs_1" });
    expect(state).toMatchObject({ status });
  });

  test("a left page shows as cancelled", async () => {
    const { dareId } = await openedDare(world);
    await world.sender.as.mutation(api.dares.leaveCheckout, { dareId });
    const state = await world.sender.as.query(api.wallet.returnState, { sessionId: "cs_1" });
    expect(state).toMatchObject({ status: "cancelled", dareStatus: "abandoned" });
  });
});
