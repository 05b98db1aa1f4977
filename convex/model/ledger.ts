/**
 * The only writer of accounts, transactions, postings and wallets (money.md 3.1). Idempotent by key: a known
 * key changes nothing, so every caller may run twice.
 */
import type { Infer } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import {
  balanceAfter,
  checkLines,
  describeAccount,
  earnedBy,
  type LedgerEntry,
  LedgerError,
  type LedgerLine,
  type UserPocket,
} from "../domain/ledgerRules";
import type { ledgerActor } from "../tables/ledger";

export interface Posting extends LedgerEntry {
  currency: string;
  at: number;
  actor: Infer<typeof ledgerActor>;
  memo: string;
  dareId?: Id<"dares">;
  paymentId?: Id<"payments">;
  objectRef?: string;
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
  const { lines, ...txn } = posting;
  const txnId = await ctx.db.insert("ledgerTxns", txn);
  for (const [seq, line] of lines.entries()) {
    await ctx.db.insert("ledgerPostings", {
      txnId,
      ...line,
      currency: posting.currency,
      at: posting.at,
      seq,
    });
    await applyLine(ctx, posting, line);
  }
  return { posted: true };
}

async function applyLine(ctx: MutationCtx, posting: Posting, line: LedgerLine): Promise<void> {
  const info = describeAccount(line.account);
  const account = await ctx.db
    .query("ledgerAccounts")
    .withIndex("by_key", (q) => q.eq("key", line.account))
    .unique();
  if (account && account.currency !== posting.currency) throw new LedgerError("account has another currency");
  if (info.kind === "system") {
    // Never patched again: see the table's comment on balances.
    if (!account) await insertAccount(ctx, posting, { key: line.account, type: info.type });
    return;
  }
  const balance = balanceAfter(line.account, account?.balance ?? 0, line.amount);
  if (account) await ctx.db.patch(account._id, { balance });
  else {
    const owner = info.kind === "user" ? { ownerId: info.uid } : {};
    await insertAccount(ctx, posting, { key: line.account, type: info.type, ...owner, balance });
  }
  if (info.kind === "user") await keepWallet(ctx, posting, { uid: info.uid, pocket: info.pocket, balance });
}

type NewAccount = Pick<Doc<"ledgerAccounts">, "key" | "type" | "ownerId" | "balance">;

async function insertAccount(ctx: MutationCtx, posting: Posting, account: NewAccount): Promise<void> {
  await ctx.db.insert("ledgerAccounts", { ...account, currency: posting.currency });
}

async function keepWallet(
  ctx: MutationCtx,
  posting: Posting,
  change: { uid: string; pocket: UserPocket; balance: number },
): Promise<void> {
  const wallet = await ctx.db
    .query("wallets")
    .withIndex("by_uid", (q) => q.eq("uid", change.uid))
    .unique();
  const earned = change.pocket === "pending" ? earnedBy(posting, change.uid) : 0;
  const next = {
    [change.pocket]: change.balance,
    lifetimeEarned: (wallet?.lifetimeEarned ?? 0) + earned,
    updatedAt: posting.at,
  };
  if (wallet) await ctx.db.patch(wallet._id, next);
  else {
    const empty = {
      uid: change.uid,
      currency: posting.currency,
      available: 0,
      pending: 0,
      reserved: 0,
      frozen: 0,
    };
    await ctx.db.insert("wallets", { ...empty, ...next });
  }
}
