/** How often and to whom one text may go (product 7), besides the limits of `dareRules.ts`. */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import {
  DAY_MS,
  DECLINE_PAUSE_MS,
  DECLINES_BEFORE_PAUSE,
  NEW_SENDER_DARES_A_DAY,
  NEW_SENDER_MS,
  SAME_TEXT_PEOPLE_A_DAY,
} from "../../domain/limits";
import { fail } from "../../errors";
import { requireUnlimited } from "../access/decided";

type Dare = Doc<"dares">;

/** Rows looked through; whoever fills them with pages that were left has to wait, too. */
const DAY_READ = 100;
const SAME_TEXT_READ = 100;
const DECLINED_READ = 200;

interface Sending {
  sender: Doc<"users">;
  targetUid: string;
  now: number;
}

/** A page that was left reached nobody. */
const counts = ({ status }: Dare): boolean => status !== "abandoned";

async function requireCalmStart(ctx: QueryCtx, { sender, now }: Sending): Promise<void> {
  if (now - sender.createdAt >= NEW_SENDER_MS) return;
  const today = await ctx.db
    .query("dares")
    .withIndex("by_ownerId", (q) => q.eq("ownerId", sender.uid).gt("_creationTime", now - DAY_MS))
    .take(DAY_READ);
  if (today.length < DAY_READ && today.filter(counts).length < NEW_SENDER_DARES_A_DAY) return;
  const message = "In your first week you can send five dares a day. Try again tomorrow.";
  fail("failed-precondition", { message, reason: "too-many-today" });
}

/** To what of this sender one person has said no, the last first. */
async function declinedBy(ctx: QueryCtx, uid: string, targetUid: string): Promise<Dare[]> {
  const declined = await ctx.db
    .query("dares")
    .withIndex("by_owner_and_status", (q) => q.eq("ownerId", uid).eq("status", "declined"))
    .order("desc")
    .take(DECLINED_READ);
  return declined.filter(({ creatorId }) => creatorId === targetUid);
}

/** What one person has said no to, and what went to many today. */
export async function requireNewWords(
  ctx: QueryCtx,
  { sender, targetUid, now }: Omit<Sending, "sender"> & { sender: { uid: string } },
  textKey: string,
): Promise<void> {
  const same = await ctx.db
    .query("dares")
    .withIndex("by_owner_and_textKey", (q) => q.eq("ownerId", sender.uid).eq("textKey", textKey))
    .order("desc")
    .take(SAME_TEXT_READ);
  const declined = await declinedBy(ctx, sender.uid, targetUid);
  if (declined.some((dare) => dare.textKey === textKey)) {
    const message = "This person has said no to this dare before. Please choose another.";
    fail("failed-precondition", { message, reason: "declined-before" });
  }
  const today = same.filter((dare) => dare._creationTime > now - DAY_MS);
  const others = today.filter((dare) => counts(dare) && dare.creatorId !== targetUid);
  const people = new Set(others.map(({ creatorId }) => creatorId));
  if (today.length < SAME_TEXT_READ && people.size < SAME_TEXT_PEOPLE_A_DAY) return;
  const message = "You have sent this dare to three people today. Choose another, or try again tomorrow.";
  fail("failed-precondition", { message, reason: "same-text" });
}

/** A second no of one person is a rest of thirty days between the two. */
async function requireNotPaused(ctx: QueryCtx, { sender, targetUid, now }: Sending): Promise<void> {
  const byThem = await declinedBy(ctx, sender.uid, targetUid);
  const last = Math.max(0, ...byThem.map(({ closedAt = 0 }) => closedAt));
  if (byThem.length < DECLINES_BEFORE_PAUSE || now - last >= DECLINE_PAUSE_MS) return;
  const message = "This person has said no twice. You can dare them again after thirty days.";
  fail("failed-precondition", { message, reason: "paused-by-declines" });
}

export async function requireSendLimits(ctx: QueryCtx, sending: Sending, textKey: string): Promise<void> {
  const { sender, now } = sending;
  await requireUnlimited(ctx, { uid: sender.uid, feature: "send", now });
  await requireNotPaused(ctx, sending);
  await requireNewWords(ctx, sending, textKey);
  await requireCalmStart(ctx, sending);
}
