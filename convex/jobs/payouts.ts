/** Work on payouts that no person waits for (money.md 2.1, 5). */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { jobAction, jobMutation } from "../functions";
import * as RecipientPages from "../model/payouts/onboardingLinks";
import { judgeAt } from "../model/payouts/rules";
import * as Sweep from "../model/payouts/sweep";
import { payPorts } from "../pay/collect";
import { observe } from "../pay/sync";
import { objectName } from "../tables/provider";

/** Rows taken up by one run; more follow at once. */
const SWEEP_LIMIT = 50;

/** The return page or the sweep asks: what has become of these? A failure is left to the next asker. */
export const sync = jobAction({
  args: { names: v.array(objectName) },
  returns: v.null(),
  handler: async (ctx, { names }): Promise<null> => {
    for (const name of names) {
      try {
        const observed = await observe(payPorts(), name);
        if (observed !== null) await ctx.runMutation(internal.webhooks.payments.applyState, { observed });
      } catch (error) {
        console.warn(
          `${name.type} ${name.ref} not synced: ${error instanceof Error ? error.message : "unknown"}`,
        );
      }
    }
    return null;
  },
});

/** Every ten minutes: payouts whose news may have been lost, and those that wait for the provider's balance. */
export const sweep = jobMutation({
  args: {},
  returns: v.null(),
  handler: (ctx): Promise<null> => Sweep.sweepPayouts(ctx, Date.now(), SWEEP_LIMIT),
});

/** Hourly, each account once a day: what has become of the accounts that money waits for. */
export const sweepRecipients = jobMutation({
  args: {},
  returns: v.null(),
  handler: (ctx): Promise<null> => Sweep.sweepRecipients(ctx, Date.now(), SWEEP_LIMIT),
});

/** Daily: money that lies in wallets. */
export const sweepIdle = jobMutation({
  args: {},
  returns: v.null(),
  handler: (ctx): Promise<null> => Sweep.sweepIdle(ctx, Date.now(), SWEEP_LIMIT),
});

/** A wait of somebody's payouts has ended. */
export const judge = jobMutation({
  args: { recipientId: v.id("recipients"), at: v.number() },
  returns: v.null(),
  handler: (ctx, args): Promise<null> => judgeAt(ctx, { ...args, now: Date.now() }),
});

/** The address of a page is good for minutes. */
export const dropLink = jobMutation({
  args: { linkId: v.id("recipientLinks") },
  returns: v.null(),
  handler: (ctx, { linkId }): Promise<null> => RecipientPages.dropLink(ctx, linkId),
});
