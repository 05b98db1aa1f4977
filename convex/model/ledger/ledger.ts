/**
 * The only writer of accounts, transactions, postings and wallets (money.md 3.1). Idempotent by key: a known
 * key changes nothing, so every caller may run twice. I1-I3 hold here or the whole transaction fails.
 */
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  balanceAfter,
  checkLines,
  describeAccount,
  LedgerError,
  type LedgerLine,
  type UserPocket,
} from "../../domain/ledger/accounts";
import { earnedBy, type LedgerEntry, paidOutBy } from "../../domain/ledger/postings";
import { idleAfter } from "../../domain/payouts/payoutMachine";
import type { ledgerActor } from "../../tables/ledger";

export interface Posting extends LedgerEntry {
  currency: string;
  /** The transaction's own clock: roll-ups rely on no posting being dated back. */
  at: number;
  actor: Infer<typeof ledgerActor>;
  memo: string;
  dareId?: Id<"dares">;
  paymentId?: Id<"payments">;
  payoutId?: Id<"payouts">;
  refundId?: Id<"refunds">;
  tipId?: Id<"tips">;
  objectRef?: string;
  reverses?: Id<"ledgerTxns">;
}

/**
 * Writes one balanced transaction. `posted: false`: the key was known and nothing changed. Throws LedgerError
 * when the lines do not balance, hold an unsafe number, or would push a balance below its floor.
 */
export async function post(ctx: MutationCtx, posting: Posting): Promise<{ posted: boolean }> {
  const known = await ctx.db
    .query("ledgerTxns")
    .withIndex("by_key", (q) => q.eq("key", posting.key))
    .unique();
  if (known) return { posted: false };
  checkLines(posting.lines);
  const { lines, mayOwe: _rule, ...txn } = posting;
  const { at, currency } = posting;
  const txnId = await ctx.db.insert("ledgerTxns", txn);
  const pockets = new Map<string, Partial<Record<UserPocket, number>>>();
  for (const [seq, line] of lines.entries()) {
    const { account, amount } = line;
    await ctx.db.insert("ledgerPostings", { txnId, account, amount, currency, at, seq });
    const change = await applyLine(ctx, posting, line);
    if (change) pockets.set(change.uid, { ...pockets.get(change.uid), [change.pocket]: change.balance });
  }
  for (const [uid, balances] of pockets) await keepWallet(ctx, posting, { uid, balances });
  return { posted: true };
}

interface PocketChange {
  uid: string;
  pocket: UserPocket;
  balance: number;
}

async function applyLine(ctx: MutationCtx, posting: Posting, line: LedgerLine): Promise<PocketChange | null> {
  const info = describeAccount(line.account);
  const account = await ctx.db
    .query("ledgerAccounts")
    .withIndex("by_key", (q) => q.eq("key", line.account))
    .unique();
  if (account && account.currency !== posting.currency) throw new LedgerError("account has another currency");
  if (info.kind === "system" || info.kind === "connected") {
    // Never patched again: see the table's comment on balances.
    if (!account) await insertAccount(ctx, posting, { key: line.account, type: info.type });
    return null;
  }
  const { amount } = line;
  const balance = balanceAfter(line.account, account?.balance ?? 0, { amount, mayOwe: posting.mayOwe });
  if (account) await ctx.db.patch(account._id, { balance });
  else {
    const owner = info.kind === "user" ? { ownerId: info.uid } : {};
    await insertAccount(ctx, posting, { key: line.account, type: info.type, ...owner, balance });
  }
  return info.kind === "user" ? { uid: info.uid, pocket: info.pocket, balance } : null;
}

type NewAccount = Pick<Doc<"ledgerAccounts">, "key" | "type" | "ownerId" | "balance">;

async function insertAccount(ctx: MutationCtx, posting: Posting, account: NewAccount): Promise<void> {
  await ctx.db.insert("ledgerAccounts", { ...account, currency: posting.currency });
}

async function keepWallet(
  ctx: MutationCtx,
  posting: Posting,
  { uid, balances }: { uid: string; balances: Partial<Record<UserPocket, number>> },
): Promise<void> {
  const wallet = await ctx.db
    .query("wallets")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
  const next = {
    ...balances,
    lifetimeEarned: (wallet?.lifetimeEarned ?? 0) + earnedBy(posting, uid),
    lifetimePaidOut: (wallet?.lifetimePaidOut ?? 0) + paidOutBy(posting, uid),
    ...idleAfter({
      before: wallet?.available ?? 0,
      after: balances.available,
      isPayoutRequest: posting.kind === "payoutRequest",
      at: posting.at,
    }),
    updatedAt: posting.at,
  };
  const pockets = { available: 0, pending: 0, reserved: 0, frozen: 0 };
  const empty = { uid, currency: posting.currency, ...pockets, lifetimeEarned: 0, updatedAt: posting.at };
  const id = wallet?._id ?? (await ctx.db.insert("wallets", empty));
  await ctx.db.patch(id, next);
}

/** The idle money of this wallet was seen to; `at`: when to look again. */
export async function setIdleCheck(ctx: MutationCtx, walletId: Id<"wallets">, at: number): Promise<void> {
  await ctx.db.patch(walletId, { idleCheckAt: at });
}

/** The balance of one account of a dare or a person, in cents we owe; 0 when nothing was ever booked on it. */
export async function balanceOf(ctx: QueryCtx, key: string): Promise<number> {
  const account = await ctx.db
    .query("ledgerAccounts")
    .withIndex("by_key", (q) => q.eq("key", key))
    .unique();
  return account?.balance ?? 0;
}

/** I6: the provider has a movement for it (`matchedRef`), or staff has booked that there is none. Changes no amount. */
export async function markMatched(
  ctx: MutationCtx,
  txnId: Id<"ledgerTxns">,
  { at, matchedRef }: { at: number; matchedRef?: string },
): Promise<void> {
  await ctx.db.patch(txnId, { matchedAt: at, ...(matchedRef === undefined ? {} : { matchedRef }) });
}
