/** What a payer may spend: their history, the limits of money.md 2, and who may not pay at all (4.7). */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { DAY_MS } from "../../domain/limits";
import { isUnpaid } from "../../domain/payments/paymentStates";
import {
  NEW_PAYER_AGE_MS,
  NEW_PAYER_SETTLED,
  type PayerHistory,
  type PayerLimits,
  payerLimits,
} from "../../domain/payments/pricing";
import { isGuestUid } from "../../domain/sending/guestLimits";
import { fail, requireFound } from "../../errors";
import { isOff } from "../access/killSwitches";
import { findUser } from "../access/viewer";
import { cutoffAt } from "../access/watermarks";
import { requireMayPay } from "./payerHolds";
import { requireUnderCap } from "./spendLimits";

type Payment = Doc<"payments">;

/** Nobody opens more pages in a day; only a whole day of them tells what was spent and declined. */
const PAYMENTS_A_DAY_MAX = 200;

/** What price limits need to know about a sender (money.md 2). */
export async function payerHistory(ctx: QueryCtx, user: Doc<"users">, now: number): Promise<PayerHistory> {
  const settled = await ctx.db
    .query("payments")
    .withIndex("by_payer_and_releasedAt", (q) => q.eq("payerId", user.uid).gt("releasedAt", 0))
    .take(NEW_PAYER_SETTLED);
  return { createdAt: user.createdAt, settledCount: settled.length, now };
}

/** The same for a query: the account's age by the stored hour, at most an hour stricter than `openCheckout`. */
export async function storedPayerHistory(ctx: QueryCtx, user: Doc<"users">): Promise<PayerHistory> {
  return await payerHistory(ctx, user, (await cutoffAt(ctx, "newPayers")) + NEW_PAYER_AGE_MS);
}

/** A guest has no history and keeps none. */
async function limitsOf(ctx: QueryCtx, payerId: string, now: number): Promise<PayerLimits> {
  if (isGuestUid(payerId)) {
    return payerLimits({ createdAt: now, settledCount: 0, now, isGuest: true });
  }
  const payer = requireFound(await findUser(ctx, payerId));
  return payerLimits(await payerHistory(ctx, payer, now));
}

/** Whoever pays for the first time, while that is switched off. */
export async function requireKnownPayer(ctx: QueryCtx, payerId: string, now: number): Promise<PayerLimits> {
  const limits = await limitsOf(ctx, payerId, now);
  if (limits.standing !== "normal" && (await isOff(ctx, "newPayers"))) {
    fail("unavailable", { reason: "new-payers-paused" });
  }
  return limits;
}

/** Everything that may stand against this payment, before its page is opened. */
export async function requireAllowance(
  ctx: MutationCtx,
  { payerId, amount, now }: { payerId: string; amount: number; now: number },
): Promise<PayerLimits> {
  await requireMayPay(ctx, payerId, now);
  const limits = await requireKnownPayer(ctx, payerId, now);
  await requireDailyRoom(ctx, { payerId, amount, limits, now });
  if (limits.standing !== "guest") await requireUnderCap(ctx, { uid: payerId, amount, now });
  return limits;
}

/** What this payer paid or may still pay since this time yesterday; null: more than anybody does in a day. */
export async function paymentsOfDay(ctx: QueryCtx, payerId: string, now: number): Promise<Payment[] | null> {
  const recent = await ctx.db
    .query("payments")
    .withIndex("by_payer_and_countsAt", (q) => q.eq("payerId", payerId).gt("countsAt", now - DAY_MS))
    .take(PAYMENTS_A_DAY_MAX);
  return recent.length === PAYMENTS_A_DAY_MAX ? null : recent;
}

/** Authorised plus captured in 24 h, and a pause after too many declined cards. */
async function requireDailyRoom(
  ctx: MutationCtx,
  { payerId, amount, limits, now }: { payerId: string; amount: number; limits: PayerLimits; now: number },
): Promise<void> {
  const recent = await paymentsOfDay(ctx, payerId, now);
  if (recent === null) fail("resource-exhausted", { reason: "daily-spend" });
  const spent = recent.filter(isSpending).reduce((sum, payment) => sum + payment.amount, 0);
  if (spent + amount > limits.dailySpend) fail("resource-exhausted", { reason: "daily-spend" });
  const declines = recent.reduce((sum, payment) => sum + payment.declines, 0);
  if (declines >= limits.maxDeclines) fail("resource-exhausted", { reason: "card-declines" });
}

/** Pages still waiting count too, or ten open pages would be ten times the limit. */
function isSpending(payment: Payment): boolean {
  if (payment.state === "authorised" || payment.state === "captured") return true;
  return isUnpaid(payment.state) && !payment.closing;
}
