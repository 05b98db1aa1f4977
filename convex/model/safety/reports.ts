import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { NOTICE_DECIDED_MS } from "../../domain/safety/notices";
import {
  cleanReportDetail,
  parseReportNumber,
  REPORT_DETAIL_MAX_LENGTH,
  REPORT_PAGE,
  type ReportReason,
  type ReportTarget,
  reasonsFor,
  reportStand,
} from "../../domain/safety/reportReasons";
import { fail } from "../../errors";
import { findViewer } from "../access/viewer";
import { ruleOf } from "../relations/blocks";
import * as PersonRules from "./blocking";
import { counterOf } from "./counterView";
import { lastOfCase } from "./decisions";
import { earlierOf, file, requireReporter } from "./filing";
import { isClaim } from "./reporters";
import { subjectOf } from "./reportSubject";
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

/**
 * Takes a report and puts its item into the queue. The same client id gives the same receipt. Nobody is told,
 * least of all the person reported. A block that is wished for as well never costs the report; `blocked` says
 * whether it stands.
 */
export async function create(ctx: MutationCtx, wish: ReportWish, now: number): Promise<ReportReceipt> {
  const viewer = await findViewer(ctx);
  const earlier = await earlierOf(ctx, viewer, wish);
  if (earlier !== null) {
    const about = await ctx.db.get(earlier.caseId);
    return await receiptOf(ctx, viewer, { number: earlier.number, subjectUid: about?.subjectUid });
  }
  const reporter = await requireReporter(ctx, viewer, { session: wish.session, now });
  const subject = await subjectOf(ctx, viewer, wish);
  const { reason, clientId } = wish;
  const number = await file(ctx, { subject, reporter, clientId, reason, detail: requireText(wish), now });
  if (wish.alsoBlock && viewer !== null && subject.subjectUid !== "") {
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

/** Whether they may ask for a second look: only where nothing was done, and nobody has looked twice. */
export function mayAskAgain({ appealedAt }: Doc<"reports">, about: Case | null): boolean {
  return about?.state === "decided" && !about.acted && appealedAt === undefined;
}

async function viewOf(ctx: QueryCtx, report: Doc<"reports">): Promise<ReportView> {
  const about = await ctx.db.get(report.caseId);
  const { number, targetKind, reason, createdAt, signature } = report;
  const stand = about === null ? "no-breach" : reportStand(about.state, about.acted);
  const isWaiting = signature !== undefined && about?.isOpen === true && about.state !== "appealed";
  return {
    ...{ number, targetKind, reason, stand, mayAskAgain: mayAskAgain(report, about), createdAt },
    decideBy: isWaiting ? createdAt + NOTICE_DECIDED_MS : null,
    answer: isClaim(report) ? await answerOf(ctx, report.caseId) : null,
  };
}

/** Whoever answered it knows that its sender reads their name. */
async function answerOf(ctx: QueryCtx, caseId: Case["_id"]): Promise<ReportView["answer"]> {
  const decision = await lastOfCase(ctx, caseId);
  return decision?.counter === undefined ? null : counterOf(decision);
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
  // Who signed goes with them; what was asked stays with its case.
  const unsigned = { signature: undefined, contact: undefined };
  for (const report of made) await ctx.db.patch(report._id, { reporter: alias, ...unsigned });
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
