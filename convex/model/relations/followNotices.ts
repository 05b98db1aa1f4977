/** Who hears of followers and of requests (product 14): one notice each, which gathers those who came since it was last seen. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { followNews, followRequestNews } from "../../domain/notifications/rules";
import { findUser } from "../access/viewer";
import { isNewsOf, noticeOf, notify } from "../notifications/notifications";

/** Others are counted up to here: the number says that there are many. */
const COUNTED_MAX = 100;

async function othersSince(ctx: QueryCtx, uid: string, { since, but }: { since: number; but: string }) {
  const rows = await ctx.db
    .query("follows")
    .withIndex("by_followee_and_createdAt", (q) => q.eq("followeeId", uid).gte("createdAt", since))
    .take(COUNTED_MAX);
  return rows.filter(({ followerId }) => followerId !== but).length;
}

export async function tellOfFollow(
  ctx: MutationCtx,
  { follower, followeeId: uid, now }: { follower: Doc<"users">; followeeId: string; now: number },
): Promise<void> {
  const dedupeKey = `follow:${uid}`;
  const known = await noticeOf(ctx, uid, dedupeKey);
  if (!isNewsOf(known, { fromUid: follower.uid, now })) return;
  const since = known === null || known.seen ? now : (known.since ?? known.createdAt);
  const others = await othersSince(ctx, uid, { since, but: follower.uid });
  const own = (await findUser(ctx, uid))?.username ?? "";
  const link = others > 0 ? `/app/u/${own}/followers` : `/app/u/${follower.username ?? ""}`;
  await notify(ctx, {
    ...{ uid, type: "follow", now, since, dedupeKey, link, threadId: "follows", fromUid: follower.uid },
    body: followNews(follower.displayName ?? follower.username ?? "", others),
  });
}

async function requestsSince(ctx: QueryCtx, uid: string, { since, but }: { since: number; but: string }) {
  const rows = await ctx.db
    .query("followRequests")
    .withIndex("by_to_and_at", (q) => q.eq("toId", uid).gte("at", since))
    .take(COUNTED_MAX);
  return rows.filter(({ fromId }) => fromId !== but).length;
}

/** The same of those who ask; the notice leads to where they are answered. */
export async function tellOfRequest(
  ctx: MutationCtx,
  { from, uid, now }: { from: Doc<"users">; uid: string; now: number },
): Promise<void> {
  const dedupeKey = `follow-request:${uid}`;
  const known = await noticeOf(ctx, uid, dedupeKey);
  if (!isNewsOf(known, { fromUid: from.uid, now })) return;
  const since = known === null || known.seen ? now : (known.since ?? known.createdAt);
  const others = await requestsSince(ctx, uid, { since, but: from.uid });
  const link = `/app/u/${(await findUser(ctx, uid))?.username ?? ""}/followers`;
  await notify(ctx, {
    ...{ uid, type: "follow_request", now, since, dedupeKey, link, threadId: "follows", fromUid: from.uid },
    body: followRequestNews(from.displayName ?? from.username ?? "", others),
  });
}
