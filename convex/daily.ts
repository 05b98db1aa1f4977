import { v } from "convex/values";
import { memberMutation, memberQuery, staffMutation, staffQuery } from "./functions";
import * as Answers from "./model/daily/answers";
import { ownAnswerView, waitingAnswerView, wallPageView, wallPlaybackView } from "./model/daily/answerView";
import * as Calendar from "./model/daily/calendar";
import { changedDayView, dayChangeView } from "./model/daily/calendarView";
import * as Wall from "./model/daily/wall";
import { handIn } from "./model/proofs/handIn";
import { watchedTakeView } from "./model/proofs/staffVideoView";
import * as DailyReview from "./model/staff/dailyReview";
import { dailyState } from "./tables/daily";
import { contentRule } from "./tables/dares";

const cursor = v.union(v.string(), v.null());
const day = { date: v.string() };
const stateOnly = v.object({ state: dailyState });
const admins = { roles: [] } as const;
const onQueue = { roles: ["moderator", "safetyLead"] } as const;

/** The viewer's own answer to a day; null while there is none. */
export const mine = memberQuery({
  args: day,
  returns: v.union(ownAnswerView, v.null()),
  handler: async (ctx, { date }) => await Answers.mine(ctx, ctx.viewer, date),
});

/** What others show for a day, newest first. */
export const wall = memberQuery({
  args: { ...day, cursor },
  returns: wallPageView,
  handler: async (ctx, args) => await Wall.page(ctx, ctx.viewer, args),
});

/** Hands in an uploaded video as the answer to a day, private at once; one a day (`already-exists`). */
export const submit = memberMutation({
  rateLimit: "submitProof",
  args: { ...day, ...handIn.fields },
  returns: stateOnly,
  handler: async (ctx, args) => await Answers.submit(ctx, ctx.viewer, args),
});

/** Onto the wall: once a person has looked, or at once for those whose answers were fine so far. */
export const askForWall = memberMutation({
  rateLimit: "publish",
  args: day,
  returns: stateOnly,
  handler: async (ctx, args) => await Answers.askForWall(ctx, ctx.viewer, { ...args, now: Date.now() }),
});

/** Off the wall at once. */
export const takeBack = memberMutation({
  rateLimit: "publish",
  args: day,
  returns: stateOnly,
  handler: async (ctx, { date }) => await Answers.takeBack(ctx, ctx.viewer, date),
});

/** Deletes the answer with its video. */
export const remove = memberMutation({
  rateLimit: "publish",
  args: day,
  returns: v.null(),
  handler: async (ctx, args): Promise<null> =>
    await Answers.remove(ctx, ctx.viewer, { ...args, now: Date.now() }),
});

/** A signed address on the site port for an answer on the wall. */
export const playbackUrl = memberMutation({
  rateLimit: "watchPublic",
  args: { answerId: v.string() },
  returns: wallPlaybackView,
  handler: async (ctx, { answerId }) => await Wall.playbackUrl(ctx, ctx.viewer, answerId),
});

/** An answer that a person has to look at; null once somebody has. Refusals: not-found, permission-denied (own-case). */
export const toCheck = staffQuery({
  ...onQueue,
  args: { answerId: v.string() },
  returns: v.union(waitingAnswerView, v.null()),
  handler: async (ctx, { answerId }) => await DailyReview.toCheck(ctx, ctx.actor, answerId),
});

/** Its video, at an address of ten minutes; audited. */
export const watch = staffMutation({
  rateLimit: "staffAct",
  ...onQueue,
  args: { answerId: v.string(), reason: v.string() },
  returns: watchedTakeView,
  handler: async (ctx, args) => await DailyReview.watch(ctx, ctx.actor, { ...args, now: Date.now() }),
});

export const decide = staffMutation({
  rateLimit: "staffAct",
  ...onQueue,
  args: {
    answerId: v.string(),
    reason: v.string(),
    verdict: v.union(v.literal("publish"), v.object({ refuse: contentRule })),
  },
  returns: stateOnly,
  handler: async (ctx, args) => await DailyReview.decide(ctx, ctx.actor, { ...args, now: Date.now() }),
});

/** Days whose dare is another than the calendar says. */
export const changes = memberQuery({
  args: {},
  returns: v.array(dayChangeView),
  handler: async (ctx) => await Calendar.changes(ctx),
});

/** Of the days ahead the changed ones, with who did it and why. */
export const changedDays = staffQuery({
  ...admins,
  args: {},
  returns: v.array(changedDayView),
  handler: async (ctx) => await Calendar.changedDays(ctx),
});

/** Another dare for a day ahead; audited. Refusals: invalid-argument (templateId, word, reason), failed-precondition (day-begun). */
export const plan = staffMutation({
  rateLimit: "staffAct",
  ...admins,
  args: {
    ...day,
    to: v.union(
      v.object({ templateId: v.string(), word: v.string() }),
      v.literal("rotation"),
      v.literal("plan"),
    ),
    reason: v.string(),
  },
  returns: v.null(),
  handler: async (ctx, args) => await Calendar.plan(ctx, ctx.actor, { ...args, now: Date.now() }),
});
