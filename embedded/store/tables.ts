import { integerAt, textAt } from "./cells";
import { decodeId } from "./documentId";
import type { Driver } from "./driver";
import {
  type AnyIndexInfo,
  definitionText,
  type IndexDefinition,
  type IndexInfo,
  parseDefinition,
  type SearchIndexInfo,
  type VectorIndexInfo,
} from "./indexes/definition";
import { FIRST_SPARE_SYSTEM_TABLE, FIRST_USER_TABLE, isSystemName, SYSTEM_TABLES } from "./systemTables";

export interface TableInfo {
  /** What the rows of its documents and indexes belong to. An import gives a table another (store/hiddenTables.ts). */
  readonly tablet: number;
  /** Unique in its instance and part of every id. New tables get one unique in the deployment, imported ones keep theirs. */
  readonly number: number;
  /** Component path of the instance that owns it; "" is the app. */
  readonly instance: string;
  readonly name: string;
  /** Database indexes that queries may name, by name; the building ones are not among them. */
  readonly indexes: ReadonlyMap<string, IndexInfo>;
  readonly searchIndexes: ReadonlyMap<string, SearchIndexInfo>;
  readonly vectorIndexes: ReadonlyMap<string, VectorIndexInfo>;
  /** What every commit writes: ready indexes and building ones. */
  readonly maintained: MaintainedIndexes;
}

interface MaintainedIndexes {
  readonly database: readonly IndexInfo[];
  readonly search: readonly SearchIndexInfo[];
  readonly vector: readonly VectorIndexInfo[];
}

/** A table's identity is its instance and its name (embedded-convex 4.3). */
export const tableKey = (instance: string, name: string): string => `${instance}:${name}`;

const numberKey = (instance: string, number: number): string => `${instance}:${number}`;

export const BY_ID = "by_id";
export const BY_CREATION_TIME = "by_creation_time";

export type { AnyIndexInfo, IndexInfo, SearchIndexInfo, VectorIndexInfo } from "./indexes/definition";

/** Tables and indexes, in memory, as last committed. */
export class TableCatalog {
  #byKey = new Map<string, TableInfo>();
  #byNumber = new Map<string, TableInfo>();
  #nextNumber = FIRST_USER_TABLE;
  #nextSystemNumber = FIRST_SPARE_SYSTEM_TABLE;
  #nextTablet = FIRST_USER_TABLE;
  #nextIndex = 1;

  constructor(private readonly driver: Driver) {
    this.reload();
  }

