/** Apart from `tips.ts`, which refunds must be able to stand beside without a circle. */
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { refundReleased } from "../payments/refunds";

/** A tip that was paid while it became impossible (a block, a ban): all of it goes back (L7). */
export async function returnTip(ctx: MutationCtx, tipId: Id<"tips">, now: number): Promise<null> {
  const tip = await ctx.db.get("tips", tipId);
  if (tip?.paymentId === undefined || tip.state !== "paid") return null;
  await refundReleased(ctx, { paymentId: tip.paymentId, reason: "tip-not-possible", actor: "system", now });
  return null;
}
