/** Money that staff have to look at. */
import type { Doc } from "@convex/_generated/dataModel";
import { refundFailed, refundHeld } from "@convex/model/payments/refunds";
import { read } from "../support/backend";
import { acceptedDare, PRICE } from "../support/dares";
import type { World } from "../support/people";
import { only } from "../support/rows";

/** What no bank took, of a dare that its creator stopped. */
export async function failedRefund(world: World): Promise<Doc<"refunds">> {
  const dareId = await acceptedDare(world);
  await read(world.t, async (ctx) => {
    const decided = { amount: PRICE, reason: "D11", actor: "creator", now: Date.now() } as const;
    await ctx.db.patch(dareId, { status: "withdrawn", closedAt: Date.now() });
    const refund = await ctx.db.get("refunds", await refundHeld(ctx, { _id: dareId }, decided));
    if (refund) await refundFailed(ctx, refund, "card_closed", Date.now());
  });
  return await only(world.t, "refunds");
}
