/** Three places to start from (product 7); every part of them stays the person's to change. */
import { DARE_CATEGORIES } from "../people/interests";
import { type Boundaries, FACETS } from "./boundaries";

export const BOUNDARY_PRESETS = ["careful", "everyday", "open"] as const;
export type BoundaryPreset = (typeof BOUNDARY_PRESETS)[number];

type PresetPart = Pick<Boundaries, "categories" | "edgy" | "facets" | "maxOpenDares">;

export const PRESET_BOUNDARIES: Readonly<Record<BoundaryPreset, PresetPart>> = {
  careful: {
    categories: DARE_CATEGORIES.filter((each) => !["Edgy", "Pranks", "Dating"].includes(each)),
    edgy: false,
    facets: ["food", "props", "voice-or-face"],
    maxOpenDares: 3,
  },
  everyday: {
    categories: DARE_CATEGORIES.filter((each) => each !== "Edgy"),
    edgy: false,
    facets: FACETS.filter((facet) => facet !== "costs"),
    maxOpenDares: 5,
  },
  open: { categories: [...DARE_CATEGORIES], edgy: true, facets: [...FACETS], maxOpenDares: 10 },
};
