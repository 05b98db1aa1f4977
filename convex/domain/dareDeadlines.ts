/** The clock of each status (money 1.2): which deadline runs, how long, and what its end means. */
import type { DareEvent, DareStatus } from "./dareMachine";
import {
  ANSWER_WINDOW_MS,
  CAPTURE_SAFETY_MS,
  CAPTURE_WINDOW_MS,
  PROOF_CHECK_RETRY_MS,
  PROOF_GRACE_MS,
  REVIEW_WINDOW_MS,
} from "./limits";
import { CHECKOUT_WINDOW_MS, RETRY_CHECKOUT_WINDOW_MS } from "./pricing";

export const DEADLINE_KINDS = ["payment", "answer", "capture", "proof", "check", "review"] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

/**
 * What the timer does when a deadline of this kind has passed. "proof" only shows the date: its end (D16)
 * refunds a captured payment and comes with the refunds of the Dares issue.
 */
export const DEADLINE_EVENTS: Record<DeadlineKind, DareEvent | "recheckProof" | null> = {
  payment: "checkoutClosed",
  answer: "answerTimedOut",
  capture: "captureRefused",
  proof: null,
  check: "recheckProof",
  review: "approve",
};

export interface DeadlineInput {
  status: DareStatus;
  now: number;
  proofWindowMs: number;
  /** When the dare was first charged; set from D7 on. */
  acceptedAt?: number | undefined;
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
  const { now } = input;
  switch (input.status) {
    case "awaiting_payment":
      return { kind: "payment", at: now + (input.wasSent ? RETRY_CHECKOUT_WINDOW_MS : CHECKOUT_WINDOW_MS) };
    case "sent":
      return { kind: "answer", at: answerBy(now, input.captureBefore) };
    case "accepting":
      return { kind: "capture", at: now + CAPTURE_WINDOW_MS };
    case "accepted":
      // A take refused by the file check keeps the first deadline, but never less than an hour.
      return {
        kind: "proof",
        at: Math.max((input.acceptedAt ?? now) + input.proofWindowMs, now + PROOF_GRACE_MS),
      };
    case "proof_submitted":
      return { kind: "check", at: now + PROOF_CHECK_RETRY_MS };
    case "in_review":
      return { kind: "review", at: now + REVIEW_WINDOW_MS };
    default:
      return null;
  }
}

function answerBy(now: number, captureBefore: number | undefined): number {
  const usual = now + ANSWER_WINDOW_MS;
  return captureBefore === undefined ? usual : Math.min(usual, captureBefore - CAPTURE_SAFETY_MS);
}
