import type { WatchStage } from "@convex/domain/dares/watchStage";
import type { RejectReason } from "./data";

export const trackCopy = {
  loading: "Loading dare",
  loadingTitle: "Dare",
  to: "To",
  notFound: {
    title: "Nothing here",
    line: "The link is wrong, was taken back, or its time is over. Ask whoever sent it for a new one.",
    action: "To the start page",
  },
  watch: {
    /** {name} is a handle. */
    title: "A dare for {name}",
    somebody: "somebody",
    category: "Category",
    due: "Due",
    steps: "Steps",
  },
  returned: {
    success: "You are back from the payment page. This page changes by itself once your bank has answered.",
    cancelled: "You left the payment page. Nothing was charged.",
  },
  pay: {
    waiting: "Opening the payment page…",
    action: "Go to payment",
    blocked: "The payment page's address is not one we trust, so we do not open it.",
    leave: "Give this dare up",
  },
  cancel: {
    action: "Call the dare off",
    title: "Call the dare off?",
    line: "Your card is not charged.",
    confirm: "Call off",
    keep: "Keep it",
  },
  approve: { action: "Approve the proof", line: "The held payment then goes to {name}." },
  problem: {
    action: "Something is wrong",
    title: "What is wrong?",
    missing: "What is missing?",
    redo: "Ask for one more take",
    reason: "Reason",
    reject: "Reject the proof",
    line: "After a rejection {name} may ask a moderator; otherwise your money comes back.",
    lineNeeded: "Choose at least one line.",
  },
  statement: {
    label: "Your side, for the moderator",
    hint: "Only the moderator reads it. You can send it once.",
    action: "Send",
  },
  keep: {
    title: "Save this link",
    line: "You have no account, so this link is the only way back to your dare. Whoever has it can decide for you.",
    action: "Copy the link",
    copied: "Copied",
    failed: "Your browser did not let us copy. Mark the link and copy it by hand.",
  },
  links: {
    title: "Share progress",
    line: "Anyone with the link sees how far along it is, but not who sent it, what it says or what it costs. The link ends 30 days after the dare.",
    make: "Make a link",
    made: "Link made",
    revoke: "Take back",
  },
  claim: {
    title: "Keep it in your account",
    line: "Sign in with the e-mail that you gave with this dare. It then stands among your dares, and the link ends.",
    action: "Add to my account",
    signIn: "Sign in",
  },
  again: "Dare {name} again",
  tip: {
    title: "Your tip for {name}",
    states: {
      awaiting_payment: "Not paid yet",
      paid: "Paid. Thank you!",
      left: "Not paid. Nothing was charged.",
      refunded: "Given back. Your bank may take up to ten days to show it.",
      charged_back: "Your bank took it back.",
    },
    leave: "Give this tip up",
    back: "To {name}",
  },
  report: "To report {name}, open their page.",
  person: "See {name}",
} as const;

export const stageWords: Record<WatchStage, string> = {
  asked: "Waits for an answer",
  accepted: "Accepted. The proof is being made.",
  answered: "The proof is in.",
  done: "Done",
  ended: "Ended",
};

export const watchSteps = { sent: "Sent", accepted: "Accepted", proof: "Proof in", done: "Done" } as const;

export const rejectWords: Record<RejectReason, string> = {
  "missing-line": "Something from the list is missing",
  "wrong-person": "It is somebody else",
  unsafe: "It is not safe",
  other: "Something else",
};
