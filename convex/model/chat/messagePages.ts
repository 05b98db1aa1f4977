/** Messages as one of the two reads them: pages both ways by `createdAt`, the places around one, a search. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import {
  CHAT_SEARCH_MIN_LENGTH,
  CHAT_SEARCH_PAGE,
  MESSAGE_MAX_LENGTH,
  MESSAGE_PAGE,
  MESSAGES_AROUND,
} from "../../domain/chat/chat";
import { cleanLine } from "../../domain/text/plainText";
import { findReading, type Reading } from "./chats";
import {
  chatDare,
  chatMedia,
  chatProof,
  type FoundMessages,
  type MessageCards,
  type MessagePage,
  type MessageView,
  messageOfDoc,
} from "./chatView";
import { isHiddenFrom } from "./members";

type Viewer = Doc<"users">;
type Message = Doc<"chatMessages">;

/** Hits that are looked through for those that the viewer still has. */
const SEARCH_SCAN = 2 * CHAT_SEARCH_PAGE;

async function olderThan(ctx: QueryCtx, own: Reading, before: number, limit: number): Promise<Message[]> {
  return await ctx.db
    .query("chatMessages")
    .withIndex("by_chat_and_createdAt", (q) =>
      q.eq("chatId", own.chat._id).gt("createdAt", own.from).lt("createdAt", before),
    )
    .order("desc")
    .take(limit);
}

async function newerThan(ctx: QueryCtx, own: Reading, after: number, limit: number): Promise<Message[]> {
  return await ctx.db
    .query("chatMessages")
    .withIndex("by_chat_and_createdAt", (q) =>
      q.eq("chatId", own.chat._id).gt("createdAt", Math.max(after, own.from)),
    )
    .take(limit);
}

/** Which of a page the viewer has deleted for themselves. */
async function hiddenIn(ctx: QueryCtx, own: Reading, page: readonly Message[]): Promise<Set<string>> {
  const [first, last] = [page[0], page.at(-1)];
  if (first === undefined || last === undefined) return new Set();
  const rows = await ctx.db
    .query("chatHidden")
    .withIndex("by_uid_and_chat_and_messageAt", (q) =>
      q
        .eq("uid", own.uid)
        .eq("chatId", own.chat._id)
        .gte("messageAt", first.createdAt)
        .lte("messageAt", last.createdAt),
    )
    .take(page.length);
  return new Set(rows.map(({ messageId }) => messageId));
}

/** Cards show the dare as it stands now; one dare is read once a page. */
async function cardsOf(ctx: QueryCtx, uid: string, page: readonly Message[]) {
  const dares = new Map<Id<"dares">, Doc<"dares"> | null>();
  for (const { dareId } of page) {
    if (dareId !== undefined && !dares.has(dareId)) dares.set(dareId, await ctx.db.get(dareId));
  }
  return async (message: Message): Promise<MessageCards> => {
    const { dareId, proofId, mediaId } = message;
    const dare = dareId === undefined ? null : (dares.get(dareId) ?? null);
    const proof = proofId === undefined ? null : await ctx.db.get(proofId);
    const file = mediaId === undefined ? null : await ctx.db.get(mediaId);
    return { dare: chatDare(dare, uid), proof: chatProof(dare, proof, uid), media: chatMedia(file) };
  };
}

/** `page` oldest first. What waits for a person is seen by its sender alone. */
async function viewsOf(ctx: QueryCtx, own: Reading, page: readonly Message[]): Promise<MessageView[]> {
  const { uid } = own;
  const hidden = await hiddenIn(ctx, own, page);
  const seen = page.filter(
    ({ _id, heldAt, senderId }) => !hidden.has(_id) && (heldAt === undefined || senderId === uid),
  );
  const cardOf = await cardsOf(ctx, uid, seen);
  const views: MessageView[] = [];
  for (const message of seen) views.push(messageOfDoc(message, { uid, ...(await cardOf(message)) }));
  return views;
}

const NOTHING: MessagePage = {
  ...{ messages: [], hasOlder: false, hasNewer: false },
  ...{ olderFrom: null, newerFrom: null },
};

const edgesOf = (page: readonly Message[]): Pick<MessagePage, "olderFrom" | "newerFrom"> => ({
  olderFrom: page[0]?.createdAt ?? null,
  newerFrom: page.at(-1)?.createdAt ?? null,
});

interface PageWish {
  chatId: string;
  /** A message's `createdAt`; both left out: the end of the chat. */
  before?: number;
  after?: number;
}

