/** Which creators are listed: only those whose profile is whole, so that nobody is offered an empty page. */
import { type Infer, v } from "convex/values";
import { literals } from "convex-helpers/validators";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { CREATOR_LIST_LOOK } from "../../domain/limits";
import { CREATOR_PARTS, type CreatorPart, medianPrice } from "../../domain/people/creatorParts";
import { hasOwnBoundaries } from "../sending/boundaries";
import { isCreator } from "./profileView";

/** To the person alone: what is missing until they are listed, and what others ask. */
export const creatorStartView = v.object({
  missing: v.array(literals(...CREATOR_PARTS)),
  /** Of the newest listed creators, in cents; null where there are too few. */
  medianPrice: v.union(v.number(), v.null()),
});

type CreatorStart = Infer<typeof creatorStartView>;

const isMissing: Record<CreatorPart, (user: Doc<"users">, hasBoundaries: boolean) => boolean> = {
  photo: (user) => user.photoStorageId === undefined,
  boundaries: (_, hasBoundaries) => !hasBoundaries,
  age: (user) => !isCreator(user),
  price: (user) => user.defaultDarePrice === undefined,
};

async function missingParts(ctx: QueryCtx, user: Doc<"users">): Promise<CreatorPart[]> {
  const hasBoundaries = await hasOwnBoundaries(ctx, user.uid);
  return CREATOR_PARTS.filter((part) => isMissing[part](user, hasBoundaries));
}

/** The newest creators who take dares and whose profile is whole, out of a bounded look. */
export async function listedCreators(ctx: QueryCtx): Promise<Doc<"users">[]> {
  const open = await ctx.db
    .query("users")
    .withIndex("by_creator_and_verified_and_open", (q) =>
      q.eq("isCreator", true).eq("isVerified", 1).eq("canReceiveDares", true),
    )
    .order("desc")
    .take(CREATOR_LIST_LOOK);
  const missing = await Promise.all(open.map((user) => missingParts(ctx, user)));
  // A drawn face stands in for a photo: asked for, but nobody is kept off the list for it.
  const isWhole = (at: number) => missing[at]?.every((part) => part === "photo") === true;
  return open.filter((user, at) => user.standing === "good" && isWhole(at));
}

export async function creatorStart(ctx: QueryCtx, viewer: Doc<"users">): Promise<CreatorStart> {
  const others = (await listedCreators(ctx)).filter(({ uid }) => uid !== viewer.uid);
  const prices = others.flatMap(({ defaultDarePrice }) => defaultDarePrice ?? []);
  return { missing: await missingParts(ctx, viewer), medianPrice: medianPrice(prices) };
}
