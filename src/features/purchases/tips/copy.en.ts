export const tipCopy = {
  button: "Tip",
  /** {name} is the display name, or the handle with @. */
  title: "Tip {name}",
  amount: "Your tip",
  note: "Your message",
  noteHint: "Shown to {name} with your tip.",
  /** Product 11: said before every tip. */
  promise: "A tip is a thank-you, with no strings attached.",
  send: "Go to payment",
  opening: "Opening the payment page",
  loading: "Loading",
  notPossible: "{name} is not taking tips at the moment.",
  outOfRange: "Choose an amount within these limits.",
  noteTooLong: "Please shorten your message.",
  blocked: "We do not recognise this payment page, so we did not open it.",
  paid: "Your tip is paid. Thank you!",
} as const;
