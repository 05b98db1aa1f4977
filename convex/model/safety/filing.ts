/** How a report reaches the desk: it joins the one open case of what it is about, which may hide that at once. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import type { NoticeQueue } from "../../domain/safety/notices";
import { REASON_ROWS, type ReportReason, type Severity } from "../../domain/safety/reportReasons";
import { fail } from "../../errors";
import { passSubject, requireAppCheck } from "../access/appCheck";
import { openCaseOf } from "../access/decided";
import { isFoundHarmless } from "../access/graveReports";
import { requireClientId } from "../access/idempotency";
import { randomUid } from "../access/uid";
import { hideReported as hideReportedComment } from "../comments/moderation";
import { commentOf } from "../comments/subjects";
import { queueReported } from "../daily/reported";
import { hideReported } from "../feed/reportHiding";
import { hideFace } from "../people/profileMedia";
import { alertSoon } from "../staff/desk/alerts";
import { keepMessage } from "./chatCases";
import { snapshotOf } from "./reportedItem";
import type { Subject } from "./reportSubject";

type Viewer = Doc<"users"> | null;
type Report = Doc<"reports">;

const SESSION_MAX_LENGTH = 64;

function reporterOf(viewer: Viewer, session: string): string {
  if (viewer !== null) return viewer.uid;
  if (session === "" || session.length > SESSION_MAX_LENGTH) fail("invalid-argument", { field: "session" });
  return passSubject(viewer, session);
}

/** The same client id is the same report. */
export async function earlierOf(
  ctx: QueryCtx,
  viewer: Viewer,
  { session, clientId }: { session: string; clientId: string },
): Promise<Report | null> {
  requireClientId(clientId);
  const reporter = reporterOf(viewer, session);
  return await ctx.db
    .query("reports")
    .withIndex("by_reporter_and_clientId", (q) => q.eq("reporter", reporter).eq("clientId", clientId))
    .unique();
}

/** A visitor is asked by the check against robots, where there is one. */
export async function requireReporter(
  ctx: MutationCtx,
  viewer: Viewer,
  { session, now }: { session: string; now: number },
): Promise<string> {
  const reporter = reporterOf(viewer, session);
  if (viewer === null) await requireAppCheck(ctx, { subject: reporter, now });
  return reporter;
}

export interface Filing {
  subject: Subject;
  reporter: string;
  clientId: string;
  reason: ReportReason;
  detail: string;
  /** Of a signed request: in which list it stands, and what was signed. */
  notice?: NoticeQueue;
  signed?: Pick<Report, "where" | "work" | "signature" | "contact">;
  /** Where they are others than those of its reason. */
  severity?: Severity;
  dueMs?: number;
  now: number;
}

/** The number is the key to how it stands. */
export async function file(ctx: MutationCtx, filing: Filing): Promise<string> {
  const { subject, reporter, clientId, reason, detail, signed, now } = filing;
  const severity = filing.severity ?? REASON_ROWS[reason].severity;
  const caseId = await joinCase(ctx, filing);
  await alertSoon(ctx, { caseId, severity });
  const number = subject.targetKind === "notice" ? subject.targetId : randomUid();
  await ctx.db.insert("reports", {
    ...{ number, reporter, clientId, caseId, reason, detail, targetKind: subject.targetKind },
    ...signed,
    severity,
    createdAt: now,
  });
  // Whoever signs that it shows them is heard each time; others must not keep away for good what staff let stand.
  const isSworn = signed !== undefined && severity === 0;
  if (isSworn || !(await isFoundHarmless(ctx, { ...subject, severity }, now)))
    await hideWhatIsGrave(ctx, { subject, caseId, now });
  else if (subject.targetKind === "message") await keepMessage(ctx, subject.targetId);
  return number;
}

/** What the gravest reports do before a person has looked. */
export async function hideWhatIsGrave(
  ctx: MutationCtx,
  { subject, caseId, now }: { subject: Subject; caseId: Id<"moderationCases">; now: number },
): Promise<void> {
  const { targetKind, targetId } = subject;
  if (targetKind === "message") await keepMessage(ctx, targetId);
  else if (targetKind === "answer") await queueReported(ctx, { answerId: targetId, caseId, now });
  else if (targetKind === "profile" || targetKind === "comment") {
    if ((await ctx.db.get(caseId))?.severity === 0) await hideGravest(ctx, subject, now);
  } else if (targetKind !== "note") await hideReported(ctx, { targetKind, targetId, now });
}

async function hideGravest(ctx: MutationCtx, { targetKind, targetId }: Subject, now: number): Promise<void> {
  if (targetKind === "profile") await hideFace(ctx, targetId, now);
  const comment = targetKind === "comment" ? await commentOf(ctx, targetId) : null;
  if (comment !== null) await hideReportedComment(ctx, comment, now);
}

type Joining = Pick<Filing, "subject" | "reason" | "reporter" | "notice" | "severity" | "dueMs" | "now">;

/** One open case for an item: it takes the gravest reason and the earliest moment by which somebody must look. */
export async function joinCase(ctx: MutationCtx, joining: Joining): Promise<Id<"moderationCases">> {
  const { subject, reason, reporter, now } = joining;
  const { reach, ...target } = subject;
  const severity = joining.severity ?? REASON_ROWS[reason].severity;
  const dueAt = now + (joining.dueMs ?? REASON_ROWS[reason].firstActionMs);
  const notice = joining.notice === undefined ? {} : { notice: joining.notice };
  const open = await openCaseOf(ctx, target.targetKind, target.targetId);
  // Negative, so that one rising index begins with the widest reach; zero stays zero.
  const reachRank = reach === 0 ? 0 : -reach;
  if (open === null) {
    const opened = { isOpen: true, state: "new", acted: false, reporters: 1, openedAt: now } as const;
    return await ctx.db.insert("moderationCases", {
      ...{ ...target, ...opened, ...notice, severity, reason, reachRank, dueAt, updatedAt: now },
      ...(await snapshotOf(ctx, target)),
    });
  }
  const known = await ctx.db
    .query("reports")
    .withIndex("by_case_and_reporter", (q) => q.eq("caseId", open._id).eq("reporter", reporter))
    .first();
  await ctx.db.patch(open._id, {
    ...(severity < open.severity ? { severity, reason } : {}),
    // Whoever is shown against their will waits in the shorter list.
    ...(open.notice === "takedown" ? {} : notice),
    reachRank: Math.min(open.reachRank, reachRank),
    reporters: open.reporters + (known === null ? 1 : 0),
    dueAt: Math.min(open.dueAt, dueAt),
    updatedAt: now,
  });
  return open._id;
}
