/** Announcements (staff 6): written by an admin, agreed to by another where many are told. The one writer of their rows. */
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  ANNOUNCEMENT_AHEAD_MAX_MS,
  ANNOUNCEMENT_ALONE_MAX,
  type AnnouncedTo,
  type AnnouncementWords,
  announcementProblem,
  isAnnouncedTo,
  needsSecond,
} from "../../domain/notifications/announcements";
import { fail, requireFound } from "../../errors";
import { type Actor, audit } from "../access/audit";
import { requireOthersCase, requireReason } from "../access/staffRoles";
import { findUser } from "../access/viewer";
import { storedHour } from "../access/watermarks";
import type { announcementReachView, announcementView } from "./announcementView";
import { notify } from "./notifications";

type Announcement = Doc<"announcements">;
type Facts = Partial<Omit<Announcement, "_id" | "_creationTime">>;

const SHOWN = 50;
const PASSED = "Its time has passed. Stop it and plan a new one.";
/** People looked at to count an audience; of a larger deployment it stays open how many there are. */
const COUNT_SCAN = 2_000;

interface Reach {
  people: number;
  /** There are more than were counted. */
  isMore: boolean;
}

/** Bounded: what is beyond that is more than one admin may tell alone. */
async function reachOf(ctx: QueryCtx, to: AnnouncedTo, now: number): Promise<Reach> {
  const looked = await ctx.db
    .query("users")
    .withIndex("by_uid")
    .take(COUNT_SCAN + 1);
  const people = looked.filter((user) => isAnnouncedTo(to, user, now)).length;
  const isMore = looked.length > COUNT_SCAN || people > ANNOUNCEMENT_ALONE_MAX;
  return { people: Math.min(people, ANNOUNCEMENT_ALONE_MAX), isMore };
}

export async function reach(ctx: QueryCtx, to: AnnouncedTo): Promise<Infer<typeof announcementReachView>> {
  const found = await reachOf(ctx, to, await storedHour(ctx));
  return { ...found, needsSecond: found.isMore || needsSecond(to.audience, found.people) };
}

const clean = ({ title, body, link }: AnnouncementWords): AnnouncementWords => ({
  title: title.trim().replace(/\s+/g, " "),
  body: body.trim(),
  link: link.trim(),
});

function requireWords(raw: AnnouncementWords): AnnouncementWords {
  const wrong = announcementProblem(raw);
  if (wrong !== null) fail("invalid-argument", { field: wrong.field, reason: wrong.problem });
  return clean(raw);
}

async function log(
  ctx: MutationCtx,
  actor: Actor,
  { action, id, ...entry }: { action: string; id: string; after?: string; reason: string; now: number },
): Promise<void> {
  await audit(ctx, { actor, action: `announcement.${action}`, target: `announcement:${id}`, ...entry });
}

type Sent = Pick<Announcement, "audience" | "zone" | "link" | "sendAt">;

/** What an admin answers for: to whom, how many now, where it leads and when it goes out. */
function termsOf({ audience, zone, link, sendAt }: Sent, { people, isMore }: Reach): string {
  const to = zone === undefined ? audience : `${audience} ${zone}`;
  const many = `${isMore ? "more than " : ""}${people} people`;
  return [to, many, link ?? "no link", new Date(sendAt).toISOString()].join(", ");
}

interface Plan extends AnnouncedTo {
  words: AnnouncementWords;
  /** Null: as soon as it may. */
  at: number | null;
  reason: string;
  now: number;
}

