import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { NOTIFICATION_TYPES, type NotificationType } from "../domain/catalogue/notificationTypes";
import { DAY_MS, NOTIFICATION_PAGE, NOTIFICATION_WINDOW_MS } from "../domain/limits";
import { once } from "./clientActions";
import { cutoffAt, moveCutoff } from "./cutoffs";
import { type NotificationItem, notificationItem } from "./views/notificationView";

const RETENTION_MS = 90 * DAY_MS;
const PURGE_BATCH = 200;
const MARK_BATCH = 50;
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
  now: number;
}

/** The only writer. A known key updates its row and shows it again, so a repeat never adds one. */
export async function notify(ctx: MutationCtx, notice: Notice): Promise<void> {
  const { now, ...fields } = notice;
  const { title, priority } = NOTIFICATION_TYPES[notice.type];
  const known = await ctx.db
    .query("notifications")
    .withIndex("by_uid_and_dedupeKey", (q) => q.eq("uid", notice.uid).eq("dedupeKey", notice.dedupeKey))
    .unique();
  const row = { ...fields, title, priority, seen: false, createdAt: now };
  if (known === null) await ctx.db.insert("notifications", row);
  else await ctx.db.patch(known._id, row);
}

export async function recent(ctx: QueryCtx, uid: string): Promise<NotificationItem[]> {
  const since = await cutoffAt(ctx, "notifications");
  const rows = await ctx.db
    .query("notifications")
    .withIndex("by_uid_and_createdAt", (q) => q.eq("uid", uid).gt("createdAt", since))
    .order("desc")
    .take(NOTIFICATION_PAGE);
  return rows.map(notificationItem);
}

export async function unseenCount(ctx: QueryCtx, uid: string): Promise<number> {
  const since = await cutoffAt(ctx, "notifications");
  const rows = await ctx.db
    .query("notifications")
    .withIndex("by_uid_and_seen", (q) => q.eq("uid", uid).eq("seen", false).gt("createdAt", since))
    .take(UNSEEN_CAP);
  return rows.length;
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
