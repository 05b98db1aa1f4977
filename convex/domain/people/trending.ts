/** How creators trend (product 10): people and dares of two days, never money (rulings 10). */
import { HOUR_MS } from "../limits";

export const TREND_WINDOW_MS = 48 * HOUR_MS;

export const TREND_KINDS = ["sent", "tip", "settled"] as const;
export type TrendKind = (typeof TREND_KINDS)[number];

export interface TrendEvent {
  /** A uid, or what stands for a guest: the fingerprint of their card. */
  payerKey: string;
  kind: TrendKind;
}

export interface TrendCounts {
  uniquePayers48h: number;
  dares48h: number;
  settled48h: number;
}

export const NO_TREND: TrendCounts = { uniquePayers48h: 0, dares48h: 0, settled48h: 0 };

/** `events`: those of the window that count, blocked pairs, bots, refunded and disputed ones already out. */
export function trendCounts(creatorId: string, events: readonly TrendEvent[]): TrendCounts {
  const counted = events.filter(({ payerKey }) => payerKey !== creatorId);
  const sent = counted.filter(({ kind }) => kind !== "settled");
  return {
    uniquePayers48h: new Set(sent.map(({ payerKey }) => payerKey)).size,
    dares48h: sent.length,
    settled48h: counted.length - sent.length,
  };
}

/** 3 ln(1 + payers) + ln(1 + dares) + 2 ln(1 + settled). A score, not an amount: fractions are fine. */
export function trendingScore({ uniquePayers48h, dares48h, settled48h }: TrendCounts): number {
  return 3 * Math.log1p(uniquePayers48h) + Math.log1p(dares48h) + 2 * Math.log1p(settled48h);
}
