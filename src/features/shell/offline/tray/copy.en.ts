import type { OfflineActionType } from "@convex/domain/access/idempotency";
import type { KeptOut } from "@/offline/queue";

export const trayCopy = {
  tips: {
    title: "Getting back online",
    /** OVL-06, in its order. */
    list: [
      "Check that WiFi or mobile data is on.",
      "Turn airplane mode on, then off again.",
      "Move to where the signal is better.",
      "Restart your browser.",
    ],
    kept: "Anything you write meanwhile is saved on this device and sent later.",
  },
  types: {
    dareDraft: "Dare draft",
    comment: "Comment",
    reaction: "Reaction",
    follow: "Follow",
    message: "Message",
    proofUpload: "Video upload",
    share: "Share",
    readMarks: "Read receipts",
    feedback: "Feedback",
  } satisfies Record<OfflineActionType, string>,
  /** An action that this version of the app does not know. */
  otherType: "Something from a newer version",
  /** {count} things wait or failed; the visible chip shows the number. */
  open: { one: "{count} item to send", other: "{count} items to send" },
  openFailed: { one: "{count} item was not sent", other: "{count} items were not sent" },
  title: "To send",
  empty: "All sent.",
  line: "Saved on this device. It will be sent once you are back online.",
  done: "Sent",
  /** A proof under way, and what its bar shows. */
  upload: {
    progress: "Upload",
    retrying: "Connection lost. Trying again.",
    kept: "Your video is kept on this device.",
    confirmDelete: "Delete the video",
    deleteLine: "This is the only copy of your video. Delete it?",
    keep: "Keep it",
  },
  /** A take that its person has not handed in, for a dare that may be over. */
  take: {
    title: "Video for a dare",
    line: "Not submitted yet. Open it to continue, or to save it.",
    open: "Open the video",
  },
  onlyTakes: "Kept on this device until you submit or delete it.",
  retry: "Retry",
  delete: "Delete",
  copy: "Copy text",
  copied: "Copied",
  copyFailed: "Could not copy. Select the text instead.",
  actFailed: "That did not work: your browser could not save it. Try again.",
  /** {what} is the label and the words of the action, for those who hear the buttons one by one. */
  about: "{act}: {what}",
  keptOut: {
    signedOut: "Please sign in again. Your text is kept here.",
    unknown: "This cannot be sent. Your text is kept here.",
    tooLong: "This is too long to send. Your text is kept here.",
    full: "Too much is waiting to be sent. Go online or delete something first; your text is kept here.",
    storage:
      "Your browser has no space to save this while you are offline. Your text is kept here: leave this page open and try again once you are back online.",
  } satisfies Record<KeptOut["reason"], string>,
} as const;
