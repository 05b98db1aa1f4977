import type { PaymentProblem } from "@convex/domain/payments/paymentStates";

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
    proof: "Video due",
    review: "Review ends",
    objection: "Time to object ends",
    decision: "Decision due",
    other: "Due",
  },
  whatToDo: "What to do",
  mustBeSeen: "Must be visible",
  head: {
    /** Said by screen readers before what follows. */
    record: "So far:",
    /** In one line, with dots between. */
    completed: "{count} completed",
    approved: "{share}% approved",
    thumbs: "{up} of {all} thumbs up",
    often: "often called {words}",
    isNew: "New here",
    /** Before the whole price; above it the creator's part. */
    ofBefore: "for you, of",
    /** Under a price that nobody paid in the end. */
    unpaid: { sender: "It cost you nothing", creator: "Not paid" },
  },
  /** Back from the payment page, or from the camera. {name} is the other person, {hours} the time they have. */
  moments: {
    asking: { title: "Checking your payment", line: "Waiting for your bank. This takes a moment." },
    late: {
      title: "Still checking your payment",
      line: "This is taking longer than usual. We will tell you when your bank has answered.",
    },
    sent: {
      title: "Sent to {name}",
      line: "We will tell you when {name} answers. If they say no or do not answer, you pay nothing.",
    },
    tipped: { title: "Your tip is sent", line: "We have told {name}. It is added to their earnings." },
    checking: {
      title: "Sent to {name}",
      line: "A short safety check comes first. Then {name} has {hours} hours to watch it.",
    },
    inReview: {
      title: "Sent to {name}",
      line: "{name} has {hours} hours to watch it. No answer counts as approval.",
    },
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
    /** Exact, product 7. */
    tick: "I want to do this, I am an adult, I can stop at any time",
    tickNeeded: "Please confirm the statement above first.",
    accept: "Accept",
  },
  decline: {
    action: "Decline",
    title: "Decline this dare?",
    line: "A reason is optional and stays private. Declining has no effect on your profile.",
    legend: "Reason (optional)",
    confirm: "Decline dare",
    keep: "Go back",
    reasons: {
      "not-my-thing": "Not my thing",
      "not-safe": "Not safe",
      "no-time": "No time",
      price: "Price",
      "against-rules": "Against the rules",
      other: "Something else",
    },
  },
  cancel: {
    action: "Cancel dare",
    title: "Cancel this dare?",
    line: "{name} will no longer see it, and you are not charged.",
    confirm: "Cancel dare",
    keep: "Keep the dare",
  },
  pay: {
    action: "Go to payment",
    waiting: "The payment page opens in a moment.",
    blocked: "We do not recognise this payment page, so we did not open it.",
    leave: "Back to the draft",
    /** {name} is the creator. */
    problems: {
      "card-declined": "The card was declined. Try another card.",
      "capture-refused": "Your bank refused the charge when {name} accepted. Pay again to keep the dare.",
      "provider-unavailable": "The payment service is not responding. Try again in a few minutes.",
    } satisfies Record<PaymentProblem, string>,
  },
  record: "Record",
  proof: {
    heading: "Video",
    checking: "The video is being checked. It appears here in a moment.",
    label: "Video of the dare",
    save: "Save your video",
    /** A time follows. */
    savedUntil: "It is removed from here:",
  },
  approve: {
    line: "Approving pays {name} and cannot be undone.",
    /** Asked where the video was not played to the half. */
    unwatched: {
      title: "Approve without watching?",
      line: "You have not watched much of this video yet. Approving pays {name} and cannot be undone.",
      confirm: "Approve and pay {amount}",
      keep: "Watch it first",
    },
  },
  wallet: "See your wallet",
  dareAgain: "Dare {name} again",
} as const;
