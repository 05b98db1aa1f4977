import type { Decline } from "../cards";
import type { Metadata, ThreeDSecure } from "./common";

type IntentStatus =
  | "requires_payment_method"
  | "requires_action"
  | "requires_capture"
  | "succeeded"
  | "canceled";

/** Why it was given up: by a request, by the page that ended, or by the hold that did. */
export type Cancellation =
  | "abandoned"
  | "automatic"
  | "duplicate"
  | "expired"
  | "fraudulent"
  | "requested_by_customer";

export interface PaymentError {
  type: "card_error" | "invalid_request_error";
  charge?: string;
  code: Decline["code"] | "payment_intent_authentication_failure";
  decline_code?: string;
  doc_url: string;
  message: string;
  payment_method_type: "card";
}

const FIXED = {
  object: "payment_intent" as const,
  allowed_payment_method_types: null,
  amount_details: { tip: {} },
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  confirmation_method: "automatic" as const,
  customer_account: null,
  excluded_payment_method_types: null,
  livemode: false as const,
  managed_payments: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_types: ["card"],
  payment_record: null,
  processing: null,
  receipt_email: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
};

interface Given {
  id: string;
  amount: number;
  capture_method: "automatic" | "automatic_async" | "manual";
  client_secret: string;
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  metadata: Metadata;
  payment_method_options: {
    card: {
      installments: null;
      mandate_options: null;
      network: null;
      request_three_d_secure: ThreeDSecure;
    };
  };
  setup_future_usage: "off_session" | null;
  transfer_group: string | null;
}

interface Moving {
  amount_capturable: number;
  amount_received: number;
  canceled_at: number | null;
  cancellation_reason: Cancellation | null;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  next_action: {
    redirect_to_url: { return_url: string; url: string };
    type: "redirect_to_url";
  } | null;
  payment_method: string | null;
  review: string | null;
  status: IntentStatus;
}

export type PaymentIntent = typeof FIXED & Given & Moving;

export function paymentIntentObject(given: Given): PaymentIntent {
  return {
    ...FIXED,
    ...given,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    last_payment_error: null,
    latest_charge: null,
    next_action: null,
    payment_method: null,
    review: null,
    status: "requires_payment_method",
  };
}
