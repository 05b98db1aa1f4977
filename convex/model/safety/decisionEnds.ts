/** Limits and suspensions end by themselves (product 22): by a job, and for an account also when its owner opens the app. */
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { counterEnd, nextEnd } from "../../domain/safety/counterNotices";
import { shuttingDecisions, standAgain } from "../access/accountStanding";
import { limitsOf } from "../access/decided";
import { giveBackUnclaimed } from "./counterNotices";
import { rescoreTarget } from "./decisionEffects";

const BATCH = 50;

/** What of one decision is over at `now`. */
async function endOne(ctx: MutationCtx, decision: Doc<"decisions">, now: number): Promise<void> {
  const { _id, until, standing, standingUntil, subjectUid } = decision;
  const end = decision.act === "suspend" ? standingUntil : until;
  const backAt = counterEnd(decision);
  const isBack = backAt !== undefined && backAt <= now;
  const isOver = isBack || (end !== undefined && end <= now);
  const endsNext = nextEnd(decision, now);
  await ctx.db.patch(_id, { endsNext, ...(isOver ? { inForce: false } : {}) });
  if (isBack) await giveBackUnclaimed(ctx, decision, now);
  if (isOver && decision.act === "limitReach") await rescoreTarget(ctx, decision, now);
  // A limit of the same decision may end later: the account stood again with its own end already.
  const isDue =
    standingUntil !== undefined && standingUntil <= now && (decision.endsNext ?? 0) <= standingUntil;
  if (standing !== undefined && isDue) {
    await standAgain(ctx, subjectUid, { was: standing, before: decision.standingBefore, now });
  }
}

export async function endDue(ctx: MutationCtx, now: number): Promise<null> {
  const due = await ctx.db
    .query("decisions")
    .withIndex("by_endsNext", (q) => q.gt("endsNext", 0).lte("endsNext", now))
    .take(BATCH);
  for (const decision of due) await endOne(ctx, decision, now);
  if (due.length === BATCH) await ctx.scheduler.runAfter(0, internal.jobs.safety.endDecisions, {});
  return null;
}

/** Whatever of somebody's decisions shuts their account ends now; strikes and the rest of them stay. */
export async function endShutting(ctx: MutationCtx, uid: string, now: number): Promise<void> {
  for (const decision of await shuttingDecisions(ctx, uid, now)) {
    const { _id, act } = decision;
    const isWhole = act === "suspend" || act === "ban";
    const inForce = !isWhole && decision.inForce;
    const endsNext = nextEnd({ ...decision, inForce, standingUntil: undefined }, now);
    await ctx.db.patch(_id, { inForce, standingUntil: now, endsNext });
  }
}

/** An admin has let somebody's payouts go: what had held them ends. */
export async function endPayoutHolds(ctx: MutationCtx, uid: string): Promise<void> {
  for (const { _id } of await limitsOf(ctx, uid, "holdPayouts")) {
    await ctx.db.patch(_id, { inForce: false, endsNext: undefined });
  }
}
