import {
  expandField,
  flag,
  integer,
  listOf,
  metadata,
  oneOf,
  oneOfHere,
  optional,
  type Parsed,
  required,
  shape,
  text,
} from "../wire/schema";
import { currency, webAddress } from "../wire/values";

/** Parameters of `POST /v1/checkout/sessions` in the pinned version that this sandbox does not play. */
export const sessionElsewhere = [
  "after_expiration",
  "allow_promotion_codes",
  "automatic_tax",
  "billing_address_collection",
  "branding_settings",
  "consent_collection",
  "currency",
  "custom_fields",
  "custom_text",
  "customer_account",
  "customer_creation",
  "customer_email",
  "customer_update",
  "discounts",
  "excluded_payment_method_types",
  "integration_identifier",
  "invoice_creation",
  "locale",
  "managed_payments",
  "name_collection",
  "optional_items",
  "origin_context",
  "payment_method_collection",
  "payment_method_configuration",
  "payment_method_data",
  "permissions",
  "phone_number_collection",
  "redirect_on_completion",
  "return_url",
  "saved_payment_method_options",
  "setup_intent_data",
  "shipping_address_collection",
  "shipping_options",
  "submit_type",
  "tax_id_collection",
  "ui_mode",
  "wallet_options",
];

const INTENT_ELSEWHERE = [
  "application_fee_amount",
  "description",
  "on_behalf_of",
  "receipt_email",
  "setup_future_usage",
  "shipping",
  "statement_descriptor",
  "statement_descriptor_suffix",
  "transfer_data",
];

const SUBSCRIPTION_ELSEWHERE = [
  "application_fee_percent",
  "billing_cycle_anchor",
  "billing_cycle_anchor_config",
  "billing_mode",
  "default_tax_rates",
  "description",
  "invoice_settings",
  "on_behalf_of",
  "pending_invoice_item_interval",
  "proration_behavior",
  "transfer_data",
  "trial_end",
  "trial_period_days",
  "trial_settings",
];

const lineItem = shape(
  {
    price: optional(text()),
    price_data: optional(
      shape(
        {
          currency: required(currency),
          product_data: required(
            shape({ name: required(text(250)) }, [
              "description",
              "images",
              "metadata",
              "tax_code",
              "tax_details",
              "unit_label",
            ]),
          ),
          unit_amount: required(integer({ min: 0, max: 99_999_999 })),
        },
        ["product", "recurring", "tax_behavior", "unit_amount_decimal"],
      ),
    ),
    quantity: required(integer({ min: 1, max: 999_999 })),
  },
  ["adjustable_quantity", "metadata", "tax_rates"],
);

const paymentIntentData = shape(
  {
    capture_method: optional(oneOf("automatic", "automatic_async", "manual")),
    metadata: optional(metadata),
    transfer_group: optional(text()),
  },
  INTENT_ELSEWHERE,
);

/** The sandbox takes cards alone. */
const METHODS_ELSEWHERE =
  "acss_debit affirm afterpay_clearpay alipay alma amazon_pay au_becs_debit bacs_debit bancontact billie blik boleto cashapp crypto customer_balance demo_pay eps fpx giropay grabpay ideal kakao_pay klarna konbini kr_card link mobilepay multibanco naver_pay oxxo p24 pay_by_bank payco paynow paypal payto pix revolut_pay samsung_pay satispay scalapay sepa_debit sequra sofort sunbit swish twint upi us_bank_account wechat_pay".split(
    " ",
  );

const paymentMethodOptions = shape(
  {
    card: optional(
      shape({ request_three_d_secure: optional(oneOf("any", "automatic", "challenge")) }, [
        "capture_method",
        "installments",
        "request_extended_authorization",
        "request_incremental_authorization",
        "request_multicapture",
        "request_overcapture",
        "restrictions",
        "setup_future_usage",
        "statement_descriptor_suffix_kana",
        "statement_descriptor_suffix_kanji",
      ]),
    ),
  },
  METHODS_ELSEWHERE,
);

export const sessionFields = {
  ...expandField,
  adaptive_pricing: optional(shape({ enabled: optional(flag) })),
  allowed_payment_method_types: optional(listOf(oneOfHere(["card"], ["link", "paypal", "us_bank_account"]))),
  cancel_url: optional(webAddress),
  client_reference_id: optional(text(200)),
  customer: optional(text()),
  expires_at: optional(integer()),
  line_items: required(listOf(lineItem)),
  metadata: optional(metadata),
  mode: required(oneOfHere(["payment", "subscription"], ["setup"])),
  payment_intent_data: optional(paymentIntentData),
  payment_method_options: optional(paymentMethodOptions),
  subscription_data: optional(shape({ metadata: optional(metadata) }, SUBSCRIPTION_ELSEWHERE)),
  success_url: required(webAddress),
};

export type SessionParams = Parsed<typeof sessionFields>;
