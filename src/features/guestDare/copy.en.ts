export const guestDareCopy = {
  open: "Dare as a guest",
  openLine: "Without an account: a dare from the catalogue, paid by card.",
  title: "Dare {name} as a guest",
  template: "Dare",
  amount: "Your price",
  amountWrong: "Choose an amount between {min} and {max}.",
  example: "For example: {example}",
  email: "E-mail",
  emailHint: "Only to keep the dare in an account later. {name} never sees it.",
  /** Followed by the link to the terms and a full stop. */
  adult: "I am 18 or older and agree to the",
  terms: "terms",
  send: "Continue to payment",
  promise: "Somebody from our team reads the dare first. Your card is charged only once {name} says yes.",
} as const;
