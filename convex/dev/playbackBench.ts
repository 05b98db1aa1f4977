/** Work for `npm run bench -- firstFrame`: an uploaded film as a proof is served, without its check. */
import { v } from "convex/values";
import { requireFound } from "../errors";
import { jobMutation } from "../functions";
import { signedAddress } from "../model/proofs/playback";
import * as Media from "../model/proofs/uploads";
import { requireLocalDeployment } from "./localOnly";

export const watch = jobMutation({
  args: { mediaId: v.id("media"), parts: v.number(), durationMs: v.number() },
  returns: v.object({ url: v.string(), expiresAt: v.number() }),
  handler: async (ctx, { mediaId, parts, durationMs }) => {
    requireLocalDeployment();
    const media = requireFound(await ctx.db.get(mediaId));
    if (media.state === "uploading") await Media.seal(ctx, media, { parts, durationMs, now: Date.now() });
    return await signedAddress(mediaId);
  },
});
