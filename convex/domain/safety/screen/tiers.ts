/** Review tiers (product 7, rulings 12): which dares a person looks at first, why, and what is closed without one. */

import { SETTLED_BEFORE_TRUST } from "../../limits";
import type { Facet } from "../../sending/boundaries";
import type { DareSource, DareTier } from "../../sending/text";
import type { ScreenOutcome } from "../contentRules";

/** Facets that a person looks at. */
export const REVIEWED_FACETS = [
  "physical",
  "public-place",
  "other-people",
] as const satisfies readonly Facet[];

export type TierReason =
  | "catalogue"
  | "screened"
  | "facet-physical"
  | "facet-public-place"
  | "facet-other-people"
  | "edgy"
  | "language"
  | "new-sender"
  | "amount"
  | "wording";

export const TIER_WORDS: Readonly<Record<TierReason, string>> = {
  catalogue: "From the catalogue: it goes out at once.",
  screened: "In your own words: it is checked by itself and goes out at once.",
  "facet-physical": "A person checks dares with physical effort before they are sent.",
  "facet-public-place": "A person checks dares in public places before they are sent.",
  "facet-other-people": "A person checks dares that involve others before they are sent.",
  edgy: "A person checks edgy dares before they are sent.",
  language: "A person checks words in other languages than English, German, Spanish and French.",
  "new-sender": "A person checks your own words until three of your dares are settled.",
  amount: "A person checks dares of this price before they are sent.",
  wording: "A person reads these words before they are sent.",
};

/** How long it takes, beside each reason that a person is needed for. */
export const REVIEW_TIME_WORDS =
  "This usually takes less than two hours. Until then your card is not charged.";

export const CLOSED_WORDS: Readonly<
  Record<"facet" | "edgy" | "language" | "new-sender" | "wording", string>
> = {
  facet: "Nobody is here to check dares of this kind at the moment. Choose one without these points.",
  edgy: "Nobody is here to check edgy dares at the moment. Choose another dare.",
  language:
    "Nobody is here to read this language at the moment. Please write in English, German, Spanish or French.",
  "new-sender":
    "Dares in your own words open once three of your dares are settled. Until then, choose from the catalogue.",
  wording: "Nobody is here to read these words at the moment. Please write them differently.",
};

/** D5: a rewording never goes to a person again, for the creator has the dare in hand. */
export const REWORDING_WORDS = {
  checked: "A person has checked these words. Stop this dare and send a new one with other words.",
  unchecked: "A person would have to check these words. Stop this dare and send a new one with other words.",
} as const;

export interface TierFacts {
  source: DareSource;
  facets: readonly Facet[];
  edgy: boolean;
  /** Of the sender's dares, counted up to `SETTLED_BEFORE_TRUST`. */
  settledCount: number;
  amount: number | null;
  reviewAbove: number;
  /** A nudge that was not taken, or a hold, is a person's matter. */
  outcome: ScreenOutcome;
  /** The screening has a list for the language it is written in. */
  isLanguageKnown: boolean;
}

/** The first reason for a person, in the order of product 7. */
function personReason(facts: TierFacts): TierReason | null {
  const reviewed = REVIEWED_FACETS.find((facet) => facts.facets.includes(facet));
  if (reviewed !== undefined) return `facet-${reviewed}`;
  if (facts.edgy) return "edgy";
  if (!facts.isLanguageKnown) return "language";
  if (facts.outcome !== "pass") return "wording";
  if (facts.source === "free" && facts.settledCount < SETTLED_BEFORE_TRUST) return "new-sender";
  return facts.amount !== null && facts.amount > facts.reviewAbove ? "amount" : null;
}

export function tierOf(facts: TierFacts): { tier: DareTier; reason: TierReason } {
  const reason = personReason(facts);
  if (reason !== null) return { tier: "T2", reason };
  return facts.source === "free" ? { tier: "T1", reason: "screened" } : { tier: "T0", reason: "catalogue" };
}

/** Rulings 12: what nobody could look at is not taken; the price line alone waits its 24 hours as before. */
export function closedBecause(reason: TierReason): string | null {
  switch (reason) {
    case "facet-physical":
    case "facet-public-place":
    case "facet-other-people":
      return CLOSED_WORDS.facet;
    case "edgy":
      return CLOSED_WORDS.edgy;
    case "language":
      return CLOSED_WORDS.language;
    case "new-sender":
      return CLOSED_WORDS["new-sender"];
    case "wording":
      return CLOSED_WORDS.wording;
    case "catalogue":
    case "screened":
    case "amount":
      return null;
  }
}
