import { api, internal } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { PAGE_SIZE, SEEN_KEPT } from "@convex/domain/feed/ranking";
import { keepDiscovery } from "@convex/model/people/discovery";
import { describe, expect, vi } from "vitest";
import { HOUR, passTime, prepareBackend, read } from "../support/backend";
import { testsOf } from "../support/fixtures";
import { creator, muteWords, type Person, setupWorld, type World } from "../support/people";
import { readsOf } from "../support/reads";
import { only, patchUser, rowsOf } from "../support/rows";
import { feedOf, makeEdgy, moreCreators, publicCopies, publicDare, report } from "./world";

prepareBackend();
const test = testsOf("all", threePeople, ["first", "ids", "item", "second", "world"]);

const OLD = 100 * HOUR;

/** A stranger to everybody, and three videos of different people, all equally old. */
async function threePeople() {
  const world = await setupWorld();
  const [first, second] = [await creator(world.t, "labcoat"), await creator(world.t, "kitchenjazz")];
  const item = await publicDare(world);
  const by = [first, second].map(({ uid }) => ({ creatorId: uid, publishedAt: Date.now() }));
  const [one = item._id, two = item._id] = await publicCopies(world, item, by);
  return { world, first, second, item, ids: { mine: item._id, one, two } };
}

const scoreOf = ({ t }: World, feedId: Id<"feedItems">) => only(t, "itemScores", { feedId });

/** What runs by itself within seconds of an act. */
async function recount({ t }: World, feedId: Id<"feedItems">) {
  passTime(HOUR);
  await t.mutation(internal.jobs.feed.rescore, { feedId });
}

describe("APP-11 a feed that somebody reads", () => {
  test("APP-11 keeps its order while others come, says how many are new, and shows them when it begins anew", async () => {
    const { world, item } = await threePeople();
    const feed = await feedOf(world.stranger);
    const before = await feed.read();
    expect(before).toHaveLength(3);
    expect(await feed.state()).toEqual({ count: 3, isDone: true, fresh: 0 });
    passTime(1_000);
    const [late] = await publicCopies(world, item, [{}]);
    expect(await feed.read()).toEqual(before);
    expect(await feed.state()).toMatchObject({ fresh: 1 });
    expect(await (await feedOf(world.stranger)).read()).toContain(late);
  });

  test("what was taken back keeps its place and says so", async ({ world, item }) => {
    const feed = await feedOf(world.stranger);
    const before = await feed.read();
    await world.creator.as.mutation(api.publishing.narrow, { dareId: item.dareId });
    expect(await feed.read()).toEqual(before.map((id) => (id === item._id ? `gone ${id}` : id)));
    expect(await (await feedOf(world.stranger)).read()).not.toContain(item._id);
  });

  test("goes on page by page, each video once, until all have been there", async ({ world, item, first }) => {
    await publicCopies(
      world,
      item,
      Array.from({ length: 30 }, () => ({ creatorId: first.uid })),
    );
    const { sessionId, read: readFeed, state } = await feedOf(world.stranger);
    const seen = (await state())?.count ?? 0;
    expect(seen).toBe(20);
    await world.stranger.as.mutation(api.feed.more, { sessionId, after: seen });
    // The same wish again adds nothing.
    await world.stranger.as.mutation(api.feed.more, { sessionId, after: seen });
    expect(await state()).toMatchObject({ count: 33, isDone: true });
    expect(new Set(await readFeed()).size).toBe(33);
  });

  test("is nobody else's, and gone after a day", async ({ world }) => {
    const { sessionId, state } = await feedOf(world.stranger);
    expect(await world.sender.as.query(api.feed.state, { sessionId })).toBeNull();
    expect(await world.sender.as.query(api.feed.page, { sessionId, from: 0, to: 20 })).toBeNull();
    passTime(24 * HOUR + 1);
    await world.t.mutation(internal.jobs.feed.sweepSessions, {});
    expect(await state()).toBeNull();
    await expect(world.stranger.as.mutation(api.feed.more, { sessionId, after: 3 })).toBeRefused("not-found");
  });

  test("has nothing of whom the reader muted, blocked, or of words they mute", async () => {
    const { world, first, second, ids } = await threePeople();
    const { stranger } = world;
    await stranger.as.mutation(api.blocks.mute, { personId: first.uid });
    await stranger.as.mutation(api.blocks.block, { personId: second.uid });
    const feed = await feedOf(stranger);
    expect(await feed.read()).toEqual([ids.mine]);
    await muteWords(stranger, "feed", "toast");
    await stranger.as.mutation(api.blocks.mute, { personId: world.creator.uid });
    const none = await feedOf(stranger);
    expect([await none.read(), await none.state()]).toEqual([[], { count: 0, isDone: true, fresh: 0 }]);
  });
});

