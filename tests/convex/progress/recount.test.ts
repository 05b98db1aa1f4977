/** Progress counted anew: for people of before, and to find what was counted wrongly (CAL-07). */
import { api, internal } from "@convex/_generated/api";
import { recordEvent } from "@convex/model/progress/events";
import { progressOf } from "@convex/model/progress/rows";
import type { FunctionArgs } from "convex/server";
import { beforeEach, describe, expect, test } from "vitest";
import { expectPrinted } from "../../support/quiet";
import { pastDare, say } from "../comments/world";
import { privateAnswer } from "../daily/world";
import { jobsFor, prepareBackend, read } from "../support/backend";
import { setupWorld, staffMember, type World } from "../support/people";
import { settledDare } from "../support/proofs";
import { only, rowsOf } from "../support/rows";
import { progressFlaws, progressFor } from "./world";

prepareBackend();

let world: World;
beforeEach(async () => {
  world = await setupWorld();
  await settledDare(world);
  await say(world.sender, await pastDare(world), "Well done");
  await privateAnswer(world.t, world.creator);
  await world.sender.as.mutation(api.badges.updateUserProgress, { progressUpdates: { dailyLogins: 1 } });
});

/** As it was for everybody before anything of this was counted. */
const forgetAll = (keep: (kind: string) => boolean = () => false) =>
  read(world.t, async (ctx) => {
    for (const { _id } of await ctx.db.query("progress").take(100)) await ctx.db.delete(_id);
    for (const { _id, kind } of await ctx.db.query("progressEvents").take(100)) {
      if (!keep(kind)) await ctx.db.delete(_id);
    }
    for (const { _id } of await ctx.db.query("notifications").take(100)) await ctx.db.delete(_id);
  });

const count = async (dryRun = false) => {
  const admin = await staffMember(world.t, "keyholder", "admin");
  return await admin.as.mutation(api.admin.initializeUserMetrics, { dryRun });
};

const counted = async () => {
  const both = [await progressFor(world.t, world.sender), await progressFor(world.t, world.creator)];
  return both.map(({ counters, points, badges }) => ({
    ...{ counters, points, badges: badges.map(({ badgeId }) => badgeId).sort() },
  }));
};

test("CAL-07 people of before get all that they have earned, once, and nobody is told of it", async () => {
  const before = await counted();
  // Openings are known from nowhere else.
  await forgetAll((kind) => kind === "activeDay");
  const { updatedCount } = await count();
  expect(updatedCount).toBe(2);
  const after = await counted();
  expect(after.map(({ points, badges }) => [points, badges])).toEqual(
    before.map(({ points, badges }) => [points, badges]),
  );
  expect(await rowsOf(world.t, "notifications")).toEqual([]);
  expect(await world.creator.as.query(api.badges.moment, {})).toBeNull();
  expect(await progressFlaws(world.t)).toEqual([]);
});

test("CAL-07 a dry run says how many are wrong and changes none", async () => {
  await forgetAll();
  expect((await count(true)).updatedCount).toBe(2);
  expect(await rowsOf(world.t, "progress")).toEqual([]);
});

test("what waits to be celebrated is not taken away by a count", async () => {
  const { creator, t } = world;
  const moment = await creator.as.query(api.badges.moment, {});
  const event = { uid: creator.uid, kind: "dareCompleted" as const, subject: "never-was", at: Date.now() };
  await read(t, (ctx) => recordEvent(ctx, event));
  expect((await count()).updatedCount).toBe(1);
  expect(await creator.as.query(api.badges.moment, {})).toEqual(moment);
  expect(await progressFlaws(t)).toEqual([]);
});

test("every night some are counted anew, each by themselves, and a difference raises an alarm", async () => {
  const { t, sender, creator } = world;
  await t.mutation(internal.jobs.progress.checkSome, {});
  const asked = (await jobsFor(t, internal.jobs.progress.checkOne)).map(({ args }) => args[0]);
  expect(asked).toHaveLength(2);
  expect(asked).toEqual(expect.arrayContaining([{ uid: sender.uid }, { uid: creator.uid }]));
  const check = ({ uid }: { uid: string }) => t.mutation(internal.jobs.progress.checkOne, { uid });
  const { _id, counters } = await only(t, "progress", { uid: sender.uid });
  await check(sender);
  await read(t, (ctx) => ctx.db.patch(_id, { counters: { ...counters, commentsGiven: 9 } }));
  await check(creator);
  await check({ uid: "nobody" });
  const differing = expectPrinted("progress-differs");
  expect(differing).toEqual([]);
  await check(sender);
  expect(differing).toHaveLength(1);
});

