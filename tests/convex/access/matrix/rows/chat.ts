import { api } from "@convex/_generated/api";
import { newClientId, read } from "../../../support/backend";
import { store } from "../../../support/proofs";
import { rowsOf } from "../../../support/rows";
import { chatOf, inChat } from "../builders";
import { members, nothing, ownerOnly, type Row, type Rows } from "../table";

const inRequest: Row["args"] = async (world) => ({ chatId: await chatOf(world, "asked") });

/** What `member` wrote there. */
const ownMessage: Row["args"] = async (world) => ({
  messageId: await world.once("message", async () => {
    const chatId = await chatOf(world);
    const { as, uid } = world.people.member;
    await as.mutation(api.chatMessages.send, { chatId, text: "Mine", clientId: newClientId() });
    const rows = await rowsOf(world.t, "chatMessages");
    return rows.find(({ senderId }) => senderId === uid)?._id ?? "";
  }),
});

/** Once both have written `member` has an address for a picture, and then the picture is there. */
const ownFile: Row["args"] = async (world, actor) => {
  await ownMessage(world, actor);
  const { as } = world.people.member;
  const named = { chatId: await chatOf(world), clientId: "picture" };
  const storageId = await world.once("file", async () => {
    await as.mutation(api.chatMedia.mint, { ...named, kind: "image", size: 4 });
    return await store(world.t, new Uint8Array([1, 2, 3, 4]), "image/png");
  });
  return { ...named, storageId };
};

const ownPicture: Row["args"] = async (world, actor) => ({
  messageId: await world.once("picture", async () => {
    await ownFile(world, actor);
    return await read(world.t, async (ctx) => {
      const message = (await ctx.db.query("chatMessages").take(10)).find(({ body }) => body === "Mine");
      const file = await ctx.db.query("chatFiles").first();
      if (message === undefined || file === null) throw new Error("no picture");
      await ctx.db.patch(file._id, { state: "passed", contentType: "image/png", sizeBytes: 4 });
      await ctx.db.patch(message._id, { kind: "media", mediaId: file._id });
      return message._id;
    });
  }),
});

export const chatRows: Rows = {
  "chatMedia:mint": {
    args: async (world, actor) => {
      await ownMessage(world, actor);
      return { chatId: await chatOf(world), clientId: newClientId(), kind: "image", size: 4 };
    },
    expect: ownerOnly("not-found", "ok"),
  },
  "chatMedia:send": { args: ownFile, expect: ownerOnly("not-found", "ok") },
  "chatMedia:stand": {
    args: async (world, actor) => {
      await ownFile(world, actor);
      return { clientId: "picture" };
    },
    expect: ownerOnly("null", "ok"),
  },
  "chatMedia:url": { args: ownPicture, expect: ownerOnly("not-found", "ok") },
  "chats:list": { args: () => ({ folder: "messages", cursor: null }), expect: members("ok") },
  "chats:unreadSum": { args: nothing, expect: members("ok") },
  "chats:get": { args: inChat(), expect: ownerOnly("null", "ok") },
  "chats:openWith": {
    args: async (world) => {
      // Both follow each other, so nobody has to ask.
      for (const who of ["member", "other", "staff"] as const) {
        const { as, uid } = world.people[who];
        await as.mutation(api.follows.follow, { personId: world.target.uid });
        await world.target.as.mutation(api.follows.follow, { personId: uid });
      }
      return { personId: world.target.uid };
    },
    expect: members("ok", { blocked: "not-found" }),
  },
  "chats:accept": { args: inRequest, expect: ownerOnly("not-found", "null") },
  "chats:decline": { args: inRequest, expect: ownerOnly("not-found", "null") },
  "chats:archive": { args: inChat(), expect: ownerOnly("not-found", "null") },
  "chats:unarchive": { args: inChat(), expect: ownerOnly("not-found", "null") },
  "chats:mute": { args: inChat({ choice: "1h" }), expect: ownerOnly("not-found", "null") },
  "chats:clear": { args: inChat(), expect: ownerOnly("not-found", "null") },
  "chatMessages:latest": { args: inChat(), expect: members("ok") },
  "chatMessages:page": { args: inChat({ after: 0 }), expect: members("ok") },
  "chatMessages:around": {
    args: async (world, actor) => ({
      ...(await inChat()(world, actor)),
      ...(await ownMessage(world, actor)),
    }),
    expect: ownerOnly("null", "ok"),
  },
  "chatMessages:search": { args: inChat({ words: "hello" }), expect: ownerOnly("empty", "ok") },
  "chatMessages:send": {
    args: async (world) => ({ chatId: await chatOf(world), text: "Hello", clientId: newClientId() }),
    expect: ownerOnly("not-found", "ok"),
  },
  "chatMessages:unsend": { args: ownMessage, expect: ownerOnly("not-found", "null") },
  "chatMessages:hide": { args: ownMessage, expect: ownerOnly("not-found", "null") },
};