  find = (instance: string, name: string): TableInfo | undefined => this.#byKey.get(tableKey(instance, name));
  byNumber = (instance: string, number: number): TableInfo | undefined =>
    this.#byNumber.get(numberKey(instance, number));
  all = (): TableInfo[] => [...this.#byNumber.values()];
  ofInstance = (instance: string): TableInfo[] => this.all().filter((table) => table.instance === instance);

  /** Name of the table of `instance` that an id belongs to, else null. */
  nameOfId = (id: string, instance: string): string | null => {
    const decoded = decodeId(id);
    const table = decoded === null ? undefined : this.byNumber(instance, decoded.tableNumber);
    return table?.name ?? null;
  };

  /** A table as it will be once `create` has run; numbers are taken even if it never does. */
  plan(instance: string, name: string): TableInfo {
    const listed = SYSTEM_TABLES.find((table) => table.name === name);
    // The listed numbers are the app's; a component's system tables are numbered as they come.
    const listedNumber = instance === "" ? listed?.number : undefined;
    // An imported table may have brought ids of the number that a newer version lists.
    const fixed =
      listedNumber === undefined || this.#isOthers(instance, name, listedNumber) ? undefined : listedNumber;
    const number = fixed ?? (isSystemName(name) ? this.#nextSystemNumber++ : this.#nextNumber++);
    const wanted = [
      { name: BY_ID, fields: ["_id"] },
      { name: BY_CREATION_TIME, fields: [] },
      ...(listed?.indexes ?? []),
    ];
    const indexes = wanted.map((index) => this.planIndex(index.name, index.fields));
    return tableOf({ tablet: this.#nextTablet++, number, instance, name }, indexes);
  }

  #isOthers(instance: string, name: string, number: number): boolean {
    const holder = this.byNumber(instance, number);
    return holder !== undefined && holder.name !== name;
  }

  /** Another tablet with the ready indexes of `model`; a number of null is a new one. */
  planLike(
    model: TableInfo | undefined,
    place: { instance: string; name: string; number: number | null },
  ): TableInfo {
    const plain = this.plan(place.instance, place.name);
    const identity = { ...place, tablet: plain.tablet, number: place.number ?? plain.number };
    const { database, search, vector } = (model ?? plain).maintained;
    const ready = [...database, ...search, ...vector].filter((index) => index.state === "ready");
    return tableOf(
      identity,
      ready.map((index) => ({ ...index, ix: this.#nextIndex++ })),
    );
  }

  /** A ready database index of the deployment's own. */
  planIndex(name: string, fields: readonly string[]): IndexInfo {
    return { ix: this.#nextIndex++, name, kind: "database", fields, staged: false, state: "ready" };
  }

  /** An index of the schema; `ready` only when the caller enters what is stored before anyone can read it. */
  planDeclared(
    name: string,
    definition: IndexDefinition,
    { staged, state }: Pick<AnyIndexInfo, "staged" | "state">,
  ): AnyIndexInfo {
    // As it will be read back: the order of filter fields is part of stored rows.
    return { ...parseDefinition(definitionText(definition)), ix: this.#nextIndex++, name, staged, state };
  }

  /** Inside an SQLite transaction; `reload` afterwards makes it visible. */
  create(table: TableInfo, state: "active" | "hidden" = "active"): void {
    this.driver
      .prepare("INSERT INTO tables (tablet, number, instance, name, state) VALUES (?, ?, ?, ?, ?)")
      .run([table.tablet, table.number, table.instance, table.name, state]);
    const { database, search, vector } = table.maintained;
    for (const index of [...database, ...search, ...vector]) this.createIndex(table, index);
  }

  createIndex(table: TableInfo, index: AnyIndexInfo): void {
    this.driver
      .prepare(
        "INSERT INTO index_catalog (ix, tbl, name, definition, staged, state, cursor) VALUES (?, ?, ?, ?, ?, ?, 0)",
      )
      .run([index.ix, table.tablet, index.name, definitionText(index), index.staged ? 1 : 0, index.state]);
  }

  setStaged(index: AnyIndexInfo, staged: boolean): void {
    this.driver.prepare("UPDATE index_catalog SET staged = ? WHERE ix = ?").run([staged ? 1 : 0, index.ix]);
  }

  setState(index: AnyIndexInfo, state: AnyIndexInfo["state"]): void {
    this.driver.prepare("UPDATE index_catalog SET state = ? WHERE ix = ?").run([state, index.ix]);
  }

  /** How far a building index has got: the last row id entered. */
  cursorOf(ix: number): number {
    const row = this.driver.prepare("SELECT cursor FROM index_catalog WHERE ix = ?").get([ix]);
    return row === undefined ? 0 : integerAt(row, 0);
  }

  setCursor(ix: number, rid: number): void {
    this.driver.prepare("UPDATE index_catalog SET cursor = ? WHERE ix = ?").run([rid, ix]);
  }

  /** From here on nobody reads or writes it; its entries go later, in slices (`IndexRemoval`). */
  retire(index: AnyIndexInfo): void {
    this.driver.prepare("UPDATE index_catalog SET state = 'dropping' WHERE ix = ?").run([index.ix]);
  }

  /** A push that was not finished when the process ended leaves nothing. */
  retireBuilding(): void {
    this.driver
      .prepare("UPDATE index_catalog SET state = 'dropping' WHERE state IN ('building', 'built')")
      .run([]);
  }

  /** Reads what is committed. */
  reload(): void {
    this.#byKey = new Map();
    this.#byNumber = new Map();
    const indexes = this.#loadIndexes();
    const select = "SELECT tablet, number, instance, name, state FROM tables ORDER BY tablet";
    for (const row of this.driver.prepare(select).all([])) {
      const tablet = integerAt(row, 0);
      const number = integerAt(row, 1);
      const identity = { tablet, number, instance: textAt(row, 2), name: textAt(row, 3) };
      const table = tableOf(identity, indexes.get(tablet) ?? []);
      if (textAt(row, 4) === "active") {
        this.#byKey.set(tableKey(table.instance, table.name), table);
        this.#byNumber.set(numberKey(table.instance, number), table);
      }
      this.#nextTablet = Math.max(this.#nextTablet, tablet + 1);
      if (number >= FIRST_USER_TABLE) this.#nextNumber = Math.max(this.#nextNumber, number + 1);
      else this.#nextSystemNumber = Math.max(this.#nextSystemNumber, number + 1);
    }
  }

  #loadIndexes(): Map<number, AnyIndexInfo[]> {
    const loaded = new Map<number, AnyIndexInfo[]>();
    const rows = this.driver
      .prepare("SELECT ix, tbl, name, definition, staged, state FROM index_catalog ORDER BY ix")
      .all([]);
    for (const row of rows) {
      const ix = integerAt(row, 0);
      this.#nextIndex = Math.max(this.#nextIndex, ix + 1);
      const state = textAt(row, 5);
      if (state !== "building" && state !== "built" && state !== "ready") continue;
      const definition = parseDefinition(textAt(row, 3));
      const index = {
        ...definition,
        ix,
        name: textAt(row, 2),
        staged: integerAt(row, 4) === 1,
        state,
      } as const;
      const tablet = integerAt(row, 1);
      loaded.set(tablet, [...(loaded.get(tablet) ?? []), index]);
    }
    return loaded;
  }
}

function tableOf(
  identity: Pick<TableInfo, "tablet" | "number" | "instance" | "name">,
  indexes: readonly AnyIndexInfo[],
): TableInfo {
  const maintained = {
    database: indexes.filter((index) => index.kind === "database"),
    search: indexes.filter((index) => index.kind === "search"),
    vector: indexes.filter((index) => index.kind === "vector"),
  };
  return {
    ...identity,
    indexes: readableByName(maintained.database),
    searchIndexes: readableByName(maintained.search),
    vectorIndexes: readableByName(maintained.vector),
    maintained,
  };
}

function readableByName<Index extends AnyIndexInfo>(indexes: readonly Index[]): Map<string, Index> {
  return new Map(indexes.filter((index) => index.state === "ready").map((index) => [index.name, index]));
}
