/** What a sender reads about the words of a dare: the rule by its name and code, and what would help. */
import { RULE_WORDS } from "../contentRules";
import type { Screening } from "./screenText";

const FACET_NUDGES: Readonly<Record<string, string>> = {
  physical: "This reads as if it took physical effort. Tick that point, or choose other words.",
  "public-place": "This reads as if it happened in public. Tick that point, or choose other words.",
  "other-people": "This reads as if other people took part. Tick that point, or choose other words.",
};

const SPENDING_NUDGE =
  "This seems to need money or a journey (P18). Tick “costs something” with an amount, or choose other words.";
const OTHER_NUDGE = "Other words would be clearer. Here are three dares that always work.";

/** null for a text that passes. */
export function screeningMessage({ outcome, rule, facet }: Screening): string | null {
  switch (outcome) {
    case "pass":
      return null;
    case "refuse":
      return rule === undefined ? OTHER_NUDGE : `${RULE_WORDS[rule]} (${rule}). Please choose another dare.`;
    case "hold":
      return "A person reads these words before they are sent.";
    case "nudge":
      if (rule === "P18") return SPENDING_NUDGE;
      return facet === undefined ? OTHER_NUDGE : (FACET_NUDGES[facet] ?? OTHER_NUDGE);
  }
}
