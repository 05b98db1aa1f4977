/** Dares of the first version (money 1.1): history that is shown and shared, and never acted on. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { DARE_LIST_PAGE } from "../../domain/limits";
import { findUser } from "../access/viewer";
import { cardFor } from "../people/personCard";
import { isShown } from "../people/profileView";
import { isBlockedBetween } from "../relations/blocks";
import type { DareView } from "./dareView";
import { type PastDareRow, pastDareDetails, pastRow } from "./legacyDareView";
import { recordOf } from "./ratings";

/** As long as its creator has a page, and nobody stands between. */
export async function get(
  ctx: QueryCtx,
  viewer: Doc<"users"> | null,
  pastId: Id<"pastDares">,
): Promise<DareView | null> {
  const past = await ctx.db.get(pastId);
  const creator = past === null ? null : await findUser(ctx, past.creatorId);
  if (past === null || creator === null || !isShown(creator)) return null;
  if (await isBlockedBetween(ctx, viewer?.uid ?? null, creator.uid)) return null;
  const record = await recordOf(ctx, viewer, creator.uid);
  return pastDareDetails(past, await cardFor(ctx, viewer, creator.uid), record);
}

/** A creator's own, newest first. */
export async function mine(ctx: QueryCtx, viewer: Doc<"users">): Promise<PastDareRow[]> {
  const rows = await ctx.db
    .query("pastDares")
    .withIndex("by_creator_and_at", (q) => q.eq("creatorId", viewer.uid))
    .order("desc")
    .take(DARE_LIST_PAGE);
  return rows.map(pastRow);
}
