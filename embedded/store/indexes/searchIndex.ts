import { integerAt, textAt } from "../cells";
import type { Driver, SqlRow } from "../driver";
import type { SearchEntry } from "./searchEntry";

export interface SearchTotals {
  documents: number;
  tokens: number;
}

export interface Posting {
  rid: number;
  frequency: number;
  /** Tokens of the whole field. */
  length: number;
  created: number;
}

export interface StoredFilter {
  field: string;
  value: Uint8Array;
}

/** A token that stands so often in each of its documents. */
interface Weight {
  token: string;
  frequency: number;
  filters: readonly StoredFilter[];
}

/** Postings are read in portions, so that a common word does not fill the memory with rows. */
const PORTION = 4096;

function writeStatements(driver: Driver) {
  return {
    // All tokens of a document at once: one has up to hundreds of thousands.
    postings: driver.prepare(
      "INSERT INTO search_postings (ix, token, rid, frequency, length, created) SELECT ?, key, ?, value, ?, ? FROM json_each(?)",
    ),
    dropPostings: driver.prepare(
      "DELETE FROM search_postings WHERE ix = ? AND rid = ? AND token IN (SELECT key FROM json_each(?))",
    ),
    count: driver.prepare(
      "INSERT INTO search_tokens (ix, token, documents) SELECT ?, key, 1 FROM json_each(?) WHERE true ON CONFLICT DO UPDATE SET documents = documents + 1",
    ),
    uncount: driver.prepare(
      "UPDATE search_tokens SET documents = documents - 1 WHERE ix = ? AND token IN (SELECT key FROM json_each(?))",
    ),
    dropTokens: driver.prepare(
      "DELETE FROM search_tokens WHERE ix = ? AND token IN (SELECT key FROM json_each(?)) AND documents <= 0",
    ),
    filter: driver.prepare("INSERT INTO search_filters (ix, field, value, rid) VALUES (?, ?, ?, ?)"),
    dropFilter: driver.prepare(
      "DELETE FROM search_filters WHERE ix = ? AND field = ? AND value = ? AND rid = ?",
    ),
    document: driver.prepare("INSERT INTO search_documents (ix, rid) VALUES (?, ?)"),
    dropDocument: driver.prepare("DELETE FROM search_documents WHERE ix = ? AND rid = ?"),
    totals: driver.prepare(
      "INSERT INTO search_totals (ix, documents, tokens) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET documents = documents + excluded.documents, tokens = tokens + excluded.tokens",
    ),
  };
}

/** Postings of search indexes (embedded-convex 7). Writers run inside the SQLite transaction of a commit or a slice. */
export class SearchStore {
  readonly #read;
  readonly #write;
  /** Statements by their text: their conditions differ with the number of filters. */
  readonly #selects = new Map<string, ReturnType<Driver["prepare"]>>();

