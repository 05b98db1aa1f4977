/** The money view of staff (product 20): what stands, what is wrong, what waits. Bounded and indexed; acts are beside it. */
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { differenceOf, isBookable } from "../../domain/ledger/recon";
import { STAFF_MONEY_PAGE, STAFF_TALLY_MAX } from "../../domain/limits";
import { CURRENCY } from "../../domain/money";
import type { Actor } from "../access/audit";
import { shownCard } from "../people/personCard";
import type { PersonCard } from "../people/profileView";
import {
  type ChargebackPage,
  type FailedCallPage,
  type FindingPage,
  type MoneyOverview,
  type ParkedPage,
  type RefundPage,
  type RunRow,
  toChargebackRow,
  toRefundRow,
  toRunRow,
  type WriteOffPage,
} from "./staffMoneyView";

const SWITCHES = ["payouts", "checkout", "newPayers", "provider"] as const;
const RUNS = ["hourly", "daily", "monthly", "ledger", "accounts"] as const;
const UNDER_WAY = ["requested", "transferring", "in_transit"] as const;
const PARKED = ["parked", "orphan"] as const;

type Tally = MoneyOverview["tallies"]["disputes"];

/** At most so many are counted: an overview may not cost more the worse things stand. */
function tallied(rows: readonly unknown[]): Tally {
  return { count: Math.min(rows.length, STAFF_TALLY_MAX), isMore: rows.length > STAFF_TALLY_MAX };
}
const CAP = STAFF_TALLY_MAX + 1;

async function switches(ctx: QueryCtx): Promise<MoneyOverview["switches"]> {
  const rows = await ctx.db.query("moneySwitches").withIndex("by_name").take(SWITCHES.length);
  return SWITCHES.map((name) => {
    const row = rows.find((each) => each.name === name);
    return {
      name,
      off: row?.off ?? false,
      reason: row?.reason ?? null,
      changedAt: row?.changedAt || null,
    };
  });
}

async function lastRuns(ctx: QueryCtx): Promise<RunRow[]> {
  const newest = await Promise.all(
    RUNS.map((kind) =>
      ctx.db
        .query("reconRuns")
        .withIndex("by_kind_and_startedAt", (q) => q.eq("kind", kind))
        .order("desc")
        .first(),
    ),
  );
  return newest.flatMap((run) => (run === null ? [] : [toRunRow(run)]));
}

async function underWay(ctx: QueryCtx): Promise<Doc<"payouts">[]> {
  const rows = await Promise.all(
    UNDER_WAY.map((state) =>
      ctx.db
        .query("payouts")
        .withIndex("by_state_and_updatedAt", (q) => q.eq("state", state))
        .take(CAP),
    ),
  );
  return rows.flat().slice(0, CAP);
}

async function parkedRows(ctx: QueryCtx): Promise<Doc<"providerEvents">[]> {
  const rows = await Promise.all(
    PARKED.map((status) =>
      ctx.db
        .query("providerEvents")
        .withIndex("by_status_and_receivedAt", (q) => q.eq("status", status))
        .take(CAP),
    ),
  );
  return rows.flat();
}

const failedCalls = (ctx: QueryCtx) =>
  ctx.db.query("providerOps").withIndex("by_status_and_createdAt", (q) => q.eq("status", "failed"));
const openFindings = (ctx: QueryCtx) =>
  ctx.db.query("reconFindings").withIndex("by_open_and_firstSeenAt", (q) => q.eq("open", true));
const failedRefunds = (ctx: QueryCtx) =>
  ctx.db.query("refunds").withIndex("by_state_and_updatedAt", (q) => q.eq("state", "failed"));
const chargebacksIn = (ctx: QueryCtx, state: Doc<"chargebacks">["state"]) =>
  ctx.db.query("chargebacks").withIndex("by_state_and_openedAt", (q) => q.eq("state", state));
const adjustmentsIn = (ctx: QueryCtx, state: Doc<"adjustments">["state"]) =>
  ctx.db.query("adjustments").withIndex("by_state_and_createdAt", (q) => q.eq("state", state));

export async function overview(ctx: QueryCtx): Promise<MoneyOverview> {
  const payouts = await underWay(ctx);
  const counted = payouts.slice(0, STAFF_TALLY_MAX);
  const disputes = ctx.db
    .query("dares")
    .withIndex("by_deadlineKind_and_deadlineAt", (q) => q.eq("deadlineKind", "decision"));
  return {
    switches: await switches(ctx),
    runs: await lastRuns(ctx),
    tallies: {
      disputes: tallied(await disputes.take(CAP)),
      findings: tallied(await openFindings(ctx).take(CAP)),
      parkedEvents: tallied(await parkedRows(ctx)),
      failedCalls: tallied(await failedCalls(ctx).take(CAP)),
      failedRefunds: tallied(await failedRefunds(ctx).take(CAP)),
      chargebacks: tallied(await chargebacksIn(ctx, "open").take(CAP)),
      payoutsUnderWay: tallied(payouts),
      writeOffs: tallied(await adjustmentsIn(ctx, "asked").take(CAP)),
    },
    underWay: { currency: CURRENCY, amount: counted.reduce((sum, { amount }) => sum + amount, 0) },
  };
}

