import { api, internal } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import type { MutationCtx } from "@convex/_generated/server";
import { VIDEO_RAILS } from "@convex/domain/feed/videoRails";
import { expect, test } from "vitest";
import { today, wallAnswer } from "../daily/world";
import { prepareBackend, read } from "../support/backend";
import { setupWorld, staffMember, type World } from "../support/people";
import { type Call, readsOf } from "../support/reads";
import { only } from "../support/rows";
import { bare, moreCreators, publicDare } from "./world";

prepareBackend();

/** Issue J "done when" 3; the same of people and profiles: tests/convex/people, of For you: sessions.test.ts. */
const FEW = 100;
const MANY = 2_000;
/** Each has at least two videos among few. */
const CREATORS = Array.from({ length: 25 }, (_, at) => `person${at}`);

interface Models {
  item: Doc<"feedItems">;
  score: Doc<"itemScores">;
  answer: Doc<"dailyAnswers">;
  viewerId: string;
}

/** Every second one is the viewer's own, all of them loved; as many people answer the dare of today. */
async function addVideos(ctx: MutationCtx, models: Models, { from, to }: { from: number; to: number }) {
  const { item, score, answer, viewerId } = models;
  const counts = { ...score.counts, reacted: 3 };
  for (let at = from; at < to; at += 1) {
    const uid = CREATORS[Math.floor(at / 2) % CREATORS.length] ?? "";
    const own = { creatorId: at % 2 === 0 ? uid : viewerId, publishedAt: Date.now() - at * 1_000 };
    const feedId = await ctx.db.insert("feedItems", { ...bare(item), ...own, captions: true });
    await ctx.db.insert("itemScores", { ...bare(score), ...own, feedId, base: 1 / (at + 2), counts });
    await ctx.db.insert("dailyAnswers", { ...bare(answer), uid, publishedAt: Date.now() - at });
  }
}

async function modelsOf(world: World): Promise<Models> {
  const item = await publicDare(world);
  await wallAnswer(world.t, world.sender, await staffMember(world.t, "carefulone", "moderator"));
  await moreCreators(world, CREATORS);
  await read(world.t, async (ctx) => {
    for (const [at, followeeId] of CREATORS.entries())
      await ctx.db.insert("follows", { followerId: world.stranger.uid, followeeId, createdAt: at });
  });
  const [score, answer] = [await only(world.t, "itemScores"), await only(world.t, "dailyAnswers")];
  return { item, score, answer, viewerId: world.stranger.uid };
}

test("Following, Today, the rows of Explore, the search for dares and a profile's videos read the same among 2,000 as among 100", async () => {
  const world = await setupWorld();
  const { stranger } = world;
  const models = await modelsOf(world);
  const cursor = null;
  const videos = { category: null, captions: false, cursor };
  const calls: Record<string, Call> = {
    today: { query: api.daily.wall, args: { date: today(), cursor } },
    ...Object.fromEntries(
      VIDEO_RAILS.map((rail) => [rail, { query: api.explore.videoRail, args: { rail } }]),
    ),
    "popular dares": { query: api.explore.dares, args: {} },
    "fresh videos": { query: api.explore.videos, args: videos },
    "videos of a category": {
      query: api.explore.videos,
      args: { ...videos, category: models.item.category, captions: true },
    },
    search: { query: api.search.items, args: { text: models.item.title, cursor } },
    "own videos": { query: api.feedItems.mine, args: { cursor } },
    "following, its order": { mutation: api.feed.begin, args: { tab: "following" } },
  };
  const theirs: Call = { query: api.feedItems.ofPerson, args: { uid: stranger.uid, cursor } };
  const countAll = async () => {
    await world.t.mutation(internal.jobs.feed.chooseRails, {});
    const sessionId = await stranger.as.mutation(api.feed.begin, { tab: "following" });
    const page: Call = { query: api.feed.page, args: { sessionId, from: 0, to: 20 } };
    return {
      ...(await readsOf(stranger.as, { ...calls, page })),
      ...(await readsOf(world.sender.as, { theirs })),
    };
  };
  await read(world.t, (ctx) => addVideos(ctx, models, { from: 0, to: FEW }));
  // The first run makes the rows that every later one finds.
  await countAll();
  const few = await countAll();
  await read(world.t, (ctx) => addVideos(ctx, models, { from: FEW, to: MANY }));
  expect(await countAll()).toEqual(few);
  expect(Math.max(...Object.values(few))).toBeLessThan(300);
  expect(Math.min(...Object.values(few))).toBeGreaterThan(20);
}, 60_000);