/** Thirty messages before or after a place, without it, or the newest thirty. Empty for what is no chat of theirs. */
export async function page(
  ctx: QueryCtx,
  viewer: Viewer,
  { chatId, before, after }: PageWish,
): Promise<MessagePage> {
  const own = await findReading(ctx, viewer, chatId);
  if (own === null) return NOTHING;
  if (after !== undefined) {
    const found = await newerThan(ctx, own, after, MESSAGE_PAGE + 1);
    const hasNewer = found.length > MESSAGE_PAGE;
    return await shownPage(ctx, own, found.slice(0, MESSAGE_PAGE), { hasOlder: after > own.from, hasNewer });
  }
  const found = await olderThan(ctx, own, before ?? Number.MAX_SAFE_INTEGER, MESSAGE_PAGE + 1);
  const hasOlder = found.length > MESSAGE_PAGE;
  const rows = found.slice(0, MESSAGE_PAGE).reverse();
  return await shownPage(ctx, own, rows, { hasOlder, hasNewer: before !== undefined });
}

async function shownPage(
  ctx: QueryCtx,
  own: Reading,
  rows: readonly Message[],
  more: Pick<MessagePage, "hasOlder" | "hasNewer">,
): Promise<MessagePage> {
  return { messages: await viewsOf(ctx, own, rows), ...more, ...edgesOf(rows) };
}

interface Focus {
  chatId: string;
  messageId?: string;
  /** The card of a dare instead of a message (APP-08). */
  dareId?: string;
}

async function focusOf(ctx: QueryCtx, own: Reading, wish: Focus): Promise<Message | null> {
  const message = await namedBy(ctx, own, wish);
  if (message === null || message.chatId !== own.chat._id || message.createdAt <= own.from) return null;
  if (message.heldAt !== undefined && message.senderId !== own.uid) return null;
  return (await isHiddenFrom(ctx, own.uid, message)) ? null : message;
}

async function namedBy(ctx: QueryCtx, own: Reading, { messageId, dareId }: Focus): Promise<Message | null> {
  if (messageId !== undefined) {
    const id = ctx.db.normalizeId("chatMessages", messageId);
    return id === null ? null : await ctx.db.get(id);
  }
  const id = dareId === undefined ? null : ctx.db.normalizeId("dares", dareId);
  if (id === null) return null;
  return await ctx.db
    .query("chatMessages")
    .withIndex("by_chat_and_dare", (q) =>
      q.eq("chatId", own.chat._id).eq("dareId", id).gt("createdAt", own.from),
    )
    .first();
}

/** A message or a dare's card with what stands around it; null for what the viewer does not have. */
export async function around(
  ctx: QueryCtx,
  viewer: Viewer,
  wish: Focus,
): Promise<(MessagePage & { focusId: Id<"chatMessages"> }) | null> {
  const own = await findReading(ctx, viewer, wish.chatId);
  const focus = own === null ? null : await focusOf(ctx, own, wish);
  if (own === null || focus === null) return null;
  const older = await olderThan(ctx, own, focus.createdAt, MESSAGES_AROUND + 1);
  const newer = await newerThan(ctx, own, focus.createdAt, MESSAGES_AROUND + 1);
  const rows = [...older.slice(0, MESSAGES_AROUND).reverse(), focus, ...newer.slice(0, MESSAGES_AROUND)];
  const more = { hasOlder: older.length > MESSAGES_AROUND, hasNewer: newer.length > MESSAGES_AROUND };
  return { ...(await shownPage(ctx, own, rows, more)), focusId: focus._id };
}

/** Twenty messages of one chat that hold the words, the closest first. */
export async function search(
  ctx: QueryCtx,
  viewer: Viewer,
  { chatId, words }: { chatId: string; words: string },
): Promise<FoundMessages> {
  const own = await findReading(ctx, viewer, chatId);
  const text = cleanLine(words).slice(0, MESSAGE_MAX_LENGTH);
  if (own === null || text.length < CHAT_SEARCH_MIN_LENGTH) return [];
  const hits = await ctx.db
    .query("chatMessages")
    .withSearchIndex("search_body", (q) => q.search("body", text).eq("chatId", own.chat._id))
    .take(SEARCH_SCAN);
  const found: FoundMessages = [];
  for (const { _id, senderId, body, createdAt, chatId: inChat, ...rest } of hits) {
    const isOut = rest.deletedAt !== undefined || createdAt <= own.from || rest.kind !== "text";
    if (isOut || (rest.heldAt !== undefined && senderId !== viewer.uid)) continue;
    if (await isHiddenFrom(ctx, viewer.uid, { chatId: inChat, createdAt })) continue;
    found.push({ id: _id, body, mine: senderId === viewer.uid, createdAt });
  }
  return found.slice(0, CHAT_SEARCH_PAGE);
}
