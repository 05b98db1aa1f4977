/** Words that speak of a point the sender has not ticked (product 6, facet rules). Without the tick a creator cannot choose. */
import type { Facet } from "../../sending/boundaries";

interface FacetHint {
  facet: Facet;
  pattern: RegExp;
}

const FACET_HINTS: readonly FacetHint[] = [
  {
    facet: "physical",
    pattern:
      /\b(?:push ?ups?|press ?ups?|sit ?ups?|squats?|burpees?|planks?|jumping jacks?|sprints?|marathon|work ?out|hand ?stand|cartwheels?|skipping rope|liegestutze\w*|kniebeuge\w*|flexiones|sentadillas|pompes)\b/,
  },
  {
    facet: "public-place",
    pattern:
      /\b(?:in public|on the street|in the street|in the park|at the park|in a shop|in a supermarket|at the mall|on the bus|on the train|in the cafe|town square|city centre|city center|outside your house|in der offentlichkeit|auf der strasse|im park|en publico|en la calle|en public|dans la rue)\b/,
  },
  {
    facet: "other-people",
    pattern:
      /\b(?:with (?:a|your|two|some) friends?|with your (?:partner|flat ?mate|room ?mate|family)|ask (?:a|your) (?:friend|flat ?mate|partner)|as a (?:team|couple)|mit (?:einem|deinen?) freund\w*|con (?:un|tus?) amig[oa]s?|avec (?:un|tes) amie?s?)\b/,
  },
];

/** The first point that the words speak of and nobody ticked. */
export function missingFacet(readings: readonly string[], facets: readonly Facet[]): Facet | null {
  const hint = FACET_HINTS.find(
    ({ facet, pattern }) => !facets.includes(facet) && readings.some((reading) => pattern.test(reading)),
  );
  return hint?.facet ?? null;
}
