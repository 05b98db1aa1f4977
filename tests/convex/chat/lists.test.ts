import { api, internal } from "@convex/_generated/api";
import { describe, expect } from "vitest";
import { HOUR, jobsFor, passTime, prepareBackend, read } from "../support/backend";
import { testsIn } from "../support/fixtures";
import { member, muteWords, type Person, setupWorld, titlesOf } from "../support/people";
import { only } from "../support/rows";
import {
  askingPair,
  dareChat,
  followBothWays,
  headOf,
  latest,
  listOf,
  namesIn,
  openPair,
  openWith,
  type Pair,
  send,
  sumOf,
  textsOf,
} from "./world";

prepareBackend();
const it = testsIn("pair", openPair, ["ada", "ben", "chatId", "t"]);

const ownRow = ({ t, chatId }: Pair, uid: string) => only(t, "chatMembers", { uid, chatId });

describe("the list", () => {
  it("ENT-31 a chat has id, participants, when it last moved, and the viewer's own unread by uid", async () => {
    const { ada, ben, chatId } = await openPair();
    await send(ada, chatId, "one");
    await send(ada, chatId, "two");
    const [row] = await listOf(ben);
    expect(row).toMatchObject({
      ...{ id: chatId, participants: [ada.uid, ben.uid].sort(), lastUpdatedAt: Date.now() + 1 },
      unreadCounts: { [ben.uid]: 2 },
    });
    // Whether the other has read is said by read marks alone, and only where both let them be seen.
    expect((await listOf(ada))[0]?.unreadCounts).toEqual({ [ada.uid]: 0 });
    expect((await headOf(ada, chatId)).unreadCounts).toEqual({ [ada.uid]: 0 });
  });

  it("CAL-18 holds one's own chats, the one that moved last first, twenty a page", async () => {
    const { t, ada, ben, chatId } = await openPair();
    const cid = await member(t, "cidcedar");
    await followBothWays(ada, cid);
    const other = await openWith(ada, cid);
    await send(ada, chatId, "first");
    passTime(1_000);
    await send(ada, other, "second");
    expect(await namesIn(ada)).toEqual(["cidcedar", "benbirch"]);
    passTime(1_000);
    await send(ben, chatId, "third");
    expect(await namesIn(ada)).toEqual(["benbirch", "cidcedar"]);
    expect(await namesIn(cid)).toEqual(["adalarch"]);
    const model = await ownRow({ t, ada, ben, chatId }, ada.uid);
    await read(t, async (ctx) => {
      const { _id, _creationTime, ...row } = model;
      for (let at = 1; at <= 25; at += 1) await ctx.db.insert("chatMembers", { ...row, lastUpdatedAt: at });
    });
    const first = await ada.as.query(api.chats.list, { folder: "messages", cursor: null });
    expect(first.page).toHaveLength(20);
    const rest = await ada.as.query(api.chats.list, { folder: "messages", cursor: first.nextCursor });
    expect([rest.page.length, rest.nextCursor]).toEqual([7, null]);
    const moved = [...first.page, ...rest.page].map(({ lastUpdatedAt }) => lastUpdatedAt);
    expect(moved).toEqual([...moved].sort((one, two) => two - one));
  });

  it("CAL-19 the unread sum is a query of its own, over all chats and not over those put away", async () => {
    const { t, ada, ben, chatId } = await openPair();
    const cid = await member(t, "cidcedar");
    await followBothWays(cid, ben);
    const other = await openWith(cid, ben);
    await send(ada, chatId, "one");
    await send(cid, other, "two");
    await send(cid, other, "three");
    expect(await sumOf(ben)).toEqual({ messages: 3, requests: 0 });
    await ben.as.mutation(api.chats.archive, { chatId });
    expect(await sumOf(ben)).toEqual({ messages: 2, requests: 0 });
    expect(await sumOf(ada)).toEqual({ messages: 0, requests: 0 });
  });

  it("counts only numbers of zero or more", async ({ pair, t, ada, ben, chatId }) => {
    await send(ada, chatId, "one");
    const { _id, _creationTime, ...row } = await ownRow(pair, ben.uid);
    await read(t, async (ctx) => {
      for (const unread of [-5, Number.NaN, Number.POSITIVE_INFINITY, 4]) {
        await ctx.db.insert("chatMembers", { ...row, unread });
      }
    });
    expect(await sumOf(ben)).toEqual({ messages: 5, requests: 0 });
    const shown = (await listOf(ben)).map(({ unreadCounts }) => unreadCounts[ben.uid]);
    expect(shown.sort()).toEqual([0, 0, 0, 1, 4]);
    await read(t, (ctx) => ctx.db.insert("chatMembers", { ...row, unread: 1_000 }));
    expect(await sumOf(ben)).toEqual({ messages: 100, requests: 0 });
  });
});

