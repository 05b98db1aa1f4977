import type { DareRole, DareStatus } from "@convex/domain/dares/machine";
import type { Funds } from "@convex/domain/payments/funds";
import type { PaymentProblem } from "@convex/domain/payments/paymentStates";
import { dareCopy, fundsWords, type StatusWords, statusWords } from "./copy.en";

/** Puts values in place of {names}; an unknown name stays visible so that a test or a reader sees it. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}

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

/** The server gives everybody a name to be called by; the handle is the fallback of an import. */
export function personName(person: { displayName: string; username: string }): string {
  return person.displayName === "" ? `@${person.username}` : person.displayName;
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

/** The form of a word that goes with a number, by the reader's own plural rules. */
export function pluralWord(count: number, forms: { one: string; other: string }): string {
  return new Intl.PluralRules().select(count) === "one" ? forms.one : forms.other;
}
