/** The one plan there is: what it costs, and when it gives access (money 2, 4.6; spec 4, 6). */
import { DAY_MS } from "../limits";

export const PLAN_NAME = "Custom Dares";
/** Cents for each month. */
export const PLAN_PRICE = 999;
/** By which the provider finds the price. */
export const PLAN_LOOKUP_KEY = "custom_dares_monthly_v1";
/** A renewal may stay unpaid so long before access ends. */
export const PLAN_GRACE_MS = 7 * DAY_MS;
/** STA-38: dares in one's own words for each calendar month (UTC) without the plan. */
export const FREE_TEXTS_A_MONTH = 3;

/** Spec 3: the provider's words for a subscription, kept as they are. `none`: never had one. */
export const SUBSCRIPTION_STATUSES = [
  "none",
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "paused",
  "canceled",
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Money 4.6: the provider's word -> what is stored. `pastDueAt`: since when a renewal is unpaid. */
export function planAccess(
  status: SubscriptionStatus,
  { pastDueAt, now }: { pastDueAt: number | null; now: number },
): { subscriptionStatus: SubscriptionStatus; hasActiveSubscription: boolean } {
  switch (status) {
    // Cancelled for the end of its period it stays active at the provider until then.
    case "active":
    case "trialing":
      return { subscriptionStatus: "active", hasActiveSubscription: true };
    case "past_due":
      return {
        subscriptionStatus: status,
        hasActiveSubscription: now < (pastDueAt ?? now) + PLAN_GRACE_MS,
      };
    default:
      return { subscriptionStatus: status, hasActiveSubscription: false };
  }
}

/** The rule of spec 4 and 6 for whoever asks; `null`: never had a plan. */
export function hasAccess(
  plan: { subscriptionStatus: SubscriptionStatus; hasActiveSubscription: boolean } | null,
): boolean {
  return plan !== null && (plan.subscriptionStatus === "active" || plan.hasActiveSubscription);
}

/** The provider still holds it and may charge for it: another one must not be bought beside it. */
export function isRunningPlan(status: SubscriptionStatus): boolean {
  return ["trialing", "active", "past_due", "unpaid", "paused"].includes(status);
}

/** Such a subscription never comes back to life. */
export function isEndedPlan(status: SubscriptionStatus): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

/** What its owner is told where they did not ask. */
export const PLAN_NOTICES = {
  begun: "Custom Dares is active. Dares in your own words are now unlimited.",
  ended: "Custom Dares has ended. Catalogue dares are still unlimited.",
  unpaid: "We could not charge your card for Custom Dares. Open your plan to pay with another.",
} as const;
