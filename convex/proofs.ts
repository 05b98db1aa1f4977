import { v } from "convex/values";
import { memberMutation } from "./functions";
import { mintPoster as mintPosterFor } from "./model/proofs/posters";
import * as Proofs from "./model/proofs/proofs";
import { dareStatus } from "./tables/dares";
import { proofCaptions, proofPoster, proofTicks } from "./tables/proofs";

/** A one-time address to POST the still of a take to, before `submit` names it. */
export const mintPoster = memberMutation({
  rateLimit: "mintPoster",
  args: { mediaId: v.id("media") },
  returns: v.object({ uploadUrl: v.string() }),
  handler: async (ctx, { mediaId }) => await mintPosterFor(ctx, ctx.viewer, mediaId),
});

/**
 * D15: hands in an uploaded take. `parts` is how many parts the take has; all must have arrived. The file
 * is then checked by its bytes (D17, or back to the creator with a notice). A poster that does not fit is left out.
 */
export const submit = memberMutation({
  rateLimit: "submitProof",
  args: {
    dareId: v.string(),
    mediaId: v.id("media"),
    parts: v.number(),
    durationMs: v.number(),
    ticks: proofTicks,
    synthetic: v.optional(v.boolean()),
    edgy: v.optional(v.boolean()),
    captions: v.optional(v.union(proofCaptions, v.null())),
    description: v.optional(v.union(v.string(), v.null())),
    poster: v.optional(v.union(proofPoster, v.null())),
  },
  returns: v.object({ status: dareStatus }),
  handler: async (ctx, args) => await Proofs.submit(ctx, ctx.viewer, args),
});
