import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { NOTIFICATION_TYPES, type NotificationType } from "../../domain/catalogue/notificationTypes";
import { DAY_MS, NOTIFICATION_PAGE, NOTIFICATION_WINDOW_MS } from "../../domain/limits";
import { countsInActivity } from "../../domain/notifications/activity";
import { ACTIVITY_PAGE, NOTIFICATIONS_KEPT_MS } from "../../domain/notifications/rules";
import { once } from "../access/idempotency";
import { cutoffAt, moveCutoff } from "../access/watermarks";
import { mayTellOf } from "../relations/blocks";
import { mutedIn } from "../relations/mutedWords";
import { plan } from "./deliveries";
import { isSilent } from "./mutes";
import {
  type NotificationItem,
  type NotificationPage,
  notificationItem,
  type SinceAway,
} from "./notificationView";

const PURGE_BATCH = 200;
const SEEN_BATCH = 200;
const MARK_BATCH = 50;
const FORGET_BATCH = 100;
/** How far a list or a count reads on where rows are taken out of it, so that it stays full. */
const MUTED_SCAN = 4 * NOTIFICATION_PAGE;
/** One more than a page: enough for "15+". */
const UNSEEN_CAP = NOTIFICATION_PAGE + 1;

export interface Notice {
  uid: string;
  type: NotificationType;
  /** An announcement's own; every other title is the fixed one of its type. */
  title?: string;
  /** The only place for names and dare titles (product 14). */
  body: string;
  threadId: string;
  dedupeKey: string;
  dareId?: Id<"dares">;
  link?: string;
  /** Whose act this tells of: not told where product 24 says so, and hidden by muted words. */
  fromUid?: string;
  /** Name of the bot that speaks. */
  bot?: string;
  /** Of a notice that gathers several acts: the first one since it was last seen. */
  since?: number;
  now: number;
}

export async function noticeOf(
  ctx: QueryCtx,
  uid: string,
  dedupeKey: string,
): Promise<Doc<"notifications"> | null> {
  return await ctx.db
    .query("notifications")
    .withIndex("by_uid_and_dedupeKey", (q) => q.eq("uid", uid).eq("dedupeKey", dedupeKey))
    .unique();
}

/** Whoever undoes an act and does it again within a day is no news. */
export const isNewsOf = (
  known: Pick<Doc<"notifications">, "fromUid" | "createdAt"> | null,
  { fromUid, now }: { fromUid: string; now: number },
): boolean => known?.fromUid !== fromUid || now - known.createdAt >= DAY_MS;

/** A new dare is quieter than the steps of one that runs: those decide about somebody's money. */
function subjectOf({ type, dareId }: Notice): "new-dare" | "dare" | "other" {
  if (type === "dare_received") return "new-dare";
  return dareId === undefined ? "other" : "dare";
}

/** The only writer. A known key updates its row and shows it again, so a repeat never adds one; then it goes out. */
export async function notify(ctx: MutationCtx, notice: Notice): Promise<void> {
  const { now, title: own, ...fields } = notice;
  const { uid, fromUid } = fields;
  if (fromUid !== undefined && !(await mayTellOf(ctx, { uid, fromUid, about: subjectOf(notice) }))) return;
  const { title: fixed, priority } = NOTIFICATION_TYPES[notice.type];
  const title = notice.type === "announcement" && own !== undefined ? own : fixed;
  const silent = await isSilent(ctx, notice);
  const row = { ...fields, title, priority, seen: false, ...(silent ? { silent } : {}), createdAt: now };
  const known = await noticeOf(ctx, uid, notice.dedupeKey);
  // In place of all it said before: a name that may not be told any more must not stay behind.
  if (known !== null) await ctx.db.replace(known._id, row);
  const written = await ctx.db.get(known?._id ?? (await ctx.db.insert("notifications", row)));
  if (written !== null) await plan(ctx, written, now);
}

/** What it told of was taken back. Nothing where it tells of something newer by now. */
export async function withdraw(
  ctx: MutationCtx,
  { uid, dedupeKey, upTo }: { uid: string; dedupeKey: string; upTo: number },
): Promise<void> {
  const known = await noticeOf(ctx, uid, dedupeKey);
  // A delivery that still waits finds no notice any more, and goes with it.
  if (known !== null && known.createdAt <= upTo) await ctx.db.delete(known._id);
}

/** What it tells of was looked at elsewhere. */
export async function seeByKey(ctx: MutationCtx, uid: string, dedupeKey: string): Promise<void> {
  const known = await noticeOf(ctx, uid, dedupeKey);
  if (known !== null && !known.seen) await ctx.db.patch(known._id, { seen: true });
}

type Rows = Doc<"notifications">[];

/** Rows of the person, newest first, read by `read` up to a limit: at most `count` that muted words do not hide. */
async function shown(
  ctx: QueryCtx,
  { uid, count, read }: { uid: string; count: number; read: (limit: number) => Promise<Rows> },
): Promise<{ rows: Rows; hidden: number }> {
  const isMuted = await mutedIn(ctx, uid, "notifications");
  if (isMuted === null) return { rows: await read(count), hidden: 0 };
  const all = await read(MUTED_SCAN);
  const kept = all.filter(allowedBy(isMuted));
  return { rows: kept.slice(0, count), hidden: all.length - kept.length };
}

/** What the house itself says is never held back. */
const allowedBy =
  (isMuted: (text: string) => boolean) =>
  ({ fromUid, title, body }: Doc<"notifications">): boolean =>
    fromUid === undefined || !isMuted(`${title} ${body}`);

