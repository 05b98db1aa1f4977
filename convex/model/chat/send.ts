/** Sending a message, exactly once (product 13): who may, what it may say, and whom it reaches. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  CHAT_DOOR_MESSAGES,
  type ChatDoor,
  MESSAGE_PROBLEMS,
  messageProblem,
  REQUEST_AGAIN_MS,
  SEND_STATUSES,
  TAG_MESSAGE,
} from "../../domain/chat/chat";
import { LINKS_AFTER_MS } from "../../domain/comments/comments";
import { cleanLines } from "../../domain/text/plainText";
import { fail, requireFound } from "../../errors";
import { requireUnlimited } from "../access/decided";
import { once, requireClientId } from "../access/idempotency";
import { findUser } from "../access/viewer";
import { isBlockedBetween } from "../relations/blocks";
import { doorOf, findChat, type OwnChat, otherUser, requireChat, teamTagsOf } from "./chats";
import type { SendAnswer } from "./chatView";
import * as Members from "./members";
import { add, sentBefore } from "./messages";
import { tellOfMessage } from "./notices";
import { countRequest, requireMayAsk } from "./requests";
import { openHeldCase, screenMessage } from "./screening";

type Viewer = Doc<"users">;
type Chat = Doc<"chats">;
type Message = Doc<"chatMessages">;

interface Sending {
  chatId: string;
  clientId: string;
  text: string;
  /** Who of a managed account's team writes. */
  tag?: string;
}

const BETWEEN = "|";

/** The answer as `once` keeps it, so that a repeat says the same. */
const packed = ({ status, code, message }: SendAnswer): string =>
  [status, code ?? "", message ?? ""].join(BETWEEN);

function unpacked(answer: string | null): SendAnswer {
  const [word, code = "", ...rest] = (answer ?? "").split(BETWEEN);
  const message = rest.join(BETWEEN);
  const status = SEND_STATUSES.find((each) => each === word) ?? "sent";
  return { status, code: code === "" ? null : code, message: message === "" ? null : message };
}

/** One message, however often it arrives: by the act's name on the device, and by the message's own. */
export async function send(
  ctx: MutationCtx,
  viewer: Viewer,
  { actionId, ...input }: Sending & { actionId?: string },
): Promise<SendAnswer> {
  const now = Date.now();
  requireClientId(input.clientId);
  const claim = { uid: viewer.uid, actionId, type: "message", now } as const;
  return unpacked(await once(ctx, claim, async () => packed(await write(ctx, viewer, { ...input, now }))));
}

function refuseAt(door: ChatDoor): never {
  fail("permission-denied", { message: CHAT_DOOR_MESSAGES[door], reason: `chat-${door}` });
}

/** The chat as it is once the viewer may write in it: a declined request begins anew after its 30 days. */
async function requireOpenDoor(ctx: MutationCtx, viewer: Viewer, own: OwnChat, now: number): Promise<Chat> {
  const { chat, otherUid } = own;
  const door = await doorOf(ctx, viewer, own);
  if (door === null && chat.state === "open") return chat;
  if (door !== null && door !== "declined") refuseAt(door);
  if (door === "declined" && now < (chat.declinedAt ?? now) + REQUEST_AGAIN_MS) refuseAt(door);
  const other = requireFound(await otherUser(ctx, otherUid));
  await requireMayAsk(ctx, { viewer, other, chat, now });
  if (door === null) return chat;
  await ctx.db.patch(chat._id, { state: "request", declinedAt: undefined, askedAt: undefined });
  return requireFound(await ctx.db.get(chat._id));
}

function requireText(raw: string, chat: Chat): string {
  const problem = messageProblem(raw, { isRequest: chat.state === "request" });
  if (problem === null) return cleanLines(raw);
  fail("invalid-argument", { message: MESSAGE_PROBLEMS[problem], field: "text", reason: problem });
}

/** For what a request cannot hold: the chat has to be open. */
export async function requireMayWrite(ctx: QueryCtx, viewer: Viewer, own: OwnChat): Promise<void> {
  const door = await doorOf(ctx, viewer, own);
  if (door !== null) refuseAt(door);
}

/** Nobody writes for a managed account without a name (product 13). */
export async function requireTag(
  ctx: QueryCtx,
  viewer: Viewer,
  tag: string | undefined,
): Promise<{ tag?: string }> {
  const tags = await teamTagsOf(ctx, viewer.uid);
  if (tags.length === 0) return {};
  if (tag !== undefined && tags.includes(tag)) return { tag };
  fail("invalid-argument", { message: TAG_MESSAGE, field: "tag", reason: "tag-missing" });
}

/** What an earlier try of the same message came to. */
function answerOf(message: Message, chatId: string): SendAnswer {
  if (message.chatId !== chatId) fail("invalid-argument", { field: "clientId", reason: "client-id" });
  return { status: message.heldAt === undefined ? "sent" : "held", code: null, message: null };
}

