/** What the two of a dare hear when it does not go its usual way, and when money comes back (money 1.3, "notify"). */
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { formatMoney } from "../../../domain/money";
import { earnedLine, otherOf, quoted, tell } from "../notices";

type Dare = Doc<"dares">;

/** Beside the news of the end itself: where the money is. */
export async function tellRefund(
  ctx: MutationCtx,
  dare: Dare,
  { amount, now }: { amount: number; now: number },
): Promise<void> {
  const sum = formatMoney(amount, dare.currency);
  const body = `${sum} for ${quoted(dare)} is on its way back to your card. It takes 5 to 10 days.`;
  await tell(ctx, dare, { uid: dare.ownerId, type: "refund_sent", body, now, about: "refund" });
}

/** D12 */
export async function tellWithdrawn(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const { name, fromUid } = await otherOf(ctx, dare, "sender");
  const body = `${name} stopped ${quoted(dare)}. You get your money back.`;
  await tell(ctx, dare, { uid: dare.ownerId, type: "dare_withdrawn", body, now, fromUid });
}

/** D13, asked by the sender. */
export async function tellCancellingAsked(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const { name, fromUid } = await otherOf(ctx, dare, "creator");
  const body = `${name} would like to cancel ${quoted(dare)}. You decide; if you do not answer, it continues.`;
  await tell(ctx, dare, { uid: dare.creatorId, type: "dare_question", body, now, fromUid });
}

/** D13, D29: both learn that nothing is left to do. */
export async function tellEnded(
  ctx: MutationCtx,
  dare: Dare,
  { charged, now }: { charged: boolean; now: number },
): Promise<void> {
  const toSender = charged ? "You get your money back." : "You were not charged.";
  const body = `${quoted(dare)} was cancelled.`;
  await tell(ctx, dare, { uid: dare.ownerId, type: "dare_cancelled", body: `${body} ${toSender}`, now });
  // Before payment the creator never knew of it.
  if (dare.sentAt === undefined) return;
  const toCreator = `${body} There is nothing left to do.`;
  await tell(ctx, dare, { uid: dare.creatorId, type: "dare_cancelled", body: toCreator, now });
}

/** D16 */
export async function tellProofLate(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const { name, fromUid } = await otherOf(ctx, dare, "sender");
  const toSender = `${name} did not send a video for ${quoted(dare)} in time. You get your money back.`;
  await tell(ctx, dare, { uid: dare.ownerId, type: "dare_expired", body: toSender, now, fromUid });
  const toCreator = `Time ran out for ${quoted(dare)}, so it was closed without pay.`;
  await tell(ctx, dare, { uid: dare.creatorId, type: "dare_expired", body: toCreator, now });
}

/** D18, D20 */
export async function tellRedoWanted(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const body = `Please record ${quoted(dare)} again. The dare page says what is missing.`;
  await tell(ctx, dare, { uid: dare.creatorId, type: "proof_redo", body, now });
}

/** D22 */
export async function tellRejected(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const { name, fromUid } = await otherOf(ctx, dare, "creator");
  const body = `${name} rejected your video for ${quoted(dare)}. You have 48 hours to ask a moderator.`;
  await tell(ctx, dare, { uid: dare.creatorId, type: "proof_rejected", body, now, fromUid });
}

/** D21, D23 and the clocks that call a moderator. */
export async function tellDisputeOpened(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const body = `A moderator will decide about ${quoted(dare)}. Give your side within 48 hours.`;
  for (const uid of [dare.ownerId, dare.creatorId]) {
    await tell(ctx, dare, { uid, type: "dispute_opened", body, now });
  }
}

/** D24, with what it means for each side's money. */
export async function tellDisputeDecided(
  ctx: MutationCtx,
  dare: Dare,
  { net, back, now }: { net: number; back: number; now: number },
): Promise<void> {
  const decided = `The dispute about ${quoted(dare)} is decided.`;
  const returned = back > 0 ? `You get ${formatMoney(back, dare.currency)} back.` : "The creator is paid.";
  const toSender = `${decided} ${returned}`;
  await tell(ctx, dare, { uid: dare.ownerId, type: "dispute_decided", body: toSender, now });
  const earned = net > 0 ? earnedLine(net, dare.currency) : "The money went back to the sender.";
  await tell(ctx, dare, { uid: dare.creatorId, type: "dispute_decided", body: `${decided} ${earned}`, now });
}

/** D23 by silence: the rejection stands. Whoever agreed by a tap knows. */
export async function tellRejectionStands(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const body = `${quoted(dare)} was closed without pay. The money went back to the sender.`;
  await tell(ctx, dare, { uid: dare.creatorId, type: "dare_expired", body, now });
}

/** D25, D26 */
export async function tellRemoved(
  ctx: MutationCtx,
  dare: Dare,
  { except, now }: { except: string | undefined; now: number },
): Promise<void> {
  const rule = dare.brokenRule === undefined ? "" : ` (rule ${dare.brokenRule})`;
  const body = `${quoted(dare)} was removed${rule}.`;
  for (const uid of [dare.ownerId, dare.creatorId]) {
    if (uid !== except) await tell(ctx, dare, { uid, type: "moderation_decision", body, now });
  }
}

/** D28 */
export async function tellPaymentReview(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const body = `The payment for ${quoted(dare)} is under review. All deadlines are paused.`;
  await tell(ctx, dare, { uid: dare.creatorId, type: "payment_review", body, now });
}

/** D27 */
export async function tellChargedBack(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const body = `The sender's bank took back the payment for ${quoted(dare)}. The dare was closed without pay.`;
  await tell(ctx, dare, { uid: dare.creatorId, type: "payment_review", body, now });
}
