/**
 * The outbox of notices: intent (`plan`, inside the act that tells), act (`begin` hands a due one to push or mail),
 * settle. The only writer of `deliveries`; its states and pauses are domain/notifications/delivery.
 */
import type { Infer } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { HOUR_MS } from "../../domain/limits";
import {
  afterOutcome,
  DELIVERIES_KEPT_MS,
  type DeliveryOutcome,
  type DeliveryStep,
  EMAIL_WAIT_MS,
  NEXT_STATES,
  SENDING_MS,
} from "../../domain/notifications/delivery";
import { goesBy, nextDigestAt } from "../../domain/notifications/rules";
import { alarm } from "../../pay/ops";
import type { deliveryChannel } from "../../tables/notifications";
import { isFixed, isQuietFrom, mayPush, obstacle, pushTime, takesMail, timezoneOf } from "./deliveryRules";
import { prefsOf } from "./preferences";
import { hasDevice } from "./pushDevices";

type Delivery = Doc<"deliveries">;
type Notification = Doc<"notifications">;
type Channel = Infer<typeof deliveryChannel>;
type Wish = Pick<Delivery, "channel" | "nextAt"> & { isDigest?: true };

const SWEEP_BATCH = 25;
const PURGE_BATCH = 200;
/** E-mails of one person that wait at a time, besides a digest: a few. */
const MAILS_SCAN = 50;

const isLow = ({ priority }: Notification): boolean => priority === "low";

async function beginIfDue(ctx: MutationCtx, deliveryId: Id<"deliveries">, nextAt: number, now: number) {
  // What waits longer is found by the sweep.
  if (nextAt <= now)
    await ctx.scheduler.runAfter(0, internal.jobs.notifications.beginDelivery, { deliveryId });
}

/** Told anew with less to wait for: quiet hours were ended, or its reader has left. A service's own pause holds. */
async function hasten(ctx: MutationCtx, waiting: Delivery, nextAt: number, now: number): Promise<void> {
  if (waiting.attempts > 0 || nextAt >= waiting.nextAt) return;
  await ctx.db.patch(waiting._id, { nextAt });
  await beginIfDue(ctx, waiting._id, nextAt, now);
}

/** A notice that is told anew while its delivery still waits goes with that one: what it says is read then. */
async function put(ctx: MutationCtx, notice: Notification, wish: Wish, now: number): Promise<void> {
  const { channel, nextAt, isDigest } = wish;
  const waiting = await ctx.db
    .query("deliveries")
    .withIndex("by_notification_and_channel_and_state", (q) =>
      q.eq("notificationId", notice._id).eq("channel", channel).eq("state", "waiting"),
    )
    .first();
  if (waiting !== null) return await hasten(ctx, waiting, nextAt, now);
  const { uid, threadId } = notice;
  const deliveryId = await ctx.db.insert("deliveries", {
    ...{ uid, notificationId: notice._id, channel, threadId, state: "waiting", attempts: 0, nextAt },
    ...(isDigest === undefined ? {} : { isDigest }),
    createdAt: now,
  });
  await beginIfDue(ctx, deliveryId, nextAt, now);
}

/** One e-mail for a person and a morning, however much is gathered in it. */
async function putDigest(
  ctx: MutationCtx,
  notice: Notification,
  digest: "daily" | "weekly",
  now: number,
): Promise<void> {
  const nextAt = nextDigestAt(digest, { timezone: await timezoneOf(ctx, notice.uid), now });
  const waiting = await ctx.db
    .query("deliveries")
    .withIndex("by_uid_and_channel_and_state", (q) =>
      q.eq("uid", notice.uid).eq("channel", "email").eq("state", "waiting"),
    )
    .take(MAILS_SCAN);
  const planned = waiting.find(({ isDigest, attempts }) => isDigest === true && attempts === 0);
  if (planned === undefined) return await put(ctx, notice, { channel: "email", nextAt, isDigest: true }, now);
  // One that is due gathers this, too; else another morning may have been chosen since.
  if (planned.nextAt > now && planned.nextAt !== nextAt) await ctx.db.patch(planned._id, { nextAt });
}

/** By which ways a notice that was just written goes out, and when. */
export async function plan(ctx: MutationCtx, notice: Notification, now: number): Promise<void> {
  const { uid, type } = notice;
  const [prefs, mails] = [await prefsOf(ctx, uid), await takesMail(ctx, uid)];
  if (isLow(notice) && prefs.digest !== "off" && mails) {
    if (notice.silent !== true) await putDigest(ctx, notice, prefs.digest, now);
  } else if (mayPush(notice, prefs) && (await hasDevice(ctx, uid)) && !(await isQuietFrom(ctx, notice))) {
    await put(ctx, notice, { channel: "push", nextAt: await pushTime(ctx, notice, prefs, now) }, now);
  }
  // Of what is muted the inbox alone tells, unless it is fixed.
  if (!mails || !goesBy(type, "email", prefs) || (notice.silent === true && !isFixed(notice))) return;
  await put(ctx, notice, { channel: "email", nextAt: isFixed(notice) ? now : now + EMAIL_WAIT_MS }, now);
}

