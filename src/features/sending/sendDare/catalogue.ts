import { FACETS, type Facet } from "@convex/domain/sending/boundaries";
import type { DareTemplate } from "@convex/domain/sending/templateRendering";

/** What may be asked of this creator by this sender now. */
export type Openings = {
  categories: readonly string[];
  edgy: boolean;
  facets: readonly Facet[];
  /** Nobody is there to look at edgy dares first. */
  edgyClosed: boolean;
  /** The same for what a dare asks for: it waits (product 7). */
  closedToSenders: readonly Facet[];
};

/** Facets that a dare to this creator may have now. */
export function openFacets({ facets, closedToSenders }: Openings): Facet[] {
  return FACETS.filter((facet) => facets.includes(facet) && !closedToSenders.includes(facet));
}

export function mayBeEdgy({ edgy, edgyClosed }: Openings): boolean {
  return edgy && !edgyClosed;
}

/** Categories that a dare to this creator may have now; what is called Edgy carries the flag. */
export function openCategories(openings: Openings): string[] {
  return openings.categories.filter((category) => category !== "Edgy" || mayBeEdgy(openings));
}

/** Whether a catalogue dare is within the creator's boundaries. */
export function fits(template: DareTemplate, openings: Openings): boolean {
  const open = openFacets(openings);
  return (
    openCategories(openings).includes(template.category) &&
    (mayBeEdgy(openings) || !template.edgy) &&
    template.facets.every((facet) => open.includes(facet))
  );
}

export const TIMES = ["any", "short", "middle", "long"] as const;
export type Time = (typeof TIMES)[number];

/** Minutes of each choice, both ends included. */
const MINUTES: Record<Time, { from: number; to: number }> = {
  any: { from: 0, to: Number.POSITIVE_INFINITY },
  short: { from: 0, to: 5 },
  middle: { from: 6, to: 15 },
  long: { from: 16, to: Number.POSITIVE_INFINITY },
};

export type CatalogueFilter = {
  /** Each of them has to be in the title or the category. */
  words: string;
  /** Null: every category. */
  category: string | null;
  time: Time;
  /** Dares that need one of these are left out. */
  without: readonly Facet[];
};

export const NO_FILTER: CatalogueFilter = { words: "", category: null, time: "any", without: [] };

export function filtered(
  templates: readonly DareTemplate[],
  { words, category, time, without }: CatalogueFilter,
): DareTemplate[] {
  const { from, to } = MINUTES[time];
  const wanted = words.trim().toLowerCase().split(/\s+/);
  return templates.filter(
    (template) =>
      wanted.every((word) => `${template.title} ${template.category}`.toLowerCase().includes(word)) &&
      (category === null || template.category === category) &&
      template.minutes >= from &&
      template.minutes <= to &&
      !template.facets.some((facet) => without.includes(facet)),
  );
}

/** Facets that at least one of these has, in their usual order. */
export function facetsAmong(templates: readonly DareTemplate[]): Facet[] {
  return FACETS.filter((facet) => templates.some((template) => template.facets.includes(facet)));
}

export function toggled<Item>(chosen: readonly Item[], item: Item): Item[] {
  return chosen.includes(item) ? chosen.filter((each) => each !== item) : [...chosen, item];
}

/** The same list with this one in front, where it is among them. */
export function withFirst(templates: readonly DareTemplate[], id: string | null): DareTemplate[] {
  const isFirst = (template: DareTemplate) => template.id === id;
  return [...templates.filter(isFirst), ...templates.filter((each) => !isFirst(each))];
}
