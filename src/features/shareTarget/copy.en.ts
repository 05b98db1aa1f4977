import type { ProofProblem } from "./proofRules";

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
  notMoved: "That did not work. The file is still here.",
  problems: {
    picture: "A picture cannot be a proof. Proofs are films of 3 seconds to 3 minutes.",
    format: "This kind of film cannot be sent yet. MP4 and WebM can.",
    tooLarge: "This film is larger than 500 MB.",
    unreadable: "This device cannot play the film, so it cannot be checked.",
    tooShort: "This film is shorter than 3 seconds.",
    tooLong: "This film is longer than 3 minutes.",
  } satisfies Record<ProofProblem, string>,
} as const;
