import { useCallback, useSyncExternalStore } from "react";

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

type Listener = () => void;
type Ticker = { now: number; listeners: Set<Listener>; timer: ReturnType<typeof setInterval> | null };

const tickers = new Map<number, Ticker>();

/** One timer for one rhythm, shared by everybody who follows it (rulings 35); none runs without a follower. */
export function subscribeTicker(everyMs: number, listener: Listener): () => void {
  const ticker = tickerOf(everyMs);
  if (ticker.listeners.size === 0) {
    ticker.now = Date.now();
    ticker.timer = setInterval(() => {
      ticker.now = Date.now();
      for (const each of [...ticker.listeners]) each();
    }, everyMs);
  }
  ticker.listeners.add(listener);
  return () => {
    ticker.listeners.delete(listener);
    if (ticker.listeners.size === 0 && ticker.timer !== null) {
      clearInterval(ticker.timer);
      ticker.timer = null;
    }
  };
}

function tickerOf(everyMs: number): Ticker {
  const known = tickers.get(everyMs);
  if (known) return known;
  const made: Ticker = { now: Date.now(), listeners: new Set(), timer: null };
  tickers.set(everyMs, made);
  return made;
}

/** The present moment in ms, renewed at the given rhythm. For display only: states are the server's. */
export function useNow(everyMs: number): number {
  // A subscribe of its own at each render would resubscribe, renew `now` and render again without end.
  const subscribe = useCallback((listener: Listener) => subscribeTicker(everyMs, listener), [everyMs]);
  return useSyncExternalStore(subscribe, () => tickerOf(everyMs).now);
}

/** Relative under a week ("3 hours ago", "in 2 days"), a date beyond; `at` and `now` in ms. Hours up to two days: a deadline in 47 hours is not "tomorrow". */
export function describeTime(at: number, now: number, locale?: string): string {
  const distance = at - now;
  if (Math.abs(distance) >= 7 * DAY_MS) {
    return new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(at);
  }
  const minutes = Math.round(distance / MINUTE_MS);
  const hours = Math.round(distance / HOUR_MS);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  if (Math.abs(hours) >= 48) return words.format(Math.round(distance / DAY_MS), "day");
  if (Math.abs(minutes) >= 60) return words.format(hours, "hour");
  if (minutes !== 0) return words.format(minutes, "minute");
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(0, "second");
}

/** Date and time in full, for titles and focus. */
export function describeExactTime(at: number, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short" }).format(at);
}

/** A day in words, such as "November 29, 2026". */
export function describeDate(at: number, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(at);
}

/** The reader's own calendar day as "YYYY-MM-DD" (VAL-04: the date input knows the local day). */
export function localIsoDate(now: Date): string {
  const month = String(now.getMonth() + 1).padStart(2, "0");
  const day = String(now.getDate()).padStart(2, "0");
  return `${now.getFullYear()}-${month}-${day}`;
}

/** `0:24`, `1:30`: a length or a running timer; whole seconds only. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
