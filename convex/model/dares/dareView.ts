import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { Doc } from "../../_generated/dataModel";
import { stillOf } from "../../domain/catalogue/pictures/stillOf";
import { actionsFor } from "../../domain/dares/actions";
import type { DareRole, DareStatus } from "../../domain/dares/machine";
import { PAYMENT_PROBLEMS } from "../../domain/payments/paymentStates";
import { MEDIA_REFUSAL_MESSAGES } from "../../domain/proofs/videoChecks";
import { BOUNDARY_CLASHES } from "../../domain/sending/boundaryClash";
import { dareValue, isV2 } from "../../domain/sending/text";
import {
  dareAction,
  dareFunds,
  dareRole,
  dareStatus,
  deadlineKind,
  END_REASONS,
  endReason,
} from "../../tables/dares";
import { mediaContentType, proofCaptions, proofSeal } from "../../tables/proofs";
import { type PersonCard, personCard } from "../people/profileView";
import { dareTerms, dareTermsView } from "../sending/dareTermsView";
import { dareTrouble, dareTroubleView, factsOf } from "./disputes/disputeView";
import { type DareRating, dareRatingView, type PersonRecord, personRecordView } from "./ratingView";
import { stillView } from "./stillView";

const maybeTime = v.union(v.number(), v.null());

/** One row in a list. Amounts in cents, times in milliseconds. */
export const dareCardView = v.object({
  dareId: v.id("dares"),
  title: v.string(),
  still: stillView,
  amount: v.number(),
  netAmount: v.number(),
  currency: v.string(),
  status: dareStatus,
  role: dareRole,
  other: personCard,
  deadlineAt: maybeTime,
  updatedAt: v.number(),
});

export const proofView = v.object({
  proofId: v.id("proofs"),
  mediaId: v.id("media"),
  durationMs: v.number(),
  contentType: mediaContentType,
  submittedAt: v.number(),
  /** The bytes were found to be a video. */
  checked: v.boolean(),
  /** This viewer may play it now (`media.playbackUrl`). */
  viewable: v.boolean(),
  seal: proofSeal,
  synthetic: v.boolean(),
  edgy: v.boolean(),
  /** Null until the bytes were read. */
  hasSound: v.union(v.boolean(), v.null()),
  captions: v.union(proofCaptions, v.null()),
  description: v.union(v.string(), v.null()),
  /** Stands for the poster until it is asked for with the video's address. */
  blurHash: v.union(v.string(), v.null()),
  /** Why the file was not taken, for its creator. */
  refusal: v.union(v.string(), v.null()),
  /** Until when its creator may save such a file; null where there is none. */
  saveUntil: maybeTime,
});

/** The whole dare, for its two parties only. */
export const dareView = v.object({
  ...dareCardView.fields,
  ...dareTroubleView,
  /** Of either version's table (ENT-28): what moves money is refused for the first by its own word. */
  dareId: v.string(),
  isV2: v.boolean(),
  /** What a dare is worth on a screen (ENT-27, ENT-29), in cents. */
  value: v.number(),
  details: v.string(),
  checklist: v.array(v.string()),
  category: v.string(),
  terms: dareTermsView,
  /** Where it leaves the reader's own boundaries: for its creator, while an answer is awaited. */
  clashes: v.array(literals(...BOUNDARY_CLASHES)),
  funds: dareFunds,
  feeAmount: v.number(),
  sender: personCard,
  creator: personCard,
  actions: v.array(dareAction),
  /** Address of the payment page: for the sender, while payment is awaited. */
  checkoutUrl: v.union(v.string(), v.null()),
  payment: literals("none", "opening", "open", "authorised", "captured", "voided", "failed"),
  /** A machine word; the sender's only. */
  paymentProblem: v.union(literals(...PAYMENT_PROBLEMS), v.null()),
  deadlineKind: v.union(deadlineKind, v.null()),
  sentAt: maybeTime,
  acceptedAt: maybeTime,
  proofAt: maybeTime,
  completedAt: maybeTime,
  closedAt: maybeTime,
  proof: v.union(proofView, v.null()),
  /** Why it ended. A reason to decline is its creator's own: null (product 7). */
  ending: v.union(endReason, v.null()),
  /** Null before the settlement. */
  rating: v.union(dareRatingView, v.null()),
  /** How the other one has done so far; here, so that it is painted with the dare and moves nothing. */
  record: v.union(personRecordView, v.null()),
});

export type DareCard = Infer<typeof dareCardView>;
export type DareView = Infer<typeof dareView>;

export interface DarePeople {
  sender: PersonCard;
  creator: PersonCard;
}

export interface PaymentFacts {
  state: DareView["payment"];
  checkoutUrl: string | null;
  problem: DareView["paymentProblem"];
}

/** Before payment only the sender sees the dare (money 1.2). */
const SENDER_ONLY: readonly DareStatus[] = ["awaiting_payment", "screening", "abandoned"];
/** The sender sees a proof only after its check, while it is argued about, and may look back at it after approving. */
const SENDER_WATCHES: readonly DareStatus[] = [
  "in_review",
  "redo_requested",
  "rejected",
  "disputed",
  "completed",
];

