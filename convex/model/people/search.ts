import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { SEARCH_HITS, SEARCH_MIN_LENGTH, SEARCH_PAGE } from "../../domain/limits";
import {
  compareHits,
  holdsAllWords,
  type PersonHit,
  type Wanted,
  wantedOf,
} from "../../domain/people/searching";
import { withoutBlocked } from "../relations/blocks";
import { isFollowing } from "../relations/followRows";
import { cardOf, isCreator, isShown, personCard } from "./profileView";
import { placeIn } from "./searchPage";

type User = Doc<"users">;

export const foundPeople = v.object({
  people: v.array(v.object({ ...personCard.fields, isVerified: v.boolean(), isFollowed: v.boolean() })),
  nextCursor: v.union(v.string(), v.null()),
});
type FoundPeople = Infer<typeof foundPeople>;

/** Above every character a name can begin its next part with. */
const LAST_SIGN = "\uffff";

async function beginningWith(
  ctx: QueryCtx,
  index: "username" | "name_filter",
  start: string,
): Promise<User[]> {
  if (start.length < SEARCH_MIN_LENGTH) return [];
  const users = ctx.db.query("users");
  const found =
    index === "username"
      ? users.withIndex("by_username", (q) => q.gte("username", start).lt("username", start + LAST_SIGN))
      : users.withIndex("by_name_filter", (q) =>
          q.gte("name_filter", start).lt("name_filter", start + LAST_SIGN),
        );
  return await found.take(SEARCH_HITS);
}

async function holding(ctx: QueryCtx, words: string): Promise<User[]> {
  if (words.length < SEARCH_MIN_LENGTH) return [];
  const found = await ctx.db
    .query("users")
    .withSearchIndex("search_people", (q) => q.search("searchText", words).eq("searchable", true))
    .take(SEARCH_HITS);
  return found.filter(({ searchText = "" }) => holdsAllWords(searchText, words));
}

/** Whoever may be found by it, in no order yet, at most `SEARCH_HITS`. */
async function hitsFor(ctx: QueryCtx, viewer: User, { handle, words }: Wanted): Promise<User[]> {
  const read = [
    ...(await beginningWith(ctx, "username", handle)),
    ...(await beginningWith(ctx, "name_filter", words)),
    ...(await holding(ctx, words)),
  ];
  const people = [...new Map(read.map((user) => [user.uid, user])).values()].filter(
    (user) => user.uid !== viewer.uid && isShown(user) && user.settings?.searchHidden !== true,
  );
  const visible = await withoutBlocked(ctx, { viewerId: viewer.uid, page: people, uidOf: ({ uid }) => uid });
  return visible.slice(0, SEARCH_HITS);
}

async function hitOf(ctx: QueryCtx, viewer: User, user: User): Promise<PersonHit & { user: User }> {
  const isFollowed = await isFollowing(ctx, viewer.uid, user.uid);
  return {
    user,
    username: user.username ?? "",
    name: user.name_filter ?? "",
    isFollowed,
    isMutual: isFollowed && (await isFollowing(ctx, user.uid, viewer.uid)),
    isVerified: isCreator(user),
    lastActiveAt: user.lastActiveAt ?? 0,
  };
}

/**
 * CAL-22: people by the beginning of their username or name, then by the words of both and of their tags. Never by e-mail
 * (CAL-23). Left out: the viewer, blocked pairs, hidden accounts and whoever does not want to be found.
 */
export async function findPeople(
  ctx: QueryCtx,
  viewer: User,
  { text, cursor }: { text: string; cursor: string | null },
): Promise<FoundPeople> {
  const wanted = wantedOf(text);
  if (wanted === null) return { people: [], nextCursor: null };
  const users = await hitsFor(ctx, viewer, wanted);
  const hits = await Promise.all(users.map((user) => hitOf(ctx, viewer, user)));
  hits.sort((one, other) => compareHits(one, other, wanted));
  const { page, nextCursor } = placeIn(hits, cursor, SEARCH_PAGE);
  const people = page.map(({ user, isVerified, isFollowed }) => ({
    ...cardOf(user.uid, user),
    isVerified,
    isFollowed,
  }));
  return { people, nextCursor };
}
