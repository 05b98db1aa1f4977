import { v } from "convex/values";
import { memberMutation } from "./functions";
import { handIn } from "./model/proofs/handIn";
import { mintPoster as mintPosterFor } from "./model/proofs/posters";
import * as Proofs from "./model/proofs/proofs";
import { dareStatus } from "./tables/dares";

/** A one-time address to POST the still of a take to, before `submit` names it. */
export const mintPoster = memberMutation({
  rateLimit: "mintPoster",
  args: { mediaId: v.id("media") },
  returns: v.object({ uploadUrl: v.string() }),
  handler: async (ctx, { mediaId }) => await mintPosterFor(ctx, ctx.viewer, mediaId),
});

/**
 * D15: hands in an uploaded take. The file is then checked by its bytes (D17, or back to the creator with a notice).
 * A poster that does not fit is left out.
 */
export const submit = memberMutation({
  rateLimit: "submitProof",
  args: { dareId: v.string(), ...handIn.fields },
  returns: v.object({ status: dareStatus }),
  handler: async (ctx, args) => await Proofs.submit(ctx, ctx.viewer, args),
});
