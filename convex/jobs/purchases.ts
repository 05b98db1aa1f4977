/** Work on tips, boosts and own limits that no person waits for. */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { ActionCtx } from "../_generated/server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../domain/limits";
import { jobAction, jobMutation, jobQuery } from "../functions";
import * as SpendCaps from "../model/payments/spendLimits";
import * as BoostRun from "../model/purchases/boostRun";
import { namesOf, sweepPlans as sweep } from "../model/purchases/planSync";
import * as TipReturns from "../model/purchases/tips";
import { payPorts } from "../pay/collect";
import { observePlan } from "../pay/planPorts";
import { objectName } from "../tables/provider";

/** At the end of each boost. */
export const boostOver = jobMutation({
  args: { uid: v.string() },
  returns: v.null(),
  handler: (ctx, { uid }) => BoostRun.over(ctx, uid, Date.now()),
});

/** After a page of a feed that boosted videos are on: apart from it, so that its readers do not meet in one row. */
export const boostsPlaced = jobMutation({
  args: { uids: v.array(v.string()) },
  returns: v.null(),
  handler: (ctx, { uids }) => BoostRun.notePlaced(ctx, uids, Date.now()),
});

/** A tip that was paid while it became impossible. */
export const returnTip = jobMutation({
  args: { tipId: v.id("tips") },
  returns: v.null(),
  handler: (ctx, { tipId }) => TipReturns.returnTip(ctx, tipId, Date.now()),
});

/** Hourly: limits whose raise is due. */
export const applyRaises = jobMutation({
  args: {},
  returns: v.null(),
  handler: (ctx) => SpendCaps.applyRaises(ctx, Date.now()),
});

/* Asks the provider about plans where news may have been lost (money 4.5, 5). A failure is left to the next asker. */

/** The provider names its fee within an hour as a rule; after the last pause the daily books find what is missing. */
const FEE_PAUSES_MS = [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS];

export const planNames = jobQuery({
  args: { planId: v.id("plans") },
  returns: v.array(objectName),
  handler: (ctx, { planId }) => namesOf(ctx, planId),
});

export const syncPlan = jobAction({
  args: { planId: v.id("plans") },
  returns: v.null(),
  handler: async (ctx, { planId }): Promise<null> => {
    for (const name of await ctx.runQuery(internal.jobs.purchases.planNames, { planId })) {
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
export const syncPlanInvoice = jobAction({
  args: { ref: v.string(), tries: v.number() },
  returns: v.null(),
  handler: async (ctx, { ref, tries }): Promise<null> => {
    const isKnown = tries > 0 && (await isFeeKnown(ctx, ref));
    const pauseMs = FEE_PAUSES_MS[tries];
    if (isKnown || pauseMs === undefined) return null;
    await ctx.scheduler.runAfter(pauseMs, internal.jobs.purchases.syncPlanInvoice, { ref, tries: tries + 1 });
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
export const sweepPlans = jobMutation({
  args: {},
  returns: v.null(),
  handler: (ctx) => sweep(ctx, Date.now()),
});
