import type { WatchStage } from "@convex/domain/dares/watchStage";
import type { RejectReason } from "./data";

export const trackCopy = {
  loading: "Loading dare",
  loadingTitle: "Dare",
  to: "To",
  /** Names the bar of what can be done now. */
  acts: "What you can do",
  notFound: {
    title: "This link has expired or is not valid.",
    line: "Ask whoever sent it for a new one.",
    action: "To the start page",
  },
  watch: {
    /** {name} is a handle. */
    title: "A dare for {name}",
    somebody: "someone",
    category: "Category",
    due: "Due",
    steps: "Steps",
  },
  returned: {
    success: "Welcome back. This page updates once your bank has answered.",
    cancelled: "You left the payment page. Nothing was charged.",
  },
  pay: {
    waiting: "Opening the payment page…",
    action: "Go to payment",
    blocked: "We do not recognise this payment page, so we did not open it.",
    leave: "Discard this dare",
  },
  cancel: {
    action: "Cancel dare",
    title: "Cancel this dare?",
    line: "Your card is not charged.",
    confirm: "Cancel dare",
    keep: "Keep it",
  },
  approve: { action: "Approve the video", line: "The held payment then goes to {name}." },
  problem: {
    action: "Something is wrong",
    title: "What is wrong?",
    missing: "What is missing?",
    redo: "Ask for a retake",
    reason: "Reason",
    reject: "Reject the video",
    line: "If you reject it, {name} can ask a moderator. Otherwise you get your money back.",
    lineNeeded: "Choose at least one point.",
  },
  statement: {
    label: "Your side, for the moderator",
    hint: "Only the moderator reads it. You can send it once.",
    action: "Send",
  },
  keep: {
    title: "Save this link",
    line: "You have no account, so this link is the only way back to your dare. Anyone who has it can decide for you.",
    action: "Copy link",
    copied: "Copied",
    failed: "Your browser did not let us copy. Select the link and copy it yourself.",
  },
  links: {
    title: "Share progress",
    line: "Anyone with the link sees how far along it is, but not who sent it, what it says or what it costs. It ends 30 days after the dare.",
    make: "Create link",
    made: "Link created",
    revoke: "Revoke",
  },
  claim: {
    title: "Keep it in your account",
    line: "Sign in with the email you gave for this dare. It moves to your dares, and the link ends.",
    action: "Add to my account",
    signIn: "Sign in",
  },
  again: "Dare {name} again",
  /** For whoever only watches. */
  dareThem: "Dare {name}",
  tip: {
    title: "Your tip for {name}",
    states: {
      awaiting_payment: "Not paid yet",
      paid: "Paid. Thank you!",
      left: "Not paid. Nothing was charged.",
      refunded: "Refunded. Your bank may take up to ten days to show it.",
      charged_back: "Your bank took it back.",
    },
    leave: "Discard this tip",
    back: "To {name}",
  },
  report: "To report {name}, open their page.",
  person: "See {name}",
} as const;

export const stageWords: Record<WatchStage, string> = {
  asked: "Waiting for an answer",
  accepted: "Accepted. The video is being made.",
  answered: "The video is in.",
  done: "Completed",
  ended: "Ended",
};

export const watchSteps = {
  sent: "Sent",
  accepted: "Accepted",
  proof: "Video in",
  done: "Completed",
} as const;

export const rejectWords: Record<RejectReason, string> = {
  "missing-line": "Something from the checklist is missing",
  "wrong-person": "That is not the right person",
  unsafe: "It is not safe",
  other: "Something else",
};
