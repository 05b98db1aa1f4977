/** The pictures of public proofs under an address that stays, for cards, lists and crawlers (rulings 19, 24). */
import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { itemById, visibleItem } from "./feedItems";

/** The stored picture of an item that a visitor sees plain (rulings 20); null for everything else. */
export async function publicPoster(ctx: QueryCtx, feedId: string): Promise<Id<"_storage"> | null> {
  const item = await itemById(ctx, feedId);
  if (item === null || (await visibleItem(ctx, null, item)) !== "public") return null;
  return (await ctx.db.get(item.mediaId))?.posterId ?? null;
}