async function recentRows(ctx: QueryCtx, uid: string) {
  const since = await cutoffAt(ctx, "notifications");
  const read = async (limit: number): Promise<Rows> =>
    await ctx.db
      .query("notifications")
      .withIndex("by_uid_and_createdAt", (q) => q.eq("uid", uid).gt("createdAt", since))
      .order("desc")
      .take(limit);
  return await shown(ctx, { uid, count: NOTIFICATION_PAGE, read });
}

export async function recent(ctx: QueryCtx, uid: string): Promise<NotificationItem[]> {
  return (await recentRows(ctx, uid)).rows.map(notificationItem);
}

/** How many of the newest the person's muted words hide now (product 24). */
export async function hiddenCount(ctx: QueryCtx, uid: string): Promise<number> {
  return (await recentRows(ctx, uid)).hidden;
}

/** Everything that is kept (90 days), newest first; muted words make a page shorter and say by how much. */
export async function page(
  ctx: QueryCtx,
  { uid, cursor }: { uid: string; cursor: string | null },
): Promise<NotificationPage> {
  const { page, isDone, continueCursor } = await ctx.db
    .query("notifications")
    .withIndex("by_uid_and_createdAt", (q) => q.eq("uid", uid))
    .order("desc")
    .paginate({ cursor, numItems: ACTIVITY_PAGE });
  const isMuted = await mutedIn(ctx, uid, "notifications");
  const kept = isMuted === null ? page : page.filter(allowedBy(isMuted));
  return {
    items: kept.map(notificationItem),
    hidden: page.length - kept.length,
    nextCursor: isDone ? null : continueCursor,
  };
}

/** What Activity marks as new: of everything that it lists, but for what the inbox counts elsewhere. */
export async function unseenCount(ctx: QueryCtx, uid: string): Promise<number> {
  const { rows } = await shown(ctx, { uid, count: MUTED_SCAN, read: unseenRows(ctx, uid) });
  return Math.min(UNSEEN_CAP, rows.filter(countsInActivity).length);
}

/** STA-34: the last absence that has ended (`users.touch` notes it), and what is unseen of all that is kept. */
export async function sinceAway(ctx: QueryCtx, viewer: Doc<"users">): Promise<SinceAway> {
  const { uid, awayFrom = null, backAt = null } = viewer;
  const { rows } = await shown(ctx, { uid, count: UNSEEN_CAP, read: unseenRows(ctx, uid) });
  return { awayFrom, backAt, unseen: rows.length };
}

const unseenRows =
  (ctx: QueryCtx, uid: string) =>
  async (limit: number): Promise<Rows> =>
    await ctx.db
      .query("notifications")
      .withIndex("by_uid_and_seen", (q) => q.eq("uid", uid).eq("seen", false))
      .order("desc")
      .take(limit);

/** Takes away what tells `uid` of `fromUid`; the dares themselves stay in their lists. */
export async function forgetBetween(ctx: MutationCtx, uid: string, fromUid: string): Promise<null> {
  const rows = await ctx.db
    .query("notifications")
    .withIndex("by_uid_and_from", (q) => q.eq("uid", uid).eq("fromUid", fromUid))
    .take(FORGET_BATCH);
  for (const row of rows) await ctx.db.delete(row._id);
  if (rows.length === FORGET_BATCH) {
    await ctx.scheduler.runAfter(0, internal.jobs.notifications.forgetBetween, { uid, fromUid });
  }
  return null;
}

export async function markSeen(
  ctx: MutationCtx,
  uid: string,
  { ids, upTo = Number.MAX_SAFE_INTEGER, actionId }: { ids: string[]; upTo?: number; actionId?: string },
): Promise<null> {
  // A notice that came again after the mark is unseen for good: a repeated mark must not touch it.
  await once(ctx, { uid, actionId, type: "readMarks", now: Date.now() }, async () => {
    for (const raw of ids.slice(0, MARK_BATCH)) {
      const id = ctx.db.normalizeId("notifications", raw);
      const row = id === null ? null : await ctx.db.get(id);
      const isMeant = row !== null && row.uid === uid && !row.seen && row.createdAt <= upTo;
      if (isMeant) await ctx.db.patch(row._id, { seen: true });
    }
    return null;
  });
  return null;
}

/** Everything up to a moment, in batches: what comes while it runs stays unseen. */
export async function seeAll(ctx: MutationCtx, uid: string, upTo: number): Promise<null> {
  const unseen = await ctx.db
    .query("notifications")
    .withIndex("by_uid_and_seen", (q) => q.eq("uid", uid).eq("seen", false).lte("createdAt", upTo))
    .take(SEEN_BATCH);
  for (const { _id } of unseen) await ctx.db.patch(_id, { seen: true });
  if (unseen.length === SEEN_BATCH) {
    await ctx.scheduler.runAfter(0, internal.jobs.notifications.seeAll, { uid, upTo });
  }
  return null;
}

/** Hourly: moves the window on, and drops what is older than 90 days (product 23). */
export async function moveWindow(ctx: MutationCtx, now: number): Promise<null> {
  await moveCutoff(ctx, "notifications", now - NOTIFICATION_WINDOW_MS);
  const old = await ctx.db
    .query("notifications")
    .withIndex("by_createdAt", (q) => q.lt("createdAt", now - NOTIFICATIONS_KEPT_MS))
    .take(PURGE_BATCH);
  for (const notification of old) await ctx.db.delete(notification._id);
  if (old.length === PURGE_BATCH) await ctx.scheduler.runAfter(0, internal.jobs.notifications.moveWindow, {});
  return null;
}
