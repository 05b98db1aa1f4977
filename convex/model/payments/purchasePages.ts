/** Leaving the payment page of a tip or a boost (money 4.5: cancel expires the session). */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { isUnpaid } from "../../domain/payments/paymentStates";
import { queueClose } from "./checkoutPages";

/** Closes the page by its name. Foreign and invented names, dares and what is paid already are left alone. */
export async function leavePage(
  ctx: MutationCtx,
  { uid }: Doc<"users">,
  { sessionId, now }: { sessionId: string; now: number },
): Promise<null> {
  const payment = await ctx.db
    .query("payments")
    .withIndex("by_checkoutRef", (q) => q.eq("checkoutRef", sessionId))
    .unique();
  if (payment?.payerId === uid && payment.purpose !== "dare") await giveUp(ctx, payment, now);
  return null;
}

/** What is paid already stays so. */
export async function giveUp(ctx: MutationCtx, payment: Doc<"payments">, now: number): Promise<void> {
  if (payment.closing || !isUnpaid(payment.state)) return;
  await ctx.db.patch(payment._id, { closing: true, updatedAt: now });
  await queueClose(ctx, payment, now);
}
