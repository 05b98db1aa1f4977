/** Videos and dares on Explore: the newest of a category, the most loved of the week, the dares people do most. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { proofSubject } from "../../domain/comments/comments";
import { FEED_ITEM_PAGE } from "../../domain/feed/publishing";
import { DAY_MS } from "../../domain/limits";
import { findTemplate, renderTemplate } from "../../domain/sending/templateRendering";
import { storedHour } from "../access/watermarks";
import { wantedItems } from "./feedItems";
import type { ItemPage, ListedItem } from "./feedItemView";

type Item = Doc<"feedItems">;
type Viewer = Doc<"users"> | null;

/** Of so many of the newest: a row is a glance, not a count of everything. */
const LOOK = 60;
const ROW = 12;
const WEEK_MS = 7 * DAY_MS;

export const popularDaresView = v.array(
  v.object({ templateId: v.string(), title: v.string(), category: v.string(), videos: v.number() }),
);

async function newestPublic(ctx: QueryCtx, since = 0): Promise<Item[]> {
  return await ctx.db
    .query("feedItems")
    .withIndex("by_state_and_publishedAt", (q) => q.eq("state", "public").gt("publishedAt", since))
    .order("desc")
    .take(LOOK);
}

/** Everybody reacts once to an item, so that the sum of its reactions is how many people did. */
async function lovedBy(ctx: QueryCtx, { proofId }: Item): Promise<number> {
  const counts = await ctx.db
    .query("itemCounts")
    .withIndex("by_subject", (q) => q.eq("subject", proofSubject(proofId)))
    .unique();
  return counts === null ? 0 : Object.values(counts.reactions).reduce((sum, each) => sum + each, 0);
}

/** Of this week's, by how many people reacted. */
export async function mostLoved(ctx: QueryCtx, viewer: Viewer): Promise<ListedItem[]> {
  const items = await newestPublic(ctx, (await storedHour(ctx)) - WEEK_MS);
  const loved = await Promise.all(items.map((item) => lovedBy(ctx, item)));
  const rows = items.map((item, at) => ({ item, by: loved[at] ?? 0 })).filter(({ by }) => by > 0);
  const page = rows.toSorted((one, other) => other.by - one.by).slice(0, ROW);
  const { items: wanted } = await wantedItems(
    ctx,
    viewer,
    page.map(({ item }) => item),
  );
  return wanted;
}

/** Dares of the catalogue by how many of the newest videos show them. */
export async function popularDares(ctx: QueryCtx): Promise<Infer<typeof popularDaresView>> {
  const dares = await Promise.all((await newestPublic(ctx)).map(({ dareId }) => ctx.db.get(dareId)));
  const videos = new Map<string, number>();
  for (const dare of dares) {
    if (dare === null || dare.source === "free" || dare.edgy === true) continue;
    videos.set(dare.templateId, (videos.get(dare.templateId) ?? 0) + 1);
  }
  return [...videos]
    .toSorted(([, one], [, other]) => other - one)
    .flatMap(([templateId, count]) => {
      const template = findTemplate(templateId);
      if (template === undefined) return [];
      const examples = Object.fromEntries(template.blanks.map(({ key, example }) => [key, example]));
      const { title } = renderTemplate(template, examples);
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
