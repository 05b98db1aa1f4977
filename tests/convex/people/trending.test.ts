/** Trending48h (product 10). */
import { api, internal } from "@convex/_generated/api";
import { discoveryOf } from "@convex/model/people/discovery";
import { dropTrend, noteTrend, recountDue } from "@convex/model/people/trending";
import { beforeEach, expect, test } from "vitest";
import { HOUR, NOW, passTime, prepareBackend, read } from "../support/backend";
import { member, type Person, setupWorld, type World } from "../support/people";
import { patchUser, rowsOf } from "../support/rows";

prepareBackend();
let world: World;
let subjects = 0;

beforeEach(async () => {
  world = await setupWorld();
});

async function note(payerKey: string, kind: "sent" | "tip" | "settled" = "sent", subject?: string) {
  subjects += 1;
  const creatorId = world.creator.uid;
  const trend = { creatorId, payerKey, kind, subject: subject ?? `subject-${subjects}`, at: Date.now() };
  await read(world.t, (ctx) => noteTrend(ctx, trend));
  return trend.subject;
}

async function recount() {
  await world.t.mutation(internal.jobs.people.recountTrending, {});
  return await read(world.t, (ctx) => discoveryOf(ctx, world.creator.uid));
}

test("counts distinct payers, dares and tips, and what was settled, in two days", async () => {
  const subject = await note(world.sender.uid);
  await note(world.sender.uid, "tip");
  await note(world.stranger.uid);
  await note("card:fingerprint-1");
  await note(world.sender.uid, "settled", subject);
  const counted = await recount();
  expect(counted).toMatchObject({ uniquePayers48h: 3, dares48h: 4, settled48h: 1 });
  expect(counted?.trending48h).toBeCloseTo(3 * Math.log(4) + Math.log(5) + 2 * Math.log(2), 10);
});

test("the same news twice counts once, and a refunded one never again", async () => {
  const subject = await note(world.sender.uid);
  await note(world.sender.uid, "sent", subject);
  expect(await recount()).toMatchObject({ dares48h: 1 });
  await read(world.t, (ctx) => dropTrend(ctx, subject));
  passTime(HOUR);
  expect(await recount()).toMatchObject({ dares48h: 0, uniquePayers48h: 0, trending48h: 0 });
});

test("blocked pairs, bots, people out of standing and the creator's own are left out", async () => {
  const bot = await member(world.t, "machine");
  await read(world.t, async (ctx) => {
    for (const user of await ctx.db.query("users").take(20)) {
      if (user.uid === bot.uid) await ctx.db.patch(user._id, { username: "bot_machine" });
    }
  });
  const banned = await member(world.t, "gonewrong");
  await patchUser(world.t, banned.uid, { standing: "banned" });
  for (const { uid } of [world.sender, world.stranger, bot, banned, world.creator]) await note(uid);
  expect(await recount()).toMatchObject({ uniquePayers48h: 2, dares48h: 2 });
  await world.creator.as.mutation(api.blocks.block, { personId: world.stranger.uid });
  passTime(HOUR);
  expect(await recount()).toMatchObject({ uniquePayers48h: 1, dares48h: 1 });
});

test("nothing while the creator is frozen", async () => {
  await note(world.sender.uid);
  await patchUser(world.t, world.creator.uid, { standing: "suspended" });
  expect(await recount()).toMatchObject({ uniquePayers48h: 0, trending48h: 0 });
  await patchUser(world.t, world.creator.uid, { standing: "good" });
  passTime(HOUR);
  expect(await recount()).toMatchObject({ uniquePayers48h: 1 });
});

test("what is 48 hours old has left, and then nobody counts this creator any more", async () => {
  await note(world.sender.uid);
  expect(await recount()).toMatchObject({ dares48h: 1, dueAt: NOW + HOUR / 4 });
  passTime(48 * HOUR - 1_000);
  expect(await recount()).toMatchObject({ dares48h: 1 });
  passTime(HOUR);
  const counted = await recount();
  expect(counted).toMatchObject({ dares48h: 0, trending48h: 0 });
  expect(counted?.dueAt).toBeUndefined();
  await world.t.mutation(internal.jobs.people.purgeTrending, {});
  expect(await rowsOf(world.t, "trendEvents")).toEqual([]);
});

test("a run is bounded, however many creators are due", async () => {
  const people: Person[] = [];
  for (const name of ["one", "two", "three"]) people.push(await member(world.t, `creator${name}`));
  for (const { uid } of people) {
    const trend = { creatorId: uid, payerKey: world.sender.uid, kind: "sent" as const, at: Date.now() };
    await read(world.t, (ctx) => noteTrend(ctx, { ...trend, subject: `of-${uid}` }));
  }
  const due = () => read(world.t, (ctx) => recountDue(ctx, Date.now(), 2));
  expect(await due()).toBe(2);
  expect(await due()).toBe(1);
  expect(await due()).toBe(0);
});