describe("the order of For you", () => {
  test("what would stand covered comes last, unless the reader sees such videos plain", async () => {
    const { world, ids } = await threePeople();
    const [top] = await (await feedOf(world.stranger)).read();
    const edgy = Object.values(ids).find((id) => id === top);
    await makeEdgy(world.t, await only(world.t, "feedItems", { _id: edgy ?? ids.mine }));
    const feed = await feedOf(world.stranger);
    const { items = [] } =
      (await world.stranger.as.query(api.feed.page, { sessionId: feed.sessionId, from: 0, to: 20 })) ?? {};
    expect(items.map(({ reach }) => reach)).toEqual(["public", "public", "edgy"]);
  });

  test("interests that the reader chose come first, and so do people they follow", async () => {
    const { world, first, second, ids } = await threePeople();
    const { stranger } = world;
    await patchUser(world.t, stranger.uid, { interests: ["Music", "Gaming"] });
    const [music] = await publicCopies(world, await only(world.t, "feedItems", { _id: ids.one }), [
      { creatorId: first.uid, category: "Music", publishedAt: Date.now() - HOUR },
    ]);
    expect((await (await feedOf(stranger)).read())[0]).toBe(music);
    await stranger.as.mutation(api.follows.follow, { personId: second.uid });
    expect((await (await feedOf(stranger)).read())[0]).toBe(ids.two);
  });

  test("a reaction, a comment, and what was seen move an item", async ({ world, ids }) => {
    const { proofId, dareId } = await only(world.t, "feedItems", { _id: ids.mine });
    await world.sender.as.mutation(api.reactions.set, { subject: `proof:${proofId}`, kind: "love" });
    await world.sender.as.mutation(api.comments.post, { subject: `dare:${dareId}`, text: "Wonderful." });
    await recount(world, ids.mine);
    const counts = { reacted: 1, commented: 1, saved: 0, started: 0 };
    expect(await scoreOf(world, ids.mine)).toMatchObject({ counts, quality: 6 / 20 });
    expect((await (await feedOf(world.stranger)).read())[0]).toBe(ids.mine);
    await world.stranger.as.mutation(api.feed.markSeen, { feedIds: [ids.mine, ids.mine, "nonsense"] });
    await world.stranger.as.mutation(api.feed.markSeen, { feedIds: [ids.mine] });
    expect((await (await feedOf(world.stranger)).read()).at(-1)).toBe(ids.mine);
    await recount(world, ids.mine);
    expect(await scoreOf(world, ids.mine)).toMatchObject({ views: 1, quality: 6 / 21 });
    await world.sender.as.mutation(api.reactions.set, { subject: `proof:${proofId}`, kind: null });
    expect(await scoreOf(world, ids.mine)).toMatchObject({ counts: { reacted: 0, commented: 1 } });
  });

  test("a dare that was started from a video counts for it, once for a person", async ({ world, ids }) => {
    const draft = { username: "papercrown", source: "free" as const, fromItem: ids.mine };
    for (const clientId of ["draft-1", "draft-2"])
      await world.stranger.as.mutation(api.dares.saveDraft, { ...draft, clientId });
    await world.sender.as.mutation(api.dares.saveDraft, {
      ...{ ...draft, clientId: "draft-3", fromItem: "nonsense" },
    });
    expect(await scoreOf(world, ids.mine)).toMatchObject({ counts: { started: 1 } });
  });

  test("nobody lifts their own video, and neither do bots and accounts of today", async ({ world, ids }) => {
    const { proofId } = await only(world.t, "feedItems", { _id: ids.mine });
    const react = (who: Person) =>
      who.as.mutation(api.reactions.set, { subject: `proof:${proofId}`, kind: "love" });
    await patchUser(world.t, world.sender.uid, { createdAt: Date.now() - HOUR });
    await patchUser(world.t, world.stranger.uid, { username: "bot_helper" });
    for (const who of [world.creator, world.sender, world.stranger]) await react(who);
    expect(await scoreOf(world, ids.mine)).toMatchObject({ counts: { reacted: 0 } });
  });

  test("counts at once, then no more than twice a minute", async ({ world, ids }) => {
    const { proofId } = await only(world.t, "feedItems", { _id: ids.mine });
    const jobs = async () =>
      (await rowsOf(world.t, "itemScores")).filter(({ isDue }) => isDue).map(({ feedId }) => feedId);
    for (const { as } of [world.sender, world.stranger])
      await as.mutation(api.reactions.set, { subject: `proof:${proofId}`, kind: "love" });
    expect(await jobs()).toEqual([ids.mine]);
  });

  test("a report halves it until somebody has looked", async ({ world, ids }) => {
    const item = await only(world.t, "feedItems", { _id: ids.mine });
    const before = (await scoreOf(world, ids.mine)).base;
    await report(world.stranger.as, item, "spam");
    await world.t.mutation(internal.jobs.feed.rescore, { feedId: item._id });
    expect(await scoreOf(world, ids.mine)).toMatchObject({ factor: 0.5, base: before / 2 });
  });

  test("age alone lets it fall, every quarter of an hour", async ({ world, ids }) => {
    const before = (await scoreOf(world, ids.one)).base;
    passTime(36 * HOUR);
    await world.t.mutation(internal.jobs.feed.recount, {});
    const after = (await scoreOf(world, ids.one)).base;
    expect(before - after).toBeCloseTo(0.2);
  });

  test("a deployment from before there were scores is read at once, and filled behind the reader", async () => {
    const { world, item } = await threePeople();
    await publicCopies(
      world,
      item,
      Array.from({ length: 60 }, (_, at) => ({ publishedAt: Date.now() - OLD - at })),
    );
    await read(world.t, async (ctx) => {
      for (const row of await ctx.db.query("itemScores").take(200)) await ctx.db.delete(row._id);
    });
    expect(await (await feedOf(world.stranger)).read()).not.toEqual([]);
    await world.t.mutation(internal.jobs.feed.scoreOld, {});
    await world.t.mutation(internal.jobs.feed.scoreOld, {});
    expect(await rowsOf(world.t, "itemScores")).toHaveLength(63);
  });
});

