/** Videos put in front (discover 5, PUB-08): which stand on a shelf, and the one writer of `pins`. */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  feedIdIn,
  PIN_REFUSALS,
  pinRefusal,
  SHELF_SIZE,
  type Shelf,
  shelfFull,
} from "../../domain/feed/pins";
import { fail, requireFound } from "../../errors";
import { type Actor, audit } from "../access/audit";
import { requireReason, roleOf } from "../access/staffRoles";
import { whoDid, whoDidView } from "../access/whoDid";
import { visibleItem, wantedItems } from "./feedItems";
import { type ListedItem, type PublicItem, publicItemView } from "./feedItemView";

type Item = Doc<"feedItems">;
type Pin = Doc<"pins">;
type Viewer = Doc<"users">;

/** What this member may do with a video here: null is not theirs to decide. */
export const pinActsView = v.object({
  featured: v.union(v.boolean(), v.null()),
  onLanding: v.union(v.boolean(), v.null()),
});

const deskVideo = {
  feedId: v.id("feedItems"),
  title: v.string(),
  /** As visitors see it; null where they don't. */
  item: v.union(publicItemView, v.null()),
  /** Why visitors don't see it on the landing page, or would not; null: they do. */
  problem: v.union(v.string(), v.null()),
};

/** A video that staff think of for the landing page. */
export const pinWishView = v.object({ ...deskVideo, isPinned: v.boolean() });

/** A place of the landing page. */
export const landingPinView = v.object({ ...deskVideo, pinnedAt: v.number(), ...whoDidView.fields });

const refusalOf = (shelf: Shelf, { state, edgy, captions }: Item) =>
  pinRefusal(shelf, { isPublic: state === "public", edgy, captions });

async function pinOf(ctx: QueryCtx, feedId: Id<"feedItems">, shelf: Shelf): Promise<Pin | null> {
  return await ctx.db
    .query("pins")
    .withIndex("by_item_and_shelf", (q) => q.eq("feedId", feedId).eq("shelf", shelf))
    .unique();
}

/** The whole shelf, what was put there last first; of the creators' shelves that of one person. */
async function shelfOf(ctx: QueryCtx, shelf: Shelf, creatorId: string): Promise<Pin[]> {
  const pins = ctx.db.query("pins");
  const rows =
    shelf === "landing"
      ? pins.withIndex("by_shelf_and_at", (q) => q.eq("shelf", shelf))
      : pins.withIndex("by_creator_and_shelf_and_at", (q) => q.eq("creatorId", creatorId).eq("shelf", shelf));
  return await rows.order("desc").take(SHELF_SIZE[shelf]);
}

/** The videos of these pins that are fit to stand there now. */
async function fitItems(ctx: QueryCtx, shelf: Shelf, pins: readonly Pin[]): Promise<Item[]> {
  const items = await Promise.all(pins.map(({ feedId }) => ctx.db.get(feedId)));
  return items.flatMap((item) => (item !== null && refusalOf(shelf, item) === null ? [item] : []));
}

const plain = (listed: ListedItem): PublicItem[] => (listed.reach === "public" ? [listed.item] : []);

/** The landing page: nothing of people whom the viewer does not want to see. */
export async function landing(ctx: QueryCtx, viewer: Viewer | null): Promise<PublicItem[]> {
  const items = await fitItems(ctx, "landing", await shelfOf(ctx, "landing", ""));
  return (await wantedItems(ctx, viewer, items)).items.flatMap(plain);
}

/** What a creator shows first; edgy ones are covered for whoever does not see them plain. */
export async function featured(ctx: QueryCtx, viewer: Viewer | null, uid: string): Promise<ListedItem[]> {
  const items = await fitItems(ctx, "creator", await shelfOf(ctx, "creator", uid));
  return (await wantedItems(ctx, viewer, items)).items;
}

async function itemOf(ctx: QueryCtx, rawId: string): Promise<Item | null> {
  const feedId = ctx.db.normalizeId("feedItems", rawId);
  return feedId === null ? null : await ctx.db.get(feedId);
}

export async function acts(ctx: QueryCtx, viewer: Viewer, rawId: string): Promise<Infer<typeof pinActsView>> {
  const item = await itemOf(ctx, rawId);
  if (item === null) return { featured: null, onLanding: null };
  const stands = async (shelf: Shelf) => (await pinOf(ctx, item._id, shelf)) !== null;
  const isAdmin = (await roleOf(ctx, viewer.uid)) === "admin";
  return {
    featured: item.creatorId === viewer.uid ? await stands("creator") : null,
    onLanding: isAdmin ? await stands("landing") : null,
  };
}

