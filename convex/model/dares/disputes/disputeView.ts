/** What the two of a dare see of questions, redo, rejection and dispute. Each side reads its own statement alone. */
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { Doc } from "../../../_generated/dataModel";
import type { DareFacts } from "../../../domain/dares/actions";
import { statementsEnd } from "../../../domain/dares/deadlines";
import { type DareRole, isClosed } from "../../../domain/dares/machine";
import {
  contentRule,
  disputeOpener,
  disputeOutcome,
  fixableFault,
  rejectReason,
} from "../../../tables/dares";

const maybeTime = v.union(v.number(), v.null());
const maybeText = v.union(v.string(), v.null());

export const dareTroubleView = {
  /** The bank or the staff looks at the payment: every clock stands still. */
  frozen: v.boolean(),
  rewording: v.union(v.object({ rounds: v.number(), openAt: maybeTime, note: maybeText }), v.null()),
  cancelAskedAt: maybeTime,
  extension: v.union(
    v.object({ state: literals("asked", "agreed", "refused"), askedAt: v.number() }),
    v.null(),
  ),
  redoUsed: v.boolean(),
  /** `lines`: positions in the checklist. */
  redo: v.union(
    v.object({
      by: literals("sender", "staff"),
      lines: v.array(v.number()),
      fault: v.union(fixableFault, v.null()),
      note: maybeText,
      at: v.number(),
    }),
    v.null(),
  ),
  rejection: v.union(
    v.object({ reason: rejectReason, lines: v.array(v.number()), note: maybeText, at: v.number() }),
    v.null(),
  ),
  dispute: v.union(
    v.object({
      openedBy: disputeOpener,
      openedAt: v.number(),
      statementsUntil: v.number(),
      ownStatement: maybeText,
      otherHeard: v.boolean(),
      decision: v.union(
        v.object({
          outcome: disputeOutcome,
          toCreator: v.number(),
          at: v.number(),
          /** The moderator's words to both; null where time decided. */
          reasons: maybeText,
        }),
        v.null(),
      ),
    }),
    v.null(),
  ),
  brokenRule: v.union(contentRule, v.null()),
  removedAt: maybeTime,
};

const view = v.object(dareTroubleView);
type DareTrouble = Infer<typeof view>;

export const NOTHING_TROUBLES: DareTrouble = {
  frozen: false,
  rewording: null,
  cancelAskedAt: null,
  extension: null,
  redoUsed: false,
  redo: null,
  rejection: null,
  dispute: null,
  brokenRule: null,
  removedAt: null,
};

function disputeFor(dare: Doc<"dares">, role: DareRole): DareTrouble["dispute"] {
  const { dispute } = dare;
  if (dispute === undefined) return null;
  const other = role === "sender" ? "creator" : "sender";
  const begun = isClosed(dare.status) ? dispute.openedAt : (dare.statusAt ?? dispute.openedAt);
  return {
    openedBy: dispute.openedBy,
    openedAt: dispute.openedAt,
    statementsUntil: statementsEnd(begun),
    ownStatement: dispute[role]?.text ?? null,
    otherHeard: dispute[other] !== undefined,
    decision:
      dispute.decision === undefined
        ? null
        : { ...dispute.decision, reasons: dispute.decision.reasons ?? null },
  };
}

export function dareTrouble(dare: Doc<"dares">, role: DareRole): DareTrouble {
  const { rewording, redo, rejection } = dare;
  return {
    frozen: dare.frozen,
    rewording: rewording === undefined ? null : { ...rewording, openAt: rewording.openAt ?? null },
    cancelAskedAt: dare.cancelAskedAt ?? null,
    extension: dare.extension ?? null,
    redoUsed: dare.redoUsed ?? false,
    redo: redo === undefined ? null : { ...redo, fault: redo.fault ?? null },
    rejection: rejection ?? null,
    dispute: disputeFor(dare, role),
    brokenRule: dare.brokenRule ?? null,
    removedAt: dare.removedAt ?? null,
  };
}

/** What the buttons ask about a dare. The end of a clock is the server's to judge when an act arrives. */
export function factsOf(dare: Doc<"dares">, role: DareRole): DareFacts {
  return {
    rewordingRounds: dare.rewording?.rounds ?? 0,
    rewordingOpen: dare.rewording?.openAt !== undefined,
    isChecked: dare.tier === "T2",
    cancelAsked: dare.cancelAskedAt !== undefined,
    extension: dare.extension?.state,
    redoUsed: dare.redoUsed ?? false,
    redoBy: dare.redo?.by,
    heard: dare.dispute?.[role] !== undefined,
  };
}
