import type { Metadata } from "./common";

export interface Price {
  id: string;
  object: "price";
  active: boolean;
  billing_scheme: "per_unit";
  created: number;
  currency: string;
  custom_unit_amount: null;
  livemode: false;
  lookup_key: null;
  metadata: Metadata;
  nickname: null;
  product: string;
  recurring: null;
  tax_behavior: "unspecified";
  tiers_mode: null;
  transform_quantity: null;
  type: "one_time";
  unit_amount: number;
  unit_amount_decimal: string;
}

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
  priceId: string;
  productId: string;
  created: number;
  currency: string;
  unitAmount: number;
  quantity: number;
  name: string;
}

/** A line of a one-off price made with the session: no tax, no discount. */
export function lineItemObject(line: GivenLine): LineItem {
  const total = line.unitAmount * line.quantity;
  return {
    id: line.id,
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: line.currency,
    description: line.name,
    metadata: {},
    price: priceObject(line),
    quantity: line.quantity,
  };
}

function priceObject(line: GivenLine): Price {
  return {
    id: line.priceId,
    object: "price",
    active: false,
    billing_scheme: "per_unit",
    created: line.created,
    currency: line.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: line.productId,
    recurring: null,
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "one_time",
    unit_amount: line.unitAmount,
    unit_amount_decimal: String(line.unitAmount),
  };
}
