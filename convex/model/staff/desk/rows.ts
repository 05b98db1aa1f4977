/** Rows of the staff's list, and those of them that nobody has to report: the product itself waits for a person. */
import type { IndexRange } from "convex/server";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import type { DareStatus } from "../../../domain/dares/machine";
import type { Severity } from "../../../domain/safety/reportReasons";
import { type DeskKind, type DeskPlace, HOUSE_ROWS, type HouseKind } from "../../../domain/staff/desk";
import { itemOfDare } from "../../feed/feedItems";

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
  byTeam: boolean;
  takenBy: string | null;
  /** When it began to wait for a person. */
  since: number;
}

export interface Source {
  severities: readonly Severity[];
  read(ctx: QueryCtx, span: Span, limit: number): Promise<Entry[]>;
}

type HouseFacts = Pick<Entry, "id" | "parties" | "title" | "since"> & { at: number };

function houseEntry(kind: HouseKind, { at, ...facts }: HouseFacts, dueAt?: number): Entry {
  const { severity, targetMs } = HOUSE_ROWS[kind];
  return {
    place: { severity, dueAt: dueAt ?? facts.since + targetMs, at },
    ...{ kind, waits: true, reason: null, reporters: 0, byTeam: false, takenBy: null },
    ...facts,
  };
}

const DARE_KINDS = ["screening", "check", "dispute"] as const;
type DareKind = (typeof DARE_KINDS)[number];
const STATUS = {
  screening: "screening",
  check: "proof_submitted",
  dispute: "disputed",
} as const satisfies Record<DareKind, DareStatus>;

/** By the dare's own clock: while the bank has it stopped there is nothing that could be due. */
function dareEntry(kind: DareKind, dare: Doc<"dares">): Entry {
  const { _id: id, _creationTime: at, ownerId, creatorId, title, checkHeldAt, statusAt, deadlineAt } = dare;
  const since = checkHeldAt ?? statusAt ?? at;
  return {
    ...houseEntry(kind, { id, at, parties: [ownerId, creatorId], title, since }, deadlineAt ?? 0),
    waits: dare.status === STATUS[kind] && (kind !== "check" || checkHeldAt !== undefined),
  };
}

const publicEntry = ({ dareId, creatorId, senderId, title, ...item }: Doc<"feedItems">): Entry => ({
  ...houseEntry("publish", {
    ...{ id: dareId, parties: [creatorId, senderId ?? ""], title },
    ...{ at: item._creationTime, since: item.stateAt },
  }),
  waits: item.state === "waiting",
});

const answerEntry = ({ _id: id, _creationTime: at, uid, waitsSince }: Doc<"dailyAnswers">): Entry => ({
  ...houseEntry("daily", { id, at, parties: [uid], title: null, since: waitsSince ?? 0 }),
  waits: waitsSince !== undefined,
});

const invitationEntry = ({ inviterId, inviteeId, ...row }: Doc<"referrals">): Entry => ({
  ...houseEntry("invitation", {
    ...{ id: row._id, at: row._creationTime, parties: [inviterId, inviteeId], title: null },
    since: row.heldAt ?? 0,
  }),
  waits: row.state === "held",
});

/** Decided on the page of its person, whose id it has. */
const ageEntry = ({ uid, _creationTime: at, waitsSince }: Doc<"ageChecks">): Entry => ({
  ...houseEntry("age", { id: uid, at, parties: [uid], title: null, since: waitsSince ?? 0 }),
  waits: waitsSince !== undefined,
});

/** The row with this id, `waits` false once it is decided; null: no row of the house has it. */
export async function houseRow(ctx: QueryCtx, id: string): Promise<Entry | null> {
  const dareId = ctx.db.normalizeId("dares", id);
  const dare = dareId === null ? null : await ctx.db.get(dareId);
  if (dare !== null) {
    const item = await itemOfDare(ctx, dare._id);
    if (item?.state === "waiting") return publicEntry(item);
    return dareEntry(DARE_KINDS.find((kind) => STATUS[kind] === dare.status) ?? "dispute", dare);
  }
  const answerId = ctx.db.normalizeId("dailyAnswers", id);
  const answer = answerId === null ? null : await ctx.db.get(answerId);
  if (answer !== null) return answerEntry(answer);
  const invitationId = ctx.db.normalizeId("referrals", id);
  const invitation = invitationId === null ? null : await ctx.db.get(invitationId);
  if (invitation !== null) return invitationEntry(invitation);
  const check = await ctx.db
    .query("ageChecks")
    .withIndex("by_uid_and_createdAt", (q) => q.eq("uid", id))
    .order("desc")
    .first();
  return check === null ? null : ageEntry(check);
}

interface AfterMoment<Field extends string> {
  eq(field: Field, value: number): { gt(field: "_creationTime", value: number): IndexRange };
  gt(field: Field, value: number): { lt(field: Field, value: number): IndexRange };
}

/** What is due within the span, by the field from which the time runs. */
function dueIn<Field extends string>(
  index: AfterMoment<Field>,
  field: Field,
  { span: { from, before, tie }, targetMs = 0 }: { span: Span; targetMs?: number },
): IndexRange {
  return tie === undefined
    ? index.gt(field, from - targetMs).lt(field, before - targetMs)
    : index.eq(field, from - targetMs).gt("_creationTime", tie);
}

function source(kind: HouseKind, read: Source["read"]): Source {
  return { severities: [HOUSE_ROWS[kind].severity], read };
}

const dares = (kind: DareKind): Source =>
  source(kind, async (ctx, span, limit) => {
    const rows = await ctx.db
      .query("dares")
      .withIndex("by_status_and_deadlineAt", (q) =>
        dueIn(q.eq("status", STATUS[kind]), "deadlineAt", { span }),
      )
      .take(limit);
    return rows.map((dare) => dareEntry(kind, dare));
  });

/** How each of them is read in the order of the list. */
export const HOUSE_SOURCES: Record<HouseKind, Source> = {
  screening: dares("screening"),
  check: dares("check"),
  dispute: dares("dispute"),
  publish: source("publish", async (ctx, span, limit) => {
    const { targetMs } = HOUSE_ROWS.publish;
    const rows = await ctx.db
      .query("feedItems")
      .withIndex("by_state_and_stateAt", (q) =>
        dueIn(q.eq("state", "waiting"), "stateAt", { span, targetMs }),
      )
      .take(limit);
    return rows.map(publicEntry);
  }),
  daily: source("daily", async (ctx, span, limit) => {
    const { targetMs } = HOUSE_ROWS.daily;
    const rows = await ctx.db
      .query("dailyAnswers")
      .withIndex("by_waitsSince", (q) => dueIn(q, "waitsSince", { span, targetMs }))
      .take(limit);
    return rows.map(answerEntry);
  }),
  invitation: source("invitation", async (ctx, span, limit) => {
    const { targetMs } = HOUSE_ROWS.invitation;
    const rows = await ctx.db
      .query("referrals")
      .withIndex("by_state_and_heldAt", (q) => dueIn(q.eq("state", "held"), "heldAt", { span, targetMs }))
      .take(limit);
    return rows.map(invitationEntry);
  }),
  age: source("age", async (ctx, span, limit) => {
    const { targetMs } = HOUSE_ROWS.age;
    const rows = await ctx.db
      .query("ageChecks")
      .withIndex("by_waitsSince", (q) => dueIn(q, "waitsSince", { span, targetMs }))
      .take(limit);
    return rows.map(ageEntry);
  }),
};
