import { SEARCH_MAX_LENGTH } from "@convex/domain/limits";

export const SEARCH_TABS = ["people", "dares"] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

export interface SearchPlace {
  q?: string;
  tab?: "dares";
}

/** Search parser of `/app/search-users` (APP-29): what is looked for, and among what. Never throws. */
export function parsePeopleSearch({ q, tab }: Record<string, unknown>): SearchPlace {
  const text = typeof q === "string" || typeof q === "number" ? [...String(q)] : [];
  const kept = text.slice(0, SEARCH_MAX_LENGTH).join("");
  return { ...(kept.trim() === "" ? {} : { q: kept }), ...(tab === "dares" ? { tab } : {}) };
}
