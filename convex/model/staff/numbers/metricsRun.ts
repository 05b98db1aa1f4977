/** `initializeUserMetrics` (CAL-07): everybody's counters anew, slice by slice, from where the last slice ended. */
import { type Infer, v } from "convex/values";
import { internal } from "../../../_generated/api";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { hasAdminMarker, USER_METRICS_TIMEOUT_MS } from "../../../domain/staff/userMetrics";
import { fail } from "../../../errors";
import { metricsRunState } from "../../../tables/staff";
import { type Actor, audit } from "../../access/audit";
import { recountPerson } from "./recount";

type Row = Doc<"metricsRuns">;

/** People looked at in one transaction, fewer where one of them has much. */
const SLICE = 50;
const ROWS_A_SLICE = 4_000;

const counted = {
  /** Everybody has been looked at. */
  success: v.boolean(),
  /** People whose counters were wrong; of a dry run: are. */
  updatedCount: v.number(),
  totalUsers: v.number(),
  error: v.union(v.literal("timed-out"), v.null()),
};

/** CAL-07, and ROL-04: whether the caller's e-mail address lacks an admin marker. */
export const metricsAnswerView = v.object({ ...counted, warning: v.boolean() });

export const userMetricsView = v.object({
  warning: v.boolean(),
  /** The last one; null while there was none. */
  run: v.union(
    v.object({
      ...counted,
      dryRun: v.boolean(),
      state: metricsRunState,
      /** People with a counter too large to be counted at once. */
      leftCount: v.number(),
      changedAt: v.number(),
    }),
    v.null(),
  ),
});

async function lastRun(ctx: QueryCtx): Promise<Row | null> {
  return await ctx.db.query("metricsRuns").first();
}

const countedIn = ({ state, updatedCount, totalUsers }: Row) => ({
  ...{ success: state === "done", updatedCount, totalUsers },
  error: state === "stopped" ? ("timed-out" as const) : null,
});

const warningFor = ({ email }: Doc<"users">): boolean => !hasAdminMarker(email, process.env.ADMIN_EMAILS);

export async function userMetrics(
  ctx: QueryCtx,
  viewer: Doc<"users">,
): Promise<Infer<typeof userMetricsView>> {
  const row = await lastRun(ctx);
  const warning = warningFor(viewer);
  if (row === null) return { warning, run: null };
  const { dryRun, state, leftCount, changedAt } = row;
  return { warning, run: { ...countedIn(row), dryRun, state, leftCount, changedAt } };
}

interface Wish {
  dryRun: boolean;
  now: number;
}

const isUnderWay = ({ state, startedAt }: Row, now: number): boolean =>
  state === "running" && now - startedAt < USER_METRICS_TIMEOUT_MS;

/** Goes on where an unfinished run of the same kind has stopped, else begins anew. */
async function open(ctx: MutationCtx, { dryRun, now }: Wish): Promise<Row["_id"]> {
  const row = await lastRun(ctx);
  if (row !== null && row.dryRun !== dryRun && isUnderWay(row, now))
    fail("failed-precondition", {
      message: "Another count is under way. Wait until it is done.",
      reason: "counting",
    });
  const begun = { state: "running", startedAt: now, changedAt: now } as const;
  if (row !== null && row.dryRun === dryRun && row.state !== "done") {
    await ctx.db.patch(row._id, begun);
    return row._id;
  }
  const fresh = { ...begun, dryRun, after: "", updatedCount: 0, totalUsers: 0, leftCount: 0 };
  if (row === null) return await ctx.db.insert("metricsRuns", fresh);
  await ctx.db.replace(row._id, fresh);
  return row._id;
}

/** The first slice is counted at once, the others by a job. */
export async function initialize(
  ctx: MutationCtx,
  { viewer, actor }: { viewer: Doc<"users">; actor: Actor },
  { dryRun, now }: Wish,
): Promise<Infer<typeof metricsAnswerView>> {
  const id = await open(ctx, { dryRun, now });
  const after = dryRun ? "dry run" : "counted";
  const reason = "Counters of people counted anew";
  await audit(ctx, { actor, action: "metrics.initialize", target: "metrics", after, reason, now });
  await slice(ctx, id, now);
  const row = await ctx.db.get(id);
  if (row === null) fail("not-found");
  return { ...countedIn(row), warning: warningFor(viewer) };
}

/** A job whose place has been passed by another slice does nothing, so that nobody is counted twice. */
export async function goOn(
  ctx: MutationCtx,
  { id, after, now }: { id: Row["_id"]; after: string; now: number },
): Promise<null> {
  const row = await ctx.db.get(id);
  if (row?.state === "running" && row.after === after) await slice(ctx, id, now);
  return null;
}

async function slice(ctx: MutationCtx, id: Row["_id"], now: number): Promise<void> {
  const row = await ctx.db.get(id);
  if (row === null) return;
  if (!isUnderWay(row, now)) return await ctx.db.patch(id, { state: "stopped", changedAt: now });
  const people = await ctx.db
    .query("users")
    .withIndex("by_uid", (q) => q.gt("uid", row.after))
    .take(SLICE);
  const sums = { updatedCount: row.updatedCount, totalUsers: row.totalUsers, leftCount: row.leftCount };
  let { after } = row;
  let rowsRead = 0;
  let looked = 0;
  for (const user of people) {
    if (rowsRead > ROWS_A_SLICE) break;
    const found = await recountPerson(ctx, user, { dryRun: row.dryRun, now });
    sums.updatedCount += found.isChanged ? 1 : 0;
    sums.leftCount += found.isLeft ? 1 : 0;
    rowsRead += found.rowsRead;
    after = user.uid;
    looked += 1;
  }
  sums.totalUsers += looked;
  const isDone = looked === people.length && people.length < SLICE;
  await ctx.db.patch(id, { ...sums, after, state: isDone ? "done" : "running", changedAt: now });
  if (!isDone) await ctx.scheduler.runAfter(0, internal.jobs.staff.countMetrics, { id, after });
}
