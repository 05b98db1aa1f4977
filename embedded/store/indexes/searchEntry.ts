import { createHash } from "node:crypto";
import type { Json } from "../../contract";
import { fieldAt, type JsonObject } from "../json";
import { encodeKey } from "../keyEncoding";
import type { SearchIndexInfo } from "./definition";

/** Longer tokens are not indexed (embedded-convex 7). */
const MAX_TOKEN_LENGTH = 32;
const WORDS = /[\p{Alphabetic}\p{N}]+/gu;
/** Filter values up to this length stand for themselves in the store. */
const MAX_PLAIN_VALUE = 64;
/** No encoded value starts with it. */
const DIGEST = Buffer.from([0xff]);

/** Words of a text in order, lower-case; no stemming, no stop words. */
export function tokenize(text: string): string[] {
  const tokens: string[] = [];
  for (const [word] of text.matchAll(WORDS)) {
    if (isShort(word)) tokens.push(word.toLowerCase());
  }
  return tokens;
}

/** A character takes up to two units; a word of a megabyte is not to be taken apart to be counted. */
const isShort = (word: string): boolean =>
  word.length <= MAX_TOKEN_LENGTH ||
  (word.length <= 2 * MAX_TOKEN_LENGTH && [...word].length <= MAX_TOKEN_LENGTH);

/** What a search index holds of one document. */
export interface SearchEntry {
  /** Token -> how often. */
  frequencies: ReadonlyMap<string, number>;
  length: number;
  created: number;
  filters: readonly { field: string; value: Buffer }[];
}

/** Null for a document without text in the search field: it is not part of the index. */
export function searchEntry(index: SearchIndexInfo, doc: JsonObject): SearchEntry | null {
  const text = fieldAt(doc, index.searchField);
  if (typeof text !== "string") return null;
  const tokens = tokenize(text);
  const frequencies = new Map<string, number>();
  for (const token of tokens) frequencies.set(token, (frequencies.get(token) ?? 0) + 1);
  const filters = index.filterFields.map((field) => ({ field, value: filterValue(fieldAt(doc, field)) }));
  return { frequencies, length: tokens.length, created: Number(doc._creationTime), filters };
}

/** Equal values and only they have equal bytes; a missing field is a value of its own. */
export function filterValue(value: Json | undefined): Buffer {
  const key = encodeKey([value]);
  if (key.length <= MAX_PLAIN_VALUE) return key;
  return Buffer.concat([DIGEST, createHash("sha256").update(key).digest()]);
}

/**
 * Keys under which a document touches the search index in read sets: the whole index, each filter value and each pair of
 * them. A search watches the one key that is made of its first filters, so that it reruns only for documents they admit.
 */
export function searchKeys(entry: SearchEntry): Buffer[] {
  const values = [...entry.filters].sort((a, b) => (a.field < b.field ? -1 : 1));
  const keys = [searchKey([])];
  values.forEach((value, i) => {
    keys.push(searchKey([value]));
    for (const other of values.slice(i + 1)) keys.push(searchKey([value, other]));
  });
  return keys;
}

const WATCHED_FILTERS = 2;

/** The key a search with these filters watches. */
export function searchKey(filters: readonly { field: string; value: Buffer }[]): Buffer {
  const sorted = [...filters].sort((a, b) => (a.field < b.field ? -1 : 1)).slice(0, WATCHED_FILTERS);
  return encodeKey(sorted.flatMap(({ field, value }) => [field, value.toString("base64")]));
}
