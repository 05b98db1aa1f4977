import type { Metadata } from "./common";

export type Interval = "day" | "week" | "month" | "year";

export interface Recurring {
  interval: Interval;
  interval_count: number;
  meter: null;
  trial_period_days: null;
  usage_type: "licensed";
}

export interface Price {
  id: string;
  object: "price";
  active: boolean;
  billing_scheme: "per_unit";
  created: number;
  currency: string;
  custom_unit_amount: null;
  livemode: false;
  lookup_key: string | null;
  metadata: Metadata;
  nickname: string | null;
  product: string;
  recurring: Recurring | null;
  tax_behavior: "unspecified";
  tiers_mode: null;
  transform_quantity: null;
  type: "one_time" | "recurring";
  unit_amount: number;
  unit_amount_decimal: string;
}

interface GivenPrice extends Pick<Price, "id" | "created" | "currency" | "product" | "unit_amount"> {
  active?: boolean;
  lookup_key?: string | null;
  metadata?: Metadata;
  nickname?: string | null;
  recurring?: Recurring | null;
}

export function priceObject({ recurring = null, ...given }: GivenPrice): Price {
  return {
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    ...given,
    recurring,
    type: recurring === null ? "one_time" : "recurring",
    unit_amount_decimal: String(given.unit_amount),
  };
}

export function recurringOf(interval: Interval, count = 1): Recurring {
  return { interval, interval_count: count, meter: null, trial_period_days: null, usage_type: "licensed" };
}

export interface Product {
  id: string;
  object: "product";
  active: boolean;
  created: number;
  default_price: null;
  description: string | null;
  images: string[];
  livemode: false;
  marketing_features: never[];
  metadata: Metadata;
  name: string;
  package_dimensions: null;
  shippable: null;
  statement_descriptor: null;
  tax_code: null;
  tax_details: null;
  type: "service";
  unit_label: null;
  updated: number;
  url: null;
}

interface GivenProduct extends Pick<Product, "id" | "created" | "name"> {
  active?: boolean;
  description?: string | null;
  images?: string[];
  metadata?: Metadata;
}

export function productObject(given: GivenProduct): Product {
  return {
    object: "product",
    active: true,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: given.created,
    url: null,
    ...given,
  };
}
