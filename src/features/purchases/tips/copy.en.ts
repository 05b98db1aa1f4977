export const tipCopy = {
  button: "Tip",
  /** {name} is the display name, or the handle with @. */
  title: "Tip {name}",
  amount: "Your tip",
  note: "A few words",
  noteHint: "Shown to {name} with your tip.",
  /** Product 11: said before every tip. */
  promise: "A tip is a thank-you. It never obliges anybody to anything.",
  send: "Go to payment",
  opening: "Opening the payment page",
  loading: "Loading",
  notPossible: "{name} takes no tips at the moment.",
  outOfRange: "Choose an amount within these limits.",
  noteTooLong: "Please shorten your words.",
  blocked: "The address of the payment page is not one we trust, so we stopped.",
  paid: "Your tip is paid. Thank you!",
} as const;
