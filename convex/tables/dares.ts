import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { DARE_ACTIONS } from "../domain/dares/actions";
import { DEADLINE_KINDS } from "../domain/dares/deadlines";
import { DARE_STATUSES } from "../domain/dares/machine";
import { RATING_WORDS, THUMBS } from "../domain/dares/ratings";
import { FUNDS } from "../domain/payments/funds";
import { CONTENT_RULES, FIXABLE_FAULTS, SCREEN_OUTCOMES } from "../domain/safety/contentRules";
import { FACETS } from "../domain/sending/boundaries";
import { DARE_SOURCES, DARE_TIERS, DARE_VISIBILITIES } from "../domain/sending/text";
import type { LifecycleRules } from "./lifecycle";

export const dareStatus = literals(...DARE_STATUSES);
export const dareAction = literals(...DARE_ACTIONS);
export const dareRole = literals("sender", "creator");
export const dareFunds = literals(...FUNDS);
export const deadlineKind = literals(...DEADLINE_KINDS);
/** Product 7: optional, private unless shared; kept for the sender's and our own eyes only. */
export const declineReason = literals(
  "not-my-thing",
  "not-safe",
  "no-time",
  "price",
  "against-rules",
  "other",
);
/** Why a dare ended, as its two parties may know it. */
export const END_REASONS = [
  "sender-cancelled",
  "no-answer",
  "checkout-closed",
  "approved",
  "review-ended",
  "screening-refused",
  "screening-ended",
  "not-taken",
  "creator-withdrew",
  "agreed",
  "blocked",
  "proof-late",
  "rejection-accepted",
  "objection-ended",
  "decided-for-creator",
  "decided-for-sender",
  "decided-split",
  "no-decision",
  "rule-broken",
  "chargeback-lost",
  "fraud-warning",
  "creator-left",
  "creator-banned",
  "sender-left",
  "sender-banned",
  "under-age",
] as const;
export const endReason = literals(...END_REASONS);
/** Why a dare closed, as a stable word. */
export const closeReason = v.union(declineReason, endReason);
/** D29: why the house itself ends a dare. */
export const systemReason = literals(
  "fraud-warning",
  "creator-left",
  "creator-banned",
  "sender-left",
  "sender-banned",
  "under-age",
);
/** Product 8: why a sender does not take a proof. */
export const rejectReason = literals("missing-line", "wrong-person", "unsafe", "other");
export const chargebackMark = literals("none", "open", "won", "lost");
export const contentRule = literals(...CONTENT_RULES);
export const fixableFault = literals(...FIXABLE_FAULTS);
export const dareSource = literals(...DARE_SOURCES);
export const dareTier = literals(...DARE_TIERS);
export const dareVisibility = literals(...DARE_VISIBILITIES);
export const facet = literals(...FACETS);

const maybeWord = v.union(v.string(), v.null());
/** D5: a round is asked for by the creator and open until the sender answers. */
const rewording = v.object({ rounds: v.number(), openAt: v.optional(v.number()), note: maybeWord });
/** D14: once a dare. */
const extension = v.object({ state: literals("asked", "agreed", "refused"), askedAt: v.number() });
/** D18, D20. `lines`: positions in the checklist. */
const redo = v.object({
  by: literals("sender", "staff"),
  lines: v.array(v.number()),
  fault: v.optional(fixableFault),
  note: maybeWord,
  at: v.number(),
});
const rejection = v.object({
  reason: rejectReason,
  lines: v.array(v.number()),
  note: maybeWord,
  at: v.number(),
});
export const disputeOpener = literals("creator", "check", "cap");
export const disputeOutcome = literals("creator", "sender", "split");
const statement = v.object({ text: v.string(), at: v.number() });
const dispute = v.object({
  openedBy: disputeOpener,
  openedAt: v.number(),
  sender: v.optional(statement),
  creator: v.optional(statement),
  /** `toCreator` in cents of the price, the platform's share included. */
  decision: v.optional(
    v.object({
      outcome: disputeOutcome,
      toCreator: v.number(),
      at: v.number(),
      /** For both sides; missing where time decided. */
      reasons: v.optional(v.string()),
    }),
  ),
});

/** "house": a card that no person wrote. */
export const extractAuthor = literals("sender", "creator", "house");
export const extractKind = literals("text", "image", "clip", "dare", "proof");

