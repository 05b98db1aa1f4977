import type { DareRole, DareStatus } from "@convex/domain/dares/machine";
import { DAY_MS, REVIEW_WINDOW_MS } from "@convex/domain/limits";
import type { Funds } from "@convex/domain/payments/funds";

export type StatusTone = "neutral" | "dare" | "info" | "success" | "warning" | "danger";
/** `chip` sits on cards, `headline` and `line` on the page. {name} is the other person. */
export type StatusWords = { chip: string; tone: StatusTone; headline: string; line: string };

const silence = `No answer in ${REVIEW_WINDOW_MS / DAY_MS} days counts as approval.`;
const closedFreely = "Nothing was charged.";
const backToCard = "The money is on its way back to the card.";

/** Every status as both people read it. Spoken words live here once; screens look them up. */
export const statusWords: Record<DareStatus, Record<DareRole, StatusWords>> = {
  awaiting_payment: {
    sender: {
      chip: "Payment open",
      tone: "warning",
      headline: "Finish the payment to send this dare",
      line: "{name} sees nothing until your card is authorised.",
    },
    creator: {
      chip: "Not sent yet",
      tone: "neutral",
      headline: "This dare is not sent yet",
      line: "You will see it when it is.",
    },
  },
  screening: {
    sender: {
      chip: "Being checked",
      tone: "info",
      headline: "A person is checking your dare",
      line: "Your card is authorised, not charged. {name} sees the dare after the check.",
    },
    creator: {
      chip: "Being checked",
      tone: "info",
      headline: "This dare is being checked",
      line: "You will see it after the check.",
    },
  },
  sent: {
    sender: {
      chip: "Sent",
      tone: "dare",
      headline: "Waiting for {name}",
      line: "Your card is authorised, not charged. You can cancel until {name} accepts.",
    },
    creator: {
      chip: "New dare",
      tone: "dare",
      headline: "{name} dares you",
      line: "Take your time. Saying no costs you nothing: not your reach, not your ratings.",
    },
  },
  accepting: {
    sender: {
      chip: "Accepted",
      tone: "success",
      headline: "{name} said yes",
      line: "Your card is being charged. That normally takes a few seconds.",
    },
    creator: {
      chip: "Confirming",
      tone: "info",
      headline: "Confirming the payment",
      line: "That normally takes a few seconds. Wait for it before you start.",
    },
  },
  accepted: {
    sender: {
      chip: "Accepted",
      tone: "success",
      headline: "{name} accepted",
      line: "Your payment is held until you approve the video.",
    },
    creator: {
      chip: "To record",
      tone: "dare",
      headline: "Your turn: record it",
      line: "The payment is held for you until {name} approves your video.",
    },
  },
  proof_submitted: {
    sender: {
      chip: "Being checked",
      tone: "info",
      headline: "The video is in",
      line: "A short safety check comes first. Then you can watch it.",
    },
    creator: {
      chip: "Being checked",
      tone: "info",
      headline: "Your video is in",
      line: "A short safety check comes first. Then {name} can watch it.",
    },
  },
  in_review: {
    sender: {
      chip: "Your review",
      tone: "dare",
      headline: "Watch the video",
      line: `Approve it if it shows what you asked for. ${silence}`,
    },
    creator: {
      chip: "In review",
      tone: "info",
      headline: "Waiting for {name}'s review",
      line: silence,
    },
  },
  redo_requested: {
    sender: {
      chip: "Retake requested",
      tone: "warning",
      headline: "You asked for a retake",
      line: "Your payment stays held until you decide.",
    },
    creator: {
      chip: "Retake needed",
      tone: "warning",
      headline: "{name} asks for a retake",
      line: "The payment stays held for you.",
    },
  },
  rejected: {
    sender: {
      chip: "Rejected",
      tone: "danger",
      headline: "You rejected this video",
      line: "{name} can ask a moderator to look at it. Otherwise the money goes back to you.",
    },
    creator: {
      chip: "Rejected",
      tone: "danger",
      headline: "{name} rejected your video",
      line: "You can ask a moderator to look at it.",
    },
  },
  disputed: {
    sender: {
      chip: "Moderator decides",
      tone: "warning",
      headline: "A moderator decides",
      line: "Your payment stays held until there is a decision.",
    },
    creator: {
      chip: "Moderator decides",
      tone: "warning",
      headline: "A moderator decides",
      line: "The payment stays held until there is a decision.",
    },
  },
  completed: {
    sender: {
      chip: "Done",
      tone: "success",
      headline: "Dare done",
      line: "{name} earned it. Thank you for daring.",
    },
    creator: {
      chip: "Earned",
      tone: "success",
      headline: "Dare done",
      line: "Your earnings are in the wallet.",
    },
  },
  declined: {
    sender: { chip: "Declined", tone: "neutral", headline: "{name} said no this time", line: closedFreely },
    creator: {
      chip: "Declined",
      tone: "neutral",
      headline: "You said no",
      line: "That has no effect on your profile.",
    },
  },
  withdrawn: {
    sender: { chip: "Stopped", tone: "neutral", headline: "{name} stopped this dare", line: backToCard },
    creator: {
      chip: "Stopped",
      tone: "neutral",
      headline: "You stopped this dare",
      line: "That has no effect on your profile.",
    },
  },
  cancelled: {
    sender: {
      chip: "Cancelled",
      tone: "neutral",
      headline: "This dare was cancelled",
      line: "It cost you nothing.",
    },
    creator: {
      chip: "Cancelled",
      tone: "neutral",
      headline: "This dare was cancelled",
      line: "Nothing is left to do.",
    },
  },
  expired: {
    sender: {
      chip: "Out of time",
      tone: "neutral",
      headline: "The time ran out",
      line: "This dare cost you nothing.",
    },
    creator: {
      chip: "Out of time",
      tone: "neutral",
      headline: "The time ran out",
      line: "This dare is closed.",
    },
  },
  refunded: {
    sender: { chip: "Money back", tone: "neutral", headline: "Money back", line: backToCard },
    creator: {
      chip: "Money back",
      tone: "neutral",
      headline: "The money went back",
      line: "This dare is closed without pay.",
    },
  },
  removed: {
    sender: {
      chip: "Removed",
      tone: "danger",
      headline: "This dare was removed",
      line: "It broke a rule. It cost you nothing.",
    },
    creator: {
      chip: "Removed",
      tone: "danger",
      headline: "This dare was removed",
      line: "It broke a rule, so it cannot go on.",
    },
  },
  abandoned: {
    sender: {
      chip: "Not paid",
      tone: "neutral",
      headline: "This dare was not sent",
      line: "The payment was left open. Nothing was charged and your draft is kept.",
    },
    creator: {
      chip: "Not sent",
      tone: "neutral",
      headline: "This dare was not sent",
      line: "Nothing is left to do.",
    },
  },
  charged_back: {
    sender: {
      chip: "Bank took it back",
      tone: "danger",
      headline: "Your bank took the payment back",
      line: "This dare is closed.",
    },
    creator: {
      chip: "Bank took it back",
      tone: "danger",
      headline: "The bank took the payment back",
      line: "This dare is closed without pay.",
    },
  },
};

/** Where the money is now, by `funds` and reader. {name} is the other person. */
export const fundsWords = {
  none: { sender: "Nothing is authorised yet.", creator: "The payment is not authorised yet." },
  authorised: {
    sender: "Your bank has set the amount aside. Nothing is charged before {name} accepts.",
    creator: "The amount is set aside at the sender's bank. It is charged when you accept.",
  },
  held: {
    sender: "Held payment: charged, and held until you approve the video.",
    creator: "Held payment: charged, and held for you until the video is approved.",
  },
  released: { sender: "Added to {name}'s wallet.", creator: "Added to your wallet." },
  voided: { sender: "Nothing was charged. Your bank frees the amount.", creator: "Nothing was charged." },
  refunding: { sender: "On its way back to your card.", creator: "On its way back to the sender." },
  refunded: {
    sender: "Given back. Banks take five to ten days to show it.",
    creator: "Given back to the sender.",
  },
  lost: { sender: "Your bank took the payment back.", creator: "The sender's bank took the payment back." },
} as const satisfies Record<Funds, Record<DareRole, string>>;
