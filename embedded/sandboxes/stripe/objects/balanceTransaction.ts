/** The movements this sandbox makes. */
type TransactionType =
  | "adjustment"
  | "charge"
  | "payment"
  | "payment_refund"
  | "payout"
  | "payout_cancel"
  | "payout_failure"
  | "refund"
  | "refund_failure"
  | "transfer"
  | "transfer_refund";

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
  reporting_category: string;
  source: string | null;
  status: "pending" | "available";
  type: TransactionType;
}

const BASIS_POINTS = 290;
const FIXED_FEE = 30;

/** 2.9 % + 30, halves up, in the smallest unit. */
export function processingFee(amount: number): number {
  return Math.floor((amount * BASIS_POINTS + 5_000) / 10_000) + FIXED_FEE;
}

interface Given
  extends Pick<
    BalanceTransaction,
    | "id"
    | "amount"
    | "available_on"
    | "created"
    | "currency"
    | "description"
    | "fee"
    | "reporting_category"
    | "source"
    | "status"
    | "type"
  > {
  feeDescription: string;
}

export function transactionObject({ feeDescription, ...given }: Given): BalanceTransaction {
  const { currency, fee } = given;
  const feeLine = {
    amount: fee,
    application: null,
    currency,
    description: feeDescription,
    type: "stripe_fee" as const,
  };
  return {
    object: "balance_transaction",
    balance_type: "payments",
    exchange_rate: null,
    fee_details: fee === 0 ? [] : [feeLine],
    net: given.amount - fee,
    ...given,
  };
}
