import type { Metadata } from "./common";

export interface Payout {
  id: string;
  object: "payout";
  amount: number;
  application_fee: null;
  application_fee_amount: null;
  arrival_date: number;
  automatic: false;
  balance_transaction: string;
  created: number;
  currency: string;
  description: null;
  destination: string;
  failure_balance_transaction: string | null;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  metadata: Metadata;
  method: "standard";
  original_payout: null;
  payout_method: null;
  reconciliation_status: "not_applicable";
  reversed_by: null;
  source_type: "card";
  statement_descriptor: null;
  status: "pending" | "in_transit" | "paid" | "failed";
  trace_id: { status: "pending" | "supported"; value: string | null } | null;
  type: "bank_account";
}

type Given = Pick<
  Payout,
  | "id"
  | "amount"
  | "arrival_date"
  | "balance_transaction"
  | "created"
  | "currency"
  | "destination"
  | "metadata"
>;

export function payoutObject(given: Given): Payout {
  return {
    object: "payout",
    application_fee: null,
    application_fee_amount: null,
    automatic: false,
    description: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    method: "standard",
    original_payout: null,
    payout_method: null,
    reconciliation_status: "not_applicable",
    reversed_by: null,
    source_type: "card",
    statement_descriptor: null,
    status: "pending",
    trace_id: null,
    type: "bank_account",
    ...given,
  };
}
