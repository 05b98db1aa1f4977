export const tipCopy = {
  button: "Tip",
  /** {name} is the display name, or the handle with @. */
  title: "Tip {name}",
  amount: "Your tip",
  note: "A few words",
  noteHint: "Shown to {name} with your tip.",
  /** Product 11: said before every tip. */
  promise: "A tip is a thank-you. It never obliges anybody to anything.",
  /** {share} and {fee} are amounts with currency. */
  split: "{share} goes to {name}, {fee} is our fee.",
  charged: "Your card is charged at once. A tip comes back only after fraud or a removal.",
  send: "Go to payment",
  opening: "Opening the payment page",
  loading: "Loading",
  notPossible: "{name} takes no tips at the moment.",
  outOfRange: "Choose an amount within these limits.",
  noteTooLong: "Please shorten your words.",
  blocked: "The address of the payment page is not one we trust, so we stopped.",
  paid: "Your tip is paid. Thank you!",
} as const;
