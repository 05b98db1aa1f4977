import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isSystemUid } from "../../domain/product";
import {
  cleanReportDetail,
  parseReportNumber,
  REASON_ROWS,
  REPORT_DETAIL_MAX_LENGTH,
  REPORT_PAGE,
  type ReportReason,
  type ReportTarget,
  reasonsFor,
  reportStand,
} from "../../domain/safety/reportReasons";
import { fail, requireFound } from "../../errors";
import { passSubject, requireAppCheck } from "../access/appCheck";
import { openCaseOf } from "../access/decided";
import { requireClientId } from "../access/idempotency";
import { randomUid } from "../access/uid";
import { findUser, findViewer } from "../access/viewer";
import { reportableMessage } from "../chat/messages";
import { findShown } from "../comments/comments";
import { queueReported } from "../daily/reported";
import { shownAnswer } from "../daily/wall";
import { roleOf } from "../dares/dareView";
import { get as pastDare } from "../dares/legacyDares";
import { publicItemOfDare, publicItemOfProof, visibleItem } from "../feed/feedItems";
import { hideReported } from "../feed/reportHiding";
import { ruleOf } from "../relations/blocks";
import { alertSoon } from "../staff/desk/alerts";
import * as PersonRules from "./blocking";
import { keepMessage } from "./chatCases";
import { snapshotOf } from "./reportedItem";
import type { ReportPage, ReportReceipt, ReportView } from "./safetyView";

type Viewer = Doc<"users"> | null;
type Case = Doc<"moderationCases">;

export interface ReportWish {
  targetKind: ReportTarget;
  targetId: string;
  reason: ReportReason;
  detail: string;
  alsoBlock: boolean;
  clientId: string;
  /** The visit's random id, for whoever is not signed in. */
  session: string;
}

interface Subject {
  targetKind: ReportTarget;
  targetId: string;
  subjectUid: string;
  reach: number;
}

const SESSION_MAX_LENGTH = 64;

/** What is reported, if the reporter can see it. A profile stays reportable after a block and after its owner left. */
async function subjectOf(ctx: QueryCtx, viewer: Viewer, wish: ReportWish): Promise<Subject> {
  const { targetKind, targetId } = wish;
  if (targetKind === "dare") {
    const dareId = ctx.db.normalizeId("dares", targetId);
    const dare = dareId === null ? null : await ctx.db.get(dareId);
    const role = dare === null ? null : roleOf(dare, viewer?.uid ?? null);
    if (dare === null || role === null) return await seenDare(ctx, viewer, targetId);
    return { targetKind, targetId, subjectUid: role === "sender" ? dare.creatorId : dare.ownerId, reach: 0 };
  }
  if (targetKind === "message") {
    const message = requireFound(await reportableMessage(ctx, viewer, targetId));
    return { targetKind, targetId: message._id, subjectUid: message.senderId, reach: 0 };
  }
  if (targetKind === "proof" || targetKind === "answer" || targetKind === "comment") {
    const subjectUid = requireFound(await makerOf(ctx, viewer, { targetKind, targetId }));
    if (subjectUid === viewer?.uid) fail("failed-precondition", { reason: "self" });
    return { targetKind, targetId, subjectUid, reach: await followersOf(ctx, subjectUid) };
  }
  const person = requireFound(await findUser(ctx, targetId));
  requireFound(person.profileCompleted && !isSystemUid(person.uid) ? person : null);
  if (person.uid === viewer?.uid) fail("failed-precondition", { reason: "self" });
  return { targetKind, targetId, subjectUid: person.uid, reach: await followersOf(ctx, person.uid) };
}

/** A dare that others see: public now, or of the first version. It is about who wrote it, as far as that is public. */
async function seenDare(ctx: QueryCtx, viewer: Viewer, targetId: string): Promise<Subject> {
  const subjectUid = requireFound(
    (await writerOfPublic(ctx, viewer, targetId)) ?? (await creatorOfPast(ctx, viewer, targetId)),
  );
  if (subjectUid === viewer?.uid) fail("failed-precondition", { reason: "self" });
  return { targetKind: "dare", targetId, subjectUid, reach: await followersOf(ctx, subjectUid) };
}

async function writerOfPublic(ctx: QueryCtx, viewer: Viewer, targetId: string): Promise<string | null> {
  const dareId = ctx.db.normalizeId("dares", targetId);
  const item = dareId === null ? null : await publicItemOfDare(ctx, dareId);
  if (item === null || (await visibleItem(ctx, viewer, item)) === null) return null;
  return item.senderId ?? item.creatorId;
}

