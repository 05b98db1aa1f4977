/** Words that the operating system shows: install dialog, app menu, share sheet. */
export const manifestCopy = {
  description: "Paid dares answered with video proof. For adults. You can always say no.",
  shortcuts: {
    send: { name: "Dare someone", description: "Choose who to dare" },
    inbox: { name: "Inbox", description: "Your messages and your dares" },
    activity: { name: "Notifications", description: "What happened while you were away" },
    wallet: { name: "Wallet", description: "Earnings, payouts and spending" },
  },
  /** What the pictures in the install dialog show, read out by screen readers. */
  screenshots: {
    feed: "People you can dare, and their prices",
    dare: "A dare for you: what to do and what the video must show",
    inbox: "Dares you sent and dares waiting for your answer",
  },
} as const;
