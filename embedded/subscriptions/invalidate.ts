import { compareKeys } from "../store/keyEncoding";
import { tableKey } from "../store/tables";
import type { Interval, ReadSet } from "../transaction/readSet";
import type { CommittedWrites } from "../transaction/writeLog";
import { IntervalTree } from "./intervalTree";

/** Which of many holders read a key: `get`s by exact key, ranges in a tree. */
export class IntervalIndex<Holder> {
  readonly #points = new Map<string, Set<Holder>>();
  readonly #ranges = new IntervalTree<Holder>();
  readonly #held = new Map<Holder, { interval: Interval; serial: number }[]>();

  add(holder: Holder, intervals: readonly Interval[]): void {
    const wide: { interval: Interval; serial: number }[] = [];
    for (const interval of intervals) {
      if (isPoint(interval)) this.#addPoint(text(interval.lo), holder);
      else wide.push({ interval, serial: this.#ranges.add(interval, holder) });
    }
    if (wide.length > 0) this.#held.set(holder, wide);
  }

  remove(holder: Holder, intervals: readonly Interval[]): void {
    for (const { interval, serial } of this.#held.get(holder) ?? []) this.#ranges.remove(interval, serial);
    this.#held.delete(holder);
    for (const interval of intervals) {
      if (!isPoint(interval)) continue;
      const key = text(interval.lo);
      const holders = this.#points.get(key);
      holders?.delete(holder);
      if (holders?.size === 0) this.#points.delete(key);
    }
  }

  stab(key: Uint8Array, hit: (holder: Holder) => void): void {
    if (this.#points.size > 0) for (const holder of this.#points.get(text(key)) ?? []) hit(holder);
    this.#ranges.stab(key, hit);
  }

  get empty(): boolean {
    return this.#points.size === 0 && this.#ranges.empty;
  }

  #addPoint(key: string, holder: Holder): void {
    const holders = this.#points.get(key);
    if (holders === undefined) this.#points.set(key, new Set([holder]));
    else holders.add(holder);
  }
}

const text = (key: Uint8Array): string =>
  Buffer.from(key.buffer, key.byteOffset, key.length).toString("latin1");

/** `[key, key 00)`: nothing else lies in it. */
function isPoint({ lo, hi }: Interval): boolean {
  if (hi === null || hi.length !== lo.length + 1 || hi[lo.length] !== 0) return false;
  return compareKeys(hi.subarray(0, lo.length), lo) === 0;
}

/** What one run has read, flattened for matching. */
export interface Reads {
  intervals: ReadonlyMap<number, readonly Interval[]>;
  missingTables: ReadonlySet<string>;
}

export function readsOf(readSet: ReadSet): Reads {
  return { intervals: readSet.intervals(), missingTables: readSet.missingTables };
}

/** Finds the holders whose reads a commit has touched (embedded-convex 8, matching). */
export class Invalidator<Holder> {
  readonly #byIndex = new Map<number, IntervalIndex<Holder>>();
  readonly #missing = new Map<string, Set<Holder>>();

  watch(holder: Holder, reads: Reads): void {
    for (const [ix, intervals] of reads.intervals) {
      const index = this.#byIndex.get(ix) ?? new IntervalIndex<Holder>();
      this.#byIndex.set(ix, index);
      index.add(holder, intervals);
    }
    for (const name of reads.missingTables) {
      const holders = this.#missing.get(name) ?? new Set<Holder>();
      this.#missing.set(name, holders.add(holder));
    }
  }

  unwatch(holder: Holder, reads: Reads): void {
    for (const [ix, intervals] of reads.intervals) {
      const index = this.#byIndex.get(ix);
      index?.remove(holder, intervals);
      if (index?.empty) this.#byIndex.delete(ix);
    }
    for (const name of reads.missingTables) {
      const holders = this.#missing.get(name);
      holders?.delete(holder);
      if (holders?.size === 0) this.#missing.delete(name);
    }
  }

  /** Adds the holders to `touched`. Changes nothing else. */
  touchedBy(commit: CommittedWrites, touched: Set<Holder>): void {
    const hit = (holder: Holder): void => void touched.add(holder);
    for (const [ix, keys] of commit.keys) {
      const index = this.#byIndex.get(ix);
      if (index === undefined) continue;
      for (const key of keys) index.stab(key, hit);
    }
    for (const table of commit.newTables) {
      for (const holder of this.#missing.get(tableKey(table.instance, table.name)) ?? []) touched.add(holder);
    }
  }
}
