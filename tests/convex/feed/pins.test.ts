import { api } from "@convex/_generated/api";
import type { Id } from "@convex/_generated/dataModel";
import { PIN_REFUSALS, SHELF_SIZE } from "@convex/domain/feed/pins";
import { expect } from "vitest";
import { passTime, prepareBackend, read } from "../support/backend";
import { test } from "../support/fixtures";
import { setupWorld, staffMember, type World } from "../support/people";
import { rowsOf } from "../support/rows";
import { ban } from "../support/suspending";
import { makeEdgy, publicCopies, publicDare, publicWorld } from "./world";

prepareBackend();

const reason = "Shows well what this is";

async function captionedDare(world: World) {
  const item = await publicDare(world);
  await read(world.t, (ctx) => ctx.db.patch(item._id, { captions: true }));
  return { ...item, captions: true };
}

const onLanding = async ({ t }: World) =>
  (await t.query(api.pins.landing, {})).map(({ feedId }: { feedId: Id<"feedItems"> }) => feedId);

test("PUB-01 an admin puts a video on the landing page, for everybody, with an entry in the log", async () => {
  const world = await setupWorld();
  const admin = await staffMember(world.t, "keyholder", "admin");
  const moderator = await staffMember(world.t, "queueone", "moderator");
  const item = await captionedDare(world);
  const feedId = item._id;
  const [second = feedId] = await publicCopies(world, item, [{}]);
  const set = (by: typeof admin, id: string, pinned: boolean, why = reason) =>
    by.as.mutation(api.pins.setOnLanding, { feedId: id, pinned, reason: why });
  await expect(set(moderator, feedId, true)).toBeRefused("permission-denied:staff-only");
  await expect(set(admin, feedId, true, "no")).toBeRefused("invalid-argument:reason-length");
  await expect(set(admin, "nonsense", true)).toBeRefused("not-found");
  await set(admin, feedId, true);
  await set(admin, feedId, true);
  passTime(1_000);
  await set(admin, second, true);
  expect(await onLanding(world)).toEqual([second, feedId]);
  expect(await admin.as.query(api.pins.acts, { feedId })).toEqual({ featured: null, onLanding: true });
  expect(await moderator.as.query(api.pins.acts, { feedId })).toEqual({ featured: null, onLanding: null });
  await set(admin, second, false);
  expect(await onLanding(world)).toEqual([feedId]);
  const entry = { actorId: admin.uid, reason };
  expect(await rowsOf(world.t, "auditLog")).toMatchObject([
    { ...entry, action: "landing.pin", target: `video:${feedId}` },
    { ...entry, action: "landing.pin", target: `video:${second}` },
    { ...entry, action: "landing.unpin", target: `video:${second}` },
  ]);
});

test("PUB-01 what is taken back, edgy or without captions does not stand there, whenever that came", async () => {
  const world = await setupWorld();
  const admin = await staffMember(world.t, "keyholder", "admin");
  const item = await publicDare(world);
  const feedId = item._id;
  const pin = () => admin.as.mutation(api.pins.setOnLanding, { feedId, pinned: true, reason });
  await expect(pin()).toBeRefused("failed-precondition:no-captions");
  await read(world.t, (ctx) => ctx.db.patch(feedId, { captions: true }));
  await pin();
  await world.creator.as.mutation(api.publishing.narrow, { dareId: item.dareId });
  expect(await onLanding(world)).toEqual([]);
  await world.creator.as.mutation(api.publishing.answer, { dareId: item.dareId, yes: true });
  expect(await onLanding(world)).toEqual([feedId]);
  await makeEdgy(world.t, item);
  expect(await onLanding(world)).toEqual([]);
  await admin.as.mutation(api.pins.setOnLanding, { feedId, pinned: false, reason });
  await expect(pin()).toBeRefused("failed-precondition:edgy");
});

