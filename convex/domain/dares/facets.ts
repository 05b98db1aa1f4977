/** What is chosen for a dare, as names alone: the worker's queue reads these and no rule with its words. */

/** Product 7, in its order. */
export const FACETS = [
  "physical",
  "public-place",
  "other-people",
  "costs",
  "food",
  "props",
  "voice-or-face",
] as const;
export type Facet = (typeof FACETS)[number];

export const DARE_SOURCES = ["catalogue", "free"] as const;
export type DareSource = (typeof DARE_SOURCES)[number];

export const DARE_VISIBILITIES = ["private", "public"] as const;
export type DareVisibility = (typeof DARE_VISIBILITIES)[number];
