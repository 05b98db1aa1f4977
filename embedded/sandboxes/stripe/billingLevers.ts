import { BadLever, type Lever } from "./lever";
import type { Charge } from "./objects/charge";
import { endDispute, escalate, isOpen, openDispute } from "./resources/disputes";
import { type SeedPrice, seedPrices } from "./resources/prices";
import { endReview, warnOfFraud } from "./resources/radar";
import { failRefund } from "./resources/refunds";
import { find } from "./world/state";
import type { World } from "./world/world";

/** What happens to payments out in the world: at banks, and with the payers. */
export const BILLING_LEVERS: Record<string, Lever> = {
  "POST /_sandbox/refunds/fail": async ({ world }, { refund: id, reason = "expired_or_canceled_card" }) => {
    const refund = typeof id === "string" ? find(world.state.objects.refunds, id) : undefined;
    if (refund === undefined || typeof reason !== "string")
      throw new BadLever("refunds/fail: { refund, reason? }");
    if (refund.status === "failed") throw new BadLever(`refunds/fail: ${refund.id} has failed before`);
    failRefund(world, refund, reason);
    return refund;
  },
  "POST /_sandbox/disputes/open": async ({ world }, { charge: id, kind = "chargeback", reason }) => {
    const charge = capturedCharge(world, id);
    if (charge === null || (kind !== "chargeback" && kind !== "inquiry"))
      throw new BadLever("disputes/open: { charge, kind?: chargeback | inquiry, reason? }");
    return openDispute(world, charge, {
      isInquiry: kind === "inquiry",
      ...(typeof reason === "string" ? { reason } : {}),
    });
  },
  "POST /_sandbox/disputes/resolve": async ({ world }, { dispute: id, outcome }) => {
    const dispute = typeof id === "string" ? find(world.state.objects.disputes, id) : undefined;
    if (dispute === undefined || !isOpen(dispute))
      throw new BadLever("disputes/resolve: { dispute, outcome }, of an open dispute");
    if (outcome === "won" || outcome === "lost") endDispute(world, dispute, outcome);
    else if (outcome === "escalated" && dispute.status.startsWith("warning_")) escalate(world, dispute);
    else throw new BadLever("disputes/resolve: outcome won, lost, or escalated for an inquiry");
    return dispute;
  },
  "POST /_sandbox/charges/fraud_warning": async ({ world }, { charge: id, type }) => {
    const charge = capturedCharge(world, id);
    if (charge === null) throw new BadLever("charges/fraud_warning: { charge, type? }, of a captured charge");
    return warnOfFraud(world, charge, typeof type === "string" ? type : undefined);
  },
  "POST /_sandbox/reviews/approve": async ({ world }, { review: id }) => {
    const review = typeof id === "string" ? find(world.state.objects.reviews, id) : undefined;
    if (!review?.open) throw new BadLever("reviews/approve: { review }, an open one");
    endReview(world, review, "approved");
    return review;
  },
  "POST /_sandbox/seed": async ({ world }, { prices }) => {
    if (!Array.isArray(prices) || !prices.every(isSeed)) {
      throw new BadLever("seed: { prices: [{ lookupKey, unitAmount, currency, interval, productName }] }");
    }
    seedPrices(world, prices);
    return Object.values(world.state.objects.prices);
  },
};

const INTERVALS: readonly unknown[] = ["day", "week", "month", "year"];

function isSeed(value: unknown): value is SeedPrice {
  if (typeof value !== "object" || value === null) return false;
  const { lookupKey, unitAmount, currency, interval, productName }: Record<string, unknown> = { ...value };
  return (
    [lookupKey, currency, productName].every((text) => typeof text === "string" && text !== "") &&
    Number.isSafeInteger(unitAmount) &&
    INTERVALS.includes(interval)
  );
}

function capturedCharge(world: World, id: unknown): Charge | null {
  const charge = typeof id === "string" ? find(world.state.objects.charges, id) : undefined;
  return charge?.captured ? charge : null;
}
