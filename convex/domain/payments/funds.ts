/**
 * The money side of a dare. Source: money.md 1.2 "funds".
 * none -> authorised -> held -> released; authorised -> voided; held, released -> refunding -> refunded; held -> lost.
 */

export const FUNDS = [
  "none",
  "authorised",
  "held",
  "released",
  "voided",
  "refunding",
  "refunded",
  "lost",
] as const;
export type Funds = (typeof FUNDS)[number];

export type FundsEvent =
  | "authorised"
  | "captured"
  | "captureRefused"
  | "released"
  | "voided"
  | "refundDecided"
  | "refundMade"
  | "chargebackLost";

interface FundsRow {
  from: readonly Funds[];
  event: FundsEvent;
  to: Funds;
}

export const FUNDS_ROWS = [
  { from: ["none"], event: "authorised", to: "authorised" },
  { from: ["authorised"], event: "captured", to: "held" },
  // D8: the old authorisation is given up and a new checkout opens.
  { from: ["authorised"], event: "captureRefused", to: "none" },
  { from: ["held"], event: "released", to: "released" },
  { from: ["authorised"], event: "voided", to: "voided" },
  { from: ["held", "released"], event: "refundDecided", to: "refunding" },
  { from: ["refunding"], event: "refundMade", to: "refunded" },
  { from: ["held"], event: "chargebackLost", to: "lost" },
] as const satisfies readonly FundsRow[];

/** The next state, or null when the event means nothing in this state (the caller leaves the dare as it is). */
export function fundsAfter(funds: Funds, event: FundsEvent): Funds | null {
  for (const row of FUNDS_ROWS) {
    const from: readonly Funds[] = row.from;
    if (row.event === event && from.includes(funds)) return row.to;
  }
  return null;
}
