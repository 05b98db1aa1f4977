import { api, internal } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import type { ChatFileKind } from "@convex/domain/chat/attachments";
import { CHAT_FILE_MESSAGES } from "@convex/domain/chat/attachments";
import { mediaPage } from "@convex/model/account/exportMedia";
import { keepReported } from "@convex/model/chat/messages";
import { describe, expect } from "vitest";
import { casesOf, report } from "../safety/world";
import { type Backend, HOUR, newClientId, passTime, prepareBackend, read } from "../support/backend";
import { testsIn } from "../support/fixtures";
import { member, type Person, staffMember } from "../support/people";
import { JPEG, JPEG_WITH_PLACE, store, WEBM } from "../support/proofs";
import { patchUser, rowsOf } from "../support/rows";
import { templated } from "../support/template";
import {
  followBothWays,
  headOf,
  latest,
  listOf,
  openPair,
  openWith,
  type Pair,
  send,
  textsOf,
} from "./world";

prepareBackend();

/** Both have written. */
const closePair = templated(async () => {
  const pair = await openPair();
  await send(pair.ada, pair.chatId, "one");
  await send(pair.ben, pair.chatId, "two");
  return pair;
});

const it = testsIn("pair", closePair, ["ada", "ben", "chatId", "t"]);

interface File {
  kind?: ChatFileKind;
  bytes?: Uint8Array<ArrayBuffer>;
  type?: string;
  clientId?: string;
}

/** An address, the file, its name. */
async function upload({ t, chatId }: Pick<Pair, "t" | "chatId">, person: Person, file: File = {}) {
  const { kind = "image", bytes = JPEG, type = "image/jpeg", clientId = newClientId() } = file;
  await person.as.mutation(api.chatMedia.mint, { chatId, clientId, kind, size: bytes.length });
  const storageId = await store(t, bytes, type);
  const stand = await person.as.mutation(api.chatMedia.send, { chatId, clientId, storageId });
  return { clientId, storageId, stand };
}

/** The checks that the mutations have scheduled. */
async function check(t: Backend): Promise<void> {
  const files = await rowsOf(t, "chatFiles");
  for (const { _id } of files) await t.action(internal.jobs.chat.checkAttachment, { fileId: _id });
}

const filesIn = async (t: Backend) =>
  (await read(t, (ctx) => ctx.db.system.query("_storage").take(20))).length;

async function serve({ t }: Pick<Pair, "t">, person: Person, messageId: string): Promise<Response> {
  const { url } = await person.as.mutation(api.chatMedia.url, { messageId });
  return await t.fetch(url.slice(url.indexOf("/media/")));
}

