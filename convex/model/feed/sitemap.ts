/** What search engines may list, page by page (discover 5): as much as a visitor sees, and nobody who hides from search. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { findUser } from "../access/viewer";
import { isListedInSearch } from "../people/findable";
import { visibleItem } from "./feedItems";

const PAGE = 50;

export const sitemapPageView = v.object({
  urls: v.array(v.object({ path: v.string(), changedAt: v.union(v.number(), v.null()) })),
  nextCursor: v.union(v.string(), v.null()),
});
type SitemapPage = Infer<typeof sitemapPageView>;
type Url = SitemapPage["urls"][number];

async function urlsOfItem(ctx: QueryCtx, item: Doc<"feedItems">): Promise<Url[]> {
  if (item.edgy || (await visibleItem(ctx, null, item)) !== "public") return [];
  return [{ path: `/v/${item._id}`, changedAt: item.stateAt }, ...(await urlsOfPerson(ctx, item.creatorId))];
}

async function urlsOfPerson(ctx: QueryCtx, uid: string): Promise<Url[]> {
  const user = await findUser(ctx, uid);
  if (user?.username === undefined || !isListedInSearch(user)) return [];
  return [{ path: `/${user.username}`, changedAt: null }];
}

/** Public videos with their people, the newest first. */
export async function videos(ctx: QueryCtx, cursor: string | null): Promise<SitemapPage> {
  const found = await ctx.db
    .query("feedItems")
    .withIndex("by_state_and_publishedAt", (q) => q.eq("state", "public"))
    .order("desc")
    .paginate({ cursor, numItems: PAGE });
  const urls = await Promise.all(found.page.map((item) => urlsOfItem(ctx, item)));
  return { urls: urls.flat(), nextCursor: found.isDone ? null : found.continueCursor };
}

/** People who can be dared now, whether or not anything of theirs is public. */
export async function creators(ctx: QueryCtx, cursor: string | null): Promise<SitemapPage> {
  const found = await ctx.db
    .query("creatorListings")
    .withIndex("by_readyAt")
    .order("desc")
    .paginate({ cursor, numItems: PAGE });
  const urls = await Promise.all(found.page.map(({ uid }) => urlsOfPerson(ctx, uid)));
  return { urls: urls.flat(), nextCursor: found.isDone ? null : found.continueCursor };
}
