export const shareCopy = {
  title: "Shared with you",
  /** {product} */
  line: (product: string) => `Shared to ${product} from another app. Kept on this device only, for a week.`,
  loading: "Looking for shared files",
  empty: {
    title: "Nothing shared yet",
    body: "Choose this app in another app’s share menu, and the video or photo appears here.",
    action: "Go to your inbox",
  },
  notKept: "This device has no space for what you shared. Free some up and share it again.",
  unreadable: "This browser cannot keep shared files.",
  picture: "Shared photo",
  film: "Shared video",
  words: "Shared text",
  loadingDares: "Loading your dares",
  noDares: "No dare is waiting for a video. Accept one first, then come back.",
  /** {title} of the dare */
  use: (title: string) => `Use for “${title}”`,
  remove: "Delete",
  removed: "Deleted from this device.",
  taken: "There is already a video for this dare on this device. Send or retake that one first.",
  stillHere: "The file is still here.",
  notMoved: "That did not work. The file is still here.",
} as const;
