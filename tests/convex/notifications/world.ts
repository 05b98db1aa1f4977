/** Notices told by hand, a device to push to, and what became of them. */
import { internal } from "@convex/_generated/api";
import type { Doc, Id } from "@convex/_generated/dataModel";
import type { NotificationType } from "@convex/domain/catalogue/notificationTypes";
import { noticeOf, notify } from "@convex/model/notifications/notifications";
import { type Backend, jobsFor, read } from "../support/backend";
import type { Person } from "../support/people";
import { findOnly, only, rowsOf } from "../support/rows";

interface Told {
  type?: NotificationType;
  key?: string;
  body?: string;
  from?: Person;
  threadId?: string;
  dareId?: Id<"dares">;
}

export async function tell(t: Backend, to: Person, told: Told = {}): Promise<Doc<"notifications"> | null> {
  const {
    type = "comment",
    key = "k1",
    body = "Somebody wrote.",
    threadId = "proof:p1",
    from,
    dareId,
  } = told;
  return await read(t, async (ctx) => {
    await notify(ctx, {
      ...{ uid: to.uid, type, body, threadId, dedupeKey: key, now: Date.now() },
      ...(from === undefined ? {} : { fromUid: from.uid }),
      ...(dareId === undefined ? {} : { dareId }),
    });
    return await noticeOf(ctx, to.uid, key);
  });
}

export async function addDevice(t: Backend, { uid }: Person): Promise<void> {
  const now = Date.now();
  await read(t, (ctx) =>
    ctx.db.insert("pushTokens", {
      ...{ uid, tokenHash: `hash-${uid}`, endpoint: "https://push.test/1", p256dh: "p", auth: "a" },
      ...{ platform: "web" as const, lastSeenAt: now, revoked: false, failures: 0, createdAt: now },
    }),
  );
}

export const deliveriesOf = (t: Backend, { uid }: Person) => rowsOf(t, "deliveries", { uid });

/** `channel state` of each, `channel state (reason)` where there is one. */
export async function waysOf(t: Backend, person: Person): Promise<string[]> {
  const rows = await deliveriesOf(t, person);
  return rows.map(({ channel, state, reason }) =>
    reason === undefined ? `${channel} ${state}` : `${channel} ${state} (${reason})`,
  );
}

/** The only delivery of a person. */
export const onlyDelivery = (t: Backend, { uid }: Person) => only(t, "deliveries", { uid });

export async function beginOnly(t: Backend, person: Person): Promise<Id<"deliveries">> {
  const { _id: deliveryId } = await onlyDelivery(t, person);
  await t.mutation(internal.jobs.notifications.beginDelivery, { deliveryId });
  return deliveryId;
}

export const sweep = async (t: Backend) => await t.mutation(internal.jobs.notifications.sweepDeliveries, {});

/** How often push or mail was asked to send. */
export async function handedTo(t: Backend, who: "push" | "mail"): Promise<number> {
  const { sendMail, sendPush } = internal.jobs.notifications;
  return (await jobsFor(t, who === "push" ? sendPush : sendMail)).length;
}

/** A tab of this person is looked at, or was closed. */
export async function look(t: Backend, { uid }: Person, isLooking: boolean): Promise<void> {
  const now = Date.now();
  const row = await findOnly(t, "presence", { uid });
  const visibleIn = isLooking ? [{ session: "tab", at: now }] : [];
  await read(t, async ({ db }) => {
    if (row !== null) await db.patch(row._id, { isOnline: isLooking, visibleIn });
    else await db.insert("presence", { uid, isOnline: isLooking, lastSeen: now, visibleIn });
  });
}
