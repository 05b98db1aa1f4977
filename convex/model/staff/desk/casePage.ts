/** One case with everything it is judged by (staff.md 1). */
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { isTakenBack } from "../../../domain/safety/decisions";
import { isSigned, isSlowed, NOTICE_DECIDED_MS } from "../../../domain/safety/notices";
import type { Actor } from "../../access/audit";
import { findUser } from "../../access/viewer";
import { storedHour } from "../../access/watermarks";
import { shownCard } from "../../people/personCard";
import { counterOf } from "../../safety/counterView";
import { historyOf, strikesNow } from "../../safety/decisions";
import { recordOfContact, unfoundedOf } from "../../safety/notices";
import { reportedItem } from "../../safety/reportedItem";
import type { CaseFacts, CaseView } from "./caseView";
import { signedReports } from "./noticeActs";
import { findCase, isParty } from "./parties";

type Case = Doc<"moderationCases">;

const REPORTS_MAX = 10;
/** Of a person's reports or cases so many are looked through. */
const RECORD_MAX = 20;
const TIMELINE_MAX = 50;

/** "visit:…": somebody without an account, of whom nothing is known. */
const isVisit = (reporter: string): boolean => reporter.includes(":");

async function reporterRecord(
  ctx: QueryCtx,
  { reporter, caseId, contact }: Doc<"reports">,
): Promise<CaseFacts["reports"][number]["record"]> {
  if (contact !== undefined) {
    const { made, actedOn } = await recordOfContact(ctx, contact, caseId);
    return { made, actedOn };
  }
  if (isVisit(reporter)) return null;
  const made = await ctx.db
    .query("reports")
    .withIndex("by_reporter_and_createdAt", (q) => q.eq("reporter", reporter))
    .order("desc")
    .take(RECORD_MAX);
  const earlier = made.filter((each) => each.caseId !== caseId);
  const cases = await Promise.all(earlier.map((each) => ctx.db.get(each.caseId)));
  return { made: earlier.length, actedOn: cases.filter((each) => each?.acted).length };
}

/** A name and an address are read by an act of their own, which is in the log. */
async function noticeOf(
  ctx: QueryCtx,
  { where, work, reporter, caseId }: Doc<"reports">,
): Promise<CaseFacts["reports"][number]["notice"]> {
  if (where === undefined) return null;
  return { where, work: work ?? null, slow: isSlowed(await unfoundedOf(ctx, reporter, caseId)) };
}

/** The clock of the first who signed. */
async function decideByOf(ctx: QueryCtx, { _id, isOpen, notice, state }: Case): Promise<number | null> {
  if (!isSigned(notice) || !isOpen || state === "appealed") return null;
  const signed = await signedReports(ctx, _id);
  if (signed.length === 0) return null;
  return Math.min(...signed.map(({ createdAt }) => createdAt)) + NOTICE_DECIDED_MS;
}

async function reportsOf(ctx: QueryCtx, { _id }: Case): Promise<CaseFacts["reports"]> {
  // Signed ones first, for their clock runs, then the gravest: many others must hide neither.
  const signed = await signedReports(ctx, _id);
  const rows = await ctx.db
    .query("reports")
    .withIndex("by_case_and_severity", (q) => q.eq("caseId", _id))
    .take(2 * REPORTS_MAX);
  const plain = rows.filter(({ where }) => where === undefined);
  const shown = [...signed.slice(0, REPORTS_MAX), ...plain].slice(0, 2 * REPORTS_MAX);
  return await Promise.all(
    shown.map(async (row) => ({
      ...{ number: row.number, reason: row.reason, detail: row.detail, at: row.createdAt },
      record: await reporterRecord(ctx, row),
      notice: await noticeOf(ctx, row),
    })),
  );
}

async function recordOf(ctx: QueryCtx, row: Case): Promise<CaseFacts["record"]> {
  const found = await ctx.db
    .query("moderationCases")
    .withIndex("by_subject_and_openedAt", (q) => q.eq("subjectUid", row.subjectUid))
    .order("desc")
    .take(RECORD_MAX);
  const others = found.filter(({ _id }) => _id !== row._id);
  const strikes = strikesNow(await historyOf(ctx, row.subjectUid), await storedHour(ctx));
  return { strikes, cases: others.length, actedOn: others.filter(({ acted }) => acted).length };
}

