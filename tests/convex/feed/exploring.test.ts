import { api, internal } from "@convex/_generated/api";
import { expect, test } from "vitest";
import { prepareBackend, read, type Session } from "../support/backend";
import { setupWorld } from "../support/people";
import { makeEdgy, publicDare } from "./world";

prepareBackend();

const found = async (by: Session, text: string) =>
  (await by.query(api.search.items, { text, cursor: null })).items.length;

test("APP-29 videos by the words of their title and tags; not taken back ones, and edgy ones only for whoever sees them plain", async () => {
  const world = await setupWorld();
  const item = await publicDare(world);
  const words = item.title.split(" ");
  const { as } = world.stranger;
  expect(await found(as, words.slice(0, 2).join(" "))).toBe(1);
  expect(await found(as, `${words[0]} nothing`)).toBe(0);
  for (const text of ["", "a", "%_*", "someone@mail.test", "🎈🎈"]) expect(await found(as, text)).toBe(0);
  await makeEdgy(world.t, item);
  expect(await found(as, words[0] ?? "")).toBe(0);
  await expect(world.t.query(api.search.items, { text: "paper", cursor: null })).toBeRefused(
    "unauthenticated",
  );
  await read(world.t, (ctx) => ctx.db.patch(item._id, { edgy: false }));
  await world.creator.as.mutation(api.publishing.answer, { dareId: item.dareId, yes: false });
  expect(await found(as, words[0] ?? "")).toBe(0);
});

test("a video from before the search is found after the job", async () => {
  const world = await setupWorld();
  const item = await publicDare(world);
  await read(world.t, (ctx) => ctx.db.patch(item._id, { searchText: undefined }));
  await world.t.mutation(internal.jobs.feedItems.fillSearch, {});
  expect(await found(world.stranger.as, item.title)).toBe(1);
});

test("APP-09 the most loved of the week, the dares people do, and the newest of a category", async () => {
  const world = await setupWorld();
  const item = await publicDare(world);
  await world.t.mutation(internal.jobs.payments.moveNewPayers, {});
  expect(await world.t.query(api.explore.loved, {})).toEqual([]);
  await world.stranger.as.mutation(api.reactions.set, { subject: `proof:${item.proofId}`, kind: "wow" });
  expect(await world.t.query(api.explore.loved, {})).toMatchObject([
    { reach: "public", item: { feedId: item._id } },
  ]);
  expect(await world.t.query(api.explore.dares, {})).toMatchObject([{ category: item.category, videos: 1 }]);
  const videos = async (category: "Humor" | "Food", captions = false) =>
    (await world.t.query(api.explore.videos, { category, captions, cursor: null })).items.length;
  expect([await videos("Humor"), await videos("Food"), await videos("Humor", true)]).toEqual([1, 0, 0]);
});