/** Written and, where one admin is enough, on its way. */
export async function send(
  ctx: MutationCtx,
  actor: Actor,
  { words, audience, zone, at, reason, now }: Plan,
): Promise<{ id: Id<"announcements"> }> {
  const { title, body, link } = requireWords(words);
  const told = requireReason(reason);
  if ((audience === "zone") !== (zone !== undefined)) fail("invalid-argument", { field: "zone" });
  if (at !== null && at - now > ANNOUNCEMENT_AHEAD_MAX_MS)
    fail("invalid-argument", { field: "at", reason: "too-far" });
  if (at !== null && at <= now) fail("invalid-argument", { message: PASSED, field: "at", reason: "passed" });
  const { people, isMore } = await reachOf(ctx, { audience, zone }, now);
  const second = isMore || needsSecond(audience, people);
  const to = {
    audience,
    sendAt: at ?? now,
    ...(link === "" ? {} : { link }),
    ...(zone === undefined ? {} : { zone }),
  };
  const id = await ctx.db.insert("announcements", {
    ...{ title, body, state: second ? "waiting" : "planned", by: actor.uid, ...to },
    ...{ after: "", delivered: 0, spared: 0, opened: 0, createdAt: now, changedAt: now },
  } as const);
  await log(ctx, actor, { action: "write", id, after: termsOf(to, { people, isMore }), reason: told, now });
  return { id };
}

interface Act {
  id: string;
  reason: string;
  now: number;
}

async function found(ctx: QueryCtx, raw: string): Promise<Announcement> {
  const id = ctx.db.normalizeId("announcements", raw);
  return requireFound(id === null ? null : await ctx.db.get(id));
}

/** Another admin than whoever wrote it. */
export async function approve(ctx: MutationCtx, actor: Actor, { id, reason, now }: Act): Promise<null> {
  const told = requireReason(reason);
  const row = await found(ctx, id);
  if (row.state !== "waiting") fail("failed-precondition", { reason: "not-waiting" });
  requireOthersCase(actor, row.by);
  // "Tonight at eight", agreed to three days later.
  const isPlanned = row.sendAt > row.createdAt && row.startedAt === undefined;
  if (isPlanned && row.sendAt <= now) fail("failed-precondition", { message: PASSED, reason: "passed" });
  const after = termsOf(row, await reachOf(ctx, row, now));
  await write(ctx, row._id, { state: "planned", approvedBy: actor.uid }, now);
  await log(ctx, actor, { action: "approve", id: row._id, after, reason: told, now });
  return null;
}

/** Any admin, at any moment before its end: who has it keeps it, nobody else gets it. */
export async function stop(ctx: MutationCtx, actor: Actor, { id, reason, now }: Act): Promise<null> {
  const told = requireReason(reason);
  const row = await found(ctx, id);
  if (row.state === "done" || row.state === "stopped") fail("failed-precondition", { reason: "over" });
  await write(ctx, row._id, { state: "stopped" }, now);
  await log(ctx, actor, { action: "stop", id: row._id, reason: told, now });
  return null;
}

/** The words as they would arrive, to whoever writes them alone. */
export async function tryOut(
  ctx: MutationCtx,
  actor: Actor,
  { words, now }: { words: AnnouncementWords; now: number },
): Promise<null> {
  const { title, body, link } = requireWords(words);
  const key = `announcement-test:${now}`;
  await notify(ctx, {
    ...{ uid: actor.uid, type: "announcement", title, body, threadId: key, dedupeKey: key, now },
    ...(link === "" ? {} : { link }),
  });
  await log(ctx, actor, { action: "tryOut", id: key, reason: "Tried out on oneself", now });
  return null;
}

export async function write(
  ctx: MutationCtx,
  id: Id<"announcements">,
  facts: Facts,
  now: number,
): Promise<void> {
  await ctx.db.patch(id, { ...facts, changedAt: now });
}

/** The newest fifty. */
export async function list(ctx: QueryCtx, viewerUid: string): Promise<Infer<typeof announcementView>[]> {
  const rows = await ctx.db.query("announcements").withIndex("by_createdAt").order("desc").take(SHOWN);
  const shown = rows.map(async (row) => {
    const { _id: id, title, body, link = null, audience, zone = null, state, sendAt } = row;
    const { delivered, spared, opened, by } = row;
    const author = (await findUser(ctx, by))?.username ?? null;
    const told = { delivered, spared, opened, by: author, isMine: by === viewerUid };
    return { id, title, body, link, audience, zone, state, sendAt, ...told };
  });
  return await Promise.all(shown);
}
