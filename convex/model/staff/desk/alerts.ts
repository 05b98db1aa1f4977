/** Staff on shift are told at once of the gravest cases, and of a due time that passes (staff 6). */
import { internal } from "../../../_generated/api";
import type { Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { STAFF_LIST_MAX } from "../../../domain/limits";
import { reviewersOnShift } from "../../../domain/safety/reviewShift";
import { graveNews, overdueNews } from "../../../domain/staff/caseNews";
import { SEVERITIES } from "../../../domain/staff/desk";
import { cutoffAt, moveCutoff } from "../../access/watermarks";
import { noticeOf, notify } from "../../notifications/notifications";

/** Of each severity; more are "more" to whoever is told. */
const OVERDUE_MAX = 50;
/** Open ones of the gravest kind that are looked through for somebody who has not heard. */
const GRAVE_MAX = 20;

/** Who decides cases, while somebody is on shift. */
async function deciders(ctx: QueryCtx): Promise<string[]> {
  if (!reviewersOnShift(process.env)) return [];
  const staff = await ctx.db.query("staffMembers").withIndex("by_role").take(STAFF_LIST_MAX);
  return staff.flatMap(({ uid, role }) => (role === "support" ? [] : [uid]));
}

interface News {
  key: string;
  body: string;
  link: string;
  now: number;
}

async function tell(ctx: MutationCtx, uid: string, { key, body, link, now }: News): Promise<void> {
  const about = { type: "staff_case", threadId: "desk", dedupeKey: key } as const;
  await notify(ctx, { uid, ...about, body, link, now });
}

/** A job, so that whoever reports waits for nobody's mail. */
export async function alertSoon(
  ctx: MutationCtx,
  { caseId, severity }: { caseId: Id<"moderationCases">; severity: number },
): Promise<void> {
  if (severity === 0) await ctx.scheduler.runAfter(0, internal.jobs.staff.alertOfCase, { caseId });
}

/** Once for a case, however many reports join it; never whom it is about. */
export async function alertOfCase(
  ctx: MutationCtx,
  { caseId, now }: { caseId: Id<"moderationCases">; now: number },
): Promise<null> {
  const about = await ctx.db.get(caseId);
  if (about === null || !about.isOpen || about.severity !== 0) return null;
  const key = `case:${caseId}:grave`;
  const news = { key, body: graveNews(about.dueAt - now), link: `/admin/cases/${caseId}`, now };
  for (const uid of await deciders(ctx)) {
    const isTold = uid === about.subjectUid || (await noticeOf(ctx, uid, key)) !== null;
    if (!isTold) await tell(ctx, uid, news);
  }
  return null;
}

/** The gravest that came while nobody was on shift. */
async function alertOfWaiting(ctx: MutationCtx, now: number): Promise<void> {
  const grave = await ctx.db
    .query("moderationCases")
    .withIndex("by_open_and_due", (q) => q.eq("isOpen", true).eq("severity", 0))
    .take(GRAVE_MAX);
  for (const { _id } of grave) await alertOfCase(ctx, { caseId: _id, now });
}

/** Every five minutes while somebody is on shift: one notice for all that have passed their time since the last look. */
export async function alertOfOverdue(ctx: MutationCtx, now: number): Promise<null> {
  const told = await deciders(ctx);
  // What passes its time now is told of when the next shift begins.
  if (told.length === 0) return null;
  await alertOfWaiting(ctx, now);
  const from = await cutoffAt(ctx, "casesDue");
  await moveCutoff(ctx, "casesDue", now);
  // Nobody has looked before: what is long overdue stands on the home.
  if (from === 0) return null;
  let passed = 0;
  let isMore = false;
  for (const severity of SEVERITIES) {
    const due = await ctx.db
      .query("moderationCases")
      .withIndex("by_open_and_due", (q) =>
        q.eq("isOpen", true).eq("severity", severity).gt("dueAt", from).lte("dueAt", now),
      )
      .take(OVERDUE_MAX + 1);
    passed += Math.min(due.length, OVERDUE_MAX);
    isMore ||= due.length > OVERDUE_MAX;
  }
  if (passed === 0) return null;
  const news = { key: "desk:overdue", body: overdueNews(passed, isMore), link: "/admin", now };
  for (const uid of told) await tell(ctx, uid, news);
  return null;
}
