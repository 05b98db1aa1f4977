/** D29: what becomes of the dares of somebody who is banned, found too young, or gone (money 1.3, product 4 and 23). */
import type { Infer } from "convex/values";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  type DareRole,
  type DareStatus,
  OPEN_STATUSES,
  UNCHARGED_STATUSES,
} from "../../domain/dares/machine";
import type { systemReason } from "../../tables/dares";
import { isClosedByAge, judgedStanding } from "../access/accountStanding";
import { findUser } from "../access/viewer";
import { closeBySystem } from "./endings";

/* What happens to the dares of somebody found too young (product 4): they end, and the money goes back (D29). */

/** One step of the job; schedules the next one until nothing is left. */
export async function closeDares(ctx: MutationCtx, uid: string, now: number): Promise<void> {
  const user = await findUser(ctx, uid);
  // Won the appeal before the job ran; one that merely runs stops nothing.
  if (user === null || !isClosedByAge(user)) return;
  if (await closeDaresOf(ctx, { uid, why: "tooYoung", now })) {
    await ctx.scheduler.runAfter(0, internal.jobs.age.closeDares, { uid });
  }
}

type Reason = Infer<typeof systemReason>;

/** Dares looked at in one transaction, status by status; the rest follows in the next. */
const BATCH = 20;

interface Wish {
  role: DareRole;
  statuses: readonly DareStatus[];
  reason: Reason;
}

/** A creator's dares all end; a sender's go on once they were accepted, and silence approves them (money 1.3). */
const WISHES = {
  banned: [
    { role: "creator", statuses: OPEN_STATUSES, reason: "creator-banned" },
    { role: "sender", statuses: UNCHARGED_STATUSES, reason: "sender-banned" },
  ],
  left: [
    { role: "creator", statuses: OPEN_STATUSES, reason: "creator-left" },
    { role: "sender", statuses: UNCHARGED_STATUSES, reason: "sender-left" },
  ],
  // Product 4: the money goes back to whoever paid, whichever side was too young.
  tooYoung: [
    { role: "creator", statuses: OPEN_STATUSES, reason: "under-age" },
    { role: "sender", statuses: OPEN_STATUSES, reason: "under-age" },
  ],
} as const satisfies Record<string, readonly Wish[]>;

async function pageOf(
  ctx: QueryCtx,
  uid: string,
  role: DareRole,
  status: DareStatus,
): Promise<Doc<"dares">[]> {
  const dares = ctx.db.query("dares");
  const found =
    role === "sender"
      ? dares.withIndex("by_owner_and_status", (q) => q.eq("ownerId", uid).eq("status", status))
      : dares.withIndex("by_creator_and_status", (q) => q.eq("creatorId", uid).eq("status", status));
  return await found.take(BATCH);
}

/** One step; true when something was closed, so that another may be needed. */
export async function closeDaresOf(
  ctx: MutationCtx,
  { uid, why, now }: { uid: string; why: keyof typeof WISHES; now: number },
): Promise<boolean> {
  let closed = 0;
  for (const { role, statuses, reason } of WISHES[why]) {
    for (const status of statuses) {
      if (closed >= BATCH) return true;
      for (const dare of await pageOf(ctx, uid, role, status)) {
        if (await closeBySystem(ctx, dare, { reason, now })) closed += 1;
      }
    }
  }
  return closed > 0;
}

/** One dare that could not be closed when one of its sides was shut out, because the bank had its money. */
export async function closeIfUnwanted(ctx: MutationCtx, dare: Doc<"dares">, now: number): Promise<void> {
  for (const role of ["creator", "sender"] as const) {
    const user = await findUser(ctx, role === "creator" ? dare.creatorId : dare.ownerId);
    const why = user === null ? null : await shutOut(ctx, user);
    const wishes: readonly Wish[] = why === null ? [] : WISHES[why];
    const wish = wishes.find((each) => each.role === role && each.statuses.includes(dare.status));
    if (wish && (await closeBySystem(ctx, dare, { reason: wish.reason, now }))) return;
  }
}

async function shutOut(ctx: QueryCtx, user: Doc<"users">): Promise<"tooYoung" | "banned" | null> {
  if (isClosedByAge(user)) return "tooYoung";
  return (await judgedStanding(ctx, user)) === "banned" ? "banned" : null;
}

/** Scheduled by a ban; one that was taken back before it ran stops nothing. */
export async function closeOfBanned(ctx: MutationCtx, uid: string, now: number): Promise<null> {
  const user = await findUser(ctx, uid);
  if (user === null || isClosedByAge(user) || (await judgedStanding(ctx, user)) !== "banned") return null;
  if (await closeDaresOf(ctx, { uid, why: "banned", now })) {
    await ctx.scheduler.runAfter(0, internal.jobs.dares.closeOfBanned, { uid });
  }
  return null;
}
