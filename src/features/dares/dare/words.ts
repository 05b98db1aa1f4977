import type { DareRole, DareStatus } from "@convex/domain/dares/machine";
import type { Funds } from "@convex/domain/payments/funds";
import type { PaymentProblem } from "@convex/domain/payments/paymentStates";
import { fill } from "@/lib/text/words";
import { dareCopy, fundsWords, type StatusWords, statusWords } from "./copy.en";

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
