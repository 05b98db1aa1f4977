import type { BoostTier } from "@convex/domain/purchases/boosts";

export const boostCopy = {
  title: "Boost your profile",
  loading: "Loading your boost",
  line: "Your profile is shown more often for a while, always marked as Boosted. Nobody else loses their place.",
  /** {when} stands beside as a relative time. */
  until: "Boosted. It ends",
  none: "Not boosted now.",
  paused: "Boosts are paused. You keep your boost, and it gets its full time once they are back.",
  choose: "How long",
  tiers: {
    day: { label: "24 hours", higher: "24 hours more" },
    threeDays: { label: "72 hours", higher: "72 hours more" },
  } satisfies Record<BoostTier, { label: string; higher: string }>,
  buy: "Go to payment",
  opening: "Opening the payment page",
  waiting: "A boost waits for its payment.",
  resume: "Back to the payment page",
  full: "You are boosted for a month ahead already.",
  blocked: "The address of the payment page is not one we trust, so we stopped.",
  problem: "The payment page could not be opened, or the card was refused. Please try again.",
} as const;
