import type { Charge } from "../objects/charge";
import type { Dispute } from "../objects/dispute";
import type { Invoice } from "../objects/invoice";
import type { PaymentIntent } from "../objects/paymentIntent";
import type { Refund } from "../objects/refund";
import type { State } from "./state";
import { find } from "./state";

/** What does not add up between the objects of refunds, disputes and plans and what moved; null when all does. */
export function billingFlaw(state: State): string | null {
  const { balanceTransactions, charges, disputes, invoicePayments, invoices, refunds } = state.objects;
  // Asked after every request, so each kind is gone through once.
  const moved = sums(Object.values(balanceTransactions), ({ source, amount }) => [source ?? "", amount]);
  const refunded = sums(Object.values(refunds), ({ charge, amount, status }) => [
    charge,
    status === "failed" ? 0 : amount,
  ]);
  const intents = new Map(
    Object.values(invoicePayments).map(({ invoice, payment }) => [
      invoice,
      find(state.objects.paymentIntents, payment.payment_intent),
    ]),
  );
  return (
    first(Object.values(charges), (charge) => chargeFlaw(charge, refunded.get(charge.id) ?? 0)) ??
    first(Object.values(refunds), (refund) => refundFlaw(refund, moved.get(refund.id) ?? 0)) ??
    first(Object.values(disputes), (dispute) => disputeFlaw(dispute, moved.get(dispute.id) ?? 0)) ??
    first(Object.values(invoices), (invoice) => invoiceFlaw(invoice, intents.get(invoice.id)))
  );
}

function sums<T>(objects: readonly T[], entryOf: (object: T) => [string, number]): Map<string, number> {
  const result = new Map<string, number>();
  for (const [key, amount] of objects.map(entryOf)) result.set(key, (result.get(key) ?? 0) + amount);
  return result;
}

function first<T>(objects: readonly T[], flawOf: (object: T) => string | null): string | null {
  for (const object of objects) {
    const flaw = flawOf(object);
    if (flaw !== null) return flaw;
  }
  return null;
}

/** What went back to the card is what was never taken, and the refunds that did not bounce. */
function chargeFlaw(charge: Charge, refunded: number): string | null {
  if (!charge.captured) return null;
  const given = charge.amount - charge.amount_captured + refunded;
  return given === charge.amount_refunded && given <= charge.amount
    ? null
    : `${charge.id} gave back another amount than its refunds say.`;
}

function refundFlaw(refund: Refund, moved: number): string | null {
  const expected = refund.status === "failed" ? 0 : -refund.amount;
  return moved === expected ? null : `${refund.id} moved ${moved}, not ${expected}.`;
}

/** Taken once, unless only asked about; given back once, when won. The fee stays. */
function disputeFlaw(dispute: Dispute, moved: number): string | null {
  const isTaken = !dispute.status.startsWith("warning_") && dispute.status !== "won";
  const expected = isTaken ? -dispute.amount : 0;
  const listed = dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0);
  return moved === expected && listed === moved ? null : `${dispute.id} moved ${moved}, not ${expected}.`;
}

function invoiceFlaw(invoice: Invoice, intent: PaymentIntent | undefined): string | null {
  if (intent === undefined) return `${invoice.id} has no payment.`;
  const isFine =
    (invoice.status === "paid") === (intent.status === "succeeded") &&
    invoice.amount_paid === intent.amount_received &&
    invoice.amount_paid + invoice.amount_remaining === invoice.amount_due;
  return isFine ? null : `${invoice.id} and ${intent.id} tell of different payments.`;
}
