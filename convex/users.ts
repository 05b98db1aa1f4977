import { v } from "convex/values";
import { authedMutation, authedQuery, memberMutation } from "./functions";
import * as Activity from "./model/people/lastActive";
import { ownProfileView } from "./model/people/profileView";
import * as Settings from "./model/people/settings";
import * as Usernames from "./model/people/usernames";
import * as Users from "./model/people/users";
import { callableArgs } from "./tables/access";
import { userSettings } from "./tables/people";

/** First call after each sign-in: makes the person once, from the token's claims. */
export const ensureViewer = authedMutation({
  rateLimit: "signUp",
  args: {},
  returns: v.object({ uid: v.string() }),
  handler: async (ctx) => await Users.ensure(ctx, ctx),
});

/** The signed-in person's own profile; null until `ensureViewer` has run. */
export const me = authedQuery({
  args: {},
  returns: v.union(ownProfileView, v.null()),
  handler: async (ctx) => await Users.own(ctx, ctx.uid),
});

/** Spec 7. `reason` is a sentence for the form (VAL-13), null when the name is free. */
export const checkUsernameAvailability = authedMutation({
  rateLimit: "checkUsername",
  args: callableArgs.checkUsernameAvailability.fields,
  returns: v.object({ available: v.boolean(), reason: v.union(v.string(), v.null()) }),
  handler: async (ctx, args) => await Usernames.availability(ctx, { username: args.username, uid: ctx.uid }),
});

/**
 * Spec 7, spec 5. Writes only the fields named here (VAL-19). The e-mail argument belongs to the call's
 * shape and is ignored: the identity's own counts. Refuses with invalid-argument (birthdate, username),
 * already-exists (username), failed-precondition (birthdate-fixed, username-fixed).
 */
export const saveUserProfileSecure = authedMutation({
  rateLimit: "saveProfile",
  args: callableArgs.saveUserProfileSecure.fields,
  returns: v.object({ success: v.literal(true), username: v.string(), referralCode: v.string() }),
  handler: async (ctx, args) => await Users.saveProfile(ctx, ctx.uid, args),
});

/** Spec 4: saves interests and ends onboarding. Needs two of fifteen (VAL-15). */
export const saveInterests = authedMutation({
  rateLimit: "saveInterests",
  args: { interests: v.array(v.string()) },
  returns: v.object({ success: v.literal(true) }),
  handler: async (ctx, args) => await Users.saveInterests(ctx, ctx.uid, args.interests),
});

/** Product 25: the given switches; the others stay. `cityHidden` belongs to a typed place, if there is one. */
export const saveSettings = memberMutation({
  rateLimit: "saveSettings",
  args: {
    settings: userSettings.omit("countryCode", "publishAsSender"),
    cityHidden: v.optional(v.boolean()),
  },
  returns: v.null(),
  handler: async (ctx, { settings, cityHidden }) =>
    await Settings.saveSettings(ctx, ctx.viewer, { chosen: settings, cityHidden, now: Date.now() }),
});

/** CAL-24: at each start and every ten minutes of a visible app. Refuses a name that is no time zone. */
export const touch = authedMutation({
  rateLimit: "touch",
  args: { timezone: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => await Activity.touch(ctx, ctx, { ...args, now: Date.now() }),
});
