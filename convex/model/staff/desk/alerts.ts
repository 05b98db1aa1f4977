/** Staff on shift are told at once of the gravest cases, and of a due time that passes (staff 6). */
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { HOUR_MS, MINUTE_MS, STAFF_LIST_MAX } from "../../../domain/limits";
import { isAlwaysStaffed } from "../../../domain/safety/reviewShift";
import { answerNews, graveNews, overdueNews } from "../../../domain/staff/caseNews";
import { SEVERITIES } from "../../../domain/staff/desk";
import { onShift } from "../../access/staffShifts";
import { cutoffAt, moveCutoff } from "../../access/watermarks";
import { notify } from "../../notifications/notifications";

/** Of each severity; more are "more" to whoever is told. */
const OVERDUE_MAX = 50;
/** Of the gravest kind that changed since staff were told last. */
const GRAVE_MAX = 100;
/** Whoever opens cases one by one must not make a siren of the staff's telephones: what comes meanwhile is gathered. */
const GRAVE_PAUSE_MS = 15 * MINUTE_MS;
const OVERDUE_PAUSE_MS = HOUR_MS;

type Case = Doc<"moderationCases">;

/** Who is there to decide cases; everybody who does, where the desk is never left alone. */
const deciders = async (ctx: QueryCtx, now: number): Promise<string[]> =>
  isAlwaysStaffed(process.env) ? await allDeciders(ctx) : (await onShift(ctx, now)).map(({ uid }) => uid);

async function allDeciders(ctx: QueryCtx): Promise<string[]> {
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

/** Once a case and its reason; only of the gravest kind. */
const isUntold = ({ isOpen, severity, reason, toldFor }: Case): boolean =>
  isOpen && severity === 0 && toldFor !== reason;

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
  if (about !== null && isUntold(about)) await alertOfGrave(ctx, await deciders(ctx, now), now);
  return null;
}

/** All that nobody on shift has heard of, in one notice: the first at once, others after a pause. */
async function alertOfGrave(ctx: MutationCtx, told: readonly string[], now: number): Promise<void> {
  const from = await cutoffAt(ctx, "casesGrave");
  if (told.length === 0 || now - from < GRAVE_PAUSE_MS) return;
  const changed = await ctx.db
    .query("moderationCases")
    .withIndex("by_open_and_severity_and_updatedAt", (q) =>
      q.eq("isOpen", true).eq("severity", 0).gte("updatedAt", from),
    )
    .order("desc")
    .take(GRAVE_MAX + 1);
  const cases = changed.filter(isUntold).slice(0, GRAVE_MAX);
  if (cases.length === 0) return;
  const isMore = changed.length > GRAVE_MAX;
  for (const uid of told) {
    const news = graveOf(cases.filter(({ subjectUid }) => subjectUid !== uid));
    if (news !== null) await tell(ctx, uid, { ...news, body: graveNews({ ...news, isMore }, now), now });
  }
  for (const { _id, reason } of cases) await ctx.db.patch(_id, { toldFor: reason });
  await moveCutoff(ctx, "casesGrave", now);
}

/** One leads to its page, several to the desk. */
function graveOf(cases: readonly Case[]) {
  const [first] = cases;
  if (first === undefined) return null;
  const isOne = cases.length === 1;
  return {
    key: `case:${first._id}:grave`,
    link: isOne ? `/admin/cases/${first._id}` : "/admin",
    cases: cases.length,
    dueAt: Math.min(...cases.map(({ dueAt }) => dueAt)),
  };
}

/** Its ten days run whether somebody is on shift or not, so everybody who decides hears of it, once. */
export async function alertOfAnswer(
  ctx: MutationCtx,
  { caseId, now }: { caseId: Id<"moderationCases">; now: number },
): Promise<null> {
  const about = await ctx.db.get(caseId);
  if (about === null) return null;
  const news = { key: `case:${caseId}:answer`, body: answerNews, link: `/admin/cases/${caseId}`, now };
  for (const uid of await allDeciders(ctx)) if (uid !== about.subjectUid) await tell(ctx, uid, news);
  return null;
}

/** Every five minutes while somebody is on shift: what has gathered, and once an hour at most what has passed its time. */
export async function alertOfOverdue(ctx: MutationCtx, now: number): Promise<null> {
  const told = await deciders(ctx, now);
  // What passes its time now is told of when the next shift begins.
  if (told.length === 0) return null;
  await alertOfGrave(ctx, told, now);
  const from = await cutoffAt(ctx, "casesDue");
  // Nobody has looked before: what is long overdue stands on the home.
  if (from === 0) await moveCutoff(ctx, "casesDue", now);
  if (from === 0 || now - from < OVERDUE_PAUSE_MS) return null;
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
  await moveCutoff(ctx, "casesDue", now);
  const news = { key: "desk:overdue", body: overdueNews(passed, isMore), link: "/admin", now };
  for (const uid of told) await tell(ctx, uid, news);
  return null;
}