/** ENT-30: what a sender decides besides the words (product 7). Missing: as a catalogue dare of old had it. */
const terms = {
  source: v.optional(dareSource),
  tags: v.optional(v.array(v.string())),
  edgy: v.optional(v.boolean()),
  facets: v.optional(v.array(facet)),
  /** Cents; with the facet "costs" alone. */
  costMax: v.optional(v.number()),
  /** To the public; the creator always sees the account. */
  anonymous: v.optional(v.boolean()),
  cheer: v.optional(v.string()),
  /** The sender asks for a take recorded live. */
  liveSeal: v.optional(v.boolean()),
  language: v.optional(v.string()),
};

/**
 * dares/{id} of the specification. `ownerId` present = V2. `escrowAmount` is the price at sending and never
 * changes; what is held now is the ledger's `dare:{id}:held`. `epoch` grows with every transition, so a
 * timer of an earlier state does nothing.
 */
const dares = defineTable({
  ownerId: v.string(),
  creatorId: v.string(),
  clientId: v.string(),
  draftId: v.optional(v.id("dareDrafts")),
  templateId: v.string(),
  templateVersion: v.number(),
  title: v.string(),
  details: v.string(),
  checklist: v.array(v.string()),
  category: v.string(),
  ...terms,
  /** The sender's wish; what is published stands in `feedItems`. */
  visibility: dareVisibility,
  proofWindowMs: v.number(),
  tier: v.optional(dareTier),
  screeningVersion: v.optional(v.number()),
  /** Digest of the folded words: equal for texts that differ in nothing a reader would notice. */
  textKey: v.optional(v.string()),
  /** When one of the month's free texts was used for it; missing: none was counted. */
  allowanceAt: v.optional(v.number()),
  status: dareStatus,
  funds: dareFunds,
  chargeback: chargebackMark,
  frozen: v.boolean(),
  frozenAt: v.optional(v.number()),
  /** What the clock had left when it was stopped. */
  deadlineLeftMs: v.optional(v.number()),
  epoch: v.number(),
  deadlineAt: v.optional(v.number()),
  deadlineKind: v.optional(deadlineKind),
  /** When the present status began; a clock that stood still moves it on. */
  statusAt: v.optional(v.number()),
  /** By how much an outage of the provider has moved the present deadline. */
  outageMs: v.optional(v.number()),
  currency: v.string(),
  escrowAmount: v.number(),
  feeBps: v.number(),
  feeAmount: v.number(),
  netAmount: v.number(),
  pricingVersion: v.number(),
  paymentId: v.optional(v.id("payments")),
  reason: v.optional(closeReason),
  consentAt: v.optional(v.number()),
  sentAt: v.optional(v.number()),
  acceptedAt: v.optional(v.number()),
  proofAt: v.optional(v.number()),
  /** The date a proof is asked for; what comes after it is grace (rulings 9). */
  proofDueAt: v.optional(v.number()),
  /** A take that waits for a person, or was held by one. */
  checkHeldAt: v.optional(v.number()),
  rewording: v.optional(rewording),
  cancelAskedAt: v.optional(v.number()),
  extension: v.optional(extension),
  redoUsed: v.optional(v.boolean()),
  redo: v.optional(redo),
  rejection: v.optional(rejection),
  dispute: v.optional(dispute),
  /** D4, D25, D26: the rule that was broken. */
  brokenRule: v.optional(contentRule),
  /** D26: its proof is shown to nobody any more. */
  removedAt: v.optional(v.number()),
  /** D25, D26, or charged too late, while a chargeback is open: what goes back once the bank has decided for us. */
  owedBack: v.optional(literals("D25", "D26", "tooLate")),
  completedAt: v.optional(v.number()),
  closedAt: v.optional(v.number()),
  updatedAt: v.number(),
})
  .index("by_owner_and_status", ["ownerId", "status", "updatedAt"])
  .index("by_creator_and_status", ["creatorId", "status", "updatedAt"])
  .index("by_owner_and_clientId", ["ownerId", "clientId"])
  .index("by_ownerId", ["ownerId"])
  .index("by_owner_and_creator", ["ownerId", "creatorId"])
  .index("by_owner_and_textKey", ["ownerId", "textKey"])
  .index("by_status_and_statusAt", ["status", "statusAt"])
  .index("by_sentAt", ["sentAt"])
  .index("by_closedAt", ["closedAt"])
  .index("by_status_and_deadlineAt", ["status", "deadlineAt"])
  .index("by_deadlineKind_and_deadlineAt", ["deadlineKind", "deadlineAt"]);

