import { api } from "@convex/_generated/api";
import type { ProgressFields } from "@convex/model/progress/rows";
import { expect } from "vitest";
import { pageOf, publicProof, say } from "../comments/world";
import { prepareBackend, read } from "../support/backend";
import { test } from "../support/fixtures";
import { block, type Person, setupWorld, type World } from "../support/people";
import { findOnly } from "../support/rows";

prepareBackend();

/** Somebody who has come some way, and shows it. */
async function arrived({ t }: World, { uid }: Person, part: Partial<ProgressFields> = {}): Promise<void> {
  const earned = ["dc_1", "dc_5", "dc_10", "cm_10"];
  const own = await findOnly(t, "progress", { uid });
  await read(t, async (ctx) => {
    if (own !== null) await ctx.db.delete(own._id);
    await ctx.db.insert("progress", {
      ...{ uid, counters: { daresCompleted: 26 }, points: 1_000, longestRun: 3 },
      badges: earned.map((badgeId, at) => ({ badgeId, earnedAt: at })),
      ...{ selectedBadges: ["dc_10", "cm_10"], title: "Curious", worn: { ring: "ring-amber" } },
      restDays: { month: "", used: 0 },
      hidden: { badges: false, level: false, title: false },
      celebrated: { badges: earned, level: 5 },
      ...part,
    });
  });
}

const shownTo = (reader: { as: Pick<Person["as"], "query"> }, { uid }: Person) =>
  reader.as.query(api.profiles.progress, { uid });

test("PUB-25 the chosen badges, level, title and milestone, for visitors too", async ({ world }) => {
  await arrived(world, world.creator);
  const expected = {
    ...{ level: 5, title: "Curious", rank: "Top 30%", worn: { ring: "ring-amber" } },
    badges: [{ badgeId: "dc_10" }, { badgeId: "cm_10" }],
  };
  for (const reader of [world.stranger, world.creator, { as: world.t }])
    expect(await shownTo(reader, world.creator)).toMatchObject(expected);
  expect(await shownTo(world.stranger, world.sender)).toMatchObject({ level: 1, badges: [] });
});

test("PUB-25 each of the three is hidden by its owner alone", async ({ world }) => {
  await arrived(world, world.creator, { hidden: { badges: true, level: true, title: false } });
  const left = { level: null, title: "Curious", rank: null, badges: [], worn: {} };
  expect(await shownTo(world.stranger, world.creator)).toEqual(left);
});

test("PUB-25 nothing to whoever is blocked, either way, and nothing of a private profile", async () => {
  const world = await setupWorld();
  await arrived(world, world.creator);
  await world.creator.as.mutation(api.users.saveSettings, { settings: { profilePrivate: true } });
  expect(await shownTo(world.stranger, world.creator)).toBeNull();
  expect(await shownTo({ as: world.t }, world.creator)).toBeNull();
  expect(await shownTo(world.creator, world.creator)).toMatchObject({ level: 5 });
  await world.creator.as.mutation(api.users.saveSettings, { settings: { profilePrivate: false } });
  await block(world.t, world.creator, world.stranger);
  expect(await shownTo(world.stranger, world.creator)).toBeNull();
  expect(await shownTo(world.creator, world.stranger)).toBeNull();
});

test("PUB-25 a comment says it of its author, and no more of whoever took it away", async ({ world }) => {
  const { subject } = await publicProof(world);
  await arrived(world, world.stranger);
  await say(world.stranger, subject, "What a toast!");
  const [comment] = (await pageOf(world.sender, subject)).comments;
  const said = { progress: { level: 5, title: "Curious" }, author: { uid: world.stranger.uid } };
  expect(comment).toMatchObject(said);
});

test("PUB-25 a comment hides what its author hides, with the ring that would name a badge", async () => {
  const world = await setupWorld();
  const { subject } = await publicProof(world);
  await arrived(world, world.stranger, { hidden: { badges: true, level: true, title: true } });
  await say(world.stranger, subject, "What a toast!");
  const [comment] = (await pageOf(world.sender, subject)).comments;
  const nothing = { level: null, title: null, rank: null, badges: [], worn: {} };
  expect(comment?.progress).toEqual(nothing);
});

test("PUB-25 nothing in a comment across a block", async ({ world }) => {
  const { subject } = await publicProof(world);
  await arrived(world, world.stranger);
  await say(world.stranger, subject, "What a toast!");
  await block(world.t, world.stranger, world.sender);
  const told = JSON.stringify(await pageOf(world.sender, subject));
  for (const word of ["Curious", "dc_10", "ring-amber"]) expect(told).not.toContain(word);
});