// More than a thousand rows of each are a long walk for the backend in memory.
describe("a life that is too long for one transaction", { timeout: 120_000 }, () => {
  const MORE = 1_001;

  /** More comments than one transaction reads, all of one day, and none of them counted. */
  const manyComments = async () => {
    const { _id, _creationTime, ...one } = await only(world.t, "comments", { authorId: world.sender.uid });
    await read(world.t, async (ctx) => {
      for (let nth = 0; nth < MORE; nth += 1) await ctx.db.insert("comments", { ...one, text: `No. ${nth}` });
    });
  };

  const places = async () =>
    (await jobsFor(world.t, internal.jobs.progress.countOn)).map(({ args }) => args[0] as PlaceOf);
  type PlaceOf = FunctionArgs<typeof internal.jobs.progress.countOn>;

  /** Each slice in a transaction of its own, from the nth job on, until none asks for another; `after`: what happens then. */
  const goOn = async (from = 0, after: (place: PlaceOf["place"]) => Promise<void> = async () => {}) => {
    for (let done = from; ; done += 1) {
      const next = (await places())[done];
      if (next === undefined) return done - from;
      await world.t.mutation(internal.jobs.progress.countOn, next);
      await after(next.place);
    }
  };

  const events = () => rowsOf(world.t, "progressEvents", { uid: world.sender.uid, kind: "commentGiven" });

  test("CAL-07 is counted whole, slice by slice, quietly", async () => {
    await manyComments();
    const before = await progressFor(world.t, world.sender);
    await count();
    expect(await events()).toHaveLength(1);
    // Somebody counts everybody anew again, before the steps of the first time have ended.
    const place = { stage: "facts" as const, source: 0, cursor: null };
    await world.t.mutation(internal.jobs.progress.countOn, { uid: world.sender.uid, place });
    expect(await goOn()).toBeGreaterThan(20);
    expect(await events()).toHaveLength(MORE + 1);
    const after = await progressFor(world.t, world.sender);
    expect(after.counters).toEqual({ ...before.counters, commentsGiven: MORE + 1 });
    // One comment has had its two points; a day has twenty, and three badges come with theirs.
    expect(after.points).toBe(before.points + 18 + 20 + 60 + 150);
    expect(after.countingSince).toBeUndefined();
    const told = { uid: world.sender.uid, type: "badge_earned", body: "Ice Breaker" } as const;
    expect(await rowsOf(world.t, "notifications", told)).toEqual([]);
  });

  test("CAL-07 a dry run leaves it as it is", async () => {
    await manyComments();
    await count(true);
    expect(await places()).toEqual([]);
    expect(await events()).toHaveLength(1);
  });

  test("CAL-07 what was counted and never was goes, and sums that were wrong are right again, whatever happens in between", async () => {
    const { t, sender } = world;
    await manyComments();
    await count();
    await goOn();
    const right = await progressFor(t, sender);
    await read(t, async (ctx) => {
      const row = await progressOf(ctx, sender.uid);
      if (row._id !== undefined)
        await ctx.db.patch(row._id, { points: 1, counters: { ...row.counters, commentsGiven: 3 } });
      const never = { uid: sender.uid, kind: "commentGiven", subject: "never-was", at: 0 } as const;
      await ctx.db.insert("progressEvents", { ...never, date: "2026-01-01" });
    });
    const [first] = await events();
    const place = { stage: "events" as const, cursor: null };
    const from = (await places()).length;
    await t.mutation(internal.jobs.progress.countOn, { uid: sender.uid, place });
    let removed = 0;
    await goOn(from, async ({ stage }) => {
      if (stage !== "sum" || removed > 0) return;
      removed += 1;
      await sender.as.mutation(api.comments.remove, { commentId: first?.subject ?? "" });
    });
    const { counters, points } = await progressFor(t, sender);
    expect(removed).toBe(1);
    expect([counters, points]).toEqual([{ ...right.counters, commentsGiven: MORE }, right.points]);
    expect(await events()).toHaveLength(MORE);
  });
});
