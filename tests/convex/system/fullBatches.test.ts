/** A job that finds more than it may do in one transaction has itself called again, at once. */
import { internal } from "@convex/_generated/api";
import type { MutationCtx } from "@convex/_generated/server";
import type { FunctionReference } from "convex/server";
import { expect, it, vi } from "vitest";
import { jobsFor, prepareBackend, read, setupConvex } from "../support/backend";
import { putIn } from "../support/put";

prepareBackend();
// The first call of a file loads the whole deployment, which a busy machine does not do in five seconds.
vi.setConfig({ testTimeout: 30_000 });

type Job = FunctionReference<"mutation", "internal", Record<string, never>, null>;
type Put = (ctx: MutationCtx) => Promise<unknown>;

it.each<[string, Job, number, Put]>([
  ["payouts", internal.jobs.payouts.sweep, 50, (ctx) => putIn(ctx, "payouts", { ...PAID, nextCheckAt: 1 })],
  ["idle wallets", internal.jobs.payouts.sweepIdle, 50, (ctx) => putIn(ctx, "wallets", { idleCheckAt: 1 })],
  ["plans", internal.jobs.purchases.sweepPlans, 100, (ctx) => putIn(ctx, "plans", { nextCheckAt: 1 })],
  ["raises", internal.jobs.purchases.applyRaises, 100, (ctx) => putIn(ctx, "spendCaps", { raiseAt: 1 })],
  ["events", internal.jobs.payments.purgeEvents, 200, (ctx) => putIn(ctx, "providerEvents", OLD_EVENT)],
  ["texts", internal.jobs.sending.purgeScreenings, 200, (ctx) => putIn(ctx, "screenings", { at: 1 })],
  ["decisions", internal.jobs.safety.endDecisions, 50, endedDecision],
])("%s: a full batch goes on, one less does not", async (_what, job, batch, put) => {
  const t = setupConvex();
  for (const [rows, again] of [
    [batch - 1, 0],
    [batch, 1],
  ] as const) {
    await read(t, async (ctx) => {
      for (let nth = 0; nth < rows; nth += 1) await put(ctx);
    });
    await t.mutation(job, {});
    expect(await jobsFor(t, job)).toHaveLength(again);
  }
});

const PAID = { state: "paid", updatedAt: 1 } as const;
const OLD_EVENT = { status: "ignored", receivedAt: 1 } as const;

async function endedDecision(ctx: MutationCtx): Promise<void> {
  const caseId = await putIn(ctx, "moderationCases", {});
  await putIn(ctx, "decisions", { caseId, endsNext: 1, inForce: true, until: 1 });
}
