/** Ways out of an account (product 23): switched off for a while, or deleted with a time to think again. */
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { DEACTIVATED_KEPT_MS, LEAVING_UNDO_MS } from "../../domain/limits";
import { fail, requireFound } from "../../errors";
import { setStanding } from "../access/accountStanding";
import { pseudonymOf } from "../access/pseudonym";
import { requireAnotherAdmin, roleOf } from "../access/staffRoles";
import { findUser } from "../access/viewer";
import { tellOfChange } from "../notifications/security";
import { isCreator } from "../people/profileView";
import { cancelOnLeaving } from "../purchases/planRow";
import { FIRST_STEP } from "./erasurePlan";
import type { DeletionPlan, Leaving } from "./leavingView";
import { openItems, openMoney, turnAwayPayers } from "./openItems";

type User = Doc<"users">;
type When = "now" | "later";

/** Time for the page to sign out before its account is gone. */
const START_PAUSE_MS = 5_000;
const SWEEP_BATCH = 50;

const MESSAGES = {
  open: "Settle or cancel your open dares and payments first.",
  balance: "There is money in your wallet. Get it paid out, or confirm that you give it up.",
} as const;

export async function deletionOf(ctx: QueryCtx, uid: string): Promise<Doc<"accountDeletions"> | null> {
  return await ctx.db
    .query("accountDeletions")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
}

export async function plan(ctx: QueryCtx, user: User): Promise<DeletionPlan> {
  const openDares = await openItems(ctx, user.uid);
  const money = await openMoney(ctx, user.uid);
  const blocked = openDares.length > 0 || money.pending > 0;
  return { openDares, money, blocked, isCreator: isCreator(user) };
}

/** Null while nobody leaves. */
export async function leaving(ctx: QueryCtx, uid: string | null): Promise<Leaving | null> {
  const row = uid === null ? null : await deletionOf(ctx, uid);
  return row === null ? null : leavingOf(row);
}

function leavingOf(row: Doc<"accountDeletions">): Leaving {
  return { dueAt: row.dueAt, canUndo: canUndo(row), waitsFor: row.waitsFor ?? null };
}

/** "Now" leaves nothing to undo, unless something holds it up. */
function canUndo(row: Doc<"accountDeletions">): boolean {
  return row.status === "waiting" && (row.dueAt > row.requestedAt || row.waitsFor !== undefined);
}

/** Hides the account at once and sets the day. Asked again, it takes the place of what was asked before. */
export async function requestDeletion(
  ctx: MutationCtx,
  user: User,
  { when, givesUp, now }: { when: When; givesUp: boolean; now: number },
): Promise<Leaving> {
  const known = await deletionOf(ctx, user.uid);
  if (known === null) {
    await requireFree(ctx, user, givesUp);
    await turnAwayPayers(ctx, user.uid, now);
    await begin(ctx, user, { dueAt: dueAt(when, now), givesUp, now });
  } else if (canUndo(known)) {
    await askAgain(ctx, user, known, { when, givesUp, now });
  }
  const row = requireFound(await deletionOf(ctx, user.uid));
  if (row.nextAt <= now + START_PAUSE_MS) {
    await ctx.scheduler.runAfter(START_PAUSE_MS, internal.jobs.account.advanceErasure, {
      deletionId: row._id,
    });
  }
  return leavingOf(row);
}

/** A balance given up now counts for the day that was set; "now" sets a new one. Nothing is taken back by it. */
async function askAgain(
  ctx: MutationCtx,
  user: User,
  known: Doc<"accountDeletions">,
  { when, givesUp, now }: { when: When; givesUp: boolean; now: number },
): Promise<void> {
  const givesUpBalance = givesUp || known.givesUpBalance;
  if (when === "now") {
    await requireFree(ctx, user, givesUpBalance);
    const at = { requestedAt: now, dueAt: now, nextAt: now + START_PAUSE_MS };
    await ctx.db.patch(known._id, { ...at, givesUpBalance, waitsFor: undefined });
    return;
  }
  const nextAt = known.dueAt <= now ? now + START_PAUSE_MS : known.nextAt;
  await ctx.db.patch(known._id, { givesUpBalance, nextAt });
}

const dueAt = (when: When, now: number): number => (when === "now" ? now : now + LEAVING_UNDO_MS);

async function requireFree(ctx: QueryCtx, user: User, givesUp: boolean): Promise<void> {
  if ((await roleOf(ctx, user.uid)) === "admin") await requireAnotherAdmin(ctx, user.uid);
  const { blocked, money } = await plan(ctx, user);
  if (blocked) fail("failed-precondition", { message: MESSAGES.open, reason: "money-open" });
  if (money.available > 0 && !givesUp) {
    fail("failed-precondition", { message: MESSAGES.balance, reason: "balance-left" });
  }
}

async function begin(
  ctx: MutationCtx,
  user: User,
  { dueAt, givesUp, now }: { dueAt: number; givesUp: boolean; now: number },
): Promise<void> {
  await ctx.db.insert("accountDeletions", {
    uid: user.uid,
    pseudonym: await pseudonymOf(user.uid),
    status: "waiting",
    // Signing in ends a pause anyway.
    standingBefore: user.standing === "deactivated" ? "good" : user.standing,
    givesUpBalance: givesUp,
    step: FIRST_STEP,
    tries: 0,
    requestedAt: now,
    dueAt,
    nextAt: Math.max(dueAt, now + START_PAUSE_MS),
  });
  await setStanding(ctx, user, { standing: "leaving", now });
  await tellOfChange(ctx, user.uid, { change: "deletion", now });
  await cancelOnLeaving(ctx, user.uid, now);
}

/** Everything is as it was; what was called off stays so. */
export async function undoDeletion(ctx: MutationCtx, user: User, now: number): Promise<null> {
  const row = await deletionOf(ctx, user.uid);
  if (row === null) return null;
  const isOver = row.dueAt <= now && row.waitsFor === undefined;
  if (!canUndo(row) || isOver) fail("failed-precondition", { reason: "too-late" });
  await ctx.db.delete(row._id);
  await setStanding(ctx, user, { standing: row.standingBefore, now });
  return null;
}

/** Hides everything and keeps it; the next sign-in brings it back. */
export async function deactivate(ctx: MutationCtx, user: User, now: number): Promise<null> {
  if ((await roleOf(ctx, user.uid)) === "admin") await requireAnotherAdmin(ctx, user.uid);
  await ctx.db.insert("deactivations", { uid: user.uid, at: now });
  await setStanding(ctx, user, { standing: "deactivated", now });
  return null;
}

/** Daily: whoever has been away for a year is deleted, again with the time to come back. */
export async function endDeactivations(ctx: MutationCtx, now: number): Promise<null> {
  const old = await ctx.db
    .query("deactivations")
    .withIndex("by_at", (q) => q.lt("at", now - DEACTIVATED_KEPT_MS))
    .take(SWEEP_BATCH);
  for (const row of old) {
    await ctx.db.delete(row._id);
    const user = await findUser(ctx, row.uid);
    if (user?.standing !== "deactivated") continue;
    await begin(ctx, user, { dueAt: now + LEAVING_UNDO_MS, givesUp: false, now });
  }
  if (old.length === SWEEP_BATCH) await ctx.scheduler.runAfter(0, internal.jobs.account.endDeactivations, {});
  return null;
}
