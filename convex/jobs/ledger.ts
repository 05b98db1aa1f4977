/** The ledger looks after itself: roll-ups and checks (money 3.1, 3.4). */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { SYSTEM_ACCOUNTS } from "../domain/ledger/accounts";
import { jobMutation } from "../functions";
import { checkLedger, explainAgreed } from "../model/ledger/checks";
import { rollUp } from "../model/ledger/rollups";

/** Hourly: one transaction an account, so that none of them grows with the others. */
export const rollUpAll = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    for (const account of SYSTEM_ACCOUNTS) {
      await ctx.scheduler.runAfter(0, internal.jobs.ledger.rollUpOne, { account });
    }
    return null;
  },
});

export const rollUpOne = jobMutation({
  args: { account: v.string() },
  returns: v.null(),
  handler: async (ctx, { account }): Promise<null> => {
    const isMore = await rollUp(ctx, account, Date.now());
    if (isMore) await ctx.scheduler.runAfter(0, internal.jobs.ledger.rollUpOne, { account });
    return null;
  },
});

/** Hourly, resumable: I1-I5 on what was touched, I7. */
export const check = jobMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx): Promise<null> => {
    const isMore = await checkLedger(ctx, Date.now());
    if (isMore) await ctx.scheduler.runAfter(0, internal.jobs.ledger.check, {});
    else await ctx.scheduler.runAfter(0, internal.jobs.ledger.explain, { cursor: null });
    return null;
  },
});

/** After a check: what was found once and agrees by now. */
export const explain = jobMutation({
  args: { cursor: v.union(v.string(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { cursor }): Promise<null> => {
    const next = await explainAgreed(ctx, { cursor, now: Date.now() });
    if (next !== null) await ctx.scheduler.runAfter(0, internal.jobs.ledger.explain, { cursor: next });
    return null;
  },
});
