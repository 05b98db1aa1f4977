import type { OfflineActionType } from "@convex/domain/access/idempotency";
import type { KeptOut } from "@/offline/queue";

export const trayCopy = {
  tips: {
    title: "Getting back online",
    /** OVL-06, in its order. */
    list: [
      "Check that WiFi or mobile data is on.",
      "Turn airplane mode on and off again.",
      "Move to where the signal is better.",
      "Restart the browser.",
    ],
    kept: "What you write meanwhile is kept on this device and goes out by itself.",
  },
  types: {
    dareDraft: "Dare draft",
    comment: "Comment",
    reaction: "Reaction",
    follow: "Follow",
    message: "Message",
    proofUpload: "Proof upload",
    share: "Share",
    readMarks: "Read marks",
    feedback: "Feedback",
  } satisfies Record<OfflineActionType, string>,
  /** An action that this version of the app does not know. */
  otherType: "Something from a newer version",
  /** {count} things wait or failed; the visible chip shows the number. */
  open: { one: "{count} thing to send", other: "{count} things to send" },
  openFailed: { one: "{count} thing was not sent", other: "{count} things were not sent" },
  title: "To send",
  empty: "Everything is sent.",
  line: "Kept on this device. It goes out by itself once you are connected.",
  done: "Sent",
  /** A proof under way, and what its bar shows. */
  upload: {
    progress: "Upload",
    retrying: "The connection broke. Trying again.",
    kept: "Your take is kept on this device.",
    confirmDelete: "Delete the take",
    deleteLine: "This is the only copy of your take. Delete it?",
    keep: "Keep it",
  },
  /** A take that its person has not handed in, for a dare that may be over. */
  take: {
    title: "Take for a dare",
    line: "Not handed in. Open it to go on, or to save it when the dare is over.",
    open: "Open the take",
  },
  onlyTakes: "Kept on this device until you hand it in or delete it.",
  retry: "Retry",
  delete: "Delete",
  copy: "Copy text",
  copied: "Copied",
  copyFailed: "Copying did not work. Select the text instead.",
  actFailed: "That did not work: the browser refused its storage. Try again.",
  /** {what} is the label and the words of the action, for those who hear the buttons one by one. */
  about: "{act}: {what}",
  keptOut: {
    signedOut: "Please sign in again. Your text is kept here.",
    unknown: "This cannot be sent from here. Your text is kept here.",
    tooLong: "This is too long to be sent. Your text is kept here.",
    full: "Too much is waiting to be sent. Connect or delete something first; your text is kept here.",
    storage:
      "Your browser has no room to keep this while you are offline. Your text is kept here: leave this page open and try again once you are connected.",
  } satisfies Record<KeptOut["reason"], string>,
} as const;
