export const standingCopy = {
  loading: "Looking at your account",
  back: "Back to your account",
  suspended: {
    title: "Your account is suspended",
    line: "Our team has suspended it for now. Until that ends you cannot send, accept or post anything. Open dares end at their deadlines.",
  },
  banned: {
    title: "Your account is closed",
    line: "You can no longer use the app with it, and nobody can find or see you.",
  },
  appeal: "Think our team got this wrong? Read what we decided and why, and appeal.",
  decisions: "Decisions about you",
  money: {
    title: "Your money",
    line: "What you have earned stays yours, and you can have it paid out.",
    open: "Open wallet",
  },
  videos: {
    title: "Your public videos",
    loading: "Loading your videos",
    empty: { title: "No public videos", line: "Nothing of yours is public." },
    take: "Make private",
    /** {title}; the button's word for screen readers. */
    takeOf: "Make {title} private",
  },
  yours: "Your data is yours: download a copy, or delete your account.",
  delete: "Delete account",
  deactivated: {
    title: "Your account is deactivated",
    line: "Nobody can find or see you, and nothing is lost. Sign in within a year and everything is back.",
    comeBack: "Reactivate account",
    stillOff: "Your account is still deactivated. Please sign out, then sign in again.",
  },
} as const;
