import { type SearchEntry, searchEntry, searchKey, tokenize } from "../store/indexes/searchEntry";
import type { Posting, StoredFilter } from "../store/indexes/searchIndex";
import type { JsonObject } from "../store/json";
import type { SearchIndexInfo, TableInfo } from "../store/tables";
import type { Transaction } from "./transaction";

/** Limits and weights of embedded-convex 7. */
const MAX_QUERY_TOKENS = 16;
/** Posting lists looked at together, those of the last token's completions included. */
const MAX_TERMS = 64;
const K1 = 1.2;
const B = 0.75;
/** A token that only begins as the last one counts half. */
const PREFIX_WEIGHT = 0.5;

export interface SearchRequest {
  table: TableInfo;
  index: SearchIndexInfo;
  text: string;
  /** All have to match. */
  filters: readonly { field: string; value: Buffer }[];
}

/** A document that matches, not loaded yet unless this transaction has written it. */
export interface Candidate {
  score: number;
  created: number;
  /** Its row; for documents that have none yet a number above every row. */
  row: number;
  own: JsonObject | null;
}

interface OwnWrite {
  /** Null for a new document. */
  rid: number | null;
  before: SearchEntry | null;
  now: SearchEntry | null;
  doc: JsonObject | null;
}

/** The best `most` documents, best first, newest first among equals. Reads the transaction's own writes. */
export function searchDocuments(tx: Transaction, request: SearchRequest, most: number): Candidate[] {
  tx.usage.readRange();
  tx.readSet.point(request.index.ix, searchKey(request.filters));
  const tokens = tokenize(request.text).slice(0, MAX_QUERY_TOKENS);
  if (tokens.length === 0) return [];
  return new Ranking(tx, request).run(tokens).slice(0, most);
}

class Ranking {
  readonly #own: OwnWrite[];
  readonly #overwritten: ReadonlySet<number>;
  readonly #found = new Map<number, Candidate>();
  readonly #documents: number;
  readonly #averageLength: number;

  constructor(
    private readonly tx: Transaction,
    private readonly request: SearchRequest,
  ) {
    this.#own = ownWrites(tx, request);
    this.#overwritten = new Set(this.#own.flatMap(({ rid }) => (rid === null ? [] : [rid])));
    const stored = tx.store.search.totals(request.index.ix);
    this.#documents = stored.documents + this.#change((entry) => (entry === null ? 0 : 1));
    const length = stored.tokens + this.#change((entry) => entry?.length ?? 0);
    this.#averageLength = length / Math.max(1, this.#documents);
  }

  run(tokens: readonly string[]): Candidate[] {
    for (const { token, weight } of this.#terms(tokens)) this.#addTerm(token, weight);
    return [...this.#found.values()].sort(
      (a, b) => b.score - a.score || b.created - a.created || b.row - a.row,
    );
  }

  #change(measure: (entry: SearchEntry | null) => number): number {
    return this.#own.reduce((sum, { before, now }) => sum + measure(now) - measure(before), 0);
  }

  /** The tokens themselves, then what the last one may become. */
  #terms(tokens: readonly string[]): { token: string; weight: number }[] {
    const exact = [...new Set(tokens)];
    const last = tokens.at(-1) ?? "";
    const completions = this.#completions(last).filter((token) => !exact.includes(token));
    return [
      ...exact.map((token) => ({ token, weight: 1 })),
      ...completions.slice(0, MAX_TERMS - exact.length).map((token) => ({ token, weight: PREFIX_WEIGHT })),
    ];
  }

  #completions(prefix: string): string[] {
    const mine = this.#own.flatMap(({ before, now }) => [
      ...(before?.frequencies.keys() ?? []),
      ...(now?.frequencies.keys() ?? []),
    ]);
    const touched = new Set(mine.filter((token) => token.startsWith(prefix)));
    const { ix } = this.request.index;
    // Own writes may have emptied as many of the stored ones.
    const stored = this.tx.store.search.tokensFrom(ix, prefix, MAX_TERMS + touched.size);
    const all = new Set([...stored.map(({ token }) => token), ...touched]);
    return [...all].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  }

  #addTerm(token: string, weight: number): void {
    const { index, filters } = this.request;
    const stored = this.tx.store.search.documentsWith(index.ix, token);
    const holders = stored + this.#change((entry) => (entry?.frequencies.has(token) ? 1 : 0));
    if (holders <= 0) return;
    const rarity = Math.log(1 + (this.#documents - holders + 0.5) / (holders + 0.5));
    for (const posting of this.#postings(token, stored)) {
      if (!this.#overwritten.has(posting.rid)) this.#score(posting, weight * rarity, null);
    }
    this.#own.forEach(({ rid, now, doc }, i) => {
      const frequency = now?.frequencies.get(token);
      if (now === null || frequency === undefined || !admits(filters, now)) return;
      const row = rid ?? Number.MAX_SAFE_INTEGER - this.#own.length + i;
      this.#score({ rid: row, frequency, length: now.length, created: now.created }, weight * rarity, doc);
    });
  }

  /** A filter that admits fewer documents than hold the token leads. */
  #postings(token: string, holders: number): Iterable<Posting> {
    const { index, filters } = this.request;
    const { search } = this.tx.store;
    const counted = filters.map((filter) => ({
      filter,
      admitted: search.admitted(index.ix, filter, holders),
    }));
    counted.sort((a, b) => a.admitted - b.admitted);
    const ordered = counted.map(({ filter }): StoredFilter => filter);
    const leads = counted[0] !== undefined && counted[0].admitted < holders;
    return leads
      ? search.postingsOfFilter(index.ix, token, ordered)
      : search.postings(index.ix, token, ordered);
  }

  #score({ rid, frequency, length, created }: Posting, weight: number, own: JsonObject | null): void {
    const norm = frequency + K1 * (1 - B + (B * length) / Math.max(1e-9, this.#averageLength));
    const score = (weight * frequency * (K1 + 1)) / norm;
    const known = this.#found.get(rid);
    if (known === undefined) this.#found.set(rid, { score, created, row: rid, own });
    else known.score += score;
  }
}

function ownWrites(tx: Transaction, { table, index }: SearchRequest): OwnWrite[] {
  const own: OwnWrite[] = [];
  for (const { table: written, before, now, internal } of tx.overlay.all()) {
    if (written.tablet !== table.tablet) continue;
    own.push({
      rid: before === null ? null : tx.store.documents.ridOf(table.tablet, internal),
      before: before === null ? null : searchEntry(index, before),
      now: now === null ? null : searchEntry(index, now),
      doc: now,
    });
  }
  return own;
}

function admits(filters: SearchRequest["filters"], entry: SearchEntry): boolean {
  return filters.every(({ field, value }) =>
    entry.filters.some((other) => other.field === field && other.value.equals(value)),
  );
}
