/** What a dare has brought the two of them so far, read from the dare as it stands: a step back takes back the same. */

import { DAY_MS } from "../limits";
import { isGuestUid } from "../sending/guestLimits";
import type { EventKind } from "./events";

/** A review within that time is a fast one. */
const FAST_REVIEW_MS = DAY_MS;

export interface DareStanding {
  ownerId: string;
  creatorId: string;
  status: string;
  chargeback: string;
  reason?: string | undefined;
  acceptedAt?: number | undefined;
  proofAt?: number | undefined;
  completedAt?: number | undefined;
  removedAt?: number | undefined;
  rejection?: { at: number } | undefined;
  dispute?: { decision?: { outcome: string } | undefined } | undefined;
}

export interface DareFact {
  uid: string;
  kind: EventKind;
  at: number;
}

/** Taken back by the bank, or by a rule that was broken: then nothing of it counts. */
export const isVoid = ({
  chargeback,
  reason,
  removedAt,
}: Pick<DareStanding, "chargeback" | "reason" | "removedAt">): boolean =>
  chargeback === "lost" || reason === "rule-broken" || reason === "fraud-warning" || removedAt !== undefined;

/** By the sender, in time, and not found wrong by anybody. */
function fairReviewAt({ status, reason, proofAt, completedAt, rejection, dispute }: DareStanding) {
  if (proofAt === undefined) return null;
  const approved = status === "completed" && reason === "approved" ? completedAt : undefined;
  const outcome = dispute?.decision?.outcome;
  const stands =
    reason === "rejection-accepted" ||
    reason === "objection-ended" ||
    (outcome === "sender" && reason !== "no-decision");
  const at = approved ?? (stands ? rejection?.at : undefined);
  return at !== undefined && at - proofAt <= FAST_REVIEW_MS ? at : null;
}

/** `hasCaptions`: of the proof that was settled. */
export function dareFacts(dare: DareStanding, hasCaptions: boolean): DareFact[] {
  if (isVoid(dare)) return [];
  const { ownerId, creatorId, status, acceptedAt, completedAt } = dare;
  const facts: DareFact[] = [];
  const isSender = !isGuestUid(ownerId);
  // Otherwise two friends could accept and break off for as long as they like.
  const isBrokenOff = status === "cancelled" || status === "withdrawn";
  if (isSender && acceptedAt !== undefined && !isBrokenOff)
    facts.push({ uid: ownerId, kind: "dareAccepted", at: acceptedAt });
  const reviewedAt = fairReviewAt(dare);
  if (isSender && reviewedAt !== null) facts.push({ uid: ownerId, kind: "fairReview", at: reviewedAt });
  if (status !== "completed" || completedAt === undefined) return facts;
  facts.push({ uid: creatorId, kind: "dareCompleted", at: completedAt });
  if (hasCaptions) facts.push({ uid: creatorId, kind: "captioned", at: completedAt });
  if (isSender) facts.push({ uid: ownerId, kind: "dareApproved", at: completedAt });
  return facts;
}
