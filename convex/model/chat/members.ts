/** A chat as each of its two has it: folder, unread, last line. The only writer of `chatMembers`. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  type ChatFolder,
  type ChatMute,
  clearedFor,
  folderOnMessage,
  isChatMuted,
  MUTED_ALWAYS_AT,
  mutedUntilFor,
  previewOf,
  UNREAD_CAP,
  unreadOf,
} from "../../domain/chat/chat";
import { setMute } from "../notifications/mutes";
import { isBlockedBetween, ruleOf } from "../relations/blocks";

type Chat = Doc<"chats">;
type Member = Doc<"chatMembers">;
type Message = Doc<"chatMessages">;
type ChatId = Id<"chats">;

/** Two people are in a chat. */
const PAIR = 2;
/** How far back the last line is looked for, when the newest ones are gone for somebody. */
const PREVIEW_SCAN = 30;

export async function memberRow(ctx: QueryCtx, chatId: ChatId, uid: string): Promise<Member | null> {
  return await ctx.db
    .query("chatMembers")
    .withIndex("by_uid_and_chat", (q) => q.eq("uid", uid).eq("chatId", chatId))
    .unique();
}

export async function membersOf(ctx: QueryCtx, chatId: ChatId): Promise<Member[]> {
  return await ctx.db
    .query("chatMembers")
    .withIndex("by_chat", (q) => q.eq("chatId", chatId))
    .take(PAIR);
}

/** Both rows of a new chat. Nobody's list shows it before something is said. */
export async function addMembers(ctx: MutationCtx, chat: Chat): Promise<void> {
  for (const uid of chat.participants) {
    const otherUid = chat.participants.find((each) => each !== uid) ?? uid;
    const empty = { folder: "hidden", unread: 0, solicitations: 0 } as const;
    const pair = { chatId: chat._id, uid, otherUid };
    await ctx.db.insert("chatMembers", { ...pair, ...empty, lastUpdatedAt: chat.createdAt });
  }
}

async function isRestrictedBy(ctx: QueryCtx, { uid, otherUid }: Member): Promise<boolean> {
  return (await ruleOf(ctx, { ownerId: uid, kind: "restrict", otherId: otherUid })) !== null;
}

async function isMutedBy(ctx: QueryCtx, { uid, otherUid }: Member): Promise<boolean> {
  return (await ruleOf(ctx, { ownerId: uid, kind: "mute", otherId: otherUid })) !== null;
}

/** The house writes a video's card, but whoever recorded it has sent it: the list says "You sent a video" to them. */
async function lineOf(ctx: QueryCtx, message: Message): Promise<Member["preview"]> {
  const { kind, body, senderId, dareId, deletedAt, createdAt } = message;
  const dare = kind === "proof" && dareId !== undefined ? await ctx.db.get("dares", dareId) : null;
  return {
    ...{ kind, senderId: dare?.creatorId ?? senderId, at: createdAt, isRemoved: deletedAt !== undefined },
    text: deletedAt === undefined ? previewOf(body) : "",
  };
}

/**
 * Puts a message on top of one person's list. Only what the other wrote counts as unread, and nothing of somebody
 * whom the person muted (product 24).
 */
export async function raise(
  ctx: MutationCtx,
  member: Member,
  { chat, message, now }: { chat: Chat; message: Message; now: number },
): Promise<void> {
  const isOthers = message.senderId === member.otherUid;
  const isOfMuted = isOthers && (await isMutedBy(ctx, member));
  const counts = isOthers && !isOfMuted;
  const folder = folderOnMessage(member.folder, {
    isRequest: chat.state === "request" && chat.requestedBy === member.otherUid,
    isRestricted: await isRestrictedBy(ctx, member),
    isMuted: isOfMuted || (isOthers && isChatMuted(member.mutedUntil, now)),
  });
  await ctx.db.patch(member._id, {
    ...{ folder, lastUpdatedAt: message.createdAt, preview: await lineOf(ctx, message) },
    ...(counts ? { unread: unreadOf(member.unread) + 1 } : {}),
  });
}

/** What is held or taken back is nothing to be read. */
export const countsAsUnread = ({ heldAt, deletedAt }: Message): boolean =>
  heldAt === undefined && deletedAt === undefined;

/** Read, but for `left` messages that came after; the mark of how far is `chatReads`. Never more than before. */
export async function markRead(ctx: MutationCtx, member: Member, left = 0): Promise<void> {
  const unread = Math.min(unreadOf(member.unread), left);
  if (member.unread !== unread) await ctx.db.patch(member._id, { unread });
}

/**
 * Before a message is taken back: where the other had not read it, it counts no more. Told by its place from the end, as
 * far as unread messages are counted at all.
 */
