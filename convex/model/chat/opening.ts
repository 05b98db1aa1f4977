/** How a chat begins (product 13): a dare taken, two who follow each other, else a request. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { pairKey } from "../../domain/chat/chat";
import { messageKey } from "../../domain/chat/notices";
import { fail, requireFound } from "../../errors";
import { seeByKey } from "../notifications/notifications";
import { isBlockedBetween } from "../relations/blocks";
import { isFollowing } from "../relations/followRows";
import { type OwnChat, otherUser, pairOf, requireChat } from "./chats";
import * as Members from "./members";
import { requireMayAsk } from "./requests";

type Viewer = Doc<"users">;
type Chat = Doc<"chats">;

interface Opening {
  uids: [string, string];
  origin: Chat["origin"];
  /** Who asks; left out where the chat is open at once. */
  requestedBy?: string;
  now: number;
}

export async function create(
  ctx: MutationCtx,
  { uids: [one, other], origin, requestedBy, now }: Opening,
): Promise<Chat> {
  const state = requestedBy === undefined ? "open" : "request";
  const fields = { origin, state, bothWrote: false, createdAt: now } as const;
  const chatId = await ctx.db.insert("chats", {
    ...fields,
    pairKey: pairKey(one, other),
    participants: [one, other].sort(),
    ...(requestedBy === undefined ? {} : { requestedBy }),
  });
  const chat = requireFound(await ctx.db.get(chatId));
  await Members.addMembers(ctx, chat);
  return chat;
}

/** Nobody has to ask any more; where it stood in Requests it goes over to the messages. */
export async function openUp(ctx: MutationCtx, chat: Chat): Promise<Chat> {
  if (chat.state === "open") return chat;
  const over = { requestedBy: undefined, declinedAt: undefined, askedAt: undefined };
  await ctx.db.patch(chat._id, { state: "open", ...over });
  const opened = requireFound(await ctx.db.get(chat._id));
  await Members.placeBetween(ctx, opened);
  return opened;
}

async function followEachOther(ctx: QueryCtx, one: string, other: string): Promise<boolean> {
  return (await isFollowing(ctx, one, other)) && (await isFollowing(ctx, other, one));
}

/** The chat with somebody, made where there is none. Nothing is told before something is said. */
export async function openWith(
  ctx: MutationCtx,
  viewer: Viewer,
  personId: string,
): Promise<{ chatId: Chat["_id"] }> {
  const now = Date.now();
  if (personId === viewer.uid) fail("failed-precondition", { reason: "self" });
  const other = requireFound(await otherUser(ctx, personId));
  requireFound((await isBlockedBetween(ctx, viewer.uid, other.uid)) ? null : other);
  const known = await pairOf(ctx, viewer.uid, other.uid);
  const isMutual = await followEachOther(ctx, viewer.uid, other.uid);
  if (known !== null) {
    if (isMutual) await openUp(ctx, known);
    else await takeOver(ctx, viewer, { chat: known, other, now });
    return { chatId: known._id };
  }
  const uids: [string, string] = [viewer.uid, other.uid];
  if (!isMutual) await requireMayAsk(ctx, { viewer, other, chat: null, now });
  const asked = { origin: "request", requestedBy: viewer.uid } as const;
  const chat = await create(ctx, { uids, now, ...(isMutual ? { origin: "mutual" } : asked) });
  return { chatId: chat._id };
}

/** The other had opened a request and written nothing: whoever comes now is the one who asks. */
async function takeOver(
  ctx: MutationCtx,
  viewer: Viewer,
  { chat, other, now }: { chat: Chat; other: Viewer; now: number },
): Promise<void> {
  const isTheirs = chat.state === "request" && chat.requestedBy === other.uid;
  if (!isTheirs || chat.askedAt !== undefined) return;
  await requireMayAsk(ctx, { viewer, other, chat, now });
  await ctx.db.patch(chat._id, { requestedBy: viewer.uid });
}

/** A request that somebody else made to the viewer; also one they had turned down. */
async function requireAsked(ctx: QueryCtx, viewer: Viewer, chatId: string): Promise<OwnChat> {
  const own = await requireChat(ctx, viewer, chatId);
  if (own.chat.state === "open" || own.chat.requestedBy === viewer.uid) {
    fail("failed-precondition", { reason: "no-request" });
  }
  return own;
}

/** From here on both write. Accepted twice is accepted. */
export async function accept(ctx: MutationCtx, viewer: Viewer, chatId: string): Promise<null> {
  const { chat } = await requireChat(ctx, viewer, chatId);
  if (chat.state === "open") return null;
  const { otherUid } = await requireAsked(ctx, viewer, chatId);
  if (await isBlockedBetween(ctx, viewer.uid, otherUid))
    fail("failed-precondition", { reason: "chat-blocked" });
  await openUp(ctx, chat);
  return null;
}

/** Product 13: gone from Requests, and not asked again for 30 days. The other hears nothing. */
export async function decline(ctx: MutationCtx, viewer: Viewer, chatId: string): Promise<null> {
  const { chat, mine, otherUid } = await requireAsked(ctx, viewer, chatId);
  if (chat.state === "declined") return null;
  await ctx.db.patch(chat._id, { state: "declined", declinedAt: Date.now() });
  await Members.markRead(ctx, mine);
  await Members.setFolder(ctx, mine, "hidden");
  await seeByKey(ctx, viewer.uid, messageKey(chat._id, otherUid));
  return null;
}
