/** Is what an outbox row wants already true at the provider? Pure; asked before a repeat and after a refusal. */
import type { Observed, OpParams } from "../tables/provider";

/** Somebody else, or an earlier run, already brought about what this row wants. */
export function isReached(params: OpParams, observed: Observed): boolean {
  switch (observed.type) {
    case "checkout":
      return params.kind === "openCheckout" || (isClosing(params) && observed.checkout.stage !== "open");
    case "payment":
      if (params.kind === "capture") return observed.payment.phase === "captured";
      return params.kind === "void" && observed.payment.phase === "voided";
    case "refund":
      return params.kind === "refund";
    case "recipient":
      return params.kind === "ensureRecipient";
    case "send":
      return isSent(params, observed.send);
    case "subscription":
      return params.kind === "cancelPlan" && observed.subscription.status === "canceled";
    case "page":
      return true;
    case "chargeback":
    case "fraudWarning":
    case "review":
    case "invoice":
      return false;
    default:
      return observed satisfies never;
  }
}

/** Nothing this row asks for can happen any more; asking again would only be refused. */
export function isPast(params: OpParams, observed: Observed): boolean {
  if (observed.type !== "payment") return false;
  const { phase } = observed.payment;
  return (
    (params.kind === "capture" && phase === "voided") || (params.kind === "void" && phase === "captured")
  );
}

const isClosing = (params: OpParams) => params.kind === "closeCheckout";

type Send = Extract<Observed, { type: "send" }>["send"];

function isSent(params: OpParams, send: Send): boolean {
  if (params.kind === "transfer") return send.transferRef !== null;
  if (params.kind === "bankPayout") return send.bankRef !== null;
  return params.kind === "reverseTransfer" && send.reversalRef !== null;
}

/** The provider's name for what was observed; absent for a page that has none. */
export function refOf(observed: Observed): string | undefined {
  switch (observed.type) {
    case "checkout":
      return observed.checkout.ref;
    case "payment":
      return observed.payment.ref;
    case "refund":
      return observed.refund.ref;
    case "chargeback":
      return observed.chargeback.ref;
    case "fraudWarning":
    case "review":
      return observed.ref;
    case "recipient":
      return observed.recipient.ref;
    case "send":
      return observed.send.reversalRef ?? observed.send.bankRef ?? observed.send.transferRef ?? undefined;
    case "subscription":
      return observed.subscription.ref;
    case "invoice":
      return observed.invoice.ref;
    case "page":
      return observed.page.ref ?? undefined;
    default:
      return observed satisfies never;
  }
}
