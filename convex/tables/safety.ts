import { defineTable } from "convex/server";
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { MUTE_SCOPES } from "../domain/relations/mutedWords";
import {
  APPEAL_STATES,
  DECISION_ACTS,
  FOUND_BY,
  LIMITED_FEATURES,
  MONEY_EFFECTS,
  PROFILE_PARTS,
} from "../domain/safety/decisions";
import { CASE_QUEUES, NOTICE_QUEUES, NOTICE_REASONS } from "../domain/safety/notices";
import {
  CASE_STATES,
  CASE_TARGETS,
  REPORT_REASONS,
  REPORT_STANDS,
  REPORT_TARGETS,
} from "../domain/safety/reportReasons";
import { ADDED_OUTCOMES, WORD_LISTS } from "../domain/safety/screen/addedWords";
import { contentRule } from "./dares";
import type { LifecycleRules } from "./lifecycle";
import { accountStanding, personRuleKind } from "./people";

export const muteScope = literals(...MUTE_SCOPES);
export const reportTarget = literals(...REPORT_TARGETS);
export const caseTarget = literals(...CASE_TARGETS);
export const noticeReason = literals(...NOTICE_REASONS);
export const noticeQueue = literals(...NOTICE_QUEUES);
export const caseQueue = literals(...CASE_QUEUES);
export const reportReason = literals(...REPORT_REASONS);
export const reportStand = literals(...REPORT_STANDS);
export const caseState = literals(...CASE_STATES);
export const decisionAct = literals(...DECISION_ACTS);
export const limitedFeature = literals(...LIMITED_FEATURES);
export const profilePart = literals(...PROFILE_PARTS);
export const foundBy = literals(...FOUND_BY);
export const moneyEffect = literals(...MONEY_EFFECTS);
export const appealState = literals(...APPEAL_STATES);
export const decidedStanding = literals("suspended", "banned");
export const severity = v.union(v.literal(0), v.literal(1), v.literal(2), v.literal(3));

/** How many rules of a kind a person has, so that the limit of product 24 is asked without counting rows. */
const personRuleCounts = defineTable({
  ownerId: v.string(),
  kind: personRuleKind,
  count: v.number(),
}).index("by_owner_and_kind", ["ownerId", "kind"]);

/**
 * All muted words of a person in one row: a filter reads one document, and the limit of 200 keeps it small.
 * `until` is missing for words that last; `nextUntil` is the earliest of them, for the job that takes them out.
 */
const mutedWords = defineTable({
  uid: v.string(),
  words: v.array(
    v.object({
      id: v.string(),
      text: v.string(),
      part: v.boolean(),
      scopes: v.array(muteScope),
      until: v.optional(v.number()),
      addedAt: v.number(),
    }),
  ),
  nextUntil: v.optional(v.number()),
})
  .index("by_uid", ["uid"])
  .index("by_nextUntil", ["nextUntil"]);

/**
 * What a reviewer opens: one open row for an item, reports join it (product 22). The desk lists the gravest first, then
 * what is due soonest.
 */
const moderationCases = defineTable({
  targetKind: caseTarget,
  /** uid of a profile, id of a dare, name of a bot's rule, number of a request that only describes. */
  targetId: v.string(),
  /** Whose profile or act it is about; empty where nobody knows yet, or it is about nobody. */
  subjectUid: v.string(),
  isOpen: v.boolean(),
  state: caseState,
  acted: v.boolean(),
  severity,
  reason: reportReason,
  reachRank: v.number(),
  /** Different people, not reports: one person who reports often weighs once. */
  reporters: v.number(),
  openedAt: v.number(),
  /** When the first action of a person is due. */
  dueAt: v.number(),
  updatedAt: v.number(),
  /** Uid of whoever of the staff has it in hand; everybody of them sees who. */
  takenBy: v.optional(v.string()),
  /** Staff opened it themselves: nobody reported it, and no check did. */
  byTeam: v.optional(v.literal(true)),
  /** The words of its target at the first report. */
  asReported: v.optional(v.string()),
  /** The list of the desk in which it stands, where that is not the one of its target. */
  notice: v.optional(caseQueue),
  /** Staff on shift have been told at once that it is one of the gravest, for this reason. Writer: `staff/desk/alerts.ts`. */
  toldFor: v.optional(reportReason),
})
  .index("by_target_and_open", ["targetKind", "targetId", "isOpen"])
  .index("by_open_and_due", ["isOpen", "severity", "dueAt"])
  .index("by_kind_and_due", ["targetKind", "isOpen", "severity", "dueAt"])
  .index("by_notice_and_due", ["notice", "isOpen", "severity", "dueAt"])
  .index("by_state_and_due", ["state", "severity", "dueAt"])
  .index("by_reason_and_due", ["reason", "isOpen", "severity", "dueAt"])
  .index("by_taker_and_due", ["takenBy", "isOpen", "severity", "dueAt"])
  .index("by_kind_and_reason", ["targetKind", "reason", "isOpen", "updatedAt"])
  .index("by_subject_and_openedAt", ["subjectUid", "openedAt"])
  .index("by_open_and_severity_and_updatedAt", ["isOpen", "severity", "updatedAt"]);

/**
 * What somebody told us. `number` has 100 random bits: whoever holds it may ask how the report stands, nobody can
 * guess it. `reporter` is a uid, or "visit:" and the visit's random id.
 */
