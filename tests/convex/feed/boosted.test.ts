import { api } from "@convex/_generated/api";
import { BOOST_EVERY } from "@convex/domain/feed/ranking";
import { keepDiscovery } from "@convex/model/people/discovery";
import { beforeEach, expect, test, vi } from "vitest";
import { HOUR, prepareBackend, read } from "../support/backend";
import { creator, type Person, setupWorld, type World } from "../support/people";
import { only, rowsOf } from "../support/rows";
import { feedOf, makeEdgy, moreCreators, publicCopies, publicDare, report } from "./world";

prepareBackend();
beforeEach(() => vi.stubEnv("BOOSTS", "on"));

const HERE = BOOST_EVERY - 1;

/** Enough videos of many people, and one of somebody whose video stands far behind them. */
async function house(videos = 24) {
  const world = await setupWorld();
  const payer = await creator(world.t, "labcoat");
  const item = await publicDare(world);
  const many = Array.from({ length: videos }, (_, at) => ({ creatorId: `person${at}` }));
  const names = many.map(({ creatorId }) => creatorId);
  await moreCreators(world, names);
  await publicCopies(world, item, many);
  const [theirs] = await publicCopies(world, item, [
    { creatorId: payer.uid, publishedAt: Date.now() - 200 * HOUR },
  ]);
  if (theirs === undefined) throw new Error("no video");
  return { world, payer, theirs };
}

const boost = (world: World, { uid }: Person, until = Date.now() + HOUR) =>
  read(world.t, (ctx) => keepDiscovery(ctx, uid, { boostedUntil: until, boostTier: "day" }, Date.now()));

async function marked(person: Person, sessionId: string) {
  const page = await person.as.query(api.feed.page, { sessionId, from: 0, to: 40 });
  return (page?.items ?? []).flatMap((each) =>
    each.reach === "public" && each.boosted ? [each.item.feedId] : [],
  );
}

test("boostedUntil brings the newest video to the eighth place, marked for everybody, and moves nobody else", async () => {
  const { world, payer, theirs } = await house();
  const before = await (await feedOf(world.stranger)).read();
  expect(before).not.toContain(theirs);
  await boost(world, payer);
  for (const reader of [world.stranger, world.sender]) {
    const feed = await feedOf(reader);
    const shown = await feed.read();
    expect(shown[HERE]).toBe(theirs);
    expect(await marked(reader, feed.sessionId)).toEqual([theirs]);
    const why = await reader.as.query(api.feed.why, { sessionId: feed.sessionId, feedId: theirs });
    expect(why).toMatchObject({ boosted: true, score: null });
  }
  const others = (await (await feedOf(world.stranger)).read()).filter((id) => id !== theirs);
  expect(others).toEqual(before);
});

test("the next page brings the same person no second time, and goes on as it would have", async () => {
  const { world, payer, theirs } = await house();
  const whole = async () => {
    const { sessionId, state, read: readFeed } = await feedOf(world.stranger);
    await world.stranger.as.mutation(api.feed.more, { sessionId, after: (await state())?.count ?? 0 });
    return await readFeed();
  };
  const before = (await whole()).filter((id) => id !== theirs);
  await boost(world, payer);
  const after = await whole();
  expect(after.filter((id) => id === theirs)).toHaveLength(1);
  expect(after.filter((id) => id !== theirs)).toEqual(before);
});

test("one that stands there anyway comes up to its place; further up it stays, unmarked", async () => {
  const { world } = await house(18);
  const before = await (await feedOf(world.stranger)).read();
  const [top = "", last = ""] = [before[0], before.at(-1)];
  const boostOf = async (feedId: string) => {
    const item = (await rowsOf(world.t, "feedItems")).find(({ _id }) => _id === feedId);
    await boost(world, { ...world.creator, uid: item?.creatorId ?? "" });
  };
  await boostOf(top);
  const same = await feedOf(world.stranger);
  expect([await same.read(), await marked(world.stranger, same.sessionId)]).toEqual([before, []]);
  await boostOf(last);
  const { sessionId, read: readFeed } = await feedOf(world.stranger);
  expect(await readFeed()).toEqual([...before.slice(0, HERE), last, ...before.slice(HERE, -1)]);
  expect(await marked(world.stranger, sessionId)).toEqual([last]);
});

test("not where it is over, switched off, one's own, edgy, reported, muted, or told away", async () => {
  const { world, payer, theirs } = await house();
  const item = await only(world.t, "feedItems", { _id: theirs });
  const stands = async (reader = world.stranger) => (await (await feedOf(reader)).read()).includes(theirs);
  await boost(world, payer, Date.now());
  expect(await stands()).toBe(false);
  await boost(world, payer);
  expect([await stands(), await stands(payer)]).toEqual([true, false]);
  vi.stubEnv("BOOSTS", "off");
  expect(await stands()).toBe(false);
  vi.stubEnv("BOOSTS", "on");
  await world.sender.as.mutation(api.blocks.mute, { personId: payer.uid });
  expect(await stands(world.sender)).toBe(false);
  await world.stranger.as.mutation(api.feed.like, { feedId: theirs, more: false });
  expect(await stands()).toBe(false);
  await world.stranger.as.mutation(api.feed.resetTastes, {});
  await report(world.stranger.as, item, "spam");
  const score = await only(world.t, "itemScores", { feedId: theirs });
  const weigh = (factor: number) => read(world.t, (ctx) => ctx.db.patch(score._id, { factor }));
  await weigh(0.5);
  expect(await stands()).toBe(false);
  await weigh(1);
  expect(await stands()).toBe(true);
  await makeEdgy(world.t, item);
  expect(await stands()).toBe(false);
});

test("none in Following, and none where all sliders are at none", async () => {
  const { world, payer, theirs } = await house();
  await boost(world, payer);
  expect(await (await feedOf(world.stranger, "following")).read()).not.toContain(theirs);
  const { levels } = await world.stranger.as.query(api.feed.tastes, {});
  for (const { interest } of levels)
    await world.stranger.as.mutation(api.feed.tune, { interest, wish: "none" });
  const { sessionId } = await feedOf(world.stranger);
  expect(await marked(world.stranger, sessionId)).toEqual([]);
});
