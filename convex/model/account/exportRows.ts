/** How a row that is not all one's own, or holds words of the house, reads in one's own export. */
import type { Doc } from "../../_generated/dataModel";
import type { UserPocket } from "../../domain/ledger/accounts";
import { shownState } from "../../domain/progress/invitations";
import { DECISION_ROWS } from "../../domain/safety/decisions";
import { roleOf } from "../dares/dareView";

/** Files are named by links instead; who invited somebody is the inviter's matter, too. */
export function profileAsOwn(user: Doc<"users">): object {
  const { _id, _creationTime, photoStorageId, profileVideoStorageId, usernameSkeleton, name_filter, ...own } =
    user;
  const { referrerId, ageClosure, searchText, searchable, reminderAt, faceHiddenAt, ...rest } = own;
  return { ...rest, wasInvited: referrerId !== undefined };
}

function dareFacts(dare: Doc<"dares">) {
  const { title, details, checklist, category, status, currency, reason } = dare;
  const { sentAt, acceptedAt, proofAt, completedAt, closedAt, updatedAt } = dare;
  const { source, tags, edgy, facets, costMax, proofWindowMs, visibility, anonymous, cheer, liveSeal } = dare;
  const terms = {
    source,
    tags,
    edgy,
    facets,
    costMax,
    proofWindowMs,
    visibility,
    anonymous,
    cheer,
    liveSeal,
  };
  const times = { sentAt, acceptedAt, proofAt, completedAt, closedAt, updatedAt };
  const words = { title, details, checklist, category };
  return { dareId: dare._id, ...words, ...terms, status, currency, reason, ...times };
}

/** A reason to decline is its creator's own (product 7). */
export function dareAsOwn(dare: Doc<"dares">): object {
  const { reason, ...facts } = dareFacts(dare);
  const told = dare.status === "declined" ? {} : { reason };
  return { part: "sender", ...facts, ...told, creatorId: dare.creatorId, paid: dare.escrowAmount };
}

/** What never reached its creator is the sender's alone (money 1.2), in a copy as on the screen. */
export function dareAsTaken(dare: Doc<"dares">): object | null {
  if (roleOf(dare, dare.creatorId) === null) return null;
  const { consentAt, ownerId, escrowAmount: price, feeAmount: fee, netAmount: share } = dare;
  return { part: "creator", ...dareFacts(dare), senderId: ownerId, price, fee, share, consentAt };
}

/** The still is a file like the video itself; a stored name of it says nothing to anybody. */
export function proofAsOwn({ poster, _id, _creationTime, ...proof }: Doc<"proofs">): object {
  return { ...proof, hasPoster: poster !== undefined };
}

/** Who the other one is, and what staff think of the two, is not one's own. */
export const invitationAsOwn = (row: Doc<"referrals">): object => ({
  ...{ state: shownState(row), joinedAt: row.joinedAt, rewardedAt: row.rewardedAt },
});

/** What counted, and on which day; the subject may name somebody else. */
export const eventAsOwn = ({ kind, date }: Doc<"progressEvents">): object => ({ kind, date });

export function answerAsOwn({ poster, _id, _creationTime, ...answer }: Doc<"dailyAnswers">): object {
  return { ...answer, hasPoster: poster !== undefined };
}

export function paymentAsOwn(payment: Doc<"payments">): object {
  const { dareId, amount, currency, state, declines, releasedAt, createdAt, updatedAt } = payment;
  return { dareId, amount, currency, state, declines, releasedAt, createdAt, updatedAt };
}

export function earningAsOwn(earning: Doc<"earnings">): object {
  const { dareId, gross, fee, net, currency, state, availableAt, createdAt } = earning;
  return { dareId, gross, fee, net, currency, state, availableAt, createdAt };
}

export function commentAsOwn(comment: Doc<"comments">): object | null {
  const { subject, text, createdAt, editedAt, removedAt } = comment;
  return removedAt === undefined ? { subject, text, createdAt, editedAt } : null;
}

/** What others wrote is theirs; one's own that was taken back is gone. */
export function messageAsOwn(message: Doc<"chatMessages">): object | null {
  const { chatId, kind, body, createdAt, dareId, proofId, deletedAt } = message;
  return deletedAt === undefined ? { chatId, kind, body, createdAt, dareId, proofId } : null;
}

export function chatFileAsOwn({ chatId, kind, state, contentType, sizeBytes }: Doc<"chatFiles">): object {
  return { chatId, kind, state, contentType, sizeBytes };
}

/** The last line may be the other's; how often a text was stopped is the house's matter. */
export function memberAsOwn(member: Doc<"chatMembers">): object {
  const { chatId, otherUid, folder, lastUpdatedAt, mutedUntil } = member;
  return { chatId, otherUid, folder, lastUpdatedAt, mutedUntil };
}

