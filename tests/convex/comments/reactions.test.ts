import { api } from "@convex/_generated/api";
import type { FunctionArgs } from "convex/server";
import { describe, expect } from "vitest";
import { newClientId, passTime, prepareBackend } from "../support/backend";
import { testsIn } from "../support/fixtures";
import { type Person, setupWorld, titlesOf } from "../support/people";
import { patchUser, rowsOf } from "../support/rows";
import { commentBy, countOf, pastDare, pastWorld, publicProof, react, say, textsOf } from "./world";

prepareBackend();
const test = testsIn("world", pastWorld, ["creator", "sender", "stranger", "subject", "t"]);

describe("reactions", () => {
  test("PRODUCT-11 one for a person and an item, changed and taken back; the counts are those of the rows", async () => {
    const world = await setupWorld();
    const { sender, stranger, creator, t } = world;
    const { subject } = await publicProof(world);
    await react(stranger, subject, "wild");
    await react(stranger, subject, "wild");
    await react(sender, subject, "wild");
    await react(stranger, subject, "brave");
    const seen = await stranger.as.query(api.reactions.of, { subject });
    const counts = { wild: 1, brave: 1, love: 0 };
    expect(seen).toMatchObject({ total: 2, mine: "brave", own: false, counts });
    expect(await t.query(api.reactions.of, { subject })).toMatchObject({ total: 2, mine: null });
    await react(stranger, subject, null);
    await react(stranger, subject, null);
    expect(await creator.as.query(api.reactions.of, { subject })).toMatchObject({ total: 1, own: true });
    expect(await rowsOf(t, "reactions")).toHaveLength(1);
  });

  test("a repeat of an old act does not undo a newer one", async ({ world, subject }) => {
    await react(world.stranger, subject, "love", "on");
    await react(world.stranger, subject, null, "off");
    await react(world.stranger, subject, "love", "on");
    const none = { total: 0, mine: null };
    expect(await world.stranger.as.query(api.reactions.of, { subject })).toMatchObject(none);
  });

  test("totalLikesOnProofs is the number of reactions to a creator's public proofs", async () => {
    const world = await setupWorld();
    const { sender, creator, stranger } = world;
    const { subject } = await publicProof(world);
    await react(stranger, subject, "funny");
    await react(sender, subject, "love");
    await react(sender, await pastDare(world), "love");
    const likes = async () =>
      (await stranger.as.query(api.profiles.counts, { uid: creator.uid }))?.totalLikesOnProofs;
    expect(await likes()).toBe(2);
    await react(stranger, subject, "brave");
    expect(await likes()).toBe(2);
    await react(stranger, subject, null);
    expect(await likes()).toBe(1);
  });

  test("names are for the author of the item alone, without people whom a block parts", async () => {
    const world = await setupWorld();
    const { sender, creator, stranger } = world;
    const { subject } = await publicProof(world);
    await react(stranger, subject, "respect");
    await react(sender, subject, "wow");
    const ask = (person: typeof creator) => person.as.query(api.reactions.people, { subject, cursor: null });
    const { people } = await ask(creator);
    expect(people.map(({ person, kind }) => [person.username, kind])).toEqual([
      ["nightowl", "wow"],
      ["passerby", "respect"],
    ]);
    await expect(ask(stranger)).toBeRefused("not-found");
    await patchUser(world.t, stranger.uid, { standing: "banned" });
    expect((await ask(creator)).people).toHaveLength(1);
  });

  test("PRODUCT-14 reactions merge into one notice, and a comment's author hears of theirs", async () => {
    const { sender, creator, stranger, subject } = await pastWorld();
    await react(stranger, subject, "wow");
    await react(sender, subject, "wow");
    const [notice, ...others] = await creator.as.query(api.notifications.recent, {});
    expect(others).toEqual([]);
    expect(notice?.body).toBe("nightowl and 1 other reacted to “Old toast”.");
    await say(stranger, subject, "Well done");
    const { id } = await commentBy(sender, subject, "Well done");
    await react(sender, `comment:${id}`, "funny");
    expect(await titlesOf(stranger)).toEqual(["New reaction"]);
    const { reactions } = await commentBy(sender, subject, "Well done");
    expect(reactions).toMatchObject({ total: 1, mine: "funny" });
  });

  test.each(["", "dare:", "dare:unknown", "proof:unknown", "comment:unknown", "person:unknown", "dare:a:b"])(
    "%j is nothing to react to",
    async (subject) => {
      const world = await setupWorld();
      expect(await world.stranger.as.query(api.reactions.of, { subject })).toBeNull();
      await expect(react(world.stranger, subject, "wow")).toBeRefused("not-found");
    },
  );
});

