import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { DEADLINE_KINDS, graceEnd, NEEDS_PROVIDER, type ReminderKind } from "../../domain/dares/deadlines";
import { HOUR_MS, PROOF_CHECK_RETRY_MS } from "../../domain/limits";
import { alarm } from "../../pay/ops";
import { outageMs } from "../access/killSwitches";
import { captureProgress, requestVoid } from "../payments/payments";
import { latestProofOf } from "../proofs/proofs";
import { hasSessionBefore } from "../proofs/recordings";
import { abandon, settle } from "./acts";
import { decisionTimedOut, openAtCap, openUnchecked } from "./disputes/disputes";
import { expireProof } from "./endings";
import { tellExpired, tellReviewReminder } from "./notices";
import { captureTimedOut, onCaptured } from "./onPayment";
import { letRejectionStand } from "./rejection";
import { turnBack } from "./reviewHold";
import { applyStep, moveDeadline, scheduleDeadline } from "./transitions";

type Dare = Doc<"dares">;
type Kind = NonNullable<Dare["deadlineKind"]>;

/** Dares closed by one sweep and kind; more wait for the next run. */
const SWEEP_BATCH = 50;
/** Takes of one dare that may have been begun; model/proofs/uploads allows no more. */
const TAKES_MAX = 20;

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
 * that one that cannot be closed holds up no other. A frozen dare has no deadline, so it is not among them.
 */
export async function sweepDeadlines(ctx: MutationCtx, now: number): Promise<null> {
  for (const kind of DEADLINE_KINDS) {
    const due = await ctx.db
      .query("dares")
      .withIndex("by_deadlineKind_and_deadlineAt", (q) =>
        q.eq("deadlineKind", kind).gt("deadlineAt", 0).lte("deadlineAt", now),
      )
      .take(SWEEP_BATCH);
    for (const { _id: dareId, epoch } of due) await scheduleDeadline(ctx, { dareId, epoch, at: now });
  }
  return null;
}

async function closeIfDue(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const { deadlineKind, deadlineAt } = dare;
  if (dare.frozen || deadlineKind === undefined || deadlineAt === undefined || deadlineAt > now) return;
  if (await isPutOff(ctx, dare, now)) return;
  await ON_TIME_OUT[deadlineKind](ctx, dare, now);
}

/** Money 5: a timer that needs the provider's word is given back the time the provider was out of reach. */
async function isPutOff(ctx: MutationCtx, dare: Dare, now: number): Promise<boolean> {
  const { deadlineKind, deadlineAt } = dare;
  if (deadlineKind === undefined || deadlineAt === undefined || !NEEDS_PROVIDER.includes(deadlineKind))
    return false;
  const total = await outageMs(ctx, dare.statusAt ?? dare.updatedAt, now);
  const at = deadlineAt - (dare.outageMs ?? 0) + total;
  if (at <= now) return false;
  await moveDeadline(ctx, dare, { at, outageMs: total });
  return true;
}

const ON_TIME_OUT: Record<Kind, (ctx: MutationCtx, dare: Dare, now: number) => Promise<unknown>> = {
  payment: (ctx, dare, now) => abandon(ctx, dare, "T", now),
  screening: (ctx, dare, now) => turnBack(ctx, dare, { actor: "T", now }),
  answer: expireUnanswered,
  capture: endCapture,
  proof: endProof,
  grace: expireProof,
  check: openUnchecked,
  review: (ctx, dare, now) => settle(ctx, dare, "T", now),
  objection: (ctx, dare, now) => letRejectionStand(ctx, dare, "T", now),
  decision: decisionTimedOut,
  cap: openAtCap,
};

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
  await moveDeadline(ctx, dare, { at: now + HOUR_MS });
}

/** D16 with the grace of rulings 9: the date has passed, and what is on its way may still arrive. */
async function endProof(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const dueAt = dare.proofDueAt ?? now;
  const at = graceEnd(dueAt, await hasTakeFrom(ctx, dare, dueAt));
  if (at <= now) return await expireProof(ctx, dare, now);
  await moveDeadline(ctx, dare, { at, kind: "grace" });
}

/** A take that was begun in time and is not in yet: a piece of it is here, or its recording was seen. */
async function hasTakeFrom(ctx: QueryCtx, dare: Dare, dueAt: number): Promise<boolean> {
  const takes = await ctx.db
    .query("media")
    .withIndex("by_dareId", (q) => q.eq("dareId", dare._id))
    .take(TAKES_MAX);
  const isHere = takes.some(
    ({ state, firstPartAt }) => state === "uploading" && firstPartAt !== undefined && firstPartAt <= dueAt,
  );
  return isHere || (await hasSessionBefore(ctx, dare._id, dueAt));
}

/** What is said on the way; once the dare has moved on, or stands still, nothing. */
export async function onReminder(
  ctx: MutationCtx,
  { dareId, epoch, kind, now }: { dareId: Id<"dares">; epoch: number; kind: ReminderKind; now: number },
): Promise<null> {
  const dare = await ctx.db.get(dareId);
  if (dare !== null && dare.epoch === epoch && !dare.frozen) await remind(ctx, dare, kind, now);
  return null;
}

async function remind(ctx: MutationCtx, dare: Dare, kind: ReminderKind, now: number): Promise<void> {
  switch (kind) {
    case "review":
      return await tellReviewReminder(ctx, dare, now);
    case "checkAgain":
      return await checkAgain(ctx, dare, now);
    default:
      // Work of the staff: a line on the error log, which the pager reads.
      alarm(STAFF_WORDS[kind], { dareId: dare._id });
  }
}

const STAFF_WORDS: Record<Exclude<ReminderKind, "review" | "checkAgain">, string> = {
  screeningTarget: "screening-waits",
  checkTarget: "proof-check-waits",
  checkPager: "proof-check-overdue",
  statementsOver: "dispute-ready",
  decisionTarget: "dispute-overdue",
};

/** The file check is an action and runs at most once when scheduled; a lost one is asked for again. */
async function checkAgain(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const latest = await latestProofOf(ctx, dare._id);
  if (latest?.proof.state !== "checking") return;
  const again = { dareId: dare._id, epoch: dare.epoch, kind: "checkAgain" } as const;
  await ctx.scheduler.runAt(now + PROOF_CHECK_RETRY_MS, internal.jobs.dares.onReminder, again);
  await ctx.scheduler.runAfter(0, internal.jobs.proofs.check, { proofId: latest.proof._id });
}
