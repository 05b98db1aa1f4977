import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { INTRO_PREFIX } from "../../domain/people/profileMedia";
import { isPrivate } from "../relations/privacy";
import { personCard, publicProfile, publicProfileView } from "./profileView";

/** A person's whole page (PUB-25): the public profile and what only the page itself shows. */
export const personPageView = v.object({
  ...publicProfileView.fields,
  /** A private profile, of which this reader gets name and picture alone. */
  isClosed: v.boolean(),
  tags: v.array(v.string()),
  /** As typed, unless the person hides it (product 23). */
  city: v.union(v.string(), v.null()),
  linkedSocial: v.array(v.string()),
  /** Intro clip on the site port, never a storage link (rulings 19). */
  videoUrl: v.union(v.string(), v.null()),
  /** The creator's boundaries in friendly words (product 18). */
  boundaries: v.array(v.string()),
  /** Dares of the catalogue within those boundaries; none while the person takes no dares. */
  menu: v.array(
    v.object({ templateId: v.string(), title: v.string(), category: v.string(), minutes: v.number() }),
  ),
  hasPublicMedia: v.boolean(),
  lastProofAt: v.union(v.number(), v.null()),
});

/** Counters of a page; the views are their owner's alone. */
export const profileCountsView = v.object({
  followersCount: v.number(),
  followingCount: v.number(),
  profileViewsCount: v.union(v.number(), v.null()),
  /** ENT-14: reactions to this person's public proofs. */
  totalLikesOnProofs: v.number(),
});

/** How the viewer stands to a person. */
export const followStateView = v.object({
  following: v.boolean(),
  followsYou: v.boolean(),
  /** Followers are asked for. */
  isPrivate: v.boolean(),
  /** The viewer has asked and waits. */
  requested: v.boolean(),
});

/** Who asks to follow the viewer. */
export const followRequestsView = v.object({
  people: v.array(personCard),
  nextCursor: v.union(v.string(), v.null()),
});

/** One page of a person's followers, or of those the person follows; `hidden`: the owner keeps the list private. */
export const followPageView = v.object({
  owner: personCard,
  hidden: v.boolean(),
  people: v.array(personCard),
  nextCursor: v.union(v.string(), v.null()),
});

export type PersonPage = Infer<typeof personPageView>;
export type ProfileCounts = Infer<typeof profileCountsView>;
export type FollowState = Infer<typeof followStateView>;
export type FollowPage = Infer<typeof followPageView>;

/** Open to whoever has the address, so a private profile has none. The clip goes through our own route; the query part changes with the profile and so beats caches. */
export function introUrl(user: Doc<"users">): string | null {
  const site = process.env.CONVEX_SITE_URL;
  const isThere = user.profileVideoStorageId !== undefined && user.faceHiddenAt === undefined;
  if (!isThere || site === undefined || isPrivate(user)) return null;
  return `${site}${INTRO_PREFIX}${user.uid}?v=${user.updatedAt}`;
}

function cityOf({ userDefinedLocation: place }: Doc<"users">): string | null {
  return place === undefined || place.displayPrecision === "hidden" ? null : place.input;
}

/** Null where there is no page to show. */
export function personPage(
  user: Doc<"users">,
  { categories, record, ...offer }: Pick<PersonPage, "categories" | "record" | "boundaries" | "menu">,
): PersonPage | null {
  const profile = publicProfile(user, { categories, record });
  if (profile === null) return null;
  return {
    ...profile,
    isClosed: false,
    tags: user.faceHiddenAt === undefined ? user.tags : [],
    city: cityOf(user),
    linkedSocial: (user.faceHiddenAt === undefined ? user.linkedSocial : undefined) ?? [],
    videoUrl: introUrl(user),
    ...offer,
    hasPublicMedia: user.hasPublicMedia ?? false,
    lastProofAt: user.lastProofAt ?? null,
  };
}

/** What a private profile tells whoever does not follow it; null where there is no page to show. */
export function closedPage(user: Doc<"users">): PersonPage | null {
  const profile = publicProfile(user, { categories: [], record: null });
  if (profile === null) return null;
  return {
    ...profile,
    ...{ isClosed: true, bio: "", tags: [], city: null, linkedSocial: [], videoUrl: null },
    ...{ boundaries: [], menu: [], hasPublicMedia: false, lastProofAt: null, completedDaresCount: 0 },
    // Only followers may dare them.
    ...{ canReceiveDares: false, defaultDarePrice: null },
  };
}
