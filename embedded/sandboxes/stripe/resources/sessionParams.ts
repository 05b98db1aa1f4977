import { notInSandbox, refused } from "../wire/errors";
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
  type Parser,
  required,
  shape,
  text,
} from "../wire/schema";

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
  "customer_update",
  "discounts",
  "excluded_payment_method_types",
  "invoice_creation",
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
  "subscription_data",
  "tax_id_collection",
  "wallet_options",
];

const INTENT_ELSEWHERE = [
  "application_fee_amount",
  "on_behalf_of",
  "setup_future_usage",
  "shipping",
  "transfer_data",
];

const CURRENCIES = ["usd", "eur", "gbp", "cad", "aud"];

const currency: Parser<string> = (raw, param) => {
  const code = text(3)(raw, param).toLowerCase();
  if (!/^[a-z]{3}$/.test(code)) throw refused(`Invalid currency: ${code}`, { param });
  if (!CURRENCIES.includes(code)) throw notInSandbox(`the currency ${code}`);
  return code;
};

const address: Parser<string> = (raw, param) => {
  const url = text()(raw, param);
  if (!/^https?:\/\//.test(url) || !URL.canParse(url.replaceAll("{", "").replaceAll("}", ""))) {
    throw refused("Not a valid URL", { code: "url_invalid", param });
  }
  return url;
};

const lineItem = shape(
  {
    price_data: required(
      shape(
        {
          currency: required(currency),
          product_data: required(
            shape(
              {
                name: required(text(250)),
                description: optional(text()),
                images: optional(listOf(text(2048))),
                metadata: optional(metadata),
              },
              ["tax_code", "tax_details", "unit_label"],
            ),
          ),
          unit_amount: required(integer({ min: 0, max: 99_999_999 })),
        },
        ["product", "recurring", "tax_behavior", "unit_amount_decimal"],
      ),
    ),
    quantity: required(integer({ min: 1, max: 999_999 })),
  },
  ["adjustable_quantity", "metadata", "price", "tax_rates"],
);

const paymentIntentData = shape(
  {
    capture_method: optional(oneOf("automatic", "automatic_async", "manual")),
    description: optional(text(1000)),
    metadata: optional(metadata),
    receipt_email: optional(text()),
    statement_descriptor: optional(text(22)),
    statement_descriptor_suffix: optional(text(22)),
    transfer_group: optional(text()),
  },
  INTENT_ELSEWHERE,
);

const paymentMethodOptions = shape({
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
});

export const sessionFields = {
  ...expandField,
  adaptive_pricing: optional(shape({ enabled: optional(flag) })),
  allowed_payment_method_types: optional(listOf(oneOfHere(["card"], ["link", "paypal", "us_bank_account"]))),
  cancel_url: optional(address),
  client_reference_id: optional(text(200)),
  customer: optional(text()),
  customer_creation: optional(oneOfHere(["if_required"], ["always"])),
  customer_email: optional(text(800)),
  expires_at: optional(integer()),
  integration_identifier: optional(text()),
  line_items: required(listOf(lineItem)),
  locale: optional(text(10)),
  metadata: optional(metadata),
  mode: required(oneOfHere(["payment"], ["setup", "subscription"])),
  payment_intent_data: optional(paymentIntentData),
  payment_method_options: optional(paymentMethodOptions),
  submit_type: optional(oneOf("auto", "book", "donate", "pay", "subscribe")),
  success_url: required(address),
  ui_mode: optional(oneOfHere(["hosted_page"], ["elements", "embedded_page", "form"])),
};

export type SessionParams = Parsed<typeof sessionFields>;