type Step = DeliveryStep & { attempts?: number };

async function move(ctx: MutationCtx, row: Delivery, step: Step): Promise<void> {
  if (!NEXT_STATES[row.state].includes(step.state)) return;
  await ctx.db.patch(row._id, { reason: undefined, ...step });
}

/** Whether what went to one device may still go to another. */
export const isStillWanted = async (ctx: QueryCtx, row: Delivery, now: number): Promise<boolean> =>
  (await obstacle(ctx, row, now)) === null;

/** Each try by its number: one that starts only when it was given up already sends nothing beside the next. */
interface Try {
  deliveryId: Id<"deliveries">;
  attempt: number;
}

const SENDERS = {
  push: (ctx: MutationCtx, one: Try) => ctx.scheduler.runAfter(0, internal.jobs.notifications.sendPush, one),
  email: (ctx: MutationCtx, one: Try) => ctx.scheduler.runAfter(0, internal.jobs.notifications.sendMail, one),
} satisfies Record<Channel, unknown>;

/** What cannot be judged must hold up no other: somebody is told, and it is looked at again later. */
async function obstacleOrLater(ctx: QueryCtx, row: Delivery, now: number): Promise<DeliveryStep | null> {
  try {
    return await obstacle(ctx, row, now);
  } catch (error) {
    const problem = error instanceof Error ? error.name : "unknown";
    alarm("delivery-unreadable", { deliveryId: row._id, problem });
    return { state: "waiting", nextAt: now + HOUR_MS, reason: "unreadable" };
  }
}

/** Hands one due delivery on, drops it, or puts it off. A repeat finds it on its way and does nothing. */
async function beginRow(ctx: MutationCtx, row: Delivery, now: number): Promise<void> {
  if (row.state !== "waiting" || row.nextAt > now) return;
  const step = await obstacleOrLater(ctx, row, now);
  if (step !== null) return await move(ctx, row, step);
  const attempt = row.attempts + 1;
  await move(ctx, row, { state: "sending", nextAt: now + SENDING_MS, attempts: attempt });
  await SENDERS[row.channel](ctx, { deliveryId: row._id, attempt });
}

export async function begin(ctx: MutationCtx, deliveryId: Id<"deliveries">, now: number): Promise<null> {
  const row = await ctx.db.get(deliveryId);
  if (row !== null) await beginRow(ctx, row, now);
  return null;
}

interface Answer {
  deliveryId: Id<"deliveries">;
  outcome: DeliveryOutcome;
  retryAfterMs?: number | undefined;
  now: number;
}

/** What the service said. The late word of an act that was given up counts when it says that it went. */
export async function settle(ctx: MutationCtx, { deliveryId, ...answer }: Answer): Promise<null> {
  const row = await ctx.db.get(deliveryId);
  if (row === null) return null;
  const isAwaited = row.state === "sending";
  const isLate = row.state === "waiting" && row.attempts > 0 && answer.outcome === "sent";
  if (isAwaited || isLate) await move(ctx, row, afterOutcome({ attempts: row.attempts, ...answer }));
  return null;
}

const dueRows = (ctx: QueryCtx, state: "waiting" | "sending", now: number) =>
  ctx.db
    .query("deliveries")
    .withIndex("by_state_and_nextAt", (q) => q.eq("state", state).lte("nextAt", now))
    .take(SWEEP_BATCH);

/** Each minute: what is due, and what was handed on and never answered. */
export async function sweep(ctx: MutationCtx, now: number): Promise<null> {
  const unanswered = await dueRows(ctx, "sending", now);
  for (const row of unanswered)
    await move(ctx, row, afterOutcome({ outcome: "retry", attempts: row.attempts, now }));
  const due = await dueRows(ctx, "waiting", now);
  for (const row of due) await beginRow(ctx, row, now);
  const isMore = due.length === SWEEP_BATCH || unanswered.length === SWEEP_BATCH;
  if (isMore) await ctx.scheduler.runAfter(0, internal.jobs.notifications.sweepDeliveries, {});
  return null;
}

/** Daily: what was sent long ago. */
export async function purge(ctx: MutationCtx, now: number): Promise<null> {
  const old = await ctx.db
    .query("deliveries")
    .withIndex("by_createdAt", (q) => q.lt("createdAt", now - DELIVERIES_KEPT_MS))
    .take(PURGE_BATCH);
  for (const row of old) await ctx.db.delete(row._id);
  if (old.length === PURGE_BATCH)
    await ctx.scheduler.runAfter(0, internal.jobs.notifications.purgeDeliveries, {});
  return null;
}
