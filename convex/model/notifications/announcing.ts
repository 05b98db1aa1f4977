/**
 * Tells an announcement's people, slice by slice: notes and place move on in one transaction, so a crash repeats nothing. One
 * whose note fails holds up nobody else.
 */
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  ANNOUNCEMENT_ALONE_MAX,
  ANNOUNCEMENT_WEEK_MS,
  ANNOUNCEMENTS_A_WEEK,
  isAnnouncedTo,
} from "../../domain/notifications/announcements";
import { requireFound } from "../../errors";
import { audit } from "../access/audit";
import { roleOf } from "../access/staffRoles";
import { write } from "./announcements";
import { noticeOf, notify } from "./notifications";

type Announcement = Doc<"announcements">;

const SLICE = 50;
const AT_ONCE = 5;
/** More than so many a week nobody writes; each is looked for at every recipient. */
const OF_A_WEEK = 25;
const OPENED_SCAN = 5_000;

const keyOf = (id: string): string => `announcement:${id}`;

/** Each minute: what is due begins, and what a crash has left goes on. */
export async function announceDue(ctx: MutationCtx, now: number): Promise<null> {
  for (const state of ["running", "planned"] as const) {
    const due = await ctx.db
      .query("announcements")
      .withIndex("by_state_and_sendAt", (q) => q.eq("state", state).lte("sendAt", now))
      .take(AT_ONCE);
    for (const { _id: id, after } of due)
      await ctx.scheduler.runAfter(0, internal.jobs.notifications.announce, { id, after });
  }
  return null;
}

/** Others that were sent in the last week. */
async function ofThisWeek(ctx: QueryCtx, { _id }: Announcement, now: number): Promise<string[]> {
  const rows = await ctx.db
    .query("announcements")
    .withIndex("by_startedAt", (q) => q.gt("startedAt", now - ANNOUNCEMENT_WEEK_MS))
    .order("desc")
    .take(OF_A_WEEK);
  return rows.filter((each) => each._id !== _id).map((each) => keyOf(each._id));
}

async function hasHadEnough(
  ctx: QueryCtx,
  uid: string,
  { others, now }: { others: readonly string[]; now: number },
): Promise<boolean> {
  let had = 0;
  for (const key of others) {
    const notice = await noticeOf(ctx, uid, key);
    if (notice !== null && now - notice.createdAt < ANNOUNCEMENT_WEEK_MS) had += 1;
    if (had === ANNOUNCEMENTS_A_WEEK) return true;
  }
  return false;
}

async function tell(ctx: MutationCtx, row: Announcement, uid: string, now: number): Promise<void> {
  const { _id, title, body, link } = row;
  const key = keyOf(_id);
  await notify(ctx, {
    ...{ uid, type: "announcement", title, body, threadId: key, dedupeKey: key, now },
    ...(link === undefined ? {} : { link }),
  });
}

export interface Told {
  told: number;
  spared: number;
}

interface Some {
  id: Announcement["_id"];
  uids: string[];
  others: string[];
  now: number;
}

/** Some of them, in a transaction of their own within the slice's. */
export async function announceSome(ctx: MutationCtx, { id, uids, others, now }: Some): Promise<Told> {
  const row = requireFound(await ctx.db.get(id));
  const sums = { told: 0, spared: 0 };
  for (const uid of uids) {
    if ((await noticeOf(ctx, uid, keyOf(id))) !== null) continue;
    if (await hasHadEnough(ctx, uid, { others, now })) {
      sums.spared += 1;
      continue;
    }
    await tell(ctx, row, uid, now);
    sums.told += 1;
  }
  return sums;
}

/** Nothing outside takes part, so what threw once would throw again: it is counted, and shown in the cockpit. */
async function announceApart(ctx: MutationCtx, some: Some): Promise<Told & { failed: number }> {
  const { announceSome: job } = internal.jobs.notifications;
  try {
    return { ...(await ctx.runMutation(job, some)), failed: 0 };
  } catch (error) {
    const [uid, ...more] = some.uids;
    if (uid === undefined) throw error;
    if (more.length === 0) {
      console.warn(`announcement: ${error instanceof Error ? error.message : "unknown"}`);
      return { told: 0, spared: 0, failed: 1 };
    }
  }
  const sums = { told: 0, spared: 0, failed: 0 };
  for (const uid of some.uids) {
    const { told, spared, failed } = await announceApart(ctx, { ...some, uids: [uid] });
    sums.told += told;
    sums.spared += spared;
    sums.failed += failed;
  }
  return sums;
}

