import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { NOTIFICATION_TYPES, type NotificationType } from "../domain/catalogue/notificationTypes";
import { DAY_MS, NOTIFICATION_PAGE, NOTIFICATION_WINDOW_MS } from "../domain/limits";
import { mayTellOf } from "./blocks";
import { once } from "./clientActions";
import { cutoffAt, moveCutoff } from "./cutoffs";
import { mutedIn } from "./mutedWords";
import { type NotificationItem, notificationItem } from "./views/notificationView";

const RETENTION_MS = 90 * DAY_MS;
const PURGE_BATCH = 200;
const MARK_BATCH = 50;
const FORGET_BATCH = 100;
/** How far a list reads on where muted words take rows out of it, so that its page stays full. */
const MUTED_SCAN = 4 * NOTIFICATION_PAGE;
/** One more than a page: enough for "15+". */
const UNSEEN_CAP = NOTIFICATION_PAGE + 1;

export interface Notice {
  uid: string;
  type: NotificationType;
  /** The only place for names and dare titles (product 14). */
  body: string;
  threadId: string;
  dedupeKey: string;
  dareId?: Id<"dares">;
  link?: string;
  /** Whose act this tells of: not told where product 24 says so, and hidden by muted words. */
  fromUid?: string;
  now: number;
}

/** A new dare is quieter than the steps of one that runs: those decide about somebody's money. */
function subjectOf({ type, dareId }: Notice): "new-dare" | "dare" | "other" {
  if (type === "dare_received") return "new-dare";
  return dareId === undefined ? "other" : "dare";
}

/** The only writer. A known key updates its row and shows it again, so a repeat never adds one. */
export async function notify(ctx: MutationCtx, notice: Notice): Promise<void> {
  const { now, ...fields } = notice;
  const { uid, fromUid } = fields;
  if (fromUid !== undefined && !(await mayTellOf(ctx, { uid, fromUid, about: subjectOf(notice) }))) return;
  const { title, priority } = NOTIFICATION_TYPES[notice.type];
  const known = await ctx.db
    .query("notifications")
    .withIndex("by_uid_and_dedupeKey", (q) => q.eq("uid", notice.uid).eq("dedupeKey", notice.dedupeKey))
    .unique();
  const row = { ...fields, title, priority, seen: false, createdAt: now };
  if (known === null) await ctx.db.insert("notifications", row);
  else await ctx.db.patch(known._id, row);
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
  // What the house itself says is never held back.
  const kept = all.filter(
    ({ fromUid, title, body }) => fromUid === undefined || !isMuted(`${title} ${body}`),
  );
  return { rows: kept.slice(0, count), hidden: all.length - kept.length };
}

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

export async function unseenCount(ctx: QueryCtx, uid: string): Promise<number> {
  const since = await cutoffAt(ctx, "notifications");
  const read = async (limit: number): Promise<Rows> =>
    await ctx.db
      .query("notifications")
      .withIndex("by_uid_and_seen", (q) => q.eq("uid", uid).eq("seen", false).gt("createdAt", since))
      .order("desc")
      .take(limit);
  return (await shown(ctx, { uid, count: UNSEEN_CAP, read })).rows.length;
}

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
  { ids, actionId }: { ids: string[]; actionId?: string },
): Promise<null> {
  // A notice that came again after the mark is unseen for good: a repeated mark must not touch it.
  await once(ctx, { uid, actionId, type: "readMarks", now: Date.now() }, async () => {
    for (const raw of ids.slice(0, MARK_BATCH)) {
      const id = ctx.db.normalizeId("notifications", raw);
      const row = id === null ? null : await ctx.db.get(id);
      if (row !== null && row.uid === uid && !row.seen) await ctx.db.patch(row._id, { seen: true });
    }
    return null;
  });
  return null;
}

/** Hourly: moves the window on, and drops what is older than 90 days (product 23). */
export async function moveWindow(ctx: MutationCtx, now: number): Promise<null> {
  await moveCutoff(ctx, "notifications", now - NOTIFICATION_WINDOW_MS);
  const old = await ctx.db
    .query("notifications")
    .withIndex("by_createdAt", (q) => q.lt("createdAt", now - RETENTION_MS))
    .take(PURGE_BATCH);
  for (const notification of old) await ctx.db.delete(notification._id);
  if (old.length === PURGE_BATCH) await ctx.scheduler.runAfter(0, internal.jobs.notifications.moveWindow, {});
  return null;
}
