import { api } from "@convex/_generated/api";
import { CHAT_DOOR_MESSAGES, MESSAGE_PROBLEMS } from "@convex/domain/chat/chat";
import { describe, expect } from "vitest";
import { HOUR, passTime, prepareBackend, read } from "../support/backend";
import { acceptedDare, providerSays, sentDare } from "../support/dares";
import { testsIn } from "../support/fixtures";
import { member, setupWorld, titlesOf } from "../support/people";
import { submitProof } from "../support/proofs";
import { rowsOf } from "../support/rows";
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
  send,
  sumOf,
  textsOf,
} from "./world";

prepareBackend();
const it = testsIn("world", askingPair, ["ada", "ben", "chatId", "t"]);

const DAY = 24 * HOUR;

describe("a chat opens", () => {
  it("PRODUCT-13 by itself for the two of a dare that was taken, with the dare's card", async () => {
    const world = await setupWorld();
    const { sender, creator, stranger } = world;
    const { dareId, chatId } = await dareChat(world);
    expect(await namesIn(creator)).toEqual([sender.username]);
    const [card] = await latest(sender, chatId);
    expect(card).toMatchObject({ kind: "dare", senderId: "system", mine: false, proof: null });
    expect(card?.dare).toMatchObject({ dareId, status: "accepted", role: "sender", amount: 2_500 });
    expect(card?.dare?.still).toEqual({ name: "humor-key-award", ground: "coral" });
    const [theirs] = await latest(creator, chatId);
    expect(theirs?.dare).toMatchObject({ dareId, role: "creator" });
    // A card is nobody's message.
    expect(await sumOf(creator)).toEqual({ messages: 0, requests: 0 });
    expect((await headOf(sender, chatId)).may.write).toBe(true);
    expect(await stranger.as.query(api.chats.get, { chatId })).toBeNull();
  }, 20_000);

  it("once for a pair: a second dare adds its card, a proof its own, as they stand now", async () => {
    const world = await setupWorld();
    const { sender, creator } = world;
    const { dareId, chatId } = await dareChat(world);
    await acceptedDare(world, { amount: 700 });
    expect((await listOf(sender)).map(({ id }) => id)).toEqual([chatId]);
    await submitProof(world, dareId);
    expect(await textsOf(sender, chatId)).toEqual(["dare", "dare", "proof"]);
    const proof = (await latest(sender, chatId)).at(-1);
    expect(proof).toMatchObject({ dare: { dareId, status: "in_review" }, proof: { stand: "ready" } });
    expect((await latest(creator, chatId)).at(-1)?.proof).toMatchObject({ stand: "ready" });
    // Who recorded it has sent it, in the list of both.
    expect((await listOf(creator))[0]?.preview).toMatchObject({ kind: "proof", mine: true });
    expect((await listOf(sender))[0]?.preview).toMatchObject({ kind: "proof", mine: false });
    await sender.as.mutation(api.dares.approve, { dareId });
    expect((await latest(creator, chatId)).at(-1)?.dare).toMatchObject({ status: "completed" });
  });

  it("not for a sender who stays without a name, and not across a block", async () => {
    const world = await setupWorld();
    const { t, sender, creator } = world;
    const quiet = await sentDare(world);
    await read(t, (ctx) => ctx.db.patch(quiet, { anonymous: true }));
    await creator.as.mutation(api.dares.accept, { dareId: quiet, consent: true });
    await providerSays(t, quiet, "captured");
    expect([await namesIn(sender), await namesIn(creator)]).toEqual([[], []]);
    const parted = await sentDare(world, { amount: 700 });
    await creator.as.mutation(api.dares.accept, { dareId: parted, consent: true });
    await sender.as.mutation(api.blocks.block, { personId: creator.uid });
    await providerSays(t, parted, "captured");
    expect(await rowsOf(t, "chats")).toEqual([]);
  });

  it("for two who follow each other, without asking, and is in nobody's list before something is said", async () => {
    const { ada, ben, chatId } = await openPair();
    expect(await openWith(ben, ada)).toBe(chatId);
    expect([await namesIn(ada), await namesIn(ben)]).toEqual([[], []]);
    expect(await headOf(ben, chatId)).toMatchObject({ state: "open", origin: "mutual", reason: null });
    expect(await send(ada, chatId, "Hello")).toEqual({ status: "sent", code: null, message: null });
    expect([await namesIn(ada), await namesIn(ben)]).toEqual([["benbirch"], ["adalarch"]]);
    expect(await titlesOf(ben)).toEqual(["New message"]);
  });

  it("with nobody who is not there, is blocked, or is oneself", async () => {
    const { ada, ben } = await openPair();
    const open = (personId: string) => ada.as.mutation(api.chats.openWith, { personId });
    await expect(open("nobody")).toBeRefused("not-found");
    await expect(open(ada.uid)).toBeRefused("failed-precondition:self");
    await ben.as.mutation(api.blocks.block, { personId: ada.uid });
    await expect(open(ben.uid)).toBeRefused("not-found");
  });
});

