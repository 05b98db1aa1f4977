/** The log as it is read (product 22): by who acted, about whom or what, by act and by time; and whole for a period. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { AUDIT_EXPORT_MAX_MS, AUDIT_EXPORT_SLICE, AUDIT_PAGE } from "../../domain/limits";
import { fail } from "../../errors";
import { userByUsername } from "../people/usernames";
import { type Actor, audit, personTarget } from "./audit";
import { requireReason } from "./staffRoles";
import { type AuditPage, auditEntry } from "./staffView";
import { findUser } from "./viewer";

export interface AuditSearch {
  /** Username or id of who acted; "job" and "console" are such ids. */
  actor?: string | undefined;
  /** Username or id of a person, or any target as the log writes it. */
  about: string | null;
  action?: string | undefined;
  from?: number | undefined;
  /** Up to, not with. */
  to?: number | undefined;
  cursor: string | null;
}

/** A name that nobody has finds nothing. */
async function uidOf(ctx: QueryCtx, named: string): Promise<string> {
  return (await userByUsername(ctx, named))?.uid ?? named;
}

const targetNamed = async (ctx: QueryCtx, about: string): Promise<string> =>
  about.includes(":") ? about : personTarget(await uidOf(ctx, about));

interface Wanted {
  actorId: string | null;
  target: string | null;
  action: string | null;
  from: number;
  to: number;
}

async function wantedOf(ctx: QueryCtx, search: AuditSearch): Promise<Wanted> {
  const { actor, about, action = null, from = 0, to = Number.MAX_SAFE_INTEGER } = search;
  return {
    actorId: actor === undefined ? null : await uidOf(ctx, actor),
    target: about === null ? null : await targetNamed(ctx, about),
    ...{ action, from, to },
  };
}

/** By the index that finds fewest. */
function rowsOf(ctx: QueryCtx, { target, actorId, action, from, to }: Wanted) {
  const log = ctx.db.query("auditLog");
  if (target !== null) {
    return log.withIndex("by_target_and_at", (q) => q.eq("target", target).gte("at", from).lt("at", to));
  }
  if (actorId !== null) {
    return log.withIndex("by_actor_and_at", (q) => q.eq("actorId", actorId).gte("at", from).lt("at", to));
  }
  if (action !== null) {
    return log.withIndex("by_action_and_at", (q) => q.eq("action", action).gte("at", from).lt("at", to));
  }
  return log.withIndex("by_at", (q) => q.gte("at", from).lt("at", to));
}

const fits = ({ actorId, action }: Wanted, row: Doc<"auditLog">): boolean =>
  (actorId === null || row.actorId === actorId) && (action === null || row.action === action);

/** What is decided about somebody of the staff they don't read here either: an own case is nobody's to follow. */
async function isAboutOwn(ctx: QueryCtx, { uid, role }: Actor, row: Doc<"auditLog">): Promise<boolean> {
  if (role === "admin" || row.actorId === uid) return false;
  if (row.target === personTarget(uid) || row.target === `profile:${uid}`) return true;
  const caseId = ctx.db.normalizeId("moderationCases", row.caseId ?? "");
  const about = caseId === null ? null : await ctx.db.get(caseId);
  return about?.subjectUid === uid;
}

/** Fifty rows, newest first; fewer where more than one thing is asked for. */
export async function page(ctx: QueryCtx, actor: Actor, search: AuditSearch): Promise<AuditPage> {
  const wanted = await wantedOf(ctx, search);
  const found = await rowsOf(ctx, wanted)
    .order("desc")
    .paginate({ cursor: search.cursor, numItems: AUDIT_PAGE });
  const rows = found.page.filter((row) => fits(wanted, row));
  const entries: AuditPage["entries"] = [];
  for (const row of rows) if (!(await isAboutOwn(ctx, actor, row))) entries.push(await withNames(ctx, row));
  return { entries, cursor: found.isDone ? null : found.continueCursor };
}

async function withNames(ctx: QueryCtx, row: Doc<"auditLog">): Promise<AuditPage["entries"][number]> {
  const uid = row.target.startsWith(personTarget("")) ? row.target.slice(personTarget("").length) : null;
  return auditEntry(row, {
    by: await findUser(ctx, row.actorId),
    about: uid === null ? null : await findUser(ctx, uid),
  });
}

interface ExportWish {
  from: number;
  to: number;
  reason: string;
  cursor: string | null;
  now: number;
}

/** A slice of all that happened in a period, oldest first; who took it and why stands in the log, once. */
export async function exportSlice(
  ctx: MutationCtx,
  actor: Actor,
  { from, to, reason, cursor, now }: ExportWish,
): Promise<AuditPage> {
  if (!(from < to) || to - from > AUDIT_EXPORT_MAX_MS) {
    const message = "Choose a period of at most one year.";
    fail("invalid-argument", { message, field: "to", reason: "period" });
  }
  const told = requireReason(reason);
  if (cursor === null) {
    const period = [from, to].map((at) => new Date(at).toISOString()).join(" to ");
    await audit(ctx, {
      actor,
      action: "audit.export",
      target: "log:period",
      after: period,
      reason: told,
      now,
    });
  }
  const found = await ctx.db
    .query("auditLog")
    .withIndex("by_at", (q) => q.gte("at", from).lt("at", to))
    .paginate({ cursor, numItems: AUDIT_EXPORT_SLICE });
  const entries: AuditPage["entries"] = [];
  for (const row of found.page) {
    if (!(await isAboutOwn(ctx, actor, row))) entries.push(auditEntry(row, { by: null, about: null }));
  }
  return { entries, cursor: found.isDone ? null : found.continueCursor };
}
