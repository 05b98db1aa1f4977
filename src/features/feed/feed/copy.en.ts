export const feedCopy = {
  title: "Feed",
  loading: "Loading your feed",
  /** {count} is a number, or "20+" above twenty. One dare / several dares. */
  waiting: { one: "{count} dare waits for your answer", other: "{count} dares wait for your answer" },
  waitingAction: "Open inbox",
  mine: "Your dares",
  proofs: "New proofs",
  by: "Done by",
  moreProofs: "More proofs",
  loadingProofs: "Loading proofs",
  /** By the reader's own muted words. */
  hidden: { one: "{count} proof is hidden by your words", other: "{count} proofs are hidden by your words" },
  /** {title} is a dare, {name} who took it. */
  video: "{title}, done by {name}",
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
