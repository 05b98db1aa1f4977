import { api, internal } from "@convex/_generated/api";
import { makeFunctionReference } from "convex/server";
import { describe, expect, test } from "vitest";
import { newClientId, passTime, prepareBackend } from "../support/backend";
import { acceptedDare, saveDraft, sentDare } from "../support/dares";
import { argumentsFor, chatsIn, populate, publicQueries } from "../support/everyQuery";
import { makeWhole, type Person, setupWorld, type World } from "../support/people";
import { patchUser } from "../support/rows";

prepareBackend();

/**
 * Product 24: who has no page for a viewer shows up nowhere. Every public query there is is asked (everyQuery.ts
 * fails without a new one), so that a list added later is walked too.
 */
interface Scene {
  world: World;
  dareIds: string[];
  chatIds: string[];
}

/** Everything that two people can share: dares both ways, follows, notices, posts, presence, a list of rules. */
async function scene(): Promise<Scene> {
  const world = await setupWorld();
  const { t, sender, creator, stranger } = world;
  await t.mutation(internal.dev.people.assure, { username: sender.username });
  for (const one of [sender, creator]) await makeWhole(t, one);
  const dareIds = await populate(world);
  dareIds.push(await sentDare(world, { from: creator, to: sender, amount: 900 }));
  dareIds.push(await acceptedDare(world, { from: creator, to: sender, amount: 1_100 }));
  for (const one of [sender, creator, stranger]) {
    await one.as.mutation(api.presence.update, { session: "tab", visible: true });
    const words = { title: "More templates", body: "Some about gardens." };
    await one.as.mutation(api.feedback.post, { actionId: newClientId(), ...words });
    for (const other of [sender, creator, stranger]) {
      if (other !== one) await one.as.mutation(api.follows.follow, { personId: other.uid });
    }
  }
  await sender.as.mutation(api.blocks.restrict, { personId: creator.uid });
  return { world, dareIds, chatIds: await chatsIn(world) };
}

/** Every public query whose answer says something by which the other can be known, asked by the viewer. */
async function shownTo(viewer: Person, other: Person, { world, dareIds, chatIds }: Scene): Promise<string[]> {
  const marks = [other.username, `/media/avatar/${other.uid}`];
  const found = new Set<string>();
  for (const [name, calls] of Object.entries(argumentsFor(world, dareIds, chatIds))) {
    for (const args of calls) {
      const ask = viewer.as.query(makeFunctionReference<"query">(name), args);
      const answer = JSON.stringify((await ask.catch(() => null)) ?? null);
      if (marks.some((mark) => answer.includes(mark))) found.add(name);
    }
  }
  return [...found].sort();
}

/** Answers about one person that name nobody; null is what anybody gets about nobody. */
async function answersAbout(viewer: Person, { uid, username }: Person): Promise<Record<string, boolean>> {
  const asked = {
    counts: viewer.as.query(api.profiles.counts, { uid }),
    follow: viewer.as.query(api.follows.state, { uid }),
    followers: viewer.as.query(api.follows.list, { username, list: "followers", cursor: null }),
    following: viewer.as.query(api.follows.list, { username, list: "following", cursor: null }),
    presence: viewer.as.query(api.presence.of, { uid }),
    draft: viewer.as.query(api.dares.draft, { username }),
    price: viewer.as.query(api.dares.quote, { username, amount: 1_000 }),
  };
  const answers: Record<string, boolean> = {};
  for (const [name, answer] of Object.entries(asked)) {
    answers[name] = (await answer.catch(() => null)) !== null;
  }
  return answers;
}

const EVERYWHERE = [
  "badges:friends",
  "blocks:list",
  "chats:get",
  "chats:list",
  "comments:head",
  "dareLists:page",
  "dares:get",
  "dares:inbox",
  "dares:outbox",
  "drafts:mine",
  "explore:people",
  "explore:rail",
  "feedback:list",
  "follows:list",
  "notifications:page",
  "notifications:recent",
  "profiles:byId",
  "profiles:byUsername",
  "profiles:dareTarget",
  "profiles:openCreators",
  "search:people",
  "wallet:returnState",
];
const all = (answer: boolean) => ({
  ...{ counts: answer, follow: answer, followers: answer, following: answer },
  ...{ presence: answer, draft: answer, price: answer },
});

