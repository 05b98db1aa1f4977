/** The two keys of a settled proof (product 8): the one writer of `feedItems.state` and of `users.hasPublicMedia`. */
import type { Infer } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { DareRole } from "../../domain/dares/machine";
import {
  type FeedItemState,
  isTrustedCreator,
  labelFor,
  type PublishChoice,
  stateByKeys,
} from "../../domain/feed/publishing";
import { isGuestUid } from "../../domain/sending/guestLimits";
import { fail, requireFound } from "../../errors";
import type { contentRule } from "../../tables/dares";
import { requireUnlimited } from "../access/decided";
import { requireOn } from "../access/featureFlags";
import { findUser } from "../access/viewer";
import { tellBots } from "../bots/events";
import { roleOf } from "../dares/dareView";
import { tellPublishAsked } from "../dares/notices";
import { latestProofOf } from "../proofs/proofs";
import { itemOfDare } from "./feedItems";
import { itemSearchText } from "./itemSearch";
import { keepScore } from "./scores";

type Dare = Doc<"dares">;
type Item = Doc<"feedItems">;
type Viewer = Doc<"users">;
type Answer = Promise<{ state: FeedItemState }>;

/** Cases of one person that are looked through for something that was acted on. */
const CASES_MAX = 50;

/** A split is a settlement, not a success: its proof is nobody's to show (product 8). */
export function isPublishable({ status, reason, removedAt }: Dare): boolean {
  return status === "completed" && reason !== "decided-split" && removedAt === undefined;
}

/** The sender with a key of their own; null: anonymous to the public, a guest, or gone. */
export async function keyHolder(ctx: QueryCtx, dare: Dare): Promise<Viewer | null> {
  if (dare.anonymous === true || isGuestUid(dare.ownerId)) return null;
  // Somebody on leave has a key still: it waits for them.
  return await findUser(ctx, dare.ownerId);
}

/** The row of a settled dare, made when it is first needed; null where nothing can be shown. */
async function ensureItem(ctx: MutationCtx, dare: Dare, now: number): Promise<Item | null> {
  const known = await itemOfDare(ctx, dare._id);
  if (known !== null) return known;
  const latest = isPublishable(dare) ? await latestProofOf(ctx, dare._id) : null;
  if (latest === null || latest.proof.state !== "passed") return null;
  const { proof } = latest;
  const sender = await keyHolder(ctx, dare);
  const choice = sender?.settings?.publishAsSender ?? "ask";
  const itemId = await ctx.db.insert("feedItems", {
    dareId: dare._id,
    proofId: proof._id,
    mediaId: proof.mediaId,
    creatorId: dare.creatorId,
    senderId: sender?.uid ?? null,
    title: dare.title,
    category: dare.category,
    tags: dare.tags ?? [],
    searchText: itemSearchText({ title: dare.title, tags: dare.tags ?? [] }),
    edgy: (dare.edgy ?? false) || (proof.edgy ?? false),
    label: labelFor(dare.escrowAmount),
    captions: proof.captions !== undefined,
    state: "private",
    creatorYes: "asked",
    senderYes: choice === "ask" ? "asked" : choice,
    stateAt: now,
  });
  return await ctx.db.get(itemId);
}

/** After D19, or D24 for the creator: from now on both may turn their key. */
export async function offerPublishing(ctx: MutationCtx, dare: Dare, now: number): Promise<void> {
  await ensureItem(ctx, dare, now);
}

/** Rulings 12. There is no strike without a case that was acted on, or a dare or proof that was taken away. */
async function isTrusted(ctx: QueryCtx, creatorId: string): Promise<boolean> {
  const creator = await findUser(ctx, creatorId);
  if (creator === null) return false;
  const removed = await ctx.db
    .query("dares")
    .withIndex("by_creator_and_status", (q) => q.eq("creatorId", creatorId).eq("status", "removed"))
    .first();
  const takenDown = await ctx.db
    .query("feedItems")
    .withIndex("by_creator_and_state_and_publishedAt", (q) =>
      q.eq("creatorId", creatorId).eq("state", "removed"),
    )
    .first();
  const cases = await ctx.db
    .query("moderationCases")
    .withIndex("by_subject_and_openedAt", (q) => q.eq("subjectUid", creatorId))
    .order("desc")
    .take(CASES_MAX);
  const hasStrike = removed !== null || takenDown !== null || cases.some(({ acted }) => acted);
  return isTrustedCreator({ settled: creator.completedDaresCount, hasStrike });
}

