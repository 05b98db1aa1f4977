import type { BalanceTransaction } from "./balanceTransaction";
import type { Metadata } from "./common";

/** Names of the evidence the sandbox takes: text, or ids of files it does not look into. */
export const EVIDENCE_FIELDS = [
  "access_activity_log",
  "billing_address",
  "cancellation_policy",
  "cancellation_policy_disclosure",
  "cancellation_rebuttal",
  "customer_communication",
  "customer_email_address",
  "customer_name",
  "customer_purchase_ip",
  "customer_signature",
  "duplicate_charge_documentation",
  "duplicate_charge_explanation",
  "duplicate_charge_id",
  "product_description",
  "receipt",
  "refund_policy",
  "refund_policy_disclosure",
  "refund_refusal_explanation",
  "service_date",
  "service_documentation",
  "shipping_address",
  "shipping_carrier",
  "shipping_date",
  "shipping_documentation",
  "shipping_tracking_number",
  "uncategorized_file",
  "uncategorized_text",
] as const;

type Evidence = Record<(typeof EVIDENCE_FIELDS)[number], string | null> & {
  enhanced_evidence: Record<string, never>;
};

export type DisputeStatus =
  | "needs_response"
  | "under_review"
  | "won"
  | "lost"
  | "warning_needs_response"
  | "warning_under_review"
  | "warning_closed";

export interface Dispute {
  id: string;
  object: "dispute";
  amount: number;
  /** Whole objects, as Stripe gives them; a withdrawal is available at once, so none goes stale. */
  balance_transactions: BalanceTransaction[];
  charge: string;
  created: number;
  currency: string;
  enhanced_eligibility_types: never[];
  evidence: Evidence;
  evidence_details: {
    due_by: number | null;
    enhanced_eligibility: Record<string, never>;
    has_evidence: boolean;
    past_due: boolean;
    submission_count: number;
    submission_method: "manual" | "not_submitted";
  };
  intended_submission_method: null;
  is_charge_refundable: boolean;
  livemode: false;
  metadata: Metadata;
  network_reason_code: string;
  payment_intent: string;
  payment_method_details: {
    card: {
      brand: string;
      case_type: "chargeback" | "inquiry";
      network: string;
      network_reason_code: string;
    };
    type: "card";
  };
  reason: string;
  status: DisputeStatus;
}

/** Visa's code for "other fraud, card absent". */
const NETWORK_REASON = "10.4";

interface Given
  extends Pick<
    Dispute,
    "id" | "amount" | "charge" | "created" | "currency" | "payment_intent" | "reason" | "status"
  > {
  brand: string;
  dueBy: number;
}

export function disputeObject({ brand, dueBy, ...given }: Given): Dispute {
  const isInquiry = given.status === "warning_needs_response";
  return {
    object: "dispute",
    balance_transactions: [],
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: dueBy,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    network_reason_code: NETWORK_REASON,
    payment_method_details: {
      card: {
        brand,
        case_type: isInquiry ? "inquiry" : "chargeback",
        network: brand,
        network_reason_code: NETWORK_REASON,
      },
      type: "card",
    },
    ...given,
  };
}

function noEvidence(): Evidence {
  const empty = Object.fromEntries(EVIDENCE_FIELDS.map((name) => [name, null]));
  // Every name of the list was just given its null.
  return { ...empty, enhanced_evidence: {} } as Evidence;
}
