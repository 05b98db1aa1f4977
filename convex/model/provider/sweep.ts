/** Looks after payments nobody has heard of for too long (money.md 5, "10 min" row). */
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { HOUR_MS, MINUTE_MS } from "../../domain/limits";
import { isUnpaid } from "../../domain/payments/paymentStates";
import { queueClose, queueVoid } from "../payments/checkoutPages";
import { pageClosed } from "./applyPayment";
import { purposeOf } from "./purposes";

const URGENT_AGAIN_MS = 10 * MINUTE_MS;
const QUIET_AGAIN_MS = HOUR_MS;

export async function sweepPayments(ctx: MutationCtx, now: number, limit: number): Promise<void> {
  const due = await ctx.db
    .query("payments")
    .withIndex("by_nextCheckAt", (q) => q.gte("nextCheckAt", 0).lte("nextCheckAt", now))
    .take(limit);
  for (const payment of due) await checkPayment(ctx, payment, now);
  if (due.length === limit) await ctx.scheduler.runAfter(0, internal.jobs.payments.sweepSessions, {});
}

async function checkPayment(ctx: MutationCtx, payment: Doc<"payments">, now: number): Promise<void> {
  const isUrgent = isUnpaid(payment.state) || payment.closing || payment.captureAskedAt !== undefined;
  const nextCheckAt = now + (isUrgent && payment.state !== "captured" ? URGENT_AGAIN_MS : QUIET_AGAIN_MS);
  await ctx.db.patch(payment._id, { nextCheckAt });
  // A page that was never made has nothing to ask about.
  if (isUnpaid(payment.state) && payment.checkoutRef === undefined)
    return await pageClosed(ctx, payment, now);
  const isUnwanted = payment.closing || (await purposeOf(payment).isOver(ctx, payment));
  if (isUnwanted && payment.state !== "captured") await giveBack(ctx, payment, now);
  await ctx.scheduler.runAfter(0, internal.jobs.payments.syncPayment, { paymentId: payment._id });
}

async function giveBack(ctx: MutationCtx, payment: Doc<"payments">, now: number): Promise<void> {
  await ctx.db.patch(payment._id, { closing: true });
  if (payment.paymentRef !== undefined) await queueVoid(ctx, payment._id, payment.paymentRef, now);
  else await queueClose(ctx, payment, now);
}