export function reactionAsOwn({ subject, kind, createdAt }: Doc<"reactions">): object {
  return { subject, kind, createdAt };
}

export function reportAsOwn(report: Doc<"reports">): object {
  const { number, targetKind, reason, detail, createdAt, where, work, signature, contact } = report;
  return { number, targetKind, reason, detail, createdAt, where, work, signature, contact };
}

/** The statement as they read it; what nobody was told of is work of the house. */
export function decidedAsOwn(decision: Doc<"decisions">): object | null {
  const { act, rule, facts, until, standing, standingUntil, strikes, at, appeal, counter } = decision;
  if (!DECISION_ROWS[act].isStated) return null;
  return { act, rule, facts, until, standing, standingUntil, strikes, at, appeal, counter };
}

/** A credit is money that came to the pocket. */
export function postingAsOwn(posting: Doc<"ledgerPostings">, pocket: UserPocket): object {
  const { amount, currency, at } = posting;
  return { pocket, amount: -amount, currency, at };
}

const DECISIONS: readonly string[] = ["person.standing", "person.ageConfirmed", "person.ageCheckDemanded"];

/** Other entries are work of the house. Words written for colleagues may name third people; a job's cannot. */
export function decisionAsOwn(entry: Doc<"auditLog">): object | null {
  const { action, before, after, reason, at, source } = entry;
  if (!DECISIONS.includes(action)) return null;
  return { decision: action, before, after, at, ...(source === "job" ? { reason } : {}) };
}

/** Who vouches for the sign-in and since when; the number it has there is a secret between the two. */
export function signInAsOwn(identity: Doc<"identities">): object {
  const [issuer = ""] = identity.tokenIdentifier.split("|");
  const sessions = identity.sessions?.map(({ since, seenAt }) => ({ since, seenAt }));
  return { provider: issuer, since: identity._creationTime, ...(sessions && { sessions }) };
}

export function refundAsOwn(refund: Doc<"refunds">): object {
  const { amount, currency, reason, state, createdAt, updatedAt } = refund;
  return { amount, currency, reason, state, createdAt, updatedAt };
}

export function chargebackAsOwn(chargeback: Doc<"chargebacks">): object {
  const { amount, currency, providerReason, state, openedAt, closedAt } = chargeback;
  return { amount, currency, reason: providerReason, state, openedAt, closedAt };
}

export function tipAsOwn(tip: Doc<"tips">): object {
  const { payerId, creatorId, subject, note, amount, feeAmount, netAmount, currency, state, paidAt } = tip;
  return { payerId, creatorId, subject, note, amount, feeAmount, netAmount, currency, state, paidAt };
}

export function boostAsOwn(boost: Doc<"boosts">): object {
  const { tier, amount, currency, state, from, until, placed, extendedAt, createdAt } = boost;
  return { tier, amount, currency, state, from, until, placed, extendedAt, createdAt };
}

/** A page that was left tells its creator nothing, nor do the words on it. */
export const tipAsTaken = (tip: Doc<"tips">): object | null =>
  tip.paidAt === undefined ? null : tipAsOwn(tip);

/** The address of a payment page is a door, not a fact about a person. */
export function planAsOwn(plan: Doc<"plans">): object {
  const { subscriptionStatus, hasActiveSubscription, subscriptionStartedAt, periodEndsAt } = plan;
  const { cancelAtPeriodEnd, updatedAt } = plan;
  return {
    subscriptionStatus,
    hasActiveSubscription,
    subscriptionStartedAt,
    periodEndsAt,
    cancelAtPeriodEnd,
    updatedAt,
  };
}

export function planPaymentAsOwn({ amount, currency, createdAt }: Doc<"planPayments">): object {
  return { amount, currency, createdAt };
}

export function recipientAsOwn(recipient: Doc<"recipients">): object {
  const { stripeConnectAccountId, stripeAccountType, kycStatus, stripeRequirements, onboardedAt } = recipient;
  return { stripeConnectAccountId, stripeAccountType, kycStatus, stripeRequirements, onboardedAt };
}

export function payoutAsOwn(payout: Doc<"payouts">): object {
  const { amount, currency, state, arrivesAt, failure, automatic, requestedAt, updatedAt } = payout;
  return { amount, currency, state, arrivesAt, failure, automatic, requestedAt, updatedAt };
}

/** Who of the staff decided is the house's matter. */
export function adjustmentAsOwn(adjustment: Doc<"adjustments">): object {
  const { kind, amount, currency, state, createdAt, decidedAt } = adjustment;
  return { kind, amount, currency, state, createdAt, decidedAt };
}
