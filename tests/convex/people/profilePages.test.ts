import { api, internal } from "@convex/_generated/api";
import { describe, expect } from "vitest";
import { type Backend, HOUR, NOW, passTime, prepareBackend, read, setupConvex } from "../support/backend";
import { test } from "../support/fixtures";
import {
  block,
  creator,
  listedCreator,
  makeWhole,
  member,
  muteWords,
  type Person,
  setupWorld,
} from "../support/people";
import { reviewableDare } from "../support/proofs";
import { findOnly, patchUser, rowsOf } from "../support/rows";

prepareBackend();

const DAY = 24 * HOUR;

/** Every public way to a person: null from each is what "nobody" means. */
async function waysTo(session: Person["as"], { uid, username }: Pick<Person, "uid" | "username">) {
  return {
    byUsername: await session.query(api.profiles.byUsername, { username }),
    byId: await session.query(api.profiles.byId, { uid }),
    counts: await session.query(api.profiles.counts, { uid }),
    followers: await session.query(api.follows.list, { username, list: "followers", cursor: null }),
    follow: await session.query(api.follows.state, { uid }),
    dareTarget: await session.query(api.profiles.dareTarget, { username }),
  };
}

const NOBODY = {
  ...{ byUsername: null, byId: null, counts: null },
  ...{ followers: null, follow: null, dareTarget: null },
};

describe("a person's page", () => {
  test("APP-13 APP-14 is the same by id and by name", async ({ world }) => {
    const { as } = world.sender;
    const byId = await as.query(api.profiles.byId, { uid: world.creator.uid });
    expect(byId).toMatchObject({ uid: world.creator.uid, username: "papercrown", isCreator: true });
    expect(byId).toEqual(await as.query(api.profiles.byUsername, { username: "papercrown" }));
  });

  test("PUB-24 carries tags, links and the city as typed, unless the person hides the city", async () => {
    const t = setupConvex();
    const { uid } = await member(t, "maya");
    const place = { input: "Lisbon", verified: false, source: "typed" as const, updatedAt: 1 };
    await patchUser(t, uid, {
      tags: ["toast"],
      linkedSocial: ["https://example.com/maya"],
      userDefinedLocation: { ...place, displayPrecision: "city" },
    });
    const look = () => t.query(api.profiles.byUsername, { username: "maya" });
    expect(await look()).toMatchObject({
      tags: ["toast"],
      city: "Lisbon",
      linkedSocial: ["https://example.com/maya"],
      videoUrl: null,
    });
    await patchUser(t, uid, { userDefinedLocation: { ...place, displayPrecision: "hidden" } });
    expect(await look()).toMatchObject({ city: null });
  });

  test("ENT-19 the time of the last proof and whether anything is public stand on the page", async () => {
    const world = await setupWorld();
    const look = () => world.t.query(api.profiles.byUsername, { username: "papercrown" });
    expect(await look()).toMatchObject({ lastProofAt: null, hasPublicMedia: false });
    await reviewableDare(world);
    expect(await look()).toMatchObject({ lastProofAt: Date.now(), hasPublicMedia: false });
  });
});

describe("a creator's boundaries", () => {
  test("stand on the page in friendly words, the private lines never, and only for creators", async () => {
    const world = await setupWorld();
    const { t, creator: target, stranger } = world;
    for (const { uid } of [target, stranger]) {
      const limits = { uid, categories: ["DIY"], maxOpenDares: 5, noGo: ["no snakes please"], updatedAt: 0 };
      await read(t, (ctx) => ctx.db.insert("boundaries", limits));
    }
    const page = await t.query(api.profiles.byUsername, { username: target.username });
    expect(page?.boundaries).toContain("Likes DIY dares.");
    expect(JSON.stringify(page)).not.toContain("snakes");
    expect(new Set(page?.menu.map(({ category }) => category))).toEqual(new Set(["DIY"]));
    expect(await t.query(api.profiles.byUsername, { username: stranger.username })).toMatchObject({
      boundaries: [],
      menu: [],
    });
    await patchUser(t, target.uid, { canReceiveDares: false });
    expect(await t.query(api.profiles.byUsername, { username: target.username })).toMatchObject({ menu: [] });
  });
});

