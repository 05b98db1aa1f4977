/** The clock of each status (money 1.2): which deadline runs, how long, and what its end means. */

import {
  ANSWER_WINDOW_MAX_MS,
  ANSWER_WINDOW_MS,
  CAP_DECISION_MS,
  CAPTURE_SAFETY_MS,
  CAPTURE_WINDOW_MS,
  DARE_CAP_MS,
  DECISION_LEFT_MS,
  DECISION_TARGET_MS,
  DECISION_WINDOW_MS,
  LATE_PROOFS_MAX,
  LATE_PROOFS_PAUSE_MS,
  LATE_PROOFS_WITHIN_MS,
  OBJECTION_WINDOW_MS,
  PROOF_CHECK_RETRY_MS,
  PROOF_CHECK_WINDOW_MS,
  PROOF_GRACE_MS,
  PROOF_GRACE_WITH_UPLOAD_MS,
  REDO_WINDOW_MS,
  RESUMED_CLOCK_MIN_MS,
  REVIEW_REMINDERS_MS,
  REVIEW_WINDOW_MS,
  REWORDING_ROUND_MS,
  SCREENING_WINDOW_MS,
  STAFF_PAGER_MS,
  STAFF_TARGET_MS,
  STATEMENT_WINDOW_MS,
} from "../limits";
import { CHECKOUT_WINDOW_MS, RETRY_CHECKOUT_WINDOW_MS } from "../payments/pricing";
import type { DareStatus } from "./machine";

/** The clocks of a dispute beside its deadline (money 1.2, product 8): for the two to speak, and for a moderator to wait. */
/** `begun`: when the dispute began; a clock that stood still has moved it on. */
export const statementsEnd = (begun: number): number => begun + STATEMENT_WINDOW_MS;

interface Hearing {
  begun: number;
  /** The hard stop; missing while the clock stands still. */
  deadlineAt: number | undefined;
  heard: { sender: boolean; creator: boolean };
}

/** Nobody is judged unheard while they may still speak: from when a decision may be made. Null: both have spoken. */
export function decisionFrom({ begun, deadlineAt, heard }: Hearing): number | null {
  if (heard.sender && heard.creator) return null;
  const end = statementsEnd(begun);
  // Silence must not lead past the hard stop, which gives the money back whatever was done for it.
  return deadlineAt === undefined ? end : Math.min(end, deadlineAt - DECISION_LEFT_MS);
}

export const DEADLINE_KINDS = [
  "payment",
  "screening",
  "answer",
  "capture",
  "proof",
  "grace",
  "check",
  "review",
  "objection",
  "decision",
  "cap",
] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

/** Timers that act on what the provider said last: an outage of the provider moves them on (money 5). */
export const NEEDS_PROVIDER: readonly DeadlineKind[] = ["payment", "capture"];

export interface DeadlineInput {
  status: DareStatus;
  now: number;
  proofWindowMs: number;
  /** When the dare was first charged; set from D7 on. */
  acceptedAt?: number | undefined;
  /** The date for the proof that ran before a take which the file check refused (D15R, D21R). */
  proofDueAt?: number | undefined;
  /** The take was no video: the first date holds, but never less than an hour. */
  backFromCheck?: boolean;
  /** True once the dare had been sent before: D8 gives the sender a day instead of 35 minutes. */
  wasSent: boolean;
  /** End of the card authorisation, if the provider told it. */
  captureBefore?: number | undefined;
}

export interface Deadline {
  kind: DeadlineKind;
  at: number;
}

/** The deadline that starts with a status, or null for a status without a clock. */
export function deadlineFor(input: DeadlineInput): Deadline | null {
  const own = ownDeadline(input);
  if (own === null || input.acceptedAt === undefined || !isCapped(input.status)) return own;
  const capAt = Math.max(input.now, input.acceptedAt + DARE_CAP_MS);
  if (input.status === "disputed") return { ...own, at: Math.min(own.at, capAt + CAP_DECISION_MS) };
  return capAt < own.at ? { kind: "cap", at: capAt } : own;
}

const CAPPED: readonly DareStatus[] = [
  "accepted",
  "proof_submitted",
  "in_review",
  "redo_requested",
  "rejected",
  "disputed",
];
const isCapped = (status: DareStatus): boolean => CAPPED.includes(status);

