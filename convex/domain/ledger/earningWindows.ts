/** Earnings by UTC day and the spec's windows over them (ENT-20, money 3.5): the last N days, today among them. */
import { DAY_MS } from "../limits";

/** The longest window; no older day is ever read. */
export const WINDOW_DAYS_MAX = 90;

/** Days that are shown one by one. */
export const WEEK_DAYS = 7;

export interface EarningWindows {
  earnings1d: number;
  earnings7d: number;
  earnings30d: number;
  earnings90d: number;
}

export const NO_EARNINGS: EarningWindows = { earnings1d: 0, earnings7d: 0, earnings30d: 0, earnings90d: 0 };

/** "2026-11-22", UTC; such texts sort as the days do. */
export function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

export function daysBefore(day: string, days: number): string {
  return utcDay(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS);
}

/** `rows`: days inside the longest window, in any order; others are left out. */
export function windowsOf(rows: readonly { day: string; net: number }[], today: string): EarningWindows {
  const sumOf = (days: number): number => {
    const from = daysBefore(today, days - 1);
    return rows.reduce((sum, { day, net }) => (day >= from && day <= today ? sum + net : sum), 0);
  };
  return {
    earnings1d: sumOf(1),
    earnings7d: sumOf(7),
    earnings30d: sumOf(30),
    earnings90d: sumOf(WINDOW_DAYS_MAX),
  };
}

/** The last seven days, oldest first, each with what was earned on it. */
export function weekOf(
  rows: readonly { day: string; net: number }[],
  now: number,
): { day: string; net: number }[] {
  const today = utcDay(now);
  const nets = new Map(rows.map(({ day, net }) => [day, net]));
  return Array.from({ length: WEEK_DAYS }, (_, place) => {
    const day = daysBefore(today, WEEK_DAYS - 1 - place);
    return { day, net: nets.get(day) ?? 0 };
  });
}

export function hasEarnings(windows: EarningWindows): boolean {
  const { earnings1d, earnings7d, earnings30d, earnings90d } = windows;
  return [earnings1d, earnings7d, earnings30d, earnings90d].some((sum) => sum !== 0);
}
