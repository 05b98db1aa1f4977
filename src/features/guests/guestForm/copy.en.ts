/** {name} is the display name, or the handle with @. */
export const guestFormCopy = {
  /** {min} and {max} are amounts with currency. */
  amountWrong: "Choose an amount between {min} and {max}.",
  email: "E-mail",
  /** Followed by the link to the terms and a full stop. */
  adult: "I am 18 or older and agree to the",
  terms: "terms",
  send: "Continue to payment",
  dare: {
    open: "Dare as a guest",
    openLine: "Without an account: a dare from the catalogue, paid by card.",
    title: "Dare {name} as a guest",
    template: "Dare",
    amount: "Your price",
    example: "For example: {example}",
    emailHint: "Only to keep the dare in an account later. {name} never sees it.",
    promise: "Somebody from our team reads the dare first. Your card is charged only once {name} says yes.",
  },
  tip: {
    open: "Tip {name} as a guest",
    openLine: "Without an account, paid by card.",
    title: "Tip {name}",
    promise: "A tip is a thank-you. It never obliges anybody to anything.",
    amount: "Your tip",
    emailHint: "Against misuse only; it goes after 90 days. {name} never sees it.",
  },
} as const;
