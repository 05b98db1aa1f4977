/**
 * System accounts have no cached balance (money 3.1): theirs is an hourly roll-up plus the postings after it. Debit
 * positive. A roll-up ends a while before now, so that no posting of a transaction still running falls behind it.
 */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import {
  describeAccount,
  LedgerError,
  SYSTEM_ACCOUNTS,
  type SystemAccount,
} from "../../domain/ledger/accounts";
import { MINUTE_MS } from "../../domain/limits";
import { CURRENCY } from "../../domain/money";

/** Postings are dated by their transaction's clock; none runs nearly as long as this. */
export const SETTLED_AFTER_MS = 5 * MINUTE_MS;
const ROLLUP_BATCH = 1_000;
/** A tail longer than this means that the roll-up job has not run: better no figure than a slow one. */
const TAIL_MAX = 8_000;

async function rollupOf(ctx: QueryCtx, account: string): Promise<Doc<"ledgerRollups"> | null> {
  return await ctx.db
    .query("ledgerRollups")
    .withIndex("by_account", (q) => q.eq("account", account))
    .unique();
}

/** Sum of a system account or of a connected one (`stripe:acct:...`), debit positive. */
export async function systemBalance(ctx: QueryCtx, account: string): Promise<number> {
  const rollup = await rollupOf(ctx, account);
  const tail = await ctx.db
    .query("ledgerPostings")
    .withIndex("by_account_and_at", (q) => q.eq("account", account).gt("at", rollup?.upTo ?? 0))
    .take(TAIL_MAX + 1);
  if (tail.length > TAIL_MAX) throw new LedgerError("the roll-up is too far behind");
  return tail.reduce((sum, { amount }) => sum + amount, rollup?.sum ?? 0);
}

/** All of the platform's own accounts at one moment. */
export async function platformSums(ctx: QueryCtx): Promise<Partial<Record<SystemAccount, number>>> {
  const sums: Partial<Record<SystemAccount, number>> = {};
  for (const account of SYSTEM_ACCOUNTS) sums[account] = await systemBalance(ctx, account);
  return sums;
}

/** The same as it was once the posting `made` at that moment was in; null: too much has been booked since. */
export async function platformSumsAt(
  ctx: QueryCtx,
  { at, made }: { at: number; made: number },
): Promise<Partial<Record<SystemAccount, number>> | null> {
  const sums = await platformSums(ctx);
  for (const account of SYSTEM_ACCOUNTS) {
    const since = await ctx.db
      .query("ledgerPostings")
      .withIndex("by_account_and_at", (q) => q.eq("account", account).gte("at", at))
      .take(TAIL_MAX + 1);
    if (since.length > TAIL_MAX) return null;
    const later = since.filter((posting) => posting.at > at || posting._creationTime > made);
    sums[account] = later.reduce((sum, { amount }) => sum - amount, sums[account] ?? 0);
  }
  return sums;
}

/** Moves one account's roll-up by a batch. True: more is waiting. */
export async function rollUp(ctx: MutationCtx, account: string, now: number): Promise<boolean> {
  const rollup = await rollupOf(ctx, account);
  const end = now - SETTLED_AFTER_MS;
  const page = await ctx.db
    .query("ledgerPostings")
    .withIndex("by_account_and_at", (q) =>
      q
        .eq("account", account)
        .gt("at", rollup?.upTo ?? 0)
        .lte("at", end),
    )
    .take(ROLLUP_BATCH);
  const { rows, isMore } = wholeMoments(page, ROLLUP_BATCH);
  const last = rows.at(-1);
  if (last === undefined) return false;
  const sum = rows.reduce((total, { amount }) => total + amount, rollup?.sum ?? 0);
  if (!Number.isSafeInteger(sum)) throw new LedgerError("roll-up out of range");
  const next = { sum, upTo: last.at };
  if (rollup !== null) await ctx.db.patch(rollup._id, next);
  else {
    const { type } = describeAccount(account);
    await ctx.db.insert("ledgerRollups", { account, type, currency: CURRENCY, ...next });
  }
  return isMore;
}

/** A full page may end in the middle of a moment; the whole last moment is left for the next one. */
export function wholeMoments<Row extends { at: number }>(page: Row[], batch: number) {
  if (page.length < batch) return { rows: page, isMore: false };
  const lastAt = page.at(-1)?.at;
  const rows = page.filter(({ at }) => at !== lastAt);
  if (rows.length === 0) throw new LedgerError("more postings in one moment than a batch holds");
  return { rows, isMore: true };
}
