import { v } from "convex/values";
import { memberQuery, publicQuery } from "./functions";
import * as Templates from "./model/sending/templates";
import { templateBlanksView, templateChangeView } from "./model/sending/templateView";

/** What the offered catalogue has that the product's own has not, and what it leaves out of it. */
export const changes = publicQuery({
  args: {},
  returns: v.array(templateChangeView),
  handler: async (ctx) => await Templates.changes(ctx),
});

/** What the sender of a catalogue dare may fill in anew, as it was when they sent it; null: it is in their own words. */
export const blanksOf = memberQuery({
  args: { dareId: v.string() },
  returns: v.union(templateBlanksView, v.null()),
  handler: async (ctx, { dareId }) => await Templates.blanksOf(ctx, ctx.viewer, dareId),
});
