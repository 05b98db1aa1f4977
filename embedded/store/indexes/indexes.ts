import { textOrNullAt } from "../cells";
import { decodeId } from "../documentId";
import type { Driver } from "../driver";
import { fieldAt, type JsonObject } from "../json";
import { encodeKey } from "../keyEncoding";
import { StoredDocument } from "../storedDocument";
import { BY_ID, type IndexInfo } from "../tables";

type ReadStatement = Pick<ReturnType<Driver["prepare"]>, "get">;

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
  values.push(doc._creationTime);
  return encodeKey(values, decoded.internal);
}

/** A document as a row of an index. Its key follows from what is stored, so it is not read along. */
export class IndexRow extends StoredDocument {
  #key: Uint8Array | null = null;

  constructor(
    from: string | JsonObject,
    private readonly index: IndexInfo,
  ) {
    super(from);
  }

  get key(): Uint8Array {
    this.#key ??= indexKey(this.index, this.doc);
    return this.#key;
  }
}

export const WHOLE_INDEX: KeyRange = { lo: Buffer.alloc(0), hi: null };

export class IndexStore {
  readonly #ascending;
  readonly #descending;
  readonly #put;
  readonly #remove;
  /** By number of rows; a table has 66 indexes at most. */
  readonly #puttings: ReturnType<Driver["prepare"]>[] = [];

  constructor(private readonly driver: Driver) {
    // All texts in one cell: taking over a row costs more than finding it. No text of JSON holds a raw line feed.
    const read = (condition: string, order: string): ReadStatement =>
      driver.prepare(
        `SELECT group_concat(json, char(10)) FROM (SELECT d.json AS json FROM index_entries e JOIN documents d ON d.rid = e.rid WHERE e.ix = ? AND e.key >= ? ${condition} ORDER BY e.key ${order} LIMIT ?)`,
      );
    this.#ascending = { bounded: read("AND e.key < ?", "ASC"), open: read("", "ASC") };
    this.#descending = { bounded: read("AND e.key < ?", "DESC"), open: read("", "DESC") };
    this.#put = driver.prepare("INSERT OR REPLACE INTO index_entries (ix, key, rid) VALUES (?, ?, ?)");
    this.#remove = driver.prepare("DELETE FROM index_entries WHERE ix = ? AND key = ?");
  }

  read(index: IndexInfo, range: KeyRange, order: "asc" | "desc", limit: number): IndexRow[] {
    const statements = order === "asc" ? this.#ascending : this.#descending;
    const row =
      range.hi === null
        ? statements.open.get([index.ix, range.lo, limit])
        : statements.bounded.get([index.ix, range.lo, range.hi, limit]);
    const texts = row === undefined ? null : textOrNullAt(row, 0);
    return texts === null ? [] : texts.split("\n").map((text) => new IndexRow(text, index));
  }

  /** Enters a new document under its keys. */
  putAll(entries: readonly { ix: number; key: Uint8Array }[], rid: number): void {
    const values: (number | Uint8Array)[] = [];
    for (const { ix, key } of entries) values.push(ix, key, rid);
    if (entries.length > 0) this.#putting(entries.length).run(values);
  }

  /** One statement enters them all: each costs a crossing into the library. */
  #putting(count: number): ReturnType<Driver["prepare"]> {
    const known = this.#puttings[count];
    if (known !== undefined) return known;
    const rows = Array.from({ length: count }, () => "(?, ?, ?)").join(", ");
    const made = this.driver.prepare(`INSERT OR REPLACE INTO index_entries (ix, key, rid) VALUES ${rows}`);
    this.#puttings[count] = made;
    return made;
  }

  put = (ix: number, key: Uint8Array, rid: number): void => this.#put.run([ix, key, rid]);
  remove = (ix: number, key: Uint8Array): void => this.#remove.run([ix, key]);

  /** Enters every stored document of a table. */
  backfill(index: IndexInfo, documents: Iterable<{ rid: number; doc: JsonObject }>): void {
    for (const { rid, doc } of documents) this.put(index.ix, indexKey(index, doc), rid);
  }
}
