import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { describe, expect, test, vi } from "vitest";
import { expectPrinted } from "../../../support/quiet";
import { read } from "../../support/backend";
import { dareOf } from "../../support/dares";
import { postings, rowsOf } from "../../support/rows";
import { platformSumsOf } from "../moneyWorld";
import { flowsOn, WAIT } from "./flows";
import { eachOnProvider, idle, type Provider } from "./provider";

/** 2.9 % and 30 of 2,500. */
const FEE = 103;
const DISPUTE_FEE = 1_500;

let provider: Provider;
let on: ReturnType<typeof flowsOn>;
eachOnProvider((fresh) => {
  provider = fresh;
  on = flowsOn(provider);
});

const t = () => provider.world.t;
const settled = async () => {
  await idle(t());
  await provider.lever("clock/advance", { ms: 60_000 });
  await idle(t());
};
const withdraw = (dareId: Id<"dares">) => provider.world.creator.as.mutation(api.dares.withdraw, { dareId });
const funds = async (dareId: Id<"dares">) => (await dareOf(t(), dareId)).funds;
const sum = async () => (await postings(t())).reduce((total, [, amount]) => total + amount, 0);
const opsOfKind = (kind: string) =>
  read(t(), async (ctx) => {
    const ops = await ctx.db.query("providerOps").take(100);
    return ops.filter(({ params }) => params.kind === kind);
  });
const chargeback = () => read(t(), (ctx) => ctx.db.query("chargebacks").first());

async function disputed(dareId: Id<"dares">): Promise<string> {
  expectPrinted('"alarm":"pay-chargeback"', 1);
  await provider.lever("disputes/open", { charge: await on.chargeOf(dareId) });
  await vi.waitFor(async () => expect(await chargeback()).toMatchObject({ state: "open" }), WAIT);
  await idle(t());
  const [dispute] = Object.keys((await on.objects()).disputes);
  if (dispute === undefined) throw new Error("no dispute");
  return dispute;
}

describe("giving back", () => {
  test("L6 a dare that its creator withdraws from is refunded, once, to the cent", async () => {
    const dareId = await on.charged();
    await withdraw(dareId);
    await settled();
    await vi.waitFor(async () => expect(await funds(dareId)).toBe("refunded"), WAIT);
    expect(Object.values((await on.objects()).refunds)).toEqual([
      expect.objectContaining({ amount: 2_500, status: "succeeded" }),
    ]);
    // What the provider kept for the charge is our loss.
    expect(await platformSumsOf(t())).toEqual({ "stripe:clearing": -FEE, "cost:processing": FEE });
    expect(await sum()).toBe(0);
  });

  test("drop-after-commit per op kind, refund: every answer is lost, still exactly one provider object", async () => {
    const dareId = await on.charged();
    await provider.lever("faults", { match: "POST /v1/refunds", dropAfterCommit: true, times: 3 });
    await withdraw(dareId);
    await idle(t());
    const [op] = await opsOfKind("refund");
    await t().run(async (ctx) => {
      if (op) await ctx.db.patch("providerOps", op._id, { nextAt: Date.now() });
    });
    await t().mutation(internal.jobs.payments.sweepOps, {});
    await settled();
    expect(Object.keys((await on.objects()).refunds)).toHaveLength(1);
    await vi.waitFor(async () => expect(await funds(dareId)).toBe("refunded"), WAIT);
  });

  test("drop-after-commit per op kind, refund: the key was forgotten meanwhile, so it is looked up, not made again", async () => {
    const dareId = await on.charged();
    await provider.lever("faults", { match: "POST /v1/refunds", dropAfterCommit: true, times: 3 });
    await withdraw(dareId);
    await idle(t());
    const [op] = await opsOfKind("refund");
    await t().run(async (ctx) => {
      if (op) await ctx.db.patch("providerOps", op._id, { status: "unknown", nextAt: Date.now() });
    });
    await t().mutation(internal.jobs.payments.sweepOps, {});
    await settled();
    expect(await on.calls("POST", /^\/v1\/refunds$/)).toBe(3);
    expect(Object.keys((await on.objects()).refunds)).toHaveLength(1);
    expect((await opsOfKind("refund"))[0]).toMatchObject({ status: "done", attempt: 2 });
  });
});

