import { v } from "convex/values";
import { memberMutation, memberQuery } from "./functions";
import * as Disputes from "./model/dares/disputes/disputes";
import * as DisputeExtracts from "./model/dares/disputes/evidence";
import { extractsView } from "./model/dares/disputes/evidence";
import { dareStatus } from "./tables/dares";

const statusOnly = v.object({ status: dareStatus });
/**
 * Beside a statement: up to 20 messages of the chat of the two, for the moderator and the other side. Refusals of all
 * three: `invalid-argument` with the field "messageIds" ("messages-many", "message-not-there") or "statement".
 */
const messageIds = v.optional(v.array(v.string()));

/** What both sides have chosen, and the chat to choose from; null for everybody but the two of the dare. */
export const extracts = memberQuery({
  args: { dareId: v.string() },
  returns: v.union(extractsView, v.null()),
  handler: async (ctx, { dareId }) => await DisputeExtracts.extracts(ctx, ctx.viewer, dareId),
});

/** D23: the creator asks a moderator after a rejection. */
export const open = memberMutation({
  rateLimit: "answerDare",
  args: { dareId: v.string(), statement: v.optional(v.string()), messageIds },
  returns: statusOnly,
  handler: async (ctx, args) => await Disputes.dispute(ctx, ctx.viewer, args),
});

/** D21: instead of another take the creator stands by the first; a moderator decides. */
export const standByFirst = memberMutation({
  rateLimit: "answerDare",
  args: { dareId: v.string(), statement: v.optional(v.string()), messageIds },
  returns: statusOnly,
  handler: async (ctx, args) => await Disputes.standByFirst(ctx, ctx.viewer, args),
});

/** D24: either side's words for the moderator, once, within 48 hours. */
export const addStatement = memberMutation({
  rateLimit: "answerDare",
  args: { dareId: v.string(), statement: v.string(), messageIds },
  returns: statusOnly,
  handler: async (ctx, args) => await Disputes.addStatement(ctx, ctx.viewer, args),
});
