/** Words that the operating system shows: install dialog, app menu, share sheet. */
export const manifestCopy = {
  description: "Paid dares answered with video proof. For adults. You can always say no.",
  shortcuts: {
    send: { name: "Dare someone", description: "Choose who you dare" },
    inbox: { name: "Inbox", description: "Your messages and your dares" },
    activity: { name: "Notifications", description: "What happened since you were here" },
    wallet: { name: "Wallet", description: "What you earned and what is held" },
  },
  /** What the pictures in the install dialog show, read out by screen readers. */
  screenshots: {
    feed: "People you can dare, with what they charge",
    dare: "A dare for you: what to do and what must be seen",
    inbox: "Dares you sent and dares waiting for your answer",
  },
} as const;
