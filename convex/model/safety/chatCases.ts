/** Reported and held messages (product 13): kept for their case, and opened by staff from that case alone, audited; what is decided about held ones: `chatCaseDecisions`. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { MESSAGES_AROUND } from "../../domain/chat/chat";
import { requireFound } from "../../errors";
import { type Actor, audit } from "../access/audit";
import { requireOthersCase, requireReason } from "../access/staffRoles";
import { addressOf, type ChatFileAddress } from "../chat/attachments";
import * as Members from "../chat/members";
import * as Messages from "../chat/messages";
import { shownCard } from "../people/personCard";
import { type MessageCase, messageCaseViewOf } from "../staff/staffChatView";

type Message = Doc<"chatMessages">;
type Case = Doc<"moderationCases">;

/** Half of what a report opens stands before the message, half after it. */
const EACH_SIDE = MESSAGES_AROUND / 2;

/** After a report: its words stay, whatever their sender does. */
export async function keepMessage(ctx: MutationCtx, rawId: string): Promise<void> {
  const messageId = ctx.db.normalizeId("chatMessages", rawId);
  const message = messageId === null ? null : await ctx.db.get(messageId);
  if (message !== null) await Messages.keepReported(ctx, message);
}

export const targetOf = ({ targetId }: Case): string => `message:${targetId}`;

interface OpenCase {
  row: Case;
  /** Null once it is gone with its sender. */
  message: Message | null;
  /** Rows of the two, as far as they are still here. */
  members: Doc<"chatMembers">[];
}

/** The only way into a chat: an open case about a message, of two other people. */
export async function requireCase(ctx: QueryCtx, actor: Actor, rawId: string): Promise<OpenCase> {
  const caseId = ctx.db.normalizeId("moderationCases", rawId);
  const found = caseId === null ? null : await ctx.db.get(caseId);
  const row = requireFound(found?.targetKind === "message" && found.isOpen ? found : null);
  const messageId = ctx.db.normalizeId("chatMessages", row.targetId);
  const message = messageId === null ? null : await ctx.db.get(messageId);
  const members = message === null ? [] : await Members.membersOf(ctx, message.chatId);
  for (const { uid } of members) requireOthersCase(actor, uid);
  requireOthersCase(actor, row.subjectUid);
  return { row, message, members };
}

/** Twenty around it, but for what waits in a case of its own. */
async function around(ctx: QueryCtx, message: Message): Promise<Message[]> {
  const { chatId, createdAt } = message;
  const older = await ctx.db
    .query("chatMessages")
    .withIndex("by_chat_and_createdAt", (q) => q.eq("chatId", chatId).lt("createdAt", createdAt))
    .order("desc")
    .take(EACH_SIDE);
  const newer = await ctx.db
    .query("chatMessages")
    .withIndex("by_chat_and_createdAt", (q) => q.eq("chatId", chatId).gt("createdAt", createdAt))
    .take(EACH_SIDE);
  const isShown = ({ heldAt }: Message) => heldAt === undefined;
  return [...older.reverse().filter(isShown), message, ...newer.filter(isShown)];
}

export interface StaffWish {
  caseId: string;
  reason: string;
  now: number;
}

/** Of a reported message what stands around it; of one that nobody reported the message alone. In the log either way. */
export async function open(
  ctx: MutationCtx,
  actor: Actor,
  { caseId, reason, now }: StaffWish,
): Promise<MessageCase> {
  const { row, members, ...found } = await requireCase(ctx, actor, caseId);
  const message = requireFound(found.message);
  const told = requireReason(reason);
  const isReported = row.reporters > 0;
  const action = isReported ? "chat.openReported" : "chat.openHeld";
  await audit(ctx, { actor, action, target: targetOf(row), reason: told, caseId: row._id, now });
  const writer = members.find(({ uid }) => uid === message.senderId);
  const other = members.find(({ uid }) => uid !== message.senderId);
  return messageCaseViewOf({
    caseId: row._id,
    focus: message,
    messages: isReported ? await around(ctx, message) : [message],
    writer: await shownCard(ctx, message.senderId, true),
    other: other === undefined ? null : await shownCard(ctx, other.uid, true),
    solicitations: writer?.solicitations ?? 0,
  });
}

/** An address of a few minutes for the picture or clip that the case is about; in the log. */
export async function watch(
  ctx: MutationCtx,
  actor: Actor,
  { caseId, reason, now }: StaffWish,
): Promise<ChatFileAddress> {
  const { row, message } = await requireCase(ctx, actor, caseId);
  const told = requireReason(reason);
  await audit(ctx, {
    actor,
    action: "chat.watch",
    target: targetOf(row),
    reason: told,
    caseId: row._id,
    now,
  });
  return await addressOf(ctx, message?.mediaId, now);
}
