import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { type Deadline, deadlineFor, remindersFor, resumedAt } from "../../domain/dares/deadlines";
import {
  type DareActor,
  type DareEvent,
  type DareStatus,
  isClosed,
  runsWhileFrozen,
  transition,
} from "../../domain/dares/machine";
import { fail, requireFound } from "../../errors";
import { relist } from "../people/creatorListing";
import { countStep } from "../people/creatorStats";
import { noteDare } from "../progress/dareEvents";

type Dare = Doc<"dares">;
type Clocks = "status" | "epoch" | "deadlineKind" | "updatedAt" | "closedAt" | "statusAt" | "outageMs";
type Frost = "frozen" | "frozenAt" | "deadlineLeftMs";
type Facts = Partial<Omit<Dare, "_id" | "_creationTime" | "checkHeldAt" | Clocks | Frost>> & {
  checkHeldAt?: number | undefined;
};

export interface Step {
  event: DareEvent;
  actor: DareActor;
  now: number;
  /** What else this transition writes. `deadlineAt` moves the clock of a status that stays. */
  facts?: Facts;
  captureBefore?: number | undefined;
}

/**
 * The only writer of a dare's status (money 1.3): checks the row, bumps `epoch`, sets and schedules the
 * next deadline. Money and notices are the caller's, in the same transaction. Returns the new document.
 */
export async function applyStep(ctx: MutationCtx, dare: Dare, step: Step): Promise<Dare> {
  const outcome = transition(dare.status, step.event, step.actor);
  if (!outcome.ok) fail(outcome.code, { reason: `dare-${dare.status}` });
  if (dare.frozen && !runsWhileFrozen(step.event, step.actor)) {
    fail("failed-precondition", { reason: "dare-frozen" });
  }
  const { now, facts = {} } = step;
  const stays = outcome.row.to === "same";
  const clock = stays ? keptClock(dare, step) : newClock(dare, outcome.to, step);
  const isOver = isClosed(outcome.to);
  await ctx.db.patch(dare._id, {
    ...facts,
    ...stopped(dare, clock, { isOver, now }),
    status: outcome.to,
    statusAt: stays ? (dare.statusAt ?? now) : now,
    epoch: dare.epoch + 1,
    updatedAt: now,
    ...(stays ? {} : { outageMs: undefined, ...proofDate(outcome.to, clock) }),
    ...(isOver && !stays ? { closedAt: now, frozen: false, frozenAt: undefined } : {}),
  });
  const after = requireFound(await ctx.db.get(dare._id));
  const { event } = step;
  if (await countStep(ctx, dare, { event, to: after.status, now })) {
    await relist(ctx, dare.creatorId, { now, answered: event === "accept" || event === "decline" });
  }
  await noteDare(ctx, { before: dare, after, now });
  await scheduleClock(ctx, after, now);
  return after;
}

function proofDate(to: DareStatus, clock: Deadline | null) {
  return to === "accepted" || to === "redo_requested" ? { proofDueAt: clock?.at } : {};
}

function keptClock({ deadlineAt, deadlineKind }: Dare, { facts = {} }: Step): Deadline | null {
  const at = facts.deadlineAt ?? deadlineAt;
  return at === undefined || deadlineKind === undefined ? null : { kind: deadlineKind, at };
}

/** What the clock of a frozen dare would be is kept as what it has left; a closed dare has none. */
function stopped(dare: Dare, clock: Deadline | null, { isOver, now }: { isOver: boolean; now: number }) {
  if (isOver || clock === null) {
    const kept =
      dare.frozen && !isOver ? { deadlineKind: dare.deadlineKind, deadlineLeftMs: dare.deadlineLeftMs } : {};
    return { deadlineAt: undefined, deadlineKind: undefined, deadlineLeftMs: undefined, ...kept };
  }
  if (!dare.frozen) return { deadlineAt: clock.at, deadlineKind: clock.kind, deadlineLeftMs: undefined };
  return { deadlineAt: undefined, deadlineKind: clock.kind, deadlineLeftMs: Math.max(0, clock.at - now) };
}

