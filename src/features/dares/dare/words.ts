import type { DareRole, DareStatus } from "@convex/domain/dares/machine";
import type { Funds } from "@convex/domain/payments/funds";
import type { PaymentProblem } from "@convex/domain/payments/paymentStates";
import { fill } from "@/lib/text/words";
import { actsCopy } from "./acts/copy.en";
import { dareCopy } from "./copy.en";
import type { PersonRecord, RejectReason } from "./data";
import { fundsWords, type StatusWords, statusWords } from "./statusCopy.en";

const ratingWords = actsCopy.rating.wordList;

/** More would not fit into a line. */
const OFTEN_MAX = 2;

export function wordsFor(status: DareStatus, role: DareRole, otherName: string): StatusWords {
  const words = statusWords[status][role];
  const values = { name: otherName };
  return { ...words, headline: fill(words.headline, values), line: fill(words.line, values) };
}

export function moneyLine(funds: Funds, role: DareRole, otherName: string): string {
  return fill(fundsWords[funds][role], { name: otherName });
}

export function paymentProblemText(problem: PaymentProblem, creatorName: string): string {
  return fill(dareCopy.pay.problems[problem], { name: creatorName });
}

/** How a person has done so far, in a line; words that were said often come last. */
export function recordText({ completed, approved, up, down, words }: PersonRecord): string {
  const copy = dareCopy.head;
  const often = words.slice(0, OFTEN_MAX).map(({ word }) => ratingWords[word].toLocaleLowerCase());
  const parts = [
    completed === 0 ? "" : fill(copy.completed, { count: String(completed) }),
    approved === null ? "" : fill(copy.approved, { share: String(approved) }),
    up + down === 0 ? "" : fill(copy.thumbs, { up: String(up), all: String(up + down) }),
    often.length === 0 ? "" : fill(copy.often, { words: often.join(", ") }),
  ].filter((part) => part !== "");
  return parts.length === 0 ? copy.isNew : parts.join(" · ");
}

export function reasonWords(reason: RejectReason, creatorName: string): string {
  return fill(actsCopy.rejectReasons[reason], { name: creatorName });
}

/** The word before the time of a deadline, by what the clock waits for. */
export function deadlineWord(status: DareStatus): string {
  const words: Partial<Record<DareStatus, string>> = {
    awaiting_payment: dareCopy.deadline.pay,
    sent: dareCopy.deadline.answer,
    accepted: dareCopy.deadline.proof,
    redo_requested: dareCopy.deadline.proof,
    in_review: dareCopy.deadline.review,
    rejected: dareCopy.deadline.objection,
    disputed: dareCopy.deadline.decision,
  };
  return words[status] ?? dareCopy.deadline.other;
}
