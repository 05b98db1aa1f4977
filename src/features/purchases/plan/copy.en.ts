import type { SubscriptionStatus } from "@convex/domain/purchases/plan";

interface StatusWords {
  /** One or two words beside the name of the plan. */
  mark: string;
  line: string;
}

export const planCopy = {
  title: "Subscriptions",
  loading: "Loading your plan",
  /** Beside the price. */
  perMonth: "a month",
  gives: {
    title: "What it gives you",
    lines: [
      "Dares in your own words, as many as you like. The same safety limits hold for everybody.",
      "The same safety limits and prices as everybody.",
      "Cancel whenever you want; it then runs to the end of the month you paid for.",
    ],
  },
  without: "Dares from the catalogue never have a limit, with or without the plan.",
  freeText: {
    title: "In your own words this month",
    /** {used} and {of} are numbers. */
    line: "{used} of {of} used. The count starts again next month.",
    unlimited: "No limit as long as you have the plan.",
  },
  statuses: {
    none: {
      mark: "Not subscribed",
      line: "Dares in your own words, without a monthly limit.",
    },
    incomplete: {
      mark: "Not paid yet",
      line: "Your first payment is not done. Open the payment page again.",
    },
    incomplete_expired: {
      mark: "Ended",
      line: "Your first payment was never done, so the plan did not begin.",
    },
    trialing: { mark: "Active", line: "Your plan is active." },
    active: { mark: "Active", line: "Your plan is active." },
    past_due: {
      mark: "Payment open",
      line: "Your card was not charged for this month. Pay with another card to keep the plan.",
    },
    unpaid: { mark: "Payment open", line: "Your plan is on hold until the open payment is settled." },
    paused: { mark: "Paused", line: "Your plan is paused and gives no access now." },
    canceled: { mark: "Ended", line: "Your plan has ended." },
  } satisfies Record<SubscriptionStatus, StatusWords>,
  /** Cancelled, and still paid for. */
  ending: { mark: "Cancelled", line: "You can use it until it ends." },
  /** {date} is a day. */
  renews: "Renews on {date}.",
  ends: "Cancelled. It runs until {date} and is not charged again.",
  grace: "You keep access until {date}.",
  graceOver: "Access has ended.",
  since: "Yours since {date}.",
  act: {
    buy: "Get Custom Dares",
    manage: "Manage or cancel",
    resume: "Manage or resume",
    settle: "Settle the payment",
    opening: "Opening the payment page",
    failed: "The payment page could not be opened. Please try again.",
    blocked: "The address of the payment page is not one we trust, so we stopped.",
  },
  /** Specification 8, word for word (ERR-36, ERR-37). */
  cancelled: "Subscription cancelled. You can try again anytime!",
  /** For whoever never had a plan: nothing was cancelled. */
  leftCheckout: "Checkout closed. You were not charged.",
  welcome: "Welcome to Custom Dares! You now have unlimited access to create personalized challenges.",
  checking: { title: "Checking your subscription", line: "Your bank answers in a moment." },
  late: {
    title: "Still checking your subscription",
    line: "This takes longer than usual. We will tell you when your plan is active.",
  },
  close: "Close",
} as const;
