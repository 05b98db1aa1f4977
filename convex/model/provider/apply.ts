/** What the provider says, by what it is about (money.md 5). The one way in for all news. */
import type { MutationCtx } from "../../_generated/server";
import type { Observed } from "../../tables/provider";
import * as Recipients from "../payouts/connectAccounts";
import * as Payouts from "../payouts/payouts";
import * as Plans from "../purchases/plans";
import { applyChargeback } from "./applyChargeback";
import { type Applied, applyCheckout, applyPayment } from "./applyPayment";
import { applyRefund } from "./applyRefund";
import { applyFraudWarning, applyReview } from "./fraud";

export async function applyObserved(ctx: MutationCtx, observed: Observed, now: number): Promise<Applied> {
  switch (observed.type) {
    case "checkout":
      return await applyCheckout(ctx, observed.checkout, now);
    case "payment":
      return await applyPayment(ctx, observed.payment, now);
    case "refund":
      return await applyRefund(ctx, observed.refund, now);
    case "chargeback":
      return await applyChargeback(ctx, observed.chargeback, now);
    case "fraudWarning":
      return await applyFraudWarning(ctx, observed, now);
    case "review":
      return await applyReview(ctx, observed, now);
    case "recipient":
      return await Recipients.applyRecipient(ctx, observed.recipient, now);
    case "send":
      return await Payouts.applySend(ctx, observed.send, now);
    case "subscription":
      return await Plans.applySubscription(ctx, observed.subscription, now);
    case "invoice":
      return await Plans.applyInvoice(ctx, observed.invoice, now);
    case "page":
      return await applyPage(ctx, observed, now);
    default:
      return observed satisfies never;
  }
}

/** A page belongs to whoever asked for it: a link of a recipient, else a plan. */
async function applyPage(
  ctx: MutationCtx,
  { page }: Extract<Observed, { type: "page" }>,
  now: number,
): Promise<Applied> {
  const isLink = ctx.db.normalizeId("recipientLinks", page.subjectId) !== null;
  return isLink ? await Recipients.applyPage(ctx, page, now) : await Plans.applyPage(ctx, page, now);
}
