export const feedCopy = {
  title: "Feed",
  loading: "Loading your feed",
  /** {count} is a number, or "20+" above twenty. One dare / several dares. */
  waiting: { one: "{count} dare waits for your answer", other: "{count} dares wait for your answer" },
  waitingAction: "Open inbox",
  mine: "Your dares",
  creators: "Open to dares",
  creatorsEmpty: {
    title: "Nobody is open to dares right now",
    line: "Your inbox keeps what is already going on.",
    action: "Go to your inbox",
  },
  from: "from {amount}",
  dare: "Dare {name}",
  verified: "Verified creator",
  done: { one: "{count} dare done", other: "{count} dares done" },
} as const;
