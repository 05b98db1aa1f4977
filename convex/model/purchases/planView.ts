/** The plan as its owner sees it, under the names of the specification (ENT-23). Price in cents. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { CURRENCY } from "../../domain/money";
import { FREE_TEXTS_A_MONTH, PLAN_GRACE_MS, PLAN_PRICE } from "../../domain/purchases/plan";
import { subscriptionStatus } from "../../tables/purchases";

const orNull = v.union(v.number(), v.null());

export const planView = v.object({
  subscriptionStatus,
  hasActiveSubscription: v.boolean(),
  stripeSubscriptionId: v.union(v.string(), v.null()),
  subscriptionStartedAt: orNull,
  platformSubscriptions: v.object({ custom_dares: v.object({ status: subscriptionStatus }) }),
  periodEndsAt: orNull,
  cancelAtPeriodEnd: v.boolean(),
  /** Until when an unpaid renewal still gives access. */
  graceEndsAt: orNull,
  price: v.number(),
  currency: v.string(),
  /** Dares in one's own words of this month; without meaning while the plan gives access. */
  freeText: v.object({ used: v.number(), of: v.number() }),
  /** The provider's page that was asked for last; `clientId` is the asking it answers. */
  page: v.union(
    v.object({
      clientId: v.string(),
      kind: v.union(v.literal("checkout"), v.literal("portal")),
      state: v.union(v.literal("asked"), v.literal("ready"), v.literal("failed")),
      url: v.union(v.string(), v.null()),
    }),
    v.null(),
  ),
});

export type PlanView = Infer<typeof planView>;

function pageOf(plan: Doc<"plans">): PlanView["page"] {
  const { pageKind: kind, pageState: state, pageClientId: clientId, pageUrl } = plan;
  if (kind === undefined || state === undefined || clientId === undefined) return null;
  return { kind, state, clientId, url: state === "ready" ? (pageUrl ?? null) : null };
}

/** Somebody who never had a plan gets the same shape. */
export function toPlanView(plan: Doc<"plans"> | null, freeTextsUsed: number): PlanView {
  const subscriptionStatus = plan?.subscriptionStatus ?? "none";
  const pastDueAt = plan?.pastDueAt;
  return {
    subscriptionStatus,
    hasActiveSubscription: plan?.hasActiveSubscription ?? false,
    stripeSubscriptionId: plan?.stripeSubscriptionId ?? null,
    subscriptionStartedAt: plan?.subscriptionStartedAt ?? null,
    platformSubscriptions: plan?.platformSubscriptions ?? { custom_dares: { status: subscriptionStatus } },
    periodEndsAt: plan?.periodEndsAt ?? null,
    cancelAtPeriodEnd: plan?.cancelAtPeriodEnd ?? false,
    graceEndsAt: pastDueAt === undefined ? null : pastDueAt + PLAN_GRACE_MS,
    price: PLAN_PRICE,
    currency: CURRENCY,
    freeText: { used: Math.min(freeTextsUsed, FREE_TEXTS_A_MONTH), of: FREE_TEXTS_A_MONTH },
    page: plan === null ? null : pageOf(plan),
  };
}
