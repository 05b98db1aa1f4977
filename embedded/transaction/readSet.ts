import type { KeyRange } from "../store/indexes/indexes";
import { afterKey, compareKeys } from "../store/keyEncoding";

/** A scan in progress: what it has consumed so far, in its own order. */
export interface ScanMark {
  ix: number;
  range: KeyRange;
  order: "asc" | "desc";
  /** Last row returned; null before the first. */
  last: { readonly key: Uint8Array } | null;
  /** The scan reached the end of its range. */
  finished: boolean;
}

export type Interval = KeyRange;

/** What a transaction has read (embedded-convex 8): index id -> disjoint sorted intervals of keys, and the rest. */
export class ReadSet {
  #marks: ScanMark[] = [];
  identity = false;
  clock = false;
  /** Names looked up while no such table existed: the table's creation invalidates. */
  readonly missingTables = new Set<string>();

  point(ix: number, key: Uint8Array): void {
    const range = { lo: key, hi: afterKey(key) };
    this.#marks.push({ ix, range, order: "asc", last: null, finished: true });
  }

  scan(ix: number, range: KeyRange, order: "asc" | "desc"): ScanMark {
    const mark: ScanMark = { ix, range, order, last: null, finished: false };
    this.#marks.push(mark);
    return mark;
  }

  /** Merged intervals, ascending, by index. */
  intervals(): Map<number, Interval[]> {
    const byIndex = new Map<number, Interval[]>();
    for (const mark of this.#marks) {
      const interval = consumed(mark);
      if (interval === null) continue;
      const list = byIndex.get(mark.ix);
      if (list === undefined) byIndex.set(mark.ix, [interval]);
      else list.push(interval);
    }
    for (const [ix, list] of byIndex) byIndex.set(ix, merge(list));
    return byIndex;
  }
}

/** Only what was consumed: `take(10)` counts up to its last row, a finished scan the whole range. */
function consumed(mark: ScanMark): Interval | null {
  if (mark.finished) return isEmpty(mark.range) ? null : mark.range;
  if (mark.last === null) return null;
  return mark.order === "asc"
    ? { lo: mark.range.lo, hi: afterKey(mark.last.key) }
    : { lo: mark.last.key, hi: mark.range.hi };
}

const isEmpty = ({ lo, hi }: KeyRange): boolean => hi !== null && compareKeys(lo, hi) >= 0;

function merge(intervals: Interval[]): Interval[] {
  if (intervals.length === 1) return intervals;
  const sorted = [...intervals].sort((a, b) => compareKeys(a.lo, b.lo));
  const merged: Interval[] = [];
  for (const next of sorted) {
    const last = merged.at(-1);
    if (last === undefined || (last.hi !== null && compareKeys(next.lo, last.hi) > 0)) {
      merged.push({ lo: next.lo, hi: next.hi });
    } else if (last.hi !== null && (next.hi === null || compareKeys(next.hi, last.hi) > 0)) {
      last.hi = next.hi;
    }
  }
  return merged;
}

/** True when `key` lies in one of the sorted intervals. */
export function covers(intervals: readonly Interval[], key: Uint8Array): boolean {
  let low = 0;
  let high = intervals.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const interval = intervals[middle];
    if (interval === undefined) return false;
    if (compareKeys(key, interval.lo) < 0) high = middle;
    else if (interval.hi !== null && compareKeys(key, interval.hi) >= 0) low = middle + 1;
    else return true;
  }
  return false;
}
