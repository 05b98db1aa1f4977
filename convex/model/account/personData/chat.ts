/**
 * Chats of a person who leaves (product 23): the other keeps theirs with a "Former member", the leaver's words go after
 * thirty days, reported ones with their case.
 */
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx } from "../../../_generated/server";
import { pairKey } from "../../../domain/chat/chat";
import { removeFile } from "../../chat/attachmentRemoval";
import { membersOf } from "../../chat/members";
import { giveUp, sentBefore } from "../../chat/messages";
import { dropChat } from "../../chat/retention";
import { chatFileAsOwn, memberAsOwn, messageAsOwn } from "../exportRows";
import {
  type EraseStep,
  each,
  type Find,
  type Leaver,
  own,
  type PersonTable,
  shown,
  trace,
} from "../personTable";

type Member = Doc<"chatMembers">;

/** One message may bring the last line of two lists along. */
const MESSAGE_BATCH = 20;

const ownRows: Find<Member> = (db, uid) =>
  db.query("chatMembers").withIndex("by_uid_and_chat", (q) => q.eq("uid", uid));

const theirRows: Find<Member> = (db, uid) =>
  db.query("chatMembers").withIndex("by_otherUid", (q) => q.eq("otherUid", uid));

const written: Find<Doc<"chatMessages">> = (db, uid) =>
  db.query("chatMessages").withIndex("by_sender_and_createdAt", (q) => q.eq("senderId", uid));

/** Everything of a chat that names them, but for the messages. */
async function renameIn(ctx: MutationCtx, chatId: Member["chatId"], leaver: Leaver): Promise<void> {
  const chat = await ctx.db.get(chatId);
  if (chat === null) return;
  const called = (uid: string) => (uid === leaver.uid ? leaver.pseudonym : uid);
  const [one = "", other = ""] = chat.participants.map(called);
  const { requestedBy, firstBy, cleared } = chat;
  await ctx.db.patch(chatId, {
    participants: [one, other],
    pairKey: pairKey(one, other),
    ...(requestedBy === undefined ? {} : { requestedBy: called(requestedBy) }),
    ...(firstBy === undefined ? {} : { firstBy: called(firstBy) }),
    ...(cleared === undefined ? {} : { cleared: cleared.filter(({ uid }) => uid !== leaver.uid) }),
  });
}

/** The leaver's own row goes; a chat that nobody has any more goes with it. */
const leaveChats: EraseStep = each(ownRows, async (ctx, { _id, chatId }, leaver) => {
  await renameIn(ctx, chatId, leaver);
  await ctx.db.delete(_id);
  if ((await membersOf(ctx, chatId)).length === 0) await dropChat(ctx, { chatId, after: 0 });
});

const renameInLists: EraseStep = each(theirRows, async (ctx, row, leaver) => {
  const { preview } = row;
  await renameIn(ctx, row.chatId, leaver);
  const isTheirs = preview !== undefined && preview.senderId === leaver.uid;
  await ctx.db.patch(row._id, {
    otherUid: leaver.pseudonym,
    ...(isTheirs ? { preview: { ...preview, senderId: leaver.pseudonym } } : {}),
  });
});

/** What nobody is left to read is not kept for thirty days. */
const giveWordsUp: EraseStep = each(
  written,
  async (ctx, message, { pseudonym }) => {
    const readers = await membersOf(ctx, message.chatId);
    const isAlone = !readers.some(({ uid }) => uid !== message.senderId);
    // A picture or clip of theirs goes with `chatFiles`.
    if (isAlone && message.reportState === "none") await ctx.db.delete(message._id);
    else await giveUp(ctx, message, { pseudonym, now: Date.now() });
  },
  MESSAGE_BATCH,
);

const files: Find<Doc<"chatFiles">> = (db, uid) =>
  db.query("chatFiles").withIndex("by_owner_and_clientId", (q) => q.eq("ownerId", uid));

/** The messages went over before: what one of them still names was reported and stays with its case. */
const removeFiles: EraseStep = each(files, async (ctx, file, { pseudonym }) => {
  const message = await sentBefore(ctx, pseudonym, file.clientId);
  if (message?.mediaId === file._id) await ctx.db.patch(file._id, { ownerId: pseudonym, tag: undefined });
  else await removeFile(ctx, file._id);
});

export const CHAT_DATA = {
  chatMessages: { export: [shown(written, messageAsOwn)], erase: [giveWordsUp] },
  chatFiles: { export: [shown(files, chatFileAsOwn)], erase: [removeFiles] },
  chats: { export: [], erase: [leaveChats, renameInLists] },
  chatMembers: { export: [shown(ownRows, memberAsOwn)], erase: [leaveChats, renameInLists] },
  chatHidden: trace((db, uid) =>
    db.query("chatHidden").withIndex("by_uid_and_chat_and_messageAt", (q) => q.eq("uid", uid)),
  ),
  chatReads: trace((db, uid) => db.query("chatReads").withIndex("by_uid", (q) => q.eq("uid", uid))),
  chatTyping: trace((db, uid) => db.query("chatTyping").withIndex("by_uid", (q) => q.eq("uid", uid))),
  chatRules: own((db, uid) => db.query("chatRules").withIndex("by_uid", (q) => q.eq("uid", uid))),
} satisfies Record<string, PersonTable>;
