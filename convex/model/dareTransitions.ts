import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { type Deadline, type DeadlineInput, deadlineFor } from "../domain/dareDeadlines";
import { type DareActor, type DareEvent, type DareStatus, isClosed, transition } from "../domain/dareMachine";
import { fail, requireFound } from "../errors";

type Facts = Partial<
  Omit<
    Doc<"dares">,
    "_id" | "_creationTime" | "status" | "epoch" | "deadlineAt" | "deadlineKind" | "updatedAt" | "closedAt"
  >
>;

export interface Step {
  event: DareEvent;
  actor: DareActor;
  now: number;
  /** What else this transition writes. */
  facts?: Facts;
  captureBefore?: number | undefined;
}

/**
 * The only writer of a dare's status (money 1.3): checks the row, bumps `epoch`, sets and schedules the
 * next deadline. Money and notices are the caller's, in the same transaction. Returns the new document.
 */
export async function applyStep(ctx: MutationCtx, dare: Doc<"dares">, step: Step): Promise<Doc<"dares">> {
  const outcome = transition(dare.status, step.event, step.actor);
  if (!outcome.ok) fail(outcome.code, { reason: `dare-${dare.status}` });
  const { now, facts = {} } = step;
  const deadline = nextDeadline({ ...dare, ...facts }, outcome.to, step);
  const epoch = dare.epoch + 1;
  await ctx.db.patch(dare._id, {
    ...facts,
    status: outcome.to,
    epoch,
    deadlineAt: deadline?.at,
    deadlineKind: deadline?.kind,
    updatedAt: now,
    ...(isClosed(outcome.to) ? { closedAt: now } : {}),
  });
  await scheduleDeadline(ctx, { dareId: dare._id, epoch, at: deadline?.at });
  return requireFound(await ctx.db.get(dare._id));
}

/** D1: the dare exists from here on; its first clock is the payment page's. */
export async function startDare(
  ctx: MutationCtx,
  dare: Doc<"dares">,
  { paymentId, now }: { paymentId: Id<"payments">; now: number },
): Promise<void> {
  const outcome = transition(null, "send", "S");
  if (!outcome.ok) fail(outcome.code);
  const deadline = nextDeadline(dare, outcome.to, { now });
  await ctx.db.patch(dare._id, { paymentId, deadlineAt: deadline?.at, deadlineKind: deadline?.kind });
  await scheduleDeadline(ctx, { dareId: dare._id, epoch: dare.epoch, at: deadline?.at });
}

function nextDeadline(
  dare: Doc<"dares">,
  to: DareStatus,
  step: Pick<Step, "now" | "captureBefore">,
): Deadline | null {
  const input: DeadlineInput = {
    status: to,
    now: step.now,
    proofWindowMs: dare.proofWindowMs,
    acceptedAt: dare.acceptedAt,
    wasSent: dare.sentAt !== undefined,
    captureBefore: step.captureBefore,
  };
  return deadlineFor(input);
}

/** A timer of an earlier epoch does nothing, so nothing is ever unscheduled. */
export async function scheduleDeadline(
  ctx: MutationCtx,
  { dareId, epoch, at }: { dareId: Id<"dares">; epoch: number; at: number | undefined },
): Promise<void> {
  if (at === undefined) return;
  await ctx.scheduler.runAt(at, internal.jobs.dares.onDeadline, { dareId, epoch });
}
