import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { PLAYBACK_TTL_MS } from "../../domain/limits";
import { fail, requireFound } from "../../errors";
import { isPersonClosedByAge } from "../access/accountStanding";
import type { Party } from "../dares/access";
import { mayWatchProof, roleOf } from "../dares/dareView";
import { signFile, signMedia } from "../files/signedUrls";
import { latestProofOf } from "./proofs";
import type { WatchedTake } from "./staffVideoView";
import { partsOf } from "./uploads";

/** What the HTTP route needs to serve a file; never leaves the server. */
export interface PlayableMedia {
  contentType: Doc<"media">["contentType"];
  parts: { storageId: Id<"_storage">; sizeBytes: number }[];
  /** To be saved, never shown: the check refused it. */
  isRefused?: boolean;
}

const isRemoved = ({ status, removedAt }: Doc<"dares">): boolean =>
  status === "removed" || removedAt !== undefined;

/**
 * The creator may watch their own take, and save one that was not taken; the sender watches what passed its check;
 * nobody else knows of it.
 */
async function requireWatchable(ctx: QueryCtx, viewer: Party, mediaId: Id<"media">): Promise<Doc<"media">> {
  const media = requireFound(await ctx.db.get(mediaId));
  if (media.dareId === undefined) return await requireOwn(ctx, viewer, media);
  const dare = requireFound(await ctx.db.get(media.dareId));
  const role = roleOf(dare, viewer.uid);
  if (role === null || (await isPersonClosedByAge(ctx, media.ownerId))) fail("not-found");
  if (role === "creator" && !isRemoved(dare)) return media;
  const latest = await latestProofOf(ctx, dare._id);
  if (latest?.proof.mediaId !== mediaId || !mayWatchProof(dare, role, latest.proof)) fail("not-found");
  return media;
}

/** What answers a day: its person's alone, until it is on the wall. */
async function requireOwn(ctx: QueryCtx, viewer: Party, media: Doc<"media">): Promise<Doc<"media">> {
  if (media.ownerId !== viewer.uid || (await isPersonClosedByAge(ctx, media.ownerId))) fail("not-found");
  return media;
}

export async function mintPlaybackUrl(
  ctx: MutationCtx,
  viewer: Party,
  mediaId: Id<"media">,
): Promise<{ url: string; expiresAt: number; posterUrl: string | null }> {
  const media = await requireWatchable(ctx, viewer, mediaId);
  const signed = await signedAddress(mediaId);
  return { ...signed, posterUrl: await signedPosterAddress(media, signed.expiresAt) };
}

/** The still of the same proof, good as long as the video; null without one. */
async function signedPosterAddress(media: Doc<"media">, expiresAt: number): Promise<string | null> {
  const site = process.env.CONVEX_SITE_URL;
  if (media.posterId === undefined || site === undefined) return null;
  const signature = await signFile("proofPoster", media._id, expiresAt);
  return signature === null ? null : `${site}/media/poster/${media._id}?exp=${expiresAt}&sig=${signature}`;
}

/** For staff: the take with its still. Who may look, and the log of it, are the caller's. */
export async function watchedTake(media: Doc<"media">): Promise<WatchedTake> {
  const signed = await signedAddress(media._id);
  return { ...signed, posterUrl: await signedPosterAddress(media, signed.expiresAt) };
}

/** The still of a file that is served itself. */
export async function servedPoster(ctx: QueryCtx, rawId: string): Promise<Id<"_storage"> | null> {
  const mediaId = ctx.db.normalizeId("media", rawId);
  const media = mediaId === null ? null : await ctx.db.get(mediaId);
  if (media?.posterId === undefined || (await playable(ctx, media._id)) === null) return null;
  return media.posterId;
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
  return await fileIn(ctx, rawId, "sealed");
}

/** For an address made for a party or staff: of a refused take only its owner gets one. */
export async function partysFile(ctx: QueryCtx, rawId: string): Promise<PlayableMedia | null> {
  const shown = await playable(ctx, rawId);
  if (shown !== null) return shown;
  const refused = await fileIn(ctx, rawId, "refused");
  return refused === null ? null : { ...refused, isRefused: true };
}

async function fileIn(
  ctx: QueryCtx,
  rawId: string,
  state: Doc<"media">["state"],
): Promise<PlayableMedia | null> {
  const mediaId = ctx.db.normalizeId("media", rawId);
  const media = mediaId === null ? null : await ctx.db.get(mediaId);
  if (media === null || media.state !== state) return null;
  const dare = media.dareId === undefined ? undefined : await ctx.db.get("dares", media.dareId);
  if (dare === null || (dare !== undefined && isRemoved(dare))) return null;
  if (await isPersonClosedByAge(ctx, media.ownerId)) return null;
  const parts = await partsOf(ctx, media._id);
  return {
    contentType: media.contentType,
    parts: parts.map(({ storageId, sizeBytes }) => ({ storageId, sizeBytes })),
  };
}
