/** Earnings by day and the windows over them: added on each earning and reversal, moved on by a daily job (money 3.5). */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  daysBefore,
  type EarningWindows,
  hasEarnings,
  NO_EARNINGS,
  utcDay,
  WEEK_DAYS,
  WINDOW_DAYS_MAX,
  windowsOf,
} from "../../domain/ledger/earningWindows";

type Earning = Pick<Doc<"earnings">, "creatorId" | "source" | "gross" | "net" | "createdAt">;

/** `day` of a row whose windows are all empty: nothing to move, so no job looks at it. */
const NOTHING_TO_MOVE = "";

/** +1: earned; -1: taken back, off the day on which it was earned, so that a day says what was kept of it. */
export async function countEarning(
  ctx: MutationCtx,
  earning: Earning,
  { sign, now }: { sign: 1 | -1; now: number },
): Promise<void> {
  const day = utcDay(earning.createdAt);
  await addToDay(ctx, earning, { day, sign });
  const row = await rowOf(ctx, earning.creatorId);
  const lifetime = (row?.earningsLifetime ?? 0) + sign * earning.net;
  const windows = await windowsAt(ctx, earning.creatorId, utcDay(now));
  const next = { ...windows, earningsLifetime: lifetime, day: dayToMove(windows, now), updatedAt: now };
  if (row === null) await ctx.db.insert("earningsWindows", { uid: earning.creatorId, ...next });
  else await ctx.db.patch(row._id, next);
}

async function addToDay(ctx: MutationCtx, earning: Earning, { day, sign }: { day: string; sign: 1 | -1 }) {
  const { creatorId, gross, net, source } = earning;
  const row = await ctx.db
    .query("earningsDaily")
    .withIndex("by_creator_and_day", (q) => q.eq("creatorId", creatorId).eq("day", day))
    .unique();
  const next = {
    net: (row?.net ?? 0) + sign * net,
    gross: (row?.gross ?? 0) + sign * gross,
    dares: (row?.dares ?? 0) + (source === "dare" ? sign : 0),
    tips: (row?.tips ?? 0) + (source === "tip" ? sign : 0),
  };
  if (row === null) await ctx.db.insert("earningsDaily", { creatorId, day, ...next });
  else await ctx.db.patch(row._id, next);
}

async function rowOf(ctx: QueryCtx, uid: string): Promise<Doc<"earningsWindows"> | null> {
  return await ctx.db
    .query("earningsWindows")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
}

/** From the days themselves, at most ninety rows: no sum of sums can drift. */
async function windowsAt(ctx: QueryCtx, creatorId: string, today: string): Promise<EarningWindows> {
  const from = daysBefore(today, WINDOW_DAYS_MAX - 1);
  const rows = await ctx.db
    .query("earningsDaily")
    .withIndex("by_creator_and_day", (q) => q.eq("creatorId", creatorId).gte("day", from).lte("day", today))
    .take(WINDOW_DAYS_MAX);
  return windowsOf(rows, today);
}

function dayToMove(windows: EarningWindows, now: number): string {
  return hasEarnings(windows) ? utcDay(now) : NOTHING_TO_MOVE;
}

/** The daily job: rows that still stand on an earlier day. Returns how many were moved. */
export async function moveWindows(ctx: MutationCtx, now: number, limit: number): Promise<number> {
  const today = utcDay(now);
  const rows = await ctx.db
    .query("earningsWindows")
    .withIndex("by_day", (q) => q.gt("day", NOTHING_TO_MOVE).lt("day", today))
    .take(limit);
  for (const row of rows) {
    const windows = await windowsAt(ctx, row.uid, today);
    await ctx.db.patch(row._id, { ...windows, day: dayToMove(windows, now), updatedAt: now });
  }
  return rows.length;
}

/** A week of days with earnings, newest first: the reader's clock says which of them are in the last seven. */
export async function earningsByDay(ctx: QueryCtx, uid: string): Promise<{ day: string; net: number }[]> {
  const rows = await ctx.db
    .query("earningsDaily")
    .withIndex("by_creator_and_day", (q) => q.eq("creatorId", uid))
    .order("desc")
    .take(WEEK_DAYS);
  return rows.map(({ day, net }) => ({ day, net }));
}

export async function earningWindowsOf(
  ctx: QueryCtx,
  uid: string,
): Promise<EarningWindows & { earningsLifetime: number }> {
  const row = await rowOf(ctx, uid);
  if (row === null) return { ...NO_EARNINGS, earningsLifetime: 0 };
  const { earnings1d, earnings7d, earnings30d, earnings90d, earningsLifetime } = row;
  return { earnings1d, earnings7d, earnings30d, earnings90d, earningsLifetime };
}
