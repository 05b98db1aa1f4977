/**
 * What the provider's word does to a dare (money 1.3, actor P). Called by `paymentSync` from hooks, return
 * pages and sweeps, in any order and repeatedly: a word that no longer fits the dare's state changes nothing.
 */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { isClosed } from "../../domain/dares/machine";
import { type FundsEvent, fundsAfter } from "../../domain/payments/funds";
import { isGuestUid } from "../../domain/sending/guestLimits";
import { openForDare } from "../chat/cards";
import { isGuestRefused } from "../payments/guestPayers";
import { isOnHold } from "../payments/payerHolds";
import { openNextRound, paymentOf, requestVoid } from "../payments/payments";
import { noteDare } from "../progress/dareEvents";
import { isBlockedBetween } from "../relations/blocks";
import { abandon } from "./acts";
import { closeIfUnwanted } from "./closeForPerson";
import { tellPaymentReview } from "./disputes/notices";
import { chargeBack, closeBySystem } from "./endings";
import { tellAccepted, tellNotCharged, tellNotPassedOn, tellPaymentNeeded } from "./notices";
import { returnAfterBank } from "./removal";
import { sendOn } from "./reviewHold";
import { isStillTaken } from "./rules";
import { applyStep, freeze, resume } from "./transitions";

type Dare = Doc<"dares">;

/** D2 */
export async function onAuthorised(ctx: MutationCtx, dareId: Id<"dares">, now: number): Promise<void> {
  const dare = await ctx.db.get(dareId);
  if (dare === null) return;
  if (dare.closedAt !== undefined) {
    await requestVoid(ctx, dare, now);
    return;
  }
  if (dare.status !== "awaiting_payment") return;
  // Which card it is, is known only now; what is too much is not charged (money 1.4, 2).
  const payment = await paymentOf(ctx, dare);
  if (payment !== null && (await isGuestRefused(ctx, payment, now))) await abandon(ctx, dare, "P", now);
  else if (dare.sentAt === undefined && !(await isStillTaken(ctx, dare))) {
    await tellNotPassedOn(ctx, await abandon(ctx, dare, "P", now), now);
  } else {
    await sendOn(ctx, dare, now);
    if (dare.sentAt === undefined) await mailGuest(ctx, dare);
  }
}

/** Money 1.4: a guest's key goes to their address, too, once the dare is paid. */
async function mailGuest(ctx: MutationCtx, { _id: dareId, ownerId }: Dare): Promise<void> {
  if (isGuestUid(ownerId))
    await ctx.scheduler.runAfter(0, internal.jobs.notifications.mailGuestKey, { dareId, attempt: 1 });
}

/** D7: charged; the proof clock starts now. */
export async function onCaptured(ctx: MutationCtx, dareId: Id<"dares">, now: number): Promise<void> {
  const dare = await ctx.db.get(dareId);
  if (dare?.status !== "accepting") return;
  const facts = { acceptedAt: now, funds: "held" } as const;
  const accepted = await applyStep(ctx, dare, { event: "captured", actor: "P", now, facts });
  await openForDare(ctx, accepted, now);
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
  if (
    (await isBlockedBetween(ctx, dare.ownerId, dare.creatorId)) ||
    (await isOnHold(ctx, dare.ownerId, now))
  ) {
    // Paying again would send it anew, to somebody who is not to be reached (product 24) or by somebody who is stopped.
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

async function moveFunds(
  ctx: MutationCtx,
  dareId: Id<"dares">,
  event: FundsEvent,
  now: number,
): Promise<void> {
  const dare = await ctx.db.get(dareId);
  const funds = dare === null ? null : fundsAfter(dare.funds, event);
  if (funds !== null) await ctx.db.patch(dareId, { funds, updatedAt: now });
}

/** The authorisation is gone at the bank; the dare has closed before (D9, D10, D11). */
export async function onVoided(ctx: MutationCtx, dareId: Id<"dares">, now: number): Promise<void> {
  await moveFunds(ctx, dareId, "voided", now);
}

/** L6': the sender has the money back. Of a split only a part went back, so its funds stay released. */
export async function onRefunded(ctx: MutationCtx, dareId: Id<"dares">, now: number): Promise<void> {
  await moveFunds(ctx, dareId, "refundMade", now);
}

/** D28: everything stands still until the bank has decided. After the end of a dare it is a mark alone. */
export async function onChargebackOpened(ctx: MutationCtx, dareId: Id<"dares">, now: number): Promise<void> {
  const dare = await ctx.db.get(dareId);
  if (dare === null || dare.chargeback !== "none") return;
  await ctx.db.patch(dareId, { chargeback: "open", updatedAt: now });
  if (!isClosed(dare.status)) await stop(ctx, dare, now);
}

async function stop(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  if (dare.frozen) return;
  await tellPaymentReview(ctx, await freeze(ctx, dare, now), now);
}

/** D28 by the provider's own review of the card: no chargeback yet. */
export async function onReviewOpened(ctx: MutationCtx, dareId: Id<"dares">, now: number): Promise<void> {
  const dare = await ctx.db.get(dareId);
  if (dare !== null && !isClosed(dare.status)) await stop(ctx, dare, now);
}

export async function onReviewClosed(ctx: MutationCtx, dareId: Id<"dares">, now: number): Promise<void> {
  const dare = await ctx.db.get(dareId);
  if (dare !== null && dare.chargeback !== "open") await goOn(ctx, dare, now);
}

/** The bank decided for us; a dare that should have ended meanwhile ends now. */
export async function onChargebackWon(ctx: MutationCtx, dareId: Id<"dares">, now: number): Promise<void> {
  const dare = await ctx.db.get(dareId);
  if (dare === null || dare.chargeback === "lost") return;
  await ctx.db.patch(dareId, { chargeback: "won", updatedAt: now });
  await goOn(ctx, { ...dare, chargeback: "won" }, now);
  await returnAfterBank(ctx, dareId, now);
}

async function goOn(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  if (isClosed(dare.status) || !dare.frozen) return;
  const captureBefore = (await paymentOf(ctx, dare))?.captureBefore;
  await closeIfUnwanted(ctx, await resume(ctx, dare, { captureBefore, now }), now);
}

/** D27 while nobody has earned the price; later it is a mark, and L10 says who bears it. */
export async function onChargebackLost(ctx: MutationCtx, dareId: Id<"dares">, now: number): Promise<void> {
  const dare = await ctx.db.get(dareId);
  if (dare === null || dare.chargeback === "lost") return;
  // Removed meanwhile (D25): the price was still held for the bank's word.
  const funds = fundsAfter(dare.funds, "chargebackLost") ?? dare.funds;
  const isOver = isClosed(dare.status);
  if (!isOver) return await chargeBack(ctx, dare, now);
  await ctx.db.patch(dareId, { chargeback: "lost", funds, owedBack: undefined, updatedAt: now });
  await noteDare(ctx, { before: dare, after: { ...dare, chargeback: "lost" }, now });
}

/** Money 4.7: the sender's bank smells fraud, and a refund now is cheaper than a chargeback later. */
export async function onFraudWarning(ctx: MutationCtx, dareId: Id<"dares">, now: number): Promise<void> {
  const dare = await ctx.db.get(dareId);
  if (dare !== null) await closeBySystem(ctx, dare, { reason: "fraud-warning", now });
}