  constructor(private readonly driver: Driver) {
    this.#read = {
      has: driver.prepare("SELECT 1 FROM search_documents WHERE ix = ? AND rid = ?"),
      totals: driver.prepare("SELECT documents, tokens FROM search_totals WHERE ix = ?"),
      count: driver.prepare("SELECT documents FROM search_tokens WHERE ix = ? AND token = ?"),
      admitted: driver.prepare(
        "SELECT count(*) FROM (SELECT 1 FROM search_filters WHERE ix = ? AND field = ? AND value = ? LIMIT ?)",
      ),
      frequency: driver.prepare(
        "SELECT frequency FROM search_postings WHERE ix = ? AND token = ? AND frequency < ? ORDER BY frequency DESC LIMIT 1",
      ),
      among: driver.prepare(
        "SELECT p.rid, p.frequency FROM json_each(?) asked CROSS JOIN search_postings p ON p.ix = ? AND p.token = ? AND p.rid = asked.value",
      ),
      prefix: driver.prepare(
        "SELECT token, documents FROM search_tokens WHERE ix = ? AND token >= ? AND token < ? ORDER BY token LIMIT ?",
      ),
    };
    this.#write = writeStatements(driver);
  }

  /** Enters a document that is not in the index; one that a commit has entered before the backfill came by stays. */
  add(ix: number, rid: number, entry: SearchEntry): void {
    if (this.#has(ix, rid)) return;
    const tokens = tokensOf(entry);
    this.#write.postings.run([ix, rid, entry.length, entry.created, tokens]);
    this.#write.count.run([ix, tokens]);
    for (const { field, value } of entry.filters) this.#write.filter.run([ix, field, value, rid]);
    this.#write.document.run([ix, rid]);
    this.#write.totals.run([ix, 1, entry.length]);
  }

  /** Takes a document out, given its entry as it was; nothing happens when the backfill has not reached it. */
  remove(ix: number, rid: number, entry: SearchEntry): void {
    if (!this.#has(ix, rid)) return;
    const tokens = tokensOf(entry);
    this.#write.dropPostings.run([ix, rid, tokens]);
    this.#write.uncount.run([ix, tokens]);
    this.#write.dropTokens.run([ix, tokens]);
    for (const { field, value } of entry.filters) this.#write.dropFilter.run([ix, field, value, rid]);
    this.#write.dropDocument.run([ix, rid]);
    this.#write.totals.run([ix, -1, -entry.length]);
  }

  totals(ix: number): SearchTotals {
    const row = this.#read.totals.get([ix]);
    return row === undefined
      ? { documents: 0, tokens: 0 }
      : { documents: integerAt(row, 0), tokens: integerAt(row, 1) };
  }

  /** In how many documents a token stands. */
  documentsWith(ix: number, token: string): number {
    const row = this.#read.count.get([ix, token]);
    return row === undefined ? 0 : integerAt(row, 0);
  }

  /** Tokens that begin with `prefix`, in order, with their counts. */
  tokensFrom(ix: number, prefix: string, limit: number): { token: string; documents: number }[] {
    // No token holds the highest code point, so this is the end of the prefix.
    const rows = this.#read.prefix.all([ix, prefix, `${prefix}\u{10FFFF}`, limit]);
    return rows.map((row) => ({ token: textAt(row, 0), documents: integerAt(row, 1) }));
  }

  /** Postings of one token among the documents that every filter admits. */
  *postings(ix: number, token: string, filters: readonly StoredFilter[]): Generator<Posting> {
    const select = this.#prepared(
      `SELECT p.rid, p.frequency, p.length, p.created FROM search_postings p WHERE p.ix = ? AND p.token = ? AND p.rid > ? ${admittedBy("p", filters)} ORDER BY p.rid LIMIT ${PORTION}`,
    );
    yield* inPortions((after) => select.all([ix, token, after, ...valuesOf(filters)]));
  }

  /** The same, led by the filter that admits least: for a common token under a rare filter value. */
  *postingsOfFilter(ix: number, token: string, filters: readonly StoredFilter[]): Generator<Posting> {
    const [first, ...others] = filters;
    if (first === undefined) return;
    const select = this.#prepared(
      `SELECT g.rid, p.frequency, p.length, p.created FROM search_filters g CROSS JOIN search_postings p ON p.ix = g.ix AND p.token = ? AND p.rid = g.rid WHERE g.ix = ? AND g.field = ? AND g.value = ? AND g.rid > ? ${admittedBy("g", others)} ORDER BY g.rid LIMIT ${PORTION}`,
    );
    yield* inPortions((after) =>
      select.all([token, ix, first.field, first.value, after, ...valuesOf(others)]),
    );
  }

  /** How often a token stands in the documents that hold it: each number once, the highest first. */
  frequenciesOf(ix: number, token: string): number[] {
    const found: number[] = [];
    for (;;) {
      const row = this.#read.frequency.get([ix, token, found.at(-1) ?? Number.MAX_SAFE_INTEGER]);
      if (row === undefined) return found;
      found.push(integerAt(row, 0));
    }
  }

  /** The next postings of one weight: short texts first, newest first among equals. */
  heaviest(ix: number, weight: Weight, after: Posting | null, limit: number): Posting[] {
    if (after === null) return this.#weighed(ix, weight, "", [], limit);
    // Two ranges, for no key seeks a place in an order that rises and falls.
    const place = [after.length, after.created, after.rid];
    const alike = this.#weighed(ix, weight, "AND p.length = ? AND (p.created, p.rid) < (?, ?)", place, limit);
    if (alike.length === limit) return alike;
    const longer = this.#weighed(ix, weight, "AND p.length > ?", [after.length], limit - alike.length);
    return [...alike, ...longer];
  }

  #weighed(
    ix: number,
    { token, frequency, filters }: Weight,
    place: string,
    bound: readonly number[],
    limit: number,
  ): Posting[] {
    const select = this.#prepared(
      `SELECT p.rid, p.frequency, p.length, p.created FROM search_postings p INDEXED BY search_postings_by_weight WHERE p.ix = ? AND p.token = ? AND p.frequency = ? ${place} ${admittedBy("p", filters)} ORDER BY p.length, p.created DESC, p.rid DESC LIMIT ?`,
    );
    return select.all([ix, token, frequency, ...bound, ...valuesOf(filters), limit]).map(toPosting);
  }

  /** Which of these documents hold a token, and how often. */
  among(ix: number, token: string, rids: readonly number[]): { rid: number; frequency: number }[] {
    const rows = this.#read.among.all([JSON.stringify(rids), ix, token]);
    return rows.map((row) => ({ rid: integerAt(row, 0), frequency: integerAt(row, 1) }));
  }

  /** How many documents a filter value admits, counted up to `most`. */
  admitted(ix: number, filter: StoredFilter, most: number): number {
    const row = this.#read.admitted.get([ix, filter.field, filter.value, most]);
    return row === undefined ? 0 : integerAt(row, 0);
  }

  #prepared(sql: string): ReturnType<Driver["prepare"]> {
    const known = this.#selects.get(sql) ?? this.driver.prepare(sql);
    this.#selects.set(sql, known);
    return known;
  }

  #has = (ix: number, rid: number): boolean => this.#read.has.get([ix, rid]) !== undefined;
}

/** The condition that every filter admits the document of a row. */
function admittedBy(row: string, filters: readonly StoredFilter[]): string {
  const admits = `AND EXISTS (SELECT 1 FROM search_filters f WHERE f.ix = ${row}.ix AND f.field = ? AND f.value = ? AND f.rid = ${row}.rid)`;
  return filters.map(() => admits).join(" ");
}

const valuesOf = (filters: readonly StoredFilter[]): (string | Uint8Array)[] =>
  filters.flatMap(({ field, value }) => [field, value]);

/** For `json_each`: token -> frequency. In order, so that neighbours go to neighbouring pages. */
function tokensOf({ frequencies }: SearchEntry): string {
  return JSON.stringify(Object.fromEntries([...frequencies].sort(([a], [b]) => (a < b ? -1 : 1))));
}

const toPosting = (row: SqlRow): Posting => ({
  ...{ rid: integerAt(row, 0), frequency: integerAt(row, 1) },
  ...{ length: integerAt(row, 2), created: integerAt(row, 3) },
});

function* inPortions(read: (after: number) => SqlRow[]): Generator<Posting> {
  let after = -1;
  for (;;) {
    const rows = read(after);
    for (const row of rows) {
      const posting = toPosting(row);
      after = posting.rid;
      yield posting;
    }
    if (rows.length < PORTION) return;
  }
}
