import { v } from "convex/values";
import { memberMutation, memberQuery } from "./functions";
import * as Files from "./model/chat/attachments";
import { chatFileStandView } from "./model/chat/chatView";
import { chatFileKind } from "./tables/chat";

const named = { chatId: v.string(), clientId: v.string() };

/**
 * A one-time address for a picture or clip; `clientId` will be its message's. Refusals: those of a message,
 * `failed-precondition` ("media-closed" until both have written), `invalid-argument` ("file-size").
 */
export const mint = memberMutation({
  rateLimit: "chatFile",
  args: { ...named, kind: chatFileKind, size: v.number() },
  returns: v.object({ uploadUrl: v.string() }),
  handler: async (ctx, args) => await Files.mint(ctx, ctx.viewer, { ...args, now: Date.now() }),
});

/** Names the uploaded file. Its message comes once its bytes were read; a repeat says how it stands. */
export const send = memberMutation({
  rateLimit: "sendMessage",
  args: { ...named, storageId: v.id("_storage"), tag: v.optional(v.string()) },
  returns: chatFileStandView,
  handler: async (ctx, args) => await Files.send(ctx, ctx.viewer, { ...args, now: Date.now() }),
});

/** How an own one fares; null for every other name. */
export const stand = memberQuery({
  args: { clientId: v.string() },
  returns: v.union(chatFileStandView, v.null()),
  handler: async (ctx, { clientId }) => await Files.stand(ctx, ctx.viewer, clientId),
});

/** A short-lived address, for either of the two, asked for when they open it. */
export const url = memberMutation({
  rateLimit: "playback",
  args: { messageId: v.string() },
  returns: v.object({ url: v.string(), contentType: v.string(), expiresAt: v.number() }),
  handler: async (ctx, { messageId }) => await Files.mintUrl(ctx, ctx.viewer, { messageId, now: Date.now() }),
});
