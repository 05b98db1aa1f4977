import { api, internal } from "@convex/_generated/api";
import { SAVED_MAX } from "@convex/domain/feed/publishing";
import { expect } from "vitest";
import { passTime, prepareBackend, read } from "../support/backend";
import { test } from "../support/fixtures";
import { only, rowsOf } from "../support/rows";
import { publicCopies, publicDare, publicWorld } from "./world";

prepareBackend();

test("PRODUCT-10 a saved video stands in a private list, the last first, until its owner removes it", async () => {
  const { item, ...world } = await publicWorld();
  const { stranger, sender, creator } = world;
  const [other = item._id] = await publicCopies(world, item, [{}]);
  const list = async (who = stranger) => (await who.as.query(api.saves.list, { cursor: null })).items;
  await stranger.as.mutation(api.saves.set, { feedId: item._id, saved: true });
  await stranger.as.mutation(api.saves.set, { feedId: item._id, saved: true });
  passTime(1_000);
  await stranger.as.mutation(api.saves.set, { feedId: other, saved: true });
  expect(await list()).toMatchObject([{ item: { feedId: other } }, { item: { feedId: item._id } }]);
  expect(await stranger.as.query(api.saves.has, { feedId: item._id })).toBe(true);
  expect([await list(sender), await sender.as.query(api.saves.has, { feedId: item._id })]).toEqual([
    [],
    false,
  ]);
  await creator.as.mutation(api.publishing.narrow, { dareId: item.dareId });
  expect((await list())[1]).toEqual({ reach: "gone", feedId: item._id });
  await stranger.as.mutation(api.saves.set, { feedId: item._id, saved: false });
  expect(await list()).toHaveLength(1);
});

test("counts for the video's place, and no more once it was let go", async ({ world }) => {
  const { _id: feedId } = await publicDare(world);
  const saved = async () => (await only(world.t, "itemScores", { feedId })).counts.saved;
  await world.stranger.as.mutation(api.saves.set, { feedId, saved: true });
  await world.creator.as.mutation(api.saves.set, { feedId, saved: true });
  expect(await saved()).toBe(1);
  await world.t.mutation(internal.jobs.feed.rescore, { feedId });
  expect(await only(world.t, "itemScores", { feedId })).toMatchObject({ quality: 3 / 20 });
  await world.stranger.as.mutation(api.saves.set, { feedId, saved: false });
  expect(await saved()).toBe(0);
});

test("what one may not see cannot be saved, and 500 are the most", async ({ world, stranger, creator }) => {
  const item = await publicDare(world);
  const save = (feedId: string) => stranger.as.mutation(api.saves.set, { feedId, saved: true });
  await expect(save("nonsense")).toBeRefused("not-found");
  await creator.as.mutation(api.publishing.narrow, { dareId: item.dareId });
  await expect(save(item._id)).toBeRefused("not-found:no-longer-public");
  await creator.as.mutation(api.blocks.block, { personId: stranger.uid });
  await expect(save(item._id)).toBeRefused("not-found");
  await creator.as.mutation(api.blocks.unblock, { personId: stranger.uid });
  await creator.as.mutation(api.publishing.answer, { dareId: item.dareId, yes: true });
  const [fresh = item._id] = await publicCopies(world, item, [{ state: "public" }]);
  await read(world.t, async (ctx) => {
    for (let at = 0; at < SAVED_MAX; at += 1)
      await ctx.db.insert("saves", { uid: stranger.uid, feedId: item._id, at });
  });
  await expect(save(fresh)).toBeRefused("failed-precondition:too-many-saved");
  expect(await rowsOf(world.t, "saves", { uid: stranger.uid })).toHaveLength(SAVED_MAX);
});
