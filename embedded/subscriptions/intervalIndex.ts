import { afterKey, compareKeys } from "../store/keyEncoding";
import type { Interval } from "../transaction/readSet";

/** Which of many holders read a key: `get`s by exact key, ranges in a list. */
export class IntervalIndex<Holder> {
  readonly #points = new Map<string, Set<Holder>>();
  readonly #ranges = new Map<Holder, Interval[]>();

  add(holder: Holder, intervals: readonly Interval[]): void {
    const wide: Interval[] = [];
    for (const interval of intervals) {
      if (!isPoint(interval)) {
        wide.push(interval);
        continue;
      }
      const key = text(interval.lo);
      const holders = this.#points.get(key);
      if (holders === undefined) this.#points.set(key, new Set([holder]));
      else holders.add(holder);
    }
    if (wide.length > 0) this.#ranges.set(holder, wide);
  }

  remove(holder: Holder, intervals: readonly Interval[]): void {
    this.#ranges.delete(holder);
    for (const interval of intervals) {
      if (!isPoint(interval)) continue;
      const key = text(interval.lo);
      const holders = this.#points.get(key);
      holders?.delete(holder);
      if (holders?.size === 0) this.#points.delete(key);
    }
  }

  stab(key: Uint8Array, hit: (holder: Holder) => void): void {
    for (const holder of this.#points.get(text(key)) ?? []) hit(holder);
    for (const [holder, intervals] of this.#ranges) {
      if (intervals.some((interval) => contains(interval, key))) hit(holder);
    }
  }

  get empty(): boolean {
    return this.#points.size === 0 && this.#ranges.size === 0;
  }
}

const text = (key: Uint8Array): string =>
  Buffer.from(key.buffer, key.byteOffset, key.length).toString("latin1");

const isPoint = ({ lo, hi }: Interval): boolean => hi !== null && compareKeys(hi, afterKey(lo)) === 0;

function contains({ lo, hi }: Interval, key: Uint8Array): boolean {
  return compareKeys(key, lo) >= 0 && (hi === null || compareKeys(key, hi) < 0);
}
