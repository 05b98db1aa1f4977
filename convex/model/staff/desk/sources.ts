/** Where the staff's list reads from: one row a source, each with an index in the order of the list. */
import type { IndexRange } from "convex/server";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import type { DareStatus } from "../../../domain/dares/machine";
import type { NoticeQueue } from "../../../domain/safety/notices";
import type { ReportReason, ReportTarget, Severity } from "../../../domain/safety/reportReasons";
import {
  type DeskKind,
  type DeskPlace,
  HOUSE_ROWS,
  type HouseKind,
  SEVERITIES,
} from "../../../domain/staff/desk";

/** Due after `from` and before `before`; or, with `tie`, due exactly at `from` and made after `tie`. */
export interface Span {
  severity: Severity;
  from: number;
  before: number;
  tie?: number;
}

/** What the list needs of a case before it knows whether it shows it. */
export interface Entry {
  place: DeskPlace;
  kind: DeskKind;
  id: string;
  /** Whose own case it is: they see nothing of it. */
  parties: readonly string[];
  /** False for what the machine still has. */
  waits: boolean;
  reason: Doc<"moderationCases">["reason"] | null;
  title: string | null;
  reporters: number;
  takenBy: string | null;
  /** When it began to wait for a person. */
  since: number;
}

export interface Source {
  severities: readonly Severity[];
  read(ctx: QueryCtx, span: Span, limit: number): Promise<Entry[]>;
}

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
    since: row.openedAt,
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

export const takenBy = (uid: string): Source =>
  caseSource((ctx, span, limit) =>
    cases(ctx)
      .withIndex("by_taker_and_due", (q) => within(q.eq("takenBy", uid).eq("isOpen", true), span))
      .take(limit),
  );

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

const noticesOf = (queue: NoticeQueue): Source =>
  caseSource(
    (ctx, span, limit) =>
      cases(ctx)
        .withIndex("by_notice_and_due", (q) => within(q.eq("notice", queue).eq("isOpen", true), span))
        .take(limit),
    queue,
  );

function houseEntry(
  kind: HouseKind,
  facts: Pick<Entry, "id" | "parties" | "title" | "since"> & { dueAt: number; at: number },
): Entry {
  const { dueAt, at, ...more } = facts;
  return {
    place: { severity: HOUSE_ROWS[kind].severity, dueAt, at },
    ...{ kind, waits: true, reason: null, reporters: 0, takenBy: null },
    ...more,
  };
}

type DareKind = "screening" | "check" | "dispute";
const STATUS = {
  screening: "screening",
  check: "proof_submitted",
  dispute: "disputed",
} as const satisfies Record<DareKind, DareStatus>;

/** By the dare's own clock: while the bank has it stopped there is nothing that could be due. */
const dares = (kind: DareKind): Source => ({
  severities: [HOUSE_ROWS[kind].severity],
  read: async (ctx, { from, before, tie }, limit) => {
    const rows = await ctx.db
      .query("dares")
      .withIndex("by_status_and_deadlineAt", (q) => {
        const index = q.eq("status", STATUS[kind]);
        return tie === undefined
          ? index.gt("deadlineAt", from).lt("deadlineAt", before)
          : index.eq("deadlineAt", from).gt("_creationTime", tie);
      })
      .take(limit);
    return rows.map((dare) => ({
      ...houseEntry(kind, {
        ...{ id: dare._id, parties: [dare.ownerId, dare.creatorId], title: dare.title },
        ...{ dueAt: dare.deadlineAt ?? 0, at: dare._creationTime },
        since: dare.checkHeldAt ?? dare.statusAt ?? dare._creationTime,
      }),
      waits: kind !== "check" || dare.checkHeldAt !== undefined,
    }));
  },
});

const goingPublic: Source = {
  severities: [HOUSE_ROWS.publish.severity],
  read: async (ctx, { from, before, tie }, limit) => {
    const { targetMs } = HOUSE_ROWS.publish;
    const rows = await ctx.db
      .query("feedItems")
      .withIndex("by_state_and_stateAt", (q) => {
        const index = q.eq("state", "waiting");
        return tie === undefined
          ? index.gt("stateAt", from - targetMs).lt("stateAt", before - targetMs)
          : index.eq("stateAt", from - targetMs).gt("_creationTime", tie);
      })
      .take(limit);
    return rows.map(({ dareId, creatorId, senderId, title, stateAt, _creationTime }) =>
      houseEntry("publish", {
        ...{ id: dareId, parties: [creatorId, senderId ?? ""], title },
        ...{ dueAt: stateAt + targetMs, at: _creationTime, since: stateAt },
      }),
    );
  },
};

const daily: Source = {
  severities: [HOUSE_ROWS.daily.severity],
  read: async (ctx, { from, before, tie }, limit) => {
    const { targetMs } = HOUSE_ROWS.daily;
    const rows = await ctx.db
      .query("dailyAnswers")
      .withIndex("by_waitsSince", (q) =>
        tie === undefined
          ? q.gt("waitsSince", from - targetMs).lt("waitsSince", before - targetMs)
          : q.eq("waitsSince", from - targetMs).gt("_creationTime", tie),
      )
      .take(limit);
    return rows.map(({ _id, uid, waitsSince = 0, _creationTime }) =>
      houseEntry("daily", {
        ...{ id: _id, parties: [uid], title: null },
        ...{ dueAt: waitsSince + targetMs, at: _creationTime, since: waitsSince },
      }),
    );
  },
};

/** The catalogue: how each kind is read when it is asked for by itself. */
export const SOURCES: Record<DeskKind, Source> = {
  profile: reportsOf("profile"),
  dare: reportsOf("dare"),
  proof: reportsOf("proof"),
  answer: reportsOf("answer"),
  comment: reportsOf("comment"),
  message: reportsOf("message"),
  takedown: noticesOf("takedown"),
  copyright: noticesOf("copyright"),
  appeal: appeals,
  screening: dares("screening"),
  check: dares("check"),
  publish: goingPublic,
  dispute: dares("dispute"),
  daily,
};

/** Everything at once: the reports of all kinds are one index, so they are read once. */
export const ALL: readonly Source[] = [
  everyCase,
  SOURCES.screening,
  SOURCES.check,
  SOURCES.dispute,
  SOURCES.publish,
  daily,
];
