import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { describe, expect, test, vi } from "vitest";
import { expectPrinted } from "../../../support/quiet";
import { read } from "../../support/backend";
import { dareOf } from "../../support/dares";
import { postings, rowsOf } from "../../support/rows";
import { flowsOn, WAIT } from "./flows";
import { eachOnProvider, idle, type Provider } from "./provider";

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
const opsOfKind = async (kind: string) =>
  (await rowsOf(t(), "providerOps")).filter(({ params }) => params.kind === kind);
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
  test.each([
    ["every answer is lost, still exactly one provider object", {}, 4, 1],
    ["the key was forgotten meanwhile, so it is looked up, not made again", { status: "unknown" }, 3, 2],
  ] as const)("drop-after-commit per op kind, refund: %s", async (_what, forgotten, calls, attempt) => {
    const dareId = await on.charged();
    await provider.lever("faults", { match: "POST /v1/refunds", dropAfterCommit: true, times: 3 });
    await withdraw(dareId);
    await idle(t());
    const [op] = await opsOfKind("refund");
    await t().run(async (ctx) => {
      if (op) await ctx.db.patch("providerOps", op._id, { ...forgotten, nextAt: Date.now() });
    });
    await t().mutation(internal.jobs.payments.sweepOps, {});
    await settled();
    expect(await on.calls("POST", /^\/v1\/refunds$/)).toBe(calls);
    expect(Object.keys((await on.objects()).refunds)).toHaveLength(1);
    expect((await opsOfKind("refund"))[0]).toMatchObject({ status: "done", attempt });
    await vi.waitFor(async () => expect(await funds(dareId)).toBe("refunded"), WAIT);
  });
});

describe("the bank takes it back", () => {
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
    const dareId = await on.arrived("4000000000009235");
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
});
