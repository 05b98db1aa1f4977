/** {name} is the display name, or the handle with @. */
export const guestFormCopy = {
  /** {min} and {max} are amounts with currency. */
  amountWrong: "Choose an amount between {min} and {max}.",
  email: "Email",
  /** Followed by the link to the terms and a full stop. */
  adult: "I am 18 or older and agree to the",
  terms: "terms",
  send: "Continue to payment",
  dare: {
    open: "Dare as a guest",
    openLine: "No account needed: pick a dare from the catalogue and pay by card.",
    title: "Dare {name} as a guest",
    template: "Dare",
    amount: "Your price",
    example: "For example: {example}",
    emailHint: "So you can move the dare to an account later. {name} never sees it.",
    promise: "One of our team reads the dare first. Your card is charged only once {name} says yes.",
  },
  tip: {
    open: "Tip {name} as a guest",
    openLine: "No account needed: pay by card.",
    title: "Tip {name}",
    promise: "A tip is a thank-you, with no strings attached.",
    amount: "Your tip",
    emailHint: "Only to prevent misuse; deleted after 90 days. {name} never sees it.",
  },
} as const;
