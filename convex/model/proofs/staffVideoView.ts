/** A take as staff judge it: everything that others would see beside the video. Its address is asked for with a reason. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { mediaContentType, proofCaptions, proofSeal } from "../../tables/proofs";

export const staffTakeView = v.object({
  durationMs: v.number(),
  contentType: mediaContentType,
  submittedAt: v.number(),
  seal: proofSeal,
  synthetic: v.boolean(),
  edgy: v.boolean(),
  captions: v.union(proofCaptions, v.null()),
  description: v.union(v.string(), v.null()),
  hasPoster: v.boolean(),
});

export const watchedTakeView = v.object({
  url: v.string(),
  /** Of the still; null where there is none. */
  posterUrl: v.union(v.string(), v.null()),
  expiresAt: v.number(),
});

type StaffTake = Infer<typeof staffTakeView>;
export type WatchedTake = Infer<typeof watchedTakeView>;

export function toStaffTake(latest: { proof: Doc<"proofs">; media: Doc<"media"> } | null): StaffTake | null {
  if (latest === null) return null;
  const { proof, media } = latest;
  return {
    durationMs: proof.durationMs,
    contentType: media.contentType,
    submittedAt: proof.submittedAt,
    seal: proof.seal ?? "uploaded",
    synthetic: proof.synthetic ?? false,
    edgy: proof.edgy ?? false,
    captions: proof.captions ?? null,
    description: proof.description ?? null,
    hasPoster: proof.poster !== undefined,
  };
}
