import { v } from "convex/values";
import { memberMutation } from "./functions";
import * as Media from "./model/media";
import { mintPlaybackUrl } from "./model/playback";

const receivedParts = v.array(v.number());

/** Begins or resumes the upload of a take for an accepted dare; the same clientId gives the same media. */
export const startUpload = memberMutation({
  rateLimit: "startUpload",
  args: { dareId: v.string(), clientId: v.string(), contentType: v.string(), durationMs: v.number() },
  returns: v.object({ mediaId: v.id("media"), receivedParts }),
  handler: async (ctx, args) => await Media.start(ctx, ctx.viewer, args),
});

/** A one-time address to POST part `index` to; `size` in bytes, at most 8 MiB. */
export const mintPart = memberMutation({
  rateLimit: "mintPart",
  args: { mediaId: v.id("media"), index: v.number(), size: v.number() },
  returns: v.object({ uploadUrl: v.string() }),
  handler: async (ctx, args) => await Media.mintPart(ctx, ctx.viewer, args),
});

/** Registers an uploaded part. Size and hash are taken from the storage; an earlier part is replaced. */
export const addPart = memberMutation({
  rateLimit: "addPart",
  args: { mediaId: v.id("media"), index: v.number(), storageId: v.id("_storage") },
  returns: v.object({ receivedParts }),
  handler: async (ctx, args) => await Media.addPart(ctx, ctx.viewer, args),
});

/** A signed address on the site port, good for ten minutes, for the parties of the dare. */
export const playbackUrl = memberMutation({
  rateLimit: "playback",
  args: { mediaId: v.id("media") },
  returns: v.object({ url: v.string(), expiresAt: v.number() }),
  handler: async (ctx, args) => await mintPlaybackUrl(ctx, ctx.viewer, args.mediaId),
});