type Place = { cursor: string | null };
const pageAt = ({ cursor }: Place) => ({ cursor, numItems: STAFF_MONEY_PAGE });
const nextOf = ({ isDone, continueCursor }: { isDone: boolean; continueCursor: string }) =>
  isDone ? null : continueCursor;

/** Oldest first: what is unexplained for a day stops payouts. */
export async function findings(ctx: QueryCtx, place: Place): Promise<FindingPage> {
  const found = await openFindings(ctx).paginate(pageAt(place));
  const rows = found.page.map((row) => ({
    findingId: row._id,
    ...{ kind: row.kind, subject: row.subject, firstSeenAt: row.firstSeenAt, lastSeenAt: row.lastSeenAt },
    expected: row.expected ?? null,
    found: row.found ?? null,
    currency: row.currency ?? CURRENCY,
    difference: isBookable(row) ? differenceOf(row) : null,
  }));
  return { rows, nextCursor: nextOf(found) };
}

export async function parked(
  ctx: QueryCtx,
  { status, ...place }: Place & { status: (typeof PARKED)[number] },
): Promise<ParkedPage> {
  const found = await ctx.db
    .query("providerEvents")
    .withIndex("by_status_and_receivedAt", (q) => q.eq("status", status))
    .order("desc")
    .paginate(pageAt(place));
  const rows = found.page.map(({ _id, type, error, receivedAt }) => ({
    id: _id,
    ...{ type, status, receivedAt },
    error: error ?? null,
  }));
  return { rows, nextCursor: nextOf(found) };
}

export async function calls(ctx: QueryCtx, place: Place): Promise<FailedCallPage> {
  const found = await failedCalls(ctx).order("desc").paginate(pageAt(place));
  const rows = found.page.map(({ _id, params, error, tries, createdAt }) => ({
    id: _id,
    kind: params.kind,
    error: error ?? null,
    ...{ tries, createdAt },
  }));
  return { rows, nextCursor: nextOf(found) };
}

export async function refunds(ctx: QueryCtx, place: Place): Promise<RefundPage> {
  const found = await failedRefunds(ctx).paginate(pageAt(place));
  return { rows: found.page.map(toRefundRow), nextCursor: nextOf(found) };
}

export async function chargebacks(
  ctx: QueryCtx,
  { state, ...place }: Place & { state: Doc<"chargebacks">["state"] },
): Promise<ChargebackPage> {
  const found = await chargebacksIn(ctx, state).order("desc").paginate(pageAt(place));
  return { rows: found.page.map(toChargebackRow), nextCursor: nextOf(found) };
}

export async function personCardOf(ctx: QueryCtx, uid: string): Promise<PersonCard> {
  return await shownCard(ctx, uid, true);
}

function standsFor(actor: Actor, { state, uid, askedBy }: Doc<"adjustments">) {
  if (state !== "asked") return "decided" as const;
  if (uid !== undefined && uid === actor.uid) return "own" as const;
  return askedBy === actor.uid ? ("second" as const) : ("open" as const);
}

/** What a booked difference was about, as it stands now. */
async function findingOf(ctx: QueryCtx, { findingId }: Doc<"adjustments">) {
  const finding = findingId === undefined ? null : await ctx.db.get("reconFindings", findingId);
  if (finding === null) return null;
  const { kind, subject, expected, found, open } = finding;
  return { kind, subject, expected: expected ?? null, found: found ?? null, open };
}

export async function writeOffs(
  ctx: QueryCtx,
  actor: Actor,
  { state, ...place }: Place & { state: Doc<"adjustments">["state"] },
): Promise<WriteOffPage> {
  const found = await adjustmentsIn(ctx, state).order("desc").paginate(pageAt(place));
  const rows = await Promise.all(
    found.page.map(async (row) => {
      const { _id: id, kind, amount, currency, reason, createdAt, decidedBy } = row;
      return {
        ...{ id, kind, amount, currency, reason, state: row.state, createdAt },
        person: row.uid === undefined ? null : await personCardOf(ctx, row.uid),
        finding: await findingOf(ctx, row),
        askedBy: await personCardOf(ctx, row.askedBy),
        decidedBy: decidedBy === undefined ? null : await personCardOf(ctx, decidedBy),
        decidedAt: row.decidedAt ?? null,
        stands: standsFor(actor, row),
      };
    }),
  );
  return { rows, nextCursor: nextOf(found) };
}
