export const guestFormCopy = {
  /** {min} and {max} are amounts with currency. */
  amountWrong: "Choose an amount between {min} and {max}.",
  email: "E-mail",
  /** Followed by the link to the terms and a full stop. */
  adult: "I am 18 or older and agree to the",
  terms: "terms",
  send: "Continue to payment",
} as const;
