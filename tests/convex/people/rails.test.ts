import { api, internal } from "@convex/_generated/api";
import type { MutationCtx } from "@convex/_generated/server";
import type { PeopleRail } from "@convex/domain/people/rails";
import { keepDiscovery } from "@convex/model/people/discovery";
import { beforeEach, describe, expect, test } from "vitest";
import { HOUR, passTime, prepareBackend, read, type Session, setupConvex } from "../support/backend";
import { acceptedDare, sentDare } from "../support/dares";
import {
  block,
  listedCreator,
  makeWhole,
  member,
  type Person,
  setSince,
  setupWorld,
} from "../support/people";
import { type Call, readsOf } from "../support/reads";
import { only, patchUser, rowsOf } from "../support/rows";

prepareBackend();
let t: ReturnType<typeof setupConvex>;
let viewer: Person;

beforeEach(async () => {
  t = setupConvex();
  viewer = await member(t, "nightowl");
});

const DAY = 24 * HOUR;
const namesIn = async (by: Pick<Session, "query">, rail: PeopleRail) =>
  (await by.query(api.explore.rail, { rail })).map(({ username }) => username);

async function trend({ uid }: Person, trending48h: number) {
  await read(t, (ctx) => keepDiscovery(ctx, uid, {}, Date.now()));
  const { _id } = await only(t, "discovery", { uid });
  await read(t, (ctx) => ctx.db.patch(_id, { trending48h }));
}

describe("rows of people", () => {
  test("a visitor and a member see who can be dared; nobody sees themselves or a blocked person", async () => {
    const crown = await listedCreator(t, "papercrown");
    await listedCreator(t, "labcoat");
    expect(await namesIn(t, "ready")).toEqual(["labcoat", "papercrown"]);
    expect(await namesIn(crown.as, "ready")).toEqual(["labcoat"]);
    await block(t, viewer, crown);
    expect(await namesIn(viewer.as, "ready")).toEqual(["labcoat"]);
    expect(await namesIn(viewer.as, "new")).toEqual(["labcoat"]);
  });

  test.each<[string, Parameters<typeof patchUser>[2]]>([
    ["a bio", { bio: "" }],
    ["an open door", { canReceiveDares: false }],
    ["good standing", { standing: "suspended" }],
    ["a proven age", { isVerified: 0 }],
  ])("nobody without %s stands in any of them", async (_, fields) => {
    const crown = await listedCreator(t, "papercrown");
    await trend(crown, 3);
    await patchUser(t, crown.uid, fields);
    for (const rail of ["ready", "trending", "rising", "new"] as const) {
      expect(await namesIn(viewer.as, rail)).toEqual([]);
    }
  });

  test("trending by the counts of two days, rising only in the first month, near by the typed city unless it is hidden", async () => {
    const [old, fresh] = [await listedCreator(t, "papercrown"), await listedCreator(t, "labcoat")];
    await t.mutation(internal.jobs.payments.moveNewPayers, {});
    await setSince(t, old.uid, Date.now() - 60 * DAY);
    await read(t, async (ctx) => {
      for (const row of await ctx.db.query("creatorListings").take(10)) {
        const joinedAt = Date.now() - (row.uid === old.uid ? 60 : 2) * DAY;
        await ctx.db.patch(row._id, { joinedAt });
      }
    });
    await trend(old, 9);
    await trend(fresh, 2);
    expect(await namesIn(viewer.as, "trending")).toEqual(["papercrown", "labcoat"]);
    expect(await namesIn(viewer.as, "rising")).toEqual(["labcoat"]);
    expect(await namesIn(viewer.as, "new")).toEqual(["labcoat", "papercrown"]);
    await viewer.as.mutation(api.ownProfile.save, { userDefinedLocation: "Zürich" });
    await old.as.mutation(api.ownProfile.save, { userDefinedLocation: "zurich " });
    expect(await namesIn(viewer.as, "near")).toEqual(["papercrown"]);
    expect(await namesIn(t, "near")).toEqual([]);
    await old.as.mutation(api.users.saveSettings, { settings: {}, cityHidden: true });
    await t.mutation(internal.jobs.people.relistAll, { cursor: null });
    expect(await namesIn(viewer.as, "near")).toEqual([]);
  });

  test("narrowed by category, price and answers within a day, page by page", async () => {
    const crown = await listedCreator(t, "papercrown");
    const list = async (filter: { category?: "Food"; maxPrice?: number; fast?: boolean }) => {
      const { category = null, maxPrice = null, fast = false } = filter;
      const args = { category, maxPrice, fast, cursor: null };
      return (await viewer.as.query(api.explore.people, args)).people.map(({ username }) => username);
    };
    expect(await list({})).toEqual(["papercrown"]);
    expect(await list({ category: "Food", maxPrice: 1_000 })).toEqual(["papercrown"]);
    await patchUser(t, crown.uid, { minDareValue: 1_100 });
    expect(await list({ maxPrice: 1_000 })).toEqual([]);
    expect(await list({ fast: true })).toEqual([]);
    const answers = [HOUR, HOUR, HOUR, HOUR, HOUR];
    await read(t, (ctx) =>
      ctx.db.insert("creatorStats", { uid: crown.uid, openDares: 0, acceptedAt: [], answers }),
    );
    expect(await list({ fast: true })).toEqual(["papercrown"]);
  });
});

