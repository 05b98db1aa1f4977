import type { SubscriptionStatus } from "@convex/domain/purchases/plan";

interface StatusWords {
  /** One or two words beside the name of the plan. */
  mark: string;
  line: string;
}

export const planCopy = {
  title: "Custom Dares",
  loading: "Loading your plan",
  /** Beside the price. */
  perMonth: "a month",
  gives: {
    title: "What you get",
    lines: [
      "As many dares in your own words as you like.",
      "The same prices and safety limits as everyone else.",
      "Cancel any time. It runs to the end of the month you paid for.",
    ],
  },
  without: "Catalogue dares are always unlimited, with or without the plan.",
  freeText: {
    title: "In your own words this month",
    /** {used} and {of} are numbers. */
    line: "{used} of {of} used. It resets next month.",
    unlimited: "Unlimited while you have the plan.",
  },
  statuses: {
    none: {
      mark: "Not subscribed",
      line: "Dares in your own words, without a monthly limit.",
    },
    incomplete: {
      mark: "Not paid yet",
      line: "Your first payment is not complete. Open the payment page again.",
    },
    incomplete_expired: {
      mark: "Ended",
      line: "Your first payment was never completed, so the plan did not start.",
    },
    trialing: { mark: "Active", line: "Your plan is active." },
    active: { mark: "Active", line: "Your plan is active." },
    past_due: {
      mark: "Payment due",
      line: "Your card was not charged for this month. Pay with another card to keep the plan.",
    },
    unpaid: { mark: "Payment due", line: "Your plan is on hold until the payment due is made." },
    paused: { mark: "Paused", line: "Your plan is paused for now." },
    canceled: { mark: "Ended", line: "Your plan has ended." },
  } satisfies Record<SubscriptionStatus, StatusWords>,
  /** Cancelled, and still paid for. */
  ending: { mark: "Cancelled", line: "You can use it until then." },
  /** {date} is a day. */
  renews: "Renews on {date}.",
  ends: "Cancelled. It runs until {date}, and you will not be charged again.",
  grace: "You keep access until {date}.",
  graceOver: "Access has ended.",
  since: "Yours since {date}.",
  act: {
    buy: "Get Custom Dares",
    manage: "Manage or cancel",
    resume: "Manage or resume",
    settle: "Pay now",
    opening: "Opening the payment page",
    failed: "The payment page could not be opened. Please try again.",
    blocked: "We do not recognise this payment page, so we did not open it.",
  },
  /** Specification 8, word for word (ERR-36, ERR-37). */
  cancelled: "Subscription cancelled. You can try again anytime!",
  /** For whoever never had a plan: nothing was cancelled. */
  leftCheckout: "Checkout closed. You were not charged.",
  welcome: "Welcome to Custom Dares! You now have unlimited access to create personalized challenges.",
  checking: { title: "Checking your subscription", line: "Waiting for your bank. This takes a moment." },
  late: {
    title: "Still checking your subscription",
    line: "This is taking longer than usual. We will tell you when your plan is active.",
  },
  close: "Close",
} as const;
