/** Cards of a dare's steps in the chat of its two (product 13): written by the house, read as the dare stands now. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { SYSTEM_SENDER } from "../../domain/chat/chat";
import { isBlockedBetween } from "../relations/blocks";
import { otherUser, pairOf } from "./chats";
import * as Members from "./members";
import { add } from "./messages";
import { create, openUp } from "./opening";

type Dare = Doc<"dares">;
type Chat = Doc<"chats">;

/** Product 13: who gave no name to the public, or has no account, is in no chat. A block is in the way of all. */
async function mayChat(ctx: QueryCtx, { ownerId, creatorId, anonymous }: Dare): Promise<boolean> {
  if (anonymous === true || (await isBlockedBetween(ctx, ownerId, creatorId))) return false;
  return (await otherUser(ctx, ownerId)) !== null && (await otherUser(ctx, creatorId)) !== null;
}

async function hasCard(ctx: QueryCtx, chat: Chat, dareId: Id<"dares">): Promise<boolean> {
  const first = await ctx.db
    .query("chatMessages")
    .withIndex("by_chat_and_dare", (q) => q.eq("chatId", chat._id).eq("dareId", dareId))
    .first();
  return first !== null;
}

/** Nothing to be read: a card moves the chat up and counts as nobody's message. */
async function post(
  ctx: MutationCtx,
  chat: Chat,
  card: { kind: "dare" | "proof"; dare: Dare; proofId?: Id<"proofs">; now: number },
): Promise<void> {
  const { kind, dare, proofId, now } = card;
  const message = await add(ctx, chat, {
    ...{ senderId: SYSTEM_SENDER, kind, body: dare.title, dareId: dare._id, now },
    clientId: `${kind}:${proofId ?? dare._id}`,
    ...(proofId === undefined ? {} : { proofId }),
  });
  for (const member of await Members.membersOf(ctx, chat._id)) {
    await Members.raise(ctx, member, { chat, message, now });
  }
}

/** D7: the two of a dare that is on. Called twice it is one card. */
export async function openForDare(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  if (!(await mayChat(ctx, dare))) return;
  const { ownerId, creatorId } = dare;
  const known = await pairOf(ctx, ownerId, creatorId);
  const chat =
    known === null
      ? await create(ctx, { uids: [ownerId, creatorId], origin: "dare", now })
      : await openUp(ctx, known);
  if (!(await hasCard(ctx, chat, dare._id))) await post(ctx, chat, { kind: "dare", dare, now });
}

/** D15, D21: the take that was handed in. Whether it may be watched is said when it is read. */
export async function postProof(
  ctx: MutationCtx,
  dare: Dare,
  { proofId, now }: { proofId: Id<"proofs">; now: number },
): Promise<void> {
  const chat = await pairOf(ctx, dare.ownerId, dare.creatorId);
  if (chat === null || chat.state !== "open" || !(await mayChat(ctx, dare))) return;
  await post(ctx, chat, { kind: "proof", dare, proofId, now });
}
