/** The words of a dare's money story; the client has a sentence for each. Each side is told only its own figures. */

/** `amount` is signed from the reader's side: the sender pays -, gets back +; the creator earns +, loses -. */
export const TIMELINE_KINDS = [
  "authorised",
  "voided",
  "held",
  "released",
  "earned",
  "available",
  "refundDecided",
  "refundMade",
  "refundFailed",
  "refundByBank",
  "takenBack",
  "frozen",
  "unfrozen",
  "lost",
  "bankTookBack",
  "bankReturned",
  "bankGaveUp",
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Why, where a word helps. */
export const TIMELINE_NOTES = ["onHold", "afterBankDispute", "maybeBelowZero", "staffLooksAtIt"] as const;
export type TimelineNote = (typeof TIMELINE_NOTES)[number];

export const TIMELINE_NEXT = ["deadline", "available", "refundArrives"] as const;
export type TimelineNext = (typeof TIMELINE_NEXT)[number];
