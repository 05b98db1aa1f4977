/** Runs one outbox row against the provider and says what came of it (money.md 4.4). Never throws. */
import type { Doc } from "../_generated/dataModel";
import type { ProviderChargeback, ProviderPayment, ProviderRefund } from "../tables/payments";
import type { Observed, OpOutcome, ProviderCheckout } from "../tables/provider";
import { type DisbursePort, lookUpDisburse, performDisburse } from "./disbursePorts";
import { lookUpPlan, type PlanPort, performPlan } from "./planPorts";
import { CollectError, type CollectPort, NO_ANSWER, OBJECT_MISSING } from "./ports";
import { isPast, isReached } from "./reached";

type Op = Doc<"providerOps">;

/** Everything one provider does for us. */
export interface PayPorts {
  collect: CollectPort;
  disburse: DisbursePort;
  plan: PlanPort;
}

export async function perform(getPorts: () => PayPorts, op: Op & { lookOnly?: boolean }): Promise<OpOutcome> {
  try {
    const ports = getPorts();
    // A second key means the first one's outcome is unknown: ask before acting.
    const present = op.attempt > 1 || op.lookOnly ? await lookUp(ports, op) : null;
    if (present && isReached(op.params, present)) return { kind: "done", observed: present };
    if (present && isPast(op.params, present))
      return { kind: "refused", code: "already-settled", observed: present };
    return op.lookOnly ? { kind: "later" } : { kind: "done", observed: await act(ports, op) };
  } catch (error) {
    return await failed(getPorts, op, error);
  }
}

async function act(ports: PayPorts, op: Op): Promise<Observed> {
  const { params, key } = op;
  const { collect } = ports;
  switch (params.kind) {
    case "openCheckout":
      return checkout(await collect.startCheckout({ paymentId: op.subjectId, ...params }, key));
    case "closeCheckout":
      return checkout(await collect.closeCheckout(params.checkoutRef, key));
    case "capture":
      return payment(await collect.capture(params.paymentRef, key));
    case "void":
      return payment(await collect.void(params.paymentRef, key));
    case "refund":
      return refund(await collect.refund(params, key));
    case "sendEvidence": {
      const evidence = { fields: params.evidence, submit: params.submit };
      return chargeback(await collect.sendEvidence(params.disputeRef, evidence, key));
    }
    case "ensureRecipient":
    case "recipientPage":
    case "transfer":
    case "bankPayout":
    case "reverseTransfer":
      return await performDisburse(ports.disburse, op);
    case "openPlanPage":
    case "planPortal":
    case "cancelPlan":
      return await performPlan(ports.plan, op);
    default:
      return params satisfies never;
  }
}

/** The object's present state; null where nothing is known to ask for, such as a page whose name we never learnt. */
async function lookUp(ports: PayPorts, op: Op): Promise<Observed | null> {
  const { params } = op;
  const { collect } = ports;
  switch (params.kind) {
    case "openCheckout":
      return null;
    case "closeCheckout":
      return checkout(await collect.getCheckout(params.checkoutRef));
    case "capture":
    case "void":
      return payment(await collect.getPayment(params.paymentRef));
    case "refund":
      return await madeRefund(collect, params);
    case "sendEvidence":
      return chargeback(await collect.getChargeback(params.disputeRef));
    case "ensureRecipient":
    case "recipientPage":
    case "transfer":
    case "bankPayout":
    case "reverseTransfer":
      return await lookUpDisburse(ports.disburse, op);
    case "openPlanPage":
    case "planPortal":
    case "cancelPlan":
      return await lookUpPlan(ports.plan, op);
    default:
      return params satisfies never;
  }
}

/** One that failed does not count: it is asked for anew, under the key of the next try. */
async function madeRefund(
  collect: CollectPort,
  { paymentRef, refundId }: { paymentRef: string; refundId: string },
): Promise<Observed | null> {
  const all = await collect.refundsOf(paymentRef);
  const own = all.find((each) => each.refundId === refundId && each.stage !== "failed");
  return own ? refund(own) : null;
}

async function failed(getPorts: () => PayPorts, op: Op, error: unknown): Promise<OpOutcome> {
  if (!(error instanceof CollectError)) return { kind: "retry", error: messageOf(error) };
  if (error.failure === "retry") return unanswered(error);
  if (error.failure === "uncertain") return { kind: "uncertain", error: error.message };
  try {
    return { kind: "refused", code: error.code, observed: await lookUp(getPorts(), op) };
  } catch (lookUpError) {
    if (isMissing(lookUpError)) return { kind: "refused", code: OBJECT_MISSING, observed: null };
    // Without the object's state a refusal proves nothing; the same key gives the same answer next time.
    return lookUpError instanceof CollectError
      ? unanswered(lookUpError)
      : { kind: "retry", error: messageOf(lookUpError) };
  }
}

/** The provider has lost the very object: asking again for ever would change nothing. */
function isMissing(error: unknown): boolean {
  return error instanceof CollectError && error.failure === "refused" && error.code === OBJECT_MISSING;
}

function unanswered(error: CollectError): OpOutcome {
  const unreachable = error.code === NO_ANSWER ? { unreachable: true } : {};
  return { kind: "retry", error: error.message, ...unreachable };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "unknown failure";
}

const checkout = (state: ProviderCheckout): Observed => ({ type: "checkout", checkout: state });
const payment = (state: ProviderPayment): Observed => ({ type: "payment", payment: state });
const refund = (state: ProviderRefund): Observed => ({ type: "refund", refund: state });
const chargeback = (state: ProviderChargeback): Observed => ({ type: "chargeback", chargeback: state });
