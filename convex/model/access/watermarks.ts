import type { Infer } from "convex/values";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { NEW_PAYER_AGE_MS } from "../../domain/payments/pricing";
import type { cutoffName } from "../../tables/notifications";

/** The time for queries, which must not read the clock: at most an hour behind, kept by `jobs/payments.moveNewPayers`. */
export async function storedHour(ctx: QueryCtx): Promise<number> {
  return (await cutoffAt(ctx, "newPayers")) + NEW_PAYER_AGE_MS;
}

/** When the job that keeps the hour ran last; null before its first run. */
export async function lastHourlyRun(ctx: QueryCtx): Promise<number | null> {
  return (await rowOf(ctx, "newPayers")) === null ? null : await storedHour(ctx);
}

type CutoffName = Infer<typeof cutoffName>;

async function rowOf(ctx: QueryCtx, name: CutoffName) {
  return await ctx.db
    .query("cutoffs")
    .withIndex("by_name", (q) => q.eq("name", name))
    .unique();
}

/** The stored moment, 0 before its job first ran: a query must not read the clock (architecture 5). */
export async function cutoffAt(ctx: QueryCtx, name: CutoffName): Promise<number> {
  return (await rowOf(ctx, name))?.at ?? 0;
}

export async function moveCutoff(ctx: MutationCtx, name: CutoffName, at: number): Promise<void> {
  const row = await rowOf(ctx, name);
  if (row === null) await ctx.db.insert("cutoffs", { name, at });
  else await ctx.db.patch(row._id, { at });
}