const videoTarget = ({ _id }: Item): string => `video:${_id}`;

async function onDesk(ctx: QueryCtx, item: Item) {
  const [shown = null] = (await wantedItems(ctx, null, [item])).items.flatMap(plain);
  // Public in itself, and yet nobody's to see: its creator is shut out, on leave, or private.
  const refusal = refusalOf("landing", item) ?? (shown === null ? "not-public" : null);
  const problem = refusal === null ? null : PIN_REFUSALS[refusal];
  return { feedId: item._id, title: item.title, item: shown, problem };
}

/** The places of the landing page, with who filled each and why. */
export async function onLanding(ctx: QueryCtx): Promise<Infer<typeof landingPinView>[]> {
  const rows = (await shelfOf(ctx, "landing", "")).map(async ({ feedId, at }) => {
    const item = await ctx.db.get(feedId);
    if (item === null) return [];
    const who = await whoDid(ctx, { target: videoTarget(item), at });
    return [{ ...(await onDesk(ctx, item)), pinnedAt: at, ...who }];
  });
  return (await Promise.all(rows)).flat();
}

/** What would come of putting this video on the landing page; null: there is none of that address. */
export async function wish(ctx: QueryCtx, pasted: string): Promise<Infer<typeof pinWishView> | null> {
  const item = await itemOf(ctx, feedIdIn(pasted));
  if (item === null || item.publishedAt === undefined) return null;
  const video = await onDesk(ctx, item);
  const isPinned = (await pinOf(ctx, item._id, "landing")) !== null;
  const isFull = !isPinned && (await fitPins(ctx, "landing", item.creatorId)).isFull;
  return { ...video, problem: video.problem ?? (isFull ? shelfFull("landing") : null), isPinned };
}

type Wish = { item: Item; shelf: Shelf; pinned: boolean; now: number };

/** Puts a video on a shelf or takes it off; true when that changed something. A place of one that is unfit is free. */
async function place(ctx: MutationCtx, { item, shelf, pinned, now }: Wish): Promise<boolean> {
  const known = await pinOf(ctx, item._id, shelf);
  if ((known !== null) === pinned) return false;
  if (known !== null) {
    await ctx.db.delete(known._id);
    return true;
  }
  const refusal = refusalOf(shelf, item);
  if (refusal !== null) fail("failed-precondition", { message: PIN_REFUSALS[refusal], reason: refusal });
  await makeRoom(ctx, shelf, item.creatorId);
  await ctx.db.insert("pins", { shelf, feedId: item._id, creatorId: item.creatorId, at: now });
  return true;
}

async function fitPins(ctx: QueryCtx, shelf: Shelf, creatorId: string) {
  const pins = await shelfOf(ctx, shelf, creatorId);
  const fit = new Set((await fitItems(ctx, shelf, pins)).map(({ _id }) => _id));
  return { isFull: fit.size === SHELF_SIZE[shelf], unfit: pins.filter(({ feedId }) => !fit.has(feedId)) };
}

async function makeRoom(ctx: MutationCtx, shelf: Shelf, creatorId: string): Promise<void> {
  const { isFull, unfit } = await fitPins(ctx, shelf, creatorId);
  if (isFull) fail("failed-precondition", { message: shelfFull(shelf), reason: "shelf-full" });
  for (const { _id } of unfit) await ctx.db.delete(_id);
}

/** The creator's own choice. */
export async function feature(
  ctx: MutationCtx,
  viewer: Viewer,
  { feedId, pinned, now }: { feedId: string; pinned: boolean; now: number },
): Promise<null> {
  const item = requireFound(await itemOf(ctx, feedId));
  if (item.creatorId !== viewer.uid) fail("not-found");
  await place(ctx, { item, shelf: "creator", pinned, now });
  return null;
}

/** Staff's choice; a repeat changes nothing and leaves no entry. */
export async function setOnLanding(
  ctx: MutationCtx,
  actor: Actor,
  { feedId, pinned, reason, now }: { feedId: string; pinned: boolean; reason: string; now: number },
): Promise<null> {
  const item = requireFound(await itemOf(ctx, feedId));
  // One that nobody sees any more can still be taken off.
  if (pinned && (await visibleItem(ctx, null, item)) === null) fail("not-found");
  const told = requireReason(reason);
  if (await place(ctx, { item, shelf: "landing", pinned, now })) {
    const action = pinned ? "landing.pin" : "landing.unpin";
    await audit(ctx, { actor, action, target: videoTarget(item), reason: told, now });
  }
  return null;
}