async function lastOf(ctx: QueryCtx, { _id }: Case): Promise<Doc<"decisions"> | null> {
  return await ctx.db
    .query("decisions")
    .withIndex("by_case", (q) => q.eq("caseId", _id))
    .order("desc")
    .first();
}

async function decidedIn(ctx: QueryCtx, row: Case): Promise<CaseFacts["decided"]> {
  const last = row.isOpen ? null : await lastOf(ctx, row);
  if (last === null) return null;
  return { act: last.act, takenBack: isTakenBack(last) };
}

async function answered(ctx: QueryCtx, row: Case): Promise<CaseFacts["counter"]> {
  const last = await lastOf(ctx, row);
  return last?.counter === undefined ? null : counterOf(last);
}

async function appealOf(ctx: QueryCtx, row: Case): Promise<CaseFacts["appeal"]> {
  if (row.state !== "appealed") return null;
  const last = await lastOf(ctx, row);
  if (last?.appeal?.state !== "open") return null;
  const { _id: decisionId, act, rule = null, facts, appeal } = last;
  return { decisionId, act, rule, facts, text: appeal.text };
}

async function similarTo(ctx: QueryCtx, { targetKind, reason }: Case): Promise<CaseFacts["similar"]> {
  const found = await ctx.db
    .query("moderationCases")
    .withIndex("by_kind_and_reason", (q) =>
      q.eq("targetKind", targetKind).eq("reason", reason).eq("isOpen", false),
    )
    .order("desc")
    .take(RECORD_MAX);
  return { decided: found.length, actedOn: found.filter(({ acted }) => acted).length };
}

async function timelineOf(ctx: QueryCtx, { _id }: Case): Promise<CaseFacts["timeline"]> {
  const rows = await ctx.db
    .query("auditLog")
    .withIndex("by_case_and_at", (q) => q.eq("caseId", _id))
    .order("desc")
    .take(TIMELINE_MAX);
  return await Promise.all(
    rows.map(async (row) => ({
      ...{ id: row._id, action: row.action, at: row.at, said: row.reason, after: row.after ?? null },
      by: row.source === "app" ? await shownCard(ctx, row.actorId, true) : null,
    })),
  );
}

export async function get(ctx: QueryCtx, actor: Actor, rawId: string): Promise<CaseView> {
  const row = await findCase(ctx, rawId);
  if (await isParty(ctx, row, actor.uid)) return { isOwn: true, caseId: row._id };
  const {
    _id: caseId,
    targetKind,
    targetId,
    severity,
    reason,
    state,
    isOpen,
    acted,
    reporters,
    takenBy,
  } = row;
  const item = await reportedItem(ctx, row);
  // Nobody has to look at a face to judge its words: photo and clip come by the act that is in the log.
  const subject = { ...(await shownCard(ctx, row.subjectUid, true)), photoUrl: null };
  return {
    isOwn: false,
    ...{ caseId, targetKind, targetId, severity, reason, state, isOpen, acted, reporters, subject },
    ...{ openedAt: row.openedAt, dueAt: row.dueAt, decideBy: await decideByOf(ctx, row) },
    ...{ decided: await decidedIn(ctx, row), byTeam: row.byTeam === true },
    holder: takenBy === undefined ? null : await shownCard(ctx, takenBy, true),
    isMine: takenBy === actor.uid,
    memberSince: (await findUser(ctx, row.subjectUid))?._creationTime ?? null,
    asReported: row.asReported ?? null,
    about: item?.about === undefined || item.about === "" ? null : item.about,
    asIs: item === null || item.text === "" ? null : item.text,
    isGone: item === null && targetKind !== "message" && targetKind !== "notice",
    looks: item?.looks.map(({ look }) => look) ?? [],
    reports: await reportsOf(ctx, row),
    record: await recordOf(ctx, row),
    appeal: await appealOf(ctx, row),
    counter: await answered(ctx, row),
    similar: await similarTo(ctx, row),
    timeline: await timelineOf(ctx, row),
  };
}
