/** A sender's own monthly limit, and what counts against it (money 2): charged and authorised, less given back. */
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { CREATOR_ACTIVE_STATUSES } from "../../domain/dares/machine";
import { DAY_MS, MAX_OPEN_DARES_PER_SENDER } from "../../domain/limits";
import { CURRENCY } from "../../domain/money";
import { isUnpaid } from "../../domain/payments/paymentStates";
import {
  CAP_MAX,
  CAP_MIN,
  capAt,
  changeCap,
  isUnderCap,
  type SpendCap,
  settledCap,
} from "../../domain/payments/spendLimit";
import { fail } from "../../errors";
import { storedHour } from "../access/watermarks";
import type { SpendingView } from "./spending";
import { ALL_SPENDING, monthOf, spendingOf } from "./spending";

/** An authorisation that was neither charged nor given back by then is gone (money 1.2: 97 h and a second page). */
const HELD_AT_MOST_MS = 8 * DAY_MS;
/** More payments than anybody may open in that time. */
const PAYMENTS_MAX = 500;
const SWEEP_BATCH = 100;

const MESSAGES = {
  over: "This would be more than the monthly limit you set for yourself.",
  value: "Choose a limit within the range.",
} as const;

async function capRow(ctx: QueryCtx, uid: string): Promise<Doc<"spendCaps"> | null> {
  return await ctx.db
    .query("spendCaps")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
}

/** What is promised but not charged yet: authorised, or on a page that is still wanted. */
async function heldOf(ctx: QueryCtx, uid: string, now: number): Promise<SpendingView["held"]> {
  const recent = await ctx.db
    .query("payments")
    .withIndex("by_payer_and_createdAt", (q) => q.eq("payerId", uid).gt("createdAt", now - HELD_AT_MOST_MS))
    .take(PAYMENTS_MAX);
  const held = recent.filter(({ state, closing }) => !closing && (state === "authorised" || isUnpaid(state)));
  return { amount: held.reduce((sum, { amount }) => sum + amount, 0), count: held.length };
}

/** Own dares that are charged and not decided. */
async function liveOf(ctx: QueryCtx, uid: string): Promise<SpendingView["live"]> {
  const live = { amount: 0, count: 0 };
  for (const status of CREATOR_ACTIVE_STATUSES) {
    const dares = await ctx.db
      .query("dares")
      .withIndex("by_owner_and_status", (q) => q.eq("ownerId", uid).eq("status", status))
      .take(MAX_OPEN_DARES_PER_SENDER);
    const held = dares.filter(({ funds }) => funds === "held");
    live.count += held.length;
    live.amount += held.reduce((sum, { escrowAmount }) => sum + escrowAmount, 0);
  }
  return live;
}

async function spentIn(ctx: QueryCtx, uid: string, period: string) {
  const row = await spendingOf(ctx, uid, period);
  return { captured: row?.captured ?? 0, refunded: row?.refunded ?? 0 };
}

/** Called for each payment before its row is made. Without a limit of one's own nothing is read but that. */
export async function requireUnderCap(
  ctx: QueryCtx,
  { uid, amount, now }: { uid: string; amount: number; now: number },
): Promise<void> {
  const row = await capRow(ctx, uid);
  const cap = row === null ? null : capAt(row, now);
  if (cap === null) return;
  const { captured, refunded } = await spentIn(ctx, uid, monthOf(now));
  // What came back for an earlier month does not make room for more than the limit in this one.
  const spent = Math.max(0, captured - refunded) + (await heldOf(ctx, uid, now)).amount;
  if (isUnderCap({ spent, amount, cap })) return;
  fail("failed-precondition", { message: MESSAGES.over, field: "amount", reason: "spend-cap" });
}

export async function overview(ctx: QueryCtx, { uid }: Doc<"users">): Promise<SpendingView> {
  const now = await storedHour(ctx);
  const month = monthOf(now);
  const row = await capRow(ctx, uid);
  const stored = row === null ? {} : settledCap(row, now);
  const { raise } = stored;
  return {
    month,
    currency: CURRENCY,
    ...(await spentIn(ctx, uid, month)),
    held: await heldOf(ctx, uid, now),
    live: await liveOf(ctx, uid),
    cap: stored.monthlyCap ?? null,
    raise: raise === undefined ? null : { cap: raise.cap ?? null, from: raise.from },
    range: { min: CAP_MIN, max: CAP_MAX },
    all: await spentIn(ctx, uid, ALL_SPENDING),
  };
}

/** `cap: null` asks for no limit at all, which is a raise like any other. */
export async function setCap(
  ctx: MutationCtx,
  { uid }: Doc<"users">,
  { cap, now }: { cap: number | null; now: number },
): Promise<null> {
  const isWhole = cap === null || (Number.isSafeInteger(cap) && cap >= CAP_MIN && cap <= CAP_MAX);
  if (!isWhole) fail("invalid-argument", { message: MESSAGES.value, field: "cap", reason: "cap" });
  const row = await capRow(ctx, uid);
  const next = changeCap(row ?? {}, cap, now);
  if (row) await ctx.db.patch(row._id, stored(next, now));
  else {
    const capId = await ctx.db.insert("spendCaps", { uid, updatedAt: now });
    await ctx.db.patch(capId, stored(next, now));
  }
  return null;
}

function stored({ monthlyCap, raise }: SpendCap, now: number) {
  return { monthlyCap, raise, raiseAt: raise?.from, updatedAt: now };
}

/** Hourly: raises whose seven days are over become the limit, so that queries see them without a clock. */
export async function applyRaises(ctx: MutationCtx, now: number): Promise<null> {
  const due = await ctx.db
    .query("spendCaps")
    .withIndex("by_raiseAt", (q) => q.gte("raiseAt", 0).lte("raiseAt", now))
    .take(SWEEP_BATCH);
  for (const row of due) await ctx.db.patch(row._id, stored(settledCap(row, now), now));
  if (due.length === SWEEP_BATCH) await ctx.scheduler.runAfter(0, internal.jobs.purchases.applyRaises, {});
  return null;
}
