export const inboxCopy = {
  title: "Inbox",
  tabs: { label: "Inbox parts", dares: "Dares", activity: "Activity" },
  waiting: "Waiting for your answer",
  active: "Going on",
  closed: "Closed",
  /** Product 25, exact. */
  empty: "Nothing waits for you",
  emptyLine: "Share your profile so that people can dare you.",
  emptyAction: "See your profile",
  activityEmpty: "Nothing waits for you",
  activityLine: "What happens with your dares appears here.",
  activityAction: "Go to the feed",
  unseen: "New",
  loading: "Loading your inbox",
} as const;
