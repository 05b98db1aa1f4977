/**
 * What the provider's word does to a dare (money 1.3, actor P). Called by `paymentSync` from hooks, return
 * pages and sweeps, in any order and repeatedly: a word that no longer fits the dare's state changes nothing.
 */
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { fundsAfter } from "../domain/fundsMachine";
import { isBlockedBetween } from "./blocks";
import { discardSent } from "./dareDrafts";
import { tellAccepted, tellNotCharged, tellPaymentNeeded, tellReceived } from "./dareNotices";
import { abandon } from "./dares";
import { applyStep } from "./dareTransitions";
import { openNextRound, paymentOf, requestVoid } from "./payments";
import { addToCounts } from "./users";

type Dare = Doc<"dares">;

/** D2: the creator sees the dare from now on. Counted once, even if a refused capture sends it again. */
export async function onAuthorised(ctx: MutationCtx, dareId: Id<"dares">, now: number): Promise<void> {
  const dare = await ctx.db.get(dareId);
  if (dare === null) return;
  if (dare.closedAt !== undefined) {
    await requestVoid(ctx, dare, now);
    return;
  }
  if (dare.status !== "awaiting_payment") return;
  const captureBefore = (await paymentOf(ctx, dare))?.captureBefore;
  const facts = { sentAt: now, funds: "authorised" } as const;
  const sent = await applyStep(ctx, dare, { event: "authorised", actor: "P", now, facts, captureBefore });
  if (dare.sentAt === undefined) {
    await addToCounts(ctx, dare.ownerId, { daresSentCount: 1 });
    await addToCounts(ctx, dare.creatorId, { daresReceivedCount: 1 });
    await discardSent(ctx, dare);
  }
  await tellReceived(ctx, sent, now);
}

/** D7: charged; the proof clock starts now. */
export async function onCaptured(ctx: MutationCtx, dareId: Id<"dares">, now: number): Promise<void> {
  const dare = await ctx.db.get(dareId);
  if (dare?.status !== "accepting") return;
  const facts = { acceptedAt: now, funds: "held" } as const;
  const accepted = await applyStep(ctx, dare, { event: "captured", actor: "P", now, facts });
  await tellAccepted(ctx, accepted, now);
}

/** D8; `paymentSync` opens the sender's new page afterwards. */
export async function onCaptureRefused(ctx: MutationCtx, dareId: Id<"dares">, now: number): Promise<void> {
  const dare = await ctx.db.get(dareId);
  if (dare?.status !== "accepting") return;
  await refuseCapture(ctx, dare, "P", now);
}

/** D8 by the clock: the capture stayed without an answer for a day. */
export async function captureTimedOut(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const awaiting = await refuseCapture(ctx, dare, "T", now);
  if (awaiting.status === "awaiting_payment") await openNextRound(ctx, awaiting, now);
}

async function refuseCapture(ctx: MutationCtx, dare: Dare, actor: "P" | "T", now: number): Promise<Dare> {
  const facts = { funds: "none" } as const;
  const awaiting = await applyStep(ctx, dare, { event: "captureRefused", actor, now, facts });
  if (await isBlockedBetween(ctx, dare.ownerId, dare.creatorId)) {
    // Paying again would send it anew, to somebody who is not to be reached any more (product 24).
    const closed = await abandon(ctx, awaiting, "T", now);
    await tellNotCharged(ctx, closed, now);
    return closed;
  }
  await tellPaymentNeeded(ctx, awaiting, now);
  return awaiting;
}

/** D3 */
export async function onCheckoutClosed(ctx: MutationCtx, dareId: Id<"dares">, now: number): Promise<void> {
  const dare = await ctx.db.get(dareId);
  if (dare?.status !== "awaiting_payment") return;
  await abandon(ctx, dare, "P", now);
}

/** The authorisation is gone at the bank; the dare has closed before (D9, D10, D11). */
export async function onVoided(ctx: MutationCtx, dareId: Id<"dares">, now: number): Promise<void> {
  const dare = await ctx.db.get(dareId);
  const funds = dare === null ? null : fundsAfter(dare.funds, "voided");
  if (dare === null || funds === null) return;
  await ctx.db.patch(dare._id, { funds, updatedAt: now });
}
