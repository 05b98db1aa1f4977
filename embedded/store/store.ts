import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { DataSnapshot } from "../contract";
import { integerAt, textAt } from "./cells";
import { DocumentStore } from "./documents";
import { type Driver, openDriver, openReader, type SqlRow, tryLock } from "./driver";
import { ensureSystemTables } from "./ensureSystemTables";
import { HiddenTables } from "./hiddenTables";
import { IndexStore } from "./indexes/indexes";
import { SearchStore } from "./indexes/searchIndex";
import { VectorStore } from "./indexes/vectorIndex";
import { VectorReader } from "./indexes/vectorReader";
import type { JsonObject } from "./json";
import { MetaStore } from "./meta";
import { migrate } from "./migrations/migrate";
import { SessionRequests } from "./sessionRequests";
import { TableCatalog, type TableInfo } from "./tables";

/** Tables that hold rows of an index, and the rest of their key behind `ix`. */
const ROWS: readonly { table: string; key: string }[] = [
  { table: "index_entries", key: "key" },
  { table: "search_postings", key: "token, rid" },
  { table: "search_tokens", key: "token" },
  { table: "search_filters", key: "field, value, rid" },
  { table: "search_documents", key: "rid" },
  { table: "vectors", key: "rid" },
];
const SINGLE = ["search_totals", "vector_versions"];

/** Documents are up to 1 MiB each, entries small: so many fewer go at once. */
const ENTRIES_A_DOCUMENT = 8;

/** Empties retired indexes, then dropped tables, a portion at a time: deleting millions of entries at once would stop everyone. */
class IndexRemoval {
  readonly #oldest;
  readonly #dropped;

  constructor(private readonly driver: Driver) {
    this.#oldest = driver.prepare(
      "SELECT ix FROM index_catalog WHERE state = 'dropping' ORDER BY ix LIMIT 1",
    );
    this.#dropped = driver.prepare(
      "SELECT tablet FROM tables WHERE state = 'dropped' ORDER BY tablet LIMIT 1",
    );
  }

  hasWork = (): boolean => this.#oldest.get([]) !== undefined || this.#dropped.get([]) !== undefined;

  /** Inside an SQLite transaction: removes up to `rows` rows; false when nothing is left to remove. */
  step(rows: number): boolean {
    const found = this.#oldest.get([]);
    if (found === undefined) return this.#emptyTable(rows);
    const ix = integerAt(found, 0);
    for (const { table, key } of ROWS) if (this.#removeSome(table, key, { ix, rows }) > 0) return true;
    for (const table of SINGLE) this.driver.prepare(`DELETE FROM ${table} WHERE ix = ?`).run([ix]);
    this.driver.prepare("DELETE FROM index_catalog WHERE ix = ?").run([ix]);
    return true;
  }

  #emptyTable(rows: number): boolean {
    const found = this.#dropped.get([]);
    if (found === undefined) return false;
    const tablet = integerAt(found, 0);
    this.driver
      .prepare(
        "DELETE FROM documents WHERE rid IN (SELECT rid FROM documents WHERE tbl = ? ORDER BY rid LIMIT ?)",
      )
      .run([tablet, Math.ceil(rows / ENTRIES_A_DOCUMENT)]);
    if (this.#changes() === 0) this.driver.prepare("DELETE FROM tables WHERE tablet = ?").run([tablet]);
    return true;
  }

  #changes(): number {
    const changed = this.driver.prepare("SELECT changes()").get([]);
    return changed === undefined ? 0 : integerAt(changed, 0);
  }

  #removeSome(table: string, key: string, { ix, rows }: { ix: number; rows: number }): number {
    this.driver
      .prepare(
        `DELETE FROM ${table} WHERE ix = ? AND (${key}) IN (SELECT ${key} FROM ${table} WHERE ix = ? ORDER BY ${key} LIMIT ?)`,
      )
      .run([ix, ix, rows]);
    return this.#changes();
  }
}

const MAX_PAGE_BYTES = 4 << 20;