/** D28: every clock stops with what it has left. Nothing happens to a dare that stands still already. */
export async function freeze(ctx: MutationCtx, dare: Dare, now: number): Promise<Dare> {
  if (dare.frozen) return dare;
  const frozen = await applyStep(ctx, dare, { event: "freeze", actor: "P", now });
  const left =
    frozen.deadlineAt === undefined ? {} : { deadlineLeftMs: Math.max(0, frozen.deadlineAt - now) };
  await ctx.db.patch(dare._id, { frozen: true, frozenAt: now, deadlineAt: undefined, ...left });
  return requireFound(await ctx.db.get(dare._id));
}

/** D28 over: the clock goes on with what it had, at least a day. */
export async function resume(
  ctx: MutationCtx,
  dare: Dare,
  { captureBefore, now }: { captureBefore?: number | undefined; now: number },
): Promise<Dare> {
  if (!dare.frozen) return dare;
  const stood = now - (dare.frozenAt ?? now);
  const going = await applyStep(ctx, dare, { event: "resume", actor: "P", now });
  await ctx.db.patch(dare._id, {
    frozen: false,
    frozenAt: undefined,
    deadlineLeftMs: undefined,
    statusAt: (going.statusAt ?? now) + stood,
    ...resumedClock(going, { captureBefore, now }),
  });
  const after = requireFound(await ctx.db.get(dare._id));
  await scheduleClock(ctx, after, now);
  return after;
}

function resumedClock(
  dare: Dare,
  { captureBefore, now }: { captureBefore: number | undefined; now: number },
) {
  // The day that is given covers what was left of a grace.
  const kind = dare.deadlineKind === "grace" ? "proof" : dare.deadlineKind;
  if (kind === undefined) return {};
  const at = resumedAt({ kind, leftMs: dare.deadlineLeftMs ?? 0, now, captureBefore });
  return { deadlineKind: kind, deadlineAt: at, ...(kind === "proof" ? { proofDueAt: at } : {}) };
}

/** D1: the dare exists from here on; its first clock is the payment page's. */
export async function startDare(
  ctx: MutationCtx,
  dare: Dare,
  { paymentId, now }: { paymentId: Id<"payments">; now: number },
): Promise<void> {
  const outcome = transition(null, "send", "S");
  if (!outcome.ok) fail(outcome.code);
  const clock = newClock(dare, outcome.to, { event: "send", actor: "S", now });
  const times = { deadlineAt: clock?.at, deadlineKind: clock?.kind, statusAt: now };
  await ctx.db.patch(dare._id, { paymentId, ...times });
  await scheduleClock(ctx, requireFound(await ctx.db.get(dare._id)), now);
}

const BACK_FROM_CHECK: readonly DareEvent[] = ["proofUnplayable", "redoUnplayable"];

function newClock(dare: Dare, to: DareStatus, step: Step): Deadline | null {
  const { acceptedAt, sentAt, proofDueAt, proofWindowMs } = { ...dare, ...step.facts };
  return deadlineFor({
    status: to,
    now: step.now,
    proofWindowMs,
    acceptedAt,
    proofDueAt,
    backFromCheck: BACK_FROM_CHECK.includes(step.event),
    wasSent: sentAt !== undefined,
    captureBefore: step.captureBefore,
  });
}

/** The same state with a later end; what was scheduled for the earlier one finds that it is not reached. */
export async function moveDeadline(
  ctx: MutationCtx,
  dare: Dare,
  to: { at: number; kind?: NonNullable<Dare["deadlineKind"]>; outageMs?: number },
): Promise<void> {
  const { at, kind = dare.deadlineKind, outageMs = dare.outageMs } = to;
  await ctx.db.patch(dare._id, { deadlineAt: at, deadlineKind: kind, outageMs });
  await scheduleDeadline(ctx, { dareId: dare._id, epoch: dare.epoch, at });
}

async function scheduleClock(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const { _id: dareId, epoch, deadlineAt, status, statusAt = now } = dare;
  if (deadlineAt === undefined) return;
  await scheduleDeadline(ctx, { dareId, epoch, at: deadlineAt });
  for (const { kind, at } of remindersFor({ status, statusAt, deadlineAt, now })) {
    await ctx.scheduler.runAt(at, internal.jobs.dares.onReminder, { dareId, epoch, kind });
  }
}

/** A timer of an earlier epoch does nothing, so nothing is ever unscheduled. */
export async function scheduleDeadline(
  ctx: MutationCtx,
  { dareId, epoch, at }: { dareId: Id<"dares">; epoch: number; at: number },
): Promise<void> {
  await ctx.scheduler.runAt(at, internal.jobs.dares.onDeadline, { dareId, epoch });
}
