/** Tips (product 11, money 2): what both the sheet and the server hold to. */

import { formatMoney } from "../money";
import { splitTip } from "../payments/fees";
import { cleanLines, lengthOf } from "../text/plainText";

export const TIP_NOTE_MAX_LENGTH = 140;
/** What a tip thanks for. */
export const TIP_SUBJECTS = ["profile", "dare", "proof"] as const;
export type TipSubject = (typeof TIP_SUBJECTS)[number];
/** Cents, offered beside the free choice. */
export const TIP_PRESETS = [300, 500, 1_000, 2_000] as const;

/** Plain text as it is stored and shown. */
export function tipNote(raw: string): string {
  return cleanLines(raw);
}

export function isTipNoteTooLong(note: string): boolean {
  return lengthOf(note) > TIP_NOTE_MAX_LENGTH;
}

/** Where the money of a tip goes, and when, said before it is given. */
export function tipSplitLines(amount: number, currency: string, creatorName: string): string[] {
  const { fee, net } = splitTip(amount);
  return [
    `${formatMoney(net, currency)} goes to ${creatorName}, ${formatMoney(fee, currency)} is our fee.`,
    "Your card is charged right away. Tips are final, except in case of fraud.",
  ];
}

/** Why a tip is refused, in the words of the server. */
export const TIP_MESSAGES = {
  self: "You cannot tip yourself.",
  notCreator: "This person does not take tips.",
  notSettled: "You can tip once the dare is completed.",
  note: "The note is too long.",
  amount: "This amount is not allowed here.",
} as const;
