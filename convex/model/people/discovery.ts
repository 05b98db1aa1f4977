/** What makes a person found (ENT-21): counts of two days from model/people/trending, a boost from model/purchases/boostRun. One row each. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { NO_TREND } from "../../domain/people/trending";

type Discovery = Doc<"discovery">;
/** `undefined` takes a field away. */
interface Change {
  dueAt?: number | undefined;
  boostedUntil?: number | undefined;
  boostTier?: Discovery["boostTier"] | undefined;
}

export async function discoveryOf(ctx: QueryCtx, uid: string): Promise<Discovery | null> {
  return await ctx.db
    .query("discovery")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
}

/** Changes the row, or makes it. */
export async function keepDiscovery(
  ctx: MutationCtx,
  uid: string,
  change: Change,
  now: number,
): Promise<void> {
  const known = await discoveryOf(ctx, uid);
  const empty = { uid, ...NO_TREND, trending48h: 0, updatedAt: now };
  const id = known?._id ?? (await ctx.db.insert("discovery", empty));
  await ctx.db.patch(id, { ...change, updatedAt: now });
}
