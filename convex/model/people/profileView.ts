import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { ageOn, todayEverywhere } from "../../domain/age/birthdate";
import { CURRENCY } from "../../domain/money";
import { DARE_MIN } from "../../domain/payments/pricing";
import { AVATAR_PREFIX } from "../../domain/people/profileMedia";
import { withDefaults } from "../../domain/people/settings";
import { isSystemUid } from "../../domain/product";
import { accountStanding, ageState, gender, onboardingStep } from "../../tables/people";
import { type CreatorRecordView, creatorRecordView } from "./creatorStats";

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
  record: creatorRecordView,
  joinedAt: v.number(),
});

const settingsView = v.object({
  nsfwEnabled: v.boolean(),
  autoplay: v.boolean(),
  captions: v.boolean(),
  dataSaver: v.boolean(),
  reduceMotion: v.boolean(),
  presenceHidden: v.boolean(),
  followersHidden: v.boolean(),
  followingHidden: v.boolean(),
  searchHidden: v.boolean(),
  readMarksHidden: v.boolean(),
  profilePrivate: v.boolean(),
});

/**
 * What a person sees of their own account. The e-mail is the identity's to show; the birthdate is set once and
 * shown to nobody. This answer is kept on the device, so it says no more than the screens need.
 */
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
  standing: accountStanding,
  bio: v.string(),
  gender: v.union(gender, v.null()),
  tags: v.array(v.string()),
  linkedSocial: v.array(v.string()),
  /** As typed; `hidden` keeps it from everybody else. */
  location: v.union(v.object({ input: v.string(), hidden: v.boolean() }), v.null()),
  dailyReminderHour: v.union(v.number(), v.null()),
  timezone: v.union(v.string(), v.null()),
  /** In cents. */
  defaultDarePrice: v.union(v.number(), v.null()),
  minDareValue: v.union(v.number(), v.null()),
  usernameChangedAt: v.union(v.number(), v.null()),
  settings: settingsView,
});

/**
 * What staff see of a person. The specification's twins (ENT-24) are answered here under all their names and
 * stored under one each.
 */
export const staffProfileView = v.object({
  uid: v.string(),
  email: v.union(v.string(), v.null()),
  username: v.union(v.string(), v.null()),
  displayName: v.union(v.string(), v.null()),
  name: v.union(v.string(), v.null()),
  profilePictureUrl: v.union(v.string(), v.null()),
  profilePhotoUrl: v.union(v.string(), v.null()),
  photoURL: v.union(v.string(), v.null()),
  birthdate: v.union(v.string(), v.null()),
  age: v.union(v.number(), v.null()),
  ageState,
  gender: v.union(gender, v.null()),
  standing: accountStanding,
  isCreator: v.boolean(),
  isVerified: v.boolean(),
  profileCompleted: v.boolean(),
  onboardingStep: v.union(onboardingStep, v.null()),
  completedDaresCount: v.number(),
  daresCompleted: v.number(),
  referralCode: v.string(),
  referrerId: v.union(v.string(), v.null()),
  timezone: v.union(v.string(), v.null()),
  lastActiveAt: v.union(v.number(), v.null()),
  createdAt: v.number(),
  updatedAt: v.number(),
});

export type PersonCard = Infer<typeof personCard>;
export type PublicProfile = Infer<typeof publicProfileView>;
export type OwnProfile = Infer<typeof ownProfileView>;
export type StaffProfile = Infer<typeof staffProfileView>;

/** The photo goes through our own route; the query part changes with the picture and so beats caches. */
export function photoUrl(user: Doc<"users">): string | null {
  const site = process.env.CONVEX_SITE_URL;
  const isThere = user.photoStorageId !== undefined && user.faceHiddenAt === undefined;
  if (!isThere || site === undefined) return null;
  return `${site}${AVATAR_PREFIX}${user.uid}?v=${user.updatedAt}`;
}

