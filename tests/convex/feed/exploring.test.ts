import { api, internal } from "@convex/_generated/api";
import { VIDEO_RAILS, type VideoRail } from "@convex/domain/feed/videoRails";
import { DAY_MS } from "@convex/domain/limits";
import { describe, expect } from "vitest";
import { prepareBackend, read, type Session } from "../support/backend";
import { test } from "../support/fixtures";
import type { Person, World } from "../support/people";
import { patchUser } from "../support/rows";
import { makeEdgy, moreCreators, publicCopies, publicDare, publicWorld, report } from "./world";

prepareBackend();

const found = async (by: Session, text: string) =>
  (await by.query(api.search.items, { text, cursor: null })).items.length;

test("videos by the words of their title and tags; not taken back ones, and edgy ones only for whoever sees them plain", async () => {
  const { item, ...world } = await publicWorld();
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

test("a video from before the search is found after the job", async ({ world }) => {
  const item = await publicDare(world);
  await read(world.t, (ctx) => ctx.db.patch(item._id, { searchText: undefined }));
  await world.t.mutation(internal.jobs.feedItems.fillSearch, {});
  expect(await found(world.stranger.as, item.title)).toBe(1);
});

test("APP-09 the dares people do, and the newest of a category", async ({ world }) => {
  const item = await publicDare(world);
  expect(await world.t.query(api.explore.dares, {})).toMatchObject([{ category: item.category, videos: 1 }]);
  const videos = async (category: "Humor" | "Food", captions = false) =>
    (await world.t.query(api.explore.videos, { category, captions, cursor: null })).items.length;
  expect([await videos("Humor"), await videos("Food"), await videos("Humor", true)]).toEqual([1, 0, 0]);
});

describe("APP-09 the rows of videos", () => {
  const idsIn = async (by: Session, rail: VideoRail) =>
    (await by.query(api.explore.videoRail, { rail })).map((listed) =>
      listed.reach === "public" ? listed.item.feedId : `covered ${listed.hidden.feedId}`,
    );
  const choose = ({ t }: World) => t.mutation(internal.jobs.feed.chooseRails, {});
  const react = (by: Person, { proofId }: { proofId: string }) =>
    by.as.mutation(api.reactions.set, { subject: `proof:${proofId}`, kind: "wow" });

  test("APP-09 hold what people did something with, chosen anew by the job, and nothing by being new alone", async () => {
    const { item, ...world } = await publicWorld();
    await choose(world);
    for (const rail of VIDEO_RAILS) expect(await idsIn(world.t, rail)).toEqual([]);
    await react(world.stranger, item);
    expect(await idsIn(world.t, "loved")).toEqual([]);
    await choose(world);
    for (const rail of VIDEO_RAILS) expect(await idsIn(world.t, rail)).toEqual([item._id]);
  });

  test("APP-09 most loved counts people of this week's videos, and rising is of whoever is new here", async () => {
    const { item, ...world } = await publicWorld();
    await patchUser(world.t, world.creator.uid, { createdAt: Date.now() - 60 * DAY_MS });
    const old = Date.now() - 8 * DAY_MS;
    const by = ["bea", "cleo"].map((creatorId) => ({ creatorId }));
    await moreCreators(world, ["bea", "cleo"]);
    const copies = await publicCopies(world, item, [...by, ...by, { publishedAt: old }, {}, {}]);
    await world.t.mutation(internal.jobs.feed.rescore, { feedId: item._id });
    const reacted = [1, 3, 2, 0, 9, 4, 0];
    await read(world.t, async (ctx) => {
      for (const row of await ctx.db.query("itemScores").take(20)) {
        const count = reacted[copies.indexOf(row.feedId)] ?? 0;
        await ctx.db.patch(row._id, {
          counts: { ...row.counts, reacted: count },
          newcomer: count === 2 ? 1 : 0,
        });
      }
    });
    await choose(world);
    expect(await idsIn(world.t, "loved")).toEqual([copies[5], copies[1], copies[2], copies[0]]);
    expect(await idsIn(world.t, "rising")).toEqual([copies[2]]);
    expect(await idsIn(world.t, "trending")).toContain(copies[4]);
  });

  test("APP-09 leave out what was taken back, reported, or is by somebody unwanted; what is edgy stands covered, for visitors not at all", async () => {
    const { item, ...world } = await publicWorld();
    await react(world.stranger, item);
    await choose(world);
    await makeEdgy(world.t, item);
    expect(await idsIn(world.t, "trending")).toEqual([]);
    expect(await idsIn(world.stranger.as, "trending")).toEqual([`covered ${item._id}`]);
    await world.stranger.as.mutation(api.blocks.mute, { personId: world.creator.uid });
    expect(await idsIn(world.stranger.as, "trending")).toEqual([]);
    await read(world.t, (ctx) => ctx.db.patch(item._id, { edgy: false }));
    expect(await idsIn(world.t, "trending")).toEqual([item._id]);
    await report(world.sender.as, item, "spam");
    await world.t.mutation(internal.jobs.feed.rescore, { feedId: item._id });
    await choose(world);
    expect(await idsIn(world.t, "trending")).toEqual([]);
    await read(world.t, async (ctx) => {
      for (const row of await ctx.db.query("videoRails").take(3))
        await ctx.db.patch(row._id, { feedIds: [item._id] });
    });
    await world.creator.as.mutation(api.publishing.answer, { dareId: item.dareId, yes: false });
    expect(await idsIn(world.t, "trending")).toEqual([]);
  });
});
