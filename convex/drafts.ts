import { v } from "convex/values";
import { MAX_DARE_DRAFTS } from "./domain/limits";
import { memberMutation, memberQuery } from "./functions";
import { draftListedView } from "./model/sending/dareDraftView";
import * as DareDrafts from "./model/sending/drafts";

/** The viewer's drafts, the one written last first; `most` is how many there may be. */
export const mine = memberQuery({
  args: {},
  returns: v.object({ drafts: v.array(draftListedView), most: v.number() }),
  handler: async (ctx) => ({ drafts: await DareDrafts.list(ctx, ctx.viewer), most: MAX_DARE_DRAFTS }),
});

export const discard = memberMutation({
  rateLimit: "saveDraft",
  args: { draftId: v.id("dareDrafts") },
  returns: v.null(),
  handler: async (ctx, args) => await DareDrafts.discard(ctx, ctx.viewer, args.draftId),
});
