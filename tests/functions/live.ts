/** Work for `npm run bench -- live`: chats to fill a deployment with, and what opening inbox, chat and Activity reads. */
import { v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { Doc, Id } from "../../convex/_generated/dataModel";
import type { QueryCtx } from "../../convex/_generated/server";
import { pairKey } from "../../convex/domain/chat/chat";
import { requireFound } from "../../convex/errors";
import { jobMutation, jobQuery } from "../../convex/functions";
import { requireUser } from "../../convex/model/access/viewer";
import { head, list, unreadSum } from "../../convex/model/chat/lists";
import { around, page, search } from "../../convex/model/chat/messagePages";
import * as Notifications from "../../convex/model/notifications/notifications";

/** Open chats between pairs of people; their members and messages are imported, these ids with them. */
export const makeChats = jobMutation({
  args: { pairs: v.array(v.object({ one: v.string(), other: v.string() })), at: v.number() },
  returns: v.array(v.id("chats")),
  handler: async (ctx, { pairs, at }): Promise<Id<"chats">[]> => {
    const made: Id<"chats">[] = [];
    for (const { one, other } of pairs) {
      const people = { pairKey: pairKey(one, other), participants: [one, other].sort() };
      const open = { origin: "mutual", state: "open", bothWrote: true, createdAt: at } as const;
      made.push(await ctx.db.insert("chats", { ...people, ...open }));
    }
    return made;
  },
});

/** The message that was said at a moment, to be found again by its id. */
export const messageAt = jobQuery({
  args: { chatId: v.id("chats"), at: v.number() },
  returns: v.id("chatMessages"),
  handler: async (ctx, { chatId, at }): Promise<Id<"chatMessages">> => {
    const message = await ctx.db
      .query("chatMessages")
      .withIndex("by_chat_and_createdAt", (q) => q.eq("chatId", chatId).eq("createdAt", at))
      .unique();
    return requireFound(message)._id;
  },
});

interface Opened {
  chatId: Id<"chats">;
  /** A message in the middle of it, and when it was said. */
  messageId: Id<"chatMessages">;
  at: number;
}

type Read = (ctx: QueryCtx, viewer: Doc<"users">, chat: Opened) => Promise<unknown>;

const SCREENS = [
  "inbox",
  "unreadSum",
  "head",
  "latest",
  "middle",
  "around",
  "searchRare",
  "searchCommon",
  "activity",
  "banners",
  "unseen",
] as const;

const READS: Record<(typeof SCREENS)[number], Read> = {
  inbox: (ctx, viewer) => list(ctx, viewer, { folder: "messages", cursor: null }),
  unreadSum: (ctx, viewer) => unreadSum(ctx, viewer),
  head: (ctx, viewer, { chatId }) => head(ctx, viewer, chatId),
  latest: (ctx, viewer, { chatId }) => page(ctx, viewer, { chatId }),
  middle: (ctx, viewer, { chatId, at }) => page(ctx, viewer, { chatId, before: at }),
  around: (ctx, viewer, { chatId, messageId }) => around(ctx, viewer, { chatId, messageId }),
  searchRare: (ctx, viewer, { chatId }) => search(ctx, viewer, { chatId, words: "needle" }),
  searchCommon: (ctx, viewer, { chatId }) => search(ctx, viewer, { chatId, words: "toast" }),
  activity: (ctx, { uid }) => Notifications.page(ctx, { uid, cursor: null }),
  banners: (ctx, { uid }) => Notifications.recent(ctx, uid),
  unseen: (ctx, { uid }) => Notifications.unseenCount(ctx, uid),
};

/** How many documents one of them reads; `nth` makes each call a new one, or a remembered answer would be measured. */
export const cost = jobQuery({
  args: {
    screen: literals(...SCREENS),
    uid: v.string(),
    chat: v.object({ chatId: v.id("chats"), messageId: v.id("chatMessages"), at: v.number() }),
    nth: v.number(),
  },
  returns: v.number(),
  handler: async (ctx, { screen, uid, chat }) => {
    const viewer = await requireUser(ctx, uid);
    const readSoFar = async () => (await ctx.meta.getTransactionMetrics()).documentsRead.used;
    const before = await readSoFar();
    await READS[screen](ctx, viewer, chat);
    return (await readSoFar()) - before;
  },
});