describe("openCreators", () => {
  test("PRODUCT-24 leaves out who is muted and whose own words are, for that viewer alone", async () => {
    const { t, sender, creator: target, stranger } = await setupWorld();
    const names = async (person: Person) =>
      (await person.as.query(api.profiles.openCreators, {})).map(({ username }) => username);
    await listedCreator(t, "labcoat");
    await makeWhole(t, target);
    await patchUser(t, target.uid, { bio: "Crowns of paper" });
    await sender.as.mutation(api.blocks.mute, { personId: target.uid });
    expect(await names(sender)).toEqual(["labcoat"]);
    expect(await names(stranger)).toEqual(["papercrown", "labcoat"]);
    await muteWords(stranger, "feed", "paper");
    expect(await names(stranger)).toEqual(["labcoat"]);
    expect(await stranger.as.query(api.profiles.byUsername, { username: target.username })).not.toBeNull();
  });
});

describe("PUB-30 ROL-11 nobody", () => {
  test.each(["banned", "deactivated", "leaving"] as const)(
    "PUB-30 somebody %s cannot be told from somebody who never was",
    async (standing) => {
      const world = await setupWorld();
      const { sender, creator: target } = world;
      await makeWhole(world.t, target);
      await patchUser(world.t, target.uid, { standing });
      expect(await waysTo(sender.as, target)).toEqual(NOBODY);
      expect(await waysTo(sender.as, { uid: "nobody", username: "nobody" })).toEqual(NOBODY);
      expect(await sender.as.query(api.profiles.openCreators, {})).toEqual([]);
    },
  );

  test.each(["system", "system_mail", "dareloop"])(
    "ROL-11 the house's own id %s has no profile, whatever its row says",
    async (uid) => {
      const world = await setupWorld();
      await makeWhole(world.t, world.creator);
      await patchUser(world.t, world.creator.uid, { uid });
      expect(await waysTo(world.sender.as, { uid, username: "papercrown" })).toEqual(NOBODY);
      expect(await world.sender.as.query(api.profiles.openCreators, {})).toEqual([]);
    },
  );
});

describe("ENT-19 profile views", () => {
  const viewsOf = async (person: Person) =>
    (await person.as.query(api.profiles.counts, { uid: person.uid }))?.profileViewsCount;

  test("ENT-19 count once for viewer and day, never for oneself, and only their owner reads them", async () => {
    const t = setupConvex();
    const [maya, sam, kim] = [await member(t, "maya"), await creator(t, "sam"), await member(t, "kim")];
    const look = (who: Person) => who.as.mutation(api.profiles.noteView, { personId: maya.uid });
    await look(maya);
    expect(await viewsOf(maya)).toBe(0);
    await look(sam);
    await look(sam);
    await look(kim);
    expect(await viewsOf(maya)).toBe(2);
    passTime(DAY);
    await look(sam);
    expect(await viewsOf(maya)).toBe(3);
    const hidden = { profileViewsCount: null };
    for (const session of [t, sam.as])
      expect(await session.query(api.profiles.counts, { uid: maya.uid })).toMatchObject(hidden);
  });

  test("ENT-19 looks at nobody and at blocked people count nothing, and all looks are forgotten soon", async () => {
    const t = setupConvex();
    const [maya, sam, kim] = [await member(t, "maya"), await member(t, "sam"), await member(t, "kim")];
    await block(t, maya, sam);
    await sam.as.mutation(api.profiles.noteView, { personId: maya.uid });
    await sam.as.mutation(api.profiles.noteView, { personId: "nobody" });
    await kim.as.mutation(api.profiles.noteView, { personId: maya.uid });
    const rows = () => rowsOf(t, "profileViews");
    expect(await rows()).toHaveLength(1);
    passTime(DAY);
    await t.mutation(internal.jobs.people.pruneProfileVisits, {});
    expect(await rows()).toHaveLength(1);
    passTime(DAY + 1);
    await t.mutation(internal.jobs.people.pruneProfileVisits, {});
    expect(await rows()).toEqual([]);
    expect(await viewsOf(maya)).toBe(1);
  });
});

