/**
 * One way in for everything that may have happened at the provider (money.md 0.4): fetch the object's present
 * state; the caller hands it to `applyObserved`. Events, return pages and the sweep all come through here.
 */
import type { ObjectName, Observed } from "../tables/provider";
import { observeDisburse } from "./disbursePorts";
import type { PayPorts } from "./perform";
import { observePlan } from "./planPorts";

/** Null: nothing of ours (a charge without a payment, a kind of object we do not act on). */
export async function observe(ports: PayPorts, name: ObjectName): Promise<Observed | null> {
  const { collect } = ports;
  switch (name.type) {
    case "checkout":
      return { type: "checkout", checkout: await collect.getCheckout(name.ref) };
    case "payment":
      return { type: "payment", payment: await collect.getPayment(name.ref) };
    case "charge": {
      const payment = await collect.paymentOfCharge(name.ref);
      return payment ? { type: "payment", payment } : null;
    }
    case "refund":
      return { type: "refund", refund: await collect.getRefund(name.ref) };
    case "chargeback":
      return { type: "chargeback", chargeback: await collect.getChargeback(name.ref) };
    case "fraudWarning": {
      const warning = await collect.getFraudWarning(name.ref);
      return warning ? { type: "fraudWarning", ...warning } : null;
    }
    case "review": {
      const review = await collect.getReview(name.ref);
      return review ? { type: "review", ...review } : null;
    }
    case "recipient":
    case "transfer":
    case "bankPayout":
      return await observeDisburse(ports.disburse, name);
    case "subscription":
    case "invoice":
      return await observePlan(ports.plan, name);
    case "other":
      return null;
    default:
      return name.type satisfies never;
  }
}

/** The payment that a chargeback, a refund, a warning or a review is about; null for all else. */
export async function observeBehind({ collect }: PayPorts, observed: Observed): Promise<Observed | null> {
  const ref = paymentRefOf(observed);
  return ref === null ? null : { type: "payment", payment: await collect.getPayment(ref) };
}

function paymentRefOf(observed: Observed): string | null {
  if (observed.type === "chargeback") return observed.chargeback.paymentRef;
  if (observed.type === "refund") return observed.refund.paymentRef ?? null;
  return observed.type === "fraudWarning" || observed.type === "review" ? observed.paymentRef : null;
}
