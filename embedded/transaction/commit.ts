import { writeIndexes } from "../store/indexes/write";
import { type JsonObject, resolveCommitTs } from "../store/json";
import type { Store } from "../store/store";
import { tableKey } from "../store/tables";
import type { Written } from "./overlay";
import { covers } from "./readSet";
import type { Transaction } from "./transaction";
import type { CommittedWrites, WriteLog } from "./writeLog";

/** Another commit touched what this transaction read; run it again. */
export class ConflictError extends Error {
  override name = "ConflictError";
  constructor(readonly tableName: string) {
    super(`Documents read from or written to the "${tableName}" table changed`);
  }
}

export interface CommitParts {
  store: Store;
  log: WriteLog;
  /** Takes the next commit timestamp; strictly increasing. */
  allocateTs: () => bigint;
  /** Writes down how far timestamps and creation times have got. */
  saveClock: (ts: bigint, lastCreationTime: number) => void;
}

/** More rows for the same durable commit, given its timestamp. */
export type AlongWith = (ts: bigint) => void;

/** Steps 1 to 5 of embedded-convex 8. Durable when it returns. */
export function commit(parts: CommitParts, tx: Transaction, alongWith?: AlongWith): CommittedWrites {
  assertNoConflict(parts, tx);
  const ts = parts.allocateTs();
  const keys = new Map<number, Uint8Array[]>();
  const newTables = tx.newTables();
  parts.store.driver.atomically(() => {
    for (const table of newTables) parts.store.tables.create(table);
    for (const written of tx.overlay.all()) writeDocument(parts.store, { written, ts, keys });
    parts.saveClock(ts, tx.lastCreationTime);
    alongWith?.(ts);
  });
  if (newTables.length > 0) parts.store.tables.reload();
  const committed = { ts, keys, newTables, written: [...tx.overlay.all()] };
  parts.log.append(committed);
  return committed;
}

function assertNoConflict({ store, log }: CommitParts, tx: Transaction): void {
  const later = log.after(tx.snapshotTs);
  if (later.length === 0) return;
  const intervals = tx.readSet.intervals();
  for (const { keys, newTables } of later) {
    for (const table of newTables) {
      const key = tableKey(table.instance, table.name);
      const missed = tx.readSet.missingTables.has(key);
      if (missed || tx.newTables().some((mine) => tableKey(mine.instance, mine.name) === key))
        throw new ConflictError(table.name);
    }
    for (const [ix, touched] of keys) {
      const read = intervals.get(ix);
      if (read?.length && touched.some((key) => covers(read, key)))
        throw new ConflictError(nameOf(store, ix));
    }
  }
}

function nameOf(store: Store, ix: number): string {
  const table = store.tables.all().find(({ maintained }) => {
    const { database, search, vector } = maintained;
    return [...database, ...search, ...vector].some((index) => index.ix === ix);
  });
  return table?.name ?? "unknown";
}

interface DocumentCommit {
  written: Written;
  ts: bigint;
  keys: Map<number, Uint8Array[]>;
}

/** Keys are computed again from the final document, so that commit timestamps are in them (6.1). */
function writeDocument(store: Store, { written, ts, keys }: DocumentCommit): void {
  const { table, before } = written;
  const after = written.now === null ? null : resolveObject(written.now, ts);
  if (before === null && after === null) return;
  const rid = storeDocument(store, { written, after });
  writeIndexes(store, { table, rid, before, after }, (ix, key) => touch(keys, ix, key));
  if (after !== null) store.watch.written(table, after);
}

/** Gives the row that the document has, or had. */
function storeDocument(
  store: Store,
  { written, after }: { written: Written; after: JsonObject | null },
): number {
  const { table, internal, before } = written;
  if (after === null) return store.documents.remove(table.tablet, internal);
  return before === null
    ? store.documents.insert(table.tablet, internal, after)
    : store.documents.update(table.tablet, internal, after);
}

function resolveObject(doc: JsonObject, ts: bigint): JsonObject {
  const resolved = resolveCommitTs(doc, ts);
  if (resolved === null || typeof resolved !== "object" || Array.isArray(resolved)) {
    throw new Error("A document must be an object");
  }
  return resolved;
}

function touch(keys: Map<number, Uint8Array[]>, ix: number, key: Uint8Array): void {
  const list = keys.get(ix);
  if (list === undefined) keys.set(ix, [key]);
  else list.push(key);
}