const MINUTE = 60_000;

const tell = ({ as }: Person, visible: boolean, session = "tab") =>
  as.mutation(api.presence.update, { session, visible });
const look = (from: Person, at: Person) => from.as.query(api.presence.of, { uid: at.uid });

async function two() {
  const t = setupConvex();
  return { t, maya: await member(t, "maya"), sam: await member(t, "sam") };
}

const documentOf = (t: Backend, table: "users" | "presence", { uid }: Person) => findOnly(t, table, { uid });

describe("presence", () => {
  test("ENT-26 CAL-28 an update writes isOnline and lastSeen of user_presence/{uid}, one row a person", async () => {
    const { t, maya } = await two();
    await tell(maya, true);
    const shown = { uid: maya.uid, isOnline: true, lastSeen: NOW };
    expect(await documentOf(t, "presence", maya)).toMatchObject(shown);
    passTime(MINUTE);
    await tell(maya, false);
    expect(await documentOf(t, "presence", maya)).toMatchObject({ isOnline: false, lastSeen: NOW + MINUTE });
    expect(await rowsOf(t, "presence")).toHaveLength(1);
  });

  test("ENT-22 online and the last time online of a person are told by it; their own document stays untouched", async () => {
    const { t, maya, sam } = await two();
    const before = await documentOf(t, "users", maya);
    expect(await look(sam, maya)).toBeNull();
    await tell(maya, true);
    expect(await look(sam, maya)).toEqual({ online: true, lastSeenAt: NOW });
    passTime(5 * MINUTE);
    await tell(maya, false);
    expect(await look(sam, maya)).toEqual({ online: false, lastSeenAt: NOW + 5 * MINUTE });
    expect(await documentOf(t, "users", maya)).toEqual(before);
  });

  test("a lost client is offline after eleven minutes, whatever it said last; who beats stays", async () => {
    const { t, maya, sam } = await two();
    await tell(maya, true);
    passTime(10 * MINUTE);
    await tell(sam, true);
    passTime(MINUTE);
    await t.mutation(internal.jobs.people.markStalePresence, {});
    expect(await look(sam, maya)).toMatchObject({ online: true });
    passTime(1);
    await t.mutation(internal.jobs.people.markStalePresence, {});
    expect(await look(sam, maya)).toEqual({ online: false, lastSeenAt: NOW });
    expect(await look(maya, sam)).toMatchObject({ online: true });
    await tell(maya, true);
    expect(await look(sam, maya)).toMatchObject({ online: true });
  });

  test("hidden presence is hidden from everybody, and hides everybody's from oneself", async () => {
    const { t, maya, sam } = await two();
    const third = await member(t, "third");
    for (const person of [maya, sam, third]) await tell(person, true);
    await maya.as.mutation(api.users.saveSettings, { settings: { presenceHidden: true } });
    expect(await look(sam, maya)).toBeNull();
    expect(await look(maya, sam)).toBeNull();
    expect(await look(maya, maya)).toMatchObject({ online: true });
    expect(await look(sam, third)).toMatchObject({ online: true });
  });

  test("an odd tab name is refused; nobody tells for somebody else", async () => {
    const { maya, sam } = await two();
    for (const session of ["", "x".repeat(41)]) {
      await expect(tell(maya, true, session)).toBeRefused("invalid-argument", { field: "session" });
    }
    await tell(sam, true);
    expect(await look(sam, maya)).toBeNull();
  });
});
