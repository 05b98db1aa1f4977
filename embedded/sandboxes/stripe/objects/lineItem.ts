import type { Metadata } from "./common";
import type { Price } from "./price";

export interface LineItem {
  id: string;
  object: "item";
  adjustable_quantity: null;
  amount_discount: number;
  amount_subtotal: number;
  amount_tax: number;
  amount_total: number;
  currency: string;
  description: string;
  metadata: Metadata;
  price: Price;
  quantity: number;
}

interface GivenLine {
  id: string;
  price: Price;
  quantity: number;
  name: string;
}

/** A line of a session: no tax, no discount. */
export function lineItemObject({ id, price, quantity, name }: GivenLine): LineItem {
  const total = price.unit_amount * quantity;
  return {
    id,
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: price.currency,
    description: name,
    metadata: {},
    price,
    quantity,
  };
}
