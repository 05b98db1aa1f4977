/** What each side of a dispute chooses from the chat of the two (product 8). The only writer of `disputeExtracts`. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { SYSTEM_SENDER } from "../../../domain/chat/chat";
import type { DareRole } from "../../../domain/dares/machine";
import { EXTRACT_MESSAGES_MAX } from "../../../domain/limits";
import { fail } from "../../../errors";
import { extractAuthor, extractKind } from "../../../tables/dares";
import { pairOf } from "../../chat/chats";
import { findSeen } from "../../chat/messages";
import type { Party } from "../access";
import { roleOf } from "../dareView";

/** Messages that a side of a dispute chose from the chat of the two: the same for both of them and for the moderator. */
/** Oldest first; `at` is unique within a chat. */
export const extractView = v.array(
  v.object({ by: extractAuthor, kind: extractKind, text: v.string(), at: v.number() }),
);

export const extractsView = v.object({
  /** The chat that messages may be chosen from; null where the two have none. */
  chatId: v.union(v.id("chats"), v.null()),
  sender: extractView,
  creator: extractView,
});

type Extract = Infer<typeof extractView>;
type Extracts = Infer<typeof extractsView>;

const extractOf = (row: Doc<"disputeExtracts"> | null): Extract =>
  (row?.messages ?? []).map(({ by, kind, text, at }) => ({ by, kind, text, at }));

type Dare = Doc<"dares">;
type Line = Doc<"disputeExtracts">["messages"][number];
const FIELD = "messageIds";

async function rowOf(ctx: QueryCtx, dare: Dare, role: DareRole): Promise<Doc<"disputeExtracts"> | null> {
  return await ctx.db
    .query("disputeExtracts")
    .withIndex("by_dare_and_role", (q) => q.eq("dareId", dare._id).eq("role", role))
    .unique();
}

export async function extractBy(ctx: QueryCtx, dare: Dare, role: DareRole): Promise<Extract> {
  return extractOf(await rowOf(ctx, dare, role));
}

/** None for an anonymous dare, though the two may have one: the creator would learn who sent it. */
const chatOf = async (ctx: QueryCtx, { ownerId, creatorId, anonymous }: Dare) =>
  anonymous === true ? null : await pairOf(ctx, ownerId, creatorId);

/** Null for everybody but its two. */
export async function extracts(ctx: QueryCtx, viewer: Party, rawId: string): Promise<Extracts | null> {
  const dareId = ctx.db.normalizeId("dares", rawId);
  const dare = dareId === null ? null : await ctx.db.get(dareId);
  if (dare === null || roleOf(dare, viewer.uid) === null) return null;
  const chatId = (await chatOf(ctx, dare))?._id ?? null;
  const [sender, creator] = [await extractBy(ctx, dare, "sender"), await extractBy(ctx, dare, "creator")];
  return { chatId, sender, creator };
}

/** One word for all that cannot be shown: it tells nothing of other chats. */
function notThere(): never {
  const message = "One of these messages cannot be shown any more. Please choose again.";
  fail("invalid-argument", { message, field: FIELD, reason: "message-not-there" });
}

async function kindOf(ctx: QueryCtx, message: Doc<"chatMessages">): Promise<Infer<typeof extractKind>> {
  const { kind, mediaId } = message;
  if (kind === "dare" || kind === "proof") return kind;
  if (kind !== "media") return "text";
  const file = mediaId === undefined ? null : await ctx.db.get(mediaId);
  return file === null ? notThere() : file.kind;
}

/** A message of their own chat that the chooser has: neither taken back nor removed nor held, and not deleted for them. */
async function lineOf(
  ctx: QueryCtx,
  viewer: Party,
  { chat, dare, messageId }: { chat: Doc<"chats">; dare: Dare; messageId: string },
): Promise<Line> {
  const seen = await findSeen(ctx, viewer, messageId);
  if (seen === null || seen.chat._id !== chat._id) notThere();
  const { message } = seen;
  if (message.deletedAt !== undefined || message.heldAt !== undefined) notThere();
  const isCard = message.senderId === SYSTEM_SENDER;
  const by = isCard ? "house" : message.senderId === dare.ownerId ? "sender" : "creator";
  const kind = await kindOf(ctx, message);
  return { messageId: message._id, by, kind, text: message.body, at: message.createdAt };
}

/** Before anything is done: so many at most, and never without a statement, which is given once with them. */
export function requireChoice(messageIds: readonly string[] | undefined, words: string | null): string[] {
  const chosen = [...new Set(messageIds)];
  if (chosen.length > EXTRACT_MESSAGES_MAX) {
    const message = `Please choose at most ${EXTRACT_MESSAGES_MAX} messages.`;
    fail("invalid-argument", { message, field: FIELD, reason: "messages-many" });
  }
  if (chosen.length > 0 && words === null) {
    const message = "Please add a few words to the messages.";
    fail("invalid-argument", { message, field: "statement", reason: "words-missing" });
  }
  return chosen;
}

interface Choice {
  role: DareRole;
  messageIds: readonly string[];
  now: number;
}

/** Copies what was chosen, beside the statement that was just made. */
export async function keepExtract(
  ctx: MutationCtx,
  viewer: Party,
  dare: Dare,
  { role, messageIds, now }: Choice,
): Promise<void> {
  if (messageIds.length === 0) return;
  const chat = await chatOf(ctx, dare);
  if (chat === null) notThere();
  const messages: Line[] = [];
  for (const messageId of messageIds) messages.push(await lineOf(ctx, viewer, { chat, dare, messageId }));
  messages.sort((one, other) => one.at - other.at);
  await ctx.db.insert("disputeExtracts", { dareId: dare._id, role, messages, chosenAt: now });
}
