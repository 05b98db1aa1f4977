import type { BankAccount } from "./bankAccount";
import { type InnerList, innerList, type Metadata } from "./common";

export type DisabledReason = "requirements.past_due" | "rejected.other" | "under_review";

export interface Requirements {
  alternatives: never[];
  current_deadline: number | null;
  currently_due: string[];
  disabled_reason: DisabledReason | null;
  errors: never[];
  eventually_due: string[];
  past_due: string[];
  pending_verification: string[];
}

const NO_PROFILE = {
  mcc: null,
  minority_owned_business_designation: null,
  name: null,
  product_description: null,
  specified_commercial_transactions_act_url: null,
  support_address: null,
  support_email: null,
  support_phone: null,
  support_url: null,
  url: null,
};

const SETTINGS = {
  branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
  card_payments: {
    decline_on: { avs_failure: false, cvc_failure: false },
    statement_descriptor_prefix: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  dashboard: { display_name: null, timezone: "Etc/UTC" },
  payments: {
    statement_descriptor: null,
    statement_descriptor_kana: null,
    statement_descriptor_kanji: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
};

export interface Account {
  id: string;
  object: "account";
  business_profile: typeof NO_PROFILE;
  business_type: "individual" | null;
  /** The one capability that is played; it starts as the account stands. */
  capabilities: { transfers: "active" | "inactive" };
  charges_enabled: boolean;
  controller: {
    fees: { payer: "application" };
    is_controller: true;
    losses: { payments: "application" };
    requirement_collection: "stripe";
    stripe_dashboard: { type: "express" };
    type: "application";
  };
  country: string;
  created: number;
  default_currency: string;
  details_submitted: boolean;
  email: string | null;
  external_accounts: InnerList<BankAccount>;
  future_requirements: Requirements;
  metadata: Metadata;
  payouts_enabled: boolean;
  requirements: Requirements;
  settings: typeof SETTINGS & {
    payouts: {
      debit_negative_balances: boolean;
      schedule: { delay_days: number; interval: string };
      statement_descriptor: string | null;
    };
  };
  tos_acceptance: { date: number | null; ip: string | null; user_agent: string | null };
  type: "none";
}

export function noRequirements(): Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: [],
    disabled_reason: null,
    errors: [],
    eventually_due: [],
    past_due: [],
    pending_verification: [],
  };
}

type Given = Pick<
  Account,
  "id" | "country" | "created" | "default_currency" | "email" | "metadata" | "requirements"
>;

/** An account the platform answers for, whose person is asked by Stripe's own pages. */
export function accountObject(given: Given): Account {
  return {
    object: "account",
    business_profile: { ...NO_PROFILE },
    business_type: null,
    capabilities: { transfers: "inactive" },
    charges_enabled: false,
    controller: {
      fees: { payer: "application" },
      is_controller: true,
      losses: { payments: "application" },
      requirement_collection: "stripe",
      stripe_dashboard: { type: "express" },
      type: "application",
    },
    details_submitted: false,
    external_accounts: innerList(`/v1/accounts/${given.id}/external_accounts`),
    future_requirements: noRequirements(),
    payouts_enabled: false,
    settings: {
      ...structuredClone(SETTINGS),
      payouts: {
        debit_negative_balances: true,
        schedule: { delay_days: 2, interval: "daily" },
        statement_descriptor: null,
      },
    },
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: "none",
    ...given,
  };
}