describe("putting away", () => {
  it("PRODUCT-13 an archived chat comes back with the next message, a muted one does not", async () => {
    const { ada, ben, chatId } = await openPair();
    await send(ada, chatId, "one");
    await ben.as.mutation(api.chats.archive, { chatId });
    expect([await namesIn(ben), await namesIn(ben, "archived")]).toEqual([[], ["adalarch"]]);
    await send(ada, chatId, "two");
    expect([await namesIn(ben), await namesIn(ben, "archived")]).toEqual([["adalarch"], []]);
    await ben.as.mutation(api.chats.archive, { chatId });
    await ben.as.mutation(api.chats.mute, { chatId, choice: "always" });
    await send(ada, chatId, "three");
    expect(await namesIn(ben, "archived")).toEqual(["adalarch"]);
    await ben.as.mutation(api.chats.unarchive, { chatId });
    expect(await namesIn(ben)).toEqual(["adalarch"]);
  });

  it("muted for 1 h, 8 h or always, and until it is taken back", async ({ ada, ben, chatId }) => {
    await send(ada, chatId, "one");
    const mutedFor = async (choice: "1h" | "8h" | "always" | null) => {
      await ben.as.mutation(api.chats.mute, { chatId, choice });
      const { mutedUntil } = await headOf(ben, chatId);
      return mutedUntil === null ? null : mutedUntil - Date.now();
    };
    expect(await mutedFor("1h")).toBe(HOUR);
    expect(await mutedFor("8h")).toBe(8 * HOUR);
    expect(await mutedFor("always")).toBeGreaterThan(1_000 * 365 * 24 * HOUR);
    expect(await mutedFor(null)).toBeNull();
    expect((await headOf(ada, chatId)).mutedUntil).toBeNull();
  });

  it("a mute that ends leaves the list of everything muted at its end, a longer one does not", async () => {
    const { t, ben, chatId } = await openPair();
    const choose = (choice: "1h" | "8h" | "always") => ben.as.mutation(api.chats.mute, { chatId, choice });
    const isListed = async () =>
      (await ben.as.query(api.notifPrefs.mutes, { cursor: null })).entries.length > 0;
    const end = () => t.mutation(internal.jobs.notifications.endMute, { uid: ben.uid, targetId: chatId });
    await choose("1h");
    expect(await jobsFor(t, internal.jobs.notifications.endMute)).toHaveLength(1);
    passTime(HOUR / 2);
    await choose("8h");
    passTime(HOUR / 2);
    await end();
    expect(await isListed()).toBe(true);
    passTime(7.5 * HOUR - 1);
    await end();
    expect(await isListed()).toBe(true);
    await choose("always");
    passTime(1);
    await end();
    expect(await isListed()).toBe(true);
    await choose("1h");
    passTime(HOUR);
    await end();
    expect(await isListed()).toBe(false);
    expect(await ben.as.query(api.notifPrefs.isMuted, { targetId: chatId })).toBe(false);
  });

  it("PRODUCT-14 a chat muted from its news is muted in the chat, and the other way round", async () => {
    const { t, ben, chatId } = await openPair();
    const mute = (muted: boolean) =>
      ben.as.mutation(api.notifPrefs.mute, { targetId: chatId, kind: "chat", muted });
    await mute(true);
    expect((await headOf(ben, chatId)).mutedUntil).toBeGreaterThan(Date.now());
    // For always, so nothing ends it.
    expect(await jobsFor(t, internal.jobs.notifications.endMute)).toEqual([]);
    await ben.as.mutation(api.chats.mute, { chatId, choice: null });
    expect(await ben.as.query(api.notifPrefs.isMuted, { targetId: chatId })).toBe(false);
    await ben.as.mutation(api.chats.mute, { chatId, choice: "always" });
    await mute(false);
    expect((await headOf(ben, chatId)).mutedUntil).toBeNull();
  });

  it("only what stands among the messages is archived", async ({ ada, ben, chatId }) => {
    const tooEarly = ben.as.mutation(api.chats.archive, { chatId });
    await expect(tooEarly).toBeRefused("failed-precondition:not-in-messages");
    await send(ada, chatId, "one");
    await ben.as.mutation(api.chats.archive, { chatId });
    await ben.as.mutation(api.chats.archive, { chatId });
    expect(await namesIn(ben, "archived")).toEqual(["adalarch"]);
  });
});

