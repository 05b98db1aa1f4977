/**
 * What stands in the way of a payout, from the rows that say it (money 2.1). A query judges as of the moment that is
 * stored on the recipient, and a job moves that moment when a wait ends: no query reads a clock.
 */
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { DAY_MS, MINUTE_MS } from "../../domain/limits";
import {
  comesBack,
  type Leaving,
  leavingOf,
  nextJudgement,
  type PayoutBlocker,
  type PayoutFacts,
  payoutBlockers,
  type RecipientFacts,
} from "../../domain/payouts/payoutMachine";
import { isOff } from "../access/killSwitches";
import { walletOf } from "./walletSummary";

type Recipient = Doc<"recipients">;

/** More than can be asked for in a day: whatever came back does not count against the next. */
const PAYOUTS_SEEN = 25;

export async function recipientOf(ctx: QueryCtx, uid: string): Promise<Recipient | null> {
  return await ctx.db
    .query("recipients")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
}

export function factsOf(row: Recipient): RecipientFacts {
  return {
    detailsSubmitted: row.stripeDetailsSubmitted,
    payoutsEnabled: row.stripePayoutsEnabled,
    transfersActive: row.transfersActive,
    requirements: row.stripeRequirements,
    requirementsDueAt: row.requirementsDueAt ?? null,
    onboardedAt: row.onboardedAt ?? null,
    bankChangedAt: row.bankChangedAt ?? null,
    bankRefused: row.bankRefusedAt !== undefined,
    onHold: row.holdReason !== undefined,
  };
}

async function lastPayoutAt(ctx: QueryCtx, uid: string, now: number): Promise<number | null> {
  const recent = await ctx.db
    .query("payouts")
    .withIndex("by_uid_and_requestedAt", (q) => q.eq("uid", uid).gt("requestedAt", now - DAY_MS))
    .order("desc")
    .take(PAYOUTS_SEEN);
  return recent.find(({ state }) => !comesBack(state))?.requestedAt ?? null;
}

async function gather(
  ctx: QueryCtx,
  uid: string,
  recipient: Recipient | null,
  now: number,
): Promise<PayoutFacts> {
  const hasAccount = recipient !== null && recipient.stripeConnectAccountId !== undefined;
  return {
    payoutsOff: await isOff(ctx, "payouts"),
    recipient: hasAccount ? factsOf(recipient) : null,
    available: (await walletOf(ctx, uid))?.available ?? 0,
    lastPayoutAt: recipient === null ? null : await lastPayoutAt(ctx, uid, now),
  };
}

/** For queries. */
export async function blockersFor(ctx: QueryCtx, uid: string): Promise<PayoutBlocker[]> {
  const recipient = await recipientOf(ctx, uid);
  const asOf = recipient === null ? 0 : (recipient.judgedAt ?? recipient.updatedAt);
  return payoutBlockers(await gather(ctx, uid, recipient, asOf), asOf);
}

/** For mutations: what holds now, with the stored moment moved up to it. Called after every change to the rows above. */
export async function judge(ctx: MutationCtx, uid: string, now: number): Promise<PayoutBlocker[]> {
  const recipient = await recipientOf(ctx, uid);
  const facts = await gather(ctx, uid, recipient, now);
  if (recipient !== null) {
    const judgeAt = nextJudgement(facts, now) ?? undefined;
    await ctx.db.patch(recipient._id, { judgedAt: now, judgeAt });
    if (judgeAt !== undefined && judgeAt !== recipient.judgeAt) {
      await ctx.scheduler.runAt(judgeAt, internal.jobs.payouts.judge, {
        recipientId: recipient._id,
        at: judgeAt,
      });
    }
  }
  return payoutBlockers(facts, now);
}

/** What the provider said of a recipient longer ago may have changed without its news having come. */
const SEEN_MS = MINUTE_MS;

/** Null: right before its money leaves the provider has to be asked about the recipient first. */
export async function leaving(
  ctx: QueryCtx,
  { uid, requestedAt }: Doc<"payouts">,
  now: number,
): Promise<Leaving | null> {
  const recipient = await recipientOf(ctx, uid);
  const verdict = leavingOf(await gather(ctx, uid, recipient, now), now);
  if (recipient === null || verdict.is === "wait") return verdict;
  const seenAt = recipient.seenAt ?? 0;
  // What was seen before it was asked for may be the bank account of before.
  return seenAt < requestedAt || seenAt <= now - SEEN_MS ? null : verdict;
}

/** A payout to the bank account of before says nothing of the present one. */
export async function noteBankRefused(
  ctx: MutationCtx,
  { uid, requestedAt }: Doc<"payouts">,
  now: number,
): Promise<void> {
  const recipient = await recipientOf(ctx, uid);
  if (recipient === null || requestedAt <= (recipient.bankChangedAt ?? 0)) return;
  await ctx.db.patch(recipient._id, { bankRefusedAt: now });
}

/** A wait has ended. One that was set anew meanwhile has a job of its own. */
export async function judgeAt(
  ctx: MutationCtx,
  { recipientId, at, now }: { recipientId: Recipient["_id"]; at: number; now: number },
): Promise<null> {
  const recipient = await ctx.db.get("recipients", recipientId);
  // Timers may fire a moment early against the transaction's clock; the wait must be over when it is judged.
  if (recipient?.judgeAt === at) await judge(ctx, recipient.uid, Math.max(now, at));
  return null;
}