function ownDeadline(input: DeadlineInput): Deadline | null {
  const { now } = input;
  switch (input.status) {
    case "awaiting_payment":
      return { kind: "payment", at: now + (input.wasSent ? RETRY_CHECKOUT_WINDOW_MS : CHECKOUT_WINDOW_MS) };
    case "screening":
      return { kind: "screening", at: beforeCapture(now + SCREENING_WINDOW_MS, input.captureBefore) };
    case "sent":
      return { kind: "answer", at: beforeCapture(now + ANSWER_WINDOW_MS, input.captureBefore) };
    case "accepting":
      return { kind: "capture", at: now + CAPTURE_WINDOW_MS };
    case "accepted":
      return { kind: "proof", at: proofBy(input, (input.acceptedAt ?? now) + input.proofWindowMs) };
    case "redo_requested":
      return { kind: "proof", at: proofBy(input, now + REDO_WINDOW_MS) };
    case "proof_submitted":
      return { kind: "check", at: now + PROOF_CHECK_WINDOW_MS };
    case "in_review":
      return { kind: "review", at: now + REVIEW_WINDOW_MS };
    case "rejected":
      return { kind: "objection", at: now + OBJECTION_WINDOW_MS };
    case "disputed":
      return { kind: "decision", at: now + DECISION_WINDOW_MS };
    default:
      return null;
  }
}

function beforeCapture(usual: number, captureBefore: number | undefined): number {
  return captureBefore === undefined ? usual : Math.min(usual, captureBefore - CAPTURE_SAFETY_MS);
}

function proofBy({ now, proofDueAt, backFromCheck }: DeadlineInput, usual: number): number {
  if (!backFromCheck) return usual;
  return Math.max(proofDueAt ?? usual, now + PROOF_GRACE_MS);
}

/** D5: a question or a new wording leaves a day for the other side, 72 hours in all, and never shortens a clock. */
export function answerByAfterRewording(input: {
  now: number;
  sentAt: number;
  deadlineAt: number;
  captureBefore?: number | undefined;
}): number {
  const wished = Math.min(input.now + REWORDING_ROUND_MS, input.sentAt + ANSWER_WINDOW_MAX_MS);
  return Math.max(input.deadlineAt, beforeCapture(wished, input.captureBefore));
}

/** Rulings 9: when a proof that was due is really late. */
export function graceEnd(proofDueAt: number, takeBegunInTime: boolean): number {
  return proofDueAt + (takeBegunInTime ? PROOF_GRACE_WITH_UPLOAD_MS : PROOF_GRACE_MS);
}

/** D28: a clock that stood still goes on with what it had, but never with less than a day. */
export function resumedAt(input: {
  kind: DeadlineKind;
  leftMs: number;
  now: number;
  captureBefore?: number | undefined;
}): number {
  const at = input.now + Math.max(input.leftMs, RESUMED_CLOCK_MIN_MS);
  // No day can be given to an authorisation that ends.
  const needsCard = input.kind === "answer" || input.kind === "screening";
  return needsCard ? Math.max(input.now, beforeCapture(at, input.captureBefore)) : at;
}

/** D16: three late proofs in thirty days leave one open dare for fourteen days. Times in any order. */
export function isPausedForLateness(lateAt: readonly number[], now: number): boolean {
  const sorted = [...lateAt].sort((a, b) => a - b);
  return sorted.some((at, position) => {
    const first = sorted[position - LATE_PROOFS_MAX + 1];
    return first !== undefined && at - first <= LATE_PROOFS_WITHIN_MS && now < at + LATE_PROOFS_PAUSE_MS;
  });
}

export const REMINDER_KINDS = [
  "review",
  "checkAgain",
  "screeningTarget",
  "checkTarget",
  "checkPager",
  "statementsOver",
  "decisionTarget",
] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

export interface Reminder {
  kind: ReminderKind;
  at: number;
}

/**
 * What is to be said on the way to a deadline, later than `now` and before its end. A lost file check is looked after at
 * once where its moment passed while the dare stood still.
 */
export function remindersFor(input: {
  status: DareStatus;
  /** When the status began; a clock that stood still moves it on. */
  statusAt: number;
  deadlineAt: number;
  now: number;
}): Reminder[] {
  const { now, deadlineAt } = input;
  return allReminders(input)
    .map(({ kind, at }) => ({ kind, at: kind === "checkAgain" ? Math.max(at, now + 1) : at }))
    .filter(({ at }) => at > now && at < deadlineAt);
}

function allReminders({
  status,
  statusAt,
  deadlineAt,
}: {
  status: DareStatus;
  statusAt: number;
  deadlineAt: number;
}): Reminder[] {
  switch (status) {
    case "screening":
      return [{ kind: "screeningTarget", at: statusAt + STAFF_TARGET_MS }];
    case "in_review":
      return REVIEW_REMINDERS_MS.map((before) => ({ kind: "review", at: deadlineAt - before }));
    case "proof_submitted":
      return [
        { kind: "checkAgain", at: statusAt + PROOF_CHECK_RETRY_MS },
        { kind: "checkTarget", at: statusAt + STAFF_TARGET_MS },
        { kind: "checkPager", at: statusAt + STAFF_PAGER_MS },
      ];
    case "disputed":
      return [
        { kind: "statementsOver", at: statementsEnd(statusAt) },
        { kind: "decisionTarget", at: statusAt + DECISION_TARGET_MS },
      ];
    default:
      return [];
  }
}
