/** The outbox work around a payment's hosted page and its attempts. Nothing here changes a payment's state. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isUnpaid } from "../../domain/payments/paymentStates";
import { isGuestUid } from "../../domain/sending/guestLimits";
import { enqueueOp } from "../../pay/ops";
import type { OpParams } from "../../tables/provider";

/* Leaving the payment page of a tip or a boost (money 4.5: cancel expires the session). */

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

type Payment = Doc<"payments">;

/** The dare, tip or boost that a payment is for. */
function forIdOf(payment: Payment): string {
  return payment.dareId ?? payment.tipId ?? payment.boostId ?? payment._id;
}

type Way = Pick<Extract<OpParams, { kind: "openCheckout" }>, "returnTo" | "returnId">;

/** To the dare that is paid for or thanked for; all else ends in the wallet. */
async function wayBack(ctx: QueryCtx, { payerId, purpose, tipId }: Payment): Promise<Way> {
  if (isGuestUid(payerId)) return { returnTo: "track" };
  if (purpose === "dare") return { returnTo: "dare" };
  const tip = tipId === undefined ? null : await ctx.db.get("tips", tipId);
  return tip?.dareId === undefined ? { returnTo: "wallet" } : { returnTo: "dare", returnId: tip.dareId };
}

export async function queueOpen(
  ctx: MutationCtx,
  payment: Payment,
  page: { windowMs: number; cardCheck: boolean; now: number },
): Promise<void> {
  await enqueueOp(ctx, {
    subjectId: payment._id,
    key: `co:${payment._id}:${payment.round}`,
    params: {
      kind: "openCheckout",
      purpose: payment.purpose,
      forId: forIdOf(payment),
      // Only a dare waits for somebody's yes before the money is taken (money 4.1).
      capture: payment.purpose === "dare" ? "later" : "now",
      ...(await wayBack(ctx, payment)),
      amount: payment.amount,
      currency: payment.currency,
      cardCheck: page.cardCheck,
      windowMs: page.windowMs,
      madeAt: page.now,
      expiresAt: page.now + page.windowMs,
    },
    now: page.now,
  });
}

/** A page still being opened is closed as soon as its name is known (model/provider/applyPayment). */
export async function queueClose(ctx: MutationCtx, payment: Payment, now: number): Promise<void> {
  if (payment.checkoutRef === undefined) return;
  await enqueueOp(ctx, {
    subjectId: payment._id,
    key: `ex:${payment._id}:${payment.checkoutRef}`,
    params: { kind: "closeCheckout", checkoutRef: payment.checkoutRef },
    now,
  });
}

export async function queueVoid(
  ctx: MutationCtx,
  paymentId: Id<"payments">,
  paymentRef: string,
  now: number,
): Promise<void> {
  await enqueueOp(ctx, {
    subjectId: paymentId,
    key: `void:${paymentId}:${paymentRef}`,
    params: { kind: "void", paymentRef },
    now,
  });
}
