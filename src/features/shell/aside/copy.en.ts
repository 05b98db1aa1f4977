export const asideCopy = {
  label: "Beside this page",
  waiting: "Waiting for you",
  /** {name} is the sender. */
  dares: "{name} dares you",
  allWaiting: "See all",
  ready: "Ready for your dare",
  everybody: "See everyone",
  from: "from {amount}",
  today: { title: "Today’s dare", line: "Free. See how others did it." },
} as const;
