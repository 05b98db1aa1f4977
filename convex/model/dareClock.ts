import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { DEADLINE_EVENTS, DEADLINE_KINDS } from "../domain/dareDeadlines";
import { HOUR_MS, PROOF_CHECK_RETRY_MS } from "../domain/limits";
import { alarm } from "../pay/ops";
import { tellExpired } from "./dareNotices";
import { captureTimedOut, onCaptured } from "./darePayments";
import { abandon, settle } from "./dares";
import { applyStep, scheduleDeadline } from "./dareTransitions";
import { captureProgress, requestVoid } from "./payments";
import { latestProofOf } from "./proofs";

type Dare = Doc<"dares">;

/** Dares closed by one sweep and kind; more wait for the next run. */
const SWEEP_BATCH = 50;

/** The timer of one state. Does nothing when the dare has moved on, is frozen, or the moment is not reached. */
export async function onDeadline(
  ctx: MutationCtx,
  { dareId, epoch, now }: { dareId: Id<"dares">; epoch: number; now: number },
): Promise<null> {
  const dare = await ctx.db.get(dareId);
  if (dare !== null && dare.epoch === epoch) await closeIfDue(ctx, dare, now);
  return null;
}

/**
 * Every five minutes: what a lost timer left behind (money 1.3). Each dare gets a timer of its own again, so
 * that one that cannot be closed holds up no other.
 */
export async function sweepDeadlines(ctx: MutationCtx, now: number): Promise<null> {
  for (const kind of DEADLINE_KINDS) {
    if (DEADLINE_EVENTS[kind] === null) continue;
    const due = await ctx.db
      .query("dares")
      .withIndex("by_deadlineKind_and_deadlineAt", (q) => q.eq("deadlineKind", kind).lte("deadlineAt", now))
      .take(SWEEP_BATCH);
    for (const { _id: dareId, epoch } of due) await scheduleDeadline(ctx, { dareId, epoch, at: now });
  }
  return null;
}

async function closeIfDue(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  if (dare.frozen || dare.deadlineKind === undefined) return;
  if (dare.deadlineAt === undefined || dare.deadlineAt > now) return;
  switch (dare.deadlineKind) {
    case "payment":
      await abandon(ctx, dare, "T", now);
      return;
    case "answer":
      await expireUnanswered(ctx, dare, now);
      return;
    case "capture":
      await endCapture(ctx, dare, now);
      return;
    case "check":
      await checkAgain(ctx, dare, now);
      return;
    case "review":
      await settle(ctx, dare, "T", now);
      return;
    case "proof":
      return; // D16 refunds a captured payment and comes with the refunds; see domain/dareDeadlines.
  }
}

/** D11 */
async function expireUnanswered(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const facts = { reason: "no-answer" } as const;
  const expired = await applyStep(ctx, dare, { event: "answerTimedOut", actor: "T", now, facts });
  await requestVoid(ctx, expired, now);
  await tellExpired(ctx, expired, now);
}

/** D8, never over money that is or may be taken: a timer that needs the provider's word waits for it (money 5). */
async function endCapture(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const progress = await captureProgress(ctx, dare);
  if (progress === "captured") return await onCaptured(ctx, dare._id, now);
  if (progress === "not-captured") return await captureTimedOut(ctx, dare, now);
  alarm("pay-capture-in-doubt", { dareId: dare._id });
  await moveDeadline(ctx, dare, now + HOUR_MS);
}

/** The same state with a later end. */
async function moveDeadline(ctx: MutationCtx, dare: Dare, deadlineAt: number): Promise<void> {
  await ctx.db.patch(dare._id, { deadlineAt });
  await scheduleDeadline(ctx, { dareId: dare._id, epoch: dare.epoch, at: deadlineAt });
}

/** The file check is an action and runs at most once when scheduled; a lost one is asked for again. */
async function checkAgain(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const latest = await latestProofOf(ctx, dare._id);
  if (latest === null) return;
  await moveDeadline(ctx, dare, now + PROOF_CHECK_RETRY_MS);
  await ctx.scheduler.runAfter(0, internal.jobs.proofs.check, { proofId: latest.proof._id });
}
