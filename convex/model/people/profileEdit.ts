import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { CURRENCY } from "../../domain/money";
import { readLinks } from "../../domain/people/linkedSocial";
import {
  checkProfileFields,
  nameFilter,
  normaliseBio,
  normaliseDisplayName,
  normaliseLocation,
  normaliseTags,
  type ProfileFields,
} from "../../domain/people/profileFields";
import { PROFILE_UPLOAD_PROBLEMS } from "../../domain/people/profileMedia";
import type { Settings } from "../../domain/people/settings";
import { fail } from "../../errors";
import type { gender } from "../../tables/people";
import { requireAssured } from "../age/assurance";
import { onReceiving } from "../sending/draftNotices";
import { relist } from "./creatorListing";
import { keepFindable } from "./findable";
import { introUrl } from "./personPageView";
import * as ProfileMedia from "./profileMedia";
import { isCreator, ownProfile, ownProfileView } from "./profileView";
import { mergeSettings } from "./settings";
import { exchangeName } from "./usernames";

const uploadCheck = literals("none", "checking", ...PROFILE_UPLOAD_PROBLEMS);

/** What the person's own edit page shows beside their profile. */
export const editProfileView = v.object({
  ...ownProfileView.fields,
  currency: v.string(),
  videoUrl: v.union(v.string(), v.null()),
  /** How the newest photo or clip fares: being checked, or why it was refused. */
  photoCheck: uploadCheck,
  videoCheck: uploadCheck,
});

type EditProfileView = Infer<typeof editProfileView>;

type User = Doc<"users">;

/** VAL-20: what a person may write about themselves. Absent = left as it is, null = cleared. */
export interface ProfileSave extends ProfileFields {
  linkedSocial?: string[];
  interests?: string[];
  tags?: string[];
  gender?: Infer<typeof gender> | null;
  canReceiveDares?: boolean;
  photoStorageId?: Id<"_storage"> | null;
  profileVideoStorageId?: Id<"_storage"> | null;
  settings?: Partial<Settings>;
}

export async function forEdit(ctx: QueryCtx, viewer: User): Promise<EditProfileView> {
  return {
    ...ownProfile(viewer),
    currency: CURRENCY,
    videoUrl: introUrl(viewer),
    photoCheck: await ProfileMedia.checkStateOf(ctx, viewer.uid, "photo"),
    videoCheck: await ProfileMedia.checkStateOf(ctx, viewer.uid, "video"),
  };
}

function requireValid(viewer: User, input: ProfileSave): void {
  const { defaultDarePrice = null, minDareValue = null } = viewer;
  const [first] = Object.entries(checkProfileFields(input, { defaultDarePrice, minDareValue }));
  if (first === undefined) return;
  const [field, message] = first;
  fail("invalid-argument", { message, field, reason: `profile-${field}` });
}

/** A price is a creator's; clearing one, or saving the form with it unchanged, is nobody's asking. */
function requireMayPrice(viewer: User, input: ProfileSave): void {
  for (const field of ["defaultDarePrice", "minDareValue"] as const) {
    const price = input[field];
    if (price === undefined || price === null || price === viewer[field]) continue;
    requireAssured(viewer, "creator");
    if (isCreator(viewer)) continue;
    const message = "Prices are for verified creators.";
    fail("failed-precondition", { message, field, reason: "not-a-creator" });
  }
}

function placeOf(viewer: User, raw: string, now: number): User["userDefinedLocation"] {
  const input = normaliseLocation(raw);
  if (input === "") return undefined;
  const { displayPrecision = "city" } = viewer.userDefinedLocation ?? {};
  return { input, verified: false, displayPrecision, source: "typed", updatedAt: now };
}