describe("a request", () => {
  it("is one short text without a link, and lies under Requests", async ({ ada, ben, chatId }) => {
    expect(await headOf(ada, chatId)).toMatchObject({ askedBy: "me", isAsking: true, may: { media: false } });
    const long = { field: "text", reason: "request-long", message: MESSAGE_PROBLEMS["request-long"] };
    await expect(send(ada, chatId, "a".repeat(301))).toBeRefused("invalid-argument", long);
    await send(ada, chatId, "May I ask you something?");
    expect([await namesIn(ben), await namesIn(ben, "requests")]).toEqual([[], ["adalarch"]]);
    expect(await namesIn(ada)).toEqual(["benbirch"]);
    expect(await sumOf(ben)).toEqual({ messages: 0, requests: 1 });
    const waiting = { reason: "chat-waiting", message: CHAT_DOOR_MESSAGES.waiting };
    await expect(send(ada, chatId, "Hello?")).toBeRefused("permission-denied", waiting);
    expect((await headOf(ada, chatId)).reason).toBe("waiting");
    const head = await headOf(ben, chatId);
    const first = { askedBy: "other", reason: "answer-first", may: { accept: true, write: false } };
    expect(head).toMatchObject(first);
    await expect(send(ben, chatId, "Yes?")).toBeRefused("permission-denied:chat-answer-first");
  });

  it("says nothing of its words outside Requests", async ({ ada, ben, chatId }) => {
    await send(ada, chatId, "A very special sentence");
    const notices = await ben.as.query(api.notifications.recent, {});
    expect(notices).toMatchObject([{ title: "Message request", threadId: "requests" }]);
    expect(JSON.stringify(notices)).not.toContain("special");
  });

  it("once accepted goes over to the messages, and both write", async ({ ada, ben, chatId }) => {
    await send(ada, chatId, "May I?");
    await expect(ada.as.mutation(api.chats.accept, { chatId })).toBeRefused("failed-precondition:no-request");
    await ben.as.mutation(api.chats.accept, { chatId });
    await ben.as.mutation(api.chats.accept, { chatId });
    expect([await namesIn(ben), await namesIn(ben, "requests")]).toEqual([["adalarch"], []]);
    expect(await sumOf(ben)).toEqual({ messages: 1, requests: 0 });
    await send(ben, chatId, "Of course, see https://example.test");
    await send(ada, chatId, "Thank you");
    expect(await textsOf(ada, chatId)).toHaveLength(3);
    expect((await headOf(ada, chatId)).askedBy).toBe("nobody");
  });

  it("once declined is gone for who was asked, and comes again after 30 days at the earliest", async () => {
    const { ada, ben, chatId } = await askingPair();
    await send(ada, chatId, "May I?");
    await ben.as.mutation(api.chats.decline, { chatId });
    await ben.as.mutation(api.chats.decline, { chatId });
    expect(await namesIn(ben, "requests")).toEqual([]);
    expect(await ben.as.query(api.notifications.unseenCount, {})).toBe(0);
    expect(await sumOf(ben)).toEqual({ messages: 0, requests: 0 });
    const head = await headOf(ada, chatId);
    expect(head).toMatchObject({ reason: "declined", askAgainAt: Date.now() + 30 * DAY });
    passTime(30 * DAY - 1);
    await expect(send(ada, chatId, "Now?")).toBeRefused("permission-denied:chat-declined");
    passTime(1);
    await send(ada, chatId, "And now?");
    expect(await namesIn(ben, "requests")).toEqual(["adalarch"]);
    await expect(send(ada, chatId, "Hm?")).toBeRefused("permission-denied:chat-waiting");
  });

  it("turned down may still be accepted later by who was asked", async ({ ada, ben, chatId }) => {
    await send(ada, chatId, "May I?");
    await ben.as.mutation(api.chats.decline, { chatId });
    expect(await openWith(ben, ada)).toBe(chatId);
    await ben.as.mutation(api.chats.accept, { chatId });
    await send(ben, chatId, "Well then");
    expect(await namesIn(ada)).toEqual(["benbirch"]);
  });

  it("ends where the two follow each other, or a dare between them is taken", async () => {
    const { ada, ben, chatId } = await askingPair();
    await send(ada, chatId, "May I?");
    await followBothWays(ada, ben);
    expect(await openWith(ben, ada)).toBe(chatId);
    expect((await headOf(ben, chatId)).state).toBe("open");
    const world = await setupWorld();
    const { sender, creator } = world;
    await sender.as.mutation(api.follows.follow, { personId: creator.uid });
    await acceptedDare(world);
    const asked = await openWith(sender, creator);
    expect((await headOf(creator, asked)).state).toBe("open");
  });

  it("that was never written belongs to who writes first", async ({ t, ada, ben, chatId }) => {
    const cid = await member(t, "cidcedar");
    await ada.as.mutation(api.follows.unfollow, { personId: ben.uid });
    await ben.as.mutation(api.follows.follow, { personId: ada.uid });
    expect(await openWith(ben, ada)).toBe(chatId);
    expect(await headOf(ben, chatId)).toMatchObject({ askedBy: "me", isAsking: true });
    await send(ben, chatId, "I ask");
    expect(await namesIn(ada, "requests")).toEqual(["benbirch"]);
    expect(await cid.as.query(api.chats.get, { chatId })).toBeNull();
  });
});
