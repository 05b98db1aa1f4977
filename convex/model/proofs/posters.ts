/** The stills of proofs: one file each, kept and removed with its take. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { POSTER_MAX_BYTES } from "../../domain/limits";
import { isPossiblePoster, type PosterFacts } from "../../domain/proofs/posters";
import { fail, requireFound } from "../../errors";
import { dropFile, findFileOwner } from "../files/storedFiles";
import { mintAddress } from "../files/uploadAddress";

export type PosterClaim = PosterFacts & { storageId: Id<"_storage"> };

/** Storage writes its own clock; the two may differ a little. */
const CLOCK_SLACK_MS = 60_000;

/** A one-time address for the still of a take that is not handed in yet. */
export async function mintPoster(
  ctx: MutationCtx,
  viewer: Doc<"users">,
  mediaId: Id<"media">,
): Promise<{ uploadUrl: string }> {
  const media = requireFound(await ctx.db.get(mediaId));
  if (media.ownerId !== viewer.uid) fail("not-found");
  if (media.state !== "uploading") fail("failed-precondition", { reason: "media-sealed" });
  return await mintAddress(ctx, { uid: viewer.uid, size: POSTER_MAX_BYTES, now: Date.now() });
}

/**
 * Takes the named file as the still of this take, or none: a proof never fails for its poster. It must be nobody's
 * yet and younger than the take; whose it is otherwise nobody can know, its id was told to the uploader alone.
 */
export async function claimPoster(
  ctx: MutationCtx,
  media: Doc<"media">,
  claim: PosterClaim | null,
): Promise<PosterClaim | null> {
  const file = claim === null ? null : await ctx.db.system.get(claim.storageId);
  if (claim === null || file === null) return null;
  const isOurs = file._creationTime >= media.createdAt - CLOCK_SLACK_MS;
  if (!isOurs || (await findFileOwner(ctx, claim.storageId)) !== null) return null;
  if (!isPossiblePoster(claim, file.size)) {
    await ctx.storage.delete(claim.storageId);
    return null;
  }
  await ctx.db.patch(media._id, { posterId: claim.storageId });
  return claim;
}

/** The bytes were no picture of this size: the proof goes on without it. */
export async function dropPoster(ctx: MutationCtx, proof: Doc<"proofs">): Promise<void> {
  await ctx.db.patch(proof._id, { poster: undefined });
  await dropStill(ctx, proof.mediaId);
}

export async function dropStill(ctx: MutationCtx, mediaId: Id<"media">): Promise<void> {
  const media = await ctx.db.get(mediaId);
  if (media?.posterId === undefined) return;
  await dropFile(ctx, media.posterId);
  await ctx.db.patch(media._id, { posterId: undefined });
}
