export interface FraudWarning {
  id: string;
  object: "radar.early_fraud_warning";
  actionable: boolean;
  charge: string;
  created: number;
  fraud_type: string;
  livemode: false;
  payment_intent: string;
}

export type ReviewEnd = "approved" | "canceled" | "disputed" | "refunded" | "refunded_as_fraud";

export interface Review {
  id: string;
  object: "review";
  billing_zip: null;
  charge: string;
  closed_reason: ReviewEnd | null;
  created: number;
  ip_address: null;
  ip_address_location: null;
  livemode: false;
  open: boolean;
  opened_reason: "rule";
  payment_intent: string;
  reason: "rule" | ReviewEnd;
  session: null;
}

export function reviewObject(given: Pick<Review, "id" | "charge" | "created" | "payment_intent">): Review {
  return {
    object: "review",
    billing_zip: null,
    closed_reason: null,
    ip_address: null,
    ip_address_location: null,
    livemode: false,
    open: true,
    opened_reason: "rule",
    reason: "rule",
    session: null,
    ...given,
  };
}
