import { type Infer, v } from "convex/values";
import { proofCaptions, proofPoster, proofTicks } from "../../tables/proofs";

/** What an uploaded video is handed in with, whether it answers a dare or a day. `parts`: how many it has; all must have arrived. */
export const handIn = v.object({
  mediaId: v.id("media"),
  parts: v.number(),
  durationMs: v.number(),
  ticks: proofTicks,
  /** AI or computer-generated: it has to be said. */
  synthetic: v.optional(v.boolean()),
  edgy: v.optional(v.boolean()),
  captions: v.optional(v.union(proofCaptions, v.null())),
  /** For people who cannot see the video. */
  description: v.optional(v.union(v.string(), v.null())),
  poster: v.optional(v.union(proofPoster, v.null())),
});

export type HandIn = Infer<typeof handIn>;
