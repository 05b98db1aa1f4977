/** PUB-28: the routes ask the same rule as the server which segments can be a person. */
export { isProfileSegment } from "@convex/domain/people/username";

export const PROFILE_TABS = ["proofs", "dares", "about"] as const;

export type ProfileTab = (typeof PROFILE_TABS)[number];

/** Search parser of all profile routes: anything unknown is the first tab. Never throws. */
export function parseProfileSearch(raw: Record<string, unknown>): { tab?: Exclude<ProfileTab, "proofs"> } {
  return raw.tab === "dares" || raw.tab === "about" ? { tab: raw.tab } : {};
}

/** The same for a creator's page, whose first tab are the dares. */
export function parseCreatorSearch(raw: Record<string, unknown>): { tab?: Exclude<ProfileTab, "dares"> } {
  return raw.tab === "proofs" || raw.tab === "about" ? { tab: raw.tab } : {};
}
