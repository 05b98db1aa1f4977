export const guestTipCopy = {
  /** {name} is the display name, or the handle with @. */
  open: "Tip {name} as a guest",
  openLine: "Without an account, paid by card.",
  title: "Tip {name}",
  promise: "A tip is a thank-you. It never obliges anybody to anything.",
  amount: "Your tip",
  amountWrong: "Choose an amount between {min} and {max}.",
  email: "E-mail",
  emailHint: "Against misuse only; it goes after 90 days. {name} never sees it.",
  /** Followed by the link to the terms and a full stop. */
  adult: "I am 18 or older and agree to the",
  terms: "terms",
  /** {share} and {fee} are amounts with currency. */
  split: "{share} goes to {name}, {fee} is our fee.",
  charged: "Your card is charged at once. A tip comes back only after fraud or a removal.",
  send: "Continue to payment",
} as const;