async function creatorOfPast(ctx: QueryCtx, viewer: Viewer, targetId: string): Promise<string | null> {
  const pastId = ctx.db.normalizeId("pastDares", targetId);
  const past = pastId === null ? null : await pastDare(ctx, viewer, pastId);
  return past?.creator.uid ?? null;
}

/** Who made a proof or wrote a comment that the reporter can see; null for everything else. */
async function makerOf(
  ctx: QueryCtx,
  viewer: Viewer,
  { targetKind, targetId }: { targetKind: "proof" | "answer" | "comment"; targetId: string },
): Promise<string | null> {
  if (targetKind === "comment") return (await findShown(ctx, viewer, targetId))?.authorId ?? null;
  if (targetKind === "answer") return (await shownAnswer(ctx, viewer?.uid ?? null, targetId))?.uid ?? null;
  const proofId = ctx.db.normalizeId("proofs", targetId);
  const proof = proofId === null ? null : await ctx.db.get(proofId);
  if (proof === null) return null;
  const dare = await ctx.db.get(proof.dareId);
  const isParty = dare !== null && roleOf(dare, viewer?.uid ?? null) !== null;
  return isParty || (await publicItemOfProof(ctx, proof._id)) !== null ? proof.creatorId : null;
}

async function followersOf(ctx: QueryCtx, uid: string): Promise<number> {
  const counts = await ctx.db
    .query("profileCounts")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
  return counts?.followersCount ?? 0;
}

function requireText(wish: ReportWish): string {
  const detail = cleanReportDetail(wish.detail);
  if (detail.length > REPORT_DETAIL_MAX_LENGTH) {
    fail("invalid-argument", { field: "detail", reason: "detail-long" });
  }
  if (!reasonsFor(wish.targetKind).includes(wish.reason)) {
    fail("invalid-argument", { field: "reason", reason: "reason-elsewhere" });
  }
  return detail;
}

function reporterOf(viewer: Viewer, session: string): string {
  if (viewer !== null) return viewer.uid;
  if (session === "" || session.length > SESSION_MAX_LENGTH) fail("invalid-argument", { field: "session" });
  return passSubject(viewer, session);
}

/**
 * Takes a report and puts its item into the queue. The same client id gives the same receipt. Nobody is told,
 * least of all the person reported. A block that is wished for as well never costs the report; `blocked` says
 * whether it stands.
 */
export async function create(ctx: MutationCtx, wish: ReportWish, now: number): Promise<ReportReceipt> {
  requireClientId(wish.clientId);
  const viewer = await findViewer(ctx);
  const reporter = reporterOf(viewer, wish.session);
  const earlier = await ctx.db
    .query("reports")
    .withIndex("by_reporter_and_clientId", (q) => q.eq("reporter", reporter).eq("clientId", wish.clientId))
    .unique();
  if (earlier !== null) {
    const about = await ctx.db.get(earlier.caseId);
    return await receiptOf(ctx, viewer, { number: earlier.number, subjectUid: about?.subjectUid });
  }
  if (viewer === null) await requireAppCheck(ctx, { subject: reporter, now });
  const subject = await subjectOf(ctx, viewer, wish);
  const { reason, clientId } = wish;
  const detail = requireText(wish);
  const caseId = (await joinCase(ctx, { subject, reason, reporter, now }))._id;
  await alertSoon(ctx, { caseId, severity: REASON_ROWS[reason].severity });
  const number = randomUid();
  await ctx.db.insert("reports", {
    ...{ number, reporter, clientId, caseId, reason, detail, targetKind: subject.targetKind },
    severity: REASON_ROWS[reason].severity,
    createdAt: now,
  });
  const { targetKind, targetId } = subject;
  if (targetKind === "message") await keepMessage(ctx, targetId);
  else if (targetKind === "answer") await queueReported(ctx, { answerId: targetId, caseId, now });
  else await hideReported(ctx, { targetKind, targetId, now });
  if (wish.alsoBlock && viewer !== null) {
    await PersonRules.blockIfPossible(ctx, viewer, { personId: subject.subjectUid, now });
  }
  return await receiptOf(ctx, viewer, { number, subjectUid: subject.subjectUid });
}

async function receiptOf(
  ctx: QueryCtx,
  viewer: Viewer,
  { number, subjectUid }: { number: string; subjectUid: string | undefined },
): Promise<ReportReceipt> {
  if (viewer === null || subjectUid === undefined) return { number, blocked: false };
  const rule = await ruleOf(ctx, { ownerId: viewer.uid, kind: "block", otherId: subjectUid });
  return { number, blocked: rule !== null };
}