describe("APP-28 following", () => {
  test("APP-28 shows whoever the viewer follows, strictly newest first and page by page, and nobody else", async () => {
    const { world, item, first } = await threePeople();
    const { stranger, creator: mine } = world;
    const empty = await feedOf(stranger, "following");
    expect(await empty.state()).toEqual({ count: 0, isDone: true, fresh: 0 });
    passTime(1_000);
    const copies = await publicCopies(
      world,
      item,
      Array.from({ length: 24 }, (_, at) => ({ creatorId: at % 2 === 0 ? first.uid : mine.uid })),
    );
    for (const personId of [first.uid, mine.uid])
      await stranger.as.mutation(api.follows.follow, { personId });
    expect(await empty.state()).toMatchObject({ fresh: 20 });
    const { sessionId, read: readFeed, state } = await feedOf(stranger, "following");
    await stranger.as.mutation(api.feed.more, { sessionId, after: 20 });
    expect((await readFeed()).slice(0, 24)).toEqual(copies.toReversed());
    expect(await state()).toMatchObject({ count: 26, isDone: true });
    await stranger.as.mutation(api.blocks.mute, { personId: first.uid });
    expect((await (await feedOf(stranger, "following")).read())[0]).toBe(copies.at(-1));
  });

  test("APP-28 keeps to time also for somebody who follows more people than are merged", async () => {
    const { world, item, first } = await threePeople();
    const { stranger } = world;
    await read(world.t, async (ctx) => {
      for (let at = 0; at < 150; at += 1) {
        const follow = { followerId: stranger.uid, followeeId: `fan${at}`, createdAt: Date.now() + at };
        await ctx.db.insert("follows", follow);
      }
    });
    await stranger.as.mutation(api.follows.follow, { personId: first.uid });
    const made = await publicCopies(world, item, [{ creatorId: first.uid }, {}, { creatorId: first.uid }]);
    const ids = await (await feedOf(stranger, "following")).read();
    expect(ids.slice(0, 2)).toEqual([made[2], made[0]]);
    expect(ids).toHaveLength(3);
  });
});

