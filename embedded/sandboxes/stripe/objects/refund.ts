import type { Metadata } from "./common";

interface CardDestination {
  reference?: string;
  reference_status: "available" | "pending";
  reference_type: "acquirer_reference_number";
  type: "refund";
}

export interface Refund {
  id: string;
  object: "refund";
  amount: number;
  balance_transaction: string | null;
  charge: string;
  created: number;
  currency: string;
  customer: string | null;
  customer_account: null;
  destination_details: { card: CardDestination; type: "card" };
  failure_balance_transaction?: string;
  failure_reason?: string;
  metadata: Metadata;
  payment_intent: string;
  payment_method: string | null;
  pending_reason?: "processing";
  reason: "duplicate" | "fraudulent" | "requested_by_customer" | null;
  receipt_number: null;
  source_transfer_reversal: null;
  status: "pending" | "succeeded" | "failed";
  transfer_reversal: null;
}

type Given = Pick<
  Refund,
  | "id"
  | "amount"
  | "charge"
  | "created"
  | "currency"
  | "customer"
  | "metadata"
  | "payment_intent"
  | "payment_method"
  | "reason"
  | "status"
>;

export function refundObject(given: Given): Refund {
  return {
    object: "refund",
    balance_transaction: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
      type: "card",
    },
    ...(given.status === "pending" ? { pending_reason: "processing" } : {}),
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
    ...given,
  };
}