test("PUB-01 six are the most; the place of one that is not fit any more is free", async ({ world }) => {
  const admin = await staffMember(world.t, "keyholder", "admin");
  const item = await captionedDare(world);
  const more = await publicCopies(world, item, Array(SHELF_SIZE.landing).fill({}));
  const pin = (feedId: string) => admin.as.mutation(api.pins.setOnLanding, { feedId, pinned: true, reason });
  for (const feedId of more) await pin(feedId);
  expect(await onLanding(world)).toHaveLength(SHELF_SIZE.landing);
  await expect(pin(item._id)).toBeRefused("failed-precondition:shelf-full");
  const [unfit = item._id] = more;
  await read(world.t, (ctx) => ctx.db.patch(unfit, { state: "private" }));
  await pin(item._id);
  expect(await onLanding(world)).toContain(item._id);
  expect(await rowsOf(world.t, "pins", { feedId: unfit })).toEqual([]);
});

test("PUB-01 admins see each place with who filled it and why, also one that visitors see no more", async () => {
  const world = await setupWorld();
  const admin = await staffMember(world.t, "keyholder", "admin");
  const { _id: feedId, title } = await captionedDare(world);
  const set = (pinned: boolean) => admin.as.mutation(api.pins.setOnLanding, { feedId, pinned, reason });
  const places = () => admin.as.query(api.pins.onLanding, {});
  await set(true);
  expect(await places()).toMatchObject([
    { feedId, title, problem: null, item: { feedId }, reason, by: { username: "keyholder" } },
  ]);
  await ban(admin, world.creator.uid);
  expect(await places()).toMatchObject([{ feedId, item: null, problem: PIN_REFUSALS["not-public"] }]);
  await set(false);
  expect(await places()).toEqual([]);
});

test("PUB-01 a pasted link or id shows the video and why it can't stand there, before anything is done", async () => {
  const world = await setupWorld();
  const admin = await staffMember(world.t, "keyholder", "admin");
  const item = await publicDare(world);
  const wish = (pasted: string) => admin.as.query(api.pins.wish, { pasted });
  for (const pasted of ["nonsense", "", "https://dareloop.test/v/", "x".repeat(10_000)])
    expect(await wish(pasted)).toBeNull();
  const why = async () => (await wish(` https://dareloop.test/app/v/${item._id}?from=feed `))?.problem;
  expect(await why()).toBe(PIN_REFUSALS["no-captions"]);
  await read(world.t, (ctx) => ctx.db.patch(item._id, { captions: true }));
  expect(await wish(item._id)).toMatchObject({ problem: null, isPinned: false, item: { feedId: item._id } });
  const copies = await publicCopies(world, { ...item, captions: true }, Array(SHELF_SIZE.landing).fill({}));
  for (const feedId of copies)
    await admin.as.mutation(api.pins.setOnLanding, { feedId, pinned: true, reason });
  expect(await why()).toMatch(/^All 6 spots/);
  await makeEdgy(world.t, item);
  expect(await wish(item._id)).toMatchObject({ item: null, problem: PIN_REFUSALS.edgy });
  await world.creator.as.mutation(api.publishing.narrow, { dareId: item.dareId });
  expect(await why()).toBe(PIN_REFUSALS["not-public"]);
});

test("PUB-08 a creator shows up to three of their own videos first; nobody does it for them", async () => {
  const { item, ...world } = await publicWorld();
  const { t, creator, sender, stranger } = world;
  const more = await publicCopies(world, item, Array(SHELF_SIZE.creator).fill({}));
  const feature = (feedId: string, pinned = true, who = creator) =>
    who.as.mutation(api.pins.feature, { feedId, pinned });
  const shown = async () => (await t.query(api.pins.featured, { uid: creator.uid })).length;
  await expect(feature(item._id, true, sender)).toBeRefused("not-found");
  await feature(item._id);
  const acts = await creator.as.query(api.pins.acts, { feedId: item._id });
  expect(acts).toEqual({ featured: true, onLanding: null });
  for (const feedId of more.slice(1)) await feature(feedId);
  await expect(feature(more[0] ?? item._id)).toBeRefused("failed-precondition:shelf-full");
  expect(await shown()).toBe(SHELF_SIZE.creator);
  await feature(item._id, false);
  expect(await shown()).toBe(SHELF_SIZE.creator - 1);
  await creator.as.mutation(api.blocks.block, { personId: stranger.uid });
  expect(await stranger.as.query(api.pins.featured, { uid: creator.uid })).toEqual([]);
});
