export const spendingCopy = {
  loading: "Loading what you spent",
  overview: {
    heading: "What you spent",
    month: "This month",
    monthLine: "Charged in this calendar month, less what came back.",
    refunded: "Came back this month",
    refundedLine: "Refunds on their way to your card, or there already.",
    live: "Held payments",
    /** {count} dares; the form follows the reader's plural rules. */
    liveLine: {
      one: "{count} dare you paid for. It is kept until you approve the proof.",
      other: "{count} dares you paid for. They are kept until you approve the proof.",
    },
    liveNone: "Payments for accepted dares are kept here until you approve the proof.",
    held: "Set aside",
    heldLine: {
      one: "{count} payment your bank has set aside. Nothing is charged before a yes.",
      other: "{count} payments your bank has set aside. Nothing is charged before a yes.",
    },
    heldNone: "Nothing is set aside at your bank.",
    all: "All time",
    allLine: "Everything charged so far, less what came back.",
  },
  cap: {
    heading: "Your monthly limit",
    line: "A limit for yourself: beyond it no payment is opened in that month, dares, tips and boosts together.",
    none: "You have set no limit.",
    /** {amount} with currency. */
    present: "At most {amount} a month.",
    /** {amount} with currency, {date} such as "November 29, 2026". */
    raise: "From {date} on: {amount} a month.",
    raiseNone: "From {date} on: no limit.",
    rule: "A lower limit counts at once. A higher one, or none, counts after 7 days.",
    label: "Limit for a month",
    /** Sentences under the field before it is saved. */
    counts: { now: "Counts at once.", later: "Counts from {date} on." },
    save: "Save limit",
    remove: "Remove limit",
    /** Before the button that removes it. */
    removal: { now: "Removing it counts at once.", later: "Removing it counts from {date} on." },
    saved: "Your limit is saved.",
    notANumber: "Enter an amount, such as 100.",
    /** {min} and {max} with currency. */
    range: "Choose between {min} and {max}.",
  },
  refusal: { link: "See your limit" },
} as const;
