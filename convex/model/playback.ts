import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { PLAYBACK_TTL_MS } from "../domain/limits";
import { fail, requireFound } from "../errors";
import type { Party } from "./dareAccess";
import { partsOf } from "./media";
import { signMedia } from "./signing";
import { isPersonClosedByAge } from "./standing";
import { mayWatchProof, roleOf } from "./views/dareView";

/** What the HTTP route needs to serve a file; never leaves the server. */
export interface PlayableMedia {
  contentType: Doc<"media">["contentType"];
  parts: { storageId: Id<"_storage">; sizeBytes: number }[];
}

const isRemoved = ({ status, removedAt }: Doc<"dares">): boolean =>
  status === "removed" || removedAt !== undefined;

/** The creator may watch their own take, the sender once it passed its check; nobody else knows of it. */
async function requireWatchable(ctx: QueryCtx, viewer: Party, mediaId: Id<"media">): Promise<void> {
  const media = requireFound(await ctx.db.get(mediaId));
  const dare = requireFound(await ctx.db.get(media.dareId));
  const role = roleOf(dare, viewer.uid);
  if (role === null || (await isPersonClosedByAge(ctx, media.ownerId))) fail("not-found");
  if (role === "creator" && !isRemoved(dare)) return;
  const proof = await ctx.db
    .query("proofs")
    .withIndex("by_dareId", (q) => q.eq("dareId", dare._id))
    .order("desc")
    .first();
  if (proof === null || proof.mediaId !== mediaId || !mayWatchProof(dare, role, proof)) fail("not-found");
}

export async function mintPlaybackUrl(
  ctx: MutationCtx,
  viewer: Party,
  mediaId: Id<"media">,
): Promise<{ url: string; expiresAt: number }> {
  await requireWatchable(ctx, viewer, mediaId);
  return await signedAddress(mediaId);
}

/** For whoever was let in already: the caller has judged that. */
export async function signedAddress(mediaId: Id<"media">): Promise<{ url: string; expiresAt: number }> {
  const expiresAt = Date.now() + PLAYBACK_TTL_MS;
  const signature = await signMedia(mediaId, expiresAt);
  const site = process.env.CONVEX_SITE_URL;
  if (signature === null || site === undefined) fail("unavailable", { reason: "media-off" });
  return { url: `${site}/media/${mediaId}?exp=${expiresAt}&sig=${signature}`, expiresAt };
}

/**
 * A sealed file with all its parts in order, or null; however well signed, nothing of somebody found too young, and
 * nothing that was removed (D25, D26).
 */
export async function playable(ctx: QueryCtx, rawId: string): Promise<PlayableMedia | null> {
  const mediaId = ctx.db.normalizeId("media", rawId);
  const media = mediaId === null ? null : await ctx.db.get(mediaId);
  if (media === null || media.state !== "sealed") return null;
  const dare = await ctx.db.get("dares", media.dareId);
  if (dare === null || isRemoved(dare) || (await isPersonClosedByAge(ctx, media.ownerId))) return null;
  const parts = await partsOf(ctx, media._id);
  return {
    contentType: media.contentType,
    parts: parts.map(({ storageId, sizeBytes }) => ({ storageId, sizeBytes })),
  };
}
