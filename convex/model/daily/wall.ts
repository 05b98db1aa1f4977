/** The wall of a day (discover 4): answers that everybody in the app may see. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { WALL_PAGE } from "../../domain/daily/answers";
import { POSTER_PREFIX, PUBLIC_MEDIA_PREFIX, PUBLIC_POSTER_PREFIX } from "../../domain/feed/publishing";
import { PLAYBACK_TTL_MS } from "../../domain/limits";
import { requireFound } from "../../errors";
import { isClosedByAge } from "../access/accountStanding";
import { findUser } from "../access/viewer";
import { signedPublic } from "../files/signedUrls";
import { shownCard } from "../people/personCard";
import { isShown } from "../people/profileView";
import { isBlockedBetween, withoutUnwanted } from "../relations/blocks";
import { isClosedTo, isPrivate } from "../relations/privacy";
import type { Answer } from "./answers";
import type { WallAnswer, WallPage, WallPlayback } from "./answerView";

/** Whether it is there for this viewer; null is whoever only has an address of it. */
async function isOnWall(ctx: QueryCtx, viewerId: string | null, answer: Answer): Promise<boolean> {
  if (answer.state !== "public") return false;
  const person = await findUser(ctx, answer.uid);
  if (person === null || !isShown(person) || isClosedByAge(person)) return false;
  // Of a private profile the wall is its followers'; an address was given to somebody who may see it.
  if (viewerId !== null && (await isClosedTo(ctx, viewerId, person))) return false;
  return !(await isBlockedBetween(ctx, viewerId, person.uid));
}

/** An answer on the wall, by its id. */
export async function shownAnswer(
  ctx: QueryCtx,
  viewerId: string | null,
  rawId: string,
): Promise<Answer | null> {
  const id = ctx.db.normalizeId("dailyAnswers", rawId);
  const answer = id === null ? null : await ctx.db.get(id);
  return answer !== null && (await isOnWall(ctx, viewerId, answer)) ? answer : null;
}

/** The file behind an address on the site port, while its answer is on the wall. */
export async function servedAnswer(ctx: QueryCtx, rawId: string): Promise<Id<"media"> | null> {
  return (await shownAnswer(ctx, null, rawId))?.mediaId ?? null;
}

/** The same for an address that stays, which an answer of a private profile has none of. */
export async function standingAnswer(ctx: QueryCtx, rawId: string): Promise<Id<"media"> | null> {
  const answer = await shownAnswer(ctx, null, rawId);
  const person = answer === null ? null : await findUser(ctx, answer.uid);
  return person === null || isPrivate(person) ? null : (answer?.mediaId ?? null);
}

/** Newest first, without people whom the viewer does not want to see (product 24). */
export async function page(
  ctx: QueryCtx,
  viewer: Doc<"users">,
  { date, cursor }: { date: string; cursor: string | null },
): Promise<WallPage> {
  const found = await ctx.db
    .query("dailyAnswers")
    .withIndex("by_date_and_state_and_publishedAt", (q) => q.eq("date", date).eq("state", "public"))
    .order("desc")
    .paginate({ cursor, numItems: WALL_PAGE });
  const { uid: viewerId } = viewer;
  const wanted = await withoutUnwanted(ctx, { viewerId, page: found.page, uidOf: ({ uid }) => uid });
  const answers: WallAnswer[] = [];
  for (const answer of wanted) {
    if (await isOnWall(ctx, viewerId, answer)) answers.push(await onWall(ctx, viewerId, answer));
  }
  return { answers, nextCursor: found.isDone ? null : found.continueCursor };
}

async function onWall(ctx: QueryCtx, viewerId: string, answer: Answer): Promise<WallAnswer> {
  const { _id, uid, durationMs, synthetic, captions = null, description = null, poster } = answer;
  const site = process.env.CONVEX_SITE_URL;
  const author = await findUser(ctx, uid);
  const hasStill = poster !== undefined && author !== null && !isPrivate(author);
  return {
    answerId: _id,
    person: await shownCard(ctx, uid),
    isMine: uid === viewerId,
    ...{ durationMs, synthetic, captions, description },
    posterUrl: hasStill && site !== undefined ? `${site}${POSTER_PREFIX}${_id}` : null,
  };
}

/** A signed address on the site port, good for ten minutes and as long as it is on the wall. */
export async function playbackUrl(
  ctx: MutationCtx,
  viewer: Doc<"users">,
  answerId: string,
): Promise<WallPlayback> {
  const { _id, mediaId } = requireFound(await shownAnswer(ctx, viewer.uid, answerId));
  const media = requireFound(mediaId === undefined ? null : await ctx.db.get(mediaId));
  const expiresAt = Date.now() + PLAYBACK_TTL_MS;
  const url = await signedPublic(_id, { kind: "publicMedia", prefix: PUBLIC_MEDIA_PREFIX, expiresAt });
  if (media.posterId === undefined) return { url, expiresAt, posterUrl: null };
  const still = { kind: "publicPoster", prefix: PUBLIC_POSTER_PREFIX, expiresAt } as const;
  return { url, expiresAt, posterUrl: await signedPublic(_id, still) };
}
