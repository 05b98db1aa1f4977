/**
 * What the provider says of the plan (money 4.6, 5). Its present word on a subscription is the one ground of access, an
 * invoice the one ground of a booking. Both may be told twice and in any order.
 */
import { internal } from "../../_generated/api";
import type { MutationCtx } from "../../_generated/server";
import { planEntry, processingFeeEntry } from "../../domain/ledger/postings";
import { CURRENCY } from "../../domain/money";
import {
  isEndedPlan,
  isRunningPlan,
  PLAN_NOTICES,
  PLAN_PRICE,
  planAccess,
} from "../../domain/purchases/plan";
import { alarm } from "../../pay/ops";
import type { ProviderInvoice, ProviderSubscription } from "../../tables/purchases";
import { findUser } from "../access/viewer";
import { post } from "../ledger/ledger";
import { type Notice, notify } from "../notifications/notifications";
import { noteInvoicePayment } from "./planPayments";
import { ownRow, type Plan, planOf, queueCancel } from "./planRow";
import { nextPlanCheck } from "./planSync";

type Applied = "applied" | "orphan" | "mismatch";

async function planFor(
  ctx: MutationCtx,
  { ref, uid, now }: { ref: string | null; uid: string | null; now: number },
): Promise<Plan | null> {
  const byRef =
    ref === null
      ? null
      : await ctx.db
          .query("plans")
          .withIndex("by_stripeSubscriptionId", (q) => q.eq("stripeSubscriptionId", ref))
          .unique();
  if (byRef !== null || uid === null) return byRef;
  const known = await planOf(ctx, uid);
  return known === null && (await findUser(ctx, uid)) !== null ? await ownRow(ctx, uid, now) : known;
}

/** The provider's present word on a subscription is the one ground of access (money 4.6). */
export async function applySubscription(
  ctx: MutationCtx,
  news: ProviderSubscription,
  now: number,
): Promise<Applied> {
  const plan = await planFor(ctx, { ...news, now });
  if (plan === null) {
    if (news.uid === null) return "orphan";
    // Of somebody who is gone: its end is no news, its life is a charge that nobody wants.
    if (!isEndedPlan(news.status)) await queueCancel(ctx, news.ref, news.ref, now);
    return "applied";
  }
  switch (standingOf(plan, news)) {
    case "old":
      return "applied";
    case "second":
      alarm("plan-second-subscription", { planId: plan._id, ref: news.ref });
      await queueCancel(ctx, plan._id, news.ref, now);
      return "applied";
    default:
      await keep(ctx, plan, news, now);
      return "applied";
  }
}

/** `old`: news from before the end of it, or of one that is over. `second`: bought beside one that runs. */
function standingOf(plan: Plan, news: ProviderSubscription): "old" | "second" | "present" {
  if (plan.stripeSubscriptionId === undefined) return "present";
  if (plan.stripeSubscriptionId === news.ref) {
    const cameBack = isEndedPlan(plan.subscriptionStatus) && !isEndedPlan(news.status);
    return cameBack ? "old" : "present";
  }
  if (!isRunningPlan(news.status)) return "old";
  return isRunningPlan(plan.subscriptionStatus) ? "second" : "present";
}

async function keep(ctx: MutationCtx, plan: Plan, news: ProviderSubscription, now: number): Promise<void> {
  const isUnpaid = news.status === "past_due";
  const unpaidSince = plan.stripeSubscriptionId === news.ref ? plan.pastDueAt : undefined;
  const pastDueAt = isUnpaid ? (unpaidSince ?? now) : undefined;
  const access = planAccess(news.status, { pastDueAt: pastDueAt ?? null, now });
  // The page that led to it has done its work; another purchase needs another one.
  const isBought = isRunningPlan(news.status) && plan.pageKind === "checkout";
  const next = {
    ...access,
    platformSubscriptions: { custom_dares: { status: access.subscriptionStatus } },
    stripeSubscriptionId: news.ref,
    customerRef: news.customerRef,
    subscriptionStartedAt: news.startedAt ?? plan.subscriptionStartedAt,
    periodEndsAt: news.periodEndsAt ?? undefined,
    cancelAtPeriodEnd: news.cancelAtPeriodEnd,
    pastDueAt,
    ...(isBought ? { pageState: undefined, pageUrl: undefined } : {}),
    updatedAt: now,
  };
  await ctx.db.patch(plan._id, { ...next, nextCheckAt: nextPlanCheck({ ...plan, ...next }, now) });
  await tellNews(ctx, plan, news, now);
  await endForLeaver(ctx, plan, news, now);
}

