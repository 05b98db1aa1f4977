import type { DareRole, DareStatus } from "@convex/domain/dares/machine";
import type { Funds } from "@convex/domain/payments/funds";
import type { PaymentProblem } from "@convex/domain/payments/paymentStates";

export type StatusTone = "neutral" | "dare" | "info" | "success" | "warning" | "danger";
/** `chip` sits on cards, `headline` and `line` on the page. {name} is the other person. */
export type StatusWords = { chip: string; tone: StatusTone; headline: string; line: string };

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
      line: "Your card is authorised, not charged. You can call the dare off until it is accepted.",
    },
    creator: {
      chip: "New dare",
      tone: "dare",
      headline: "{name} dares you",
      line: "Read it in peace. Saying no costs you nothing and needs no reason.",
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
      line: "Your payment is held until you approve the proof.",
    },
    creator: {
      chip: "Make proof",
      tone: "dare",
      headline: "Your turn",
      line: "The payment is held for you. Record your proof before the deadline.",
    },
  },
  proof_submitted: {
    sender: {
      chip: "Proof in check",
      tone: "info",
      headline: "Proof is in",
      line: "A short safety check runs first. Then you can watch it.",
    },
    creator: {
      chip: "Proof in check",
      tone: "info",
      headline: "Your proof has arrived",
      line: "A short safety check runs first. Then {name} can watch it.",
    },
  },
  in_review: {
    sender: {
      chip: "Watch proof",
      tone: "dare",
      headline: "Watch the proof",
      line: "Approve it when it shows what you asked for. Without an answer it counts as approved when the time is over.",
    },
    creator: {
      chip: "In review",
      tone: "info",
      headline: "{name} is watching",
      line: "Without an answer it counts as approved when the time is over.",
    },
  },
  redo_requested: {
    sender: {
      chip: "Redo asked",
      tone: "warning",
      headline: "You asked for one more take",
      line: "Your payment stays held until you decide.",
    },
    creator: {
      chip: "One more take",
      tone: "warning",
      headline: "{name} asks for one more take",
      line: "The payment stays held for you.",
    },
  },
  rejected: {
    sender: {
      chip: "Rejected",
      tone: "danger",
      headline: "You rejected this take",
      line: "{name} can ask a moderator to look at it. Otherwise the money goes back to you.",
    },
    creator: {
      chip: "Rejected",
      tone: "danger",
      headline: "{name} rejected this take",
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
      line: "{name} has been paid. Thank you for daring.",
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
      chip: "Called off",
      tone: "neutral",
      headline: "This dare was called off",
      line: "Your money was not spent on it.",
    },
    creator: {
      chip: "Called off",
      tone: "neutral",
      headline: "This dare was called off",
      line: "Nothing is left to do.",
    },
  },
  expired: {
    sender: {
      chip: "Out of time",
      tone: "neutral",
      headline: "The time ran out",
      line: "Your money was not spent on this dare.",
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
      line: "It broke a rule. Your money was not spent on it.",
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
    sender: "Held payment: charged, and kept until you approve the proof.",
    creator: "Held payment: charged, and kept for you until the proof is approved.",
  },
  released: { sender: "Paid out to {name}'s wallet.", creator: "Added to your wallet." },
  voided: { sender: "Nothing was charged. Your bank frees the amount.", creator: "Nothing was charged." },
  refunding: { sender: "On its way back to your card.", creator: "On its way back to the sender." },
  refunded: {
    sender: "Given back. Banks take five to ten days to show it.",
    creator: "Given back to the sender.",
  },
  lost: { sender: "Your bank took the payment back.", creator: "The sender's bank took the payment back." },
} as const satisfies Record<Funds, Record<DareRole, string>>;

export const dareCopy = {
  /** Tab and heading while the dare is loading. */
  loadingTitle: "Dare",
  loading: "Loading the dare",
  /** Before the time of a dare from before payments were held here. */
  past: "From an earlier version,",
  notFound: {
    /** ERR-24, exact. */
    title: "Dare not found",
    line: "The link may be wrong, or this dare is only for the two people in it.",
    action: "Go to your feed",
    signedOutLine: "If it is yours, sign in to see it.",
    signIn: "Sign in",
  },
  from: "From",
  to: "To",
  /** Before a relative time such as "in 2 days". */
  deadline: {
    answer: "Answer due",
    pay: "Payment due",
    proof: "Proof due",
    review: "Review ends",
    objection: "Time to object ends",
    decision: "Decision due",
    other: "Due",
  },
  whatToDo: "What to do",
  mustBeSeen: "What must be seen",
  steps: {
    heading: "Steps",
    /** A step before and after it happened. */
    sent: { ahead: "Payment", done: "Sent" },
    accepted: { ahead: "Answer", done: "Accepted" },
    proof: { ahead: "Proof", done: "Proof in" },
    done: { ahead: "Approval", done: "Approved" },
  },
  price: {
    heading: "Money",
    youPay: "You pay",
    theyGet: "{name} gets",
    senderPays: "{name} pays",
    fee: "{product} fee",
    youGet: "You earn",
    /** Once it is clear that nobody is paid. */
    was: "Price",
    never: "Nothing was charged.",
  },
  consent: {
    heading: "Before you say yes",
    line: "You can decline now, or stop at any time later, without a reason.",
    /** Exact, product 7. */
    tick: "I want to do this, I am an adult, I can stop at any time",
    tickNeeded: "Tick the line above first.",
    accept: "Accept",
    decline: "Decline",
  },
  decline: {
    title: "Decline this dare?",
    line: "A reason is optional and stays private. Declining has no effect on your profile.",
    legend: "Reason (optional)",
    confirm: "Decline dare",
    keep: "Keep reading",
    reasons: {
      "not-my-thing": "Not my thing",
      "not-safe": "Not safe",
      "no-time": "No time",
      price: "Price",
      "against-rules": "Against the rules",
      other: "Something else",
    },
  },
  callOff: {
    action: "Call off",
    title: "Call this dare off?",
    line: "{name} will no longer see it. Your bank frees the amount and nothing is charged.",
    confirm: "Call off dare",
    keep: "Keep the dare",
  },
  pay: {
    action: "Go to payment",
    waiting: "The payment page opens in a moment.",
    blocked: "This payment address is not one we know, so it was not opened.",
    leave: "Back to the draft",
    /** {name} is the creator. */
    problems: {
      "card-declined": "The card was declined. Try another card.",
      "capture-refused": "Your bank refused the charge when {name} accepted. Pay again to keep the dare.",
      "provider-unavailable": "The payment service does not answer. Try again in a few minutes.",
    } satisfies Record<PaymentProblem, string>,
  },
  record: "Record your proof",
  proof: {
    heading: "Proof",
    checking: "The proof is being checked. It opens here by itself.",
    label: "Proof video",
    /** {length} such as 0:24. */
    length: "Length {length}",
    submitted: "Submitted",
    save: "Save your video",
    /** A time follows. */
    savedUntil: "It is removed from here:",
  },
  approve: {
    action: "Approve",
    line: "Approving pays {name}. It cannot be undone.",
  },
  approved: "Approved",
  wallet: "See your wallet",
  dareAgain: "Dare {name} again",
} as const;
