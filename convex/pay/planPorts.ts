/**
 * What the plan needs from a payment provider, in our own words (money 4.2, 4.6): its page of purchase, its page for
 * managing, its end, and what is true of it now. Actions only; chosen in pay/collect.ts.
 */
import type { Doc } from "../_generated/dataModel";
import type { ObjectName, Observed } from "../tables/provider";
import type { ProviderInvoice, ProviderSubscription } from "../tables/purchases";

type Op = Doc<"providerOps">;

export interface PlanPage {
  /** Null where the page has no lasting name. */
  ref: string | null;
  url: string;
  customerRef: string;
}

/** Every call may throw a CollectError. `key` is the idempotency key: same key, same effect, once. */
export interface PlanPort {
  /** The payer's record at the provider is made on the way where there is none yet. */
  openPage(request: { uid: string; customerRef: string | null }, key: string): Promise<PlanPage>;
  openPortal(request: { customerRef: string }, key: string): Promise<PlanPage>;
  getSubscription(ref: string): Promise<ProviderSubscription>;
  /** What was bought on a page; null while nothing was. */
  subscriptionOfPage(pageRef: string): Promise<ProviderSubscription | null>;
  /** At once, not at the end of the period. */
  cancel(ref: string, key: string): Promise<ProviderSubscription>;
  getInvoice(ref: string): Promise<ProviderInvoice>;
}

const subscription = (state: ProviderSubscription): Observed => ({
  type: "subscription",
  subscription: state,
});

/** Runs an outbox row of the plan. */
export async function performPlan(port: PlanPort, op: Op): Promise<Observed> {
  const { params, key, subjectId } = op;
  switch (params.kind) {
    case "openPlanPage": {
      const page = await port.openPage({ uid: params.uid, customerRef: params.customerRef }, key);
      return { type: "page", page: { subjectId, round: params.round, ...page } };
    }
    case "planPortal": {
      const page = await port.openPortal({ customerRef: params.customerRef }, key);
      return { type: "page", page: { subjectId, round: params.round, ...page } };
    }
    case "cancelPlan":
      return subscription(await port.cancel(params.subscriptionRef, key));
    default:
      throw new Error(`not work of the plan: ${params.kind}`);
  }
}

/** The object's present state; null for pages, which nobody has seen when their making failed. */
export async function lookUpPlan(port: PlanPort, { params }: Op): Promise<Observed | null> {
  if (params.kind !== "cancelPlan") return null;
  return subscription(await port.getSubscription(params.subscriptionRef));
}

/** Null: no object of the plan. */
export async function observePlan(port: PlanPort, name: ObjectName): Promise<Observed | null> {
  switch (name.type) {
    case "subscription":
      return subscription(await port.getSubscription(name.ref));
    case "invoice":
      return { type: "invoice", invoice: await port.getInvoice(name.ref) };
    case "checkout": {
      const bought = await port.subscriptionOfPage(name.ref);
      return bought ? subscription(bought) : null;
    }
    default:
      return null;
  }
}
