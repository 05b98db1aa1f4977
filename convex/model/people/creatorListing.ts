/** Which creators are listed: whole, and with room for one more dare. The one writer of `creatorListings`. */
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { CREATOR_LIST_LOOK } from "../../domain/limits";
import {
  CREATOR_LISTINGS,
  CREATOR_PARTS,
  type CreatorListing,
  type CreatorPart,
  isNeededPart,
  medianPrice,
} from "../../domain/people/creatorParts";
import { nextFreeSlot } from "../../domain/people/creatorStats";
import { nameFilter } from "../../domain/people/profileFields";
import { findUser } from "../access/viewer";
import { isPrivate } from "../relations/privacy";
import { boundariesOf, hasOwnBoundaries } from "../sending/storedBoundaries";
import { countFromDares, recordOf } from "./creatorStats";
import { isCreator } from "./profileView";

type User = Doc<"users">;
type Listing = Doc<"creatorListings">;

/** To the person alone: whether they are listed, what is missing until then, and what others ask. */
export const creatorStartView = v.object({
  listing: literals(...CREATOR_LISTINGS),
  missing: v.array(literals(...CREATOR_PARTS)),
  /** Of the newest listed creators, in cents; null where there are too few. */
  medianPrice: v.union(v.number(), v.null()),
});

type CreatorStart = Infer<typeof creatorStartView>;

const isMissing: Record<CreatorPart, (user: User, hasBoundaries: boolean) => boolean> = {
  photo: (user) => user.photoStorageId === undefined,
  bio: (user) => (user.bio ?? "") === "",
  boundaries: (_, hasBoundaries) => !hasBoundaries,
  age: (user) => !isCreator(user),
  price: (user) => user.defaultDarePrice === undefined,
};

async function missingParts(ctx: QueryCtx, user: User): Promise<CreatorPart[]> {
  const hasBoundaries = await hasOwnBoundaries(ctx, user.uid);
  return CREATOR_PARTS.filter((part) => isMissing[part](user, hasBoundaries));
}

async function isWhole(ctx: QueryCtx, user: User): Promise<boolean> {
  if (user.standing !== "good" || !user.canReceiveDares || !isCreator(user) || isPrivate(user)) return false;
  return !(await missingParts(ctx, user)).some(isNeededPart);
}

async function listingOf(ctx: QueryCtx, uid: string): Promise<Listing | null> {
  return await ctx.db
    .query("creatorListings")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
}

/** Folded, so that one city is one; of a hidden one nothing is kept. */
export function placeOf({ userDefinedLocation: place }: User): string | undefined {
  const isShown = place !== undefined && place.displayPrecision !== "hidden";
  return isShown ? nameFilter(place.input) || undefined : undefined;
}

/**
 * After a change to what makes a creator listed, in its transaction. A change that is missed here is caught by the next
 * visit of the person and by the sweep; one who should not stand there any more is left out when the list is read.
 */
export async function relist(
  ctx: MutationCtx,
  uid: string,
  { now, answered = false }: { now: number; answered?: boolean },
): Promise<void> {
  const [user, known] = [await findUser(ctx, uid), await listingOf(ctx, uid)];
  if (user === null || !(await isWhole(ctx, user))) return await unlist(ctx, known);
  const slot = nextFreeSlot(await recordOf(ctx, uid, await boundariesOf(ctx, uid)), now);
  if (slot !== "now") {
    if (known !== null && slot !== "later")
      await ctx.scheduler.runAt(slot, internal.jobs.people.relist, { uid });
    return await unlist(ctx, known);
  }
  const place = placeOf(user);
  if (known === null) {
    const fields = { uid, readyAt: now, joinedAt: user.createdAt, ...(place === undefined ? {} : { place }) };
    await ctx.db.insert("creatorListings", fields);
  } else if (answered || known.place !== place) {
    await ctx.db.patch(known._id, { place, ...(answered ? { readyAt: now } : {}) });
  }
}

async function unlist(ctx: MutationCtx, known: Listing | null): Promise<void> {
  if (known !== null) await ctx.db.delete(known._id);
}

/** Daily, a slice of all creators: whoever was missed, or was here before anything of them was counted and listed. */
export async function relistSome(
  ctx: MutationCtx,
  { cursor, size, now }: { cursor: string | null; size: number; now: number },
): Promise<string | null> {
  const creators = await ctx.db
    .query("users")
    .withIndex("by_creator_and_verified_and_open", (q) =>
      q.eq("isCreator", true).eq("isVerified", 1).eq("canReceiveDares", true),
    )
    .paginate({ cursor, numItems: size });
  for (const { uid } of creators.page) {
    await countFromDares(ctx, uid, now);
    await relist(ctx, uid, { now });
  }
  return creators.isDone ? null : creators.continueCursor;
}

/** The people of these rows who are whole still. */
export async function peopleOf(ctx: QueryCtx, rows: readonly { uid: string }[]): Promise<User[]> {
  const people = await Promise.all(
    rows.map(async ({ uid }) => {
      const user = await findUser(ctx, uid);
      return user !== null && (await isWhole(ctx, user)) ? user : null;
    }),
  );
  return people.filter((user) => user !== null);
}

/** Whoever can be dared now, who answered or came last first, out of a bounded look. */
export async function listedCreators(ctx: QueryCtx, look = CREATOR_LIST_LOOK): Promise<User[]> {
  const rows = await ctx.db.query("creatorListings").withIndex("by_readyAt").order("desc").take(look);
  return await peopleOf(ctx, rows);
}

/** Whether they stand on the list now. */
export async function isListed(ctx: QueryCtx, uid: string): Promise<boolean> {
  return (await listingOf(ctx, uid)) !== null;
}

async function listingState(
  ctx: QueryCtx,
  viewer: User,
  missing: readonly CreatorPart[],
): Promise<CreatorListing> {
  if (viewer.standing !== "good") return "closed";
  if (missing.some(isNeededPart)) return "parts";
  if (!viewer.canReceiveDares) return "off";
  if (isPrivate(viewer)) return "private";
  return (await isListed(ctx, viewer.uid)) ? "listed" : "full";
}

export async function creatorStart(ctx: QueryCtx, viewer: User): Promise<CreatorStart> {
  const others = (await listedCreators(ctx)).filter(({ uid }) => uid !== viewer.uid);
  const prices = others.flatMap(({ defaultDarePrice }) => defaultDarePrice ?? []);
  const missing = await missingParts(ctx, viewer);
  const listing = await listingState(ctx, viewer, missing);
  return { listing, missing, medianPrice: medianPrice(prices) };
}
