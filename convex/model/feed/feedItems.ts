/** Public proofs as others see them (product 5, 8, 10): who may see which, and what of it. Nothing here writes. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { FEED_ITEM_PAGE, POSTER_PREFIX } from "../../domain/feed/publishing";
import { CURRENCY } from "../../domain/money";
import { withDefaults } from "../../domain/people/settings";
import { isClosedByAge } from "../access/accountStanding";
import { findUser } from "../access/viewer";
import { targetRefusal } from "../dares/rules";
import { cardFor } from "../people/personCard";
import { isCreator, isShown, lowestPrice } from "../people/profileView";
import { isBlockedBetween, withoutUnwanted } from "../relations/blocks";
import { mutedIn } from "../relations/mutedWords";
import { isClosedTo, isPrivate } from "../relations/privacy";
import type { HiddenItem, ItemPage, ListedItem, OwnItemPage, PublicItem, Watch } from "./feedItemView";
import { reachOf } from "./scores";

type Item = Doc<"feedItems">;
type Viewer = Doc<"users"> | null;

export async function itemOfDare(ctx: QueryCtx, dareId: Id<"dares">): Promise<Item | null> {
  return await ctx.db
    .query("feedItems")
    .withIndex("by_dareId", (q) => q.eq("dareId", dareId))
    .unique();
}

export async function itemOfProof(ctx: QueryCtx, proofId: Id<"proofs">): Promise<Item | null> {
  return await ctx.db
    .query("feedItems")
    .withIndex("by_proofId", (q) => q.eq("proofId", proofId))
    .unique();
}

const ifPublic = (item: Item | null): Item | null => (item?.state === "public" ? item : null);

/** The public item of a dare; null while it has none. */
export async function publicItemOfDare(ctx: QueryCtx, dareId: Id<"dares">): Promise<Item | null> {
  return ifPublic(await itemOfDare(ctx, dareId));
}

/** The same by its proof. */
export async function publicItemOfProof(ctx: QueryCtx, proofId: Id<"proofs">): Promise<Item | null> {
  return ifPublic(await itemOfProof(ctx, proofId));
}

/**
 * Whether an item exists for this viewer: it was public once, its creator has a page, and no block stands between.
 * What was never public tells nobody that it is there.
 */
async function knownCreator(ctx: QueryCtx, viewer: Viewer, item: Item): Promise<Doc<"users"> | null> {
  if (item.publishedAt === undefined) return null;
  const creator = await findUser(ctx, item.creatorId);
  if (creator === null || !isShown(creator) || isClosedByAge(creator)) return null;
  return (await isBlockedBetween(ctx, viewer?.uid ?? null, creator.uid)) ? null : creator;
}

/** Product 5: the preference shows edgy items plain, as long as the proof of age holds. */
export function seesEdgyPlain(viewer: Viewer): boolean {
  return viewer !== null && viewer.ageState === "assured" && withDefaults(viewer.settings).nsfwEnabled;
}

/**
 * How far this viewer sees an item: `edgy` until they reveal it, `gone` once it was taken back or its creator's profile
 * is closed to them; null: it does not exist for them.
 */
export async function visibleItem(
  ctx: QueryCtx,
  viewer: Viewer,
  item: Item,
): Promise<"public" | "edgy" | "gone" | null> {
  const creator = await knownCreator(ctx, viewer, item);
  if (creator === null) return null;
  if (item.state !== "public" || (await isClosedItem(ctx, viewer, { item, creator }))) return "gone";
  return item.edgy && !seesEdgyPlain(viewer) ? "edgy" : "public";
}

/** Who paid for it sees it, whoever else does. */
async function isClosedItem(
  ctx: QueryCtx,
  viewer: Viewer,
  { item, creator }: { item: Item; creator: Doc<"users"> },
): Promise<boolean> {
  const isSender = viewer !== null && viewer.uid === item.senderId;
  return !isSender && (await isClosedTo(ctx, viewer?.uid ?? null, creator));
}

/** Whether what a signed address leads to may still be had: the address was given to somebody who may see it. */
export async function isUp(ctx: QueryCtx, item: Item): Promise<boolean> {
  return item.state === "public" && (await knownCreator(ctx, null, item)) !== null;
}

