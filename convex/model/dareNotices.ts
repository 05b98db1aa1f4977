import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { NotificationType } from "../domain/catalogue/notificationTypes";
import { formatMoney } from "../domain/money";
import { HIDDEN_PERSON_NAME } from "../domain/personRules";
import { isBlockedBetween } from "./blocks";
import { notify } from "./notifications";
import { shownCard } from "./personCards";

type Dare = Doc<"dares">;
interface Other {
  name: string;
  /** Missing between two whom a block parted: a running dare still needs its news, without a name (product 24). */
  fromUid?: string;
}

/** The other one of a dare, as `reader` may hear of them. */
async function otherOf(ctx: MutationCtx, dare: Dare, reader: "sender" | "creator"): Promise<Other> {
  const [own, uid] = reader === "sender" ? [dare.ownerId, dare.creatorId] : [dare.creatorId, dare.ownerId];
  if (await isBlockedBetween(ctx, own, uid)) return { name: HIDDEN_PERSON_NAME };
  return { name: (await shownCard(ctx, uid)).displayName, fromUid: uid };
}

/** Rulings 11: one notification for a dare, its new status and epoch, so that a repeat changes nothing. */
async function tell(
  ctx: MutationCtx,
  dare: Dare,
  notice: { uid: string; type: NotificationType; body: string; now: number; fromUid?: string | undefined },
): Promise<void> {
  const { fromUid, ...rest } = notice;
  await notify(ctx, {
    ...rest,
    ...(fromUid === undefined ? {} : { fromUid }),
    threadId: dare._id,
    dareId: dare._id,
    link: `/d/${dare._id}`,
    dedupeKey: `${dare._id}:${dare.status}:${dare.epoch}`,
  });
}

const quoted = (dare: Dare): string => `“${dare.title}”`;

export async function tellReceived(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const { name, fromUid } = await otherOf(ctx, dare, "creator");
  const earns = formatMoney(dare.netAmount, dare.currency);
  const body = `${name} dares you: ${quoted(dare)}. You would earn ${earns}.`;
  await tell(ctx, dare, { uid: dare.creatorId, type: "dare_received", body, now, fromUid });
}

export async function tellAccepted(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const { name, fromUid } = await otherOf(ctx, dare, "sender");
  const body = `${name} said yes to ${quoted(dare)}. Your payment is held until you approve.`;
  await tell(ctx, dare, { uid: dare.ownerId, type: "dare_accepted", body, now, fromUid });
}

export async function tellDeclined(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const { name, fromUid } = await otherOf(ctx, dare, "sender");
  const body = `${name} said no to ${quoted(dare)}. You were not charged.`;
  await tell(ctx, dare, { uid: dare.ownerId, type: "dare_declined", body, now, fromUid });
}

export async function tellCancelled(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const { name, fromUid } = await otherOf(ctx, dare, "creator");
  const body = `${name} called off ${quoted(dare)}. Nothing is left for you to do.`;
  await tell(ctx, dare, { uid: dare.creatorId, type: "dare_cancelled", body, now, fromUid });
}

export async function tellExpired(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const { name, fromUid } = await otherOf(ctx, dare, "sender");
  const toSender = `${name} did not answer ${quoted(dare)} in time. You were not charged.`;
  await tell(ctx, dare, { uid: dare.ownerId, type: "dare_expired", body: toSender, now, fromUid });
  const toCreator = `${quoted(dare)} has closed because it was not answered in time.`;
  await tell(ctx, dare, { uid: dare.creatorId, type: "dare_expired", body: toCreator, now });
}

/** D8: the sender is asked to pay again; the creator learns why the dare has left the list. */
export async function tellPaymentNeeded(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const toSender = `Your bank did not let us charge the card for ${quoted(dare)}. Pay again within a day to keep it.`;
  await tell(ctx, dare, { uid: dare.ownerId, type: "payment_needed", body: toSender, now });
  const toCreator = `The payment for ${quoted(dare)} did not go through. If it is paid again, it comes back to you.`;
  await tell(ctx, dare, { uid: dare.creatorId, type: "dare_cancelled", body: toCreator, now });
}

export async function tellProofSubmitted(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const { name, fromUid } = await otherOf(ctx, dare, "sender");
  const body = `${name} answered ${quoted(dare)}. Watch it and decide.`;
  await tell(ctx, dare, { uid: dare.ownerId, type: "proof_submitted", body, now, fromUid });
}

/** A payment that would have been asked for again, between two whom a block has parted since. */
export async function tellNotCharged(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const body = `${quoted(dare)} has closed. You were not charged.`;
  await tell(ctx, dare, { uid: dare.ownerId, type: "dare_declined", body, now });
}

export async function tellProofUnplayable(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const body = `The take for ${quoted(dare)} could not be read as a video. Please record it once more.`;
  await tell(ctx, dare, { uid: dare.creatorId, type: "proof_redo", body, now });
}

export async function tellApproved(
  ctx: MutationCtx,
  dare: Dare,
  { byTimer, now }: { byTimer: boolean; now: number },
): Promise<void> {
  const earned = formatMoney(dare.netAmount, dare.currency);
  const toCreator = `${quoted(dare)} is settled. ${earned} went to your wallet.`;
  await tell(ctx, dare, { uid: dare.creatorId, type: "proof_approved", body: toCreator, now });
  if (!byTimer) return;
  const toSender = `The time to answer ${quoted(dare)} has ended, so it was approved for you.`;
  await tell(ctx, dare, { uid: dare.ownerId, type: "proof_approved", body: toSender, now });
}
