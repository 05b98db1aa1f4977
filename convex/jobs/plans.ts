/** Asks the provider about plans where news may have been lost (money 4.5, 5). A failure is left to the next asker. */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { ActionCtx } from "../_generated/server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../domain/limits";
import { jobAction, jobMutation, jobQuery } from "../functions";
import { namesOf, sweepPlans } from "../model/purchases/planSync";
import { payPorts } from "../pay/collect";
import { observePlan } from "../pay/planPorts";
import { objectName } from "../tables/payments";

/** The provider names its fee within an hour as a rule; after the last pause the daily books find what is missing. */
const FEE_PAUSES_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS];

export const names = jobQuery({
  args: { planId: v.id("plans") },
  returns: v.array(objectName),
  handler: (ctx, { planId }) => namesOf(ctx, planId),
});

export const sync = jobAction({
  args: { planId: v.id("plans") },
  returns: v.null(),
  handler: async (ctx, { planId }): Promise<null> => {
    for (const name of await ctx.runQuery(internal.jobs.plans.names, { planId })) {
      try {
        const observed = await observePlan(payPorts().plan, name);
        if (observed) await ctx.runMutation(internal.webhooks.payments.applyState, { observed });
      } catch (error) {
        console.warn(`plan ${planId} not synced: ${error instanceof Error ? error.message : "unknown"}`);
      }
    }
    return null;
  },
});

/** Asks for an invoice again until the provider says what it took for it (L2). */
export const syncInvoice = jobAction({
  args: { ref: v.string(), tries: v.number() },
  returns: v.null(),
  handler: async (ctx, { ref, tries }): Promise<null> => {
    const isKnown = tries > 0 && (await isFeeKnown(ctx, ref));
    const pauseMs = FEE_PAUSES_MS[tries];
    if (isKnown || pauseMs === undefined) return null;
    await ctx.scheduler.runAfter(pauseMs, internal.jobs.plans.syncInvoice, { ref, tries: tries + 1 });
    return null;
  },
});

async function isFeeKnown(ctx: ActionCtx, ref: string): Promise<boolean> {
  try {
    const observed = await observePlan(payPorts().plan, { type: "invoice", ref });
    if (observed?.type !== "invoice") return true;
    await ctx.runMutation(internal.webhooks.payments.applyState, { observed });
    return observed.invoice.fee !== null;
  } catch (error) {
    console.warn(`invoice ${ref} not synced: ${error instanceof Error ? error.message : "unknown"}`);
    return false;
  }
}

/** Each hour: days of grace that are over, periods and pages that brought no news. */
export const sweep = jobMutation({
  args: {},
  returns: v.null(),
  handler: (ctx) => sweepPlans(ctx, Date.now()),
});
