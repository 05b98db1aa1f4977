/** How fast a creator answers and how much room they have (discover 2). The one writer of `creatorStats`. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { DARE_STATUSES, type DareEvent } from "../../domain/dares/machine";
import {
  type CreatorStats,
  creatorRecord,
  NO_STATS,
  statsAfter,
  statsOfDares,
} from "../../domain/people/creatorStats";
import type { Boundaries } from "../../domain/sending/boundaries";
import { findUser } from "../access/viewer";

type Dare = Doc<"dares">;
type Row = Doc<"creatorStats">;

/** Null of somebody who takes no dares. */
export const creatorRecordView = v.union(
  v.object({
    usualAnswerMs: v.union(v.number(), v.null()),
    inTime: v.union(v.object({ count: v.number(), of: v.number() }), v.null()),
    isFull: v.boolean(),
    weekFullUntil: v.union(v.number(), v.null()),
  }),
  v.null(),
);
export type CreatorRecordView = Infer<typeof creatorRecordView>;

/** Dares of one status that are looked at once, when a creator from before is counted: as many as may be open. */
const DARES_OF_STATUS = 50;

async function rowOf(ctx: QueryCtx, uid: string): Promise<Row | null> {
  return await ctx.db
    .query("creatorStats")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
}

export async function recordOf(
  ctx: QueryCtx,
  uid: string,
  boundaries: Boundaries,
): Promise<NonNullable<CreatorRecordView>> {
  return creatorRecord((await rowOf(ctx, uid)) ?? NO_STATS, boundaries);
}

/** In the transaction that moved the dare; `before` is the dare as it was. Whether anything changed. */
export async function countStep(
  ctx: MutationCtx,
  before: Dare,
  step: { event: DareEvent; to: Dare["status"]; now: number },
): Promise<boolean> {
  const { creatorId: uid, status: from, statusAt, sentAt, consentAt: saidYesAt, rewording } = before;
  const row = await rowOf(ctx, uid);
  if (row === null) {
    await countFromDares(ctx, uid, step.now);
    return true;
  }
  const reachedAt = sentAt === undefined ? undefined : (statusAt ?? sentAt);
  const waitsForSender = rewording?.openAt !== undefined;
  const after = statsAfter(row, { ...step, from, reachedAt, saidYesAt, waitsForSender });
  // Not written where nothing changed, so that steps of one creator's dares do not meet in this row.
  const isChanged = !isSame(row, after);
  if (isChanged) await ctx.db.patch(row._id, after);
  return isChanged;
}

function isSame(one: CreatorStats, other: CreatorStats): boolean {
  const told = ({ openDares, acceptedAt, answers }: CreatorStats) =>
    JSON.stringify([openDares, acceptedAt, answers]);
  return told(one) === told(other);
}

/** The first row of a creator: from their dares, which hold this step already. A person who is gone gets none. */
export async function countFromDares(ctx: MutationCtx, uid: string, now: number): Promise<void> {
  if ((await findUser(ctx, uid)) === null || (await rowOf(ctx, uid)) !== null) return;
  const dares: Dare[] = [];
  for (const status of DARE_STATUSES) {
    const newest = await ctx.db
      .query("dares")
      .withIndex("by_creator_and_status", (q) => q.eq("creatorId", uid).eq("status", status))
      .order("desc")
      .take(DARES_OF_STATUS);
    dares.push(...newest);
  }
  const counted = dares.map((dare) => ({ ...dare, isUnanswered: dare.reason === "no-answer" }));
  await ctx.db.insert("creatorStats", { uid, ...statsOfDares(counted, now) });
}
