import { createHash } from "node:crypto";
import type { Json } from "../../contract";
import type { Driver } from "../driver";
import { fieldAt, isObject, type JsonObject } from "../json";
import type { VectorIndexInfo } from "./definition";
import { filterValue } from "./searchEntry";

/** What a vector index holds of one document. */
interface VectorEntry {
  /** Of length 1, so that the cosine is a plain product; all zero when the document's vector is. */
  vector: Float32Array;
  /** 16 bytes a filter field, in the order of the index. */
  filters: Buffer;
}

/** -0 in the JSON encoding of values. */
const NEGATIVE_ZERO = "AAAAAAAAAIA=";

/** Bytes that stand for one filter value: enough that two values never meet. */
export const FILTER_BYTES = 16;

/** Null for what is not indexed: no array of as many floats as the index has dimensions. */
export function vectorEntry(index: VectorIndexInfo, doc: JsonObject): VectorEntry | null {
  const numbers = numbersOf(fieldAt(doc, index.vectorField));
  if (numbers?.length !== index.dimensions) return null;
  const filters = index.filterFields.map((field) => filterBytes(filterValue(fieldAt(doc, field))));
  return { vector: normalized(numbers), filters: Buffer.concat(filters) };
}

/** The components of a vector; null for anything but an array of finite floats. */
export function numbersOf(value: Json | undefined): number[] | null {
  if (!Array.isArray(value)) return null;
  const numbers: number[] = [];
  for (const item of value) {
    if (typeof item === "number") numbers.push(item);
    else if (isObject(item) && item.$float === NEGATIVE_ZERO) numbers.push(0);
    else return null;
  }
  return numbers;
}

export function normalized(values: readonly number[]): Float32Array {
  // By the largest first: squares of very large or very small numbers are none that a float holds.
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (largest === 0) return new Float32Array(values.length);
  const scaled = values.map((value) => value / largest);
  const length = Math.sqrt(scaled.reduce((sum, value) => sum + value * value, 0));
  return Float32Array.from(scaled, (value) => value / length);
}

/** A filter value folded to a fixed length; short ones stand for themselves. */
export function filterBytes(value: Uint8Array): Buffer {
  if (value.length < FILTER_BYTES) return Buffer.concat([value, Buffer.alloc(FILTER_BYTES - value.length)]);
  return createHash("sha256").update(value).digest().subarray(0, FILTER_BYTES);
}

interface VectorChange {
  before: JsonObject | null;
  after: JsonObject | null;
}

/** Vectors by document. Writers run inside the SQLite transaction of a commit or a slice. */
export class VectorStore {
  readonly #put;
  readonly #remove;
  readonly #bump;

  constructor(driver: Driver) {
    this.#put = driver.prepare(
      "INSERT OR REPLACE INTO vectors (ix, rid, filters, vector) VALUES (?, ?, ?, ?)",
    );
    this.#remove = driver.prepare("DELETE FROM vectors WHERE ix = ? AND rid = ?");
    this.#bump = driver.prepare(
      "INSERT INTO vector_versions (ix, version) VALUES (?, 1) ON CONFLICT DO UPDATE SET version = version + 1",
    );
  }

  /** Enters, replaces or (null) takes out one document. */
  put(index: VectorIndexInfo, rid: number, doc: JsonObject | null): void {
    this.#store(index, rid, doc === null ? null : vectorEntry(index, doc));
  }

  /** The same, given what was stored. A write that leaves the entry as it was is none: searches keep what they have read. */
  update(index: VectorIndexInfo, rid: number, { before, after }: VectorChange): void {
    const old = before === null ? null : vectorEntry(index, before);
    const next = after === null ? null : vectorEntry(index, after);
    if (!sameEntry(old, next)) this.#store(index, rid, next);
  }

  #store(index: VectorIndexInfo, rid: number, entry: VectorEntry | null): void {
    if (entry === null) this.#remove.run([index.ix, rid]);
    else this.#put.run([index.ix, rid, entry.filters, new Uint8Array(entry.vector.buffer)]);
    this.#bump.run([index.ix]);
  }
}

function sameEntry(a: VectorEntry | null, b: VectorEntry | null): boolean {
  if (a === null || b === null) return a === b;
  return a.filters.equals(b.filters) && a.vector.every((value, i) => value === b.vector[i]);
}
