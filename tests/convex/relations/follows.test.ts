import { api } from "@convex/_generated/api";
import { MAX_FOLLOWED } from "@convex/domain/limits";
import { removeAllOf } from "@convex/model/relations/follows";
import { describe, expect } from "vitest";
import { type Backend, newClientId, passTime, prepareBackend, read, setupConvex } from "../support/backend";
import { testsIn } from "../support/fixtures";
import { block, member, type Person } from "../support/people";
import { only, patchUser, rowsOf } from "../support/rows";

prepareBackend();
const test = testsIn("world", threePeople, ["kim", "maya", "sam", "t"]);

const MINUTE = 60_000;

const follow = (who: Person, whom: Person, actionId?: string) =>
  who.as.mutation(api.follows.follow, {
    personId: whom.uid,
    ...(actionId === undefined ? {} : { actionId }),
  });
const unfollow = (who: Person, whom: Person) => who.as.mutation(api.follows.unfollow, { personId: whom.uid });

async function countsOf(t: Backend, person: Person): Promise<{ followers: number; following: number }> {
  const counts = await t.query(api.profiles.counts, { uid: person.uid });
  return { followers: counts?.followersCount ?? -1, following: counts?.followingCount ?? -1 };
}

const followersOf = async (session: Backend | Person["as"], username: string) =>
  (await session.query(api.follows.list, { username, list: "followers", cursor: null }))?.people.map(
    (person) => person.username,
  );

async function threePeople() {
  const t = setupConvex();
  const [maya, sam, kim] = [await member(t, "maya"), await member(t, "sam"), await member(t, "kim")];
  return { t, maya, sam, kim };
}

describe("following", () => {
  test("moves both counters, twice changes nothing, and ends as it began", async ({ t, maya, sam }) => {
    await follow(sam, maya);
    await follow(sam, maya);
    expect(await countsOf(t, maya)).toEqual({ followers: 1, following: 0 });
    expect(await countsOf(t, sam)).toEqual({ followers: 0, following: 1 });
    const open = { isPrivate: false, requested: false };
    const [theirs, mine] = [
      { following: true, followsYou: false },
      { following: false, followsYou: true },
    ];
    expect(await sam.as.query(api.follows.state, { uid: maya.uid })).toEqual({ ...open, ...theirs });
    expect(await maya.as.query(api.follows.state, { uid: sam.uid })).toEqual({ ...open, ...mine });
    await unfollow(sam, maya);
    await unfollow(sam, maya);
    expect(await countsOf(t, maya)).toEqual({ followers: 0, following: 0 });
    expect(await countsOf(t, sam)).toEqual({ followers: 0, following: 0 });
  });

  test("ENT-46 an act that a device sends twice counts once, also after the opposite act", async () => {
    const { t, maya, sam } = await threePeople();
    const actionId = newClientId();
    await follow(sam, maya, actionId);
    await unfollow(sam, maya);
    await follow(sam, maya, actionId);
    expect(await countsOf(t, maya)).toEqual({ followers: 0, following: 0 });
  });

  test("counters are exact when many follow and leave at the same moment", async () => {
    const t = setupConvex();
    const star = await member(t, "star");
    const fans: Person[] = [];
    for (let at = 0; at < 12; at += 1) fans.push(await member(t, `fan${at}`));
    await Promise.all(fans.flatMap((fan) => [follow(fan, star), follow(fan, star)]));
    await Promise.all([
      ...fans.slice(0, 5).map((fan) => unfollow(fan, star)),
      ...fans.slice(3, 8).map((fan) => star.as.mutation(api.follows.removeFollower, { personId: fan.uid })),
      ...fans.slice(8).map((fan) => follow(star, fan)),
    ]);
    const rows = await rowsOf(t, "follows");
    const followers = rows.filter(({ followeeId }) => followeeId === star.uid).length;
    expect(followers).toBe(4);
    expect(await countsOf(t, star)).toEqual({ followers, following: 4 });
    for (const fan of fans.slice(8)) expect(await countsOf(t, fan)).toEqual({ followers: 1, following: 1 });
  });

  test("refuses oneself, nobody, people without a page, and blocked ones as if they were nobody", async () => {
    const { t, maya, sam, kim } = await threePeople();
    await expect(follow(sam, sam)).toBeRefused("failed-precondition:self-follow");
    const nobody = sam.as.mutation(api.follows.follow, { personId: "nobody" });
    await expect(nobody).toBeRefused("not-found");
    await patchUser(t, kim.uid, { standing: "banned" });
    await expect(follow(sam, kim)).toBeRefused("not-found");
    await block(t, maya, sam);
    await expect(follow(sam, maya)).toBeRefused("not-found");
    await expect(follow(maya, sam)).toBeRefused("not-found");
    expect(await sam.as.query(api.follows.state, { uid: maya.uid })).toBeNull();
    expect(await sam.as.query(api.follows.state, { uid: sam.uid })).toBeNull();
    expect(await countsOf(t, sam)).toEqual({ followers: 0, following: 0 });
  });

  test("stops at 5,000 followed, and lets a place go free again", async ({ t, maya, sam, kim }) => {
    await follow(sam, kim);
    const { _id } = await only(t, "profileCounts", { uid: sam.uid });
    await read(t, (ctx) => ctx.db.patch(_id, { followingCount: MAX_FOLLOWED }));
    await expect(follow(sam, maya)).toBeRefused("failed-precondition:too-many-followed");
    await unfollow(sam, kim);
    await follow(sam, maya);
    expect(await countsOf(t, sam)).toEqual({ followers: 0, following: MAX_FOLLOWED });
  });

  test("the owner takes a follower out, who may stop following somebody no longer shown", async () => {
    const { t, maya, sam } = await threePeople();
    await follow(sam, maya);
    await maya.as.mutation(api.follows.removeFollower, { personId: sam.uid });
    expect(await countsOf(t, maya)).toEqual({ followers: 0, following: 0 });
    await follow(sam, maya);
    await patchUser(t, maya.uid, { standing: "deactivated" });
    await unfollow(sam, maya);
    expect(await countsOf(t, sam)).toEqual({ followers: 0, following: 0 });
  });
});