/** The viewer's side of this dare, or null for everybody else. */
export function roleOf(dare: Doc<"dares">, uid: string | null): DareRole | null {
  if (uid === null) return null;
  if (dare.ownerId === uid) return "sender";
  // One that was called off before it was sent stays the sender's alone, too.
  const hasArrived = dare.sentAt !== undefined && !SENDER_ONLY.includes(dare.status);
  return dare.creatorId === uid && hasArrived ? "creator" : null;
}

export function mayWatchProof(dare: Doc<"dares">, role: DareRole, proof: Doc<"proofs">): boolean {
  if (dare.status === "removed" || dare.removedAt !== undefined) return false;
  // Its creator may save a refused one, nobody watches it.
  if (proof.state === "refused") return false;
  if (role === "creator") return true;
  // What nobody has looked at yet is shown to the sender once they have to speak about it.
  if (proof.state === "waiting") return dare.status === "disputed";
  return proof.state === "passed" && SENDER_WATCHES.includes(dare.status);
}

/** The date that was asked for stays the one that is shown; the grace after it is nobody's to plan with. */
export function shownDeadline(dare: Doc<"dares">): number | null {
  return (dare.deadlineKind === "grace" ? dare.proofDueAt : dare.deadlineAt) ?? null;
}

export function dareCard(dare: Doc<"dares">, role: DareRole, other: PersonCard): DareCard {
  return {
    dareId: dare._id,
    title: dare.title,
    still: stillOf(dare),
    amount: dare.escrowAmount,
    netAmount: dare.netAmount,
    currency: dare.currency,
    status: dare.status,
    role,
    other,
    deadlineAt: shownDeadline(dare),
    updatedAt: dare.updatedAt,
  };
}

/** What stands beside the video; to the sender only what they may watch. */
function besideVideo(dare: Doc<"dares">, role: DareRole, proof: Doc<"proofs">) {
  const isShown = mayWatchProof(dare, role, proof);
  const { refusal } = proof;
  return {
    seal: proof.seal ?? ("uploaded" as const),
    synthetic: proof.synthetic ?? false,
    edgy: proof.edgy ?? false,
    hasSound: proof.hasSound ?? null,
    captions: isShown ? (proof.captions ?? null) : null,
    description: isShown ? (proof.description ?? null) : null,
    blurHash: isShown ? (proof.poster?.blurHash ?? null) : null,
    refusal: refusal === undefined || role !== "creator" ? null : MEDIA_REFUSAL_MESSAGES[refusal],
  };
}

function proofOf(
  dare: Doc<"dares">,
  role: DareRole,
  latest: { proof: Doc<"proofs">; media: Doc<"media"> } | null,
): Infer<typeof proofView> | null {
  if (latest === null) return null;
  const { proof, media } = latest;
  return {
    proofId: proof._id,
    mediaId: proof.mediaId,
    durationMs: proof.durationMs,
    contentType: media.contentType,
    submittedAt: proof.submittedAt,
    checked: proof.state === "passed",
    viewable: mayWatchProof(dare, role, proof),
    ...besideVideo(dare, role, proof),
    saveUntil: role === "creator" && media.state === "refused" ? (media.keepUntil ?? null) : null,
  };
}

function endingOf({ status, reason }: Doc<"dares">): DareView["ending"] {
  if (status === "declined" || reason === undefined) return null;
  return END_REASONS.find((each) => each === reason) ?? null;
}

/** How the creator may see the payment: that it is settled, never how. */
function paymentFor(role: DareRole, dare: Doc<"dares">, payment: PaymentFacts) {
  const awaited = dare.status === "awaiting_payment";
  return role === "sender"
    ? {
        payment: payment.state,
        checkoutUrl: awaited ? payment.checkoutUrl : null,
        paymentProblem: payment.problem,
      }
    : { payment: payment.state, checkoutUrl: null, paymentProblem: null };
}

export function dareDetails(input: {
  dare: Doc<"dares">;
  role: DareRole;
  people: DarePeople;
  payment: PaymentFacts;
  latestProof: { proof: Doc<"proofs">; media: Doc<"media"> } | null;
  clashes: DareView["clashes"];
  rating: DareRating | null;
  record: PersonRecord | null;
}): DareView {
  const { dare, role, people } = input;
  return {
    ...dareCard(dare, role, role === "sender" ? people.creator : people.sender),
    ...people,
    ...paymentFor(role, dare, input.payment),
    ...dareTrouble(dare, role),
    isV2: isV2(dare),
    value: dareValue(dare),
    details: dare.details,
    checklist: dare.checklist,
    category: dare.category,
    terms: dareTerms(dare),
    clashes: input.clashes,
    funds: dare.funds,
    feeAmount: dare.feeAmount,
    actions: dare.frozen ? [] : actionsFor({ status: dare.status, role, facts: factsOf(dare, role) }),
    deadlineKind: dare.deadlineKind ?? null,
    sentAt: dare.sentAt ?? null,
    acceptedAt: dare.acceptedAt ?? null,
    proofAt: dare.proofAt ?? null,
    completedAt: dare.completedAt ?? null,
    closedAt: dare.closedAt ?? null,
    proof: proofOf(dare, role, input.latestProof),
    ending: endingOf(dare),
    rating: input.rating,
    record: input.record,
  };
}