export async function forgetUnread(ctx: MutationCtx, message: Message): Promise<void> {
  const { chatId, senderId, createdAt, heldAt } = message;
  if (heldAt !== undefined) return;
  const since = await ctx.db
    .query("chatMessages")
    .withIndex("by_chat_and_createdAt", (q) => q.eq("chatId", chatId).gte("createdAt", createdAt))
    .take(UNREAD_CAP);
  if (since.length === UNREAD_CAP) return;
  const fromEnd = since.filter((each) => each.senderId === senderId && countsAsUnread(each)).length;
  for (const member of await membersOf(ctx, chatId)) {
    const unread = unreadOf(member.unread);
    if (member.uid !== senderId && fromEnd <= unread) await ctx.db.patch(member._id, { unread: unread - 1 });
  }
}

export async function setFolder(ctx: MutationCtx, member: Member, folder: ChatFolder): Promise<void> {
  if (member.folder !== folder) await ctx.db.patch(member._id, { folder });
}

export async function setMuted(
  ctx: MutationCtx,
  member: Member,
  { choice, now }: { choice: ChatMute | null; now: number },
): Promise<void> {
  const mutedUntil = mutedUntilFor(choice, now);
  await ctx.db.patch(member._id, { mutedUntil });
  // Its notices are silent for as long; the list of everything muted shows it.
  const target = { targetId: member.chatId, kind: "chat", muted: mutedUntil !== undefined, now } as const;
  const hasEnd = mutedUntil !== undefined && mutedUntil !== MUTED_ALWAYS_AT;
  await setMute(ctx, member.uid, hasEnd ? { ...target, until: mutedUntil } : target);
}

/** "Delete for me", the whole chat: what comes later shows it again. */
export async function takeOff(ctx: MutationCtx, member: Member): Promise<void> {
  await ctx.db.patch(member._id, { folder: "hidden", unread: 0, preview: undefined });
}

/** Where a chat stands that is seen again: after a block, an answer to a request, a restriction that ended. */
export async function folderNow(ctx: QueryCtx, chat: Chat, member: Member): Promise<ChatFolder> {
  if (member.preview === undefined) return "hidden";
  const isOthersAct = chat.requestedBy === member.otherUid;
  if (chat.state === "declined" && isOthersAct) return "hidden";
  const isRequest = chat.state === "request" && isOthersAct;
  return isRequest || (await isRestrictedBy(ctx, member)) ? "requests" : "messages";
}

/** Product 24: hidden for both while a block stands, back once none does. */
export async function placeBetween(ctx: MutationCtx, chat: Chat): Promise<void> {
  const [one = "", other = ""] = chat.participants;
  const isBlocked = await isBlockedBetween(ctx, one, other);
  for (const member of await membersOf(ctx, chat._id)) {
    if (isBlocked) await setFolder(ctx, member, "hidden");
    else if (member.folder !== "archived") await setFolder(ctx, member, await folderNow(ctx, chat, member));
  }
}

/** How often this person has asked here for what product 13 forbids, this time included. */
export async function countSolicitation(
  ctx: MutationCtx,
  { chatId, uid }: { chatId: ChatId; uid: string },
): Promise<number> {
  const member = await memberRow(ctx, chatId, uid);
  if (member === null) return 1;
  const solicitations = member.solicitations + 1;
  await ctx.db.patch(member._id, { solicitations });
  return solicitations;
}

/** The newest message that this person still has; undefined where there is none. */
async function lastLine(ctx: QueryCtx, { chatId, uid }: Member): Promise<Member["preview"]> {
  const clearedBefore = clearedFor((await ctx.db.get(chatId))?.cleared, uid);
  const newest = await ctx.db
    .query("chatMessages")
    .withIndex("by_chat_and_createdAt", (q) => q.eq("chatId", chatId).gt("createdAt", clearedBefore))
    .order("desc")
    .take(PREVIEW_SCAN);
  for (const message of newest) {
    const isHeldOfOther = message.heldAt !== undefined && message.senderId !== uid;
    if (!isHeldOfOther && !(await isHiddenFrom(ctx, uid, message))) return await lineOf(ctx, message);
  }
  return undefined;
}

export async function isHiddenFrom(
  ctx: QueryCtx,
  uid: string,
  { chatId, createdAt }: Pick<Message, "chatId" | "createdAt">,
): Promise<boolean> {
  const row = await ctx.db
    .query("chatHidden")
    .withIndex("by_uid_and_chat_and_messageAt", (q) =>
      q.eq("uid", uid).eq("chatId", chatId).eq("messageAt", createdAt),
    )
    .first();
  return row !== null;
}

/** After a message was unsent, hidden or dropped: whoever had it as their last line gets the right one. */
export async function relineAfter(ctx: MutationCtx, chatId: ChatId, at: number): Promise<void> {
  for (const member of await membersOf(ctx, chatId)) {
    if (member.preview?.at === at) await ctx.db.patch(member._id, { preview: await lastLine(ctx, member) });
  }
}
