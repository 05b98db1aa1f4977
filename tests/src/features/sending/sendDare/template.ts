import type { DareTemplate } from "@convex/domain/sending/templateRendering";

/** A dare of the catalogue; each test names only what it is about. */
export const templateOf = (part: Partial<DareTemplate> = {}): DareTemplate => ({
  ...{ id: "t1", version: 1, category: "Food", title: "Toast", details: "Toast.", blanks: [] },
  ...{ checklist: ["The plate"], minutes: 5, accessible: "Any bread.", facets: [], edgy: false, ...part },
});
