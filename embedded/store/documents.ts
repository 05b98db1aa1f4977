import { integerAt, textAt } from "./cells";
import type { Driver } from "./driver";
import { type JsonObject, parseObject } from "./json";
import { StoredDocument } from "./storedDocument";

/** Documents by tablet and internal id. Writers run inside the SQLite transaction of a commit. */
export class DocumentStore {
  readonly #get;
  readonly #rid;
  readonly #insert;
  readonly #update;
  readonly #remove;
  readonly #slice;
  readonly #after;
  readonly #byRid;
  readonly #count;
  /** Of tables that somebody has counted: counted once, then kept by every write. */
  readonly #counts = new Map<number, number>();
  #nextRid: number;

  constructor(driver: Driver) {
    driver.onRollback(() => this.#counts.clear());
    this.#get = driver.prepare("SELECT json FROM documents WHERE id = ? AND tbl = ?");
    this.#rid = driver.prepare("SELECT rid FROM documents WHERE id = ? AND tbl = ?");
    this.#insert = driver.prepare("INSERT INTO documents (rid, id, tbl, json) VALUES (?, ?, ?, ?)");
    this.#update = driver.prepare("UPDATE documents SET json = ? WHERE rid = ?");
    this.#remove = driver.prepare("DELETE FROM documents WHERE rid = ?");
    this.#slice = driver.prepare(
      "SELECT rid, json FROM documents WHERE tbl = ? AND rid > ? ORDER BY rid LIMIT 512",
    );
    this.#after = driver.prepare(
      "SELECT rid, json FROM documents WHERE tbl = ? AND rid > ? AND rid <= ? ORDER BY rid LIMIT ?",
    );
    this.#byRid = driver.prepare("SELECT json FROM documents WHERE rid = ?");
    this.#count = driver.prepare("SELECT count(*) FROM documents WHERE tbl = ?");
    const last = driver.prepare("SELECT coalesce(max(rid), 0) FROM documents").get([]);
    this.#nextRid = (last === undefined ? 0 : integerAt(last, 0)) + 1;
  }

  get(tablet: number, internal: Uint8Array): StoredDocument | null {
    const row = this.#get.get([internal, tablet]);
    return row === undefined ? null : new StoredDocument(textAt(row, 0));
  }

  insert(tablet: number, internal: Uint8Array, doc: JsonObject): number {
    const rid = this.#nextRid++;
    this.#insert.run([rid, internal, tablet, JSON.stringify(doc)]);
    this.#countOne(tablet, 1);
    return rid;
  }

  update(tablet: number, internal: Uint8Array, doc: JsonObject): number {
    const rid = this.#requireRid(tablet, internal);
    this.#update.run([JSON.stringify(doc), rid]);
    return rid;
  }

  remove(tablet: number, internal: Uint8Array): number {
    const rid = this.#requireRid(tablet, internal);
    this.#remove.run([rid]);
    this.#countOne(tablet, -1);
    return rid;
  }

  count(tablet: number): number {
    const known = this.#counts.get(tablet);
    if (known !== undefined) return known;
    const row = this.#count.get([tablet]);
    const count = row === undefined ? 0 : integerAt(row, 0);
    this.#counts.set(tablet, count);
    return count;
  }

  #countOne(tablet: number, change: 1 | -1): void {
    const known = this.#counts.get(tablet);
    if (known !== undefined) this.#counts.set(tablet, known + change);
  }

  /** Row of the newest document; later ones have higher rows. */
  lastRid = (): number => this.#nextRid - 1;

  /** The row of a stored document, or null. */
  ridOf(tablet: number, internal: Uint8Array): number | null {
    const row = this.#rid.get([internal, tablet]);
    return row === undefined ? null : integerAt(row, 0);
  }

  byRid(rid: number): StoredDocument | null {
    const row = this.#byRid.get([rid]);
    return row === undefined ? null : new StoredDocument(textAt(row, 0));
  }

  /** The next documents of a table by row. */
  after(
    tablet: number,
    rows: { cursor: number; until: number },
    limit: number,
  ): { rid: number; doc: JsonObject; chars: number }[] {
    return this.#after.all([tablet, rows.cursor, rows.until, limit]).map((row) => {
      const text = textAt(row, 1);
      return { rid: integerAt(row, 0), doc: parseObject(text), chars: text.length };
    });
  }

  /** Every document of a table in order of insertion, read in slices. */
  *each(tablet: number): Generator<{ rid: number; doc: JsonObject }> {
    let after = -1;
    for (;;) {
      const rows = this.#slice.all([tablet, after]);
      if (rows.length === 0) return;
      for (const row of rows) {
        after = integerAt(row, 0);
        yield { rid: after, doc: parseObject(textAt(row, 1)) };
      }
    }
  }

  #requireRid(tablet: number, internal: Uint8Array): number {
    const row = this.#rid.get([internal, tablet]);
    if (row === undefined) throw new Error("Broken data folder: a document of the transaction is not stored");
    return integerAt(row, 0);
  }
}
