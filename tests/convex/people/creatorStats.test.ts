/** What is known of a creator before anybody pays (discover 2). */
import { api, internal } from "@convex/_generated/api";
import { beforeEach, expect, test } from "vitest";
import { HOUR, passTime, prepareBackend, read } from "../support/backend";
import { acceptedDare, providerSays, ring, sentDare } from "../support/dares";
import { setupWorld, type World } from "../support/people";
import { rowsOf } from "../support/rows";

prepareBackend();
let world: World;
beforeEach(async () => {
  world = await setupWorld();
});

const stats = async () => {
  const [row] = await rowsOf(world.t, "creatorStats", { uid: world.creator.uid });
  if (row === undefined) return null;
  const { openDares, acceptedAt, answers } = row;
  return { openDares, accepted: acceptedAt.length, answers };
};
const recordFor = async () => {
  const target = await world.sender.as.query(api.profiles.dareTarget, { username: world.creator.username });
  return target?.profile.record;
};

test("a yes, a no and a missed answer are counted with the dare, in the same act", async () => {
  const yes = await sentDare(world);
  passTime(2 * HOUR);
  await world.creator.as.mutation(api.dares.accept, { dareId: yes, consent: true });
  expect(await stats()).toEqual({ openDares: 1, accepted: 1, answers: [2 * HOUR] });
  await providerSays(world.t, yes, "captured");
  const no = await sentDare(world);
  passTime(HOUR);
  await world.creator.as.mutation(api.dares.decline, { dareId: no });
  const missed = await sentDare(world, { from: world.stranger });
  passTime(49 * HOUR);
  await ring(world, missed);
  expect(await stats()).toEqual({ openDares: 1, accepted: 1, answers: [2 * HOUR, HOUR, null] });
  await world.creator.as.mutation(api.dares.withdraw, { dareId: yes });
  expect(await stats()).toEqual({ openDares: 0, accepted: 1, answers: [2 * HOUR, HOUR, null] });
});

test("a data folder from before is counted from its dares, to the same", async () => {
  await acceptedDare(world);
  const no = await sentDare(world);
  await world.creator.as.mutation(api.dares.decline, { dareId: no });
  const known = await stats();
  await read(world.t, async (ctx) => {
    for (const { _id } of await ctx.db.query("creatorStats").take(10)) await ctx.db.delete(_id);
  });
  await world.t.mutation(internal.jobs.people.relistAll, { cursor: null });
  expect(await stats()).toEqual(known);
  expect(await rowsOf(world.t, "creatorStats")).toHaveLength(1);
});

test("told on the page and in the composer, from five answers on, and of creators alone", async () => {
  const byUsername = async (username: string) =>
    (await world.stranger.as.query(api.profiles.byUsername, { username }))?.record;
  expect(await byUsername(world.sender.username)).toBeNull();
  expect(await recordFor()).toMatchObject({ usualAnswerMs: null, isFull: false, weekFullUntil: null });
  await read(world.t, (ctx) =>
    ctx.db.insert("creatorStats", {
      ...{ uid: world.creator.uid, openDares: 5, acceptedAt: [] },
      answers: [HOUR, HOUR, 3 * HOUR, null, 5 * HOUR],
    }),
  );
  const told = { usualAnswerMs: 3 * HOUR, inTime: { count: 4, of: 5 }, isFull: true };
  expect(await recordFor()).toMatchObject(told);
  expect(await byUsername(world.creator.username)).toMatchObject(told);
});
