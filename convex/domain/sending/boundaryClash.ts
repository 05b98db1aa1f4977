import { readingsOf } from "../safety/screen/fold";
import { type Boundaries, type Facet, touchesNoGo } from "./boundaries";

/** Where a dare leaves what its creator lets come in (product 7); a private line is never quoted. */
export const BOUNDARY_CLASHES = ["category", "edgy", "facets", "noGo"] as const;
export type BoundaryClash = (typeof BOUNDARY_CLASHES)[number];

/** In the words as they stand, and as a reader takes them: "sp1ders" and "s p i d e r s" are spiders. */
function touchesAny(lines: readonly string[], text: string): boolean {
  return lines.length > 0 && [text, ...readingsOf(text)].some((reading) => touchesNoGo(lines, reading));
}

interface MeasuredDare {
  category: string;
  edgy: boolean;
  facets: readonly Facet[];
  /** Everything that is written in it. */
  text: string;
}

/** `boundaries.categories` as they really pass: the edgy one only with edgy dares. */
export function boundaryClashes(
  dare: MeasuredDare,
  boundaries: Pick<Boundaries, "categories" | "edgy" | "facets" | "noGo">,
): BoundaryClash[] {
  const found: Record<BoundaryClash, boolean> = {
    category: !boundaries.categories.includes(dare.category),
    edgy: dare.edgy && !boundaries.edgy,
    facets: dare.facets.some((facet) => !boundaries.facets.includes(facet)),
    noGo: touchesAny(boundaries.noGo, dare.text),
  };
  return BOUNDARY_CLASHES.filter((clash) => found[clash]);
}
