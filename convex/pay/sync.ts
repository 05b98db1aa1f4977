/**
 * One way in for everything that may have happened at the provider (money.md 0.4): fetch the object's present
 * state; the caller hands it to `applyObserved`. Events, return pages and the sweep all come through here.
 */
import type { ObjectName, Observed } from "../tables/payments";
import type { CollectPort } from "./ports";

/** Null: nothing of ours (a charge without a payment, a kind of object we do not act on). */
export async function observe(port: CollectPort, name: ObjectName): Promise<Observed | null> {
  switch (name.type) {
    case "checkout":
      return { type: "checkout", checkout: await port.getCheckout(name.ref) };
    case "payment":
      return { type: "payment", payment: await port.getPayment(name.ref) };
    case "charge": {
      const payment = await port.paymentOfCharge(name.ref);
      return payment ? { type: "payment", payment } : null;
    }
    case "other":
      return null;
    default:
      return name.type satisfies never;
  }
}
