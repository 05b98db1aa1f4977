/** Where the staff's list reads from: one row a source, each with an index in the order of the list. */
import type { IndexRange } from "convex/server";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import type { CaseQueue } from "../../../domain/safety/notices";
import type { ReportReason, ReportTarget, Severity } from "../../../domain/safety/reportReasons";
import { type DeskKind, HOUSE_KINDS, SEVERITIES } from "../../../domain/staff/desk";
import { heldBy } from "./holds";
import { type Entry, HOUSE_SOURCES, type Source, type Span } from "./rows";

interface AfterDue {
  eq(field: "dueAt", value: number): { gt(field: "_creationTime", value: number): IndexRange };
  gt(field: "dueAt", value: number): { lt(field: "dueAt", value: number): IndexRange };
}
interface BySeverity {
  eq(field: "severity", value: Severity): AfterDue;
}

function within(index: BySeverity, { severity, from, before, tie }: Span): IndexRange {
  const left = index.eq("severity", severity);
  return tie === undefined
    ? left.gt("dueAt", from).lt("dueAt", before)
    : left.eq("dueAt", from).gt("_creationTime", tie);
}

type Case = Doc<"moderationCases">;
type CaseRead = (ctx: QueryCtx, span: Span, limit: number) => Promise<Case[]>;

function kindOf({ state, targetKind, notice }: Case): DeskKind {
  if (state === "appealed") return "appeal";
  return notice ?? (targetKind === "notice" ? "takedown" : targetKind);
}

function toEntry(row: Case): Entry {
  return {
    place: { severity: row.severity, dueAt: row.dueAt, at: row._creationTime },
    ...{ kind: kindOf(row), id: row._id, parties: [row.subjectUid], waits: true },
    ...{ reason: row.reason, title: null, reporters: row.reporters, takenBy: row.takenBy ?? null },
    ...{ since: row.openedAt, byTeam: row.byTeam === true },
  };
}

/** `only`: one that is appealed, or signed for, stands in a list of its own and not among the reports of its kind. */
function caseSource(read: CaseRead, only?: DeskKind): Source {
  return {
    severities: SEVERITIES,
    read: async (ctx, span, limit) => {
      const entries = (await read(ctx, span, limit)).map(toEntry);
      return entries.map((entry) => ({ ...entry, waits: only === undefined || entry.kind === only }));
    },
  };
}

const cases = (ctx: QueryCtx) => ctx.db.query("moderationCases");

export const everyCase = caseSource((ctx, span, limit) =>
  cases(ctx)
    .withIndex("by_open_and_due", (q) => within(q.eq("isOpen", true), span))
    .take(limit),
);

/** What somebody has taken, of every kind. */
export const takenBy = (uid: string): readonly Source[] => [
  caseSource((ctx, span, limit) =>
    cases(ctx)
      .withIndex("by_taker_and_due", (q) => within(q.eq("takenBy", uid).eq("isOpen", true), span))
      .take(limit),
  ),
  heldBy(uid),
];

export const reportedFor = (reason: ReportReason): Source =>
  caseSource((ctx, span, limit) =>
    cases(ctx)
      .withIndex("by_reason_and_due", (q) => within(q.eq("reason", reason).eq("isOpen", true), span))
      .take(limit),
  );

const appeals = caseSource((ctx, span, limit) =>
  cases(ctx)
    .withIndex("by_state_and_due", (q) => within(q.eq("state", "appealed"), span))
    .take(limit),
);

const reportsOf = (kind: ReportTarget): Source =>
  caseSource(
    (ctx, span, limit) =>
      cases(ctx)
        .withIndex("by_kind_and_due", (q) => within(q.eq("targetKind", kind).eq("isOpen", true), span))
        .take(limit),
    kind,
  );

const noticesOf = (queue: CaseQueue): Source =>
  caseSource(
    (ctx, span, limit) =>
      cases(ctx)
        .withIndex("by_notice_and_due", (q) => within(q.eq("notice", queue).eq("isOpen", true), span))
        .take(limit),
    queue,
  );

/** The catalogue: how each kind is read when it is asked for by itself. */
export const SOURCES: Record<DeskKind, Source> = {
  profile: reportsOf("profile"),
  dare: reportsOf("dare"),
  proof: reportsOf("proof"),
  answer: reportsOf("answer"),
  comment: reportsOf("comment"),
  message: reportsOf("message"),
  note: reportsOf("note"),
  takedown: noticesOf("takedown"),
  copyright: noticesOf("copyright"),
  payout: noticesOf("payout"),
  appeal: appeals,
  ...HOUSE_SOURCES,
};

/** Everything at once: the reports of all kinds are one index, so they are read once. */
export const ALL: readonly Source[] = [everyCase, ...HOUSE_KINDS.map((kind) => SOURCES[kind])];
