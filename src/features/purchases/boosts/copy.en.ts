import type { BoostTier } from "@convex/domain/purchases/boosts";

export const boostCopy = {
  title: "Boost your videos",
  loading: "Loading your boost",
  line: "Your newest video is shown more often in For you, always marked as Boosted. No one else loses their place.",
  /** {when} stands beside as a relative time. */
  until: "Boosted. Ends",
  none: "Not boosted right now.",
  paused: "Boosts are paused. Yours will run for its full time once they are back.",
  choose: "How long",
  tiers: {
    day: { label: "24 hours", higher: "24 hours more" },
    threeDays: { label: "72 hours", higher: "72 hours more" },
  } satisfies Record<BoostTier, { label: string; higher: string }>,
  buy: "Go to payment",
  opening: "Opening the payment page",
  waiting: "Your boost is waiting for payment.",
  resume: "Back to the payment page",
  full: "You are already boosted for a month ahead.",
  blocked: "We do not recognise this payment page, so we did not open it.",
  problem: "The payment page could not be opened, or the card was refused. Please try again.",
} as const;
