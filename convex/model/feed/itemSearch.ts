/** Public videos by the words of their title and tags (product 10). */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { SEARCH_HITS, SEARCH_MIN_LENGTH, SEARCH_PAGE } from "../../domain/limits";
import { holdsAllWords, searchTextOf, wantedOf } from "../../domain/people/searching";
import { placeIn } from "../people/searchPage";
import { seesEdgyPlain, wantedItems } from "./feedItems";
import type { ItemPage } from "./feedItemView";

type Item = Doc<"feedItems">;

export function itemSearchText({ title, tags }: Pick<Item, "title" | "tags">): string {
  return searchTextOf([title, ...tags]);
}

/** An edgy one only for whoever sees such items plain: nobody else can have looked for it. */
async function hitsFor(ctx: QueryCtx, viewer: Doc<"users">, words: string): Promise<Item[]> {
  if (words.length < SEARCH_MIN_LENGTH) return [];
  const found = await ctx.db
    .query("feedItems")
    .withSearchIndex("search_items", (q) => {
      const held = q.search("searchText", words).eq("state", "public");
      return seesEdgyPlain(viewer) ? held : held.eq("edgy", false);
    })
    .take(SEARCH_HITS);
  return found.filter(({ searchText = "" }) => holdsAllWords(searchText, words));
}

export async function findItems(
  ctx: QueryCtx,
  viewer: Doc<"users">,
  { text, cursor }: { text: string; cursor: string | null },
): Promise<ItemPage> {
  const wanted = wantedOf(text);
  const hits = wanted === null ? [] : await hitsFor(ctx, viewer, wanted.words);
  const begins = ({ searchText = "" }: Item) => searchText.startsWith(wanted?.words ?? "");
  hits.sort(
    (one, other) =>
      Number(begins(other)) - Number(begins(one)) || (other.publishedAt ?? 0) - (one.publishedAt ?? 0),
  );
  const { page, nextCursor } = placeIn(hits, cursor, SEARCH_PAGE);
  return { ...(await wantedItems(ctx, viewer, page)), nextCursor };
}

/** Items from before there was a search, at most `limit`. Returns how many. */
export async function makeItemsFindable(ctx: MutationCtx, limit: number): Promise<number> {
  const items = await ctx.db
    .query("feedItems")
    .withIndex("by_searchText", (q) => q.eq("searchText", undefined))
    .take(limit);
  for (const item of items) await ctx.db.patch(item._id, { searchText: itemSearchText(item) });
  return items.length;
}
