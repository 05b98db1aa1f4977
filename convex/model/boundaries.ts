import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { DARE_CATEGORIES, isDareCategory } from "../domain/interests";
import { DEFAULT_MAX_OPEN_DARES_OF_CREATOR } from "../domain/limits";

export interface Boundaries {
  categories: string[];
  maxOpenDares: number;
}

async function rowOf(ctx: QueryCtx, uid: string): Promise<Doc<"boundaries"> | null> {
  return await ctx.db
    .query("boundaries")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
}

/** A creator who set nothing takes every category and five dares at a time (product 7). */
export async function boundariesOf(ctx: QueryCtx, uid: string): Promise<Boundaries> {
  const row = await rowOf(ctx, uid);
  return {
    categories: row?.categories ?? [...DARE_CATEGORIES],
    maxOpenDares: row?.maxOpenDares ?? DEFAULT_MAX_OPEN_DARES_OF_CREATOR,
  };
}

export async function setCategories(
  ctx: MutationCtx,
  { uid, categories, now }: { uid: string; categories: string[]; now: number },
): Promise<void> {
  const known = categories.filter(isDareCategory);
  const row = await rowOf(ctx, uid);
  if (row !== null) {
    await ctx.db.patch(row._id, { categories: known, updatedAt: now });
    return;
  }
  await ctx.db.insert("boundaries", {
    uid,
    categories: known,
    maxOpenDares: DEFAULT_MAX_OPEN_DARES_OF_CREATOR,
    updatedAt: now,
  });
}
