/** A message that somebody does not have, deleted for them or held back from them, is there by no way at all. */
import { api } from "@convex/_generated/api";
import type { Doc } from "@convex/_generated/dataModel";
import { release } from "@convex/model/chat/messages";
import { deliver } from "@convex/model/chat/send";
import { expect, it } from "vitest";
import { newClientId, prepareBackend, read } from "../support/backend";
import { latest, listOf, openPair, type Pair, rowOf, send, textsOf } from "./world";

prepareBackend();

const WORDS = "A red kite over the hill";

/** Ben has written to Ada; what he wrote also has a picture, so that every way could lead to it. */
async function written(): Promise<Pair & { row: Doc<"chatMessages"> }> {
  const pair = await openPair();
  const { t, ada, ben, chatId } = pair;
  await send(ada, chatId, "Hello");
  await send(ben, chatId, WORDS);
  const row = await rowOf(pair, WORDS);
  await read(t, async (ctx) => {
    const file = { chatId, ownerId: ben.uid, clientId: "picture", kind: "image", state: "passed" } as const;
    const mediaId = await ctx.db.insert("chatFiles", { ...file, mintedAt: 0, changedAt: 0 });
    await ctx.db.patch(row._id, { mediaId });
  });
  return { ...pair, row };
}

const succeeds = (act: Promise<unknown>): Promise<boolean> =>
  act.then(
    () => true,
    () => false,
  );

/** The ways by which Ada comes to it. */
async function waysOf({ ada, chatId, row }: Pair & { row: Doc<"chatMessages"> }): Promise<string[]> {
  const { as } = ada;
  const messageId = row._id;
  const isIn = (messages: { id: string }[]) => messages.some(({ id }) => id === messageId);
  const report = { targetKind: "message", targetId: messageId, session: "visit", reason: "hate" } as const;
  const more = { detail: "", alsoBlock: false, clientId: newClientId() };
  const ways: Record<string, () => Promise<boolean>> = {
    latest: async () => isIn(await latest(ada, chatId)),
    page: async () => isIn((await as.query(api.chatMessages.page, { chatId, after: 0 })).messages),
    around: async () => (await as.query(api.chatMessages.around, { chatId, messageId })) !== null,
    search: async () => isIn(await as.query(api.chatMessages.search, { chatId, words: "kite" })),
    list: async () => (await listOf(ada)).some(({ preview }) => preview?.text === WORDS),
    address: () => succeeds(as.mutation(api.chatMedia.url, { messageId })),
    report: () => succeeds(as.mutation(api.reports.create, { ...report, ...more })),
  };
  const open: string[] = [];
  for (const [name, leads] of Object.entries(ways)) if (await leads()) open.push(name);
  return open;
}

const EVERY_WAY = ["latest", "page", "around", "search", "list", "address", "report"];

const GONE: Record<string, (made: Pair & { row: Doc<"chatMessages"> }) => Promise<unknown>> = {
  "deleted for oneself": ({ ada, row }) => ada.as.mutation(api.chatMessages.hide, { messageId: row._id }),
  "deleted with the whole chat": ({ ada, chatId }) => ada.as.mutation(api.chats.clear, { chatId }),
  "held for a person": ({ t, row }) =>
    read(t, async (ctx) => {
      await ctx.db.patch(row._id, { heldAt: Date.now() });
      // As if it had never been delivered.
      for (const member of await ctx.db.query("chatMembers").take(2)) {
        await ctx.db.patch(member._id, { preview: undefined });
      }
    }),
};

it("PRODUCT-13 a message of the other is found by every way", async () => {
  expect(await waysOf(await written())).toEqual(EVERY_WAY);
}, 20_000);

it.each(Object.keys(GONE))("PRODUCT-13 %s: by none", async (how) => {
  const made = await written();
  await GONE[how]?.(made);
  expect(await waysOf(made)).toEqual([]);
});

it("PRODUCT-13 what its sender deleted for themselves while it was held stays so when it goes out", async () => {
  const { t, ada, ben, chatId } = await openPair();
  await send(ada, chatId, "send me nudes");
  const held = await rowOf({ t, chatId }, "send me nudes");
  await ada.as.mutation(api.chatMessages.hide, { messageId: held._id });
  await send(ben, chatId, "Later words");
  await read(t, async (ctx) => deliver(ctx, await release(ctx, held, Date.now()), Date.now()));
  expect(await textsOf(ada, chatId)).toEqual(["Later words"]);
  expect(await textsOf(ben, chatId)).toEqual(["Later words", "send me nudes"]);
});
