import type { Metadata } from "./common";

interface BankRequirements {
  currently_due: string[];
  errors: never[];
  past_due: string[];
  pending_verification: string[];
}

export interface BankAccount {
  id: string;
  object: "bank_account";
  account: string;
  account_holder_name: string | null;
  account_holder_type: "individual";
  account_type: null;
  available_payout_methods: "standard"[];
  bank_name: string;
  country: string;
  currency: string;
  default_for_currency: boolean;
  fingerprint: string;
  future_requirements: BankRequirements;
  last4: string;
  metadata: Metadata;
  requirements: BankRequirements;
  routing_number: string;
  status: "new" | "errored";
}

const nothingDue = (): BankRequirements => ({
  currently_due: [],
  errors: [],
  past_due: [],
  pending_verification: [],
});

type Given = Pick<
  BankAccount,
  "id" | "account" | "country" | "currency" | "fingerprint" | "last4" | "routing_number"
>;

export function bankAccountObject(given: Given): BankAccount {
  return {
    object: "bank_account",
    account_holder_name: null,
    account_holder_type: "individual",
    account_type: null,
    available_payout_methods: ["standard"],
    bank_name: "STRIPE TEST BANK",
    default_for_currency: true,
    future_requirements: nothingDue(),
    metadata: {},
    requirements: nothingDue(),
    status: "new",
    ...given,
  };
}