describe("discover 1: bounded", () => {
  test("a first page reads as much among 2,000 videos as among 250, and 300 documents at most", async () => {
    const { world, item } = await threePeople();
    const people = Array.from({ length: 40 }, (_, at) => `person${at}`);
    const add = (from: number, to: number) =>
      read(world.t, async (ctx) => {
        const row = await ctx.db.query("itemScores").first();
        const { _id, _creationTime, ...fields } = item;
        if (row === null) throw new Error("no score");
        const { _id: rowId, _creationTime: made, ...score } = row;
        for (let at = from; at < to; at += 1) {
          const own = { creatorId: people[at % 40] ?? "", publishedAt: Date.now() - at * 1_000 };
          const feedId = await ctx.db.insert("feedItems", { ...fields, ...own });
          await ctx.db.insert("itemScores", { ...score, ...own, feedId, base: 1 / (at + 2) });
        }
      });
    await read(world.t, async (ctx) => {
      for (const [at, followeeId] of people.entries())
        await ctx.db.insert("follows", { followerId: world.stranger.uid, followeeId, createdAt: at });
    });
    await moreCreators(world, people);
    await read(world.t, async (ctx) => {
      for (const uid of people)
        await keepDiscovery(ctx, uid, { boostedUntil: Date.now() + HOUR, boostTier: "day" }, Date.now());
    });
    vi.stubEnv("BOOSTS", "on");
    const all = async () => {
      const { sessionId } = await feedOf(world.stranger);
      const counts = await readsOf(world.stranger.as, {
        forYou: { mutation: api.feed.begin, args: { tab: "forYou" } },
        following: { mutation: api.feed.begin, args: { tab: "following" } },
        page: { query: api.feed.page, args: { sessionId, from: 0, to: 20 } },
        state: { query: api.feed.state, args: { sessionId } },
      });
      const { page = 0, state = 0, ...begun } = counts;
      return [...Object.values(begun), page + state];
    };
    await add(0, 250);
    await feedOf(world.stranger);
    const few = await all();
    await add(250, 2_000);
    expect(await all()).toEqual(few);
    expect(Math.max(...few)).toBeLessThanOrEqual(300);
    expect(Math.min(...few)).toBeGreaterThan(PAGE_SIZE);
  }, 60_000);

  test("what was seen is kept for the last 500", async ({ world, ids }) => {
    const full = Array.from({ length: SEEN_KEPT }, () => ids.one);
    await read(world.t, (ctx) => ctx.db.insert("feedSeen", { uid: world.stranger.uid, ids: full }));
    await world.stranger.as.mutation(api.feed.markSeen, { feedIds: [ids.two] });
    const row = await only(world.t, "feedSeen", { uid: world.stranger.uid });
    expect([row.ids.length, row.ids[0]]).toEqual([SEEN_KEPT, ids.two]);
  });
});
