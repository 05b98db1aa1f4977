import type { TimelineKind, TimelineNext, TimelineNote } from "@convex/domain/payments/timelineTexts";

type Side = "sender" | "creator";

export const moneyTimelineCopy = {
  heading: "Where the money is",
  loading: "Loading where the money is",
  empty: "No money has moved yet.",
  /** Amounts stand before the sentence: "+$20.00 · …". */
  kinds: {
    authorised: { sender: "Set aside at your bank", creator: "Set aside at the sender's bank" },
    voided: { sender: "Set free again, nothing charged", creator: "Nothing was charged" },
    held: { sender: "Held payment", creator: "Held payment" },
    released: { sender: "Paid to the creator", creator: "Paid to you" },
    earned: { sender: "Paid to the creator", creator: "Your share" },
    available: { sender: "Available to the creator", creator: "Available" },
    refundDecided: { sender: "Given back", creator: "Given back to the sender" },
    refundMade: { sender: "Left for your bank", creator: "Left for the sender's bank" },
    refundFailed: { sender: "Your bank did not take it", creator: "The sender's bank did not take it" },
    refundByBank: { sender: "Our refund is off: your bank did it", creator: "Returned by the sender's bank" },
    takenBack: { sender: "Taken back from the creator", creator: "Given back to the sender" },
    frozen: { sender: "Under review", creator: "Under review" },
    unfrozen: { sender: "Review over", creator: "Review over, yours again" },
    lost: { sender: "Your bank took it back", creator: "The sender's bank took it back" },
    bankTookBack: { sender: "Your bank asks for it back", creator: "The sender's bank asks for it back" },
    bankReturned: { sender: "Your bank gave it back to you", creator: "Back with the sender" },
    bankGaveUp: { sender: "Your bank let it go", creator: "The sender's bank let it go" },
  } satisfies Record<TimelineKind, Record<Side, string>>,
  lines: {
    authorised: { sender: "Nothing is charged before the dare is accepted.", creator: "" },
    held: {
      sender: "Charged, and kept until you approve the proof.",
      creator: "Charged, and kept for you until the proof is approved.",
    },
    refundDecided: { sender: "Banks take five to ten days to show it.", creator: "" },
  } satisfies Partial<Record<TimelineKind, Record<Side, string>>>,
  /** {fee} with currency, {product} the product's name. */
  fee: "{product} fee {fee} is off.",
  notes: {
    onHold: "Held some days before it becomes available.",
    afterBankDispute: "A bank has asked about this payment.",
    maybeBelowZero: "What you had of it comes off your next earnings.",
    staffLooksAtIt: "A person is looking at it. You need to do nothing.",
  } satisfies Record<TimelineNote, string>,
  next: {
    deadline: { sender: "The next step is due", creator: "The next step is due" },
    available: { sender: "Available to the creator", creator: "Becomes available" },
    refundArrives: { sender: "On your card by then", creator: "With the sender by then" },
  } satisfies Record<TimelineNext, Record<Side, string>>,
} as const;
