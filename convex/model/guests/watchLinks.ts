/** Links for watching a dare without an account (product 19): made and taken back by its two, read by whoever holds one. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { digestOf, secretText } from "../../domain/bytes/secretToken";
import { isClosed } from "../../domain/dares/machine";
import type { TrackRole } from "../../domain/dares/watchStage";
import { DAY_MS } from "../../domain/limits";
import { WATCH_LINK_KEPT_MS, WATCH_LINKS_MAX, WATCH_TOKEN_BYTES } from "../../domain/sending/guestLimits";
import { fail, requireFound } from "../../errors";
import { isPersonClosedByAge } from "../access/accountStanding";
import { enforceRateLimit } from "../access/rateLimit";
import { type Party, requireEither } from "../dares/access";
import { shownCard } from "../people/personCard";
import { findByKey, findTipByKey } from "./keys";
import { toWatchView, type WatchLinkView, type WatchView } from "./trackView";

type Dare = Doc<"dares">;
type Link = Doc<"dareWatchers">;

/** Five of each side at most; a dare that was claimed has had two senders. */
const ROWS_MAX = 50;
const BATCH = 100;

async function linksOf(ctx: QueryCtx, dareId: Dare["_id"], uid: string): Promise<Link[]> {
  const rows = await ctx.db
    .query("dareWatchers")
    .withIndex("by_dareId", (q) => q.eq("dareId", dareId))
    .take(ROWS_MAX);
  return rows.filter(({ madeBy }) => madeBy === uid);
}

/** When a link made now ends; while the dare runs, when somebody looks again. */
function endOf(dare: Dare, now: number): number {
  return isClosed(dare.status) ? (dare.closedAt ?? now) + WATCH_LINK_KEPT_MS : now + DAY_MS;
}

/** The token is told once; only its hash is kept. */
export async function makeLink(
  ctx: MutationCtx,
  viewer: Party,
  { dareId: rawId, now }: { dareId: string; now: number },
): Promise<{ linkId: Id<"dareWatchers">; token: string }> {
  const { dare } = await requireEither(ctx, viewer, rawId);
  const expiresAt = endOf(dare, now);
  if (expiresAt <= now) fail("failed-precondition", { reason: "watch-over" });
  if ((await linksOf(ctx, dare._id, viewer.uid)).length >= WATCH_LINKS_MAX) {
    const message = "You have five links for this dare. Revoke one first.";
    fail("failed-precondition", { message, reason: "watch-links" });
  }
  const token = secretText(crypto.getRandomValues(new Uint8Array(WATCH_TOKEN_BYTES)));
  const link = { dareId: dare._id, madeBy: viewer.uid, tokenHash: await digestOf(token) };
  return { linkId: await ctx.db.insert("dareWatchers", { ...link, expiresAt, createdAt: now }), token };
}

/** Said again it changes nothing. */
export async function revokeLink(ctx: MutationCtx, viewer: Party, linkId: Id<"dareWatchers">): Promise<null> {
  const link = requireFound(await ctx.db.get(linkId));
  if (link.madeBy !== viewer.uid) fail("not-found");
  await ctx.db.delete(link._id);
  return null;
}

/** The viewer's own links of this dare; nobody learns of the other side's. */
export async function links(ctx: QueryCtx, viewer: Party, rawId: string): Promise<WatchLinkView[]> {
  const dareId = ctx.db.normalizeId("dares", rawId);
  const own = dareId === null ? [] : await linksOf(ctx, dareId, viewer.uid);
  return own.map(({ _id, createdAt }) => ({ linkId: _id, createdAt }));
}

async function watched(
  ctx: QueryCtx,
  { dareId: rawId, token }: { dareId: string; token: string },
): Promise<{ dare: Dare; link: Link } | null> {
  const tokenHash = await digestOf(token);
  const link = await ctx.db
    .query("dareWatchers")
    .withIndex("by_tokenHash", (q) => q.eq("tokenHash", tokenHash))
    .unique();
  const dareId = ctx.db.normalizeId("dares", rawId);
  if (link === null || link.dareId !== dareId) return null;
  const dare = await ctx.db.get(link.dareId);
  const isHidden =
    dare === null ||
    dare.status === "removed" ||
    dare.removedAt !== undefined ||
    (await isPersonClosedByAge(ctx, dare.creatorId));
  return isHidden ? null : { dare, link };
}

/** Null for a wrong, revoked or old token and for an unknown dare alike. Every dare is private so far. */
export async function watch(
  ctx: QueryCtx,
  held: { dareId: string; token: string },
): Promise<WatchView | null> {
  const found = await watched(ctx, held);
  return found === null ? null : toWatchView(found.dare, await shownCard(ctx, found.dare.creatorId));
}

interface Opening {
  dareId: string;
  key?: string;
  token?: string;
  now: number;
}

/** Who the holder of these is to this dare, and what proves it. */
async function holderOf(
  ctx: MutationCtx,
  { dareId, key, token, now }: Opening,
): Promise<{ as: TrackRole; proof: string | null }> {
  const guest = key === undefined ? null : await findByKey(ctx, { dareId, key });
  if (guest !== null) return { as: "guest", proof: guest.dare.ownerId };
  const tip = key === undefined ? null : await findTipByKey(ctx, { tipId: dareId, key });
  if (tip !== null) return { as: "tipper", proof: tip.payerId };
  const found = token === undefined ? null : await watched(ctx, { dareId, token });
  if (found === null) return { as: "nobody", proof: null };
  const { dare, link } = found;
  const isOver = isClosed(dare.status) && endOf(dare, now) <= now;
  if (isOver) await ctx.db.delete(link._id);
  return { as: isOver ? "nobody" : "watcher", proof: link._id };
}

/**
 * A value and no refusal, so that wrong ones count, too (rulings 7). What is proved counts for itself: whoever guesses
 * uses up the visitors' counters, and no holder's.
 */
export async function open(
  ctx: MutationCtx,
  { counter, ...opening }: Opening & { counter: string },
): Promise<{ as: TrackRole }> {
  const { as, proof } = await holderOf(ctx, opening);
  await enforceRateLimit(ctx, { name: "trackDare", subject: proof ?? counter, now: opening.now });
  return { as };
}

/** Links whose time is over go; the others are looked at again. Whether more may be left. */
export async function sweep(ctx: MutationCtx, now: number): Promise<boolean> {
  const due = await ctx.db
    .query("dareWatchers")
    .withIndex("by_expiresAt", (q) => q.gt("expiresAt", 0).lte("expiresAt", now))
    .take(BATCH);
  for (const link of due) {
    const dare = await ctx.db.get(link.dareId);
    const expiresAt = dare === null ? now : endOf(dare, now);
    if (expiresAt <= now) await ctx.db.delete(link._id);
    else await ctx.db.patch(link._id, { expiresAt });
  }
  return due.length === BATCH;
}
