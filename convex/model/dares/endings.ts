/** Ways a dare ends without pay, each with its money on the way back: D12, D13, D16, D27, D29. */
import type { Infer } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { type DareStatus, isClosed } from "../../domain/dares/machine";
import { fundsAfter } from "../../domain/payments/funds";
import { fail } from "../../errors";
import { alarm } from "../../pay/ops";
import type { systemReason } from "../../tables/dares";
import { removeMedia } from "../files/storedFiles";
import { paymentOf, requestVoid } from "../payments/payments";
import { refundHeld } from "../payments/refunds";
import { dropTrend } from "../people/trending";
import { ruleOf } from "../relations/blocks";
import { type Party, requireParty } from "./access";
import {
  tellCancellingAsked,
  tellChargedBack,
  tellEnded,
  tellProofLate,
  tellRefund,
  tellWithdrawn,
} from "./disputes/notices";
import { applyStep } from "./transitions";

type Dare = Doc<"dares">;
type Answer = Promise<{ status: DareStatus }>;
type Actor = Parameters<typeof refundHeld>[2]["actor"];

/** A take has hundreds of parts, each a file. */
const TAKES_AT_ONCE = 2;

/** "Void" or "refund" of money 1.3, by where the money is; the dare is closed already. */
export async function giveBack(
  ctx: MutationCtx,
  ended: Dare,
  { reason, actor, now }: { reason: string; actor: Actor; now: number },
): Promise<void> {
  await dropTrend(ctx, ended._id);
  if (ended.funds !== "held") return await requestVoid(ctx, ended, now);
  const amount = ended.escrowAmount;
  await refundHeld(ctx, ended, { amount, reason, actor, now });
  await tellRefund(ctx, ended, { amount, now });
}

/** D12: one tap, no reason, no mark; the take goes with it. */
export async function withdraw(ctx: MutationCtx, viewer: Party, dareId: string): Answer {
  const now = Date.now();
  const dare = await requireParty(ctx, viewer, { dareId, role: "creator" });
  const facts = { reason: "creator-withdrew" } as const;
  const withdrawn = await applyStep(ctx, dare, { event: "withdraw", actor: "C", now, facts });
  await tellWithdrawn(ctx, withdrawn, now);
  await giveBack(ctx, withdrawn, { reason: "D12", actor: "creator", now });
  await ctx.scheduler.runAfter(0, internal.jobs.dares.removeTakes, { dareId: dare._id });
  return { status: withdrawn.status };
}

/** The files of a dare that was stopped; a page at a time until none is left. */
export async function removeTakes(ctx: MutationCtx, dareId: Id<"dares">): Promise<null> {
  const proofs = await ctx.db
    .query("proofs")
    .withIndex("by_dareId", (q) => q.eq("dareId", dareId))
    .take(TAKES_AT_ONCE);
  for (const { _id } of proofs) await ctx.db.delete(_id);
  const takes = await ctx.db
    .query("media")
    .withIndex("by_dareId", (q) => q.eq("dareId", dareId))
    .take(TAKES_AT_ONCE);
  for (const take of takes) await removeMedia(ctx, take);
  if (proofs.length + takes.length > 0)
    await ctx.scheduler.runAfter(0, internal.jobs.dares.removeTakes, { dareId });
  return null;
}

/** D13 by the sender: at once where they have blocked the creator, else it is the creator's to agree. */
export async function cancelAccepted(ctx: MutationCtx, viewer: Party, dareId: string): Answer {
  const now = Date.now();
  const dare = await requireParty(ctx, viewer, { dareId, role: "sender" });
  const block = await ruleOf(ctx, { ownerId: dare.ownerId, kind: "block", otherId: dare.creatorId });
  if (block !== null) {
    return await endTogether(ctx, dare, { event: "cancelBlocked", actor: "S", reason: "blocked", now });
  }
  if (dare.cancelAskedAt !== undefined) return { status: dare.status };
  const facts = { cancelAskedAt: now };
  const asked = await applyStep(ctx, dare, { event: "askCancelling", actor: "S", now, facts });
  await tellCancellingAsked(ctx, asked, now);
  return { status: asked.status };
}

/** D13 by the creator, once the sender has asked. */
export async function agreeToCancel(ctx: MutationCtx, viewer: Party, dareId: string): Answer {
  const dare = await requireParty(ctx, viewer, { dareId, role: "creator" });
  if (dare.status === "accepted" && dare.cancelAskedAt === undefined) {
    fail("failed-precondition", { reason: "not-asked" });
  }
  const step = { event: "agreeToCancel", actor: "C", reason: "agreed", now: Date.now() } as const;
  return await endTogether(ctx, dare, step);
}

async function endTogether(
  ctx: MutationCtx,
  dare: Dare,
  step: {
    event: "agreeToCancel" | "cancelBlocked";
    actor: "S" | "C";
    reason: "agreed" | "blocked";
    now: number;
  },
): Answer {
  const { reason, ...rest } = step;
  const cancelled = await applyStep(ctx, dare, { ...rest, facts: { reason } });
  await tellEnded(ctx, cancelled, { charged: true, now: step.now });
  await giveBack(ctx, cancelled, {
    reason: "D13",
    actor: step.actor === "S" ? "sender" : "creator",
    now: step.now,
  });
  return { status: cancelled.status };
}

/** D16: the grace of rulings 9 is over, too. */
export async function expireProof(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const facts = { reason: "proof-late" } as const;
  const expired = await applyStep(ctx, dare, { event: "proofTimedOut", actor: "T", now, facts });
  await tellProofLate(ctx, expired, now);
  await giveBack(ctx, expired, { reason: "D16", actor: "timer", now });
}

/** D27: the bank has taken the price back before anybody earned it. The caller posts L10. */
export async function chargeBack(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const funds = fundsAfter(dare.funds, "chargebackLost") ?? dare.funds;
  const facts = { reason: "chargeback-lost", chargeback: "lost", funds } as const;
  const closed = await applyStep(ctx, dare, { event: "chargebackLost", actor: "P", now, facts });
  await dropTrend(ctx, closed._id);
  await tellChargedBack(ctx, closed, now);
  alarm("dare-charged-back", { dareId: dare._id });
}

/**
 * D29: the house ends a dare. False where it cannot yet: the bank has the money, or it was taken and the dare has not
 * heard of it; both are settled by the provider's next word, and a person is told meanwhile.
 */
export async function closeBySystem(
  ctx: MutationCtx,
  dare: Dare,
  { reason, now }: { reason: Infer<typeof systemReason>; now: number },
): Promise<boolean> {
  if (isClosed(dare.status)) return false;
  const isTaken = (await paymentOf(ctx, dare))?.state === "captured" && dare.funds !== "held";
  if (dare.chargeback === "open" || isTaken) {
    alarm("dare-close-waits", { dareId: dare._id });
    return false;
  }
  const closed = await applyStep(ctx, dare, { event: "closeBySystem", actor: "J", now, facts: { reason } });
  await tellEnded(ctx, closed, { charged: closed.funds === "held", now });
  await giveBack(ctx, closed, { reason: "D29", actor: "system", now });
  return true;
}