const reports = defineTable({
  number: v.string(),
  reporter: v.string(),
  clientId: v.string(),
  caseId: v.id("moderationCases"),
  targetKind: caseTarget,
  reason: reportReason,
  severity,
  detail: v.string(),
  createdAt: v.number(),
  /** Of a signed request: where it is, whose work, and who asks. Name and address are read with a reason alone. */
  where: v.optional(v.string()),
  work: v.optional(v.string()),
  signature: v.optional(v.string()),
  contact: v.optional(v.string()),
  /** Its maker has asked for a second look at a "none"; once. */
  appealedAt: v.optional(v.number()),
})
  .index("by_number", ["number"])
  .index("by_reporter_and_clientId", ["reporter", "clientId"])
  .index("by_reporter_and_createdAt", ["reporter", "createdAt"])
  .index("by_contact_and_createdAt", ["contact", "createdAt"])
  .index("by_case_and_reporter", ["caseId", "reporter"])
  .index("by_case_and_severity", ["caseId", "severity", "createdAt"])
  .index("by_case_and_where", ["caseId", "where"]);

/**
 * What staff decided about a case, with its reasons: the only way to act on a person or their things (product 22).
 * `inForce` ends with `until`, and when an appeal overturns it. Strikes are summed from these rows alone. Writers:
 * `model/safety/decisions.ts` makes them, `decisionEnds.ts` and `appeals.ts` end them.
 */
const decisions = defineTable({
  caseId: v.id("moderationCases"),
  subjectUid: v.string(),
  targetKind: caseTarget,
  targetId: v.string(),
  act: decisionAct,
  /** Missing where nobody hears of it. */
  rule: v.optional(contentRule),
  facts: v.string(),
  foundBy,
  feature: v.optional(limitedFeature),
  parts: v.optional(v.array(profilePart)),
  until: v.optional(v.number()),
  /** What it, or its strikes, made of the account; a ban has no end. */
  standing: v.optional(decidedStanding),
  standingUntil: v.optional(v.number()),
  /** What the account was by another hand, and is again afterwards; missing: nothing. */
  standingBefore: v.optional(accountStanding),
  moneyEffect,
  strikes: v.number(),
  inForce: v.boolean(),
  /** The earlier of the two ends that is still to come. */
  endsNext: v.optional(v.number()),
  /** Words that were taken away, for the day an appeal gives them back. */
  kept: v.optional(v.string()),
  by: v.string(),
  at: v.number(),
  /** It removed an identical copy: the decision about the first one, with which it is taken back. */
  copyOf: v.optional(v.id("decisions")),
  takenBackAt: v.optional(v.number()),
  /** Its owner says that they may use the work: it comes back at `returnsAt`, unless a claim is filed. */
  counter: v.optional(
    v.object({
      signature: v.string(),
      at: v.number(),
      returnsAt: v.number(),
      claimAt: v.optional(v.number()),
    }),
  ),
  appeal: v.optional(
    v.object({
      text: v.string(),
      at: v.number(),
      state: appealState,
      reasons: v.optional(v.string()),
      decidedAt: v.optional(v.number()),
    }),
  ),
})
  .index("by_case", ["caseId", "at"])
  .index("by_subject", ["subjectUid", "at"])
  .index("by_subject_and_force", ["subjectUid", "inForce", "act"])
  .index("by_target_and_force", ["targetKind", "targetId", "inForce", "act"])
  .index("by_force_and_at", ["inForce", "at"])
  .index("by_staff", ["by"])
  .index("by_appealedAt", ["appeal.at"])
  .index("by_appeal_state_and_decidedAt", ["appeal.state", "appeal.decidedAt"])
  .index("by_copyOf", ["copyOf"])
  .index("by_endsNext", ["endsNext"]);

export const wordList = literals(...WORD_LISTS);
export const addedOutcome = literals(...ADDED_OUTCOMES);
export const addedWordState = literals("asked", "live", "leaving");

/**
 * A phrase that staff have added to a list of the screening. "asked" waits for a second admin and is not read yet;
 * "leaving" waits for one and still is. Who asked stands in the log. Writer: `model/safety/words/addedWords.ts`.
 */
const addedWords = defineTable({
  list: wordList,
  rule: contentRule,
  outcome: addedOutcome,
  phrase: v.string(),
  state: addedWordState,
  changedAt: v.number(),
}).index("by_list_and_phrase", ["list", "phrase"]);

export const safetyTables = {
  personRuleCounts,
  mutedWords,
  moderationCases,
  reports,
  decisions,
  addedWords,
};

export const safetyLifecycle = {
  personRuleCounts: { export: "none", deletion: "remove", note: "Counts rows that are exported themselves." },
  mutedWords: { export: "owner", deletion: "remove", note: "Preferences go with the account." },
  addedWords: { export: "none", deletion: "keep", note: "Words of the house; nothing personal." },
  moderationCases: {
    export: "none",
    deletion: "pseudonymise",
    note: "Product 23: kept pseudonymous for a year, S0 as law demands.",
  },
  reports: {
    export: "owner",
    deletion: "pseudonymise",
    note: "Product 23: reports made are exported; kept pseudonymous for a year.",
  },
  decisions: {
    export: "owner",
    deletion: "pseudonymise",
    note: "Product 23: decisions received are exported; kept pseudonymous with their case.",
  },
} as const satisfies LifecycleRules<typeof safetyTables>;