type PlanNotice = Pick<Notice, "type" | "body"> & { of: string };

/** `of`: which state of the plan is told, so that a repeat is no second notice. */
async function tell(ctx: MutationCtx, { _id, uid }: Plan, notice: PlanNotice, now: number): Promise<void> {
  const { of, type, body } = notice;
  const dedupeKey = `${type}:${_id}:${of}`;
  await notify(ctx, { uid, type, body, threadId: _id, dedupeKey, link: "/app/subscriptions", now });
}

async function tellNews(ctx: MutationCtx, before: Plan, { ref, status }: ProviderSubscription, now: number) {
  const access = planAccess(status, { pastDueAt: null, now });
  const isNew = before.stripeSubscriptionId !== ref;
  if (!isNew && access.subscriptionStatus === before.subscriptionStatus) return;
  const of = `${ref}:${status}`;
  const type = "subscription_changed" as const;
  if (status === "past_due") {
    await tell(
      ctx,
      before,
      { type: "subscription_problem", body: PLAN_NOTICES.unpaid, of: `${of}:${now}` },
      now,
    );
  } else if (access.subscriptionStatus === "active") {
    await tell(ctx, before, { type, body: PLAN_NOTICES.begun, of: `${of}:${now}` }, now);
  } else if (isEndedPlan(status) && !isNew) {
    await tell(ctx, before, { type, body: PLAN_NOTICES.ended, of }, now);
  }
}

/** Paid on a page that was still open while its person asked to leave. */
async function endForLeaver(ctx: MutationCtx, plan: Plan, news: ProviderSubscription, now: number) {
  if (isEndedPlan(news.status)) return;
  const user = await findUser(ctx, plan.uid);
  if (user === null || user.standing === "leaving") await queueCancel(ctx, plan._id, news.ref, now);
}

/** L13, and L2 as soon as the provider names its fee. */
export async function applyInvoice(
  ctx: MutationCtx,
  invoice: ProviderInvoice,
  now: number,
): Promise<Applied> {
  const plan = await planFor(ctx, { ref: invoice.subscriptionRef, uid: invoice.uid, now });
  if (plan === null && invoice.uid === null) return "orphan";
  // Whatever became of it, the subscription has news of its own.
  if (plan) await ctx.scheduler.runAfter(0, internal.jobs.purchases.syncPlan, { planId: plan._id });
  if (!invoice.paid || invoice.amount === 0) return "applied";
  const { ref, amount, currency, chargeRef, fee } = invoice;
  const uid = plan?.uid ?? invoice.uid;
  if (uid !== null) await noteInvoicePayment(ctx, uid, invoice, now);
  if (currency !== CURRENCY || amount !== PLAN_PRICE) alarm("plan-invoice-amount", { ref, amount, currency });
  if (currency !== CURRENCY) return "mismatch";
  const booked = { currency, at: now, actor: "provider" as const };
  const { posted } = await post(ctx, {
    ...planEntry({ invoiceRef: ref, amount }),
    ...booked,
    memo: "plan paid",
    objectRef: chargeRef ?? ref,
  });
  if (fee !== null && fee.amount > 0) {
    const { movementRef } = fee;
    await post(ctx, {
      ...processingFeeEntry(fee),
      ...booked,
      memo: "processing fee",
      objectRef: movementRef,
    });
  } else if (posted && fee === null) {
    await ctx.scheduler.runAfter(0, internal.jobs.purchases.syncPlanInvoice, { ref, tries: 0 });
  }
  return "applied";
}
