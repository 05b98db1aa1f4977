import { v } from "convex/values";
import { memberMutation } from "./functions";
import * as Proofs from "./model/proofs";
import { dareStatus } from "./tables/dares";
import { proofTicks } from "./tables/media";

/**
 * D15: hands in an uploaded take. `parts` is how many parts the take has; all must have arrived. The file
 * is then checked by its bytes (D17, or back to the creator with a notice).
 */
export const submit = memberMutation({
  rateLimit: "submitProof",
  args: {
    dareId: v.string(),
    mediaId: v.id("media"),
    parts: v.number(),
    durationMs: v.number(),
    ticks: proofTicks,
  },
  returns: v.object({ status: dareStatus }),
  handler: async (ctx, args) => await Proofs.submit(ctx, ctx.viewer, args),
});
