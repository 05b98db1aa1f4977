import { v } from "convex/values";
import { DARE_STATUSES } from "../domain/dares/machine";
import { jobQuery } from "../functions";
import { requireLocalDeployment } from "./localOnly";

/** More rows than this are not a development deployment; a query may read 32,000 documents. */
const ROWS_MAX = 10_000;

/** Σ of all postings, which is 0 at every moment (money I1), and how many transactions there are. */
export const ledgerSum = jobQuery({
  args: {},
  returns: v.object({ sum: v.number(), txns: v.number() }),
  handler: async (ctx) => {
    requireLocalDeployment();
    const postings = await ctx.db.query("ledgerPostings").take(ROWS_MAX);
    const txns = await ctx.db.query("ledgerTxns").take(ROWS_MAX);
    return { sum: postings.reduce((sum, { amount }) => sum + amount, 0), txns: txns.length };
  },
});

function countBy(names: readonly string[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const name of names) found[name] = (found[name] ?? 0) + 1;
  return found;
}

/** How much of the world there is: rows of the tables that its screens show. */
export const world = jobQuery({
  args: {},
  returns: v.object({
    people: v.number(),
    staff: v.number(),
    videos: v.number(),
    /** How many answers are on the wall of each day. */
    walls: v.record(v.string(), v.number()),
    comments: v.number(),
    reactions: v.number(),
    follows: v.number(),
    chats: v.number(),
    photos: v.number(),
    pictures: v.number(),
    cases: v.array(v.string()),
    earningDays: v.number(),
  }),
  handler: async (ctx) => {
    requireLocalDeployment();
    const videos = await ctx.db
      .query("feedItems")
      .withIndex("by_state_and_publishedAt", (q) => q.eq("state", "public"))
      .take(ROWS_MAX);
    const users = await ctx.db.query("users").take(ROWS_MAX);
    const cases = await ctx.db.query("moderationCases").take(ROWS_MAX);
    const days = await ctx.db.query("earningsDaily").take(ROWS_MAX);
    const answers = await ctx.db.query("dailyAnswers").take(ROWS_MAX);
    return {
      people: users.length,
      photos: users.filter(({ photoStorageId }) => photoStorageId !== undefined).length,
      pictures: (await ctx.db.query("chatFiles").take(ROWS_MAX)).length,
      staff: (await ctx.db.query("staffMembers").take(ROWS_MAX)).length,
      videos: videos.length,
      walls: countBy(answers.filter(({ state }) => state === "public").map(({ date }) => date)),
      comments: (await ctx.db.query("comments").take(ROWS_MAX)).length,
      reactions: (await ctx.db.query("reactions").take(ROWS_MAX)).length,
      follows: (await ctx.db.query("follows").take(ROWS_MAX)).length,
      chats: (await ctx.db.query("chats").take(ROWS_MAX)).length,
      cases: cases.filter(({ isOpen }) => isOpen).map(({ targetKind }) => targetKind),
      earningDays: new Set(days.map(({ day }) => day)).size,
    };
  },
});

/** How many people, notifications and dares of each status there are. */
export const counts = jobQuery({
  args: {},
  returns: v.object({
    users: v.number(),
    notifications: v.number(),
    dares: v.record(v.string(), v.number()),
  }),
  handler: async (ctx) => {
    requireLocalDeployment();
    const dares = await ctx.db.query("dares").take(ROWS_MAX);
    const users = await ctx.db.query("users").take(ROWS_MAX);
    const notifications = await ctx.db.query("notifications").take(ROWS_MAX);
    const present = DARE_STATUSES.map(
      (status) => [status, dares.filter((dare) => dare.status === status).length] as const,
    );
    return {
      users: users.length,
      notifications: notifications.length,
      dares: Object.fromEntries(present.filter(([, count]) => count > 0)),
    };
  },
});

/** The facts of one dare that no view shows. */
export const dare = jobQuery({
  args: { dareId: v.id("dares") },
  returns: v.union(
    v.object({
      status: v.string(),
      funds: v.string(),
      epoch: v.number(),
      deadlineKind: v.union(v.string(), v.null()),
      deadlineAt: v.union(v.number(), v.null()),
    }),
    v.null(),
  ),
  handler: async (ctx, { dareId }) => {
    requireLocalDeployment();
    const found = await ctx.db.get(dareId);
    if (found === null) return null;
    const { status, funds, epoch, deadlineKind = null, deadlineAt = null } = found;
    return { status, funds, epoch, deadlineKind, deadlineAt };
  },
});

/** What arrived from queues, for journeys that count: action ids known, posts of the board, drafts with their words, shares. */
export const arrivals = jobQuery({
  args: {},
  returns: v.object({
    actions: v.array(v.string()),
    posts: v.array(v.string()),
    drafts: v.array(v.record(v.string(), v.string())),
    shares: v.number(),
  }),
  handler: async (ctx) => {
    requireLocalDeployment();
    const actions = await ctx.db.query("clientActions").take(ROWS_MAX);
    const posts = await ctx.db.query("feedbackPosts").take(ROWS_MAX);
    const drafts = await ctx.db.query("dareDrafts").take(ROWS_MAX);
    const days = await ctx.db.query("shareDays").take(ROWS_MAX);
    return {
      actions: actions.map(({ type }) => type),
      posts: posts.map(({ title }) => title),
      drafts: drafts.map(({ blanks }) => blanks),
      shares: days.reduce((sum, { actionIds }) => sum + actionIds.length, 0),
    };
  },
});
