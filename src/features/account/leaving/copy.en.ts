export const leavingCopy = {
  section: {
    title: "Leaving",
    pause: "Deactivate account",
    pauseDetail: "Hides you everywhere. Sign in within a year and everything is back.",
    delete: "Delete account",
    deleteDetail: "Removes your account and everything in it.",
  },
  pause: {
    title: "Deactivate your account?",
    body: "Nobody can find or see you, and you get no dares. Sign in within a year and everything is back.",
    confirm: "Deactivate",
    cancel: "Keep it active",
  },
  delete: {
    title: "Delete your account",
    loading: "Checking what is still open",
    consequences: "What happens",
    list: [
      "Your profile, your wallet and your sign-in are removed.",
      "Your photos, videos and drafts are deleted.",
      "Your follows, reactions and blocks are removed.",
      "Others see “Former member” instead of your name.",
      "Payments stay in our books without your name, as the law requires.",
      "Nobody else can take your username for 180 days.",
    ],
    copyFirst: "Get a copy of your data first",
    copyDetail: "It is deleted with the account.",
    when: "When",
    later: "In 14 days",
    laterDetail: "You are hidden right away and can change your mind until then.",
    now: "Now",
    nowDetail: "Right away. This cannot be undone.",
    /** {amount} of money. */
    giveUp: "I give up the {amount} in my wallet.",
    giveUpFirst: "Confirm that you give up this money, or get a payout first.",
    confirm: "Delete my account",
    keep: "Keep my account",
  },
  blocked: {
    title: "Something is still open",
    line: "You can delete your account once this is settled.",
    dares: "Open dares",
    sender: "You sent it",
    creator: "It was sent to you",
    closeAll: "Decline or cancel what you can",
    /** {amount} of money. */
    pending: "{amount} in your wallet is not available yet",
    wallet: "Open wallet",
  },
  unsentTitle: "Not sent yet",
  waiting: {
    title: "Your account will be deleted",
    hidden: "Nobody can see you any more.",
    /** A time follows. */
    due: "Deletion:",
    /** The day has passed, and something holds it up. */
    held: {
      money:
        "The day has passed, but dares or payments are still open. Your account will be deleted once they are settled.",
      balance:
        "The day has passed, but money came into your wallet. Keep your account to get it paid out, or delete it now and give up the money.",
      plan: "Your plan is being cancelled. Your account will be deleted once that is confirmed.",
    },
    /** {amount} of money. */
    givesUp: "You give up the {amount} in your wallet.",
    undo: "Keep my account",
    now: "Delete it now",
    loading: "Loading your account",
    nowTitle: "Delete it now?",
    nowBody: "This cannot be undone.",
    nowCancel: "Not now",
  },
  going: {
    title: "Your account is being deleted",
    line: "This takes a moment. You can sign out and close the app.",
  },
  signOutFailed: "You are still signed in on this device. Please sign out.",
} as const;
