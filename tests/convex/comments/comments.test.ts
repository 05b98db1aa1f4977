import { api } from "@convex/_generated/api";
import { describe, expect } from "vitest";
import { NOW, newClientId, passTime, prepareBackend, read } from "../support/backend";
import { sentDare } from "../support/dares";
import { testsIn } from "../support/fixtures";
import { muteWords, setSince, setupWorld, titlesOf } from "../support/people";
import { only } from "../support/rows";
import { commentBy, countOf, pageOf, pastWorld, publicProof, say, textsOf } from "./world";

prepareBackend();
const test = testsIn("world", pastWorld, ["creator", "sender", "stranger", "subject", "t"]);

const MINUTE = 60_000;

describe("who reads and who writes", () => {
  test("PUB-22 readable signed out, writing needs a sign-in", async ({ world }) => {
    const { subject } = await publicProof(world);
    await say(world.stranger, subject, "What a toast!");
    const visitor = { as: world.t };
    expect(await textsOf(visitor, subject)).toEqual(["What a toast!"]);
    expect(await world.t.query(api.comments.head, { subject })).toMatchObject({ count: 1, door: "sign-in" });
    expect((await commentBy(visitor, subject, "What a toast!")).actions).toEqual([]);
  });

  test("PRODUCT-11 a dare that is not public has no comments, and only its two parties know of it", async () => {
    const world = await setupWorld();
    const subject = `dare:${await sentDare(world)}`;
    expect(await world.creator.as.query(api.comments.head, { subject })).toMatchObject({ door: "private" });
    expect(await world.stranger.as.query(api.comments.head, { subject })).toBeNull();
    expect(await world.t.query(api.comments.list, { subject, order: "newest", cursor: null })).toBeNull();
    await expect(say(world.sender, subject, "Hello")).toBeRefused("failed-precondition:item-private");
    await expect(say(world.stranger, subject, "Hello")).toBeRefused("not-found");
  });

  test("taken back, the proof takes its comments along; shown again, they are back", async ({ world }) => {
    const { subject, dareId } = await publicProof(world);
    await say(world.stranger, subject, "Seen");
    const { _id } = await only(world.t, "feedItems", { dareId });
    const setState = async (state: "private" | "public") =>
      await read(world.t, (ctx) => ctx.db.patch(_id, { state }));
    await setState("private");
    expect(await world.stranger.as.query(api.comments.head, { subject })).toBeNull();
    await setState("public");
    expect(await textsOf(world.stranger, subject)).toEqual(["Seen"]);
  });

  test("PRODUCT-5 an edgy item is no word to a visitor", async ({ world }) => {
    const { subject } = await publicProof(world, { edgy: true });
    expect(await world.t.query(api.comments.head, { subject })).toBeNull();
    expect(await world.stranger.as.query(api.comments.head, { subject })).not.toBeNull();
  });

  test.each([
    ["followers", "comments-followers"],
    ["mutual", "comments-mutual"],
    ["none", "comments-none"],
  ] as const)("the creator lets %s comment, others are told why not", async (who, reason) => {
    const { creator, stranger, subject } = await pastWorld();
    await creator.as.mutation(api.comments.setRules, { who, slowMode: false });
    await expect(say(stranger, subject, "Hi")).toBeRefused(`permission-denied:${reason}`);
    await say(creator, subject, "My own place");
    await stranger.as.mutation(api.follows.follow, { personId: creator.uid });
    const asFollower = say(stranger, subject, "Now?");
    if (who === "followers") await asFollower;
    else await expect(asFollower).toBeRefused(`permission-denied:${reason}`);
    await creator.as.mutation(api.follows.follow, { personId: stranger.uid });
    const asMutual = say(stranger, subject, "And now?");
    if (who === "none") await expect(asMutual).toBeRefused(`permission-denied:${reason}`);
    else await asMutual;
  });

  test("PRODUCT-24 blocks hide both ways, mutes one way, restricted words wait for the creator's leave", async () => {
    const { sender, creator, stranger, subject, t } = await pastWorld();
    await say(sender, subject, "From the sender");
    await say(stranger, subject, "From the stranger");
    await sender.as.mutation(api.blocks.block, { personId: stranger.uid });
    expect(await textsOf(sender, subject)).toEqual(["From the sender"]);
    expect(await textsOf(stranger, subject)).toEqual(["From the stranger"]);
    expect(await textsOf(creator, subject)).toHaveLength(2);
    await creator.as.mutation(api.blocks.restrict, { personId: stranger.uid });
    passTime(MINUTE);
    await say(stranger, subject, "Held back");
    expect(await textsOf({ as: t }, subject)).not.toContain("Held back");
    expect((await commentBy(stranger, subject, "Held back")).mark).toBe("none");
    const held = await commentBy(creator, subject, "Held back");
    expect(held).toMatchObject({ mark: "held", actions: expect.arrayContaining(["allow"]) });
    expect(await countOf(creator, subject)).toBe(2);
    await creator.as.mutation(api.comments.allow, { commentId: held.id });
    expect(await textsOf({ as: t }, subject)).toContain("Held back");
    expect(await countOf(creator, subject)).toBe(3);
    await creator.as.mutation(api.blocks.mute, { personId: sender.uid });
    expect(await textsOf(creator, subject)).not.toContain("From the sender");
    await creator.as.mutation(api.blocks.block, { personId: sender.uid });
    expect(await sender.as.query(api.comments.head, { subject })).toBeNull();
  });

  test("words the creator does not want are hidden from all but their author, mine from me alone", async () => {
    const { sender, creator, stranger, subject, t } = await pastWorld();
    await say(stranger, subject, "A spider!");
    await say(stranger, subject, "A kitten!");
    await muteWords(sender, "comments", "kitten");
    expect((await pageOf(sender, subject)).hiddenByWords).toBe(1);
    expect(await textsOf(sender, subject)).toEqual(["A spider!"]);
    await muteWords(creator, "comments", "spider");
    expect(await textsOf({ as: t }, subject)).toEqual(["A kitten!"]);
    expect(await textsOf(stranger, subject)).toEqual(["A kitten!", "A spider!"]);
  });
});

