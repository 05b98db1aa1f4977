import { api, internal } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import type { MutationCtx } from "@convex/_generated/server";
import { VIDEO_RAILS } from "@convex/domain/feed/videoRails";
import type { FunctionReference } from "convex/server";
import { expect, test } from "vitest";
import { today, wallAnswer } from "../daily/world";
import { prepareBackend, read } from "../support/backend";
import { type Person, setupWorld, staffMember, type World } from "../support/people";
import { moreCreators, publicDare } from "./world";

prepareBackend();

/** Issue J "done when" 3; the same of people and profiles: tests/convex/people, of For you: sessions.test.ts. */
const FEW = 100;
const MANY = 2_000;
/** Each has at least two videos among few. */
const CREATORS = Array.from({ length: 25 }, (_, at) => `person${at}`);

function bare<T extends { _id: unknown; _creationTime: number }>({ _id, _creationTime, ...row }: T) {
  return row;
}

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
  return await read(world.t, async (ctx) => {
    for (const [at, followeeId] of CREATORS.entries())
      await ctx.db.insert("follows", { followerId: world.stranger.uid, followeeId, createdAt: at });
    const [score, answer] = [
      await ctx.db.query("itemScores").first(),
      await ctx.db.query("dailyAnswers").first(),
    ];
    if (score === null || answer === null) throw new Error("no models");
    return { item, score, answer, viewerId: world.stranger.uid };
  });
}

type Call = [string, FunctionReference<"query", "public">, Record<string, unknown>, Person?];

async function documentsRead({ as }: Person, work: (ctx: MutationCtx) => Promise<unknown>): Promise<number> {
  return await as.run(async (ctx) => {
    await work(ctx);
    return (await ctx.meta.getTransactionMetrics()).documentsRead.used;
  });
}

test("Following, Today, the rows of Explore, the search for dares and a profile's videos read the same among 2,000 as among 100", async () => {
  const world = await setupWorld();
  const { stranger } = world;
  const models = await modelsOf(world);
  const cursor = null;
  const calls: Call[] = [
    ["today", api.daily.wall, { date: today(), cursor }],
    ...VIDEO_RAILS.map((rail): Call => [rail, api.explore.videoRail, { rail }]),
    ["popular dares", api.explore.dares, {}],
    ["fresh videos", api.explore.videos, { category: null, captions: false, cursor }],
    ["videos of a category", api.explore.videos, { category: models.item.category, captions: true, cursor }],
    ["search", api.search.items, { text: models.item.title, cursor }],
    ["somebody's videos", api.feedItems.ofPerson, { uid: stranger.uid, cursor }, world.sender],
    ["own videos", api.feedItems.mine, { cursor }],
  ];
  const countAll = async (): Promise<Record<string, number>> => {
    await world.t.mutation(internal.jobs.feed.chooseRails, {});
    const counts: Record<string, number> = {};
    for (const [name, query, args, person = stranger] of calls)
      counts[name] = await documentsRead(person, (ctx) => ctx.runQuery(query, args));
    const sessionId = await stranger.as.mutation(api.feed.begin, { tab: "following" });
    counts["following, its order"] = await documentsRead(stranger, (ctx) =>
      ctx.runMutation(api.feed.begin, { tab: "following" }),
    );
    counts["following, its page"] = await documentsRead(stranger, (ctx) =>
      ctx.runQuery(api.feed.page, { sessionId, from: 0, to: 20 }),
    );
    return counts;
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
