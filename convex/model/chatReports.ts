/** Reported and held messages (product 13): kept for their case, and opened by staff from that case alone, audited. */
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { MESSAGES_AROUND } from "../domain/chat";
import { HELD_RULES, REASON_OF_HELD } from "../domain/chatScreening";
import { STAFF_MONEY_PAGE } from "../domain/limits";
import type { ReportReason } from "../domain/reportReasons";
import { fail, requireFound } from "../errors";
import { type Actor, audit } from "./audit";
import { addressOf, type ChatFileAddress } from "./chatFiles";
import * as Members from "./chatMembers";
import * as Messages from "./chatMessages";
import { deliver, mayArrive } from "./chatSending";
import { shownCard } from "./personCards";
import { CHAT_ABOUT, noteMessage } from "./screenings";
import { requireOthersCase } from "./staff";
import { requireReason } from "./staffReason";
import {
  isWaiting,
  type MessageCase,
  type MessageCasePage,
  messageCaseOf,
  messageCaseViewOf,
} from "./views/staffChatView";

type Message = Doc<"chatMessages">;
type Case = Doc<"moderationCases">;

/** Half of what a report opens stands before the message, half after it. */
const EACH_SIDE = MESSAGES_AROUND / 2;
const REPORTS_SHOWN = 20;

/** After a report: its words stay, whatever their sender does. */
export async function keepMessage(ctx: MutationCtx, rawId: string): Promise<void> {
  const messageId = ctx.db.normalizeId("chatMessages", rawId);
  const message = messageId === null ? null : await ctx.db.get(messageId);
  if (message !== null) await Messages.keepReported(ctx, message);
}

const targetOf = ({ targetId }: Case): string => `message:${targetId}`;

/** Open cases about messages, the gravest first, without their words. Other cases of a page are left out. */
export async function page(
  ctx: QueryCtx,
  actor: Actor,
  { cursor }: { cursor: string | null },
): Promise<MessageCasePage> {
  const found = await ctx.db
    .query("moderationCases")
    .withIndex("by_queue", (q) => q.eq("isOpen", true))
    .paginate({ cursor, numItems: STAFF_MONEY_PAGE });
  const rows = found.page.filter(
    ({ targetKind, subjectUid }) => targetKind === "message" && subjectUid !== actor.uid,
  );
  return { rows: rows.map(messageCaseOf), nextCursor: found.isDone ? null : found.continueCursor };
}

interface OpenCase {
  row: Case;
  /** Null once it is gone with its sender. */
  message: Message | null;
  /** Rows of the two, as far as they are still here. */
  members: Doc<"chatMembers">[];
}

/** The only way into a chat: an open case about a message, of two other people. */
async function requireCase(ctx: QueryCtx, actor: Actor, rawId: string): Promise<OpenCase> {
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

async function reportsOf(ctx: QueryCtx, caseId: Id<"moderationCases">): Promise<Doc<"reports">[]> {
  return await ctx.db
    .query("reports")
    .withIndex("by_case_and_reporter", (q) => q.eq("caseId", caseId))
    .take(REPORTS_SHOWN);
}

interface StaffWish {
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
    row,
    focus: message,
    messages: isReported ? await around(ctx, message) : [message],
    writer: await shownCard(ctx, message.senderId, true),
    other: other === undefined ? null : await shownCard(ctx, other.uid, true),
    solicitations: writer?.solicitations ?? 0,
    reports: await reportsOf(ctx, row._id),
  });
}

/** What a person refused weighs as what the machine refuses (product 6). */
async function refuse(
  ctx: MutationCtx,
  message: Message,
  { reason, now }: { reason: ReportReason; now: number },
): Promise<void> {
  const rule = HELD_RULES.find((each) => REASON_OF_HELD[each] === reason) ?? "P10";
  const { senderId: uid, chatId, body: text } = message;
  await noteMessage(ctx, { uid, about: `${CHAT_ABOUT}${chatId}`, outcome: "refuse", rule, text, at: now });
  await Messages.drop(ctx, message, now);
}

/** Parted since it was written: what comes too late is dropped, for a released one would stand in the other's chat. */
async function letPass(ctx: MutationCtx, message: Message, now: number): Promise<void> {
  if (!(await mayArrive(ctx, message))) return await Messages.drop(ctx, message, now);
  const released = await Messages.release(ctx, message, now);
  await deliver(ctx, released, now);
  // Its sender may have deleted it for themselves while it waited.
  await Members.relineAfter(ctx, released.chatId, released.createdAt);
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

/** A held message goes out, or never does; its case is closed with that. */
export async function decideHeld(
  ctx: MutationCtx,
  actor: Actor,
  { caseId, passes, reason, now }: StaffWish & { passes: boolean },
): Promise<null> {
  const { row, message } = await requireCase(ctx, actor, caseId);
  if (row.reporters > 0) fail("failed-precondition", { reason: "not-held" });
  const told = requireReason(reason);
  const action = passes ? "chat.passHeld" : "chat.dropHeld";
  await audit(ctx, { actor, action, target: targetOf(row), reason: told, caseId: row._id, now });
  // Taken back by its sender meanwhile, or gone with them: there is nothing left to deliver.
  const waiting = message !== null && isWaiting(message) ? message : null;
  if (waiting !== null && !passes) await refuse(ctx, waiting, { reason: row.reason, now });
  else if (waiting !== null) await letPass(ctx, waiting, now);
  const closed = { isOpen: false, state: "decided", acted: !passes, updatedAt: now } as const;
  await ctx.db.patch(row._id, closed);
  return null;
}