/** It goes out in the name of an admin: of its author, or of whoever agreed. */
async function isBacked(ctx: QueryCtx, { by, approvedBy = by }: Announcement): Promise<boolean> {
  return (await roleOf(ctx, by)) === "admin" || (await roleOf(ctx, approvedBy)) === "admin";
}

/** Without them another admin is asked, in the middle of it if need be. */
async function holdBack(ctx: MutationCtx, { _id, state }: Announcement, now: number): Promise<null> {
  await write(ctx, _id, { state: "waiting" }, now);
  const change = { before: state, after: "waiting", reason: "Its author is no admin any more", now };
  await audit(ctx, { actor: "job", action: "announcement.hold", target: keyOf(_id), ...change });
  return null;
}

/** The next people, by uid. A slice whose place has been passed does nothing. */
export async function announce(
  ctx: MutationCtx,
  { id, after, now }: { id: Announcement["_id"]; after: string; now: number },
): Promise<null> {
  const row = await ctx.db.get(id);
  const isOpen = row?.state === "planned" || row?.state === "running";
  if (row === null || !isOpen || row.after !== after) return null;
  if (!(await isBacked(ctx, row))) return await holdBack(ctx, row, now);
  const people = await ctx.db
    .query("users")
    .withIndex("by_uid", (q) => q.gt("uid", after))
    .take(SLICE);
  const others = await ofThisWeek(ctx, row, now);
  const uids = people.filter((user) => isAnnouncedTo(row, user, now)).map(({ uid }) => uid);
  const sums = await announceApart(ctx, { id, uids, others, now });
  const [delivered, spared] = [row.delivered + sums.told, row.spared + sums.spared];
  const failed = (row.failed ?? 0) + sums.failed;
  const isDone = people.length < SLICE;
  const next = people.at(-1)?.uid ?? after;
  // An audience grows: beyond what one admin may tell, a second one is asked in the middle of it.
  const isForTwo = row.approvedBy === undefined && delivered + spared > ANNOUNCEMENT_ALONE_MAX;
  const state = isDone ? "done" : isForTwo ? "waiting" : "running";
  const place = { state, after: next, startedAt: row.startedAt ?? now } as const;
  await write(ctx, id, { ...place, delivered, spared, ...(failed === 0 ? {} : { failed }) }, now);
  if (state === "running") {
    await ctx.scheduler.runAfter(0, internal.jobs.notifications.announce, { id, after: next });
  }
  return null;
}

/** Every ten minutes: who has looked at what was sent this week. One transaction each, for a slice counts thousands. */
export async function countOpenedSoon(ctx: MutationCtx, now: number): Promise<null> {
  const rows = await ctx.db
    .query("announcements")
    .withIndex("by_startedAt", (q) => q.gt("startedAt", now - ANNOUNCEMENT_WEEK_MS))
    .take(OF_A_WEEK);
  for (const { _id: id } of rows)
    await ctx.scheduler.runAfter(0, internal.jobs.notifications.countOpened, { id, from: 0, opened: 0 });
  return null;
}

interface OpenedSoFar {
  id: Announcement["_id"];
  from: number;
  opened: number;
}

/** By the time of the notice, in slices: who had it in the same moment is not parted. */
export async function countOpened(ctx: MutationCtx, { id, from, opened }: OpenedSoFar): Promise<null> {
  const rows = await ctx.db
    .query("notifications")
    .withIndex("by_dedupeKey_and_seen_and_createdAt", (q) =>
      q.eq("dedupeKey", keyOf(id)).eq("seen", true).gt("createdAt", from),
    )
    .take(OPENED_SCAN);
  const last = rows.at(-1)?.createdAt;
  const isDone = rows.length < OPENED_SCAN;
  // The last moment may hold more than was read: it is counted with the next slice, as a whole.
  const counted = isDone ? rows.length : rows.filter(({ createdAt }) => createdAt !== last).length;
  const sum = opened + counted;
  if (!isDone && last !== undefined) {
    const next = { id, from: last - 1, opened: sum };
    await ctx.scheduler.runAfter(0, internal.jobs.notifications.countOpened, next);
    return null;
  }
  const row = await ctx.db.get(id);
  if (row !== null && row.opened !== sum) await ctx.db.patch(id, { opened: sum });
  return null;
}
