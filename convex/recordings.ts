import { v } from "convex/values";
import { memberMutation } from "./functions";
import * as Recordings from "./model/proofs/recordings";
import { gesture } from "./tables/proofs";

/** Opens a live seal session for an accepted dare; the same clientId gives the same code. */
export const begin = memberMutation({
  rateLimit: "beginRecording",
  args: { dareId: v.string(), clientId: v.string() },
  returns: v.object({
    recordingId: v.id("recordings"),
    code: v.string(),
    gesture,
    expiresAt: v.number(),
  }),
  handler: async (ctx, args) => await Recordings.begin(ctx, ctx.viewer, args),
});

/** Says how many pieces are recorded so far: 0 when the recording starts, then every few seconds. */
export const heard = memberMutation({
  rateLimit: "heardRecording",
  args: { recordingId: v.id("recordings"), chunks: v.number() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await Recordings.heard(ctx, ctx.viewer, args),
});

/** The recording is over. */
export const end = memberMutation({
  rateLimit: "heardRecording",
  args: { recordingId: v.id("recordings"), chunks: v.number(), durationMs: v.number() },
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => await Recordings.end(ctx, ctx.viewer, args),
});
