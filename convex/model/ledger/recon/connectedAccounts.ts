/**
 * Each creator's account at the provider against `stripe:acct:*` (money.md 5.3): those whose payouts got on since the
 * last run, and those that differed before. Only money of payouts ever passes through one.
 */
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { connectedAccount } from "../../../domain/ledger/accounts";
import { HOUR_MS } from "../../../domain/limits";
import { rollUp, systemBalance } from "../rollups";
import { explainFinding, noteFinding } from "./findings";

const PAYOUTS_BATCH = 20;
/** One a day is possible, and none is on its way for a month. */
const PAYOUTS_UNDER_WAY = 50;
const DIFFERING_MAX = 50;
/** What a payout came to within the last hour may be known on one side only. */
const QUIET_MS = HOUR_MS;

export interface AccountBalance {
  accountRef: string;
  amount: number;
}

/** One batch of payouts that got on since then, as the accounts they went through. `cursor`: null at the end. */
export async function movedAccounts(
  ctx: QueryCtx,
  { since, cursor }: { since: number; cursor: string | null },
): Promise<{ accountRefs: string[]; cursor: string | null }> {
  const { page, isDone, continueCursor } = await ctx.db
    .query("payouts")
    .withIndex("by_updatedAt", (q) => q.gt("updatedAt", since))
    .paginate({ cursor, numItems: PAYOUTS_BATCH });
  const accountRefs = [...new Set(page.map(({ accountRef }) => accountRef))];
  return { accountRefs, cursor: isDone ? null : continueCursor };
}

export async function differingAccounts(ctx: QueryCtx): Promise<string[]> {
  const open = await ctx.db
    .query("reconFindings")
    .withIndex("by_open_and_kind", (q) => q.eq("open", true).eq("kind", "account-differs"))
    .take(DIFFERING_MAX);
  return open.map(({ subject }) => subject);
}

/** How many of them differ. */
export async function checkAccounts(
  ctx: MutationCtx,
  balances: readonly AccountBalance[],
  now: number,
): Promise<number> {
  let findings = 0;
  for (const balance of balances) if (!(await agrees(ctx, balance, now))) findings += 1;
  return findings;
}

async function agrees(
  ctx: MutationCtx,
  { accountRef, amount }: AccountBalance,
  now: number,
): Promise<boolean> {
  const payouts = await ctx.db
    .query("payouts")
    .withIndex("by_accountRef_and_updatedAt", (q) => q.eq("accountRef", accountRef))
    .order("desc")
    .take(PAYOUTS_UNDER_WAY);
  // The overlap of the next run sees it again.
  if ((payouts[0]?.updatedAt ?? 0) > now - QUIET_MS) return true;
  const account = connectedAccount(accountRef);
  await rollUp(ctx, account, now);
  // The provider takes a bank payout off at once, our books when the bank has it (L12'').
  const onTheirWay = payouts.filter(({ state }) => state === "in_transit");
  const expected = onTheirWay.reduce((sum, payout) => sum - payout.amount, await systemBalance(ctx, account));
  const finding = { kind: "account-differs", subject: accountRef, now } as const;
  if (expected === amount) {
    await explainFinding(ctx, finding);
    return true;
  }
  await noteFinding(ctx, { ...finding, expected, found: amount });
  return false;
}
