/** What a sender may spend: their history, and the daily limits of money.md 2. */
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { DAY_MS } from "../domain/limits";
import { isUnpaid } from "../domain/paymentRanks";
import { NEW_PAYER_AGE_MS, NEW_PAYER_SETTLED, type PayerHistory, type PayerLimits } from "../domain/pricing";
import { fail } from "../errors";
import { cutoffAt } from "./cutoffs";

type Dare = Doc<"dares">;
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

/** Money.md 2: authorised plus captured in 24 h, and a pause after too many declined cards. */
export async function requireAllowance(
  ctx: MutationCtx,
  { dare, limits, now }: { dare: Dare; limits: PayerLimits; now: number },
): Promise<void> {
  const recent = await ctx.db
    .query("payments")
    .withIndex("by_payer_and_createdAt", (q) => q.eq("payerId", dare.ownerId).gt("createdAt", now - DAY_MS))
    .take(PAYMENTS_A_DAY_MAX);
  if (recent.length === PAYMENTS_A_DAY_MAX) fail("resource-exhausted", { reason: "daily-spend" });
  const spent = recent.filter(isSpending).reduce((sum, payment) => sum + payment.amount, 0);
  if (spent + dare.escrowAmount > limits.dailySpend) fail("resource-exhausted", { reason: "daily-spend" });
  const declines = recent.reduce((sum, payment) => sum + payment.declines, 0);
  if (declines >= limits.maxDeclines) fail("resource-exhausted", { reason: "card-declines" });
}

/** Pages still waiting count too, or ten open pages would be ten times the limit. */
function isSpending(payment: Payment): boolean {
  if (payment.state === "authorised" || payment.state === "captured") return true;
  return isUnpaid(payment.state) && !payment.closing;
}
