/** People on Explore, row by row and as one list: each from an index, each of a bounded look. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { CREATOR_LIST_PAGE } from "../../domain/limits";
import {
  type PeopleFilter,
  type PeopleRail,
  passesFilter,
  RAIL_LOOK,
  RAIL_SIZE,
  RISING_MS,
} from "../../domain/people/rails";
import { storedHour } from "../access/watermarks";
import { withoutUnwanted } from "../relations/blocks";
import { mutedIn } from "../relations/mutedWords";
import { isListed, listedCreators, peopleOf, placeOf } from "./creatorListing";
import { discoveryOf } from "./discovery";
import { profileOf } from "./profiles";
import { type PublicProfile, publicProfileView } from "./profileView";

type User = Doc<"users">;
type Viewer = User | null;

export const creatorPageView = v.object({
  people: v.array(publicProfileView),
  nextCursor: v.union(v.string(), v.null()),
});
type CreatorPage = Infer<typeof creatorPageView>;

/** By the counts of two days (ENT-21): how many people and dares, never how much. */
async function trendingCreators(ctx: QueryCtx): Promise<User[]> {
  const rows = await ctx.db
    .query("discovery")
    .withIndex("by_trending48h", (q) => q.gt("trending48h", 0))
    .order("desc")
    .take(RAIL_LOOK);
  const listed = await Promise.all(rows.map(({ uid }) => isListed(ctx, uid)));
  return await peopleOf(
    ctx,
    rows.filter((_, at) => listed[at]),
  );
}

async function newCreators(ctx: QueryCtx, since = 0): Promise<User[]> {
  const rows = await ctx.db
    .query("creatorListings")
    .withIndex("by_joinedAt", (q) => q.gt("joinedAt", since))
    .order("desc")
    .take(RAIL_LOOK);
  return await peopleOf(ctx, rows);
}

/** In their first month, and somebody has dared them these two days. */
async function risingCreators(ctx: QueryCtx): Promise<User[]> {
  const people = await newCreators(ctx, (await storedHour(ctx)) - RISING_MS);
  const scores = await Promise.all(
    people.map(async ({ uid }) => (await discoveryOf(ctx, uid))?.trending48h ?? 0),
  );
  const scored = people
    .map((user, at) => ({ user, score: scores[at] ?? 0 }))
    .filter(({ score }) => score > 0);
  return scored.toSorted((one, other) => other.score - one.score).map(({ user }) => user);
}

/** Nobody's place is asked but the viewer's own, as they typed it. */
async function nearbyCreators(ctx: QueryCtx, viewer: Viewer): Promise<User[]> {
  const place = viewer === null ? undefined : placeOf(viewer);
  if (place === undefined) return [];
  const rows = await ctx.db
    .query("creatorListings")
    .withIndex("by_place_and_readyAt", (q) => q.eq("place", place))
    .order("desc")
    .take(RAIL_LOOK);
  return await peopleOf(ctx, rows);
}

/** Who shares most interests with the viewer first; what is left keeps its order. */
function byInterests(people: readonly User[], viewer: Viewer): User[] {
  const own = viewer?.interests ?? [];
  const shared = ({ interests }: User) => interests.filter((each) => own.includes(each)).length;
  return people.toSorted((one, other) => shared(other) - shared(one));
}

const OF_RAIL: Record<PeopleRail, (ctx: QueryCtx, viewer: Viewer) => Promise<User[]>> = {
  ready: async (ctx, viewer) => byInterests(await listedCreators(ctx, RAIL_LOOK), viewer),
  trending: trendingCreators,
  rising: risingCreators,
  near: nearbyCreators,
  new: (ctx) => newCreators(ctx),
};

/** Without the viewer, blocked and muted people, and those whose own words the viewer has muted (product 24). */
async function wantedBy(ctx: QueryCtx, viewer: Viewer, people: User[]): Promise<PublicProfile[]> {
  const viewerId = viewer?.uid ?? null;
  const page = people.filter(({ uid }) => uid !== viewerId);
  const wanted = await withoutUnwanted(ctx, { viewerId, page, uidOf: ({ uid }) => uid });
  const isMuted = viewerId === null ? null : await mutedIn(ctx, viewerId, "feed");
  const seen = wanted.filter((user) => !isMuted?.(user.bio ?? ""));
  const profiles = await Promise.all(seen.map((user) => profileOf(ctx, user)));
  return profiles.filter((profile) => profile !== null);
}

export async function ofRail(ctx: QueryCtx, viewer: Viewer, rail: PeopleRail): Promise<PublicProfile[]> {
  return (await wantedBy(ctx, viewer, await OF_RAIL[rail](ctx, viewer))).slice(0, RAIL_SIZE);
}

/** Who can be dared now: who shares most interests first. */
export async function openCreators(ctx: QueryCtx, viewer: User): Promise<PublicProfile[]> {
  const others = (await listedCreators(ctx)).filter(({ uid }) => uid !== viewer.uid);
  return await wantedBy(ctx, viewer, byInterests(others, viewer).slice(0, CREATOR_LIST_PAGE));
}

/** Everybody who can be dared now, narrowed; a page may be short, and the next one goes on where it stopped looking. */
export async function filteredCreators(
  ctx: QueryCtx,
  viewer: Viewer,
  { filter, cursor }: { filter: PeopleFilter; cursor: string | null },
): Promise<CreatorPage> {
  const found = await ctx.db
    .query("creatorListings")
    .withIndex("by_readyAt")
    .order("desc")
    .paginate({ cursor, numItems: RAIL_LOOK });
  const people = await wantedBy(ctx, viewer, await peopleOf(ctx, found.page));
  return {
    people: people.filter((person) => passesFilter(person, filter)),
    nextCursor: found.isDone ? null : found.continueCursor,
  };
}
