import { type Infer, v } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  cleanFeedbackBody,
  cleanFeedbackTitle,
  FEEDBACK_ANSWER_MAX_LENGTH,
  FEEDBACK_PAGE,
  type FeedbackOrder,
  type FeedbackStatus,
  type FeedbackText,
  feedbackProblems,
} from "../../domain/system/feedback";
import { fail, requireFound } from "../../errors";
import { feedbackStatus } from "../../tables/system";
import { isClosedByAge } from "../access/accountStanding";
import { type Actor, audit } from "../access/audit";
import { once } from "../access/idempotency";
import { findUser } from "../access/viewer";
import { isShown } from "../people/profileView";
import { withoutUnwanted } from "../relations/blocks";

/** A post as everybody sees it, with the viewer's own part in it. */
const feedbackPostView = v.object({
  id: v.id("feedbackPosts"),
  title: v.string(),
  body: v.string(),
  status: feedbackStatus,
  /** What the team says to it. */
  answer: v.union(v.string(), v.null()),
  votes: v.number(),
  createdAt: v.number(),
  /** The handle, or null for a person who left. Nothing else of the author is told. */
  author: v.union(v.string(), v.null()),
  mine: v.boolean(),
  voted: v.boolean(),
});

export const feedbackPageView = v.object({
  posts: v.array(feedbackPostView),
  /** Where the next page begins; null after the last. */
  nextCursor: v.union(v.string(), v.null()),
});

type FeedbackPost = Infer<typeof feedbackPostView>;
type FeedbackPage = Infer<typeof feedbackPageView>;

function feedbackPost(
  doc: Doc<"feedbackPosts">,
  { author, viewerId, voted }: { author: Doc<"users"> | null; viewerId: string; voted: boolean },
): FeedbackPost {
  return {
    id: doc._id,
    title: doc.title,
    body: doc.body,
    status: doc.status,
    answer: doc.answer ?? null,
    votes: doc.votes,
    createdAt: doc.createdAt,
    author: author?.username ?? null,
    mine: doc.ownerId === viewerId,
    voted,
  };
}

const DROP_BATCH = 200;

type Viewer = Doc<"users">;

async function voteOf(
  ctx: QueryCtx,
  postId: Id<"feedbackPosts">,
  uid: string,
): Promise<Doc<"feedbackVotes"> | null> {
  return await ctx.db
    .query("feedbackVotes")
    .withIndex("by_post_and_uid", (q) => q.eq("postId", postId).eq("uid", uid))
    .unique();
}

/** Null for words of somebody found too young, which nobody sees (product 4). */
async function viewOf(
  ctx: QueryCtx,
  viewer: Viewer,
  doc: Doc<"feedbackPosts">,
): Promise<FeedbackPost | null> {
  const owner = await findUser(ctx, doc.ownerId);
  if (owner !== null && isClosedByAge(owner)) return null;
  const isNamed = owner !== null && (owner.uid === viewer.uid || isShown(owner));
  const vote = await voteOf(ctx, doc._id, viewer.uid);
  return feedbackPost(doc, { author: isNamed ? owner : null, viewerId: viewer.uid, voted: vote !== null });
}

type Listing = { order: FeedbackOrder; cursor: string | null };

async function postsOf(ctx: QueryCtx, { order, cursor }: Listing) {
  const posts = ctx.db.query("feedbackPosts");
  const ordered = order === "votes" ? posts.withIndex("by_votes") : posts.withIndex("by_createdAt");
  const { page, isDone, continueCursor } = await ordered
    .order("desc")
    .paginate({ cursor, numItems: FEEDBACK_PAGE });
  return { page, nextCursor: isDone ? null : continueCursor };
}

/** Twenty posts, less those of blocked and muted people; the cursor of the page before leads to the next ones. */
export async function list(ctx: QueryCtx, viewer: Viewer, listing: Listing): Promise<FeedbackPage> {
  const { page, nextCursor } = await postsOf(ctx, listing);
  const wanted = await withoutUnwanted(ctx, { viewerId: viewer.uid, page, uidOf: ({ ownerId }) => ownerId });
  const views = await Promise.all(wanted.map((doc) => viewOf(ctx, viewer, doc)));
  return { posts: views.filter((view) => view !== null), nextCursor };
}

