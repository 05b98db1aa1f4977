export const walletCopy = {
  title: "Wallet",
  loading: "Loading your wallet",
  available: "Available",
  availableLine: "Yours, ready for a payout.",
  pending: "On the way",
  /** {when} is a relative time such as "in 7 days". */
  nextRelease: "{amount} becomes available",
  pendingNone: "Nothing on the way.",
  reserved: "In a payout",
  frozen: "Under review",
  lifetime: "Earned so far",
  earnings: "Earnings",
  empty: {
    title: "No earnings yet",
    line: "Finish a dare and what you earn appears here.",
    action: "Go to your inbox",
  },
  row: {
    gross: "Price",
    fee: "{product} fee",
    net: "You earn",
    pending: "Available",
    available: "Available now",
    frozen: "Under review",
    reversed: "Taken back",
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
    unknown: {
      title: "We do not know this payment",
      line: "It belongs to another account, or the link is incomplete.",
    },
    close: "Close",
  },
} as const;
