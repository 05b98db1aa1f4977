import type { Address, Metadata } from "./common";

export interface Outcome {
  advice_code: "try_again_later" | "confirm_card_data" | null;
  network_advice_code: null;
  network_decline_code: string | null;
  network_status: "approved_by_network" | "declined_by_network" | "not_sent_to_network";
  reason: string | null;
  risk_level: "normal" | "elevated" | "highest";
  risk_score: number;
  rule?: string;
  seller_message: string;
  type: "authorized" | "blocked" | "issuer_declined" | "manual_review";
}

export interface ThreeDSecure {
  authentication_flow: "challenge" | "frictionless";
  electronic_commerce_indicator: "05" | "06";
  exemption_indicator: null;
  result: "attempt_acknowledged" | "authenticated";
  result_reason: null;
  transaction_id: string;
  version: "2.2.0";
}

export interface ChargedCard {
  amount_authorized: number | null;
  authorization_code: string | null;
  brand: string;
  capture_before?: number;
  checks: { address_line1_check: null; address_postal_code_check: null; cvc_check: "pass" | "fail" };
  country: string;
  electronic_commerce_indicator: string | null;
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  funding: string;
  installments: null;
  last4: string;
  mandate: null;
  network: string;
  network_transaction_id: string | null;
  regulated_status: "unregulated";
  three_d_secure: ThreeDSecure | null;
  transaction_link_id: null;
  wallet: null;
}

const FIXED = {
  object: "charge" as const,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  calculated_statement_descriptor: "SANDBOX",
  failure_balance_transaction: null,
  livemode: false as const,
  on_behalf_of: null,
  radar_options: {},
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  shipping: null,
  source: null,
  source_transfer: null,
  transfer_data: null,
};

interface Given {
  id: string;
  amount: number;
  billing_details: { address: Address; email: string | null; name: string | null; phone: null; tax_id: null };
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  failure_code: string | null;
  failure_message: string | null;
  metadata: Metadata;
  outcome: Outcome;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { card: ChargedCard; type: "card" };
  status: "succeeded" | "failed";
  transfer_group: string | null;
}

interface Moving {
  amount_captured: number;
  amount_refunded: number;
  balance_transaction: string | null;
  captured: boolean;
  disputed: boolean;
  fraud_details: { stripe_report?: string };
  refunded: boolean;
  review: string | null;
}

export type Charge = typeof FIXED & Given & Moving;

/** Not captured yet: capture is a step of its own, also when it follows at once. */
export function chargeObject(given: Given): Charge {
  return {
    ...FIXED,
    ...given,
    amount_captured: 0,
    amount_refunded: 0,
    balance_transaction: null,
    captured: false,
    disputed: false,
    fraud_details: {},
    refunded: false,
    review: null,
  };
}
