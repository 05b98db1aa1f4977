import { mutationGeneric as mutation, queryGeneric as query } from "convex/server";
import { v } from "convex/values";

const message = { chat: v.string(), author: v.string(), body: v.string() };

export const latest = query({
  args: { chat: v.string() },
  handler: (ctx, { chat }) =>
    ctx.db
      .query("messages")
      .withIndex("by_chat", (q) => q.eq("chat", chat))
      .order("desc")
      .take(20),
});

export const send = mutation({
  args: message,
  handler: (ctx, args) => ctx.db.insert("messages", args),
});

/** Fills the table before a measurement. */
export const load = mutation({
  args: { messages: v.array(v.object(message)) },
  handler: async (ctx, { messages }) => {
    for (const one of messages) await ctx.db.insert("messages", one);
  },
});
