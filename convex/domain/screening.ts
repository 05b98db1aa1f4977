/** Which dares a person looks at before their creator does (product 7, review tiers), and the words for what was found. */

/** Product 6: the rules by which a dare or a proof is refused or removed. */
export const CONTENT_RULES = [
  "P1",
  "P2",
  "P3",
  "P4",
  "P5",
  "P6",
  "P7",
  "P8",
  "P9",
  "P10",
  "P11",
  "P12",
  "P13",
  "P14",
  "P15",
  "P16",
  "P17",
  "P18",
] as const;
export type ContentRule = (typeof CONTENT_RULES)[number];

/** What can be mended in a take by making another (D18). */
export const FIXABLE_FAULTS = ["bystander", "sound", "private-detail", "unclear"] as const;
export type FixableFault = (typeof FIXABLE_FAULTS)[number];

/** D2: catalogue dares are held for a person by their price alone (rulings 12: the facets have no reviewers yet). */
export function needsScreening({ amount, reviewAbove }: { amount: number; reviewAbove: number }): boolean {
  return amount > reviewAbove;
}

/** D17 "auto" (rulings 12): a private proof, a readable video, an assured creator; all else a person looks at. */
export function passesByItself(proof: {
  isVideo: boolean;
  isPrivate: boolean;
  creatorAssured: boolean;
}): boolean {
  return proof.isVideo && proof.isPrivate && proof.creatorAssured;
}
