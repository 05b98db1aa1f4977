/** What the two of a dare hear of its usual way; trouble and money back: `dareTroubleNotices`. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import type { NotificationType } from "../../domain/catalogue/notificationTypes";
import { formatMoney } from "../../domain/money";
import { MEDIA_REFUSAL_MESSAGES, type MediaRefusal } from "../../domain/proofs/videoChecks";
import { HIDDEN_PERSON_NAME } from "../../domain/relations/blocks";
import { findUser } from "../access/viewer";
import { noticeOf, notify } from "../notifications/notifications";
import { shownCard } from "../people/personCard";
import { isBlockedBetween } from "../relations/blocks";

type Dare = Doc<"dares">;
interface Other {
  name: string;
  /** Missing between two whom a block parted: a running dare still needs its news, without a name (product 24). */
  fromUid?: string;
}

/** The other one of a dare, as `reader` may hear of them. */
export async function otherOf(ctx: MutationCtx, dare: Dare, reader: "sender" | "creator"): Promise<Other> {
  const [own, uid] = reader === "sender" ? [dare.ownerId, dare.creatorId] : [dare.creatorId, dare.ownerId];
  if (await isBlockedBetween(ctx, own, uid)) return { name: HIDDEN_PERSON_NAME };
  return { name: (await shownCard(ctx, uid)).displayName, fromUid: uid };
}

interface Told {
  uid: string;
  type: NotificationType;
  body: string;
  now: number;
  fromUid?: string | undefined;
  /** Missing: the dare's page. */
  link?: string;
  /** What is told in place of the status: money on its way back stands beside the news of the dare's end. */
  about?: "refund" | "reminder" | "publish";
}

/** Rulings 11: one notification for a dare, its new status and epoch, so that a repeat changes nothing. */
const keyOf = (dare: Dare, about: Told["about"]): string =>
  `${dare._id}:${about ?? dare.status}:${dare.epoch}`;

export async function tell(ctx: MutationCtx, dare: Dare, { about, fromUid, ...rest }: Told): Promise<void> {
  // A guest is written to by mail, and nobody reads for those who left.
  if ((await findUser(ctx, rest.uid)) === null) return;
  await notify(ctx, {
    link: `/d/${dare._id}`,
    ...rest,
    ...(fromUid === undefined ? {} : { fromUid }),
    threadId: dare._id,
    dareId: dare._id,
    dedupeKey: keyOf(dare, about),
  });
}

export const quoted = (dare: Dare): string => `“${dare.title}”`;

/** Earned is not available yet: only the wallet knows the day, in the reader's own calendar. */
export const earnedLine = (net: number, currency: string): string =>
  `You earned ${formatMoney(net, currency)}. Your wallet shows when it becomes available.`;

export async function tellReceived(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const { name, fromUid } = await otherOf(ctx, dare, "creator");
  const earns = formatMoney(dare.netAmount, dare.currency);
  const body = `${name} dares you: ${quoted(dare)}. You would earn ${earns}.`;
  await tell(ctx, dare, { uid: dare.creatorId, type: "dare_received", body, now, fromUid });
}

/** D4: a person looks at the dare before its creator sees it. */
export async function tellReviewHold(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const body = `Our team checks ${quoted(dare)} before it is sent. Your card is authorised, not charged.`;
  await tell(ctx, dare, { uid: dare.ownerId, type: "dare_review_hold", body, now });
}

/** D4 refused, or nobody looked in time. `decisionId`: where the reasons are. */
export async function tellNotPassedOn(
  ctx: MutationCtx,
  dare: Dare,
  now: number,
  decisionId?: Id<"decisions">,
): Promise<void> {
  const { reason, brokenRule } = dare;
  const rule = brokenRule === undefined ? "" : ` (rule ${brokenRule})`;
  // One word for whoever turned dares off, drew a line or blocked: none of it is the sender's to know.
  const why = rule === "" ? ", because this person is not taking dares like it at the moment" : rule;
  const told = reason === "screening-ended" ? "could not be checked in time" : `was not sent on${why}`;
  const body = `${quoted(dare)} ${told}. You were not charged.`;
  const link = decisionId === undefined ? {} : { link: `/app/decisions/${decisionId}` };
  await tell(ctx, dare, { uid: dare.ownerId, type: "dare_cancelled", body, ...link, now });
}

/** D5: asked by the creator, answered by the sender. */
export async function tellRewordingAsked(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const { name, fromUid } = await otherOf(ctx, dare, "sender");
  const body = `${name} asks you to reword ${quoted(dare)}.`;
  await tell(ctx, dare, { uid: dare.ownerId, type: "dare_changed", body, now, fromUid });
}

export async function tellRewordingAnswered(
  ctx: MutationCtx,
  dare: Dare,
  { changed, now }: { changed: boolean; now: number },
): Promise<void> {
  const { name, fromUid } = await otherOf(ctx, dare, "creator");
  const body = changed
    ? `${name} reworded ${quoted(dare)}. Read it again.`
    : `${name} is keeping the wording of ${quoted(dare)}. You can still say yes or no.`;
  await tell(ctx, dare, { uid: dare.creatorId, type: "dare_changed", body, now, fromUid });
}

