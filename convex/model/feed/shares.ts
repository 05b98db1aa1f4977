/** How often somebody has shared on a day of their own (discover 6). The one writer of `shareDays`. */
import type { Infer } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { dateIn } from "../../domain/daily/days";
import { SHARE_KEPT_MS, SHARES_A_DAY, SHARING_MESSAGES, shareProblem } from "../../domain/feed/sharing";
import { fail, requireFound } from "../../errors";
import type { sharedThing } from "../../tables/feed";
import { requireClientId } from "../access/idempotency";
import { visibleTo } from "../people/profiles";
import { userByUsername } from "../people/usernames";
import { playable } from "../proofs/playback";
import { publicItemOfDare, visibleItem } from "./feedItems";

type Viewer = Doc<"users">;
type SharedThing = Infer<typeof sharedThing>;

/** Days that can still be here, the ones that zones east and west of ours add. */
const DAYS_MAX = 10;
const SWEEP_BATCH = 200;

async function daysOf(ctx: QueryCtx, uid: string): Promise<Doc<"shareDays">[]> {
  return await ctx.db
    .query("shareDays")
    .withIndex("by_uid_and_date", (q) => q.eq("uid", uid))
    .order("desc")
    .take(DAYS_MAX);
}

const isFull = (day: Doc<"shareDays"> | undefined): boolean =>
  day !== undefined && day.actionIds.length >= SHARES_A_DAY;

const refuseMore = (): never =>
  fail("failed-precondition", { message: SHARING_MESSAGES.limit, reason: "share-limit" });

async function requireShareable(ctx: QueryCtx, viewer: Viewer, thing: SharedThing): Promise<void> {
  if ("username" in thing) {
    requireFound(await visibleTo(ctx, viewer, await userByUsername(ctx, thing.username)));
    return;
  }
  const { dareId: rawId } = thing;
  const badId = shareProblem({ isSignedIn: true, dareId: rawId });
  if (badId !== null) fail("invalid-argument", { message: badId, field: "dareId", reason: "dare-id" });
  const dareId = requireFound(ctx.db.normalizeId("dares", rawId));
  const item = requireFound(await publicItemOfDare(ctx, dareId));
  requireFound(await visibleItem(ctx, viewer, item));
  if ((await playable(ctx, item.mediaId)) !== null) return;
  fail("failed-precondition", { message: SHARING_MESSAGES.noVideo, reason: "no-video" });
}

/** Only what is public for them, and only while their day has room. */
export async function begin(
  ctx: QueryCtx,
  viewer: Viewer,
  { thing, now }: { thing: SharedThing; now: number },
): Promise<null> {
  await requireShareable(ctx, viewer, thing);
  const date = dateIn(viewer.timezone, now);
  const days = await daysOf(ctx, viewer.uid);
  if (isFull(days.find((day) => day.date === date))) refuseMore();
  return null;
}

export async function record(
  ctx: MutationCtx,
  { uid, timezone }: Viewer,
  { actionId, now }: { actionId: string; now: number },
): Promise<null> {
  requireClientId(actionId);
  const days = await daysOf(ctx, uid);
  if (days.some(({ actionIds }) => actionIds.includes(actionId))) return null;
  const date = dateIn(timezone, now);
  const today = days.find((day) => day.date === date);
  if (isFull(today)) refuseMore();
  if (today === undefined) await ctx.db.insert("shareDays", { uid, date, actionIds: [actionId] });
  else await ctx.db.patch(today._id, { actionIds: [...today.actionIds, actionId] });
  return null;
}

/** Hourly (CON-37). */
export async function sweepDays(ctx: MutationCtx, now: number): Promise<null> {
  const old = await ctx.db
    .query("shareDays")
    .withIndex("by_date", (q) => q.lt("date", dateIn(undefined, now - SHARE_KEPT_MS)))
    .take(SWEEP_BATCH);
  for (const { _id } of old) await ctx.db.delete(_id);
  if (old.length === SWEEP_BATCH) await ctx.scheduler.runAfter(0, internal.jobs.feed.sweepShares, {});
  return null;
}