/** The item itself; null when a part of it is not there any more. */
export async function shownItem(ctx: QueryCtx, viewer: Viewer, item: Item): Promise<PublicItem | null> {
  const [dare, proof, media] = [
    await ctx.db.get(item.dareId),
    await ctx.db.get(item.proofId),
    await ctx.db.get(item.mediaId),
  ];
  if (dare === null || proof === null || media === null || item.publishedAt === undefined) return null;
  const { _id: feedId, dareId, proofId, title, category, tags, edgy, label, publishedAt } = item;
  const creator = await findUser(ctx, item.creatorId);
  return {
    ...{ feedId, dareId, proofId, title, category, tags, edgy, label, publishedAt },
    details: dare.details,
    checklist: dare.checklist,
    templateId: dare.source === "free" ? null : dare.templateId,
    seal: proof.seal ?? "uploaded",
    synthetic: proof.synthetic ?? false,
    durationMs: proof.durationMs,
    contentType: media.contentType,
    captions: proof.captions ?? null,
    description: proof.description ?? null,
    poster: posterOf(item, proof, creator),
    ready: media.state === "sealed",
    creator: await cardFor(ctx, viewer, item.creatorId),
    ...offerOf(viewer, creator),
    sender: item.senderId === null ? null : await cardFor(ctx, viewer, item.senderId),
  };
}

/** What it takes to dare the creator (ROL-10); the finer boundaries answer when a dare is written. */
function offerOf(viewer: Viewer, creator: Doc<"users"> | null): Pick<PublicItem, "from" | "isVerified"> {
  if (creator === null) return { isVerified: false, from: null };
  const canBeDared = creator.uid !== viewer?.uid && targetRefusal(creator) === null;
  return {
    isVerified: isCreator(creator),
    from: canBeDared ? { amount: lowestPrice(creator), currency: CURRENCY } : null,
  };
}

/** As public as the item; of an edgy one, or of a private profile, there is no address that stays. */
function posterAddress({ _id, edgy }: Item, creator: Viewer): string | null {
  const site = process.env.CONVEX_SITE_URL;
  const isForAll = !edgy && creator !== null && !isPrivate(creator);
  return isForAll && site !== undefined ? `${site}${POSTER_PREFIX}${_id}` : null;
}

function posterOf(item: Item, { poster }: Doc<"proofs">, creator: Viewer): PublicItem["poster"] {
  if (poster === undefined) return null;
  const { width, height, blurHash } = poster;
  return { url: posterAddress(item, creator), width, height, blurHash };
}

/** Rulings 20: before the reveal an edgy item sends only its blur-hash, and a visitor nothing at all. */
async function hiddenItem(ctx: QueryCtx, viewer: Viewer, item: Item): Promise<HiddenItem> {
  const { _id: feedId, dareId, proofId } = item;
  if (viewer === null) return { feedId, dareId, proofId, title: null, blurHash: null, creator: null };
  const proof = await ctx.db.get(item.proofId);
  const creator = await cardFor(ctx, viewer, item.creatorId);
  return { feedId, dareId, proofId, title: item.title, blurHash: proof?.poster?.blurHash ?? null, creator };
}

export async function watch(ctx: QueryCtx, viewer: Viewer, item: Item | null): Promise<Watch | null> {
  const reach = item === null ? null : await visibleItem(ctx, viewer, item);
  if (item === null || reach === null) return null;
  if (reach === "gone") return { reach };
  if (reach === "edgy") return { reach, hidden: await hiddenItem(ctx, viewer, item) };
  const shown = await shownItem(ctx, viewer, item);
  return shown === null ? { reach: "gone" } : { reach, item: shown };
}

export async function itemById(ctx: QueryCtx, rawId: string): Promise<Item | null> {
  const feedId = ctx.db.normalizeId("feedItems", rawId);
  return feedId === null ? null : await ctx.db.get(feedId);
}

/** `/v/{feedId}`; null: there is no such thing for this viewer. */
export async function get(ctx: QueryCtx, viewer: Viewer, feedId: string): Promise<Watch | null> {
  return await watch(ctx, viewer, await itemById(ctx, feedId));
}

