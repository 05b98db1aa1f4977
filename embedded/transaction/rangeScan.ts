import type { IndexRow, KeyRange } from "../store/indexes";
import type { JsonObject } from "../store/json";
import { afterKey, compareKeys } from "../store/keyEncoding";
import type { IndexInfo, TableInfo } from "../store/tables";
import type { ScanMark } from "./readSet";
import type { Transaction } from "./transaction";

const FIRST_BATCH = 16;
const LARGEST_BATCH = 512;

export interface ScanTarget {
  table: TableInfo;
  index: IndexInfo;
  range: KeyRange;
  order: "asc" | "desc";
}

/**
 * One ordered read merging store and overlay. The store is read in growing batches, never with an open
 * iterator, so writes between two steps are harmless and seen when they lie ahead.
 */
export class RangeScan {
  readonly #mark: ScanMark;
  #batch: IndexRow[] = [];
  #batchAt = 0;
  #batchSize = FIRST_BATCH;
  #storeDone: boolean;
  #storeFrontier: Uint8Array | null = null;
  #lastKey: Uint8Array | null = null;

  constructor(
    private readonly tx: Transaction,
    private readonly target: ScanTarget,
  ) {
    tx.usage.readRange();
    this.#mark = tx.readSet.scan(target.index.ix, target.range, target.order);
    const { lo, hi } = target.range;
    this.#storeDone = hi !== null && compareKeys(lo, hi) >= 0;
  }

  next(): { key: Uint8Array; doc: JsonObject; bytes: number } | null {
    const { table, index, range, order } = this.target;
    const stored = this.#peekStore();
    const own = this.tx.overlay.nearest(table, index, { range, order, after: this.#lastKey });
    const takeOwn = own !== null && (stored === null || this.#before(own.key, stored.key));
    const row = takeOwn ? { ...own, bytes: JSON.stringify(own.doc).length } : stored;
    if (row === null) {
      this.#mark.finished = true;
      return null;
    }
    if (!takeOwn) this.#batchAt++;
    this.#lastKey = row.key;
    this.#mark.frontier = row.key;
    this.tx.usage.readDocument(row.bytes);
    return row;
  }

  #before(a: Uint8Array, b: Uint8Array): boolean {
    const order = compareKeys(a, b);
    return this.target.order === "asc" ? order < 0 : order > 0;
  }

  /** The next stored row this transaction has not written itself. */
  #peekStore(): IndexRow | null {
    for (;;) {
      const row = this.#batch[this.#batchAt];
      if (row === undefined) {
        if (this.#storeDone) return null;
        this.#fill();
      } else if (typeof row.doc._id === "string" && this.tx.overlay.get(row.doc._id) !== undefined) {
        this.#batchAt++;
      } else {
        return row;
      }
    }
  }

  #fill(): void {
    const { index, range, order } = this.target;
    const from = this.#storeFrontier;
    const rest: KeyRange =
      from === null
        ? range
        : order === "asc"
          ? { lo: afterKey(from), hi: range.hi }
          : { lo: range.lo, hi: from };
    this.#batch = this.tx.store.indexes.read(index.ix, rest, order, this.#batchSize);
    this.#batchAt = 0;
    this.#storeFrontier = this.#batch.at(-1)?.key ?? from;
    this.#storeDone = this.#batch.length < this.#batchSize;
    this.#batchSize = Math.min(LARGEST_BATCH, this.#batchSize * 2);
  }
}