async function write(
  ctx: MutationCtx,
  viewer: Viewer,
  { chatId, clientId, text, tag, now }: Sending & { now: number },
): Promise<SendAnswer> {
  const known = await sentBefore(ctx, viewer.uid, clientId);
  if (known !== null) return answerOf(known, chatId);
  const own = await requireChat(ctx, viewer, chatId);
  await requireUnlimited(ctx, { uid: viewer.uid, feature: "chat", now });
  const chat = await requireOpenDoor(ctx, viewer, own, now);
  const body = requireText(text, chat);
  const named = await requireTag(ctx, viewer, tag);
  const {
    outcome,
    code = null,
    message = null,
  } = await screenMessage(ctx, { viewer, chat, text: body, now });
  // Rulings 7: said, not thrown, so that what was counted stays counted.
  if (outcome === "refuse") return { status: "refused", code, message };
  const isHeld = outcome === "hold";
  const stored = await add(ctx, chat, {
    senderId: viewer.uid,
    kind: "text",
    ...{ body, clientId, now },
    links: now - viewer.createdAt >= LINKS_AFTER_MS,
    ...named,
    ...(isHeld ? { heldAt: now } : {}),
  });
  if (chat.state === "request") await noteAsked(ctx, viewer, chat, now);
  if (isHeld) {
    await showOwn(ctx, stored, chat, now);
    await openHeldCase(ctx, stored, { code, now });
  } else await deliver(ctx, stored, now);
  return { status: isHeld ? "held" : "sent", code, message };
}

/** A picture or clip whose bytes were read; false where its chat was closed meanwhile. One message, run twice or not. */
export async function addMedia(
  ctx: MutationCtx,
  sender: Viewer,
  { file, now }: { file: Doc<"chatFiles">; now: number },
): Promise<boolean> {
  const { _id: mediaId, chatId, clientId, tag } = file;
  const known = await sentBefore(ctx, sender.uid, clientId);
  if (known !== null) return known.mediaId === mediaId;
  const own = sender.standing === "good" ? await findChat(ctx, sender, chatId) : null;
  if (own === null || !own.chat.bothWrote || (await doorOf(ctx, sender, own)) !== null) return false;
  const fields = { senderId: sender.uid, kind: "media", body: "", clientId, mediaId, now } as const;
  const message = await add(ctx, own.chat, { ...fields, ...(tag === undefined ? {} : { tag }) });
  await deliver(ctx, message, now);
  return true;
}

async function noteAsked(ctx: MutationCtx, viewer: Viewer, chat: Chat, now: number): Promise<void> {
  await countRequest(ctx, { viewer, now });
  await ctx.db.patch(chat._id, { askedAt: now });
}

/** Held: on top of its sender's list alone. */
async function showOwn(ctx: MutationCtx, message: Message, chat: Chat, now: number): Promise<void> {
  const mine = await Members.memberRow(ctx, chat._id, message.senderId);
  if (mine !== null) await Members.raise(ctx, mine, { chat, message, now });
}

/** Product 13: media open once both have written. A message changes nothing else of its chat. */
async function noteWriter(ctx: MutationCtx, chat: Chat, senderId: string): Promise<void> {
  if (chat.firstBy === undefined) await ctx.db.patch(chat._id, { firstBy: senderId });
  else if (chat.firstBy !== senderId && !chat.bothWrote) await ctx.db.patch(chat._id, { bothWrote: true });
}

async function endTyping(ctx: MutationCtx, { chatId, senderId }: Message): Promise<void> {
  const row = await ctx.db
    .query("chatTyping")
    .withIndex("by_chat_and_uid", (q) => q.eq("chatId", chatId).eq("uid", senderId))
    .unique();
  if (row !== null) await ctx.db.delete(row._id);
}

/** Whether what waited for a person may still arrive: not across a block, a refused request, or from who is gone. */
export async function mayArrive(ctx: QueryCtx, { chatId, senderId }: Message): Promise<boolean> {
  const chat = await ctx.db.get(chatId);
  const by = await findUser(ctx, senderId);
  if (chat === null || chat.state === "declined" || by?.standing !== "good") return false;
  const [one = "", other = ""] = chat.participants;
  return !(await isBlockedBetween(ctx, one, other));
}

/** On top of both lists, and told to the other: at once, or after a person has let it pass. */
export async function deliver(ctx: MutationCtx, message: Message, now: number): Promise<void> {
  const { chatId, senderId, createdAt } = message;
  const chat = await ctx.db.get(chatId);
  const by = await findUser(ctx, senderId);
  if (chat === null || by === null) return;
  await noteWriter(ctx, chat, senderId);
  await endTyping(ctx, message);
  for (const member of await Members.membersOf(ctx, chatId)) {
    await Members.raise(ctx, member, { chat, message, now });
    if (member.uid === senderId) continue;
    const isRequest = chat.state === "request";
    await tellOfMessage(ctx, { uid: member.uid, by, message, isRequest, now: createdAt });
  }
}
