export const leavingCopy = {
  section: {
    title: "Leaving",
    pause: "Switch off for a while",
    pauseDetail: "Hides you everywhere. Your data stays for a year and comes back when you sign in.",
    delete: "Delete account",
    deleteDetail: "Removes your account and what belongs to it.",
  },
  pause: {
    title: "Switch your account off?",
    body: "Nobody finds or sees you, and no dares reach you. Sign in again within a year and everything is back.",
    confirm: "Switch off",
    cancel: "Stay",
  },
  delete: {
    title: "Delete your account",
    loading: "Looking at what is open",
    consequences: "What happens",
    list: [
      "Your profile, your wallet and your sign-in are removed.",
      "Your photos, videos and drafts are deleted.",
      "Your follows, reactions and blocks are removed.",
      "People you dealt with see “Former member” where you were.",
      "Payments stay in our books without your name, as the law asks.",
      "Your username is kept free of others for 180 days.",
    ],
    copyFirst: "Get a copy of your data first",
    copyDetail: "It is gone with the account.",
    when: "When",
    later: "In 14 days",
    laterDetail: "You are hidden at once and can change your mind until then.",
    now: "Now",
    nowDetail: "At once. There is no way back.",
    /** {amount} of money. */
    giveUp: "I give up the {amount} in my wallet.",
    giveUpFirst: "Confirm that you give this money up, or have it paid out first.",
    confirm: "Delete my account",
    keep: "Keep my account",
  },
  blocked: {
    title: "Something is still open",
    line: "Your account can go once this is settled.",
    dares: "Open dares",
    sender: "You sent it",
    creator: "It was sent to you",
    closeAll: "Decline and call off what can be",
    /** {amount} of money. */
    pending: "{amount} in your wallet is not released yet",
    wallet: "Open wallet",
  },
  unsentTitle: "Not sent yet",
  waiting: {
    title: "Your account is on its way out",
    hidden: "Nobody sees you any more.",
    /** A time follows. */
    due: "Deletion:",
    /** The day has passed, and something holds it up. */
    held: {
      money:
        "The day has passed, but dares or payments are still open. Your account goes once they are settled.",
      balance:
        "The day has passed, but money came into your wallet. Keep your account to have it paid out, or delete it now and give the money up.",
      plan: "Your plan is being ended at the payment provider. Your account goes as soon as that is confirmed.",
    },
    /** {amount} of money. */
    givesUp: "The {amount} in your wallet is given up.",
    undo: "Keep my account",
    now: "Delete it now",
    loading: "Looking at your account",
    nowTitle: "Delete it now?",
    nowBody: "There is no way back from this.",
    nowCancel: "Wait",
  },
  going: {
    title: "Your account is being deleted",
    line: "This takes a moment. You can sign out and close the app.",
  },
  signOutFailed: "You are still signed in on this device. Please sign out.",
} as const;
