/** `wallets/{uid}` of the specification (ENT-43, ENT-44): a person's pockets in one document, written by `post` alone. */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { CREATOR_ACTIVE_STATUSES } from "../../domain/dares/machine";
import { MAX_OPEN_DARES_OF_CREATOR } from "../../domain/limits";

export async function walletOf(ctx: QueryCtx, uid: string): Promise<Doc<"wallets"> | null> {
  return await ctx.db
    .query("wallets")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
}

/** What a creator would earn by the dares they work on; paid for, and not theirs yet. */
export async function heldAsCreator(ctx: QueryCtx, uid: string): Promise<{ amount: number; count: number }> {
  let [amount, count] = [0, 0];
  for (const status of CREATOR_ACTIVE_STATUSES) {
    const dares = await ctx.db
      .query("dares")
      .withIndex("by_creator_and_status", (q) => q.eq("creatorId", uid).eq("status", status))
      .take(MAX_OPEN_DARES_OF_CREATOR);
    for (const { funds, netAmount } of dares) {
      if (funds !== "held") continue;
      amount += netAmount;
      count += 1;
    }
  }
  return { amount, count };
}
