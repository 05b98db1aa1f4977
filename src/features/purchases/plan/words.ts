import { hasAccess, isRunningPlan } from "@convex/domain/purchases/plan";
import { fill } from "@/lib/text/words";
import { planCopy } from "./copy.en";
import type { PlanPageKind, PlanView } from "./data";

const day = (at: number) => new Intl.DateTimeFormat(undefined, { dateStyle: "long" }).format(at);

/** What the dates of a plan mean in its present state; null where there is nothing to say. */
export function dateLine(plan: PlanView): string | null {
  const { periodEndsAt, graceEndsAt } = plan;
  if (plan.subscriptionStatus === "past_due" && graceEndsAt !== null) {
    return plan.hasActiveSubscription ? fill(planCopy.grace, { date: day(graceEndsAt) }) : planCopy.graceOver;
  }
  if (plan.subscriptionStatus !== "active" || periodEndsAt === null) return null;
  return fill(plan.cancelAtPeriodEnd ? planCopy.ends : planCopy.renews, { date: day(periodEndsAt) });
}

export function sinceLine({ subscriptionStatus, subscriptionStartedAt: at }: PlanView): string | null {
  return at === null || !isRunningPlan(subscriptionStatus) ? null : fill(planCopy.since, { date: day(at) });
}

/** What can be done next, and on which page of the provider. */
export function nextAct(plan: PlanView): { kind: PlanPageKind; label: string; isMain: boolean } {
  if (!isRunningPlan(plan.subscriptionStatus)) {
    return { kind: "checkout", label: planCopy.act.buy, isMain: true };
  }
  if (plan.subscriptionStatus !== "active")
    return { kind: "portal", label: planCopy.act.settle, isMain: true };
  const { manage, resume } = planCopy.act;
  return { kind: "portal", label: plan.cancelAtPeriodEnd ? resume : manage, isMain: false };
}

export function freeTextLine(plan: PlanView): string {
  if (hasAccess(plan)) return planCopy.freeText.unlimited;
  const { used, of } = plan.freeText;
  return fill(planCopy.freeText.line, { used: String(used), of: String(of) });
}
