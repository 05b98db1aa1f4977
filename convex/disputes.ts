import { v } from "convex/values";
import { memberMutation } from "./functions";
import * as Disputes from "./model/disputes";
import { dareStatus } from "./tables/dares";

const statusOnly = v.object({ status: dareStatus });

/** D23: the creator asks a moderator after a rejection. */
export const open = memberMutation({
  rateLimit: "answerDare",
  args: { dareId: v.string(), statement: v.optional(v.string()) },
  returns: statusOnly,
  handler: async (ctx, args) => await Disputes.dispute(ctx, ctx.viewer, args),
});

/** D21: instead of another take the creator stands by the first; a moderator decides. */
export const standByFirst = memberMutation({
  rateLimit: "answerDare",
  args: { dareId: v.string(), statement: v.optional(v.string()) },
  returns: statusOnly,
  handler: async (ctx, args) => await Disputes.standByFirst(ctx, ctx.viewer, args),
});

/** D24: either side's words for the moderator, once, within 48 hours. */
export const addStatement = memberMutation({
  rateLimit: "answerDare",
  args: { dareId: v.string(), statement: v.string() },
  returns: statusOnly,
  handler: async (ctx, args) => await Disputes.addStatement(ctx, ctx.viewer, args),
});