export function isVerified(user: Doc<"users">): boolean {
  return user.isVerified === 1;
}

/**
 * Whether this person has a page at all: finished, not one of the house's own ids (ROL-11), neither banned nor
 * on leave. Blocks are asked apart, because they need to know who looks (`model/relations/blocks.ts`).
 */
export function isShown(user: Doc<"users">): boolean {
  const { standing } = user;
  const stands = standing === "good" || standing === "suspended";
  return stands && user.profileCompleted && user.username !== undefined && !isSystemUid(user.uid);
}

/** ROL-07: the creator flag counts only with verification. */
export function isCreator(user: Doc<"users">): boolean {
  return user.isCreator && isVerified(user);
}

/** The "from" of every price tag, in cents. */
export function lowestPrice({ minDareValue = 0 }: Doc<"users">): number {
  return Math.max(DARE_MIN, minDareValue);
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
export function publicProfile(
  user: Doc<"users">,
  { categories, record }: { categories: string[]; record: CreatorRecordView },
): PublicProfile | null {
  if (!isShown(user)) return null;
  return {
    ...cardOf(user.uid, user),
    bio: user.faceHiddenAt === undefined ? (user.bio ?? "") : "",
    isCreator: isCreator(user),
    isVerified: isVerified(user),
    canReceiveDares: user.canReceiveDares,
    defaultDarePrice: user.defaultDarePrice ?? null,
    minDareValue: lowestPrice(user),
    currency: CURRENCY,
    categories,
    completedDaresCount: user.completedDaresCount,
    record,
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
    standing: user.standing,
    bio: user.bio ?? "",
    gender: user.gender ?? null,
    tags: user.tags,
    linkedSocial: user.linkedSocial ?? [],
    location: ownLocation(user),
    dailyReminderHour: user.dailyReminderHour ?? null,
    timezone: user.timezone ?? null,
    defaultDarePrice: user.defaultDarePrice ?? null,
    minDareValue: user.minDareValue ?? null,
    usernameChangedAt: user.usernameChangedAt ?? null,
    settings: ownSettings(user),
  };
}

/** Product 4: the edgy preference holds only as long as the proof of age does. */
function ownSettings({ settings, ageState }: Doc<"users">): OwnProfile["settings"] {
  const chosen = withDefaults(settings);
  return { ...chosen, nsfwEnabled: chosen.nsfwEnabled && ageState === "assured" };
}

function ownLocation({ userDefinedLocation: place }: Doc<"users">): OwnProfile["location"] {
  return place === undefined ? null : { input: place.input, hidden: place.displayPrecision === "hidden" };
}

/** ENT-24: what the specification names twice or three times has one stored source; the rest is said here. */
function twinsOf(user: Doc<"users">) {
  const photo = photoUrl(user);
  const name = user.displayName ?? user.username ?? null;
  return {
    displayName: name,
    name,
    profilePictureUrl: photo,
    profilePhotoUrl: photo,
    photoURL: photo,
    completedDaresCount: user.completedDaresCount,
    daresCompleted: user.completedDaresCount,
  };
}

/** For staff functions only; never part of another view. */
export function staffProfile(user: Doc<"users">, now: number): StaffProfile {
  return {
    ...twinsOf(user),
    uid: user.uid,
    email: user.email ?? null,
    username: user.username ?? null,
    birthdate: user.birthdate ?? null,
    age: user.birthdate === undefined ? null : ageOn(user.birthdate, todayEverywhere(now)),
    ageState: user.ageState,
    gender: user.gender ?? null,
    standing: user.standing,
    isCreator: isCreator(user),
    isVerified: isVerified(user),
    profileCompleted: user.profileCompleted,
    onboardingStep: user.onboardingStep ?? null,
    referralCode: user.referralCode,
    referrerId: user.referrerId ?? null,
    timezone: user.timezone ?? null,
    lastActiveAt: user.lastActiveAt ?? null,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
  };
}