describe("writing", () => {
  test("the same act arriving twice is one comment", async ({ world, subject }) => {
    const actionId = newClientId();
    await say(world.stranger, subject, "Sent over a bad network", { actionId });
    await say(world.stranger, subject, "Sent over a bad network", { actionId });
    expect(await countOf(world.creator, subject)).toBe(1);
  });

  test("a text of nothing is refused with its reason", async ({ world, subject }) => {
    const [text, reason] = ["  \u0007 ", "comment-missing"];
    await expect(say(world.stranger, subject, text)).toBeRefused("invalid-argument", {
      field: "text",
      reason,
    });
    expect(await countOf(world.creator, subject)).toBe(0);
  });

  test("ten a minute, then a wait", async ({ world, subject }) => {
    for (let at = 0; at < 10; at += 1) await say(world.stranger, subject, `Number ${at}`);
    await expect(say(world.stranger, subject, "One too many")).toBeRefused("resource-exhausted:rate-limited");
    passTime(MINUTE);
    await say(world.stranger, subject, "After the wait");
  });

  test("slow mode: one in thirty seconds for everybody but the creator", async () => {
    const { creator, stranger, subject } = await pastWorld();
    await creator.as.mutation(api.comments.setRules, { who: "everyone", slowMode: true });
    await say(stranger, subject, "First");
    await expect(say(stranger, subject, "Second")).toBeRefused("resource-exhausted:slow-mode");
    await say(creator, subject, "Mine");
    await say(creator, subject, "Mine again");
    passTime(30_000);
    await say(stranger, subject, "Second");
  });

  test("replies have one level, oldest first, and count", async ({ sender, stranger, subject }) => {
    await say(stranger, subject, "Top");
    const top = await commentBy(sender, subject, "Top");
    await say(sender, subject, "Answer one", { parentId: top.id });
    await say(stranger, subject, "Answer two", { parentId: top.id });
    const page = await sender.as.query(api.comments.replies, { commentId: top.id, cursor: null });
    expect(page?.comments.map(({ text }) => text)).toEqual(["Answer one", "Answer two"]);
    expect(await textsOf(sender, subject)).toEqual(["Top"]);
    expect((await commentBy(sender, subject, "Top")).replies).toBe(2);
    expect(await countOf(sender, subject)).toBe(3);
    const [first] = page?.comments ?? [];
    await expect(say(sender, subject, "Deeper", { parentId: first?.id ?? "" })).toBeRefused(
      "failed-precondition:one-level",
    );
  });

  test("addresses work only from accounts older than a week", async ({ world, subject }) => {
    await setSince(world.t, world.stranger.uid, NOW);
    await say(world.stranger, subject, "See https://example.org");
    expect((await commentBy(world.sender, subject, "See https://example.org")).links).toBe(false);
    passTime(7 * 24 * 60 * MINUTE - 1);
    await say(world.stranger, subject, "Soon https://example.org");
    expect((await commentBy(world.sender, subject, "Soon https://example.org")).links).toBe(false);
    passTime(1);
    await say(world.stranger, subject, "Now https://example.org");
    expect((await commentBy(world.sender, subject, "Now https://example.org")).links).toBe(true);
  });

  test("an edit within five minutes is marked, a later one and a foreign one are refused", async () => {
    const { sender, stranger, subject } = await pastWorld();
    await say(stranger, subject, "Tost");
    const { id: commentId, editableUntil, createdAt } = await commentBy(stranger, subject, "Tost");
    expect(editableUntil).toBe(createdAt + 5 * MINUTE);
    await stranger.as.mutation(api.comments.edit, { commentId, text: "Toast" });
    expect(await commentBy(sender, subject, "Toast")).toMatchObject({ edited: true, editableUntil: null });
    await expect(sender.as.mutation(api.comments.edit, { commentId, text: "Mine" })).toBeRefused("not-found");
    passTime(5 * MINUTE);
    await expect(stranger.as.mutation(api.comments.edit, { commentId, text: "Late" })).toBeRefused(
      "failed-precondition:edit-over",
    );
  });

  test("deleting leaves a stub only where others answered, and the last answer takes it along", async () => {
    const { sender, stranger, subject } = await pastWorld();
    await say(stranger, subject, "Alone");
    await say(stranger, subject, "Answered");
    const alone = await commentBy(stranger, subject, "Alone");
    const answered = await commentBy(stranger, subject, "Answered");
    await say(sender, subject, "Indeed", { parentId: answered.id });
    await expect(sender.as.mutation(api.comments.remove, { commentId: alone.id })).toBeRefused("not-found");
    for (const { id } of [alone, answered])
      await stranger.as.mutation(api.comments.remove, { commentId: id });
    const { comments } = await pageOf(sender, subject);
    expect(comments.map(({ text, mark, author }) => [text, mark, author])).toEqual([["", "removed", null]]);
    expect(await countOf(sender, subject)).toBe(1);
    const page = await sender.as.query(api.comments.replies, { commentId: answered.id, cursor: null });
    await sender.as.mutation(api.comments.remove, { commentId: page?.comments[0]?.id ?? "" });
    expect((await pageOf(sender, subject)).comments).toEqual([]);
    expect(await countOf(sender, subject)).toBe(0);
  });
});

