export const shareCopy = {
  title: "Shared with you",
  /** {product} */
  line: (product: string) => `What another app gave to ${product}. It is on this device only, for a week.`,
  loading: "Looking for shared files",
  empty: {
    title: "Nothing shared yet",
    body: "Choose this app in another app’s share menu, and the film or picture appears here.",
    action: "Go to your inbox",
  },
  notKept: "This device has no room for what was shared. Make room and share it again.",
  unreadable: "This browser does not let us keep shared files.",
  picture: "Shared picture",
  film: "Shared film",
  words: "Shared words",
  loadingDares: "Looking for your dares",
  noDares: "No dare waits for your proof now. Accept one first, then come back.",
  /** {title} of the dare */
  use: (title: string) => `Use for “${title}”`,
  remove: "Delete",
  removed: "Deleted from this device.",
  taken: "A take for this dare is already on this device. Send or retake that one first.",
  stillHere: "The file is still here.",
  notMoved: "That did not work. The file is still here.",
} as const;
