/** Ratings of a settled dare (product 8): kept from the other until both are in, or a week is over. */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  JUDGED_SEEN_MAX,
  JUDGED_TO_TELL_MIN,
  RATING_MESSAGES,
  RATING_WINDOW_MS,
  type RatingWord,
  ratingWordsProblem,
  type Thumb,
} from "../../domain/dares/ratings";
import { fail } from "../../errors";
import { findUser } from "../access/viewer";
import { isShown } from "../people/profileView";
import { isBlockedBetween } from "../relations/blocks";
import { isClosedTo } from "../relations/privacy";
import { requireEither } from "./access";
import { type DareRating, dareRating, type PersonRecord, ratingCounts } from "./ratingView";

type Rating = Doc<"ratings">;

/** Two sides, one row each. */
const SIDES = 2;

async function rowsOf(ctx: QueryCtx, dareId: Id<"dares">): Promise<Rating[]> {
  return await ctx.db
    .query("ratings")
    .withIndex("by_dareId", (q) => q.eq("dareId", dareId))
    .take(SIDES);
}

/** What this side may see; null before the dare is settled. */
export async function ofDare(ctx: QueryCtx, dare: Doc<"dares">, uid: string): Promise<DareRating | null> {
  const { status, completedAt } = dare;
  if (status !== "completed" || completedAt === undefined) return null;
  return dareRating(completedAt, await rowsOf(ctx, dare._id), uid);
}

/** Once a side; it may be said anew while the other has not read it. */
export async function give(
  ctx: MutationCtx,
  viewer: Doc<"users">,
  input: { dareId: string; thumb: Thumb; words: RatingWord[] },
): Promise<{ revealed: boolean }> {
  const now = Date.now();
  const { dare, role } = await requireEither(ctx, viewer, input.dareId);
  const { status, completedAt } = dare;
  if (status !== "completed" || completedAt === undefined) {
    fail("failed-precondition", { reason: `dare-${status}` });
  }
  if (now >= completedAt + RATING_WINDOW_MS) {
    fail("failed-precondition", { message: RATING_MESSAGES.over, reason: "rating-over" });
  }
  const problem = ratingWordsProblem(input.words);
  if (problem !== null)
    fail("invalid-argument", { message: problem, field: "words", reason: "rating-words" });
  const rows = await rowsOf(ctx, dare._id);
  const rateeId = role === "sender" ? dare.creatorId : dare.ownerId;
  const { thumb, words } = input;
  await write(ctx, rows, { dareId: dare._id, raterId: viewer.uid, rateeId, thumb, words, at: now });
  const isBoth = rows.some(({ raterId }) => raterId !== viewer.uid);
  if (isBoth) await reveal(ctx, dare._id, now);
  else if (rows.length === 0) {
    const at = completedAt + RATING_WINDOW_MS;
    await ctx.scheduler.runAt(at, internal.jobs.ratings.reveal, { dareId: dare._id });
  }
  return { revealed: isBoth };
}

async function write(
  ctx: MutationCtx,
  rows: readonly Rating[],
  rating: Pick<Rating, "dareId" | "raterId" | "rateeId" | "thumb" | "words" | "at">,
): Promise<void> {
  const known = rows.find(({ raterId }) => raterId === rating.raterId);
  if (known === undefined) await ctx.db.insert("ratings", rating);
  else if (known.revealedAt === undefined) await ctx.db.patch(known._id, rating);
  else fail("failed-precondition", { message: RATING_MESSAGES.revealed, reason: "rating-revealed" });
}

/** Opens what was said about a dare, and counts it for the person it was said about. Safe to run twice. */
export async function reveal(ctx: MutationCtx, dareId: Id<"dares">, now: number): Promise<null> {
  for (const rating of await rowsOf(ctx, dareId)) {
    if (rating.revealedAt !== undefined) continue;
    await ctx.db.patch(rating._id, { revealedAt: now });
    // A former member keeps no counts.
    if ((await findUser(ctx, rating.rateeId)) !== null) await count(ctx, rating);
  }
  return null;
}

async function totalsOf(ctx: QueryCtx, uid: string): Promise<Doc<"ratingTotals"> | null> {
  return await ctx.db
    .query("ratingTotals")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
}

async function count(ctx: MutationCtx, { rateeId, thumb, words }: Rating): Promise<void> {
  const known = await totalsOf(ctx, rateeId);
  const before = ratingCounts(known);
  const counted = new Map(before.words.map((each) => [each.word, each.count]));
  for (const word of words) counted.set(word, (counted.get(word) ?? 0) + 1);
  const after = {
    up: before.up + (thumb === "up" ? 1 : 0),
    down: before.down + (thumb === "down" ? 1 : 0),
    words: [...counted].map(([word, count]) => ({ word, count })).sort((a, b) => b.count - a.count),
  };
  if (known === null) await ctx.db.insert("ratingTotals", { uid: rateeId, ...after });
  else await ctx.db.patch(known._id, after);
}

/** Ends by which a video that was handed in earned nothing. */
const NOT_APPROVED: readonly Doc<"dares">["reason"][] = [
  "rejection-accepted",
  "objection-ended",
  "decided-for-sender",
];

/** Over the newest that were judged, so that an old mistake does not follow a person for ever. */
async function approvedShare(ctx: QueryCtx, uid: string): Promise<number | null> {
  const closed = (status: "completed" | "refunded", since: number) =>
    ctx.db
      .query("dares")
      .withIndex("by_creator_and_status", (q) =>
        q.eq("creatorId", uid).eq("status", status).gte("updatedAt", since),
      )
      .order("desc")
      .take(JUDGED_SEEN_MAX);
  const approved = await closed("completed", 0);
  const since = approved.length < JUDGED_SEEN_MAX ? 0 : (approved.at(-1)?.updatedAt ?? 0);
  const refused = (await closed("refunded", since)).filter(({ reason }) => NOT_APPROVED.includes(reason));
  const judged = approved.length + refused.length;
  return judged < JUDGED_TO_TELL_MIN ? null : Math.round((100 * approved.length) / judged);
}

/** How a person has done so far; null for nobody, and for those who do not see each other. */
export async function recordOf(
  ctx: QueryCtx,
  viewer: Doc<"users"> | null,
  uid: string,
): Promise<PersonRecord | null> {
  const person = await findUser(ctx, uid);
  if (person === null || !isShown(person)) return null;
  if (viewer !== null && (await isBlockedBetween(ctx, viewer.uid, uid))) return null;
  if (await isClosedTo(ctx, viewer?.uid ?? null, person)) return null;
  return {
    ...ratingCounts(await totalsOf(ctx, uid)),
    completed: person.completedDaresCount,
    approved: await approvedShare(ctx, uid),
  };
}
