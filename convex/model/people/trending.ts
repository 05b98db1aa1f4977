/**
 * The counts of two days behind `trending48h` (product 10, money 3.5). Events are noted as they happen; a job every
 * quarter of an hour counts them anew for each creator who has some, so a block, a dispute or a freeze takes effect then.
 */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { MINUTE_MS } from "../../domain/limits";
import {
  NO_TREND,
  TREND_WINDOW_MS,
  type TrendCounts,
  type TrendKind,
  trendCounts,
  trendingScore,
} from "../../domain/people/trending";
import { findUser } from "../access/viewer";
import { isBlockedBetween } from "../relations/blocks";
import { discoveryOf, keepDiscovery } from "./discovery";

type TrendRow = Doc<"trendEvents">;

export interface NewTrend {
  creatorId: string;
  payerKey: string;
  kind: TrendKind;
  /** The dare or the tip. */
  subject: string;
  at: number;
}

export const RECOUNT_MS = 15 * MINUTE_MS;
/** More events of one creator than this change a logarithm by nothing that anybody could see. */
const EVENTS_MAX = 200;
/** A dare has at most two events, a tip one. */
const EVENTS_OF_SUBJECT = 10;
const BOT_NAME = /^bot_/;

/** Known subject and kind: left as it is. */
export async function noteTrend(ctx: MutationCtx, trend: NewTrend): Promise<void> {
  const known = await eventsOf(ctx, trend.subject);
  if (known.some(({ kind }) => kind === trend.kind)) return;
  await ctx.db.insert("trendEvents", trend);
  const row = await discoveryOf(ctx, trend.creatorId);
  // Already waiting for its count: not written, so that many payers of one creator do not meet in this row.
  if (row?.dueAt === undefined) await keepDiscovery(ctx, trend.creatorId, { dueAt: trend.at }, trend.at);
}

async function eventsOf(ctx: QueryCtx, subject: string): Promise<TrendRow[]> {
  return await ctx.db
    .query("trendEvents")
    .withIndex("by_subject", (q) => q.eq("subject", subject))
    .take(EVENTS_OF_SUBJECT);
}

/** Refunded, called off before it was answered, taken back by the bank: it never counts again. */
export async function dropTrend(ctx: MutationCtx, subject: string): Promise<void> {
  for (const { _id } of await eventsOf(ctx, subject)) await ctx.db.delete(_id);
}

/** Counts anew whoever is due, at most `limit` creators. Returns how many. */
export async function recountDue(ctx: MutationCtx, now: number, limit: number): Promise<number> {
  const due = await ctx.db
    .query("discovery")
    .withIndex("by_dueAt", (q) => q.gte("dueAt", 0).lte("dueAt", now))
    .take(limit);
  for (const row of due) await recount(ctx, row, now);
  return due.length;
}

async function recount(ctx: MutationCtx, row: Doc<"discovery">, now: number): Promise<void> {
  const events = await ctx.db
    .query("trendEvents")
    .withIndex("by_creator_and_at", (q) => q.eq("creatorId", row.uid).gt("at", now - TREND_WINDOW_MS))
    .order("desc")
    .take(EVENTS_MAX);
  const counts = await countsFor(ctx, row.uid, events);
  await ctx.db.patch(row._id, {
    ...counts,
    trending48h: trendingScore(counts),
    dueAt: events.length > 0 ? now + RECOUNT_MS : undefined,
    updatedAt: now,
  });
}

async function countsFor(
  ctx: QueryCtx,
  creatorId: string,
  events: readonly TrendRow[],
): Promise<TrendCounts> {
  if (await isFrozen(ctx, creatorId)) return NO_TREND;
  const allowed = new Map<string, boolean>();
  const counted: TrendRow[] = [];
  for (const event of events) {
    const known = allowed.get(event.payerKey) ?? (await isCounted(ctx, creatorId, event.payerKey));
    allowed.set(event.payerKey, known);
    if (known && !(await isInDispute(ctx, event))) counted.push(event);
  }
  return trendCounts(creatorId, counted);
}

/** Not in good standing, or their payouts are held: nobody is sent their way. */
async function isFrozen(ctx: QueryCtx, uid: string): Promise<boolean> {
  const user = await findUser(ctx, uid);
  if (user === null || user.standing !== "good" || isBot(user)) return true;
  const recipient = await ctx.db
    .query("recipients")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
  return recipient?.holdReason !== undefined;
}

function isBot({ username }: Doc<"users">): boolean {
  return username !== undefined && BOT_NAME.test(username);
}

/** A guest has no account to judge; a person counts unless blocked either way, a bot, or not in good standing. */
async function isCounted(ctx: QueryCtx, creatorId: string, payerKey: string): Promise<boolean> {
  if (payerKey === creatorId || (await isBlockedBetween(ctx, payerKey, creatorId))) return false;
  const payer = await findUser(ctx, payerKey);
  return payer === null || (payer.standing === "good" && !isBot(payer));
}

async function isInDispute(ctx: QueryCtx, { subject }: TrendRow): Promise<boolean> {
  const dareId = ctx.db.normalizeId("dares", subject);
  const dare = dareId === null ? null : await ctx.db.get("dares", dareId);
  return dare !== null && (dare.status === "disputed" || dare.frozen);
}

/** Events that have left the window, oldest first. Returns how many went. */
export async function purgeTrends(ctx: MutationCtx, now: number, limit: number): Promise<number> {
  const old = await ctx.db
    .query("trendEvents")
    .withIndex("by_at", (q) => q.lte("at", now - TREND_WINDOW_MS))
    .take(limit);
  for (const { _id } of old) await ctx.db.delete(_id);
  return old.length;
}
