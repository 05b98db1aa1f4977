/** Carries a deletion through its steps: each a transaction of its own, each safe to run twice (product 23). */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { DAY_MS, MINUTE_MS } from "../../domain/limits";
import { alarm, backoffMs } from "../../pay/ops";
import { closeDaresOf } from "../dares/closeForPerson";
import { closeIdentity } from "../people/closedSignIns";
import { onLeaving as endBoosts } from "../purchases/boostRun";
import { cancelOnLeaving } from "../purchases/planRow";
import { ERASURE_STEPS, type ErasureStep, signInsOf } from "./erasurePlan";
import { hasRunningPlan, openItems, openMoney } from "./openItems";

type Deletion = Doc<"accountDeletions">;
type DeletionId = Id<"accountDeletions">;
type LeavingWait = NonNullable<Deletion["waitsFor"]>;

/** A chain of steps that has not moved for so long was broken off. */
const LEASE_MS = MINUTE_MS;
const SWEEP_BATCH = 20;
const ALARM_AFTER_TRIES = 8;

/** Runs the step that is next and asks for the one after it. */
export async function advance(ctx: MutationCtx, deletionId: DeletionId, now: number): Promise<null> {
  const row = await ctx.db.get(deletionId);
  if (row === null || !(await mayRun(ctx, row, now))) return null;
  const known = ERASURE_STEPS.findIndex(({ name }) => name === row.step);
  // A step that a newer version does not have: from the start, which finds little left to do.
  const at = Math.max(0, known);
  const step = ERASURE_STEPS[at];
  if (step === undefined) return null;
  const isDone = await runStep(ctx, row, step, now);
  if (isDone === "waits" || (await ctx.db.get(deletionId)) === null) return null;
  const next = isDone ? (ERASURE_STEPS[at + 1] ?? step) : step;
  await ctx.db.patch(deletionId, {
    status: "running",
    step: next.name,
    nextAt: now + LEASE_MS,
    tries: isDone ? 0 : row.tries,
  });
  await ctx.scheduler.runAfter(0, internal.jobs.account.advanceErasure, { deletionId });
  return null;
}

async function obstacleTo(ctx: QueryCtx, row: Deletion): Promise<LeavingWait | null> {
  const { pending, available } = await openMoney(ctx, row.uid);
  if (pending > 0 || (await openItems(ctx, row.uid)).length > 0) return "money";
  if (await hasRunningPlan(ctx, row.uid)) return "plan";
  return available > 0 && !row.givesUpBalance ? "balance" : null;
}

/** Money that came in since the request puts it off; once begun it is carried through. */
async function mayRun(ctx: MutationCtx, row: Deletion, now: number): Promise<boolean> {
  if (row.status === "running") return true;
  if (row.dueAt > now) return false;
  // D29: nobody is left to answer as a creator. What the leaver has paid for goes on, and silence settles it.
  await closeDaresOf(ctx, { uid: row.uid, why: "left", now });
  await endBoosts(ctx, row.uid, now);
  const waitsFor = await obstacleTo(ctx, row);
  if (waitsFor === null) return true;
  if (waitsFor === "plan") await cancelOnLeaving(ctx, row.uid, now);
  // The provider ends a plan within seconds; money takes days.
  await ctx.db.patch(row._id, { waitsFor, nextAt: now + (waitsFor === "plan" ? LEASE_MS : DAY_MS) });
  return false;
}

async function runStep(
  ctx: MutationCtx,
  row: Deletion,
  step: ErasureStep,
  now: number,
): Promise<boolean | "waits"> {
  if (step.kind === "rows") return await step.run(ctx, row);
  const signIns = await signInsOf(ctx, row.uid);
  if (signIns.length === 0) return true;
  for (const signIn of signIns) await closeIdentity(ctx, signIn, now);
  // Written before the provider hears of it; without an answer the sweep asks again.
  const tries = row.tries + 1;
  await ctx.db.patch(row._id, { status: "running", tries, nextAt: now + backoffMs(tries) + LEASE_MS });
  if (tries >= ALARM_AFTER_TRIES) alarm("erasure-sign-in-stuck", { deletionId: row._id, tries });
  await ctx.scheduler.runAfter(0, internal.jobs.account.closeSignIn, { deletionId: row._id });
  return "waits";
}

/** Sign-ins that the provider is to delete now; none once the step is over. */
export async function signInsToClose(ctx: QueryCtx, deletionId: DeletionId): Promise<string[]> {
  const row = await ctx.db.get(deletionId);
  const isAsked = row?.status === "running" && row.step === "signIn";
  return isAsked ? await signInsOf(ctx, row.uid) : [];
}

/** The provider has none of them any more. */
export async function signInsClosed(ctx: MutationCtx, deletionId: DeletionId, now: number): Promise<null> {
  const row = await ctx.db.get(deletionId);
  if (row?.step !== "signIn") return null;
  const at = ERASURE_STEPS.findIndex(({ name }) => name === row.step);
  const next = ERASURE_STEPS[at + 1];
  if (next === undefined) return null;
  await ctx.db.patch(deletionId, { step: next.name, tries: 0, nextAt: now + LEASE_MS });
  await ctx.scheduler.runAfter(0, internal.jobs.account.advanceErasure, { deletionId });
  return null;
}

/** Each minute: deletions whose day has come, and those whose chain was broken off. */
export async function sweep(ctx: MutationCtx, now: number): Promise<null> {
  const due = await ctx.db
    .query("accountDeletions")
    .withIndex("by_nextAt", (q) => q.lte("nextAt", now))
    .take(SWEEP_BATCH);
  for (const { _id } of due) {
    await ctx.db.patch(_id, { nextAt: now + LEASE_MS });
    await ctx.scheduler.runAfter(0, internal.jobs.account.advanceErasure, { deletionId: _id });
  }
  return null;
}