type Written = Partial<Omit<Item, "hiddenAt" | "brokenRule">> & {
  hiddenAt?: number | undefined;
  brokenRule?: Item["brokenRule"] | undefined;
  state: FeedItemState;
  now: number;
};

/** Writes a state with all that hangs on it. */
async function move(ctx: MutationCtx, item: Item, { state, now, ...more }: Written): Promise<void> {
  const isFirst = state === "public" && item.publishedAt === undefined;
  await ctx.db.patch(item._id, {
    ...more,
    state,
    stateAt: state === item.state ? item.stateAt : now,
    ...(isFirst ? { publishedAt: now } : {}),
  });
  if (isFirst) {
    const { creatorId: uid, dareId } = item;
    await tellBots(ctx, { key: `proof_public:${item._id}`, uid, trigger: "proof_public", dareId, now });
  }
  if (state === item.state) return;
  await keepPublicMark(ctx, item.creatorId);
  await keepScore(ctx, item._id, now);
}

/** ENT-19: whether anything of a person is public. */
async function keepPublicMark(ctx: MutationCtx, creatorId: string): Promise<void> {
  const creator = await findUser(ctx, creatorId);
  if (creator === null) return;
  const shown = await ctx.db
    .query("feedItems")
    .withIndex("by_creator_and_state_and_publishedAt", (q) =>
      q.eq("creatorId", creatorId).eq("state", "public"),
    )
    .first();
  const hasPublicMedia = shown !== null;
  if ((creator.hasPublicMedia ?? false) !== hasPublicMedia)
    await ctx.db.patch(creator._id, { hasPublicMedia });
}

/** The state that the keys and the house's own look now give. */
async function stateOf(
  ctx: QueryCtx,
  item: Pick<Item, "creatorYes" | "senderYes" | "clearedAt" | "creatorId"> & {
    hiddenAt?: number | undefined;
  },
  senderHasKey: boolean,
): Promise<FeedItemState> {
  const { creatorYes, senderYes, clearedAt, hiddenAt, creatorId } = item;
  const isFree = clearedAt !== undefined || (await isTrusted(ctx, creatorId));
  const cleared = hiddenAt === undefined && isFree;
  return stateByKeys({ creatorYes, senderYes, senderHasKey, cleared });
}

/** The dare and the viewer's part in it. A frozen dare is no obstacle: taking something back always works. */
async function requirePart(
  ctx: QueryCtx,
  viewer: Viewer,
  rawId: string,
): Promise<{ dare: Dare; role: DareRole }> {
  const dareId = ctx.db.normalizeId("dares", rawId);
  const dare = requireFound(dareId === null ? null : await ctx.db.get(dareId));
  return { dare, role: requireFound(roleOf(dare, viewer.uid)) };
}

async function requireItem(ctx: MutationCtx, dare: Dare, now: number): Promise<Item> {
  const item = await ensureItem(ctx, dare, now);
  if (item === null) fail("failed-precondition", { reason: "nothing-to-publish" });
  if (item.state === "removed") fail("failed-precondition", { reason: "publishing-closed" });
  return item;
}

