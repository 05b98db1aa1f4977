import { v } from "convex/values";
import { memberMutation } from "./functions";
import { mintPlaybackUrl } from "./model/proofs/playback";
import * as Media from "./model/proofs/uploads";
import { mediaOrigin } from "./tables/proofs";

const receivedParts = v.array(v.number());

/** Begins or resumes the upload of a take for an accepted dare, from its first piece on; the same clientId gives the same media. */
export const startUpload = memberMutation({
  rateLimit: "startUpload",
  args: {
    dareId: v.string(),
    clientId: v.string(),
    contentType: v.string(),
    durationMs: v.optional(v.number()),
    origin: v.optional(mediaOrigin),
    edited: v.optional(v.boolean()),
    recordingId: v.optional(v.string()),
    replaces: v.optional(v.array(v.string())),
  },
  returns: v.object({ mediaId: v.id("media"), receivedParts, receivedSizes: v.array(v.number()) }),
  handler: async (ctx, args) => await Media.start(ctx, ctx.viewer, args),
});

/** A one-time address to POST part `index` to; `size` in bytes, at most 32 MiB. */
export const mintPart = memberMutation({
  rateLimit: "mintPart",
  args: { mediaId: v.id("media"), index: v.number(), size: v.number() },
  returns: v.object({ uploadUrl: v.string() }),
  handler: async (ctx, args) => await Media.mintPart(ctx, ctx.viewer, args),
});

/** Registers an uploaded part, if its hash is that of the bytes the device sent; an earlier part is replaced. */
export const addPart = memberMutation({
  rateLimit: "addPart",
  args: {
    mediaId: v.id("media"),
    index: v.number(),
    storageId: v.id("_storage"),
    sha256: v.optional(v.string()),
  },
  returns: v.object({ receivedParts }),
  handler: async (ctx, args) => await Media.addPart(ctx, ctx.viewer, args),
});

/** Drops a take that will not be handed in, with its files. */
export const discard = memberMutation({
  rateLimit: "discardTake",
  args: { clientId: v.string() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await Media.discard(ctx, ctx.viewer, args),
});

/** A signed address on the site port, good for ten minutes, for the parties of the dare. */
export const playbackUrl = memberMutation({
  rateLimit: "playback",
  args: { mediaId: v.id("media") },
  returns: v.object({ url: v.string(), expiresAt: v.number(), posterUrl: v.union(v.string(), v.null()) }),
  handler: async (ctx, args) => await mintPlaybackUrl(ctx, ctx.viewer, args.mediaId),
});
