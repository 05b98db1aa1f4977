/**
 * What the provider says about a payout, applied fact by fact (money.md 3.3 L12 to L12''): each is booked once whatever
 * the order and however often it is told, and what is missing next is asked for.
 */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import {
  type LedgerEntry,
  payoutBackEntry,
  payoutBouncedEntry,
  payoutPaidEntry,
  transferEntry,
  transferReversalEntry,
} from "../../domain/ledger/postings";
import { DAY_MS, HOUR_MS } from "../../domain/limits";
import {
  BOUNCE_WATCH_MS,
  comesBack,
  isBankFailure,
  isUnderWay,
  type PayoutEvent,
  payoutAfter,
} from "../../domain/payouts/payoutMachine";
import { requireFound } from "../../errors";
import { alarm, enqueueOp } from "../../pay/ops";
import type { ProviderSend } from "../../tables/payouts";
import { post } from "../ledger/ledger";
import { recordEvent, reverseEvent } from "../progress/events";
import { tellFailed, tellSent } from "./notices";
import { judge, noteBankRefused } from "./rules";

type Payout = Doc<"payouts">;
type Applied = "applied" | "orphan" | "mismatch";

type Changes = Partial<Omit<Payout, "retryAt">> & { retryAt?: undefined };

async function change(ctx: MutationCtx, { _id }: Payout, fields: Changes): Promise<Payout> {
  await ctx.db.patch(_id, fields);
  return requireFound(await ctx.db.get("payouts", _id));
}

async function book(
  ctx: MutationCtx,
  { _id, currency }: Payout,
  entry: LedgerEntry,
  about: { at: number; memo: string; objectRef?: string },
): Promise<void> {
  await post(ctx, { ...entry, ...about, currency, actor: "provider", payoutId: _id });
}

async function ownPayout(ctx: MutationCtx, payoutId: string | null): Promise<Payout | null> {
  const id = payoutId === null ? null : ctx.db.normalizeId("payouts", payoutId);
  return id === null ? null : await ctx.db.get("payouts", id);
}

const isSame = (known: string | undefined, told: string | null): boolean =>
  known === undefined || told === null || known === told;

/** Ours, and what we asked for: one transfer and one bank payout of this very sum to this very account. */
function isAsAsked(payout: Payout, send: ProviderSend): boolean {
  const isSum = send.amount === payout.amount && send.currency === payout.currency;
  const isOne = isSame(payout.transferRef, send.transferRef) && isSame(payout.bankPayoutRef, send.bankRef);
  return isSum && isOne && send.accountRef === payout.accountRef;
}

export async function applySend(ctx: MutationCtx, send: ProviderSend, now: number): Promise<Applied> {
  const payout = await ownPayout(ctx, send.payoutId);
  if (payout === null) return "orphan";
  if (!isAsAsked(payout, send)) {
    const { transferRef, bankRef, amount } = send;
    alarm("payout-mismatch", { payoutId: payout._id, ref: bankRef ?? transferRef ?? "", amount });
    return "mismatch";
  }
  const sent = await noteTransfer(ctx, payout, send, now);
  const banked = await noteBank(ctx, sent, send, now);
  const settled = await noteReversal(ctx, banked, send, now);
  await proceed(ctx, settled, now);
  return "applied";
}

/** L12' */
async function noteTransfer(
  ctx: MutationCtx,
  payout: Payout,
  send: ProviderSend,
  now: number,
): Promise<Payout> {
  const { transferRef, accountRef: account, amount } = send;
  if (transferRef === null || payout.transferRef !== undefined) return payout;
  const about = { at: now, memo: "transfer to the creator's account", objectRef: transferRef };
  await book(ctx, payout, transferEntry({ transferRef, account, amount }), about);
  const state = payoutAfter(payout.state, "leave") ?? payout.state;
  return await change(ctx, payout, { transferRef, state, retryAt: undefined, updatedAt: now });
}

const EVENTS: Partial<Record<ProviderSend["stage"], PayoutEvent>> = {
  in_transit: "banked",
  paid: "arrived",
  failed: "failed",
};

/** What the bank payout has come to. L12'' when the bank has it, and back when it returns it. */
async function noteBank(ctx: MutationCtx, payout: Payout, send: ProviderSend, now: number): Promise<Payout> {
  const event = EVENTS[send.stage];
  if (send.bankRef === null || event === undefined) return payout;
  const { bankRef, arrivesAt } = send;
  const known = { bankPayoutRef: bankRef, ...(arrivesAt === null ? {} : { arrivesAt }) };
  const state = payoutAfter(payout.state, event);
  if (state === null) {
    // Late news. Only one kind tells of money: a payout we gave up that arrived after all.
    if (event === "arrived" && comesBack(payout.state) && payout.bankPayoutRef === undefined) {
      alarm("payout-arrived-after-failure", { payoutId: payout._id, ref: bankRef });
    }
    return await change(ctx, payout, known);
  }
  const next = await change(ctx, payout, { ...known, state, retryAt: undefined, updatedAt: now });
  const { _id: payoutId, uid, accountRef: account, amount } = payout;
  const about = { at: now, objectRef: bankRef };
  if (state === "paid") {
    await book(ctx, next, payoutPaidEntry({ payoutId, uid, account, amount }), {
      ...about,
      memo: "arrived at the bank",
    });
    await recordEvent(ctx, { uid, kind: "payoutArrived", subject: payoutId, at: now });
    await tellSent(ctx, next, now);
  }
  if (state === "bounced") {
    await reverseEvent(ctx, { uid, kind: "payoutArrived", subject: payoutId });
    const entry = payoutBouncedEntry({ payoutId, uid, account, amount });
    await book(ctx, next, entry, { ...about, memo: "returned by the bank" });
  }
  return state === "failed" || state === "bounced"
    ? await fail(ctx, next, send.failure ?? "unknown", now)
    : next;
}

