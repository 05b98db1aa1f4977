/** What a person is found by (product 10): written again whenever a name, a tag or the wish to be found changes. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { searchTextOf } from "../../domain/people/searching";
import { isClosedByAge } from "../access/accountStanding";
import { isPrivate } from "../relations/privacy";
import { isShown } from "./profileView";

type Findable = Pick<Doc<"users">, "searchText" | "searchable">;

function findableBy(user: Doc<"users">): Findable {
  const { username, name_filter = "", tags, profileCompleted, settings } = user;
  const searchable = profileCompleted && username !== undefined && settings?.searchHidden !== true;
  return { searchable, searchText: searchable ? searchTextOf([username, name_filter, ...tags]) : "" };
}

/** Whether search engines may list their page: it is there for everybody, and they let themselves be searched for. */
export const isListedInSearch = (user: Doc<"users">): boolean =>
  isShown(user) && !isClosedByAge(user) && !isPrivate(user) && user.settings?.searchHidden !== true;

/** After the change, in its transaction. */
export async function keepFindable(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const user = await ctx.db.get(userId);
  if (user === null) return;
  const { searchText, searchable } = findableBy(user);
  if (user.searchText === searchText && user.searchable === searchable) return;
  await ctx.db.patch(userId, { searchText, searchable });
}

/** People from before there was a search in words, at most `limit`. Returns how many. */
export async function makeFindable(ctx: MutationCtx, limit: number): Promise<number> {
  const people = await ctx.db
    .query("users")
    .withIndex("by_searchable", (q) => q.eq("searchable", undefined))
    .take(limit);
  for (const { _id } of people) await keepFindable(ctx, _id);
  return people.length;
}