/** The public part of a dare: there is one while its proof is public. */
export async function ofDare(ctx: QueryCtx, viewer: Viewer, rawId: string): Promise<Watch | null> {
  const dareId = ctx.db.normalizeId("dares", rawId);
  return dareId === null ? null : await watch(ctx, viewer, await itemOfDare(ctx, dareId));
}

/** One proof, under its dare's address: one of another dare does not exist there. */
export async function ofProof(
  ctx: QueryCtx,
  viewer: Viewer,
  address: { dareId: string; proofId: string },
): Promise<Watch | null> {
  const proofId = ctx.db.normalizeId("proofs", address.proofId);
  const item = proofId === null ? null : await itemOfProof(ctx, proofId);
  return item?.dareId === address.dareId ? await watch(ctx, viewer, item) : null;
}

async function listed(ctx: QueryCtx, viewer: Viewer, items: readonly Item[]): Promise<ListedItem[]> {
  const seen = await Promise.all(items.map((item) => watch(ctx, viewer, item)));
  return seen.flatMap((item) => {
    if (item === null || item.reach === "gone") return [];
    // Product 5: a list of a visitor holds no edgy item, not even a covered one.
    return item.reach === "edgy" && viewer === null ? [] : [item];
  });
}

type Place = { cursor: string | null };

/** What of a page this viewer wants to see: not of everybody, and without their muted words. */
export async function wantedOf(
  ctx: QueryCtx,
  viewer: Viewer,
  page: Item[],
): Promise<{ items: Item[]; hiddenByWords: number }> {
  const viewerId = viewer?.uid ?? null;
  const wanted = await withoutUnwanted(ctx, { viewerId, page, uidOf: ({ creatorId }) => creatorId });
  const isMuted = viewerId === null ? null : await mutedIn(ctx, viewerId, "feed");
  const items = wanted.filter(({ title, tags }) => !isMuted?.(`${title} ${tags.join(" ")}`));
  return { items, hiddenByWords: wanted.length - items.length };
}

/** The same as they see it. */
export async function wantedItems(
  ctx: QueryCtx,
  viewer: Viewer,
  page: Item[],
): Promise<Pick<ItemPage, "items" | "hiddenByWords">> {
  const { items, hiddenByWords } = await wantedOf(ctx, viewer, page);
  return { items: await listed(ctx, viewer, items), hiddenByWords };
}

/** The public proofs of one person, newest first. */
export async function ofPerson(
  ctx: QueryCtx,
  viewer: Viewer,
  { uid, cursor }: Place & { uid: string },
): Promise<ItemPage> {
  const found = await ctx.db
    .query("feedItems")
    .withIndex("by_creator_and_state_and_publishedAt", (q) => q.eq("creatorId", uid).eq("state", "public"))
    .order("desc")
    .paginate({ cursor, numItems: FEED_ITEM_PAGE });
  return {
    items: await listed(ctx, viewer, found.page),
    hiddenByWords: 0,
    nextCursor: found.isDone ? null : found.continueCursor,
  };
}

/** All settled proofs of the viewer as creator, newest first, with how far each is seen. */
export async function mine(ctx: QueryCtx, viewer: Doc<"users">, { cursor }: Place): Promise<OwnItemPage> {
  const found = await ctx.db
    .query("feedItems")
    .withIndex("by_creatorId", (q) => q.eq("creatorId", viewer.uid))
    .order("desc")
    .paginate({ cursor, numItems: FEED_ITEM_PAGE });
  const items = await Promise.all(
    found.page.map(async (item) => {
      const { _id: feedId, dareId, proofId, title, state, edgy, label, publishedAt = null } = item;
      const followersOnly = isPrivate(viewer);
      const standing = {
        followersOnly,
        rule: item.brokenRule ?? null,
        ...(await reachOf(ctx, item)),
      };
      return { feedId, dareId, proofId, title, state, edgy, label, publishedAt, ...standing };
    }),
  );
  return { items, nextCursor: found.isDone ? null : found.continueCursor };
}