/** A read-only connection that keeps seeing the state of its beginning, however long writes go on beside it. */
function openSnapshot(path: string): DataSnapshot {
  const reader = openReader(path);
  const meta = reader.prepare("SELECT value FROM meta WHERE name = 'commit'").get([]);
  const [ts = "0"] = (meta === undefined ? "0" : textAt(meta, 0)).split(" ");
  const sizes = reader.prepare(
    "SELECT rid, octet_length(json) FROM documents WHERE tbl = ? AND rid > ? ORDER BY rid LIMIT ?",
  );
  const page = reader.prepare(
    "SELECT json FROM documents WHERE tbl = ? AND rid > ? AND rid <= ? ORDER BY rid",
  );
  const tables = reader
    .prepare(
      "SELECT tablet, number, instance, name FROM tables WHERE state = 'active' ORDER BY number, tablet",
    )
    .all([])
    .map((row) => ({
      ...{ key: integerAt(row, 0), number: integerAt(row, 1) },
      ...{ componentPath: textAt(row, 2), name: textAt(row, 3) },
    }));
  return {
    ts: BigInt(ts),
    tables,
    read(table, after, limit) {
      const last = lastOfPage(sizes.all([table.key, after, limit]));
      if (last === null) return { documents: [], next: null };
      const documents = page.all([table.key, after, last]).map((row) => textAt(row, 0));
      return { documents, next: last };
    },
    close: () => reader.close(),
  };
}

/** The row that a page ends with: large documents make it shorter. Null: there is no row. */
function lastOfPage(sizes: readonly SqlRow[]): number | null {
  let last: number | null = null;
  let bytes = 0;
  for (const row of sizes) {
    if (last !== null && bytes + integerAt(row, 1) > MAX_PAGE_BYTES) break;
    last = integerAt(row, 0);
    bytes += integerAt(row, 1);
  }
  return last;
}

type Listener = (table: TableInfo, doc: JsonObject) => void;

/** Tells of every document that was stored: a schema that is being prepared must not miss one, nor hear of one that never was. */
class DocumentWatch {
  readonly #listeners = new Set<Listener>();
  /** Written in the open SQLite transaction. */
  #pending: { table: TableInfo; doc: JsonObject }[] = [];

  constructor(driver: Pick<Driver, "onRollback">) {
    driver.onRollback(() => {
      this.#pending = [];
    });
  }

  add(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Inside an SQLite transaction; the listeners hear of it once it is durable. */
  written(table: TableInfo, doc: JsonObject): void {
    if (this.#listeners.size > 0) this.#pending.push({ table, doc });
  }

  /** After the COMMIT. */
  durable(): void {
    const stored = this.#pending;
    if (stored.length === 0) return;
    this.#pending = [];
    for (const { table, doc } of stored) for (const listener of this.#listeners) listener(table, doc);
  }
}

/** One process for a data folder (embedded-convex 12.14). The lock dies with its process, kill -9 included. */
function lockFolder(dataDir: string): { release(): void } {
  const holderFile = path.join(dataDir, "lock.pid");
  const lock = tryLock(path.join(dataDir, "lock.db"));
  if (lock === null) {
    throw new Error(
      `it is in use by another process (pid ${holderOf(holderFile)}). ` +
        "Stop it first, or choose another folder with --data.",
    );
  }
  writeFileSync(holderFile, String(process.pid));
  return lock;
}

function holderOf(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return "unknown";
  }
}

export type Store = ReturnType<typeof openStore>;

/** Opens (or makes) the database of a data folder. */
export function openStore(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true });
    return openFolder(dataDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The data folder ${dataDir} cannot be opened: ${reason}`, { cause: error });
  }
}

function openFolder(dataDir: string) {
  const lock = lockFolder(dataDir);
  try {
    const databasePath = path.join(dataDir, "data.db");
    const driver = openDriver(databasePath);
    migrate(driver);
    const tables = new TableCatalog(driver);
    const parts = {
      ...{ driver, tables, hidden: new HiddenTables(driver, tables) },
      documents: new DocumentStore(driver),
      watch: new DocumentWatch(driver),
      indexes: new IndexStore(driver),
      search: new SearchStore(driver),
      vectors: new VectorStore(driver),
      vectorReader: new VectorReader(databasePath),
      removal: new IndexRemoval(driver),
      meta: new MetaStore(driver),
      sessionRequests: new SessionRequests(driver),
    };
    driver.atomically(() => {
      parts.tables.retireBuilding();
      parts.hidden.dropUnfinished();
      // Also of components that are mounted no more: their jobs and files are looked after all the same.
      const instances = new Set(["", ...tables.all().map(({ instance }) => instance)]);
      for (const instance of instances) ensureSystemTables(parts, instance);
      tables.reload();
    });
    const close = (): void => {
      driver.close();
      lock.release();
    };
    const snapshot = () => openSnapshot(databasePath);
    return { ...parts, snapshot, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}
