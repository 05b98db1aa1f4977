export interface BalanceTransaction {
  id: string;
  object: "balance_transaction";
  amount: number;
  available_on: number;
  balance_type: "payments";
  created: number;
  currency: string;
  description: string | null;
  exchange_rate: null;
  fee: number;
  fee_details: {
    amount: number;
    application: null;
    currency: string;
    description: string;
    type: "stripe_fee";
  }[];
  net: number;
  reporting_category: "charge";
  source: string;
  status: "pending" | "available";
  type: "charge";
}

const BASIS_POINTS = 290;
const FIXED_FEE = 30;

/** 2.9 % + 30, halves up, in the smallest unit. */
function processingFee(amount: number): number {
  return Math.floor((amount * BASIS_POINTS + 5_000) / 10_000) + FIXED_FEE;
}

type Given = Pick<
  BalanceTransaction,
  "id" | "amount" | "available_on" | "created" | "currency" | "description" | "source"
>;

export function chargeTransaction(given: Given): BalanceTransaction {
  const fee = processingFee(given.amount);
  return {
    object: "balance_transaction",
    balance_type: "payments",
    exchange_rate: null,
    fee,
    fee_details: [
      {
        amount: fee,
        application: null,
        currency: given.currency,
        description: "Stripe processing fees",
        type: "stripe_fee",
      },
    ],
    net: given.amount - fee,
    reporting_category: "charge",
    status: "pending",
    type: "charge",
    ...given,
  };
}
