/** Internal steps of the check of creators' accounts: each one transaction, each safe to run twice. */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { DAY_MS } from "../domain/limits";
import { jobMutation, jobQuery } from "../functions";
import * as Accounts from "../model/ledger/recon/connectedAccounts";
import * as Runs from "../model/ledger/recon/runs";

const OVERLAP_MS = 2 * DAY_MS;

const runId = v.id("reconRuns");
const place = v.union(v.string(), v.null());
const accountRefs = v.array(v.string());
const balances = v.array(v.object({ accountRef: v.string(), amount: v.number() }));

export const start = jobMutation({
  args: {},
  returns: v.object({ runId, since: v.number(), cursor: place }),
  handler: async (ctx) => {
    const wish = { kind: "accounts", overlapMs: OVERLAP_MS, now: Date.now() } as const;
    const { _id, since = 0, cursor = null } = await Runs.startRun(ctx, wish);
    return { runId: _id, since, cursor };
  },
});

export const moved = jobQuery({
  args: { since: v.number(), cursor: place },
  returns: v.object({ accountRefs, cursor: place }),
  handler: (ctx, args) => Accounts.movedAccounts(ctx, args),
});

/** `cursor`: null when these were the last. */
export const check = jobMutation({
  args: { runId, balances, cursor: place },
  returns: v.null(),
  handler: async (ctx, { runId: id, balances: told, cursor }): Promise<null> => {
    const now = Date.now();
    const findings = await Accounts.checkAccounts(ctx, told, now);
    const progress = { runId: id, checked: told.length, findings };
    await Runs.noteProgress(ctx, cursor === null ? progress : { ...progress, cursor });
    if (cursor === null) await Runs.finishRun(ctx, id, { now });
    return null;
  },
});

/** Which differed before; a nightly run that was cut off goes on. */
export const lookAfter = jobMutation({
  args: {},
  returns: accountRefs,
  handler: async (ctx): Promise<string[]> => {
    if (await Runs.isCutOff(ctx, "accounts", Date.now())) {
      await ctx.scheduler.runAfter(0, internal.jobs.ledger.reconAccountsNightly, {});
    }
    return await Accounts.differingAccounts(ctx);
  },
});

export const checkAgain = jobMutation({
  args: { balances },
  returns: v.null(),
  handler: async (ctx, { balances: told }): Promise<null> => {
    await Accounts.checkAccounts(ctx, told, Date.now());
    return null;
  },
});
