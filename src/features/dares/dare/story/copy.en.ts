import { FIRST_HOLD_MS } from "@convex/domain/ledger/earningHold";
import { DAY_MS } from "@convex/domain/limits";
import type { TimelineKind, TimelineNext, TimelineNote } from "@convex/domain/payments/timelineTexts";

type Side = "sender" | "creator";

export const storyCopy = {
  heading: "Timeline",
  loading: "Loading the money",
  /** A step before it happened, by reader, and after it. {name} is the other person. */
  steps: {
    sent: { sender: "You pay", creator: "Sent to you", done: "Sent" },
    accepted: { sender: "{name} answers", creator: "You answer", done: "Accepted" },
    proof: { sender: "{name} records a video", creator: "You record a video", done: "Video" },
    done: { sender: "You review it", creator: "{name} reviews it", done: "Approved" },
  },
  /** {amount} stands beside it, in gold. */
  pays: { sender: "{name} is paid", creator: "You are paid" },
  /** Amounts stand before the sentence: "+$20.00 · …". */
  kinds: {
    authorised: { sender: "Reserved on your card", creator: "Reserved on the sender's card" },
    voided: { sender: "Reservation released", creator: "Nothing was charged" },
    held: { sender: "Held payment", creator: "Held payment" },
    released: { sender: "Paid to the creator", creator: "Paid to you" },
    earned: { sender: "Paid to the creator", creator: "Your share" },
    available: { sender: "Available to the creator", creator: "Available" },
    refundDecided: { sender: "Refunded", creator: "Refunded to the sender" },
    refundMade: { sender: "Sent to your bank", creator: "Sent to the sender's bank" },
    refundFailed: { sender: "Your bank did not accept it", creator: "The sender's bank did not accept it" },
    refundByBank: {
      sender: "Your bank already refunded this, so we cancelled ours",
      creator: "Returned by the sender's bank",
    },
    takenBack: { sender: "Taken back from the creator", creator: "Refunded to the sender" },
    frozen: { sender: "Under review", creator: "Under review" },
    unfrozen: { sender: "Review complete", creator: "Review complete, yours again" },
    lost: { sender: "Your bank took it back", creator: "The sender's bank took it back" },
    bankTookBack: { sender: "Your bank wants it back", creator: "The sender's bank wants it back" },
    bankReturned: { sender: "Your bank returned it to you", creator: "Back with the sender" },
    bankGaveUp: { sender: "Your bank dropped it", creator: "The sender's bank dropped it" },
  } satisfies Record<TimelineKind, Record<Side, string>>,
  lines: {
    voided: { sender: "Nothing was charged.", creator: "" },
    authorised: { sender: "Reserved on your card, not charged", creator: "" },
    held: { sender: "Charged and held until you approve", creator: "Charged and held for you" },
    earned: { sender: "", creator: "Yours, after the {product} fee of {fee}." },
    refundDecided: { sender: "Banks take five to ten days to show it.", creator: "" },
  } satisfies Partial<Record<TimelineKind, Record<Side, string>>>,
  notes: {
    onHold: `Held for up to ${FIRST_HOLD_MS / DAY_MS} days before it becomes available.`,
    afterBankDispute: "A bank has asked about this payment.",
    maybeBelowZero: "Your share of it comes out of your next earnings.",
    staffLooksAtIt: "We are looking into it. You do not need to do anything.",
  } satisfies Record<TimelineNote, string>,
  next: {
    deadline: { sender: "The next step is due", creator: "The next step is due" },
    available: { sender: "Available to the creator", creator: "Becomes available" },
    refundArrives: { sender: "On your card by then", creator: "With the sender by then" },
  } satisfies Record<TimelineNext, Record<Side, string>>,
} as const;