describe("a picture or clip", () => {
  it("PRODUCT-13 is a message once its bytes were read, and its address is asked for only then", async () => {
    const { t, ada, ben, chatId } = await closePair();
    const { clientId, stand } = await upload({ t, chatId }, ada);
    expect(stand).toEqual({ state: "checking", message: null });
    expect(await textsOf(ben, chatId)).toEqual(["one", "two"]);
    await check(t);
    await check(t);
    expect(await textsOf(ben, chatId)).toEqual(["one", "two", "media"]);
    const message = (await latest(ben, chatId)).at(-1);
    expect(message).toMatchObject({ kind: "media", body: "", media: { kind: "image" } });
    expect(JSON.stringify(message)).not.toContain("http");
    expect((await latest(ada, chatId)).at(-1)?.clientId).toBe(clientId);
    expect(await ada.as.query(api.chatMedia.stand, { clientId })).toEqual({ state: "passed", message: null });
    expect((await listOf(ben))[0]).toMatchObject({
      preview: { kind: "media" },
      unreadCounts: { [ben.uid]: 2 },
    });
    const served = await serve({ t }, ben, message?.id ?? "");
    expect(served.headers.get("Content-Type")).toBe("image/jpeg");
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(JPEG);
  }, 20_000);

  it("of up to 60 seconds travels by ranges, with its size and length", async ({ t, ada, ben, chatId }) => {
    await upload({ t, chatId }, ada, { kind: "clip", bytes: WEBM, type: "video/webm" });
    await check(t);
    const message = (await latest(ben, chatId)).at(-1);
    expect(message?.media).toMatchObject({ kind: "clip", durationMs: expect.closeTo(4_000, -3) });
    const served = await serve({ t }, ben, message?.id ?? "");
    expect([served.status, served.headers.get("Content-Type")]).toEqual([200, "video/webm"]);
  });

  it("waits until both have written, and is not of a request", async () => {
    const { ada, ben, chatId } = await openPair();
    const wish = { chatId, clientId: newClientId(), kind: "image", size: 10 } as const;
    const mint = () => ada.as.mutation(api.chatMedia.mint, wish);
    await expect(mint()).toBeRefused("failed-precondition:media-closed");
    await send(ada, chatId, "one");
    expect((await headOf(ada, chatId)).may.media).toBe(false);
    await expect(mint()).toBeRefused("failed-precondition:media-closed");
    await send(ben, chatId, "two");
    expect((await headOf(ada, chatId)).may.media).toBe(true);
    await mint();
  });

  it.each([
    ["a picture that tells its place", "image", JPEG_WITH_PLACE, "image/jpeg"],
    ["a picture under another type", "image", JPEG, "text/html"],
    ["a video as a picture", "image", WEBM, "video/webm"],
    ["a picture as a clip", "clip", JPEG, "image/jpeg"],
  ] as const)("%s is refused with a word, and its file goes", async (_, kind, bytes, type) => {
    const { t, ada, ben, chatId } = await closePair();
    const { clientId } = await upload({ t, chatId }, ada, { kind, bytes, type });
    await check(t);
    const stand = await ada.as.query(api.chatMedia.stand, { clientId });
    expect(stand?.state).toBe("refused");
    expect(Object.values(CHAT_FILE_MESSAGES[kind])).toContain(stand?.message);
    expect(await textsOf(ben, chatId)).toEqual(["one", "two"]);
    expect(await filesIn(t)).toBe(0);
    // The same message may be tried again with another file.
    await upload({ t, chatId }, ada, { clientId });
    await check(t);
    expect(await textsOf(ben, chatId)).toEqual(["one", "two", "media"]);
  });

  it("too large is refused before it travels; a file of somebody else is nobody's", async () => {
    const { t, ada, ben, chatId } = await closePair();
    const wish = { chatId, clientId: newClientId(), kind: "image" } as const;
    await expect(ada.as.mutation(api.chatMedia.mint, { ...wish, size: 3 * 1024 * 1024 })).toBeRefused(
      "invalid-argument",
      { field: "file", reason: "file-size" },
    );
    const { storageId } = await upload({ t, chatId }, ben);
    await ada.as.mutation(api.chatMedia.mint, { ...wish, size: 10 });
    const { clientId } = wish;
    await expect(ada.as.mutation(api.chatMedia.send, { chatId, clientId, storageId })).toBeRefused(
      "not-found",
    );
  });

  it("more than was announced is refused with a word, and goes at once", async ({ t, ada, chatId }) => {
    const wish = { chatId, clientId: newClientId(), kind: "image" } as const;
    await ada.as.mutation(api.chatMedia.mint, { ...wish, size: 10 });
    const storageId = await store(t, new Uint8Array(10 + 1_024 + 1), "image/jpeg");
    expect(await ada.as.mutation(api.chatMedia.send, { chatId, clientId: wish.clientId, storageId })).toEqual(
      { state: "refused", message: CHAT_FILE_MESSAGES.image.size },
    );
    expect(await filesIn(t)).toBe(0);
  });

  it("sent twice is one message; across a block it does not arrive", async ({ t, ada, ben, chatId }) => {
    const { clientId, storageId } = await upload({ t, chatId }, ada);
    expect(await ada.as.mutation(api.chatMedia.send, { chatId, clientId, storageId })).toMatchObject({
      state: "checking",
    });
    await ben.as.mutation(api.blocks.block, { personId: ada.uid });
    await check(t);
    expect(await textsOf(ben, chatId)).toEqual(["one", "two"]);
    expect(await ada.as.query(api.chatMedia.stand, { clientId })).toMatchObject({ state: "refused" });
    expect(await filesIn(t)).toBe(0);
  });

  it("whose name a text has taken meanwhile is no message, and leaves no file behind", async () => {
    const { t, ada, ben, chatId } = await closePair();
    const { clientId } = await upload({ t, chatId }, ada);
    await send(ada, chatId, "three", { clientId });
    await check(t);
    expect(await textsOf(ben, chatId)).toEqual(["one", "two", "three"]);
    expect(await filesIn(t)).toBe(0);
  });

  it("ROL-15 of somebody who was banned meanwhile does not arrive; of one found too young nothing is served", async () => {
    const { t, ada, ben, chatId } = await closePair();
    await upload({ t, chatId }, ben);
    await check(t);
    await upload({ t, chatId }, ada);
    await patchUser(t, ada.uid, { standing: "banned" });
    await check(t);
    expect(await textsOf(ben, chatId)).toEqual(["one", "two", "media"]);
    await patchUser(t, ada.uid, { standing: "good" });
    const messageId = (await latest(ada, chatId)).at(-1)?.id ?? "";
    expect((await serve({ t }, ada, messageId)).status).toBe(200);
    await patchUser(t, ben.uid, { ageState: "failed" });
    expect((await serve({ t }, ada, messageId)).status).toBe(404);
  });

  it("goes into the chat for which its address was made, and no other", async ({ t, ada, chatId }) => {
    const cid = await member(t, "cidcedar");
    await followBothWays(ada, cid);
    const elsewhere = await openWith(ada, cid);
    await send(ada, elsewhere, "one");
    await send(cid, elsewhere, "two");
    const clientId = newClientId();
    await ada.as.mutation(api.chatMedia.mint, { chatId, clientId, kind: "image", size: JPEG.length });
    const storageId = await store(t, JPEG, "image/jpeg");
    const file = { chatId: elsewhere, clientId, storageId };
    await expect(ada.as.mutation(api.chatMedia.send, file)).toBeRefused("not-found");
  });

  it("is opened by its two alone, with an address that ends", async ({ t, ada, ben, chatId }) => {
    await upload({ t, chatId }, ada);
    await check(t);
    const messageId = (await latest(ben, chatId)).at(-1)?.id ?? "";
    const cid = await member(t, "cidcedar");
    await expect(cid.as.mutation(api.chatMedia.url, { messageId })).toBeRefused("not-found");
    expect(await latest(cid, chatId)).toEqual([]);
    const { url, expiresAt } = await ben.as.mutation(api.chatMedia.url, { messageId });
    const path = url.slice(url.indexOf("/media/"));
    expect((await t.fetch(path.replace(/sig=../, "sig=zz"))).status).toBe(404);
    passTime(expiresAt - Date.now());
    expect((await t.fetch(path)).status).toBe(404);
  });

  it("goes with unsend, storage included; a reported one stays for its case", async () => {
    const { t, ada, ben, chatId } = await closePair();
    const { clientId } = await upload({ t, chatId }, ada);
    await check(t);
    const messageId = (await latest(ben, chatId)).at(-1)?.id ?? "";
    await ada.as.mutation(api.chatMessages.unsend, { messageId });
    expect(await textsOf(ben, chatId)).toEqual(["one", "two", "-"]);
    expect(await filesIn(t)).toBe(0);
    passTime(1_000);
    // Its name is not free for another file: that one would be nobody's.
    await expect(
      ada.as.mutation(api.chatMedia.mint, { chatId, clientId, kind: "image", size: 10 }),
    ).toBeRefused("failed-precondition:file-sent");
    await upload({ t, chatId }, ada);
    await check(t);
    const isThere = ({ deletedAt }: Doc<"chatMessages">) => deletedAt === undefined;
    const last = (await rowsOf(t, "chatMessages", { kind: "media" })).find(isThere);
    if (last === undefined) throw new Error("no media");
    await read(t, (ctx) => keepReported(ctx, last));
    await ada.as.mutation(api.chatMessages.unsend, { messageId: last._id });
    expect(await filesIn(t)).toBe(1);
    expect((await latest(ben, chatId)).at(-1)).toMatchObject({ media: null });
    await expect(ben.as.mutation(api.chatMedia.url, { messageId: last._id })).toBeRefused("not-found");
  });

  it("PRODUCT-23 the data download links one's own, but not what was removed and stays with a case", async () => {
    const { t, ada, ben, chatId } = await closePair();
    await upload({ t, chatId }, ada);
    await check(t);
    const linked = async () => {
      const wish = { cursor: "chats:", until: Date.now() + HOUR };
      const { files } = await read(t, (ctx) => mediaPage(ctx, ada.uid, wish));
      return files.map(({ link }) => link !== null);
    };
    expect(await linked()).toEqual([true]);
    const messageId = (await latest(ben, chatId)).at(-1)?.id ?? "";
    await report(ben, messageId);
    const [row] = await casesOf(t);
    const moderator = await staffMember(t, "modmaple", "moderator");
    const wish = { caseId: row?._id ?? "", act: "remove", rule: "P2", strikes: false } as const;
    await moderator.as.mutation(api.decisions.decide, { ...wish, facts: "It breaks a rule" });
    expect(await filesIn(t)).toBe(1);
    expect(await linked()).toEqual([false]);
    await expect(serve({ t }, ben, messageId)).toBeRefused("not-found");
  });

  it("rulings 19: what never became a message goes after its time", async ({ t, ada, chatId }) => {
    await ada.as.mutation(api.chatMedia.mint, { chatId, clientId: "never", kind: "image", size: 10 });
    const { clientId } = await upload({ t, chatId }, ada);
    passTime(2 * HOUR);
    await t.mutation(internal.jobs.chat.sweepAttachments, {});
    expect(await ada.as.query(api.chatMedia.stand, { clientId })).toMatchObject({ state: "refused" });
    expect(await filesIn(t)).toBe(0);
    passTime(49 * HOUR);
    await t.mutation(internal.jobs.chat.sweepAttachments, {});
    expect(await rowsOf(t, "chatFiles")).toEqual([]);
  });
});
