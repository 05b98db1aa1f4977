import { type Infer, v } from "convex/values";
import { caseTarget, reportReason, reportStand } from "../../tables/safety";
import { personCard } from "../people/profileView";
import { counterView } from "./counterView";

/** What the viewer has decided about somebody. Whether the other decided anything is never told. */
export const ownRulesView = v.object({ block: v.boolean(), mute: v.boolean(), restrict: v.boolean() });

/** People of one list, newest first; somebody who left stays in it as a former member. */
export const ruledPeopleView = v.object({
  people: v.array(v.object({ person: personCard, since: v.number() })),
  /** Where the next page begins; null after the last. */
  nextCursor: v.union(v.string(), v.null()),
});

/** The number is the key to the status; `blocked`: whether the reporter has blocked that person now. */
export const reportReceiptView = v.object({ number: v.string(), blocked: v.boolean() });

/** A report as the one who made it sees it, in general words (product 22). */
export const reportView = v.object({
  number: v.string(),
  targetKind: caseTarget,
  reason: reportReason,
  stand: reportStand,
  /** Nothing was done, and its maker has not asked for a second look yet. */
  mayAskAgain: v.boolean(),
  createdAt: v.number(),
  /** Until when a signed request is decided; null for every other one, and afterwards. */
  decideBy: v.union(v.number(), v.null()),
  /** What its poster answered to a signed copyright request; null while they have not. */
  answer: v.union(counterView, v.null()),
});

export const reportPageView = v.object({
  reports: v.array(reportView),
  nextCursor: v.union(v.string(), v.null()),
});

export type OwnRules = Infer<typeof ownRulesView>;
export type RuledPeople = Infer<typeof ruledPeopleView>;
export type ReportReceipt = Infer<typeof reportReceiptView>;
export type ReportView = Infer<typeof reportView>;
export type ReportPage = Infer<typeof reportPageView>;
