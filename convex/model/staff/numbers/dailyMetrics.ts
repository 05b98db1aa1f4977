/** A row a day of what happened on it, counted each night: one figure a transaction, from where the last one ended. */
import { internal } from "../../../_generated/api";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { dayOf, FIGURE_DAYS, FIGURE_NAMES, FIGURES } from "../../../domain/staff/figures";
import { FIGURE_SOURCES } from "./figureSources";

type Day = Doc<"dailyMetrics">;

async function rowOf(ctx: QueryCtx, day: number): Promise<Day | null> {
  return await ctx.db
    .query("dailyMetrics")
    .withIndex("by_day", (q) => q.eq("day", day))
    .unique();
}

/** The newest days, each with what is counted of it. */
export async function newestDays(ctx: QueryCtx): Promise<Day[]> {
  return await ctx.db.query("dailyMetrics").withIndex("by_day").order("desc").take(FIGURE_DAYS);
}

/** Nightly, and again after each day: the last one that is missing. Before the first person there was nothing. */
export async function countDays(ctx: MutationCtx, now: number): Promise<null> {
  const first = await ctx.db.query("users").withIndex("by_creation_time").first();
  if (first === null) return null;
  const yesterday = dayOf(now) - 1;
  const beginning = Math.max(dayOf(first._creationTime), yesterday - FIGURE_DAYS + 1);
  for (let day = yesterday; day >= beginning; day -= 1) {
    const row = await rowOf(ctx, day);
    if (row?.isDone === true) continue;
    const next = row?.next ?? 0;
    if (row === null) await ctx.db.insert("dailyMetrics", { day, figures: [], next, isDone: false });
    await ctx.scheduler.runAfter(0, internal.jobs.staff.countFigure, { day, next });
    return null;
  }
  return null;
}

/** A job whose place has been passed does nothing. */
export async function countFigure(
  ctx: MutationCtx,
  { day, next, now }: { day: number; next: number; now: number },
): Promise<null> {
  const row = await rowOf(ctx, day);
  if (row === null || row.isDone || row.next !== next) return null;
  const name = FIGURE_NAMES[next];
  if (name === undefined) {
    await ctx.db.patch(row._id, { isDone: true });
    await ctx.scheduler.runAfter(0, internal.jobs.staff.countDays, {});
    return null;
  }
  const isKnown = FIGURES[name].present !== true || day === dayOf(now) - 1;
  const counted = isKnown ? await FIGURE_SOURCES[name](ctx, day) : null;
  const added = counted === null ? [] : [{ name, ...counted }];
  await ctx.db.patch(row._id, { figures: [...row.figures, ...added], next: next + 1 });
  await ctx.scheduler.runAfter(0, internal.jobs.staff.countFigure, { day, next: next + 1 });
  return null;
}
