import { api, internal } from "@convex/_generated/api";
import { SHARE_KEPT_MS, SHARES_A_DAY } from "@convex/domain/feed/sharing";
import { expect } from "vitest";
import { HOUR, passTime, prepareBackend, read } from "../support/backend";
import { test } from "../support/fixtures";
import type { Person } from "../support/people";
import { patchUser, rowsOf } from "../support/rows";
import { makeEdgy, publicDare, publicWorld } from "./world";

prepareBackend();

const shareOf = (who: Person, actionId: string) => who.as.mutation(api.shares.record, { actionId });
const ask = (who: Person, thing: { dareId: string } | { username: string }) =>
  who.as.mutation(api.shares.begin, { thing });

async function shareAll(who: Person, day: string): Promise<void> {
  for (let n = 0; n < SHARES_A_DAY; n += 1) await shareOf(who, `${day}-${n}`);
}

test("CON-34 ERR-30 fifty shares a day, then no more are begun or counted", async ({ stranger, creator }) => {
  const profile = { username: creator.username };
  await shareAll(stranger, "today");
  const words = "You have reached the daily sharing limit. Please try again tomorrow.";
  await expect(ask(stranger, profile)).rejects.toThrow(words);
  passTime(60_000);
  await expect(shareOf(stranger, "one-more")).toBeRefused("failed-precondition:share-limit");
  // What counted already may come again, and nobody else is held up.
  await shareOf(stranger, "today-7");
  expect(await ask(creator, profile)).toBeNull();
});

test("CON-34 a share that a device sends twice counts once, also over midnight", async ({ t, stranger }) => {
  await shareOf(stranger, "a");
  await shareOf(stranger, "a");
  passTime(24 * HOUR);
  await shareOf(stranger, "a");
  expect(await rowsOf(t, "shareDays", { uid: stranger.uid })).toMatchObject([{ actionIds: ["a"] }]);
  await expect(shareOf(stranger, "")).toBeRefused("invalid-argument:client-id");
});

test("CON-35 the day that counts is the person's own", async ({ t, stranger, creator }) => {
  const profile = { username: creator.username };
  await patchUser(t, stranger.uid, { timezone: "UTC" });
  const toMidnight = 24 * HOUR - (Date.now() % (24 * HOUR));
  await shareAll(stranger, "today");
  passTime(toMidnight - 60_000);
  await expect(ask(stranger, profile)).toBeRefused("failed-precondition:share-limit");
  // An hour further east it is tomorrow already.
  await patchUser(t, stranger.uid, { timezone: "Africa/Lagos" });
  expect(await ask(stranger, profile)).toBeNull();
  await patchUser(t, stranger.uid, { timezone: "UTC" });
  passTime(60_000);
  await shareOf(stranger, "tomorrow");
  expect((await rowsOf(t, "shareDays")).map(({ actionIds }) => actionIds.length)).toEqual([SHARES_A_DAY, 1]);
});

test("only by somebody signed in, only a dare that there is, and only what is public for them", async () => {
  const { item, ...world } = await publicWorld();
  const { t, stranger, creator } = world;
  const { dareId } = item;
  expect(await ask(stranger, { dareId })).toBeNull();
  await expect(t.mutation(api.shares.begin, { thing: { dareId } })).toBeRefused("unauthenticated");
  await expect(ask(stranger, { dareId: "ninechars" })).rejects.toThrow("Invalid dare ID");
  await expect(ask(stranger, { dareId: "tencharsxx" })).toBeRefused("not-found");
  await expect(ask(stranger, { username: "nobody-here" })).toBeRefused("not-found");
  await makeEdgy(t, item);
  expect(await ask(stranger, { dareId })).toBeNull();
  await creator.as.mutation(api.blocks.block, { personId: stranger.uid });
  await expect(ask(stranger, { dareId })).toBeRefused("not-found");
  await expect(ask(stranger, { username: creator.username })).toBeRefused("not-found");
  await creator.as.mutation(api.blocks.unblock, { personId: stranger.uid });
  await creator.as.mutation(api.publishing.narrow, { dareId });
  await expect(ask(stranger, { dareId })).toBeRefused("not-found");
});

test("a proof whose video is gone is not shared", async ({ world }) => {
  const { dareId, mediaId } = await publicDare(world);
  await read(world.t, (ctx) => ctx.db.delete(mediaId));
  await expect(ask(world.stranger, { dareId })).rejects.toThrow("Video URL missing");
});

test("CON-37 what was counted is forgotten after a week", async ({ t, stranger }) => {
  await shareOf(stranger, "old");
  passTime(SHARE_KEPT_MS);
  await shareOf(stranger, "new");
  await t.mutation(internal.jobs.feed.sweepShares, {});
  expect(await rowsOf(t, "shareDays")).toHaveLength(2);
  passTime(24 * HOUR);
  await t.mutation(internal.jobs.feed.sweepShares, {});
  expect(await rowsOf(t, "shareDays")).toMatchObject([{ actionIds: ["new"] }]);
});
