/**
 * Content that breaks a rule goes at once, whatever the bank is doing; its money waits while the bank has it (D25, D26,
 * D28). Lost: the bank has given it back (L10). Won: then we do (L6 to L8).
 */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { earningOf } from "../ledger/earnings";
import { paymentOf } from "../payments/payments";
import { isWithBank, refundHeld, refundReleased } from "../payments/refunds";
import { dropTrend } from "../people/trending";
import { giveBack } from "./endings";

type Dare = Doc<"dares">;

/** D25: the price of a dare that was just removed, now or after the bank's word. */
export async function returnPrice(ctx: MutationCtx, removed: Dare, now: number): Promise<void> {
  const payment = await paymentOf(ctx, removed);
  if (payment === null || !(await isWithBank(ctx, payment))) {
    return await giveBack(ctx, removed, { reason: "D25", actor: "staff", now });
  }
  await dropTrend(ctx, removed._id);
  await ctx.db.patch(removed._id, { owedBack: "D25" });
}

/** D26: what the creator was given for it, now or after the bank's word. */
export async function returnShare(ctx: MutationCtx, removed: Dare, now: number): Promise<void> {
  const payment = await paymentOf(ctx, removed);
  // A chargeback that was lost has given it back already.
  if (payment === null || removed.chargeback === "lost") return;
  if (await isWithBank(ctx, payment)) await ctx.db.patch(removed._id, { owedBack: "D26" });
  else await refundReleased(ctx, { paymentId: payment._id, reason: "D26", actor: "staff", now });
}

/** D8, D10, D11, D29: charged after the dare had closed. Nobody has a use for the price; it goes straight back (L6). */
export async function returnLatePrice(ctx: MutationCtx, dareId: Id<"dares">, now: number): Promise<void> {
  const dare = await ctx.db.get("dares", dareId);
  const payment = dare === null ? null : await paymentOf(ctx, dare);
  if (dare === null || payment === null) return;
  // Its funds had counted as given back already.
  const isWaiting = await isWithBank(ctx, payment);
  await ctx.db.patch(dareId, {
    funds: "held",
    ...(isWaiting ? { owedBack: "tooLate" } : {}),
    updatedAt: now,
  });
  if (isWaiting) return;
  await refundHeld(ctx, dare, { amount: payment.amount, reason: "captured-too-late", actor: "system", now });
}

/** L11: the bank has given up, so what was decided before goes back now. Nothing while a share is still frozen. */
export async function returnAfterBank(ctx: MutationCtx, dareId: Id<"dares">, now: number): Promise<void> {
  const dare = await ctx.db.get("dares", dareId);
  if (dare?.owedBack === undefined) return;
  const payment = await paymentOf(ctx, dare);
  const isFrozen = (await earningOf(ctx, { dareId }))?.state === "frozen";
  if (payment === null || isFrozen || (await isWithBank(ctx, payment))) return;
  await ctx.db.patch(dareId, { owedBack: undefined });
  if (dare.owedBack === "D25") await returnPrice(ctx, dare, now);
  else if (dare.owedBack === "D26") await returnShare(ctx, dare, now);
  else await returnLatePrice(ctx, dareId, now);
}
