/** Creators' accounts at the provider against our books (money.md 5.3). A run that is cut off goes on with the next job. */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { CURRENCY } from "../domain/money";
import { jobAction } from "../functions";
import type { AccountBalance } from "../model/ledger/recon/connectedAccounts";
import { booksPort } from "../pay/collect";
import { alarm } from "../pay/ops";
import { type BooksPort, CollectError } from "../pay/ports";
import { PaymentsOff } from "../pay/stripe/config";

/** Batches of one job; more follow in the next. */
const BATCHES_MAX = 50;

/** Each night: every account whose payouts got on since the last run. */
export const nightly = jobAction({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    const steps = internal.webhooks.reconAccounts;
    const { runId, since, ...run } = await ctx.runMutation(steps.start, {});
    try {
      const books = booksPort();
      let { cursor } = run;
      for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
        const { accountRefs, cursor: next } = await ctx.runQuery(steps.moved, { since, cursor });
        const balances = await askAll(books, accountRefs);
        await ctx.runMutation(steps.check, { runId, balances, cursor: next });
        if (next === null) return null;
        cursor = next;
      }
      await ctx.scheduler.runAfter(0, internal.jobs.reconAccounts.nightly, {});
    } catch (error) {
      // Nothing to compare with where nothing is paid.
      if (error instanceof PaymentsOff) await ctx.runMutation(internal.webhooks.recon.finish, { runId });
      else await ctx.runMutation(internal.webhooks.recon.failed, { runId, error: messageOf(error) });
    }
    return null;
  },
});

/** Each hour: those that differed. A difference that was a moment's is explained long before it stops payouts. */
export const hourly = jobAction({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    const accountRefs = await ctx.runMutation(internal.webhooks.reconAccounts.lookAfter, {});
    if (accountRefs.length === 0) return null;
    try {
      const balances = await askAll(booksPort(), accountRefs);
      await ctx.runMutation(internal.webhooks.reconAccounts.checkAgain, { balances });
    } catch (error) {
      console.warn(`accounts that differ were not asked about: ${messageOf(error)}`);
    }
    return null;
  },
});

/** One account that cannot be read must not hide all others. */
async function askAll(books: BooksPort, accountRefs: readonly string[]): Promise<AccountBalance[]> {
  const balances: AccountBalance[] = [];
  for (const accountRef of accountRefs) {
    try {
      const sums = await books.balance(accountRef);
      balances.push({ accountRef, amount: sums.find(({ currency }) => currency === CURRENCY)?.amount ?? 0 });
    } catch (error) {
      if (!(error instanceof CollectError) || error.failure !== "refused") throw error;
      alarm("account-unreadable", { accountRef, code: error.code });
    }
  }
  return balances;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : "unknown failure");
