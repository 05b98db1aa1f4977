import { integerAt } from "./cells";
import type { Driver } from "./driver";

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
export class IndexRemoval {
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
