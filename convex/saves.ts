import { v } from "convex/values";
import { memberMutation, memberQuery } from "./functions";
import { savedPageView } from "./model/feed/feedView";
import * as Saves from "./model/feed/saves";

const feedId = v.string();

/** Saves a public video, or lets it go. Refusals: `not-found`, `failed-precondition` with "too-many-saved" at 500. */
export const set = memberMutation({
  rateLimit: "react",
  args: { feedId, saved: v.boolean() },
  returns: v.null(),
  handler: async (ctx, args) => await Saves.set(ctx, ctx.viewer, { ...args, now: Date.now() }),
});

/** Whether the viewer has saved it; nobody else can ask. */
export const has = memberQuery({
  args: { feedId },
  returns: v.boolean(),
  handler: async (ctx, args) => await Saves.isSaved(ctx, ctx.viewer, args.feedId),
});

/** The viewer's saved videos, the last first, 20 a page. */
export const list = memberQuery({
  args: { cursor: v.union(v.string(), v.null()) },
  returns: savedPageView,
  handler: async (ctx, args) => await Saves.list(ctx, ctx.viewer, args),
});
