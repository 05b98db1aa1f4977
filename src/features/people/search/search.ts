import { PEOPLE_SEARCH_MAX_LENGTH } from "@convex/domain/limits";

/** Search parser of `/app/search-users` (APP-29): never throws. */
export function parsePeopleSearch({ q }: Record<string, unknown>): { q?: string } {
  const text =
    typeof q === "string" || typeof q === "number" ? String(q).slice(0, PEOPLE_SEARCH_MAX_LENGTH) : "";
  return text.trim() === "" ? {} : { q: text };
}