describe("reports", () => {
  test("PRODUCT-22 a comment and a proof are reported by whoever sees them, and their maker is meant", async () => {
    const world = await setupWorld();
    const { creator, stranger, sender, t } = world;
    const { subject, proofId } = await publicProof(world);
    await say(stranger, subject, "Rude");
    const { id } = await commentBy(sender, subject, "Rude");
    type Wish = FunctionArgs<typeof api.reports.create>;
    const report = (by: Person, targetKind: "comment" | "proof", targetId: string, reason: Wish["reason"]) =>
      by.as.mutation(api.reports.create, {
        ...{ targetKind, targetId, reason, detail: "", alsoBlock: false },
        ...{ clientId: newClientId(), session: "visit" },
      });
    await report(sender, "comment", id, "hate");
    await report(sender, "proof", proofId, "fake-proof");
    const cases = await rowsOf(t, "moderationCases");
    expect(cases.map(({ targetKind, subjectUid }) => [targetKind, subjectUid])).toEqual([
      ["comment", stranger.uid],
      ["proof", creator.uid],
    ]);
    await expect(report(stranger, "comment", id, "hate")).toBeRefused("failed-precondition:self");
    const foreign = report(sender, "comment", id, "fake-proof");
    await expect(foreign).toBeRefused("invalid-argument", { field: "reason" });
    await expect(report(sender, "comment", "unknown", "hate")).toBeRefused("not-found");
  });
});

const MINUTE = 60_000;

/** The stranger is restricted by the creator and has written under their dare. */
async function restricted() {
  const world = await setupWorld();
  const subject = await pastDare(world);
  await world.creator.as.mutation(api.blocks.restrict, { personId: world.stranger.uid });
  await say(world.stranger, subject, "Held back");
  const held = await commentBy(world.creator, subject, "Held back");
  return { world, subject, held, everybody: { as: world.t } };
}

test("PRODUCT-24 an edit of somebody restricted waits for the creator's leave again", async () => {
  const { world, subject, held, everybody } = await restricted();
  await world.creator.as.mutation(api.comments.allow, { commentId: held.id });
  const shown = async () => [await textsOf(everybody, subject), await countOf(world.creator, subject)];
  expect(await shown()).toEqual([["Held back"], 1]);
  passTime(MINUTE);
  await world.stranger.as.mutation(api.comments.edit, { commentId: held.id, text: "Something else" });
  expect(await shown()).toEqual([[], 0]);
  expect(await textsOf(world.stranger, subject)).toEqual(["Something else"]);
  expect((await commentBy(world.creator, subject, "Something else")).mark).toBe("held");
});

test("whom an edit of somebody restricted calls hears nothing of it, before the creator's leave", async () => {
  const { world, held } = await restricted();
  await world.creator.as.mutation(api.comments.allow, { commentId: held.id });
  const before = await titlesOf(world.sender);
  passTime(MINUTE);
  const text = `Look at this, @${world.sender.username}`;
  await world.stranger.as.mutation(api.comments.edit, { commentId: held.id, text });
  expect(await titlesOf(world.sender)).toEqual(before);
  await world.creator.as.mutation(api.comments.allow, { commentId: held.id });
  expect(await titlesOf(world.sender)).toEqual(["You were mentioned", ...before]);
});

test("somebody restricted cannot tell from their own comment: they may answer and react to it", async () => {
  const { world, subject, held } = await restricted();
  const { mark, actions } = await commentBy(world.stranger, subject, "Held back");
  expect([mark, actions]).toEqual(["none", ["reply", "edit", "remove"]]);
  const own = `comment:${held.id}`;
  expect(await world.stranger.as.query(api.reactions.of, { subject: own })).toMatchObject({ total: 0 });
  await say(world.stranger, subject, "And more", { parentId: held.id });
  expect(await world.sender.as.query(api.reactions.of, { subject: own })).toBeNull();
  await expect(say(world.sender, subject, "To that", { parentId: held.id })).toBeRefused("not-found");
});

test("a comment is no place for comments: neither written, nor listed, nor told to anybody", async () => {
  const world = await setupWorld();
  const { subject } = await publicProof(world);
  await say(world.sender, subject, "Well done");
  const { id } = await commentBy(world.sender, subject, "Well done");
  const below = `comment:${id}`;
  const before = await titlesOf(world.creator);
  await expect(say(world.stranger, below, "Hello @papercrown")).toBeRefused("not-found");
  expect(await titlesOf(world.creator)).toEqual(before);
  await say(world.creator, subject, "Thanks");
  const { id: own } = await commentBy(world.creator, subject, "Thanks");
  expect(await world.t.query(api.comments.head, { subject: `comment:${own}` })).toBeNull();
  const list = { subject: `comment:${own}`, order: "newest", cursor: null } as const;
  expect(await world.t.query(api.comments.list, list)).toBeNull();
});
