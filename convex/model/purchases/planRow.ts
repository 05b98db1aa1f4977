/** A person's plan row, and the one order that several of its models give. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isEndedPlan } from "../../domain/purchases/plan";
import { requireFound } from "../../errors";
import { enqueueOp } from "../../pay/ops";

export type Plan = Doc<"plans">;

export async function planOf(ctx: QueryCtx, uid: string): Promise<Plan | null> {
  return await ctx.db
    .query("plans")
    .withIndex("by_uid", (q) => q.eq("uid", uid))
    .unique();
}

/** The row is made with the first wish to buy. */
export async function ownRow(ctx: MutationCtx, uid: string, now: number): Promise<Plan> {
  const known = await planOf(ctx, uid);
  if (known) return known;
  const planId = await ctx.db.insert("plans", {
    uid,
    subscriptionStatus: "none",
    hasActiveSubscription: false,
    platformSubscriptions: { custom_dares: { status: "none" } },
    cancelAtPeriodEnd: false,
    pageRound: 0,
    updatedAt: now,
  });
  return requireFound(await ctx.db.get("plans", planId));
}

export async function queueCancel(ctx: MutationCtx, subjectId: string, subscriptionRef: string, now: number) {
  const params = { kind: "cancelPlan" as const, subscriptionRef };
  await enqueueOp(ctx, { subjectId, key: `cancel:${subscriptionRef}`, params, now });
}

/** Product 23: nobody who leaves is charged again. It does not come back with an undo. */
export async function cancelOnLeaving(ctx: MutationCtx, uid: string, now: number): Promise<void> {
  const plan = await planOf(ctx, uid);
  const ref = plan?.stripeSubscriptionId;
  if (plan === null || ref === undefined || isEndedPlan(plan.subscriptionStatus)) return;
  await queueCancel(ctx, plan._id, ref, now);
}