function wordsOf(viewer: User, input: ProfileSave, now: number) {
  const { displayName, bio, tags, linkedSocial, interests, userDefinedLocation } = input;
  const links = readLinks(linkedSocial ?? []);
  const name = displayName === undefined ? undefined : normaliseDisplayName(displayName);
  return {
    ...(name === undefined ? {} : { displayName: name, name_filter: nameFilter(name) }),
    ...(bio === undefined ? {} : { bio: normaliseBio(bio) }),
    ...(tags === undefined ? {} : { tags: normaliseTags(tags) }),
    ...(linkedSocial === undefined || !links.ok ? {} : { linkedSocial: links.urls }),
    ...(interests === undefined ? {} : { interests: [...new Set(interests)] }),
    ...(userDefinedLocation === undefined
      ? {}
      : { userDefinedLocation: placeOf(viewer, userDefinedLocation, now) }),
  };
}

/** A key with undefined takes the field away; one that is absent leaves it. */
function choicesOf(viewer: User, input: ProfileSave) {
  const { gender, canReceiveDares, defaultDarePrice, minDareValue, dailyReminderHour, timezone } = input;
  const orGone = <Value>(value: Value | null): Value | undefined => value ?? undefined;
  return {
    ...(gender === undefined ? {} : { gender: orGone(gender) }),
    ...(canReceiveDares === undefined ? {} : { canReceiveDares }),
    ...(defaultDarePrice === undefined ? {} : { defaultDarePrice: orGone(defaultDarePrice) }),
    ...(minDareValue === undefined ? {} : { minDareValue: orGone(minDareValue) }),
    ...(dailyReminderHour === undefined ? {} : { dailyReminderHour: orGone(dailyReminderHour) }),
    ...(timezone === undefined ? {} : { timezone: orGone(timezone) }),
    ...(dailyReminderHour === undefined && timezone === undefined ? {} : { reminderAt: undefined }),
    ...(input.settings === undefined ? {} : { settings: mergeSettings(viewer, input.settings) }),
  };
}

/** VAL-19: every rule is asked before anything is written, and only the fields named above are. */
export async function save(
  ctx: MutationCtx,
  viewer: User,
  { input, now }: { input: ProfileSave; now: number },
): Promise<null> {
  requireValid(viewer, input);
  requireMayPrice(viewer, input);
  const changes = { ...wordsOf(viewer, input, now), ...choicesOf(viewer, input) };
  await ctx.db.patch(viewer._id, { ...changes, updatedAt: now });
  await keepFindable(ctx, viewer._id);
  await relist(ctx, viewer.uid, { now });
  await onReceiving(ctx, viewer, { canReceiveDares: input.canReceiveDares ?? viewer.canReceiveDares, now });
  const files = { photo: input.photoStorageId, video: input.profileVideoStorageId } as const;
  for (const kind of ["photo", "video"] as const) {
    const storageId = files[kind];
    if (storageId !== undefined) await setMedia(ctx, viewer, { kind, storageId, now });
  }
  return null;
}

/** A file on its way to the profile, or null to take the present one off. */
export async function setMedia(
  ctx: MutationCtx,
  viewer: User,
  { kind, storageId, now }: { kind: "photo" | "video"; storageId: Id<"_storage"> | null; now: number },
): Promise<null> {
  if (storageId === null) return await ProfileMedia.remove(ctx, viewer, { kind, now });
  return await ProfileMedia.claim(ctx, viewer, { kind, storageId, now });
}

/** Product 25. The old name stays this person's for 180 days; links by it find nobody. */
export async function changeUsername(
  ctx: MutationCtx,
  viewer: User,
  { username, now }: { username: string; now: number },
): Promise<null> {
  const { username: before, displayName } = viewer;
  if (username === before) fail("invalid-argument", { field: "username", reason: "username-same" });
  const changes = await exchangeName(ctx, viewer, { username, now });
  // A display name that only repeats the username follows it.
  const follows = displayName === undefined || displayName === before;
  await ctx.db.patch(viewer._id, {
    ...changes,
    ...(follows ? { displayName: username, name_filter: nameFilter(username) } : {}),
    updatedAt: now,
  });
  await keepFindable(ctx, viewer._id);
  return null;
}
