import { v } from "convex/values";
import { memberMutation, memberQuery } from "./functions";
import * as CreatorListing from "./model/people/creatorListing";
import { creatorStartView } from "./model/people/creatorListing";
import * as OwnProfile from "./model/people/profileEdit";
import { editProfileView } from "./model/people/profileEdit";
import * as ProfileMedia from "./model/people/profileMedia";
import { gender, profileUploadKind, userSettings } from "./tables/people";

const fileOrNone = v.union(v.id("_storage"), v.null());
const maybeNumber = v.optional(v.union(v.number(), v.null()));

/** The viewer's own profile as their edit page needs it. */
export const forEdit = memberQuery({
  args: {},
  returns: editProfileView,
  handler: async (ctx) => await OwnProfile.forEdit(ctx, ctx.viewer),
});

/** What is missing until the viewer is listed as a creator, and the usual price beside theirs. */
export const creatorStart = memberQuery({
  args: {},
  returns: creatorStartView,
  handler: async (ctx) => await CreatorListing.creatorStart(ctx, ctx.viewer),
});

/**
 * VAL-19, VAL-20: the fields a person may write, all others are refused. Absent = left as it is, null = cleared.
 * Refuses with invalid-argument and the field; prices (cents) only from a verified creator.
 */
export const save = memberMutation({
  rateLimit: "saveProfile",
  args: {
    displayName: v.optional(v.string()),
    bio: v.optional(v.string()),
    photoStorageId: v.optional(fileOrNone),
    profileVideoStorageId: v.optional(fileOrNone),
    linkedSocial: v.optional(v.array(v.string())),
    gender: v.optional(v.union(gender, v.null())),
    interests: v.optional(v.array(v.string())),
    tags: v.optional(v.array(v.string())),
    userDefinedLocation: v.optional(v.string()),
    defaultDarePrice: maybeNumber,
    minDareValue: maybeNumber,
    canReceiveDares: v.optional(v.boolean()),
    dailyReminderHour: maybeNumber,
    timezone: v.optional(v.union(v.string(), v.null())),
    settings: v.optional(userSettings.omit("countryCode", "publishAsSender")),
  },
  returns: v.null(),
  handler: async (ctx, input) => await OwnProfile.save(ctx, ctx.viewer, { input, now: Date.now() }),
});

/** A one-time address to POST a photo (2 MB) or clip (20 MB) of `size` bytes to. */
export const mintUpload = memberMutation({
  rateLimit: "mintProfileUpload",
  args: { kind: profileUploadKind, size: v.number() },
  returns: v.object({ uploadUrl: v.string() }),
  handler: async (ctx, args) => await ProfileMedia.mint(ctx, ctx.viewer, { ...args, now: Date.now() }),
});

/** Names the uploaded picture, which shows once its bytes were checked; null takes the present one off. */
export const setPhoto = memberMutation({
  rateLimit: "setProfileMedia",
  args: { storageId: fileOrNone },
  returns: v.null(),
  handler: async (ctx, { storageId }) =>
    await OwnProfile.setMedia(ctx, ctx.viewer, { kind: "photo", storageId, now: Date.now() }),
});

/** The same for the intro clip. */
export const setVideo = memberMutation({
  rateLimit: "setProfileMedia",
  args: { storageId: fileOrNone },
  returns: v.null(),
  handler: async (ctx, { storageId }) =>
    await OwnProfile.setMedia(ctx, ctx.viewer, { kind: "video", storageId, now: Date.now() }),
});

/** Product 25: once in 30 days, with a fresh sign-in; the old name is held for this person. */
export const changeUsername = memberMutation({
  rateLimit: "changeUsername",
  fresh: true,
  args: { username: v.string() },
  returns: v.null(),
  handler: async (ctx, { username }) =>
    await OwnProfile.changeUsername(ctx, ctx.viewer, { username, now: Date.now() }),
});
