export const spendingCopy = {
  loading: "Loading your spending",
  overview: {
    heading: "Your spending",
    month: "This month",
    monthLine: "Charged this calendar month, less refunds.",
    refunded: "Refunded this month",
    refundedLine: "Refunds on your card or on their way.",
    live: "Held payments",
    /** {count} dares; the form follows the reader's plural rules. */
    liveLine: {
      one: "{count} dare you paid for, held until you approve the video.",
      other: "{count} dares you paid for, held until you approve the video.",
    },
    liveNone: "Payments for accepted dares are held here until you approve the video.",
    held: "Reserved on your card",
    heldLine: {
      one: "{count} payment. You are charged only after a yes.",
      other: "{count} payments. You are charged only after a yes.",
    },
    heldNone: "Nothing is reserved on your card.",
    all: "All time",
    allLine: "Everything charged so far, less refunds.",
  },
  cap: {
    heading: "Your monthly limit",
    line: "Set the most you want to spend in a month on dares, tips and boosts together.",
    none: "No limit set.",
    /** {amount} with currency. */
    present: "At most {amount} a month.",
    /** {amount} with currency, {date} such as "November 29, 2026". */
    raise: "From {date}: {amount} a month.",
    raiseNone: "From {date}: no limit.",
    rule: "A lower limit applies right away. A higher one, or none, applies after 7 days.",
    label: "Limit per month",
    /** Sentences under the field before it is saved. */
    counts: { now: "Applies right away.", later: "Applies from {date}." },
    save: "Save limit",
    remove: "Remove limit",
    /** Before the button that removes it. */
    removal: { now: "Removing it applies right away.", later: "Removing it applies from {date}." },
    saved: "Your limit is saved.",
    notANumber: "Enter an amount, such as 100.",
    /** {min} and {max} with currency. */
    range: "Choose between {min} and {max}.",
  },
  refusal: { link: "See your limit" },
} as const;
