import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { BOT_RETRY_PAUSES_MS, type BotTrigger } from "../../domain/bots/triggers";
import { findUser } from "../access/viewer";

export interface BotEvent {
  /** Names the fact; the person's uid is part of it. */
  key: string;
  uid: string;
  trigger: BotTrigger;
  dareId?: Id<"dares">;
  badgeId?: string;
  count?: number;
  now: number;
}

type Known = Pick<Doc<"botEvents">, "key" | "onlyRule">;

async function isKnown(ctx: MutationCtx, { key, onlyRule }: Known): Promise<boolean> {
  const known = await ctx.db
    .query("botEvents")
    .withIndex("by_key_and_rule", (q) => q.eq("key", key).eq("onlyRule", onlyRule))
    .first();
  return known !== null;
}

/** Called by the one writer of the fact, in its transaction. Told twice is told once. */
export async function tellBots(ctx: MutationCtx, { now, ...event }: BotEvent): Promise<void> {
  if (await isKnown(ctx, event)) return;
  await ctx.db.insert("botEvents", { ...event, at: now, dueAt: now, isHandled: false });
}

/** What happens to a person once at most. */
export async function tellOnce(
  ctx: MutationCtx,
  trigger: BotTrigger,
  uid: string,
  now: number,
): Promise<void> {
  await tellBots(ctx, { key: `${trigger}:${uid}`, uid, trigger, now });
}

interface Later {
  ruleId: string;
  until: number;
  failures?: number;
}

/** Comes again then, for this rule alone: the other rules have had their turn. */
export async function putOff(
  ctx: MutationCtx,
  event: Doc<"botEvents">,
  { ruleId, until: dueAt, ...more }: Later,
): Promise<void> {
  const { _id, _creationTime, ...fields } = event;
  const later = { ...more, dueAt, isHandled: false };
  if (event.onlyRule === ruleId) return await ctx.db.patch(_id, later);
  if (await isKnown(ctx, { key: event.key, onlyRule: ruleId })) return;
  await ctx.db.insert("botEvents", { ...fields, ...later, onlyRule: ruleId });
}

/** What a rule failed at is tried again a few times; then it stays undone, and the cockpit counts it. */
export async function tryLater(
  ctx: MutationCtx,
  event: Doc<"botEvents">,
  { ruleId, now }: { ruleId: string; now: number },
): Promise<void> {
  const failures = (event.onlyRule === ruleId ? (event.failures ?? 0) : 0) + 1;
  const pause = BOT_RETRY_PAUSES_MS[failures - 1];
  if (pause === undefined) await ctx.db.patch(event._id, { failures, failedAt: now });
  else await putOff(ctx, event, { ruleId, until: now + pause, failures });
}

type Arrived = Pick<Doc<"dares">, "_id" | "ownerId" | "creatorId">;

/** After both were counted: whoever has exactly one now has their first. */
export async function tellFirstDares(
  ctx: MutationCtx,
  { _id: dareId, ownerId, creatorId }: Arrived,
  now: number,
): Promise<void> {
  const [sender, creator] = [await findUser(ctx, ownerId), await findUser(ctx, creatorId)];
  const tell = (trigger: BotTrigger, uid: string) =>
    tellBots(ctx, { key: `${trigger}:${uid}`, uid, trigger, dareId, now });
  if (sender?.daresSentCount === 1) await tell("first_dare_sent", ownerId);
  if (creator?.daresReceivedCount === 1) await tell("first_dare_received", creatorId);
}
