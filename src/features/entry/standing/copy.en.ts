export const standingCopy = {
  loading: "Looking at your account",
  back: "Back to your account",
  suspended: {
    title: "Your account is suspended",
    line: "Our staff has shut it for now. You cannot send, accept or post anything while this lasts. Dares that are open end by their deadlines.",
  },
  banned: {
    title: "Your account is closed",
    line: "You cannot use the app with it any more, and nobody finds or sees you.",
  },
  appeal: "If our staff decided this and you think it is wrong: the app has no form for that yet.",
  yours: "Your data stays yours: take a copy of it, or delete your account.",
  delete: "Delete account",
  deactivated: {
    title: "You switched your account off",
    line: "Nobody finds or sees you, and nothing is lost. Sign in again within a year and everything is back.",
    comeBack: "Come back",
    stillOff: "Your account is still off. Please sign out, then sign in again.",
  },
} as const;
