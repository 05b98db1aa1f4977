/** Runs one outbox row against the provider and says what came of it (money.md 4.4). Never throws. */
import type { Doc } from "../_generated/dataModel";
import type { Observed, OpOutcome, ProviderCheckout, ProviderPayment } from "../tables/payments";
import { CollectError, type CollectPort } from "./ports";

type Op = Doc<"providerOps">;

export async function perform(getPort: () => CollectPort, op: Op): Promise<OpOutcome> {
  try {
    const port = getPort();
    // A second key means the first one's outcome is unknown: ask before acting.
    const present = op.attempt > 1 ? await lookUp(port, op) : null;
    if (present && !isStillOpen(present))
      return { kind: "refused", code: "already-settled", observed: present };
    return { kind: "done", observed: await act(port, op) };
  } catch (error) {
    return await failed(getPort, op, error);
  }
}

async function act(port: CollectPort, op: Op): Promise<Observed> {
  const { params, key } = op;
  switch (params.kind) {
    case "openCheckout": {
      const { dareId, amount, currency, cardCheck, expiresAt } = params;
      const request = { paymentId: op.subjectId, dareId, amount, currency, cardCheck, expiresAt };
      return checkout(await port.startCheckout(request, key));
    }
    case "closeCheckout":
      return checkout(await port.closeCheckout(params.checkoutRef, key));
    case "capture":
      return payment(await port.capture(params.paymentRef, key));
    case "void":
      return payment(await port.void(params.paymentRef, key));
    default:
      return params satisfies never;
  }
}

/** The object's present state; null for a page whose name we never learnt. */
async function lookUp(port: CollectPort, { params }: Op): Promise<Observed | null> {
  switch (params.kind) {
    case "openCheckout":
      return null;
    case "closeCheckout":
      return checkout(await port.getCheckout(params.checkoutRef));
    case "capture":
    case "void":
      return payment(await port.getPayment(params.paymentRef));
    default:
      return params satisfies never;
  }
}

function isStillOpen(observed: Observed): boolean {
  if (observed.type === "checkout") return observed.checkout.stage === "open";
  return observed.payment.phase !== "captured" && observed.payment.phase !== "voided";
}

async function failed(getPort: () => CollectPort, op: Op, error: unknown): Promise<OpOutcome> {
  if (!(error instanceof CollectError)) return { kind: "retry", error: messageOf(error) };
  if (error.failure !== "refused") return { kind: error.failure, error: error.message };
  try {
    return { kind: "refused", code: error.code, observed: await lookUp(getPort(), op) };
  } catch (lookUpError) {
    // Without the object's state a refusal proves nothing; the same key gives the same answer next time.
    return { kind: "retry", error: messageOf(lookUpError) };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "unknown failure";
}

const checkout = (state: ProviderCheckout): Observed => ({ type: "checkout", checkout: state });
const payment = (state: ProviderPayment): Observed => ({ type: "payment", payment: state });
