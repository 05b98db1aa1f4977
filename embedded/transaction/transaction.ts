import { decodeId, newId } from "../store/documentId";
import { WHOLE_INDEX } from "../store/indexes/indexes";
import type { JsonObject } from "../store/json";
import { encodeKey } from "../store/keyEncoding";
import type { Store } from "../store/store";
import { StoredDocument } from "../store/storedDocument";
import { BY_CREATION_TIME, BY_ID, type TableInfo, tableKey } from "../store/tables";
import { Usage } from "./limits";
import { Overlay, type Written } from "./overlay";
import { RangeScan, type ScanTarget } from "./rangeScan";
import { ReadSet } from "./readSet";

export interface TransactionStart {
  snapshotTs: bigint;
  /** What `Date.now()` gives in functions. */
  nowMs: number;
  /** Largest `_creationTime` committed so far. */
  lastCreationTime: number;
}

/** One snapshot, the writes laid over it, and what was read (embedded-convex 8). Never shared between calls. */
export class Transaction {
  readonly overlay = new Overlay();
  readonly readSet = new ReadSet();
  readonly usage = new Usage();
  readonly snapshotTs: bigint;
  readonly nowMs: number;
  #lastCreationTime: number;
  #planned = new Map<string, TableInfo>();
  #lastRead: { tablet: number; internal: Uint8Array; found: StoredDocument | null } | null = null;

  constructor(
    readonly store: Store,
    start: TransactionStart,
  ) {
    this.snapshotTs = start.snapshotTs;
    this.nowMs = start.nowMs;
    this.#lastCreationTime = start.lastCreationTime;
  }

  get lastCreationTime(): number {
    return this.#lastCreationTime;
  }

  /** The table, or undefined while it does not exist; the look-up is part of the read set. */
  table(instance: string, name: string): TableInfo | undefined {
    const key = tableKey(instance, name);
    const table = this.#planned.get(key) ?? this.store.tables.find(instance, name);
    if (table === undefined) this.readSet.missingTables.add(key);
    return table;
  }

  /** The table, made at commit if this is the first write to it. */
  tableForWrite(instance: string, name: string): TableInfo {
    const known = this.table(instance, name);
    if (known !== undefined) return known;
    const planned = this.store.tables.plan(instance, name);
    this.#planned.set(tableKey(instance, name), planned);
    return planned;
  }

  tableNames(instance: string): string[] {
    const planned = [...this.#planned.values()].filter((table) => table.instance === instance);
    return [...this.store.tables.ofInstance(instance), ...planned].map((table) => table.name).sort();
  }

  /** The table of `instance` an id belongs to: ids of other instances are no ids here (embedded-convex 4.3). */
  tableOfId(instance: string, id: string): TableInfo | undefined {
    const decoded = decodeId(id);
    if (decoded === null) return undefined;
    const { tableNumber } = decoded;
    const table =
      this.store.tables.byNumber(instance, tableNumber) ??
      [...this.#planned.values()].find((planned) => planned.number === tableNumber);
    return table?.instance === instance ? table : undefined;
  }

  /** Tables that exist only by this transaction and hold something. */
  newTables(): TableInfo[] {
    if (this.#planned.size === 0) return [];
    const used = new Set([...this.overlay.all()].map((written) => written.table.tablet));
    return [...this.#planned.values()].filter((table) => used.has(table.tablet));
  }

  get(instance: string, id: string): JsonObject | null {
    return this.read(instance, id)?.doc ?? null;
  }

  /** The document as it was before this transaction wrote to it. */
  found(instance: string, id: string): JsonObject | null {
    const table = this.tableOfId(instance, id);
    const written = table === undefined ? undefined : this.overlay.get(table, id);
    return written === undefined ? this.get(instance, id) : written.before;
  }

  /** The document by its text, for those who only pass it on. */
  read(instance: string, id: string): StoredDocument | null {
    const table = this.tableOfId(instance, id);
    const decoded = decodeId(id);
    if (table === undefined || decoded === null) return null;
    const byId = table.indexes.get(BY_ID);
    if (byId === undefined) throw new Error(`Table ${table.name} has no index by_id`);
    this.usage.readRange();
    this.readSet.point(byId.ix, encodeKey([id]));
    const written = this.overlay.get(table, id);
    const found = written === undefined ? this.#stored(table, decoded.internal) : ownDocument(written);
    if (found !== null) this.usage.readDocument(found.bytes);
    return found;
  }

  /** How many documents a table has. Depends on the whole of it, but reads none. */
  count(table: TableInfo): number {
    const index = table.indexes.get(BY_CREATION_TIME);
    if (index === undefined) throw new Error(`Table ${table.name} has no index by_creation_time`);
    this.usage.readRange();
    this.readSet.scan(index.ix, WHOLE_INDEX, "asc").finished = true;
    let count = this.store.documents.count(table.tablet);
    for (const { table: written, before, now } of this.overlay.all()) {
      if (written.tablet !== table.tablet) continue;
      if (before === null && now !== null) count++;
      if (before !== null && now === null) count--;
    }
    return count;
  }

  scan(target: ScanTarget): RangeScan {
    return new RangeScan(this, target);
  }

  newId(table: TableInfo): string {
    return newId(table.number, this.nowMs);
  }

  /** Strictly increasing, over transactions too: a clock that stands still must not shuffle an order. */
  nextCreationTime(): number {
    this.#lastCreationTime = Math.max(this.nowMs, nextFloat(this.#lastCreationTime));
    return this.#lastCreationTime;
  }

  /** Adds a document under an id that is not in use. */
  create(table: TableInfo, id: string, doc: JsonObject): void {
    const decoded = decodeId(id);
    if (decoded === null) throw new Error(`Broken document id ${id}`);
    const earlier = this.overlay.get(table, id);
    const before = earlier?.before ?? null;
    const beforeChars = earlier?.beforeChars ?? 0;
    this.overlay.set({ id, internal: decoded.internal, table, before, beforeChars, now: doc });
  }

  /** Writes (or with null removes) a document whose rules have been checked. */
  put(table: TableInfo, id: string, now: JsonObject | null): void {
    const decoded = decodeId(id);
    if (decoded === null) throw new Error(`Broken document id ${id}`);
    const earlier = this.overlay.get(table, id);
    const stored = earlier === undefined ? this.#stored(table, decoded.internal) : null;
    const before = earlier === undefined ? (stored?.doc ?? null) : earlier.before;
    const beforeChars = earlier === undefined ? (stored?.bytes ?? 0) : earlier.beforeChars;
    this.overlay.set({ id, internal: decoded.internal, table, before, beforeChars, now });
  }

  savepoint(): number {
    return this.overlay.savepoint();
  }

  rollback(savepoint: number): void {
    this.overlay.rollback(savepoint);
  }

  /** Kept: a document that is changed is read by the function first, and again to be compared. */
  #stored(table: TableInfo, internal: Uint8Array): StoredDocument | null {
    if (this.#lastRead?.internal === internal && this.#lastRead.tablet === table.tablet)
      return this.#lastRead.found;
    const found = this.store.documents.get(table.tablet, internal);
    this.#lastRead = { tablet: table.tablet, internal, found };
    return found;
  }
}

const ownDocument = ({ now }: Written): StoredDocument | null =>
  now === null ? null : new StoredDocument(now);

/** The next larger double of a positive number. */
export function nextFloat(value: number): number {
  FLOAT.writeDoubleBE(value);
  FLOAT.writeBigUInt64BE(FLOAT.readBigUInt64BE() + 1n);
  return FLOAT.readDoubleBE();
}

const FLOAT = Buffer.alloc(8);