describe("the bank takes it back", () => {
  test("L9 L10 D27 D28 before the release: frozen, then charged back", async () => {
    const dareId = await on.charged();
    const dispute = await disputed(dareId);
    expect(await dareOf(t(), dareId)).toMatchObject({ frozen: true, chargeback: "open" });
    await provider.lever("disputes/resolve", { dispute, outcome: "lost" });
    await on.until(dareId, "charged_back");
    expectPrinted('"alarm":"dare-charged-back"', 1);
    await idle(t());
    expect(await platformSumsOf(t())).toEqual({
      "stripe:clearing": -FEE - DISPUTE_FEE,
      "cost:processing": FEE,
      "cost:chargeback_fees": DISPUTE_FEE,
    });
  });

  test("L9 L11 after the release: the share is frozen and returns", async () => {
    const dareId = await on.released();
    const dispute = await disputed(dareId);
    expect(await provider.world.creator.as.query(api.wallet.mine, {})).toMatchObject({
      pending: 0,
      frozen: 2_000,
    });
    await provider.lever("disputes/resolve", { dispute, outcome: "won" });
    await vi.waitFor(async () => expect(await chargeback()).toMatchObject({ state: "won" }), WAIT);
    await settled();
    expect(await provider.world.creator.as.query(api.wallet.mine, {})).toMatchObject({
      pending: 2_000,
      frozen: 0,
    });
    expect(await sum()).toBe(0);
  });

  test("drop-after-commit per op kind, sendEvidence: it lies ready at the provider once, handed in by staff only", async () => {
    const dareId = await on.released();
    await provider.lever("faults", { match: "POST /v1/disputes/*", dropAfterCommit: true });
    await disputed(dareId);
    await settled();
    const [dispute] = Object.values((await on.objects()).disputes);
    expect(dispute?.evidence.access_activity_log).toContain("Accepted:");
    expect(dispute?.evidence_details.submission_count).toBe(0);
    expect(await opsOfKind("sendEvidence")).toEqual([expect.objectContaining({ status: "done" })]);
  });
});

describe("a review by the provider", () => {
  const EVENTS = [
    "checkout.session.completed",
    "payment_intent.amount_capturable_updated",
    "charge.succeeded",
  ];

  test("D28 told before its payment, it still stops the clock", async () => {
    await provider.lever("webhooks", { drop: EVENTS });
    const dareId = await on.sent("4000000000009235");
    await on.until(dareId, "sent");
    await vi.waitFor(async () => expect(await dareOf(t(), dareId)).toMatchObject({ frozen: true }), WAIT);
    const events = await rowsOf(t(), "providerEvents");
    expect(events.filter(({ status }) => status === "orphan")).toEqual([]);
  });
});

describe("a fraud warning", () => {
  test("L6 a running dare is refunded before the bank asks", async () => {
    expectPrinted('"alarm":"pay-fraud-warning"', 1);
    const dareId = await on.charged();
    await provider.lever("charges/fraud_warning", { charge: await on.chargeOf(dareId) });
    await on.until(dareId, "cancelled");
    await settled();
    await vi.waitFor(async () => expect(await funds(dareId)).toBe("refunded"), WAIT);
  });

  test("L7 a share in hold goes back", async () => {
    expectPrinted('"alarm":"pay-fraud-warning"', 1);
    const dareId = await on.released();
    await provider.lever("charges/fraud_warning", { charge: await on.chargeOf(dareId) });
    await vi.waitFor(async () => {
      const { pending } = await provider.world.creator.as.query(api.wallet.mine, {});
      expect(pending).toBe(0);
    }, WAIT);
    await settled();
    expect(Object.keys((await on.objects()).refunds)).toHaveLength(1);
    expect(await sum()).toBe(0);
  });
});
