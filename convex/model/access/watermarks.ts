import type { Infer } from "convex/values";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { cutoffName } from "../../tables/notifications";

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
