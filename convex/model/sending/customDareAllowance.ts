/** STA-38: dares in one's own words, three for each UTC month without the plan. The server alone counts. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { FREE_TEXTS_A_MONTH, hasAccess } from "../../domain/purchases/plan";
import { fail } from "../../errors";
import { monthOf } from "../payments/spending";
import { planOf } from "../purchases/planRow";

const USED_UP = "You have used this month's three dares in your own words.";

async function rowOf(ctx: QueryCtx, uid: string, at: number): Promise<Doc<"freeTextUse"> | null> {
  return await ctx.db
    .query("freeTextUse")
    .withIndex("by_uid_and_month", (q) => q.eq("uid", uid).eq("month", monthOf(at)))
    .unique();
}

export async function freeTextsUsed(ctx: QueryCtx, uid: string, at: number): Promise<number> {
  return (await rowOf(ctx, uid, at))?.count ?? 0;
}

/** How many may still be sent this month; null: the plan sets no limit. */
export async function freeTextLeft(ctx: QueryCtx, uid: string, now: number): Promise<number | null> {
  if (hasAccess(await planOf(ctx, uid))) return null;
  return Math.max(0, FREE_TEXTS_A_MONTH - (await freeTextsUsed(ctx, uid, now)));
}

export function requireFreeText(left: number | null): void {
  if (left === 0) fail("failed-precondition", { message: USED_UP, reason: "free-text-used" });
}

/** Counts one, or refuses; whether it was counted. With the plan nothing is. */
export async function takeFreeText(ctx: MutationCtx, uid: string, now: number): Promise<boolean> {
  const left = await freeTextLeft(ctx, uid, now);
  if (left === null) return false;
  requireFreeText(left);
  const row = await rowOf(ctx, uid, now);
  if (row) await ctx.db.patch(row._id, { count: row.count + 1 });
  else await ctx.db.insert("freeTextUse", { uid, month: monthOf(now), count: 1 });
  return true;
}

/** Product 7: a declined or refused one is given back to the month in which it was sent. */
export async function giveFreeTextBack(ctx: MutationCtx, uid: string, sentAt: number): Promise<void> {
  const row = await rowOf(ctx, uid, sentAt);
  if (row && row.count > 0) await ctx.db.patch(row._id, { count: row.count - 1 });
}

/** The same for a dare, once. */
export async function returnAllowance(ctx: MutationCtx, dare: Doc<"dares">): Promise<void> {
  if (dare.allowanceAt === undefined) return;
  await giveFreeTextBack(ctx, dare.ownerId, dare.allowanceAt);
  await ctx.db.patch(dare._id, { allowanceAt: undefined });
}
