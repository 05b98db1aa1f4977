/** Videos and dares on Explore: the newest of a category, the dares people do most. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { FEED_ITEM_PAGE } from "../../domain/feed/publishing";
import { examplesOf } from "../../domain/sending/templateCatalogue";
import { type DareTemplate, renderTemplate } from "../../domain/sending/templateRendering";
import { wantedItems } from "./feedItems";
import type { ItemPage } from "./feedItemView";

type Item = Doc<"feedItems">;
type Viewer = Doc<"users"> | null;

/** Of so many of the newest: a row is a glance, not a count of everything. */
const LOOK = 60;
const ROW = 12;

export const popularDaresView = v.array(
  v.object({ templateId: v.string(), title: v.string(), category: v.string(), videos: v.number() }),
);

async function newestPublic(ctx: QueryCtx): Promise<Item[]> {
  return await ctx.db
    .query("feedItems")
    .withIndex("by_state_and_publishedAt", (q) => q.eq("state", "public"))
    .order("desc")
    .take(LOOK);
}

/** Dares that are offered, by how many of the newest videos show them. */
export async function popularDares(
  ctx: QueryCtx,
  templates: readonly DareTemplate[],
): Promise<Infer<typeof popularDaresView>> {
  const dares = await Promise.all((await newestPublic(ctx)).map(({ dareId }) => ctx.db.get(dareId)));
  const videos = new Map<string, number>();
  for (const dare of dares) {
    if (dare === null || dare.source === "free" || dare.edgy === true) continue;
    videos.set(dare.templateId, (videos.get(dare.templateId) ?? 0) + 1);
  }
  return [...videos]
    .toSorted(([, one], [, other]) => other - one)
    .flatMap(([templateId, count]) => {
      const template = templates.find(({ id }) => id === templateId);
      if (template === undefined) return [];
      const { title } = renderTemplate(template, examplesOf(template));
      return [{ templateId, title, category: template.category, videos: count }];
    })
    .slice(0, ROW);
}

/** The newest videos of one category, or only those with captions; a page may be short. */
export async function filteredItems(
  ctx: QueryCtx,
  viewer: Viewer,
  { category, captions, cursor }: { category: string | null; captions: boolean; cursor: string | null },
): Promise<ItemPage> {
  const items = ctx.db.query("feedItems");
  const indexed =
    category === null
      ? items.withIndex("by_state_and_publishedAt", (q) => q.eq("state", "public"))
      : items.withIndex("by_state_and_category_and_publishedAt", (q) =>
          q.eq("state", "public").eq("category", category),
        );
  const found = await indexed.order("desc").paginate({ cursor, numItems: FEED_ITEM_PAGE });
  const page = captions ? found.page.filter((item) => item.captions) : found.page;
  return {
    ...(await wantedItems(ctx, viewer, page)),
    nextCursor: found.isDone ? null : found.continueCursor,
  };
}
