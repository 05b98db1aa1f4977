import type { Driver } from "./driver";
import type { JsonObject } from "./json";
import type { TableInfo } from "./tables";

type Listener = (table: TableInfo, doc: JsonObject) => void;

/** Tells of every document that was stored: a schema that is being prepared must not miss one, nor hear of one that never was. */
export class DocumentWatch {
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
