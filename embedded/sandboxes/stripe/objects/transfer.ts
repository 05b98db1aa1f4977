import { type InnerList, innerList, type Metadata } from "./common";

export interface TransferReversal {
  id: string;
  object: "transfer_reversal";
  amount: number;
  balance_transaction: string;
  created: number;
  currency: string;
  destination_payment_refund: string;
  metadata: Metadata;
  source_refund: null;
  transfer: string;
}

export interface Transfer {
  id: string;
  object: "transfer";
  amount: number;
  amount_reversed: number;
  balance_transaction: string;
  created: number;
  currency: string;
  description: null;
  destination: string;
  destination_payment: string;
  livemode: false;
  metadata: Metadata;
  reversals: InnerList<TransferReversal>;
  reversed: boolean;
  source_transaction: null;
  source_type: "card";
  transfer_group: string | null;
}

type Given = Pick<
  Transfer,
  | "id"
  | "amount"
  | "balance_transaction"
  | "created"
  | "currency"
  | "destination"
  | "destination_payment"
  | "metadata"
  | "transfer_group"
>;

export function transferObject(given: Given): Transfer {
  return {
    object: "transfer",
    amount_reversed: 0,
    description: null,
    livemode: false,
    reversals: innerList(`/v1/transfers/${given.id}/reversals`),
    reversed: false,
    source_transaction: null,
    source_type: "card",
    ...given,
  };
}
