import type { BoostTier } from "@convex/domain/purchases/boosts";

export const boostCopy = {
  title: "Boost your videos",
  loading: "Loading your boost",
  line: "Your newest public video gets a place of its own in For you for a while, always marked as Boosted. No one else loses theirs.",
  /** {when} stands beside as a relative time. */
  until: "Boosted. Ends",
  none: "Not boosted right now.",
  /** How the one does that runs. {count} is a number. */
  placed: {
    none: "Waiting for its first place in a feed.",
    one: "Placed in {count} feed so far.",
    other: "Placed in {count} feeds so far.",
  },
  extended: "It found no place for a day or more, so it runs that much longer at no extra cost.",
  /** How the last one did. */
  last: {
    one: "Your last boost was placed in {count} feed.",
    other: "Your last boost was placed in {count} feeds.",
  },
  /** {amount} is what it cost. */
  givenBack: "Your last boost found no place in a feed, so {amount} is on its way back to your card.",
  promise:
    "If it finds no place for a day, it runs longer by itself. If it never finds one, you get your money back.",
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
  noVideo: "A boost shows your newest public video. Once you have one, you can boost it here.",
  full: "You are already boosted for a month ahead.",
  blocked: "We do not recognise this payment page, so we did not open it.",
  problem: "The payment page could not be opened, or the card was refused. Please try again.",
} as const;
