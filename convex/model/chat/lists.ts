/** One's chats by folder, the two sums of what is unread, and the head of one chat (product 13; CAL-18, CAL-19). */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import {
  CHAT_DOOR_MESSAGES,
  CHAT_PAGE,
  type ChatFolder,
  REQUEST_AGAIN_MS,
  UNREAD_CAP,
  unreadOf,
} from "../../domain/chat/chat";
import { cardFor, shownCard } from "../people/personCard";
import { mutedIn } from "../relations/mutedWords";
import { doorOf, findChat, type OwnChat, teamTagsOf } from "./chats";
import { type ChatHead, type ChatPage, type ChatRow, chatRow } from "./chatView";

type Viewer = Doc<"users">;
type ListedFolder = Exclude<ChatFolder, "hidden">;

/** Twenty chats of one folder, the newest first. */
export async function list(
  ctx: QueryCtx,
  viewer: Viewer,
  { folder, cursor }: { folder: ListedFolder; cursor: string | null },
): Promise<ChatPage> {
  const found = await ctx.db
    .query("chatMembers")
    .withIndex("by_uid_and_folder_and_lastUpdatedAt", (q) => q.eq("uid", viewer.uid).eq("folder", folder))
    .order("desc")
    .paginate({ cursor, numItems: CHAT_PAGE });
  const rows = await withoutMutedWords(ctx, { uid: viewer.uid, folder, rows: found.page });
  const page: ChatRow[] = [];
  for (const row of rows) page.push(chatRow(row, await shownCard(ctx, row.otherUid)));
  const nextCursor = found.isDone ? null : found.continueCursor;
  return { page, nextCursor, hiddenByWords: found.page.length - rows.length };
}

async function sumIn(ctx: QueryCtx, uid: string, folder: ListedFolder): Promise<number> {
  const rows = await ctx.db
    .query("chatMembers")
    .withIndex("by_uid_and_folder_and_unread", (q) => q.eq("uid", uid).eq("folder", folder).gt("unread", 0))
    .take(UNREAD_CAP);
  const listed = await withoutMutedWords(ctx, { uid, folder, rows });
  return Math.min(
    UNREAD_CAP,
    listed.reduce((sum, { unread }) => sum + unreadOf(unread), 0),
  );
}

type Found = { uid: string; folder: ListedFolder; rows: Doc<"chatMembers">[] };

/** Product 24: words that somebody does not want to read stay out of their requests, and out of their count. */
async function withoutMutedWords(ctx: QueryCtx, { uid, folder, rows }: Found): Promise<Doc<"chatMembers">[]> {
  const isMuted = folder === "requests" ? await mutedIn(ctx, uid, "requests") : null;
  return rows.filter(({ preview }) => isMuted?.(preview?.text ?? "") !== true);
}

/** Two bounded reads; from `UNREAD_CAP` on nobody counts further. */
export async function unreadSum(
  ctx: QueryCtx,
  { uid }: Viewer,
): Promise<{ messages: number; requests: number }> {
  return { messages: await sumIn(ctx, uid, "messages"), requests: await sumIn(ctx, uid, "requests") };
}

/** What the viewer may do here, and why not (the server asks again at each act). */
async function rightsIn(ctx: QueryCtx, viewer: Viewer, own: OwnChat) {
  const { chat } = own;
  const reason = await doorOf(ctx, viewer, own);
  const isAsker = chat.requestedBy === viewer.uid;
  const isAsking = chat.state !== "open" && isAsker && chat.askedAt === undefined;
  const write = reason === null;
  return {
    may: { write, media: write && chat.bothWrote, accept: reason === "answer-first" },
    reason,
    message: reason === null ? null : CHAT_DOOR_MESSAGES[reason],
    isAsking,
    askAgainAt:
      reason === "declined" && chat.declinedAt !== undefined ? chat.declinedAt + REQUEST_AGAIN_MS : null,
  };
}

function askedBy({ chat, mine }: OwnChat): ChatHead["askedBy"] {
  if (chat.state === "open" || chat.requestedBy === undefined) return "nobody";
  return chat.requestedBy === mine.uid ? "me" : "other";
}

/** Null for everybody but its two. Between two whom a block parted it stays, without a name. */
export async function head(ctx: QueryCtx, viewer: Viewer, chatId: string): Promise<ChatHead | null> {
  const own = await findChat(ctx, viewer, chatId);
  if (own === null) return null;
  const { chat, mine, otherUid } = own;
  return {
    ...chatRow(mine, await cardFor(ctx, viewer, otherUid)),
    state: chat.state,
    origin: chat.origin,
    askedBy: askedBy(own),
    ...(await rightsIn(ctx, viewer, own)),
    managed: (await teamTagsOf(ctx, otherUid)).length > 0,
    ownTags: await teamTagsOf(ctx, viewer.uid),
  };
}
