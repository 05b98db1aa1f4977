import { v } from "convex/values";
import { memberMutation, memberQuery } from "./functions";
import * as Boundaries from "./model/sending/boundaries";
import { boundariesInput, boundariesView } from "./model/sending/boundaries";

/** The viewer's own boundaries, private lines included; defaults where nothing was set. */
export const mine = memberQuery({
  args: {},
  returns: boundariesView,
  handler: async (ctx) => await Boundaries.mine(ctx, ctx.viewer),
});

/**
 * Replaces all of them (product 7). Refuses with invalid-argument and the field; a price floor only from a
 * verified creator.
 */
export const save = memberMutation({
  rateLimit: "saveBoundaries",
  args: boundariesInput.fields,
  returns: v.null(),
  handler: async (ctx, input) => await Boundaries.save(ctx, ctx.viewer, { input, now: Date.now() }),
});