describe("the creator's care", () => {
  test("hides with all answers, shows again, pins one; nobody else may", async () => {
    const { sender, creator, stranger, subject } = await pastWorld();
    await say(stranger, subject, "Rude");
    await say(sender, subject, "Kind");
    const rude = await commentBy(creator, subject, "Rude");
    const kind = await commentBy(creator, subject, "Kind");
    await say(sender, subject, "Not nice", { parentId: rude.id });
    for (const act of ["hide", "show", "allow", "pin", "unpin"] as const) {
      const foreign = stranger.as.mutation(api.comments[act], { commentId: kind.id });
      await expect(foreign).toBeRefused("not-found");
    }
    await creator.as.mutation(api.comments.pin, { commentId: rude.id });
    expect(await textsOf(sender, subject)).toEqual(["Rude", "Kind"]);
    await creator.as.mutation(api.comments.hide, { commentId: rude.id });
    expect(await textsOf(sender, subject)).toEqual(["Kind"]);
    expect(await countOf(sender, subject)).toBe(1);
    expect((await commentBy(stranger, subject, "Rude")).mark).toBe("hidden");
    expect(await sender.as.query(api.comments.replies, { commentId: rude.id, cursor: null })).toBeNull();
    await creator.as.mutation(api.comments.show, { commentId: rude.id });
    expect(await countOf(sender, subject)).toBe(3);
    await creator.as.mutation(api.comments.pin, { commentId: kind.id });
    const { pinned, comments } = await pageOf(sender, subject);
    expect([pinned?.text, ...comments.map(({ text }) => text)]).toEqual(["Kind", "Rude"]);
  });
});

describe("the list", () => {
  test("twenty a page, nothing twice and nothing lost; most reacted first if asked for", async () => {
    const { sender, stranger, subject } = await pastWorld();
    for (let at = 0; at < 45; at += 1) {
      passTime(at % 10 === 0 ? MINUTE : 1);
      await say(stranger, subject, `Number ${at}`);
    }
    const favourite = await commentBy(sender, subject, "Number 40");
    await sender.as.mutation(api.reactions.set, { subject: `comment:${favourite.id}`, kind: "funny" });
    for (const order of ["newest", "reacted"] as const) {
      const texts: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(sender, subject, { order, cursor });
        texts.push(...page.comments.map(({ text }) => text));
        expect(page.comments.length).toBeLessThanOrEqual(20);
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(new Set(texts).size).toBe(45);
      expect(texts[0]).toBe(order === "newest" ? "Number 44" : "Number 40");
    }
  });
});

describe("notices", () => {
  test("PRODUCT-14 each hears once, by what concerns them most; nobody of a block", async () => {
    const { sender, creator, stranger, subject } = await pastWorld();
    await say(stranger, subject, "First, @nightowl and @papercrown and @nobodyhere");
    expect(await titlesOf(creator)).toEqual(["You were mentioned"]);
    expect(await titlesOf(sender)).toEqual(["You were mentioned"]);
    const top = await commentBy(sender, subject, "First, @nightowl and @papercrown and @nobodyhere");
    expect(top.mentions).toEqual(["nightowl", "papercrown"]);
    await say(sender, subject, "Indeed @passerby", { parentId: top.id });
    expect(await titlesOf(stranger)).toEqual(["New reply"]);
    expect(await titlesOf(creator)).toEqual(["New comment", "You were mentioned"]);
    await stranger.as.mutation(api.blocks.block, { personId: sender.uid });
    passTime(MINUTE);
    await say(stranger, subject, "Again @nightowl");
    expect((await commentBy(creator, subject, "Again @nightowl")).mentions).toEqual([]);
    expect(await titlesOf(sender)).toEqual([]);
  });
});
