/** Pairs the caller attached; names up to 40 characters, values up to 500. */
export type Metadata = Record<string, string>;

export interface Address {
  city: string | null;
  country: string | null;
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  state: string | null;
}

export const NO_ADDRESS: Address = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

/** Whether the payer's bank is asked. */
export type ThreeDSecure = "any" | "automatic" | "challenge";

/** A list that is part of an object. */
export interface InnerList<T> {
  object: "list";
  data: T[];
  has_more: false;
  url: string;
}

export function innerList<T>(url: string): InnerList<T> {
  return { object: "list", data: [], has_more: false, url };
}