/** One draft for a sender and target; lives until its dare is paid, so a closed checkout loses nothing. */
const dareDrafts = defineTable({
  ownerId: v.string(),
  targetUid: v.string(),
  clientId: v.string(),
  templateId: v.optional(v.string()),
  blanks: v.record(v.string(), v.string()),
  amount: v.optional(v.number()),
  ...terms,
  title: v.optional(v.string()),
  details: v.optional(v.string()),
  checklist: v.optional(v.array(v.string())),
  category: v.optional(v.string()),
  visibility: v.optional(dareVisibility),
  proofWindowMs: v.optional(v.number()),
  updatedAt: v.number(),
})
  .index("by_owner_and_target", ["ownerId", "targetUid"])
  .index("by_targetUid", ["targetUid"])
  .index("by_updatedAt", ["updatedAt"]);

/**
 * What one side of a dispute chose from the chat of the two, beside its statement (product 8): a copy of that moment, so
 * that nothing taken back later empties the moderator's file. Apart from the dare, which lists read. Names sides, nobody.
 */
const disputeExtracts = defineTable({
  dareId: v.id("dares"),
  role: dareRole,
  /** Oldest first. */
  messages: v.array(
    v.object({
      messageId: v.id("chatMessages"),
      by: extractAuthor,
      kind: extractKind,
      /** Empty for pictures and clips. */
      text: v.string(),
      at: v.number(),
    }),
  ),
  chosenAt: v.number(),
}).index("by_dare_and_role", ["dareId", "role"]);

/**
 * Dares of the first version (money 1.1): no owner, an amount instead of a held price. Read-only history, written by
 * an import that has turned the amount into cents; never in the ledger.
 */
const pastDares = defineTable({
  creatorId: v.string(),
  title: v.string(),
  details: v.optional(v.string()),
  amount: v.optional(v.number()),
  currency: v.string(),
  at: v.number(),
}).index("by_creator_and_at", ["creatorId", "at"]);

/**
 * What the screening said about a text (product 6), once for a person, text and outcome. Gone after ninety days, with the
 * words of those that were refused.
 */
const screenings = defineTable({
  uid: v.string(),
  outcome: literals(...SCREEN_OUTCOMES),
  rule: v.optional(contentRule),
  version: v.number(),
  /** Of all that was written, unlike a dare's own. */
  textKey: v.string(),
  /** The draft or the dare they were written for, or "chat:" and the chat. */
  about: v.optional(v.string()),
  /** Of refused ones only. */
  text: v.optional(v.string()),
  at: v.number(),
})
  .index("by_uid_and_at", ["uid", "at"])
  .index("by_uid_and_textKey", ["uid", "textKey"])
  .index("by_at", ["at"]);

export const thumb = literals(...THUMBS);
export const ratingWord = literals(...RATING_WORDS);

/** One row for each of the two of a settled dare; nobody but its writer reads it before `revealedAt`. */
const ratings = defineTable({
  dareId: v.id("dares"),
  raterId: v.string(),
  rateeId: v.string(),
  thumb,
  words: v.array(ratingWord),
  at: v.number(),
  revealedAt: v.optional(v.number()),
})
  .index("by_dareId", ["dareId"])
  .index("by_raterId", ["raterId"])
  .index("by_rateeId", ["rateeId"]);

/** Revealed ratings of one person, added up when they are revealed. */
const ratingTotals = defineTable({
  uid: v.string(),
  up: v.number(),
  down: v.number(),
  words: v.array(v.object({ word: ratingWord, count: v.number() })),
}).index("by_uid", ["uid"]);

export const dareTables = {
  dares,
  dareDrafts,
  disputeExtracts,
  pastDares,
  screenings,
  ratings,
  ratingTotals,
};

export const dareLifecycle = {
  dares: {
    export: "owner",
    deletion: "pseudonymise",
    note: "Both parties' record of a paid deal: the leaver shows as a former member (product 23).",
  },
  dareDrafts: { export: "owner", deletion: "remove", note: "Drafts go with their writer." },
  disputeExtracts: {
    export: "none",
    deletion: "keep",
    note: "Stays with its dare and the statements there, and names the sides only; own messages go out with the chat's.",
  },
  pastDares: {
    export: "owner",
    deletion: "remove",
    note: "History of one person; nobody else has a part in it.",
  },
  screenings: {
    export: "owner",
    deletion: "remove",
    note: "What was found in a person's texts; ninety days, for patterns.",
  },
  ratings: {
    export: "owner",
    deletion: "pseudonymise",
    note: "The other side's counts stay; who said it becomes a former member.",
  },
  ratingTotals: { export: "owner", deletion: "remove", note: "Counts about the leaver go with them." },
} as const satisfies LifecycleRules<typeof dareTables>;
