import type { PendingReason } from "@convex/domain/payouts/payoutMachine";

export const walletCopy = {
  title: "Wallet",
  loading: "Loading your wallet",
  tabs: {
    label: "Parts of the wallet",
    overview: "Overview",
    payouts: "Payouts",
    history: "History",
    spending: "Spending",
  },
  available: "Available",
  availableLine: "Yours, ready for a payout.",
  availableNotYet: "Yours. Why it cannot be paid out yet stands under Payouts.",
  availableNone: "Nothing is ready for a payout now.",
  /** Below zero: a payment was taken back after it had become available. */
  debtLine:
    "A payment was taken back after you had it. Your next earnings fill this first; nothing else is asked of you.",
  payout: "Go to payouts",
  pockets: "Where your money is",
  pending: "On the way",
  pendingLine: "Earned, and held some days before it becomes available.",
  pendingNone: "Nothing on the way.",
  /** {amount} with currency; followed by a relative time such as "in 7 days". */
  nextRelease: "{amount} becomes available",
  reserved: "In a payout",
  reservedLine: "Asked for, and not at your bank yet.",
  frozen: "Under review",
  frozenLine: "A bank is looking at the payment behind it.",
  held: "Held payments",
  /** {count} dares; the form follows the reader's plural rules. */
  heldLine: {
    one: "Your share of {count} dare you accepted. It is earned when the proof is approved.",
    other: "Your share of {count} dares you accepted. It is earned when the proof is approved.",
  },
  heldNone: "Payments of dares you accept are held here until the proof is approved.",
  lifetime: "Earned so far",
  lifetimeLine: "After fees, and after what was taken back.",
  paidOut: "Paid out so far",
  paidOutLine: "What has reached your bank.",
  onTheWay: {
    heading: "On the way",
    loading: "Loading what is on the way",
    /** Followed by a relative time such as "in 7 days". */
    when: "Available",
    reasons: {
      usual: "Held for 7 days after approval, as always.",
      firstEarnings: "Your first five earnings are held for 14 days.",
      fraudWarning: "A bank has warned about this payment, so it is held 30 days longer.",
      frozen: "Under review: a bank is looking at this payment.",
    } satisfies Record<PendingReason, string>,
  },
  earnings: "Earnings",
  tip: "Tip",
  empty: {
    title: "No earnings yet",
    line: "What you earn with a finished dare appears here.",
    action: "Go to your inbox",
  },
  row: {
    gross: { dare: "Price", tip: "Tip" },
    fee: "{product} fee",
    available: "Available now",
    reversed: "Taken back",
  },
  history: {
    heading: "Every movement",
    loading: "Loading your history",
    loadingMore: "Loading more of your history",
    search: "Search by the name of a dare",
    find: "Search",
    clear: "Show everything",
    more: "Show older",
    empty: {
      title: "Nothing has moved yet",
      line: "Each amount that enters or leaves your wallet is listed here.",
    },
    /** {words} is what was looked for. */
    noMatch: "Nothing found for “{words}”.",
    noMatchYet: "Nothing found for “{words}” so far. Older movements may hold it.",
    /** A movement of a kind that this version does not know. */
    other: "Movement",
    /** {from} and {to} are pockets: the amount stayed the person's own. */
    between: "{from} → {to}",
    pockets: {
      pending: "On the way",
      available: "Available",
      reserved: "In a payout",
      frozen: "Under review",
    },
  },
  csv: {
    action: "Save as CSV",
    line: "All movements as a file for a table program, made on this device.",
    /** {count} movements, with the reader's separators. */
    cut: "The file holds the newest {count} movements. Older ones are in your data export.",
    /** {product} in small letters, {date} such as 2026-11-22. */
    fileName: "{product}-wallet-{date}.csv",
    heads: ["Time (UTC)", "Kind", "Pocket", "Amount", "Currency", "Dare", "Reference"],
  },
  payment: {
    processing: { title: "Checking your payment", line: "Your bank answers in a moment." },
    late: {
      title: "Still checking your payment",
      line: "This takes longer than usual. We will tell you when your bank has answered.",
    },
    authorised: {
      title: "Your dare is sent",
      /** {amount} with currency, {name} a handle with @. */
      line: "{amount} is authorised, not charged. {name} can answer now.",
      action: "See your dare",
    },
    paid: {
      title: "Payment done",
      line: "{amount} is charged and held until you approve the proof.",
      action: "See your dare",
    },
    failed: {
      title: "The payment did not go through",
      line: "Nothing was charged and your draft is kept.",
      action: "Back to the draft",
    },
    left: {
      title: "You left the payment page",
      line: "Nothing was charged and your draft is kept.",
      action: "Back to the draft",
    },
    /** As long as it is not known what for. */
    leftOpen: { title: "You left the payment page", line: "Nothing was charged." },
    tip: {
      paid: {
        title: "Your tip is sent",
        /** {amount} with currency, {name} a handle with @. */
        line: "You tipped {name} {amount}. It obliges them to nothing.",
        /** {name} a handle with @. */
        action: "See {name}",
      },
      failed: { title: "The tip did not go through", line: "Nothing was charged." },
      left: { title: "You left the payment page", line: "Nothing was charged and no tip was sent." },
    },
    boost: {
      paid: {
        title: "Your boost is on",
        line: "{amount} is charged. It counts from now on.",
        action: "See your profile",
      },
      failed: { title: "The boost did not go through", line: "Nothing was charged." },
      left: { title: "You left the payment page", line: "Nothing was charged and no boost was bought." },
    },
    unknown: {
      title: "We do not know this payment",
      line: "It belongs to another account, or the link is incomplete.",
    },
    close: "Close",
  },
} as const;

/** What happened to a pocket, by the ledger's kind. */
export const movementWords: Readonly<Record<string, string>> = {
  release: "Dare approved",
  tip: "Tip",
  mature: "Became available",
  refundRequest: "Given back to the sender",
  chargebackFreeze: "Set aside for a review",
  chargebackLost: "Taken back by a bank",
  chargebackWon: "Review ended in your favour",
  payoutRequest: "Payout asked for",
  payoutBack: "Payout came back",
  payoutPaid: "Payout at your bank",
  payoutBounced: "Your bank sent a payout back",
  adjustment: "Put right by staff",
  giveUp: "Given up",
};