describe("a blocked pair", () => {
  test("PRODUCT-24 every public query is walked, and without a block twenty-two of them show the other", async () => {
    const made = await scene();
    const { sender, creator } = made.world;
    expect(Object.keys(argumentsFor(made.world, [])).sort()).toEqual(publicQueries().sort());
    expect(await shownTo(sender, creator, made)).toEqual(EVERYWHERE);
    expect(await answersAbout(sender, creator)).toEqual(all(true));
  }, 20_000);

  test.each(["the viewer", "the other"] as const)(
    "shows up nowhere where %s has blocked, but on the own list of blocked people",
    async (by) => {
      const made = await scene();
      const { sender: viewer, creator: other } = made.world;
      const [blocker, blocked] = by === "the viewer" ? [viewer, other] : [other, viewer];
      await blocker.as.mutation(api.blocks.block, { personId: blocked.uid });
      expect(await shownTo(blocker, blocked, made)).toEqual(["blocks:list"]);
      expect(await shownTo(blocked, blocker, made)).toEqual([]);
      expect(await answersAbout(blocker, blocked)).toEqual(all(false));
      expect(await answersAbout(blocked, blocker)).toEqual(all(false));
    },
    20_000,
  );

  test("rules made after being blocked name nobody; a block of one's own from before keeps its name", async () => {
    const { sender, creator: other } = await setupWorld();
    const namesOn = async (kind: "block" | "mute" | "restrict") =>
      (await sender.as.query(api.blocks.list, { kind, cursor: null })).people.map(
        ({ person }) => person.username,
      );
    await other.as.mutation(api.blocks.block, { personId: sender.uid });
    for (const rule of ["block", "mute", "restrict"] as const) {
      await sender.as.mutation(api.blocks[rule], { personId: other.uid });
      expect(await namesOn(rule), rule).toEqual([""]);
    }
    await other.as.mutation(api.blocks.unblock, { personId: sender.uid });
    expect(await namesOn("mute")).toEqual([other.username]);
    passTime(1);
    await other.as.mutation(api.blocks.block, { personId: sender.uid });
    expect([await namesOn("block"), await namesOn("mute")]).toEqual([[other.username], [""]]);
  });
});

async function setStanding({ t }: World, { uid }: Person, standing: "banned" | "deactivated" | "leaving") {
  await patchUser(t, uid, { standing });
}

describe("an account that is not there now", () => {
  test.each(["banned", "deactivated", "leaving"] as const)(
    "ROL-15 %s: shows up nowhere but in words written before, and a dare to it is one to nobody",
    async (standing) => {
      const made = await scene();
      const { world } = made;
      const { sender, creator } = world;
      const draft = await saveDraft(world);
      await setStanding(world, creator, standing);
      expect(await shownTo(sender, creator, made)).toEqual(["notifications:page", "notifications:recent"]);
      expect(await answersAbout(sender, creator)).toEqual(all(false));
      await expect(saveDraft(world)).toBeRefused("not-found");
      await expect(sender.as.mutation(api.dares.send, draft)).toBeRefused("not-found");
      const card = (await sender.as.query(api.dares.outbox, {})).open[0]?.other;
      expect(card).toMatchObject({ username: "", displayName: "Former member", photoUrl: null });
    },
    20_000,
  );

  test("ROL-15 one's own card stays one's own", async () => {
    const world = await setupWorld();
    const dareId = await sentDare(world);
    await setStanding(world, world.creator, "leaving");
    const view = await world.creator.as.query(api.dares.get, { dareId });
    expect(view?.creator.username).toBe(world.creator.username);
  });
});