describe("block, mute, restrict (product 24)", () => {
  it.each(["the reader", "the other"] as const)(
    "PRODUCT-24 blocked by %s: read-only for both, hidden in both lists, back with the end of the block",
    async (by) => {
      const { ada, ben, chatId } = await openPair();
      await send(ada, chatId, "one");
      await send(ben, chatId, "two");
      const [blocker, blocked] = by === "the reader" ? [ada, ben] : [ben, ada];
      await blocker.as.mutation(api.blocks.block, { personId: blocked.uid });
      for (const person of [ada, ben]) {
        expect(await namesIn(person)).toEqual([]);
        expect(await sumOf(person)).toEqual({ messages: 0, requests: 0 });
        expect(await textsOf(person, chatId)).toEqual(["one", "two"]);
        const head = await headOf(person, chatId);
        expect(head).toMatchObject({ reason: "blocked", may: { write: false, media: false, accept: false } });
        expect(head.other).toMatchObject({ username: "", photoUrl: null });
        await expect(send(person, chatId, "three")).toBeRefused("permission-denied:chat-blocked");
        expect(await titlesOf(person)).toEqual([]);
      }
      await blocker.as.mutation(api.blocks.unblock, { personId: blocked.uid });
      expect([await namesIn(ada), await namesIn(ben)]).toEqual([["benbirch"], ["adalarch"]]);
      await send(ada, chatId, "three");
    },
  );

  it("stays hidden while one of two blocks is left, and what was deleted does not come back", async () => {
    const { ada, ben, chatId } = await openPair();
    await send(ada, chatId, "one");
    await ben.as.mutation(api.chats.clear, { chatId });
    await ada.as.mutation(api.blocks.block, { personId: ben.uid });
    await ben.as.mutation(api.blocks.block, { personId: ada.uid });
    await ada.as.mutation(api.blocks.unblock, { personId: ben.uid });
    expect(await namesIn(ada)).toEqual([]);
    await ben.as.mutation(api.blocks.unblock, { personId: ada.uid });
    expect([await namesIn(ada), await namesIn(ben)]).toEqual([["benbirch"], []]);
  });

  it("blocked: one that was put away or turned down is in no list either, and is not there after", async () => {
    const { ada, ben, chatId } = await openPair();
    await send(ada, chatId, "one");
    await ada.as.mutation(api.chats.archive, { chatId });
    await ben.as.mutation(api.blocks.block, { personId: ada.uid });
    expect([await namesIn(ada, "archived"), await namesIn(ada)]).toEqual([[], []]);
    const asked = await askingPair();
    await send(asked.ada, asked.chatId, "May I?");
    await asked.ben.as.mutation(api.chats.decline, { chatId: asked.chatId });
    await asked.ada.as.mutation(api.blocks.block, { personId: asked.ben.uid });
    await expect(asked.ben.as.mutation(api.chats.accept, { chatId: asked.chatId })).toBeRefused(
      "failed-precondition:chat-blocked",
    );
    await asked.ada.as.mutation(api.blocks.unblock, { personId: asked.ben.uid });
    expect([await namesIn(asked.ben), await namesIn(asked.ben, "requests")]).toEqual([[], []]);
  });

  it("muted: nothing counts as unread and nothing is told, and they write on", async () => {
    const { ada, ben, chatId } = await openPair();
    await ben.as.mutation(api.blocks.mute, { personId: ada.uid });
    await send(ada, chatId, "one");
    expect(await sumOf(ben)).toEqual({ messages: 0, requests: 0 });
    expect(await titlesOf(ben)).toEqual([]);
    expect(await namesIn(ben)).toEqual(["adalarch"]);
    // Put away, it stays away.
    await ben.as.mutation(api.chats.archive, { chatId });
    await send(ada, chatId, "two");
    expect([await namesIn(ben), await namesIn(ben, "archived")]).toEqual([[], ["adalarch"]]);
  });

  it("restricted: moves to Requests, untold, and comes back with the end of it", async () => {
    const { ada, ben, chatId } = await openPair();
    await send(ada, chatId, "one");
    await ben.as.mutation(api.blocks.restrict, { personId: ada.uid });
    expect([await namesIn(ben), await namesIn(ben, "requests")]).toEqual([[], ["adalarch"]]);
    expect(await send(ada, chatId, "two")).toMatchObject({ status: "sent" });
    expect(await namesIn(ben, "requests")).toEqual(["adalarch"]);
    expect([await namesIn(ada), (await headOf(ada, chatId)).reason]).toEqual([["benbirch"], null]);
    await ben.as.mutation(api.blocks.unrestrict, { personId: ada.uid });
    expect([await namesIn(ben), await namesIn(ben, "requests")]).toEqual([["adalarch"], []]);
  });

  it("words that somebody muted stay out of requests, and are counted", async ({ ada, ben, chatId }) => {
    await send(ada, chatId, "Buy my toast");
    await ben.as.mutation(api.blocks.restrict, { personId: ada.uid });
    await muteWords(ben, "requests", "toast");
    const page = await ben.as.query(api.chats.list, { folder: "requests", cursor: null });
    expect(page).toMatchObject({ page: [], hiddenByWords: 1 });
  });

  it("between two of a running dare the cards go on, and nobody writes", async () => {
    const world = await setupWorld();
    const { sender, creator } = world;
    const { chatId } = await dareChat(world);
    await creator.as.mutation(api.blocks.block, { personId: sender.uid });
    expect((await latest(sender, chatId))[0]?.dare).toMatchObject({ status: "accepted" });
    await expect(send(sender, chatId, "Hey")).toBeRefused("permission-denied");
  });
});

