/** Work for `npm run bench -- ledger`: tips booked as the product books them, and what reading a wallet costs. */
import { v } from "convex/values";
import type { MutationCtx } from "../../convex/_generated/server";
import { processingFeeEntry, tipEntry } from "../../convex/domain/ledger/postings";
import { CURRENCY } from "../../convex/domain/money";
import { PRICING_VERSION, splitTip } from "../../convex/domain/payments/fees";
import { jobMutation, jobQuery } from "../../convex/functions";
import { nextRelease, recordEarning } from "../../convex/model/ledger/earnings";
import { post } from "../../convex/model/ledger/ledger";
import { noteCaptured } from "../../convex/model/payments/spending";
import { moneyCounters } from "../../convex/model/payouts/moneyCounters";
import { mine } from "../../convex/model/payouts/wallet";

const AMOUNT = 1_000;
const COST = 59;
const tipArgs = { payerId: v.string(), creatorId: v.string(), ref: v.string() };

async function bookTip(
  ctx: MutationCtx,
  { payerId, creatorId, ref }: { payerId: string; creatorId: string; ref: string },
): Promise<void> {
  const now = Date.now();
  const { fee, net } = splitTip(AMOUNT);
  const people = { payerId, creatorId };
  const tipId = await ctx.db.insert("tips", {
    ...{
      ...people,
      clientId: ref,
      subject: "profile",
      note: "",
      amount: AMOUNT,
      feeAmount: fee,
      netAmount: net,
    },
    ...{ currency: CURRENCY, pricingVersion: PRICING_VERSION, state: "paid", paidAt: now },
    ...{ createdAt: now, updatedAt: now },
  } as const);
  const about = { currency: CURRENCY, at: now, actor: "provider", memo: "bench", tipId } as const;
  const tip = tipEntry({ chargeRef: ref, uid: creatorId, amount: AMOUNT, fee });
  await post(ctx, { ...tip, ...about, objectRef: ref });
  await post(ctx, { ...processingFeeEntry({ movementRef: `fee-${ref}`, amount: COST }), ...about });
  const money = { gross: AMOUNT, fee, net, currency: CURRENCY };
  await recordEarning(ctx, { source: "tip", tipId, ...people, ...money, now });
  await noteCaptured(ctx, { uid: payerId, amount: AMOUNT, currency: CURRENCY, at: now, purpose: "tip" });
}

/** One payment: two transactions of five postings, the earning, the windows and the payer's spending. */
export const pay = jobMutation({
  args: tipArgs,
  returns: v.null(),
  handler: async (ctx, tip): Promise<null> => {
    await bookTip(ctx, tip);
    return null;
  },
});

/** Many of them at once, to fill a ledger. */
export const fill = jobMutation({
  args: { ...tipArgs, count: v.number() },
  returns: v.null(),
  handler: async (ctx, { count, ref, ...people }): Promise<null> => {
    for (let nth = 0; nth < count; nth += 1) await bookTip(ctx, { ...people, ref: `${ref}-${nth}` });
    return null;
  },
});

/** How many documents are read for a wallet's sums, and for its screen with the twenty newest earnings. */
export const walletCost = jobQuery({
  args: { uid: v.string() },
  returns: v.object({ sums: v.number(), screen: v.number() }),
  handler: async (ctx, { uid }) => {
    const readSoFar = async () => (await ctx.meta.getTransactionMetrics()).documentsRead.used;
    await moneyCounters(ctx, uid);
    await nextRelease(ctx, { uid });
    const sums = await readSoFar();
    await mine(ctx, { uid });
    return { sums, screen: (await readSoFar()) - sums };
  },
});
