import { v } from "convex/values";
import { memberMutation, memberQuery } from "./functions";
import * as Presence from "./model/people/presence";
import { presenceView } from "./model/people/presence";

/** Spec 4, 7: one tab tells whether it is looked at. `session`: a random word of that tab. */
export const update = memberMutation({
  rateLimit: "updatePresence",
  args: { session: v.string(), visible: v.boolean() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => {
    await Presence.update(ctx, { uid: ctx.viewer.uid, ...args, now: Date.now() });
    return null;
  },
});

/** Whether somebody is there, or null where that is not the viewer's to know (product 24, own setting). */
export const of = memberQuery({
  args: { uid: v.string() },
  returns: v.union(presenceView, v.null()),
  handler: async (ctx, { uid }) => await Presence.of(ctx, ctx.viewer, uid),
});
