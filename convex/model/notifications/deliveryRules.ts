/** Who may hear of a notice by push or e-mail, and what stands against it by the time that it is due. Reads alone. */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { NOTIFICATION_TYPES } from "../../domain/catalogue/notificationTypes";
import { type DeliveryStep, PUSH_USEFUL_MS } from "../../domain/notifications/delivery";
import { goesBy, pushNotBefore } from "../../domain/notifications/rules";
import { PRESENCE_STALE_MS } from "../../domain/people/presence";
import { findUser } from "../access/viewer";
import { isUnwantedNote } from "../bots/caps";
import { ruleOf } from "../relations/blocks";
import { mutedIn } from "../relations/mutedWords";
import { gathered } from "./digests";
import { provedAddress } from "./mail";
import { isSilent } from "./mutes";
import type { NotifPrefs } from "./notifPrefsView";
import { prefsOf } from "./preferences";

type Delivery = Doc<"deliveries">;
type Notification = Doc<"notifications">;

export const isFixed = ({ type }: Notification): boolean => NOTIFICATION_TYPES[type].fixed === true;

export async function timezoneOf(ctx: QueryCtx, uid: string): Promise<string | undefined> {
  return (await findUser(ctx, uid))?.timezone;
}

export async function takesMail(ctx: QueryCtx, uid: string): Promise<boolean> {
  const user = await findUser(ctx, uid);
  return user !== null && provedAddress(user) !== null;
}

/** Product 24: of somebody muted, and of a muted dare, post or chat, nothing is pushed. */
export async function isQuietFrom(ctx: QueryCtx, { uid, fromUid, silent }: Notification): Promise<boolean> {
  if (silent === true) return true;
  if (fromUid === undefined) return false;
  return (await ruleOf(ctx, { ownerId: uid, kind: "mute", otherId: fromUid })) !== null;
}

export const mayPush = (notice: Notification, prefs: NotifPrefs): boolean =>
  prefs.pushEnabled && goesBy(notice.type, "push", prefs);

export async function pushTime(ctx: QueryCtx, notice: Notification, prefs: NotifPrefs, now: number) {
  const timezone = await timezoneOf(ctx, notice.uid);
  return pushNotBefore(notice.priority, { ...prefs, timezone, now });
}

async function isLooking(ctx: QueryCtx, uid: string, now: number): Promise<boolean> {
  const presence = await ctx.db
    .query("presence")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
  return (presence?.visibleIn ?? []).some(({ at }) => now - at <= PRESENCE_STALE_MS);
}

/**
 * Who looks at the app sees it there. A tab that died counts as looked at until it is stale, so what nobody saw is
 * asked about once more then, from when it was told last; by then what is urgent goes, whoever looks.
 */
function whileLooking({ createdAt, priority }: Notification, now: number): DeliveryStep | null {
  const until = createdAt + PRESENCE_STALE_MS + 1;
  if (now < until) return { state: "waiting", nextAt: until, reason: "looking" };
  return priority === "high" ? null : { state: "dropped", nextAt: now, reason: "looking" };
}

async function isHiddenByWords(ctx: QueryCtx, { uid, fromUid, title, body }: Notification): Promise<boolean> {
  if (fromUid === undefined) return false;
  return (await mutedIn(ctx, uid, "notifications"))?.(`${title} ${body}`) ?? false;
}

/** Not wanted since it was planned: all of a bot's, its place, or its words. */
async function muteOf(ctx: QueryCtx, notice: Notification, now: number) {
  if (await isUnwantedNote(ctx, notice)) return "off";
  const { uid, dareId, threadId } = notice;
  const place = { uid, threadId, now, ...(dareId === undefined ? {} : { dareId }) };
  if (await isSilent(ctx, place)) return "muted";
  return (await isHiddenByWords(ctx, notice)) ? "words" : null;
}

interface Scene {
  prefs: NotifPrefs;
  now: number;
}

/** Why a push is not wanted any more; null: it is. Whatever was chosen meanwhile counts. */
async function pushObstacle(ctx: QueryCtx, notice: Notification, { prefs, now }: Scene) {
  if (notice.seen) return "seen";
  if (now - notice.createdAt > PUSH_USEFUL_MS) return "old";
  if (!mayPush(notice, prefs)) return "off";
  return (await isQuietFrom(ctx, notice)) ? "muted" : await muteOf(ctx, notice, now);
}

async function mailObstacle(
  ctx: QueryCtx,
  row: Delivery,
  { notice, prefs, now }: Scene & { notice: Notification | null },
): Promise<string | null> {
  if (row.isDigest === true) {
    if (prefs.digest === "off") return "off";
    return (await gathered(ctx, row)).notices.length === 0 ? "seen" : null;
  }
  if (notice === null) return "gone";
  // A fixed one is sent whatever happened since: it may decide about a right.
  if (isFixed(notice)) return null;
  if (notice.seen) return "seen";
  return goesBy(notice.type, "email", prefs) ? await muteOf(ctx, notice, now) : "off";
}

/** Gone, or not to be written to; whoever hides their account hears only what is fixed, and of their dares. */
async function readerObstacle(
  ctx: QueryCtx,
  { uid, channel, isDigest }: Delivery,
  notice: Notification | null,
) {
  const user = await findUser(ctx, uid);
  if (user === null) return "gone";
  if (channel === "email" && provedAddress(user) === null) return user.emailProved ? "gone" : "unproved";
  // Product 21: a bot writes to nobody whose account is not in good standing, also not later. A digest leaves it out.
  if (isDigest !== true && notice?.bot !== undefined && user.standing !== "good") return "hidden";
  const isTold = notice !== null && (isFixed(notice) || notice.dareId !== undefined);
  return isTold || user.standing === "good" || user.standing === "suspended" ? null : "hidden";
}

/** What stands against handing it on now: a reason to drop it, or a later moment. */
export async function obstacle(ctx: QueryCtx, row: Delivery, now: number): Promise<DeliveryStep | null> {
  const dropped = (reason: string): DeliveryStep => ({ state: "dropped", nextAt: now, reason });
  const notice = await ctx.db.get(row.notificationId);
  const hindered = await readerObstacle(ctx, row, notice);
  if (hindered !== null) return dropped(hindered);
  const prefs = await prefsOf(ctx, row.uid);
  if (row.channel === "email") {
    const reason = await mailObstacle(ctx, row, { notice, prefs, now });
    return reason === null ? null : dropped(reason);
  }
  if (notice === null) return dropped("gone");
  const reason = await pushObstacle(ctx, notice, { prefs, now });
  if (reason !== null) return dropped(reason);
  const pause = (await isLooking(ctx, row.uid, now)) ? whileLooking(notice, now) : null;
  if (pause !== null) return pause;
  const nextAt = await pushTime(ctx, notice, prefs, now);
  return nextAt > now ? { state: "waiting", nextAt, reason: "quiet" } : null;
}
