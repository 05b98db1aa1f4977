import { decodeId, encodeId, newInternalId } from "../store/documentId";
import { indexKey } from "../store/indexes";
import type { JsonObject } from "../store/json";
import type { Store } from "../store/store";
import { BY_ID, type TableInfo, tableKey } from "../store/tables";
import { Usage } from "./limits";
import { Overlay } from "./overlay";
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
      this.store.tables.byNumber(tableNumber) ??
      [...this.#planned.values()].find((planned) => planned.number === tableNumber);
    return table?.instance === instance ? table : undefined;
  }

  /** Tables that exist only by this transaction and hold something. */
  newTables(): TableInfo[] {
    const used = new Set([...this.overlay.all()].map((written) => written.table.number));
    return [...this.#planned.values()].filter((table) => used.has(table.number));
  }

  get(instance: string, id: string): JsonObject | null {
    const table = this.tableOfId(instance, id);
    const decoded = decodeId(id);
    if (table === undefined || decoded === null) return null;
    const byId = table.indexes.get(BY_ID);
    if (byId === undefined) throw new Error(`Table ${table.name} has no index by_id`);
    this.usage.readRange();
    this.readSet.point(byId.ix, indexKey(byId, { _id: id }));
    const written = this.overlay.get(id);
    if (written !== undefined) return this.#counted(written.now);
    const stored = this.store.documents.get(decoded.tableNumber, decoded.internal);
    if (stored === null) return null;
    this.usage.readDocument(stored.bytes);
    return stored.doc;
  }

  scan = (target: ScanTarget): RangeScan => new RangeScan(this, target);

  newId(table: TableInfo): string {
    return encodeId(table.number, newInternalId(this.nowMs));
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
    const before = this.overlay.get(id)?.before ?? null;
    this.overlay.set({ id, internal: decoded.internal, table, before, now: doc });
  }

  /** Writes (or with null removes) a document whose rules have been checked. */
  put(table: TableInfo, id: string, now: JsonObject | null): void {
    const decoded = decodeId(id);
    if (decoded === null) throw new Error(`Broken document id ${id}`);
    const earlier = this.overlay.get(id);
    const before =
      earlier !== undefined
        ? earlier.before
        : (this.store.documents.get(decoded.tableNumber, decoded.internal)?.doc ?? null);
    this.overlay.set({ id, internal: decoded.internal, table, before, now });
  }

  savepoint = (): number => this.overlay.savepoint();
  rollback = (savepoint: number): void => this.overlay.rollback(savepoint);

  #counted(doc: JsonObject | null): JsonObject | null {
    if (doc !== null) this.usage.readDocument(JSON.stringify(doc).length);
    return doc;
  }
}

/** The next larger double of a positive number. */
function nextFloat(value: number): number {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  bytes.writeBigUInt64BE(bytes.readBigUInt64BE() + 1n);
  return bytes.readDoubleBE();
}
