/** When a plan may change without news, and what is done then (money 4.6, 5.3: lost news must not matter). */
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../domain/limits";
import { PLAN_GRACE_MS } from "../../domain/purchases/plan";
import type { ObjectName } from "../../tables/provider";

type Plan = Doc<"plans">;
/** A plan as it is or is about to be. */
type PlanFacts = { [Key in keyof Plan]?: Plan[Key] | undefined };

/** The provider closes a page of purchase after a day; a little more covers the way there. */
const PAGE_LIFE_MS = DAY_MS + 10 * MINUTE_MS;
/** A page that was paid tells so itself; this is for when that word is lost. */
const CHECK_PAGE_AFTER_MS = HOUR_MS;
/** The renewal may take its time. */
const CHECK_PERIOD_AFTER_MS = HOUR_MS;
const SWEEP_BATCH = 100;

/** A page of purchase that somebody may still pay on. */
export function isPageOpen(plan: PlanFacts, now: number): boolean {
  const isWanted = plan.pageState === "asked" || plan.pageState === "ready";
  return plan.pageKind === "checkout" && isWanted && now < (plan.pageAskedAt ?? 0) + PAGE_LIFE_MS;
}

/** Undefined: nothing more can happen without news. */
export function nextPlanCheck(plan: PlanFacts, now: number): number | undefined {
  const at: number[] = [];
  if (isPageOpen(plan, now)) at.push(Math.max(now, plan.pageAskedAt ?? now) + CHECK_PAGE_AFTER_MS);
  if (plan.hasActiveSubscription === true && plan.pastDueAt !== undefined)
    at.push(plan.pastDueAt + PLAN_GRACE_MS);
  if (plan.subscriptionStatus === "active" && plan.periodEndsAt !== undefined) {
    at.push(Math.max(now, plan.periodEndsAt) + CHECK_PERIOD_AFTER_MS);
  }
  return at.length === 0 ? undefined : Math.min(...at);
}

/** What to ask the provider about a plan: the page that may have been paid, and the subscription. */
export async function namesOf(ctx: QueryCtx, planId: Id<"plans">): Promise<ObjectName[]> {
  const plan = await ctx.db.get("plans", planId);
  const names: ObjectName[] = [];
  if (plan?.pageKind === "checkout" && plan.pageRef !== undefined) {
    names.push({ type: "checkout", ref: plan.pageRef });
  }
  if (plan?.stripeSubscriptionId !== undefined) {
    names.push({ type: "subscription", ref: plan.stripeSubscriptionId });
  }
  return names;
}

/** Ends the days of grace, and asks the provider where a period or a page should have brought news. */
export async function sweepPlans(ctx: MutationCtx, now: number): Promise<null> {
  const due = await ctx.db
    .query("plans")
    .withIndex("by_nextCheckAt", (q) => q.gte("nextCheckAt", 0).lte("nextCheckAt", now))
    .take(SWEEP_BATCH);
  for (const plan of due) await check(ctx, plan, now);
  if (due.length === SWEEP_BATCH) await ctx.scheduler.runAfter(0, internal.jobs.purchases.sweepPlans, {});
  return null;
}

async function check(ctx: MutationCtx, plan: Plan, now: number): Promise<void> {
  const graceEnded = plan.pastDueAt !== undefined && plan.pastDueAt + PLAN_GRACE_MS <= now;
  const hasActiveSubscription = plan.hasActiveSubscription && !graceEnded;
  const nextCheckAt = nextPlanCheck({ ...plan, hasActiveSubscription }, now);
  await ctx.db.patch(plan._id, { hasActiveSubscription, nextCheckAt });
  await ctx.scheduler.runAfter(0, internal.jobs.purchases.syncPlan, { planId: plan._id });
}