/** One side's key: yes or no, as often as they like. Public only while both say yes. */
export async function answer(
  ctx: MutationCtx,
  viewer: Viewer,
  { dareId, yes, now }: { dareId: string; yes: boolean; now: number },
): Answer {
  const { dare, role } = await requirePart(ctx, viewer, dareId);
  const item = await requireItem(ctx, dare, now);
  const sender = await keyHolder(ctx, dare);
  if (yes) await requireOn(ctx, "publishing");
  if (yes) await requireUnlimited(ctx, { uid: viewer.uid, feature: "post", now });
  const said = yes ? ("yes" as const) : ("no" as const);
  const keys = role === "creator" ? { creatorYes: said } : { senderYes: said };
  const answered = { ...item, ...keys, senderId: sender?.uid ?? null };
  const state = await stateOf(ctx, answered, sender !== null);
  await move(ctx, item, { ...keys, senderId: answered.senderId, state, now });
  const isOtherAsked =
    role === "creator" ? sender !== null && item.senderYes === "asked" : item.creatorYes === "asked";
  if (yes && isOtherAsked) await tellPublishAsked(ctx, dare, role === "creator" ? "sender" : "creator", now);
  return { state };
}

/** The remembered choice of a sender; it answers for dares that are settled from now on. */
export async function choose(ctx: MutationCtx, viewer: Viewer, choice: PublishChoice): Promise<null> {
  await ctx.db.patch(viewer._id, { settings: { ...viewer.settings, publishAsSender: choice } });
  return null;
}

export function choiceOf({ settings }: Viewer): PublishChoice {
  return settings?.publishAsSender ?? "ask";
}

/** D26, or a person found it not fit: hidden at once, for good. */
export async function takeDown(
  ctx: MutationCtx,
  dare: Dare,
  { rule, now }: { rule: Infer<typeof contentRule>; now: number },
): Promise<void> {
  const item = await itemOfDare(ctx, dare._id);
  if (item !== null) await move(ctx, item, { state: "removed", brokenRule: rule, now });
}

/** An appeal was right: as far as the two keys let it, it is back; hidden, while something else about it is still open. */
export async function putBack(
  ctx: MutationCtx,
  item: Item,
  { isHidden, now }: { isHidden: boolean; now: number },
): Promise<void> {
  const seen = isHidden ? { hiddenAt: item.hiddenAt ?? now } : { clearedAt: now, hiddenAt: undefined };
  if (item.state === "removed") await settle(ctx, item, { ...seen, brokenRule: undefined, now });
}

/** The flag was missing, or an appeal takes it off again (product 5). */
export async function flag(ctx: MutationCtx, item: Item, edgy: boolean): Promise<void> {
  await ctx.db.patch(item.proofId, { edgy });
  await ctx.db.patch(item._id, { edgy });
}

/** A person has looked at an item that waited. `edgy`: the flag was missing (product 5). */
export async function clear(
  ctx: MutationCtx,
  item: Item,
  { edgy, now }: { edgy: boolean; now: number },
): Promise<FeedItemState> {
  if (edgy) await ctx.db.patch(item.proofId, { edgy: true });
  return await settle(ctx, item, { edgy: item.edgy || edgy, clearedAt: now, hiddenAt: undefined, now });
}

/** Product 22: grave reports hide it at once, until a person has looked. */
export async function hide(ctx: MutationCtx, item: Item, now: number): Promise<void> {
  await settle(ctx, item, { hiddenAt: now, now });
}

/** Nobody has looked in the time that the reports alone may hide it. */
export async function unhide(ctx: MutationCtx, item: Item, now: number): Promise<void> {
  await settle(ctx, item, { hiddenAt: undefined, now });
}

interface Change {
  edgy?: boolean;
  clearedAt?: number;
  hiddenAt: number | undefined;
  brokenRule?: undefined;
  now: number;
}

/** Writes what the house has changed, and the state that follows from it. */
async function settle(
  ctx: MutationCtx,
  item: Item,
  { hiddenAt, now, ...more }: Change,
): Promise<FeedItemState> {
  const dare = requireFound(await ctx.db.get(item.dareId));
  const senderHasKey = (await keyHolder(ctx, dare)) !== null;
  const state = await stateOf(ctx, { ...item, ...more, hiddenAt }, senderHasKey);
  await move(ctx, item, { ...more, hiddenAt, state, now });
  return state;
}
