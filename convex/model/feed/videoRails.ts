/**
 * Rows of videos on Explore, chosen anew every quarter of an hour and stored: scores move with every look at a video, and
 * whoever reads a row must neither be asked again nor see it jump each time. The one writer of `videoRails`.
 */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { VIDEO_RAIL_SIZE, VIDEO_RAILS, type VideoRail, videoRail } from "../../domain/feed/videoRails";
import { wantedItems } from "./feedItems";
import type { ListedItem } from "./feedItemView";
import { candidates } from "./ranked";

async function rowOf(ctx: QueryCtx, rail: VideoRail): Promise<Doc<"videoRails"> | null> {
  return await ctx.db
    .query("videoRails")
    .withIndex("by_rail", (q) => q.eq("rail", rail))
    .unique();
}

/** Out of the newest and the best; a row that stays as it was reruns nobody's query. */
export async function chooseRails(ctx: MutationCtx, now: number): Promise<void> {
  const found = (await candidates(ctx, [])).map((row) => ({ ...row, id: row.feedId }));
  for (const rail of VIDEO_RAILS) {
    const feedIds = videoRail(rail, found, now).map(({ feedId }) => feedId);
    const row = await rowOf(ctx, rail);
    if (row === null) await ctx.db.insert("videoRails", { rail, feedIds });
    else if (row.feedIds.join() !== feedIds.join()) await ctx.db.patch(row._id, { feedIds });
  }
}

/** As this viewer sees them now: what was taken back since is out. */
export async function ofVideoRail(
  ctx: QueryCtx,
  viewer: Doc<"users"> | null,
  rail: VideoRail,
): Promise<ListedItem[]> {
  const { feedIds = [] } = (await rowOf(ctx, rail)) ?? {};
  const items = await Promise.all(feedIds.map((feedId) => ctx.db.get(feedId)));
  const page = items.filter((item) => item !== null);
  return (await wantedItems(ctx, viewer, page)).items.slice(0, VIDEO_RAIL_SIZE);
}
