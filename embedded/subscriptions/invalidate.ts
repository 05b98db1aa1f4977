import { tableKey } from "../store/tables";
import type { Interval, ReadSet } from "../transaction/readSet";
import type { CommittedWrites } from "../transaction/writeLog";
import { IntervalIndex } from "./intervalIndex";

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
