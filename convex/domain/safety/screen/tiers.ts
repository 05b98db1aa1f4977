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
  catalogue: "It is from our catalogue, so no review is needed.",
  screened: "It is in your own words, so it was checked automatically.",
  "facet-physical": "Our team checks dares that involve physical effort.",
  "facet-public-place": "Our team checks dares in public places.",
  "facet-other-people": "Our team checks dares that involve other people.",
  edgy: "Our team checks edgy dares.",
  language: "Our team checks dares in languages other than English, German, Spanish and French.",
  "new-sender": "Our team checks dares in your own words until three of your dares are completed.",
  amount: "Our team checks dares at this price.",
  wording: "Our team reads this before it is sent.",
};

/** How long it takes, beside each reason that a person is needed for. */
export const REVIEW_TIME_WORDS = "It usually takes less than two hours. Your card is not charged until then.";

export const CLOSED_WORDS: Readonly<
  Record<"facet" | "edgy" | "language" | "new-sender" | "wording", string>
> = {
  facet: "No reviewer is available for this kind of dare right now. Choose one without these points.",
  edgy: "No reviewer is available for edgy dares right now. Choose another dare.",
  language:
    "No reviewer is available for this language right now. Please write in English, German, Spanish or French.",
  "new-sender":
    "Dares in your own words open once three of your dares are completed. Until then, choose from the catalogue.",
  wording: "No reviewer is available to read this right now. Please reword it.",
};

/** D5: a rewording never goes to a person again, for the creator has the dare in hand. */
export const REWORDING_WORDS = {
  checked: "This wording was checked by our team. To change it, stop this dare and send a new one.",
  unchecked: "Our team would have to check this wording. Stop this dare and send a new one instead.",
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
