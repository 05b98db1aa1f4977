import { bytesAt, textAt } from "./cells";
import { decodeId } from "./documentId";
import type { Driver } from "./driver";
import { fieldAt, type JsonObject, parseObject } from "./json";
import { encodeKey } from "./keyEncoding";
import { BY_ID, type IndexInfo } from "./tables";

export interface IndexRow {
  key: Uint8Array;
  doc: JsonObject;
  /** Length of the stored text, for the limit of bytes read. */
  bytes: number;
}

/** `[lo, hi)`; a null `hi` means to the end of the index. */
export interface KeyRange {
  lo: Uint8Array;
  hi: Uint8Array | null;
}

/** The key of `doc` in `index`: declared fields, `_creationTime`, internal id. */
export function indexKey(index: IndexInfo, doc: JsonObject): Buffer {
  const id = doc._id;
  if (typeof id !== "string") throw new Error("A document without _id cannot be indexed");
  if (index.name === BY_ID) return encodeKey([id]);
  const decoded = decodeId(id);
  if (decoded === null) throw new Error(`Cannot index a document with the broken id ${id}`);
  const values = index.fields.map((field) => fieldAt(doc, field));
  return Buffer.concat([encodeKey([...values, doc._creationTime]), decoded.internal]);
}

export const WHOLE_INDEX: KeyRange = { lo: Buffer.alloc(0), hi: null };

export class IndexStore {
  readonly #ascending;
  readonly #descending;
  readonly #put;
  readonly #remove;

  constructor(driver: Driver) {
    const select =
      "SELECT e.key, d.json FROM index_entries e JOIN documents d ON d.rid = e.rid WHERE e.ix = ?";
    this.#ascending = {
      bounded: driver.prepare(`${select} AND e.key >= ? AND e.key < ? ORDER BY e.key LIMIT ?`),
      open: driver.prepare(`${select} AND e.key >= ? ORDER BY e.key LIMIT ?`),
    };
    this.#descending = {
      bounded: driver.prepare(`${select} AND e.key >= ? AND e.key < ? ORDER BY e.key DESC LIMIT ?`),
      open: driver.prepare(`${select} AND e.key >= ? ORDER BY e.key DESC LIMIT ?`),
    };
    this.#put = driver.prepare("INSERT OR REPLACE INTO index_entries (ix, key, rid) VALUES (?, ?, ?)");
    this.#remove = driver.prepare("DELETE FROM index_entries WHERE ix = ? AND key = ?");
  }

  read(ix: number, range: KeyRange, order: "asc" | "desc", limit: number): IndexRow[] {
    const statements = order === "asc" ? this.#ascending : this.#descending;
    const rows =
      range.hi === null
        ? statements.open.all([ix, range.lo, limit])
        : statements.bounded.all([ix, range.lo, range.hi, limit]);
    return rows.map((row) => {
      const text = textAt(row, 1);
      return { key: bytesAt(row, 0), doc: parseObject(text), bytes: text.length };
    });
  }

  put = (ix: number, key: Uint8Array, rid: number): void => this.#put.run([ix, key, rid]);
  remove = (ix: number, key: Uint8Array): void => this.#remove.run([ix, key]);

  /** Enters every stored document of a table. */
  backfill(index: IndexInfo, documents: Iterable<{ rid: number; doc: JsonObject }>): void {
    for (const { rid, doc } of documents) this.put(index.ix, indexKey(index, doc), rid);
  }
}
