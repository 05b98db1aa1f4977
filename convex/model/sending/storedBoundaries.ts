/** What a person lets come in, as it is stored, defaults filled in (product 7); written by `boundaries.ts`. */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { type Boundaries, DEFAULT_BOUNDARIES, openCategories } from "../../domain/sending/boundaries";

export async function boundariesRow(ctx: QueryCtx, uid: string): Promise<Doc<"boundaries"> | null> {
  return await ctx.db
    .query("boundaries")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
}

export function storedBoundaries(row: Doc<"boundaries"> | null): Boundaries {
  if (row === null) return DEFAULT_BOUNDARIES;
  return {
    categories: row.categories,
    maxOpenDares: row.maxOpenDares,
    edgy: row.edgy ?? DEFAULT_BOUNDARIES.edgy,
    facets: row.facets ?? DEFAULT_BOUNDARIES.facets,
    noGo: row.noGo ?? DEFAULT_BOUNDARIES.noGo,
    weeklyCapacity: row.weeklyCapacity ?? DEFAULT_BOUNDARIES.weeklyCapacity,
    minNoticeHours: row.minNoticeHours ?? DEFAULT_BOUNDARIES.minNoticeHours,
    quietDays: row.quietDays ?? DEFAULT_BOUNDARIES.quietDays,
    whoMayDare: row.whoMayDare ?? DEFAULT_BOUNDARIES.whoMayDare,
  };
}

/**
 * What really passes, defaults filled in (product 7): a person who set nothing takes every category and five dares
 * at a time. `noGo` is for the server's own check; no view of anybody else may carry it.
 */
export async function boundariesOf(ctx: QueryCtx, uid: string): Promise<Boundaries> {
  const boundaries = storedBoundaries(await boundariesRow(ctx, uid));
  return { ...boundaries, categories: openCategories(boundaries) };
}

/** Whether this person has ever chosen some. */
export async function hasOwnBoundaries(ctx: QueryCtx, uid: string): Promise<boolean> {
  return (await boundariesRow(ctx, uid)) !== null;
}
