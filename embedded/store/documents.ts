import { integerAt, textAt } from "./cells";
import type { Driver } from "./driver";
import { type JsonObject, parseObject } from "./json";

export interface StoredDocument {
  doc: JsonObject;
  bytes: number;
}

/** Documents by internal id. Writers run inside the SQLite transaction of a commit. */
export class DocumentStore {
  readonly #get;
  readonly #rid;
  readonly #insert;
  readonly #update;
  readonly #remove;
  readonly #slice;
  readonly #count;
  #nextRid: number;

  constructor(driver: Driver) {
    this.#get = driver.prepare("SELECT json FROM documents WHERE id = ? AND tbl = ?");
    this.#rid = driver.prepare("SELECT rid FROM documents WHERE id = ?");
    this.#insert = driver.prepare("INSERT INTO documents (rid, id, tbl, json) VALUES (?, ?, ?, ?)");
    this.#update = driver.prepare("UPDATE documents SET json = ? WHERE rid = ?");
    this.#remove = driver.prepare("DELETE FROM documents WHERE rid = ?");
    this.#slice = driver.prepare(
      "SELECT rid, json FROM documents WHERE tbl = ? AND rid > ? ORDER BY rid LIMIT 512",
    );
    this.#count = driver.prepare("SELECT count(*) FROM documents WHERE tbl = ?");
    const last = driver.prepare("SELECT coalesce(max(rid), 0) FROM documents").get([]);
    this.#nextRid = (last === undefined ? 0 : integerAt(last, 0)) + 1;
  }

  get(tableNumber: number, internal: Uint8Array): StoredDocument | null {
    const row = this.#get.get([internal, tableNumber]);
    if (row === undefined) return null;
    const text = textAt(row, 0);
    return { doc: parseObject(text), bytes: text.length };
  }

  insert(tableNumber: number, internal: Uint8Array, doc: JsonObject): number {
    const rid = this.#nextRid++;
    this.#insert.run([rid, internal, tableNumber, JSON.stringify(doc)]);
    return rid;
  }

  update(internal: Uint8Array, doc: JsonObject): number {
    const rid = this.#requireRid(internal);
    this.#update.run([JSON.stringify(doc), rid]);
    return rid;
  }

  remove(internal: Uint8Array): void {
    this.#remove.run([this.#requireRid(internal)]);
  }

  count(tableNumber: number): number {
    const row = this.#count.get([tableNumber]);
    return row === undefined ? 0 : integerAt(row, 0);
  }

  /** Every document of a table in order of insertion, read in slices. */
  *each(tableNumber: number): Generator<{ rid: number; doc: JsonObject }> {
    let after = -1;
    for (;;) {
      const rows = this.#slice.all([tableNumber, after]);
      if (rows.length === 0) return;
      for (const row of rows) {
        after = integerAt(row, 0);
        yield { rid: after, doc: parseObject(textAt(row, 1)) };
      }
    }
  }

  #requireRid(internal: Uint8Array): number {
    const row = this.#rid.get([internal]);
    if (row === undefined) throw new Error("Broken data folder: a document of the transaction is not stored");
    return integerAt(row, 0);
  }
}