describe("PUB-26 APP-15 the list of followers", () => {
  test("PUB-26 APP-15 newest first, page by page, for visitors and members alike", async () => {
    const t = setupConvex();
    const star = await member(t, "star");
    for (let at = 0; at < 23; at += 1) {
      passTime(MINUTE);
      await follow(await member(t, `fan${at}`), star);
    }
    const first = await t.query(api.follows.list, { username: "star", list: "followers", cursor: null });
    expect(first?.people.map(({ username }) => username)).toEqual(
      Array.from({ length: 20 }, (_, at) => `fan${22 - at}`),
    );
    const next = { username: "star", list: "followers" as const, cursor: first?.nextCursor ?? null };
    const second = await t.query(api.follows.list, next);
    expect(second?.people.map(({ username }) => username)).toEqual(["fan2", "fan1", "fan0"]);
    expect(second?.nextCursor).toBeNull();
    const theirs = await t.query(api.follows.list, { username: "fan0", list: "following", cursor: null });
    expect(theirs).toMatchObject({ people: [{ username: "star" }], hidden: false, nextCursor: null });
  });

  test("PUB-26 leaves out who is blocked either way and who has no page, each only for whom it concerns", async () => {
    const { t, maya, sam, kim } = await threePeople();
    const lee = await member(t, "lee");
    await follow(sam, maya);
    await follow(kim, maya);
    await follow(lee, maya);
    await block(t, sam, kim);
    await patchUser(t, lee.uid, { standing: "suspended" });
    expect(await followersOf(t, "maya")).toEqual(["lee", "kim", "sam"]);
    expect(await followersOf(kim.as, "maya")).toEqual(["lee", "kim"]);
    expect(await followersOf(sam.as, "maya")).toEqual(["lee", "sam"]);
    await patchUser(t, lee.uid, { standing: "deactivated" });
    expect(await followersOf(t, "maya")).toEqual(["kim", "sam"]);
    await block(t, maya, kim);
    expect(await followersOf(kim.as, "maya")).toBeUndefined();
  });

  test("PUB-26 APP-15 a hidden list is empty for everybody but its owner, and says so", async () => {
    const { t, maya, sam } = await threePeople();
    await follow(sam, maya);
    await follow(maya, sam);
    await patchUser(t, maya.uid, { settings: { followersHidden: true } });
    const look = (session: Backend | Person["as"], list: "followers" | "following") =>
      session.query(api.follows.list, { username: "maya", list, cursor: null });
    for (const session of [t, sam.as]) {
      expect(await look(session, "followers")).toMatchObject({ hidden: true, people: [], nextCursor: null });
      const shown = { hidden: false, people: [{ username: "sam" }] };
      expect(await look(session, "following")).toMatchObject(shown);
    }
    expect(await look(maya.as, "followers")).toMatchObject({ hidden: false, people: [{ username: "sam" }] });
    await patchUser(t, maya.uid, { settings: { followingHidden: true } });
    expect(await look(sam.as, "following")).toMatchObject({ hidden: true, people: [] });
    expect(await followersOf(t, "nobody")).toBeUndefined();
  });
});

describe("follows of people who block or leave", () => {
  test("all of one person go in steps, the others' counters corrected and nothing left of the person", async () => {
    const { t, maya, sam, kim } = await threePeople();
    await follow(maya, sam);
    await follow(sam, maya);
    await follow(kim, maya);
    await follow(kim, sam);
    await kim.as.mutation(api.profiles.noteView, { personId: maya.uid });
    await maya.as.mutation(api.profiles.noteView, { personId: kim.uid });
    let steps = 0;
    while (!(await read(t, (ctx) => removeAllOf(ctx, maya.uid, 2)))) steps += 1;
    expect(steps).toBeGreaterThan(0);
    expect(await countsOf(t, sam)).toEqual({ followers: 1, following: 0 });
    expect(await countsOf(t, kim)).toEqual({ followers: 0, following: 1 });
    for (const table of ["follows", "profileViews", "profileCounts"] as const)
      expect(JSON.stringify(await rowsOf(t, table))).not.toContain(maya.uid);
    expect(await read(t, (ctx) => removeAllOf(ctx, maya.uid, 2))).toBe(true);
  });
});
