import { IndexRow, indexKey, type KeyRange } from "../store/indexes/indexes";
import type { JsonObject } from "../store/json";
import { compareKeys } from "../store/keyEncoding";
import type { IndexInfo, TableInfo } from "../store/tables";

/** A document this transaction has written: as stored before, and as it is now. */
export interface Written {
  readonly id: string;
  readonly internal: Uint8Array;
  readonly table: TableInfo;
  readonly before: JsonObject | null;
  /** Length of `before` as stored. */
  readonly beforeChars: number;
  readonly now: JsonObject | null;
}

/** Two instances may hold the same id after an import, so an id alone names no document. */
const keyOf = (table: TableInfo, id: string): string => `${table.tablet} ${id}`;

/** Written documents of one index in key order. */
class SortedEntries {
  readonly entries: { key: Uint8Array; name: string }[] = [];

  /** Position of the first entry with a key at or above `key`. */
  lowerBound(key: Uint8Array): number {
    let low = 0;
    let high = this.entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const entry = this.entries[middle];
      if (entry !== undefined && compareKeys(entry.key, key) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  add(key: Uint8Array, name: string): void {
    this.entries.splice(this.lowerBound(key), 0, { key, name });
  }

  remove(key: Uint8Array): void {
    const at = this.lowerBound(key);
    const entry = this.entries[at];
    if (entry !== undefined && compareKeys(entry.key, key) === 0) this.entries.splice(at, 1);
  }
}

/** Writes of a transaction, readable in key order, with undo for nested calls that fail. */
export class Overlay {
  #written = new Map<string, Written>();
  #sorted = new Map<number, SortedEntries>();
  #undo: { name: string; previous: Written | undefined }[] = [];

  get size(): number {
    return this.#written.size;
  }

  get(table: TableInfo, id: string): Written | undefined {
    return this.#written.get(keyOf(table, id));
  }

  all(): Iterable<Written> {
    return this.#written.values();
  }

  set(next: Written): void {
    const name = keyOf(next.table, next.id);
    const previous = this.#written.get(name);
    this.#undo.push({ name, previous });
    this.#move(next.table, previous?.now ?? null, next.now);
    this.#written.set(name, next);
  }

  savepoint(): number {
    return this.#undo.length;
  }

  rollback(savepoint: number): void {
    while (this.#undo.length > savepoint) {
      const step = this.#undo.pop();
      const current = step === undefined ? undefined : this.#written.get(step.name);
      if (step === undefined || current === undefined) return;
      this.#move(current.table, current.now, step.previous?.now ?? null);
      if (step.previous === undefined) this.#written.delete(step.name);
      else this.#written.set(step.name, step.previous);
    }
  }

  /** The nearest written document of the range beyond `from` (exclusive when given) in scan order. */
  nearest(table: TableInfo, index: IndexInfo, scan: NearestScan): IndexRow | null {
    const sorted = this.#entriesOf(table, index);
    const entry = scan.order === "asc" ? firstAscending(sorted, scan) : firstDescending(sorted, scan);
    const doc = entry === undefined ? null : (this.#written.get(entry.name)?.now ?? null);
    return doc === null ? null : new IndexRow(doc, index);
  }

  #entriesOf(table: TableInfo, index: IndexInfo): SortedEntries {
    const known = this.#sorted.get(index.ix);
    if (known !== undefined) return known;
    const sorted = new SortedEntries();
    for (const [name, written] of this.#written) {
      if (written.table.tablet === table.tablet && written.now !== null) {
        sorted.entries.push({ key: indexKey(index, written.now), name });
      }
    }
    sorted.entries.sort((a, b) => compareKeys(a.key, b.key));
    this.#sorted.set(index.ix, sorted);
    return sorted;
  }

  #move(table: TableInfo, from: JsonObject | null, to: JsonObject | null): void {
    for (const index of table.indexes.values()) {
      const sorted = this.#sorted.get(index.ix);
      if (sorted === undefined) continue;
      if (from !== null) sorted.remove(indexKey(index, from));
      if (to !== null) sorted.add(indexKey(index, to), keyOf(table, String(to._id)));
    }
  }
}

export interface NearestScan {
  range: KeyRange;
  order: "asc" | "desc";
  after: Uint8Array | null;
}

function firstAscending(sorted: SortedEntries, { range, after }: NearestScan) {
  let at = sorted.lowerBound(after ?? range.lo);
  const here = sorted.entries[at];
  if (after !== null && here !== undefined && compareKeys(here.key, after) === 0) at++;
  const entry = sorted.entries[at];
  if (entry === undefined) return undefined;
  return range.hi !== null && compareKeys(entry.key, range.hi) >= 0 ? undefined : entry;
}

function firstDescending(sorted: SortedEntries, { range, after }: NearestScan) {
  const ceiling = after ?? range.hi;
  const at = ceiling === null ? sorted.entries.length : sorted.lowerBound(ceiling);
  const entry = sorted.entries[at - 1];
  return entry === undefined || compareKeys(entry.key, range.lo) < 0 ? undefined : entry;
}
