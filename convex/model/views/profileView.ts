import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { CURRENCY } from "../../domain/money";
import { DARE_MIN } from "../../domain/pricing";
import { isSystemUid } from "../../domain/product";
import { onboardingStep } from "../../tables/users";

/** A person as shown beside a dare. */
export const personCard = v.object({
  uid: v.string(),
  username: v.string(),
  displayName: v.string(),
  /** Address on the site port, never a storage link (rulings 19). */
  photoUrl: v.union(v.string(), v.null()),
});

/** What anybody may see of a person with a completed profile. Amounts in cents. */
export const publicProfileView = v.object({
  ...personCard.fields,
  bio: v.string(),
  isCreator: v.boolean(),
  isVerified: v.boolean(),
  canReceiveDares: v.boolean(),
  defaultDarePrice: v.union(v.number(), v.null()),
  minDareValue: v.number(),
  currency: v.string(),
  /** Categories this person takes dares in. */
  categories: v.array(v.string()),
  completedDaresCount: v.number(),
  joinedAt: v.number(),
});

/** What a person sees of their own account. */
export const ownProfileView = v.object({
  uid: v.string(),
  username: v.union(v.string(), v.null()),
  displayName: v.union(v.string(), v.null()),
  photoUrl: v.union(v.string(), v.null()),
  profileCompleted: v.boolean(),
  onboardingStep: v.union(onboardingStep, v.null()),
  interests: v.array(v.string()),
  isCreator: v.boolean(),
  isVerified: v.boolean(),
  canReceiveDares: v.boolean(),
});

export type PersonCard = Infer<typeof personCard>;
export type PublicProfile = Infer<typeof publicProfileView>;
export type OwnProfile = Infer<typeof ownProfileView>;

/** The photo goes through our own route; the query part changes with the picture and so beats caches. */
export function photoUrl(user: Doc<"users">): string | null {
  const site = process.env.CONVEX_SITE_URL;
  if (user.photoStorageId === undefined || site === undefined) return null;
  return `${site}/media/avatar/${user.uid}?v=${user.updatedAt}`;
}

export function isVerified(user: Doc<"users">): boolean {
  return user.isVerified === 1;
}

/** ROL-07: the creator flag counts only with verification. */
export function isCreator(user: Doc<"users">): boolean {
  return user.isCreator && isVerified(user);
}

/** Null for somebody who left or never finished: the dare stays readable without the person. */
export function cardOf(uid: string, user: Doc<"users"> | null): PersonCard {
  if (user?.username === undefined) {
    return { uid, username: "", displayName: "Former member", photoUrl: null };
  }
  return {
    uid,
    username: user.username,
    displayName: user.displayName ?? user.username,
    photoUrl: photoUrl(user),
  };
}

/** Null until the profile is complete, and for the house's own ids (ROL-11): no public page. */
export function publicProfile(user: Doc<"users">, categories: string[]): PublicProfile | null {
  if (user.username === undefined || !user.profileCompleted || isSystemUid(user.uid)) return null;
  return {
    ...cardOf(user.uid, user),
    bio: user.bio ?? "",
    isCreator: isCreator(user),
    isVerified: isVerified(user),
    canReceiveDares: user.canReceiveDares,
    defaultDarePrice: user.defaultDarePrice ?? null,
    minDareValue: Math.max(DARE_MIN, user.minDareValue ?? 0),
    currency: CURRENCY,
    categories,
    completedDaresCount: user.completedDaresCount,
    joinedAt: user.createdAt,
  };
}

export function ownProfile(user: Doc<"users">): OwnProfile {
  return {
    uid: user.uid,
    username: user.username ?? null,
    displayName: user.displayName ?? user.username ?? null,
    photoUrl: photoUrl(user),
    profileCompleted: user.profileCompleted,
    onboardingStep: user.onboardingStep ?? null,
    interests: user.interests,
    isCreator: isCreator(user),
    isVerified: isVerified(user),
    canReceiveDares: user.canReceiveDares,
  };
}
