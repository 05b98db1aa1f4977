/** Looks after payouts nobody has heard of for too long, and after money that lies in wallets (money 2.1, 5). */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { DAY_MS } from "../../domain/limits";
import { idleStep, PAYOUT_MIN, payoutCeiling } from "../../domain/payouts/payoutMachine";
import { alarm } from "../../pay/ops";
import type { ObjectName } from "../../tables/provider";
import { setIdleCheck } from "../ledger/ledger";
import { proceed } from "./applyTransfer";
import { tellIdle } from "./notices";
import { open } from "./payouts";
import { judge } from "./rules";
import { walletOf } from "./walletSummary";

type Payout = Doc<"payouts">;
type Wallet = Doc<"wallets">;

/** Asks for what is missing and what has become of the rest. */
export async function sweepPayouts(ctx: MutationCtx, now: number, limit: number): Promise<null> {
  const due = await ctx.db
    .query("payouts")
    .withIndex("by_nextCheckAt", (q) => q.gte("nextCheckAt", 0).lte("nextCheckAt", now))
    .take(limit);
  for (const payout of due) {
    await proceed(ctx, payout, now);
    const names = namesOf(payout);
    if (names.length > 0) await ctx.scheduler.runAfter(0, internal.jobs.payouts.sync, { names });
  }
  if (due.length === limit) await ctx.scheduler.runAfter(0, internal.jobs.payouts.sweep, {});
  return null;
}

/** A bank payout tells of its transfer, too. */
function namesOf({ bankPayoutRef, transferRef, accountRef }: Payout): ObjectName[] {
  if (bankPayoutRef !== undefined) return [{ type: "bankPayout", ref: bankPayoutRef, account: accountRef }];
  return transferRef === undefined ? [] : [{ type: "transfer", ref: transferRef }];
}

/** Once a day for each account that money waits for: its news may have been lost, and connected accounts list no events. */
export async function sweepRecipients(ctx: MutationCtx, now: number, limit: number): Promise<null> {
  const due = await ctx.db
    .query("recipients")
    .withIndex("by_sweepAt", (q) => q.lte("sweepAt", now))
    .take(limit);
  const names: ObjectName[] = [];
  for (const { _id, uid, stripeConnectAccountId: ref } of due) {
    await ctx.db.patch(_id, { sweepAt: now + DAY_MS });
    if (ref !== undefined && (await hasMoney(ctx, uid))) names.push({ type: "recipient", ref });
  }
  if (names.length > 0) await ctx.scheduler.runAfter(0, internal.jobs.payouts.sync, { names });
  if (due.length === limit) await ctx.scheduler.runAfter(0, internal.jobs.payouts.sweepRecipients, {});
  return null;
}

/** What is set aside for a payout counts, too. */
async function hasMoney(ctx: QueryCtx, uid: string): Promise<boolean> {
  const wallet = await walletOf(ctx, uid);
  if (wallet === null) return false;
  const { available, pending, reserved, frozen } = wallet;
  return available > 0 || pending > 0 || reserved > 0 || frozen > 0;
}

/** Daily. What is seen to is looked at again only when its next step is due. */
export async function sweepIdle(ctx: MutationCtx, now: number, limit: number): Promise<null> {
  const due = await ctx.db
    .query("wallets")
    .withIndex("by_idleCheckAt", (q) => q.gte("idleCheckAt", 0).lte("idleCheckAt", now))
    .take(limit);
  for (const wallet of due) await seeTo(ctx, wallet, now);
  if (due.length === limit) await ctx.scheduler.runAfter(0, internal.jobs.payouts.sweepIdle, {});
  return null;
}

async function seeTo(ctx: MutationCtx, wallet: Wallet, now: number): Promise<void> {
  const { step, nextAt } = idleStep(wallet.idleSince ?? now, now);
  await setIdleCheck(ctx, wallet._id, nextAt);
  // Less than a payout's least: nothing can be done about it but to earn more.
  if (wallet.available < PAYOUT_MIN) return;
  if (step === "case") alarm("wallet-idle", { walletId: wallet._id, available: wallet.available });
  const isPaid = step !== "remind" && (await payByItself(ctx, wallet, now));
  if (!isPaid) await tellIdle(ctx, { ...wallet, now });
}

/** False when something stands in the way; the owner is then told. */
async function payByItself(ctx: MutationCtx, { _id, uid, available }: Wallet, now: number): Promise<boolean> {
  if ((await judge(ctx, uid, now)).length > 0) return false;
  const order = {
    uid,
    clientId: automaticId(_id, now),
    amount: payoutCeiling(available),
    automatic: true,
    now,
  };
  await open(ctx, order);
  return true;
}

const automaticId = (walletId: Id<"wallets">, now: number): string => `auto:${walletId}:${now}`;
