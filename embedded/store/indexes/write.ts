import type { JsonObject } from "../json";
import { compareKeys } from "../keyEncoding";
import type { SearchIndexInfo, TableInfo } from "../tables";
import { type IndexStore, indexKey } from "./indexes";
import { type SearchEntry, searchEntry, searchKeys } from "./searchEntry";
import type { SearchStore } from "./searchIndex";
import type { VectorStore } from "./vectorIndex";

export interface IndexStores {
  indexes: IndexStore;
  search: SearchStore;
  vectors: VectorStore;
}

/** One stored document before and after; null where there is none. */
export interface DocumentChange {
  table: TableInfo;
  rid: number;
  before: JsonObject | null;
  after: JsonObject | null;
}

/** Called with every key, old and new, by which the change touches an index. */
export type TouchKey = (ix: number, key: Uint8Array) => void;

/** Every index entry of one document: of ready and of building indexes alike. Inside an SQLite transaction. */
export function writeIndexes(stores: IndexStores, change: DocumentChange, touch: TouchKey): void {
  writeKeys(stores.indexes, change, touch);
  const { search, vector } = change.table.maintained;
  for (const index of search) writePostings(stores.search, index, { change, touch });
  for (const index of vector) stores.vectors.update(index, change.rid, change);
}

function writeKeys(store: IndexStore, { table, rid, before, after }: DocumentChange, touch: TouchKey): void {
  const added: { ix: number; key: Uint8Array }[] = [];
  for (const index of table.maintained.database) {
    const oldKey = before === null ? null : indexKey(index, before);
    const newKey = after === null ? null : indexKey(index, after);
    const same = oldKey !== null && newKey !== null && compareKeys(oldKey, newKey) === 0;
    if (oldKey !== null) touch(index.ix, oldKey);
    if (same) continue;
    if (oldKey !== null) store.remove(index.ix, oldKey);
    if (newKey !== null) {
      added.push({ ix: index.ix, key: newKey });
      touch(index.ix, newKey);
    }
  }
  store.putAll(added, rid);
}

function writePostings(
  store: SearchStore,
  index: SearchIndexInfo,
  { change, touch }: { change: DocumentChange; touch: TouchKey },
): void {
  const old = change.before === null ? null : searchEntry(index, change.before);
  const next = change.after === null ? null : searchEntry(index, change.after);
  for (const entry of [old, next]) {
    if (entry !== null) for (const key of searchKeys(entry)) touch(index.ix, key);
  }
  if (old !== null && next !== null && sameEntry(old, next)) return;
  if (old !== null) store.remove(index.ix, change.rid, old);
  if (next !== null) store.add(index.ix, change.rid, next);
}

function sameEntry(a: SearchEntry, b: SearchEntry): boolean {
  if (a.length !== b.length || a.frequencies.size !== b.frequencies.size) return false;
  for (const [token, frequency] of a.frequencies) if (b.frequencies.get(token) !== frequency) return false;
  return a.filters.every(({ value }, i) => value.equals(b.filters[i]?.value ?? Buffer.alloc(0)));
}

/** Enters a stored document into one building index. Doing it again changes nothing. */
export function backfillIndex(
  stores: IndexStores,
  index: TableInfo["maintained"][keyof TableInfo["maintained"]][number],
  { rid, doc }: { rid: number; doc: JsonObject },
): void {
  if (index.kind === "database") stores.indexes.put(index.ix, indexKey(index, doc), rid);
  else if (index.kind === "vector") stores.vectors.put(index, rid, doc);
  else {
    const entry = searchEntry(index, doc);
    if (entry !== null) stores.search.add(index.ix, rid, entry);
  }
}
