/**
 * The plan Custom Dares (money 4.6): asking for the provider's pages, and the way back from them. A page's word grants
 * nothing; only `applySubscription` writes access.
 */
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { hasAccess, isRunningPlan } from "../../domain/purchases/plan";
import { fail } from "../../errors";
import { alarm, enqueueOp, type Op, requirePaymentsOn } from "../../pay/ops";
import type { Observed } from "../../tables/provider";
import { requireClientId } from "../access/idempotency";
import { requireCheckoutOpen, requireProviderUp } from "../access/killSwitches";
import { requireMayPay } from "../payments/payerHolds";
import { requireKnownPayer } from "../payments/payerLimits";
import { ownRow, type Plan, planOf } from "./planRow";
import { isPageOpen, nextPlanCheck } from "./planSync";

export { applyInvoice, applySubscription } from "./applySubscription";
export { cancelOnLeaving, planOf } from "./planRow";

type Viewer = Doc<"users">;
type Applied = "applied" | "orphan" | "mismatch";
type Page = Extract<Observed, { type: "page" }>["page"];

/** A return page that is opened again and again asks the provider no more often than this. */
const SYNC_PAUSE_MS = 2_000;

const MESSAGES = {
  active: "You already have this plan.",
  unpaid: "Your plan is waiting for a payment. Open your plan to pay.",
  none: "You have no plan to manage yet.",
} as const;

interface Asking {
  clientId: string;
  now: number;
}

function isAskedAlready(plan: Plan, kind: "checkout" | "portal", clientId: string): boolean {
  return plan.pageKind === kind && plan.pageClientId === clientId && plan.pageState !== "failed";
}

/** Asks for the page of purchase. One that is still open is given again, so that nobody pays on two. */
export async function openCheckout(
  ctx: MutationCtx,
  viewer: Viewer,
  { clientId, now }: Asking,
): Promise<null> {
  requireClientId(clientId);
  requirePaymentsOn();
  await requireCheckoutOpen(ctx);
  await requireMayPay(ctx, viewer.uid, now);
  await requireKnownPayer(ctx, viewer.uid, now);
  const plan = await ownRow(ctx, viewer.uid, now);
  if (hasAccess(plan)) fail("failed-precondition", { message: MESSAGES.active, reason: "plan-active" });
  if (isRunningPlan(plan.subscriptionStatus)) {
    fail("failed-precondition", { message: MESSAGES.unpaid, reason: "plan-unpaid" });
  }
  if (isPageOpen(plan, now)) {
    await ctx.db.patch(plan._id, { pageClientId: clientId });
    return null;
  }
  const { uid } = viewer;
  const round = await askPage(ctx, plan, { kind: "checkout", clientId, now });
  const customerRef = plan.customerRef ?? null;
  const params = { kind: "openPlanPage" as const, uid, round, customerRef };
  const day = new Date(now).toISOString().slice(0, 10);
  await enqueueOp(ctx, { subjectId: plan._id, key: `sub:${uid}:${day}:${round}`, params, now });
  return null;
}

/** Asks for the page on which a plan is cancelled, taken up again and its card changed. */
export async function openPortal(ctx: MutationCtx, viewer: Viewer, { clientId, now }: Asking): Promise<null> {
  requireClientId(clientId);
  requirePaymentsOn();
  await requireProviderUp(ctx);
  const plan = await planOf(ctx, viewer.uid);
  const customerRef = plan?.customerRef;
  if (plan?.stripeSubscriptionId === undefined || customerRef === undefined) {
    fail("failed-precondition", { message: MESSAGES.none, reason: "no-plan" });
  }
  if (isAskedAlready(plan, "portal", clientId)) return null;
  const { uid } = viewer;
  const round = await askPage(ctx, plan, { kind: "portal", clientId, now });
  const params = { kind: "planPortal" as const, uid, round, customerRef };
  await enqueueOp(ctx, { subjectId: plan._id, key: `portal:${plan._id}:${round}`, params, now });
  return null;
}

async function askPage(
  ctx: MutationCtx,
  plan: Plan,
  { kind, clientId, now }: Asking & { kind: "checkout" | "portal" },
): Promise<number> {
  const pageRound = plan.pageRound + 1;
  const page = {
    pageKind: kind,
    pageRound,
    pageState: "asked" as const,
    pageRef: undefined,
    pageUrl: undefined,
    pageAskedAt: now,
    pageClientId: clientId,
  };
  await ctx.db.patch(plan._id, {
    ...page,
    nextCheckAt: nextPlanCheck({ ...plan, ...page }, now),
    updatedAt: now,
  });
  return pageRound;
}

/** The return page's word only makes us ask the provider (money 4.5). Foreign and invented ids look the same. */
export async function confirmReturn(
  ctx: MutationCtx,
  viewer: Viewer,
  { sessionId, now }: { sessionId: string; now: number },
): Promise<{ known: boolean }> {
  const plan = await planOf(ctx, viewer.uid);
  if (plan?.pageRef !== sessionId) return { known: false };
  if (now - (plan.syncAskedAt ?? 0) < SYNC_PAUSE_MS) return { known: true };
  await ctx.db.patch(plan._id, { syncAskedAt: now });
  await ctx.scheduler.runAfter(0, internal.jobs.purchases.syncPlan, { planId: plan._id });
  return { known: true };
}

/** The provider made a page. An answer to an earlier asking is nobody's page any more. */
export async function applyPage(ctx: MutationCtx, page: Page, now: number): Promise<Applied> {
  const planId = ctx.db.normalizeId("plans", page.subjectId);
  const plan = planId === null ? null : await ctx.db.get("plans", planId);
  if (plan === null) return "orphan";
  if (plan.pageRound !== page.round || plan.pageState !== "asked") return "applied";
  await ctx.db.patch(plan._id, {
    pageState: "ready",
    pageUrl: page.url,
    ...(page.ref === null ? {} : { pageRef: page.ref }),
    ...(page.customerRef === undefined ? {} : { customerRef: page.customerRef }),
    updatedAt: now,
  });
  return "applied";
}

/** The provider will never do it. */
export async function onOpRefused(ctx: MutationCtx, op: Op, code: string, now: number): Promise<void> {
  const { params } = op;
  const planId = ctx.db.normalizeId("plans", op.subjectId);
  const plan = planId === null ? null : await ctx.db.get("plans", planId);
  if (params.kind === "cancelPlan") {
    alarm("plan-cancel-refused", { opId: op._id, code });
    return;
  }
  const isPage = params.kind === "openPlanPage" || params.kind === "planPortal";
  if (plan === null || !isPage || plan.pageRound !== params.round) return;
  await ctx.db.patch(plan._id, { pageState: "failed", updatedAt: now });
}