/** D14 */
export async function tellExtensionAsked(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const { name, fromUid } = await otherOf(ctx, dare, "sender");
  const body = `${name} asks for 48 more hours for ${quoted(dare)}. No answer counts as a no.`;
  await tell(ctx, dare, { uid: dare.ownerId, type: "dare_deadline", body, now, fromUid });
}

export async function tellExtensionAnswered(
  ctx: MutationCtx,
  dare: Dare,
  { agreed, now }: { agreed: boolean; now: number },
): Promise<void> {
  const { name, fromUid } = await otherOf(ctx, dare, "creator");
  const answer = agreed ? "gives you 48 more hours" : "is keeping the deadline";
  const body = `${name} ${answer} for ${quoted(dare)}.`;
  await tell(ctx, dare, { uid: dare.creatorId, type: "dare_deadline", body, now, fromUid });
}

/** Money 1.2: after 24, 48 and 70 hours; each takes the place of the one before. */
export async function tellReviewReminder(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const body = `${quoted(dare)} needs your answer. If you do not answer in time, it counts as approved.`;
  await tell(ctx, dare, { uid: dare.ownerId, type: "proof_reminder", body, now, about: "reminder" });
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
  const body = `${name} cancelled ${quoted(dare)}. There is nothing left to do.`;
  await tell(ctx, dare, { uid: dare.creatorId, type: "dare_cancelled", body, now, fromUid });
}

export async function tellExpired(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const { name, fromUid } = await otherOf(ctx, dare, "sender");
  const toSender = `${name} did not answer ${quoted(dare)} in time. You were not charged.`;
  await tell(ctx, dare, { uid: dare.ownerId, type: "dare_expired", body: toSender, now, fromUid });
  const toCreator = `${quoted(dare)} was closed because it was not answered in time.`;
  await tell(ctx, dare, { uid: dare.creatorId, type: "dare_expired", body: toCreator, now });
}

/** D8: the sender is asked to pay again; the creator learns why the dare has left the list. */
export async function tellPaymentNeeded(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const toSender = `Your bank declined the payment for ${quoted(dare)}. Pay again within a day to keep it.`;
  await tell(ctx, dare, { uid: dare.ownerId, type: "payment_needed", body: toSender, now });
  const toCreator = `The payment for ${quoted(dare)} did not go through. If it is paid again, you get it back.`;
  await tell(ctx, dare, { uid: dare.creatorId, type: "dare_cancelled", body: toCreator, now });
}

export async function tellProofSubmitted(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const { name, fromUid } = await otherOf(ctx, dare, "sender");
  const body = `${name} sent the video for ${quoted(dare)}. Watch it and decide.`;
  await tell(ctx, dare, { uid: dare.ownerId, type: "proof_submitted", body, now, fromUid });
}

/** A payment that would have been asked for again, between two whom a block has parted since. */
export async function tellNotCharged(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  const body = `${quoted(dare)} was closed. You were not charged.`;
  await tell(ctx, dare, { uid: dare.ownerId, type: "dare_declined", body, now });
}

export async function tellProofUnplayable(
  ctx: MutationCtx,
  dare: Dare,
  { refusal, now }: { refusal: MediaRefusal; now: number },
): Promise<void> {
  const body = `The video for ${quoted(dare)} was not accepted. ${MEDIA_REFUSAL_MESSAGES[refusal]}`;
  await tell(ctx, dare, { uid: dare.creatorId, type: "proof_redo", body, now });
}

export async function tellApproved(
  ctx: MutationCtx,
  dare: Dare,
  { byTimer, now }: { byTimer: boolean; now: number },
): Promise<void> {
  const toCreator = `${quoted(dare)} is completed. ${earnedLine(dare.netAmount, dare.currency)}`;
  await tell(ctx, dare, { uid: dare.creatorId, type: "proof_approved", body: toCreator, now });
  if (!byTimer) return;
  const toSender = `You did not answer ${quoted(dare)} in time, so it was approved automatically.`;
  await tell(ctx, dare, { uid: dare.ownerId, type: "proof_approved", body: toSender, now });
}

/** Product 8: one of the two has said yes, and the other was not asked before: once, however often that is said. */
export async function tellPublishAsked(
  ctx: MutationCtx,
  dare: Dare,
  reader: "sender" | "creator",
  now: number,
): Promise<void> {
  const { name, fromUid } = await otherOf(ctx, dare, reader);
  const body = `${name} would like to make the video of ${quoted(dare)} public. You both need to agree.`;
  const uid = reader === "sender" ? dare.ownerId : dare.creatorId;
  if ((await noticeOf(ctx, uid, keyOf(dare, "publish"))) !== null) return;
  await tell(ctx, dare, { uid, type: "publish_asked", body, now, fromUid, about: "publish" });
}
