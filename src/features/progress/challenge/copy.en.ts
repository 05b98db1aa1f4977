export const challengeCopy = {
  /** From a badge of one's own. */
  open: "Challenge friends",
  /** {badge} is its title. */
  title: "Challenge friends to earn “{badge}”",
  lead: "It shows up in their Activity, with your name and the badge.",
  friends: "Friends",
  loading: "Loading your friends",
  more: "Show more",
  empty: {
    title: "No friends to challenge yet",
    body: "Friends are people you follow who follow you back.",
    action: "Find people",
  },
  message: "Your message",
  another: "Try another message",
  /** {count} is a number. */
  send: { one: "Challenge {count} friend", other: "Challenge {count} friends", none: "Challenge" },
  /** {count} is a number. */
  sent: { one: "Challenge sent", other: "{count} challenges sent" },
  none: "No challenge sent. You may already have challenged them today.",
} as const;
