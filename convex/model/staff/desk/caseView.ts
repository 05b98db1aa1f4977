/** A case as whoever decides it sees it: what was reported, by whom in numbers, and what happened since. */

import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { contentRule } from "../../../tables/dares";
import { caseState, caseTarget, decisionAct, reportReason, severity } from "../../../tables/safety";
import { staffRole } from "../../../tables/staff";
import { personCard } from "../../people/profileView";
import { counterView } from "../../safety/counterView";

const maybeText = v.union(v.string(), v.null());

/** What a person has told us before, so that a whim weighs as one. */
const reporterRecord = v.object({ made: v.number(), actedOn: v.number() });

export const caseLook = literals("video", "photo", "clip");

const caseFacts = v.object({
  isOwn: v.literal(false),
  caseId: v.string(),
  targetKind: caseTarget,
  targetId: v.string(),
  severity,
  reason: reportReason,
  state: caseState,
  isOpen: v.boolean(),
  acted: v.boolean(),
  /** What was decided last, once it is closed; null while it waits, and where a held message was let through. */
  decided: v.union(v.object({ act: decisionAct, takenBack: v.boolean() }), v.null()),
  reporters: v.number(),
  /** Staff opened it themselves; where nobody reported it and they did not, a check of ours has. */
  byTeam: v.boolean(),
  openedAt: v.number(),
  dueAt: v.number(),
  /** By when a signed request is decided; null without one. */
  decideBy: v.union(v.number(), v.null()),
  holder: v.union(personCard, v.null()),
  isMine: v.boolean(),
  subject: personCard,
  memberSince: v.union(v.number(), v.null()),
  /** Its words at the first report, and now; null where there were none, or there are no more. */
  asReported: maybeText,
  asIs: maybeText,
  /** What it belongs to: the dare of a video, the comment that one answers. */
  about: maybeText,
  isGone: v.boolean(),
  looks: v.array(caseLook),
  reports: v.array(
    v.object({
      number: v.string(),
      reason: reportReason,
      detail: v.string(),
      at: v.number(),
      /** Null: somebody without an account. */
      record: v.union(reporterRecord, v.null()),
      /** Of a signed request; `slow`: so many of its sender came to nothing that it had to wait. */
      notice: v.union(v.object({ where: v.string(), work: maybeText, slow: v.boolean() }), v.null()),
    }),
  ),
  /** Cases about the same person, this one left out, and the strikes that weigh now. */
  record: v.object({ strikes: v.number(), cases: v.number(), actedOn: v.number() }),
  /** What its owner appeals, until somebody else has looked. */
  appeal: v.union(
    v.object({
      decisionId: v.string(),
      act: decisionAct,
      rule: v.union(contentRule, v.null()),
      facts: v.string(),
      text: v.string(),
    }),
    v.null(),
  ),
  /** What its owner answered to a removal as somebody else's work. */
  counter: v.union(counterView, v.null()),
  /** Cases of the same kind and reason that were decided last. */
  similar: v.object({ decided: v.number(), actedOn: v.number() }),
  timeline: v.array(
    v.object({
      id: v.string(),
      action: v.string(),
      /** Null: nobody of the staff, but the system. */
      by: v.union(personCard, v.null()),
      at: v.number(),
      said: v.string(),
      after: maybeText,
    }),
  ),
});

/** One's own: nothing of it but that somebody else decides it. */
export const caseView = v.union(caseFacts, v.object({ isOwn: v.literal(true), caseId: v.string() }));

export const holdingView = v.object({ holder: v.union(personCard, v.null()), isMine: v.boolean() });

export const colleagueView = v.object({ person: personCard, role: staffRole });

/** Who has signed a request, and where to write to them. */
export const senderView = v.object({ signature: v.string(), contact: v.string() });

/** An address of a few minutes. */
export const watchedItemView = v.object({ look: caseLook, url: v.string() });

export type CaseView = Infer<typeof caseView>;
export type CaseFacts = Infer<typeof caseFacts>;
export type Holding = Infer<typeof holdingView>;
export type Colleague = Infer<typeof colleagueView>;
export type Sender = Infer<typeof senderView>;
export type WatchedItem = Infer<typeof watchedItemView>;
