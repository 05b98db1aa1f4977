/** All that push and mail need to know of one delivery on its way, and nothing else of its reader. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { NOTIFICATION_TYPES } from "../../domain/catalogue/notificationTypes";
import { EDGY_NEWS } from "../../domain/notifications/delivery";
import { groupOf } from "../../domain/notifications/rules";
import { findUser } from "../access/viewer";
import { cardFor } from "../people/personCard";
import type { Parcel } from "./deliveryView";
import { gathered } from "./digests";
import { provedAddress } from "./mail";
import { prefsOf } from "./preferences";

type Delivery = Doc<"deliveries">;
type Notification = Doc<"notifications">;

async function lineOf(ctx: QueryCtx, notice: Notification) {
  const { _id: id, type, title, threadId, createdAt, link = null } = notice;
  // Tips stand in the thread of their dare.
  const dareId = notice.dareId ?? ctx.db.normalizeId("dares", threadId);
  const isEdgy = dareId !== null && (await ctx.db.get(dareId))?.edgy === true;
  return { id, type, title, body: isEdgy ? EDGY_NEWS : notice.body, threadId, createdAt, link };
}

/** What waits for somebody in the whole of their inbox: chats and dares are counted by their own nouns. */
export type CountUnread = (ctx: QueryCtx, user: Doc<"users">) => Promise<number>;

async function common(
  ctx: QueryCtx,
  { row, user, countUnread }: { row: Delivery; user: Doc<"users">; countUnread: CountUnread },
) {
  const { uid, channel, attempts } = row;
  const { lockScreen } = await prefsOf(ctx, uid);
  const name = user.displayName ?? user.username ?? null;
  const email = provedAddress(user);
  return { uid, channel, attempts, lockScreen, unseen: await countUnread(ctx, user), email, name };
}

/** Null once there is nothing to send any more: the sweep finds out why. */
export async function parcel(
  ctx: QueryCtx,
  deliveryId: Id<"deliveries">,
  countUnread: CountUnread,
): Promise<Parcel | null> {
  const row = await ctx.db.get(deliveryId);
  return row === null || row.state !== "sending" ? null : await parcelOfRow(ctx, row, countUnread);
}

/** The same of a row in whatever state: push tries those devices again that could not take it while another did. */
export async function parcelOfRow(
  ctx: QueryCtx,
  row: Delivery,
  countUnread: CountUnread,
): Promise<Parcel | null> {
  const user = await findUser(ctx, row.uid);
  if (user === null) return null;
  const shared = await common(ctx, { row, user, countUnread });
  if (row.isDigest === true) {
    const { notices, more } = await gathered(ctx, row);
    return {
      ...shared,
      ...{ kind: "digest", priority: "low", fixed: false, unsubscribe: "digest", from: null },
      ...{ notices: await Promise.all(notices.map((notice) => lineOf(ctx, notice))), more },
    };
  }
  const notice = await ctx.db.get(row.notificationId);
  if (notice === null) return null;
  const fixed = NOTIFICATION_TYPES[notice.type].fixed === true;
  const { fromUid, bot, priority } = notice;
  return {
    ...shared,
    ...{ kind: "notice", priority, fixed, unsubscribe: fixed ? null : groupOf(notice.type) },
    // A bot speaks, whoever wrote the words it carries.
    from: fromUid === undefined || bot !== undefined ? null : (await cardFor(ctx, user, fromUid)).displayName,
    ...{ notices: [await lineOf(ctx, notice)], more: 0 },
  };
}
