import { api } from "@convex/_generated/api";
import { WEIGHTS } from "@convex/domain/feed/ranking";
import { DARE_CATEGORIES } from "@convex/domain/people/interests";
import { describe, expect, test } from "vitest";
import { HOUR, prepareBackend } from "../support/backend";
import { creator, setupWorld } from "../support/people";
import { patchUser } from "../support/rows";
import { feedOf, publicCopies, publicDare } from "./world";

prepareBackend();

/** An older video about music, and a newer one that is funny. */
async function twoTopics() {
  const world = await setupWorld();
  await patchUser(world.t, world.stranger.uid, { interests: ["Humor", "Music"] });
  const item = await publicDare(world);
  const other = await creator(world.t, "labcoat");
  const [music = item._id] = await publicCopies(world, item, [
    { creatorId: other.uid, category: "Music", publishedAt: Date.now() - 2 * HOUR },
  ]);
  return { world, reader: world.stranger, other, food: item._id, music };
}

const levelsOf = async ({ as }: Awaited<ReturnType<typeof twoTopics>>["reader"]) =>
  Object.fromEntries(
    (await as.query(api.feed.tastes, {})).levels.map(({ interest, level }) => [interest, level]),
  );

describe("why a video stands where it does", () => {
  test("tells the numbers that ranked it, and goes on telling them when others would rank it today", async () => {
    const { reader, food } = await twoTopics();
    const { sessionId } = await feedOf(reader);
    const why = await reader.as.query(api.feed.why, { sessionId, feedId: food });
    expect(why).toMatchObject({
      tab: "forYou",
      topics: ["Humor"],
      score: { recency: 1, quality: 0, newcomer: 1, affinity: 1 / 2, factor: 1 },
    });
    const { recency, newcomer, affinity } = WEIGHTS;
    expect(why?.score?.total).toBeCloseTo(recency + newcomer + affinity * 0.5);
    await reader.as.mutation(api.feed.markSeen, { feedIds: [food] });
    expect(await reader.as.query(api.feed.why, { sessionId, feedId: food })).toEqual(why);
  });

  test("has no numbers where time alone decides, and none for what is in no such feed", async () => {
    const { world, reader, food, music } = await twoTopics();
    await reader.as.mutation(api.follows.follow, { personId: world.creator.uid });
    const { sessionId } = await feedOf(reader, "following");
    expect(await reader.as.query(api.feed.why, { sessionId, feedId: food })).toMatchObject({
      ...{ tab: "following", score: null },
    });
    expect(await reader.as.query(api.feed.why, { sessionId, feedId: music })).toBeNull();
    expect(await world.sender.as.query(api.feed.why, { sessionId, feedId: food })).toBeNull();
  });
});

describe("tuning the own feed", () => {
  test("begins with what the profile says, takes four levels, and goes back", async () => {
    const { reader, food, music } = await twoTopics();
    const start = await levelsOf(reader);
    expect(Object.keys(start)).toEqual([...DARE_CATEGORIES]);
    expect(start).toMatchObject({ Humor: "normal", Music: "normal", Art: "none" });
    expect(await (await feedOf(reader)).read()).toEqual([food, music]);
    await reader.as.mutation(api.feed.tune, { interest: "Music", wish: "high" });
    await reader.as.mutation(api.feed.tune, { interest: "Humor", wish: "none" });
    expect(await (await feedOf(reader)).read()).toEqual([music, food]);
    expect(await reader.as.query(api.feed.tastes, {})).toMatchObject({ isTuned: true });
    await reader.as.mutation(api.feed.resetTastes, {});
    expect(await levelsOf(reader)).toEqual(start);
    await expect(reader.as.mutation(api.feed.tune, { interest: "NSFW", wish: "high" })).toBeRefused(
      "invalid-argument:unknown",
    );
  });

  test("all sliders at none: strictly by time", async () => {
    const { world, reader, food, music, other } = await twoTopics();
    await reader.as.mutation(api.follows.follow, { personId: other.uid });
    expect((await (await feedOf(reader)).read())[0]).toBe(music);
    for (const interest of ["Humor", "Music"])
      await reader.as.mutation(api.feed.tune, { interest, wish: "none" });
    const feed = await feedOf(reader);
    expect(await feed.read()).toEqual([food, music]);
    expect(await reader.as.query(api.feed.why, { sessionId: feed.sessionId, feedId: food })).toMatchObject({
      ...{ tab: "forYou", score: null },
    });
    // Nobody else's feed knows of it.
    expect(await (await feedOf(world.sender)).read()).toHaveLength(2);
  });

  test("more and less like this move what it is about by a step; less takes the video itself out, too", async () => {
    const { reader, food, music } = await twoTopics();
    await reader.as.mutation(api.feed.like, { feedId: music, more: true });
    expect(await levelsOf(reader)).toMatchObject({ Humor: "normal", Music: "high" });
    await reader.as.mutation(api.feed.like, { feedId: music, more: true });
    await reader.as.mutation(api.feed.like, { feedId: music, more: false });
    expect(await levelsOf(reader)).toMatchObject({ Music: "normal" });
    expect(await (await feedOf(reader)).read()).toEqual([food]);
    await reader.as.mutation(api.feed.like, { feedId: music, more: true });
    expect(await (await feedOf(reader)).read()).toHaveLength(2);
  });

  test("whoever may not see a video has no say about it", async () => {
    const { world, reader, food } = await twoTopics();
    await world.creator.as.mutation(api.blocks.block, { personId: reader.uid });
    await expect(reader.as.mutation(api.feed.like, { feedId: food, more: true })).toBeRefused("not-found");
    await expect(reader.as.mutation(api.feed.like, { feedId: "nonsense", more: true })).toBeRefused(
      "not-found",
    );
  });
});
