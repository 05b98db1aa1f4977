import type { IndexRow, KeyRange } from "../store/indexes/indexes";
import { afterKey, compareKeys } from "../store/keyEncoding";
import type { IndexInfo, TableInfo } from "../store/tables";
import type { ScanMark } from "./readSet";
import type { Transaction } from "./transaction";

const FIRST_BATCH = 16;
const LARGEST_BATCH = 512;
/** Characters that one batch should not go far beyond. */
const BATCH_CHARS = 4 << 20;

export interface ScanTarget {
  table: TableInfo;
  index: IndexInfo;
  range: KeyRange;
  order: "asc" | "desc";
  /** How many rows the reader means to take, when that is known: they are read at once. */
  expected?: number;
}

/** A document and its place among those of one read. */
export type Row = Pick<IndexRow, "key" | "doc" | "text" | "bytes">;

/**
 * One ordered read merging store and overlay. The store is read in growing batches, never with an open
 * iterator, so writes between two steps are harmless and seen when they lie ahead.
 */
export class RangeScan {
  readonly #mark: ScanMark;
  #batch: IndexRow[] = [];
  #batchAt = 0;
  #batchSize: number;
  #storeDone: boolean;
  /** Last row of the batch, and last row given. */
  #storeEnd: IndexRow | null = null;
  #last: IndexRow | null = null;

  constructor(
    private readonly tx: Transaction,
    private readonly target: ScanTarget,
  ) {
    tx.usage.readRange();
    this.#mark = tx.readSet.scan(target.index.ix, target.range, target.order);
    this.#batchSize = Math.max(1, Math.min(LARGEST_BATCH, target.expected ?? FIRST_BATCH));
    const { lo, hi } = target.range;
    this.#storeDone = hi !== null && compareKeys(lo, hi) >= 0;
  }

  next(): IndexRow | null {
    const stored = this.#peekStore();
    const own = this.#nearestOwn();
    const takeOwn = own !== null && (stored === null || this.#before(own.key, stored.key));
    const row = takeOwn ? own : stored;
    if (row === null) {
      this.#mark.finished = true;
      return null;
    }
    if (!takeOwn) this.#batchAt++;
    this.#last = row;
    this.#mark.last = row;
    this.tx.usage.readDocument(row.bytes);
    return row;
  }

  /** The next row of the transaction's own writes. */
  #nearestOwn(): IndexRow | null {
    const { table, index, range, order } = this.target;
    if (this.tx.overlay.size === 0) return null;
    const after = this.#last?.key ?? null;
    return this.tx.overlay.nearest(table, index, { range, order, after });
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
      } else if (this.#isOverwritten(row)) {
        this.#batchAt++;
      } else {
        return row;
      }
    }
  }

  #isOverwritten(row: IndexRow): boolean {
    const { overlay } = this.tx;
    if (overlay.size === 0) return false;
    const id = row.doc._id;
    return typeof id === "string" && overlay.get(this.target.table, id) !== undefined;
  }

  #fill(): void {
    const { index, range, order } = this.target;
    const from = this.#storeEnd?.key ?? null;
    const rest: KeyRange =
      from === null
        ? range
        : order === "asc"
          ? { lo: afterKey(from), hi: range.hi }
          : { lo: range.lo, hi: from };
    this.#batch = this.tx.store.indexes.read(index, rest, order, this.#batchSize);
    this.#batchAt = 0;
    this.#storeDone = this.#batch.length < this.#batchSize;
    // The key is worked out from the document: not before another batch is needed.
    this.#storeEnd = this.#batch.at(-1) ?? this.#storeEnd;
    this.#batchSize = nextBatchSize(this.#batch, this.#batchSize);
  }
}

/** Twice as many, but of large documents only as many as fit. */
function nextBatchSize(batch: readonly IndexRow[], size: number): number {
  let chars = 0;
  for (const row of batch) chars += row.bytes;
  const fitting = Math.floor((BATCH_CHARS * batch.length) / Math.max(1, chars));
  return Math.max(1, Math.min(LARGEST_BATCH, size * 2, fitting));
}