async function fail(ctx: MutationCtx, payout: Payout, failure: string, now: number): Promise<Payout> {
  const failed = await change(ctx, payout, { failure, attempt: payout.attempt + 1, updatedAt: now });
  if (isBankFailure(failure)) await noteBankRefused(ctx, payout, now);
  await tellFailed(ctx, failed, now);
  return failed;
}

/** L12' back. */
async function noteReversal(
  ctx: MutationCtx,
  payout: Payout,
  send: ProviderSend,
  now: number,
): Promise<Payout> {
  const { reversalRef, accountRef: account, amount } = send;
  if (reversalRef === null || payout.reversalRef !== undefined) return payout;
  const about = { at: now, memo: "transfer taken back", objectRef: reversalRef };
  await book(ctx, payout, transferReversalEntry({ reversalRef, account, amount }), about);
  const back = await change(ctx, payout, { reversalRef, updatedAt: now });
  if (comesBack(back.state)) return back;
  if (back.bankPayoutRef !== undefined) {
    // Taken back by hand while the bank has it or is about to: nobody knows whose money it is now.
    alarm("payout-reversed-while-out", { payoutId: back._id, ref: reversalRef });
    return back;
  }
  const failed = await change(ctx, back, { state: payoutAfter(back.state, "failed") ?? back.state });
  return await fail(ctx, failed, "reversed", now);
}

/** L12 back, once. */
async function giveBack(ctx: MutationCtx, payout: Payout, now: number): Promise<void> {
  if (payout.backs > 0) return;
  const backs = payout.backs + 1;
  const { _id: payoutId, uid, amount, state } = payout;
  const entry = payoutBackEntry({ payoutId, n: backs, uid, amount });
  await book(ctx, payout, entry, { at: now, memo: `payout ${state}` });
  await ctx.db.patch(payoutId, { backs, updatedAt: now });
  await judge(ctx, uid, now);
}

/** The provider will never carry it out. Without a transfer the money is back at once, else it is fetched first. */
export async function giveUp(ctx: MutationCtx, payout: Payout, failure: string, now: number): Promise<void> {
  const state = payoutAfter(payout.state, "failed");
  if (state === null) return;
  const failed = await fail(ctx, await change(ctx, payout, { state, retryAt: undefined }), failure, now);
  await proceed(ctx, failed, now);
}

type Next = Pick<Parameters<typeof enqueueOp>[1], "key" | "params">;

/** The call that is missing; null while the bank has it, and when nothing is left to do. */
function nextCall(payout: Payout): Next | null {
  const { _id: payoutId, accountRef, amount, currency, transferRef, attempt, state } = payout;
  const order = { payoutId, accountRef, amount, currency };
  if (comesBack(state)) {
    if (transferRef === undefined) return null;
    const params = { kind: "reverseTransfer" as const, payoutId, accountRef, transferRef, amount };
    return { key: `trr:${payoutId}:${attempt}`, params };
  }
  if (!isUnderWay(state) || payout.bankPayoutRef !== undefined) return null;
  return transferRef === undefined
    ? { key: `tr:${payoutId}:${attempt}`, params: { kind: "transfer", ...order } }
    : { key: `po:${payoutId}:${attempt}`, params: { kind: "bankPayout", ...order, transferRef } };
}

/** Asks for what is missing next. Keys are fixed, so asking again is no second call. */
export async function proceed(ctx: MutationCtx, payout: Payout, now: number): Promise<void> {
  const isHere = payout.transferRef === undefined || payout.reversalRef !== undefined;
  if (comesBack(payout.state) && isHere) {
    await giveBack(ctx, payout, now);
    await ctx.db.patch(payout._id, { nextCheckAt: undefined });
    return;
  }
  await ctx.db.patch(payout._id, { nextCheckAt: nextLook(payout, now) });
  if (payout.retryAt !== undefined && payout.retryAt > now) return;
  const next = nextCall(payout);
  if (next !== null) await enqueueOp(ctx, { subjectId: payout._id, ...next, now });
}

/** Hourly while something is to come, daily while the bank may still return it, never once it is over. */
function nextLook({ state, updatedAt, retryAt }: Payout, now: number) {
  if (state === "paid") return now < updatedAt + BOUNCE_WATCH_MS ? now + DAY_MS : undefined;
  return Math.max(now + HOUR_MS, retryAt ?? 0);
}