describe("a dare's card", () => {
  it("APP-08 is found by its dare, with what stands around it", async () => {
    const world = await setupWorld();
    const { sender, stranger } = world;
    const { dareId, chatId } = await dareChat(world);
    await send(sender, chatId, "Good luck");
    const found = await sender.as.query(api.chatMessages.around, { chatId, dareId });
    expect(found?.messages.map(({ kind }) => kind)).toEqual(["dare", "text"]);
    expect(found?.focusId).toBe(found?.messages[0]?.id);
    expect(await sender.as.query(api.chatMessages.around, { chatId, dareId: "unknown" })).toBeNull();
    expect(await stranger.as.query(api.chatMessages.around, { chatId, dareId })).toBeNull();
  });

  it("APP-08 where its first card was deleted with the chat, a later one is found", async () => {
    const world = await setupWorld();
    const { t, sender, creator } = world;
    const { dareId, chatId } = await dareChat(world);
    await sender.as.mutation(api.chats.clear, { chatId });
    expect(await sender.as.query(api.chatMessages.around, { chatId, dareId })).toBeNull();
    const proof = {
      kind: "proof",
      senderId: "system",
      body: "",
      clientId: "p",
      reportState: "none",
    } as const;
    const at = Date.now() + 1_000;
    await read(t, (ctx) => ctx.db.insert("chatMessages", { ...proof, chatId, dareId, createdAt: at }));
    const kindsFor = async (person: Person) => {
      const found = await person.as.query(api.chatMessages.around, { chatId, dareId });
      return found?.messages.flatMap(({ id, kind }) => (id === found.focusId ? [kind] : []));
    };
    expect([await kindsFor(sender), await kindsFor(creator)]).toEqual([["proof"], ["dare"]]);
  });
});
