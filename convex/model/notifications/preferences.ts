/** What a person has chosen about notifications (product 14). The one reader and writer of `notifPrefs`. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  CHANNELS,
  DEFAULT_QUIET_HOURS,
  type Digest,
  type GroupChannels,
  groupOffers,
  isNotificationGroup,
  type LockScreen,
  type NotificationGroup,
  type QuietHours,
  SNOOZE_MS,
} from "../../domain/notifications/rules";
import { fail } from "../../errors";
import type { NotifPrefs } from "./notifPrefsView";

type Row = Doc<"notifPrefs">;
type Choices = Partial<Omit<Row, "_id" | "_creationTime" | "uid" | "updatedAt">>;

const LAST_HOUR = 23;

async function rowOf(ctx: QueryCtx, uid: string): Promise<Row | null> {
  return await ctx.db
    .query("notifPrefs")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
}

/** Every choice, or its default. */
export async function prefsOf(ctx: QueryCtx, uid: string): Promise<NotifPrefs> {
  const row = await rowOf(ctx, uid);
  return {
    snoozeUntil: row?.snoozeUntil ?? null,
    channels: row?.channels ?? {},
    quietHours: row?.quietHours ?? DEFAULT_QUIET_HOURS,
    digest: row?.digest ?? "off",
    lockScreen: row?.lockScreen ?? "full",
    pushEnabled: row?.pushEnabled ?? true,
    updatedAt: row?.updatedAt ?? null,
  };
}

async function write(ctx: MutationCtx, uid: string, choices: Choices, now: number): Promise<null> {
  const row = await rowOf(ctx, uid);
  if (row === null) await ctx.db.insert("notifPrefs", { uid, channels: {}, ...choices, updatedAt: now });
  else await ctx.db.patch(row._id, { ...choices, updatedAt: now });
  return null;
}

const isHour = (hour: number): boolean => Number.isInteger(hour) && hour >= 0 && hour <= LAST_HOUR;

function requireGroup(word: string): NotificationGroup {
  if (isNotificationGroup(word)) return word;
  fail("invalid-argument", { field: "channels", reason: "group-unknown" });
}

/** What is fixed, or does not exist, cannot be chosen either: a client that offers it is wrong. */
function requireOffered(word: string, wish: GroupChannels): NotificationGroup {
  const group = requireGroup(word);
  const isRefused = (channel: (typeof CHANNELS)[number]) =>
    wish[channel] !== undefined && groupOffers(group, channel) !== "choice";
  if (CHANNELS.some(isRefused)) fail("failed-precondition", { field: "channels", reason: "channel-fixed" });
  return group;
}

export interface PrefsWish {
  /** Merged by group and channel, so that two tabs do not undo each other. */
  channels?: Record<string, GroupChannels>;
  quietHours?: QuietHours;
  digest?: Digest;
  lockScreen?: LockScreen;
}

type StoredChannels = Row["channels"];

function merged(known: StoredChannels, wish: Record<string, GroupChannels>): StoredChannels {
  const next = { ...known };
  for (const [word, { banner, push, email }] of Object.entries(wish)) {
    const group = requireOffered(word, { banner, push, email });
    next[group] = {
      ...next[group],
      ...(banner === undefined ? {} : { banner }),
      ...(push === undefined ? {} : { push }),
      ...(email === undefined ? {} : { email }),
    };
  }
  return next;
}

export async function save(
  ctx: MutationCtx,
  uid: string,
  { channels, now, ...wish }: PrefsWish & { now: number },
): Promise<null> {
  const { quietHours } = wish;
  if (quietHours !== undefined && !(isHour(quietHours.from) && isHour(quietHours.to))) {
    fail("invalid-argument", { field: "quietHours", reason: "hour" });
  }
  if (channels === undefined) return await write(ctx, uid, wish, now);
  const known = (await rowOf(ctx, uid))?.channels ?? {};
  return await write(ctx, uid, { ...wish, channels: merged(known, channels) }, now);
}

/** CON-45: no banners for half an hour, and no push but of what is urgent. */
export async function snooze(
  ctx: MutationCtx,
  uid: string,
  { on, now }: { on: boolean; now: number },
): Promise<null> {
  if (on) return await write(ctx, uid, { snoozeUntil: now + SNOOZE_MS }, now);
  const row = await rowOf(ctx, uid);
  if (row !== null) await ctx.db.patch(row._id, { snoozeUntil: undefined, updatedAt: now });
  return null;
}

/** `push.enabled` of the person, for all devices (ENT-17). */
export async function setPushEnabled(
  ctx: MutationCtx,
  uid: string,
  { enabled, now }: { enabled: boolean; now: number },
): Promise<null> {
  return await write(ctx, uid, { pushEnabled: enabled }, now);
}

/** One tap in an e-mail. Fixed types have no such link, and nothing here could stop them. */
export async function stopEmail(
  ctx: MutationCtx,
  uid: string,
  { of, now }: { of: NotificationGroup | "digest"; now: number },
): Promise<null> {
  if (of === "digest") return await write(ctx, uid, { digest: "off" }, now);
  if (groupOffers(of, "email") !== "choice") return null;
  return await save(ctx, uid, { channels: { [of]: { email: false } }, now });
}