/** The same for whoever answers: also of people they have blocked. */
export async function forStaff(ctx: QueryCtx, viewer: Viewer, listing: Listing): Promise<FeedbackPage> {
  const { page, nextCursor } = await postsOf(ctx, listing);
  const views = await Promise.all(page.map((doc) => viewOf(ctx, viewer, doc)));
  return { posts: views.filter((view) => view !== null), nextCursor };
}

/** What becomes of a wish, in the team's words; everybody reads it on the board. */
export async function answer(
  ctx: MutationCtx,
  actor: Actor,
  wish: { postId: string; status: FeedbackStatus; answer: string; now: number },
): Promise<null> {
  const { status, now } = wish;
  const doc = await requirePost(ctx, wish.postId);
  const text = cleanFeedbackBody(wish.answer);
  if (text.length > FEEDBACK_ANSWER_MAX_LENGTH) {
    fail("invalid-argument", { field: "answer", reason: "answer-long" });
  }
  await ctx.db.patch(doc._id, { status, answer: text === "" ? undefined : text });
  await audit(ctx, {
    ...{ actor, action: "feedback.status", target: `feedback:${doc._id}` },
    ...{ before: doc.status, after: status, reason: text === "" ? "Without an answer" : text, now },
  });
  return null;
}

function requireText(input: FeedbackText): FeedbackText {
  const text = { title: cleanFeedbackTitle(input.title), body: cleanFeedbackBody(input.body) };
  const problems = feedbackProblems(text);
  if (problems.title !== null) fail("invalid-argument", { field: "title", reason: problems.title });
  if (problems.body !== null) fail("invalid-argument", { field: "body", reason: problems.body });
  return text;
}

/** The same act makes the same post, however often it arrives. */
export async function post(
  ctx: MutationCtx,
  viewer: Viewer,
  { actionId, ...input }: FeedbackText & { actionId?: string },
): Promise<null> {
  const now = Date.now();
  await once(ctx, { uid: viewer.uid, actionId, type: "feedback", now }, async () => {
    const text = requireText(input);
    return await ctx.db.insert("feedbackPosts", {
      ...text,
      ownerId: viewer.uid,
      status: "open",
      votes: 0,
      createdAt: now,
    });
  });
  return null;
}

/** Sets the viewer's vote; the only writer of `votes`, which therefore always counts the rows. */
export async function vote(
  ctx: MutationCtx,
  viewer: Viewer,
  { actionId, postId, up }: { actionId?: string; postId: string; up: boolean },
): Promise<null> {
  await once(ctx, { uid: viewer.uid, actionId, type: "feedback", now: Date.now() }, async () => {
    const doc = await requirePost(ctx, postId);
    const known = await voteOf(ctx, doc._id, viewer.uid);
    if ((known !== null) === up) return null;
    if (known === null) await ctx.db.insert("feedbackVotes", { postId: doc._id, uid: viewer.uid });
    else await ctx.db.delete(known._id);
    await ctx.db.patch(doc._id, { votes: doc.votes + (up ? 1 : -1) });
    return null;
  });
  return null;
}

async function requirePost(ctx: QueryCtx, postId: string): Promise<Doc<"feedbackPosts">> {
  const id = ctx.db.normalizeId("feedbackPosts", postId);
  return requireFound(id === null ? null : await ctx.db.get(id));
}

/** Only one's own; a foreign post and a missing one answer alike. Its votes follow in batches. */
export async function remove(ctx: MutationCtx, viewer: Viewer, postId: string): Promise<null> {
  const doc = await requirePost(ctx, postId);
  requireFound(doc.ownerId === viewer.uid ? doc : null);
  await ctx.db.delete(doc._id);
  return await dropVotes(ctx, doc._id);
}

export async function dropVotes(ctx: MutationCtx, postId: Id<"feedbackPosts">): Promise<null> {
  const votes = await ctx.db
    .query("feedbackVotes")
    .withIndex("by_post_and_uid", (q) => q.eq("postId", postId))
    .take(DROP_BATCH);
  for (const each of votes) await ctx.db.delete(each._id);
  if (votes.length === DROP_BATCH) {
    await ctx.scheduler.runAfter(0, internal.jobs.system.dropFeedbackVotes, { postId });
  }
  return null;
}