/** One open case for an item: it takes the gravest reason and the earliest moment by which somebody must look. */
async function joinCase(
  ctx: MutationCtx,
  {
    subject,
    reason,
    reporter,
    now,
  }: { subject: Subject; reason: ReportReason; reporter: string; now: number },
): Promise<Case> {
  const { reach, ...target } = subject;
  const { severity, firstActionMs } = REASON_ROWS[reason];
  const open = await openCaseOf(ctx, target.targetKind, target.targetId);
  // Negative, so that one rising index begins with the widest reach; zero stays zero.
  const reachRank = reach === 0 ? 0 : -reach;
  if (open === null) {
    const opened = { isOpen: true, state: "new", acted: false, reporters: 1, openedAt: now } as const;
    const facts = {
      ...{ ...target, ...opened, severity, reason, reachRank },
      ...{ dueAt: now + firstActionMs, updatedAt: now },
      ...(await snapshotOf(ctx, target)),
    };
    return requireFound(await ctx.db.get(await ctx.db.insert("moderationCases", facts)));
  }
  const known = await ctx.db
    .query("reports")
    .withIndex("by_case_and_reporter", (q) => q.eq("caseId", open._id).eq("reporter", reporter))
    .first();
  await ctx.db.patch(open._id, {
    ...(severity < open.severity ? { severity, reason } : {}),
    reachRank: Math.min(open.reachRank, reachRank),
    reporters: open.reporters + (known === null ? 1 : 0),
    dueAt: Math.min(open.dueAt, now + firstActionMs),
    updatedAt: now,
  });
  return open;
}

/** Whether they may ask for a second look: only where nothing was done, and nobody has looked twice. */
export function mayAskAgain({ appealedAt }: Doc<"reports">, about: Case | null): boolean {
  return about?.state === "decided" && !about.acted && appealedAt === undefined;
}

async function viewOf(ctx: QueryCtx, report: Doc<"reports">): Promise<ReportView> {
  const about = await ctx.db.get(report.caseId);
  const { number, targetKind, reason, createdAt } = report;
  const stand = about === null ? "no-breach" : reportStand(about.state, about.acted);
  return { number, targetKind, reason, stand, mayAskAgain: mayAskAgain(report, about), createdAt };
}

/** For whoever holds the number, signed in or not; null for every other text. */
export async function status(ctx: QueryCtx, typed: string): Promise<ReportView | null> {
  const number = parseReportNumber(typed);
  if (number === null) return null;
  const report = await ctx.db
    .query("reports")
    .withIndex("by_number", (q) => q.eq("number", number))
    .unique();
  return report === null ? null : await viewOf(ctx, report);
}

export async function mine(ctx: QueryCtx, uid: string, cursor: string | null): Promise<ReportPage> {
  const { page, isDone, continueCursor } = await ctx.db
    .query("reports")
    .withIndex("by_reporter_and_createdAt", (q) => q.eq("reporter", uid))
    .order("desc")
    .paginate({ cursor, numItems: REPORT_PAGE });
  const reports: ReportView[] = [];
  for (const report of page) reports.push(await viewOf(ctx, report));
  return { reports, nextCursor: isDone ? null : continueCursor };
}

/**
 * For a deletion (product 23): reports and cases stay for a year under another name. Call until it says true; an
 * `alias` is not a uid, so nothing leads back.
 */
export async function pseudonymiseReports(
  ctx: MutationCtx,
  { uid, alias, limit }: { uid: string; alias: string; limit: number },
): Promise<boolean> {
  const made = await ctx.db
    .query("reports")
    .withIndex("by_reporter_and_createdAt", (q) => q.eq("reporter", uid))
    .take(limit);
  for (const report of made) await ctx.db.patch(report._id, { reporter: alias });
  const about = await ctx.db
    .query("moderationCases")
    .withIndex("by_subject_and_openedAt", (q) => q.eq("subjectUid", uid))
    .take(limit);
  for (const each of about) {
    await ctx.db.patch(each._id, {
      subjectUid: alias,
      ...(each.targetKind === "profile" ? { targetId: alias } : {}),
      // Their words go with them; of the gravest the law may want them.
      ...(each.severity === 0 ? {} : { asReported: undefined }),
    });
  }
  const taken = await ctx.db
    .query("moderationCases")
    .withIndex("by_taker_and_due", (q) => q.eq("takenBy", uid))
    .take(limit);
  for (const { _id } of taken) await ctx.db.patch(_id, { takenBy: undefined });
  return made.length < limit && about.length < limit && taken.length < limit;
}
