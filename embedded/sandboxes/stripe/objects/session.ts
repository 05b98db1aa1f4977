import type { Address, Metadata, ThreeDSecure } from "./common";

interface CustomerDetails {
  address: Address | null;
  business_name: null;
  email: string | null;
  individual_name: null;
  name: string | null;
  phone: null;
  tax_exempt: "none";
  tax_ids: never[];
}

/** What a session says the same in every case this sandbox covers. */
const FIXED = {
  object: "checkout.session" as const,
  after_expiration: null,
  allow_promotion_codes: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  customer_email: null,
  discounts: [],
  invoice_creation: null,
  integration_identifier: null,
  livemode: false as const,
  locale: null,
  managed_payments: null,
  optional_items: null,
  payment_link: null,
  origin_context: null,
  payment_method_configuration_details: null,
  payment_method_types: ["card"],
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  ui_mode: "hosted_page" as const,
  wallet_options: null,
};

interface Given {
  id: string;
  adaptive_pricing: { enabled: boolean };
  allowed_payment_method_types: string[] | null;
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  created: number;
  currency: string;
  customer: string | null;
  customer_creation: "if_required" | null;
  customer_details: CustomerDetails | null;
  expires_at: number;
  metadata: Metadata;
  mode: "payment" | "subscription";
  payment_method_collection: "always" | "if_required";
  payment_method_options: { card?: { request_three_d_secure: ThreeDSecure } };
  success_url: string;
  url: string | null;
}

interface Moving {
  invoice: string | null;
  payment_intent: string | null;
  payment_status: "unpaid" | "paid";
  status: "open" | "complete" | "expired";
  subscription: string | null;
  total_details: { amount_discount: number; amount_shipping: number; amount_tax: number };
}

export type Session = typeof FIXED & Given & Moving;

export function sessionObject(given: Given): Session {
  return {
    ...FIXED,
    ...given,
    invoice: null,
    payment_intent: null,
    payment_status: "unpaid",
    status: "open",
    subscription: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  };
}
