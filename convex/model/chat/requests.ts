/** Requests (product 13): who may ask whom, how often, and not again for 30 days. What an answer does: chatOpening. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { CHAT_DOOR_MESSAGES, REQUEST_AGAIN_MS } from "../../domain/chat/chat";
import { NEW_ASKER_MS, NOT_ASKED_MESSAGE } from "../../domain/chat/requests";
import { fail } from "../../errors";
import { enforceRateLimit } from "../access/rateLimit";
import { isFollowing } from "../relations/followRows";
import { rulesOf } from "./settings";

type User = Doc<"users">;

/** Dares of a pair that are looked through for one that the other has seen with a name. */
const DARES_READ = 50;

/** An anonymous dare does not count: whoever it lets in would learn, or tell, who sent it. */
async function hasDared(ctx: QueryCtx, ownerId: string, creatorId: string): Promise<boolean> {
  const dares = await ctx.db
    .query("dares")
    .withIndex("by_owner_and_creator", (q) => q.eq("ownerId", ownerId).eq("creatorId", creatorId))
    .order("desc")
    .take(DARES_READ);
  return dares.some(({ sentAt, anonymous }) => sentAt !== undefined && anonymous !== true);
}

async function mayAsk(ctx: QueryCtx, viewer: User, other: User): Promise<boolean> {
  switch ((await rulesOf(ctx, other)).whoMayAsk) {
    case "everyone":
      return true;
    case "followers":
      return await isFollowing(ctx, viewer.uid, other.uid);
    case "dared":
      return (await hasDared(ctx, viewer.uid, other.uid)) || (await hasDared(ctx, other.uid, viewer.uid));
    case "none":
      return false;
  }
}

interface Asking {
  viewer: User;
  other: User;
  chat: Doc<"chats"> | null;
  now: number;
}

const wasTurnedDown = ({ viewer, chat, now }: Asking): boolean =>
  chat?.state === "declined" &&
  chat.requestedBy === viewer.uid &&
  now < (chat.declinedAt ?? now) + REQUEST_AGAIN_MS;

/** Refuses with "chat-declined" and "chat-not-asked". */
export async function requireMayAsk(ctx: QueryCtx, asking: Asking): Promise<void> {
  if (wasTurnedDown(asking)) {
    fail("permission-denied", { message: CHAT_DOOR_MESSAGES.declined, reason: "chat-declined" });
  }
  if (await mayAsk(ctx, asking.viewer, asking.other)) return;
  fail("permission-denied", { message: NOT_ASKED_MESSAGE, reason: "chat-not-asked" });
}

/** Counts one text of a request: three a day in an account's first week, fifteen later. */
export async function countRequest(
  ctx: MutationCtx,
  { viewer, now }: { viewer: User; now: number },
): Promise<void> {
  const isNew = now - viewer.createdAt < NEW_ASKER_MS;
  const name = isNew ? "chatRequestNew" : "chatRequest";
  await enforceRateLimit(ctx, { name, subject: viewer.uid, now });
}
