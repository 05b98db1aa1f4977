import { integerAt, textAt } from "./cells";
import { decodeId } from "./documentId";
import type { Driver } from "./driver";
import { FIRST_SPARE_SYSTEM_TABLE, FIRST_USER_TABLE, isSystemName, SYSTEM_TABLES } from "./systemTables";

export interface IndexInfo {
  readonly ix: number;
  readonly name: string;
  /** Declared fields; every key ends with `_creationTime` and the id besides (`by_id`: the id alone). */
  readonly fields: readonly string[];
  readonly staged: boolean;
}

export interface TableInfo {
  /** Unique in the deployment and part of every id: an id of one instance does not resolve in another. */
  readonly number: number;
  /** Component path of the instance that owns it; "" is the app. */
  readonly instance: string;
  readonly name: string;
  readonly indexes: ReadonlyMap<string, IndexInfo>;
}

/** A table's identity is its instance and its name (embedded-convex 4.3). */
export const tableKey = (instance: string, name: string): string => `${instance}:${name}`;

export const BY_ID = "by_id";
export const BY_CREATION_TIME = "by_creation_time";

/** Tables and indexes, in memory, as last committed. */
export class TableCatalog {
  #byKey = new Map<string, TableInfo>();
  #byNumber = new Map<number, TableInfo>();
  #nextNumber = FIRST_USER_TABLE;
  #nextSystemNumber = FIRST_SPARE_SYSTEM_TABLE;
  #nextIndex = 1;

  constructor(private readonly driver: Driver) {
    this.reload();
  }

  find = (instance: string, name: string): TableInfo | undefined => this.#byKey.get(tableKey(instance, name));
  byNumber = (number: number): TableInfo | undefined => this.#byNumber.get(number);
  all = (): TableInfo[] => [...this.#byNumber.values()];
  ofInstance = (instance: string): TableInfo[] => this.all().filter((table) => table.instance === instance);

  /** Name of the table of `instance` that an id belongs to, else null. */
  nameOfId = (id: string, instance: string): string | null => {
    const decoded = decodeId(id);
    const table = decoded === null ? undefined : this.#byNumber.get(decoded.tableNumber);
    return table?.instance === instance ? table.name : null;
  };

  /** A table as it will be once `create` has run; numbers are taken even if it never does. */
  plan(instance: string, name: string): TableInfo {
    const listed = SYSTEM_TABLES.find((table) => table.name === name);
    // The listed numbers are the app's; a component's system tables are numbered as they come.
    const fixed = instance === "" ? listed?.number : undefined;
    const number = fixed ?? (isSystemName(name) ? this.#nextSystemNumber++ : this.#nextNumber++);
    const indexes = new Map<string, IndexInfo>();
    const wanted = [
      { name: BY_ID, fields: ["_id"] },
      { name: BY_CREATION_TIME, fields: [] },
    ];
    for (const index of [...wanted, ...(listed?.indexes ?? [])]) {
      indexes.set(index.name, this.planIndex(index.name, index.fields, false));
    }
    return { number, instance, name, indexes };
  }

  planIndex(name: string, fields: readonly string[], staged: boolean): IndexInfo {
    return { ix: this.#nextIndex++, name, fields, staged };
  }

  /** Inside an SQLite transaction; `reload` afterwards makes it visible. */
  create(table: TableInfo): void {
    this.driver
      .prepare("INSERT INTO tables (number, instance, name) VALUES (?, ?, ?)")
      .run([table.number, table.instance, table.name]);
    for (const index of table.indexes.values()) this.createIndex(table, index);
  }

  createIndex(table: TableInfo, index: IndexInfo): void {
    this.driver
      .prepare("INSERT INTO indexes (ix, tbl, name, fields, staged) VALUES (?, ?, ?, ?, ?)")
      .run([index.ix, table.number, index.name, JSON.stringify(index.fields), index.staged ? 1 : 0]);
  }

  setStaged(index: IndexInfo, staged: boolean): void {
    this.driver.prepare("UPDATE indexes SET staged = ? WHERE ix = ?").run([staged ? 1 : 0, index.ix]);
  }

  dropIndex(index: IndexInfo): void {
    this.driver.prepare("DELETE FROM index_entries WHERE ix = ?").run([index.ix]);
    this.driver.prepare("DELETE FROM indexes WHERE ix = ?").run([index.ix]);
  }

  /** Reads what is committed. */
  reload(): void {
    this.#byKey = new Map();
    this.#byNumber = new Map();
    const indexes = this.#loadIndexes();
    const rows = this.driver.prepare("SELECT number, instance, name FROM tables ORDER BY number").all([]);
    for (const row of rows) {
      const number = integerAt(row, 0);
      const table = {
        number,
        instance: textAt(row, 1),
        name: textAt(row, 2),
        indexes: indexes.get(number) ?? new Map(),
      };
      this.#byKey.set(tableKey(table.instance, table.name), table);
      this.#byNumber.set(number, table);
      if (number >= FIRST_USER_TABLE) this.#nextNumber = Math.max(this.#nextNumber, number + 1);
      else this.#nextSystemNumber = Math.max(this.#nextSystemNumber, number + 1);
    }
  }

  #loadIndexes(): Map<number, Map<string, IndexInfo>> {
    const loaded = new Map<number, Map<string, IndexInfo>>();
    for (const row of this.driver.prepare("SELECT ix, tbl, name, fields, staged FROM indexes").all([])) {
      const fields: unknown = JSON.parse(textAt(row, 3));
      if (!Array.isArray(fields)) throw new Error("Broken data folder: index fields are not a list");
      const index = {
        ix: integerAt(row, 0),
        name: textAt(row, 2),
        fields: fields.map(String),
        staged: integerAt(row, 4) === 1,
      };
      const table = integerAt(row, 1);
      const ofTable = loaded.get(table) ?? new Map<string, IndexInfo>();
      loaded.set(table, ofTable.set(index.name, index));
      this.#nextIndex = Math.max(this.#nextIndex, index.ix + 1);
    }
    return loaded;
  }
}