describe("who has room", () => {
  test("a full creator leaves the list with the dare that fills it, and comes back when the week has room", async () => {
    const world = await setupWorld();
    await makeWhole(world.t, world.creator);
    const { _id } = await only(world.t, "boundaries");
    await read(world.t, (ctx) => ctx.db.patch(_id, { weeklyCapacity: 1 }));
    const listed = async () => (await rowsOf(world.t, "creatorListings")).length;
    expect(await listed()).toBe(1);
    const dareId = await acceptedDare(world);
    expect(await listed()).toBe(0);
    await world.creator.as.mutation(api.dares.withdraw, { dareId });
    expect(await listed()).toBe(0);
    passTime(7 * DAY);
    await world.t.mutation(internal.jobs.people.relist, { uid: world.creator.uid });
    expect(await listed()).toBe(1);
    await sentDare(world);
    expect(await listed()).toBe(1);
  });

  test("a data folder from before is listed by the daily job, and a person erased leaves no row", async () => {
    await listedCreator(t, "papercrown");
    await read(t, async (ctx) => {
      for (const { _id } of await ctx.db.query("creatorListings").take(10)) await ctx.db.delete(_id);
    });
    expect(await namesIn(viewer.as, "ready")).toEqual([]);
    await t.mutation(internal.jobs.people.relistAll, { cursor: null });
    expect(await namesIn(viewer.as, "ready")).toEqual(["papercrown"]);
  });
});

/** Whole creators, copied from a real one. */
async function addCreators(ctx: MutationCtx, uid: string, { from, to }: { from: number; to: number }) {
  const [user] = (await ctx.db.query("users").take(10)).filter((each) => each.uid === uid);
  const rules = await ctx.db.query("boundaries").first();
  if (user === undefined || rules === null) throw new Error("no model");
  const { _id, _creationTime, ...person } = user;
  const { _id: _rule, _creationTime: _made, ...boundaries } = rules;
  for (let at = from; at < to; at += 1) {
    const name = `copy${at}`;
    const names = { uid: name, username: name, usernameSkeleton: name, referralCode: name };
    await ctx.db.insert("users", { ...person, ...names });
    await ctx.db.insert("boundaries", { ...boundaries, uid: name });
    await ctx.db.insert("creatorListings", { uid: name, readyAt: at, joinedAt: at, place: "bern" });
    const counts = { uniquePayers48h: 1, dares48h: 1, settled48h: 1, trending48h: at + 1 };
    await ctx.db.insert("discovery", { uid: name, ...counts, updatedAt: at });
  }
}

test("architecture 5: every row of Explore reads the same among 2,000 creators as among 100", async () => {
  const star = await listedCreator(t, "papercrown");
  await viewer.as.mutation(api.ownProfile.save, { userDefinedLocation: "Bern" });
  const narrowed = { category: null, maxPrice: null, fast: false, cursor: null };
  const rails = ["ready", "trending", "rising", "near", "new"] as const;
  const calls: Record<string, Call> = {
    ...Object.fromEntries(rails.map((rail) => [rail, { query: api.explore.rail, args: { rail } }])),
    people: { query: api.explore.people, args: narrowed },
    openCreators: { query: api.profiles.openCreators, args: {} },
  };
  const countAll = () => readsOf(viewer.as, calls);
  await read(t, (ctx) => addCreators(ctx, star.uid, { from: 0, to: 100 }));
  const few = await countAll();
  await read(t, (ctx) => addCreators(ctx, star.uid, { from: 100, to: 2_000 }));
  expect(await countAll()).toEqual(few);
  expect(Math.max(...Object.values(few))).toBeLessThan(350);
}, 60_000);
