/** Playing a public proof: anybody may, an edgy one only after a member's own tap (product 5, rulings 19, 20). */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { PUBLIC_MEDIA_PREFIX, PUBLIC_POSTER_PREFIX } from "../../domain/feed/publishing";
import { PLAYBACK_TTL_MS } from "../../domain/limits";
import { fail, requireFound } from "../../errors";
import { findViewer } from "../access/viewer";
import { servedAnswer, standingAnswer } from "../daily/wall";
import { signedPublic } from "../files/signedUrls";
import { type PlayableMedia, playable, servedPoster } from "../proofs/playback";
import { isUp, itemById, shownItem, visibleItem } from "./feedItems";
import type { Playback, PublicItem } from "./feedItemView";

/* The pictures of public proofs under an address that stays, for cards, lists and crawlers (rulings 19, 24). */

/** The stored picture of an item that a visitor sees plain (rulings 20), or of an answer on a wall; null for everything else. */
export async function publicPoster(ctx: QueryCtx, feedId: string): Promise<Id<"_storage"> | null> {
  const item = await itemById(ctx, feedId);
  const isPlain = item !== null && (await visibleItem(ctx, null, item)) === "public";
  const mediaId = isPlain ? item.mediaId : await standingAnswer(ctx, feedId);
  return mediaId === null ? null : ((await ctx.db.get(mediaId))?.posterId ?? null);
}

type Item = Doc<"feedItems">;
type Viewer = Doc<"users"> | null;

async function requireShown(
  ctx: QueryCtx,
  viewer: Viewer,
  feedId: string,
): Promise<{ item: Item; reach: "public" | "edgy" }> {
  const item = requireFound(await itemById(ctx, feedId));
  const reach = await visibleItem(ctx, viewer, item);
  if (reach === null) fail("not-found");
  if (reach === "gone") fail("not-found", { reason: "no-longer-public" });
  return { item, reach };
}

async function playbackOf(ctx: QueryCtx, { _id, mediaId }: Item): Promise<Playback> {
  const media = requireFound(await ctx.db.get(mediaId));
  const expiresAt = Date.now() + PLAYBACK_TTL_MS;
  const url = await signedPublic(_id, { kind: "publicMedia", prefix: PUBLIC_MEDIA_PREFIX, expiresAt });
  if (media.posterId === undefined) return { url, expiresAt, posterUrl: null };
  const poster = { kind: "publicPoster", prefix: PUBLIC_POSTER_PREFIX, expiresAt } as const;
  return { url, expiresAt, posterUrl: await signedPublic(_id, poster) };
}

/** The file behind such an address, if the item can be seen right now. */
async function servedMedia(ctx: QueryCtx, feedId: string): Promise<Id<"media"> | null> {
  const item = await itemById(ctx, feedId);
  if (item === null) return await servedAnswer(ctx, feedId);
  return (await isUp(ctx, item)) ? item.mediaId : null;
}

/** What the route of public videos serves. */
export async function servedVideo(ctx: QueryCtx, feedId: string): Promise<PlayableMedia | null> {
  const mediaId = await servedMedia(ctx, feedId);
  return mediaId === null ? null : await playable(ctx, mediaId);
}

/** What the route of their stills serves, also of an edgy one, whose address only a reveal gives. */
export async function servedStill(ctx: QueryCtx, feedId: string): Promise<Id<"_storage"> | null> {
  const mediaId = await servedMedia(ctx, feedId);
  return mediaId === null ? null : await servedPoster(ctx, mediaId);
}

/** A signed address on the site port, good for ten minutes, for members and visitors. */
export async function playbackUrl(ctx: MutationCtx, feedId: string): Promise<Playback> {
  const { item, reach } = await requireShown(ctx, await findViewer(ctx), feedId);
  if (reach === "edgy") fail("permission-denied", { reason: "edgy-hidden" });
  return await playbackOf(ctx, item);
}

/** One tap, one item: nothing is remembered, and nothing prohibited is unlocked by it. */
export async function reveal(
  ctx: MutationCtx,
  viewer: Doc<"users">,
  feedId: string,
): Promise<{ item: PublicItem; playback: Playback }> {
  const { item } = await requireShown(ctx, viewer, feedId);
  const shown = requireFound(await shownItem(ctx, viewer, item));
  return { item: shown, playback: await playbackOf(ctx, item) };
}
