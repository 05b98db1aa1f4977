import { type SearchEntry, searchEntry, searchKey, tokenize } from "../store/indexes/searchEntry";
import type { JsonObject } from "../store/json";
import type { SearchIndexInfo, TableInfo } from "../store/tables";
import type { Term } from "./searchLists";
import { type Candidate, LIMITS, type OwnDocument, Ranking, type SearchLimits } from "./searchRanking";
import type { Transaction } from "./transaction";

/** Limits and weights of embedded-convex 7. */
const MAX_QUERY_TOKENS = 16;
/** Posting lists looked at together, those of the last token's completions included. */
const MAX_TERMS = 64;
/** A token that only begins as the last one counts half. */
const PREFIX_WEIGHT = 0.5;

export interface SearchRequest {
  table: TableInfo;
  index: SearchIndexInfo;
  text: string;
  /** All have to match. */
  filters: readonly { field: string; value: Buffer }[];
}

interface OwnWrite {
  /** Null for a new document. */
  rid: number | null;
  before: SearchEntry | null;
  now: SearchEntry | null;
  doc: JsonObject | null;
}

/** The documents that match, best first, newest first among equals. Reads the transaction's own writes. */
export function searchDocuments(
  tx: Transaction,
  request: SearchRequest,
  limits: SearchLimits = LIMITS,
): { next(): Candidate | null } {
  tx.usage.readRange();
  tx.readSet.point(request.index.ix, searchKey(request.filters));
  const tokens = tokenize(request.text).slice(0, MAX_QUERY_TOKENS);
  const own = tokens.length === 0 ? [] : ownWrites(tx, request);
  return new Search(tx, request, own).ranking(tokens, limits);
}

/** What is asked for, weighed by all documents as this transaction sees them. */
class Search {
  readonly #documents: number;
  readonly #averageLength: number;

  constructor(
    private readonly tx: Transaction,
    private readonly request: SearchRequest,
    private readonly own: readonly OwnWrite[],
  ) {
    const stored = tx.store.search.totals(request.index.ix);
    this.#documents = stored.documents + this.#change((entry) => (entry === null ? 0 : 1));
    const length = stored.tokens + this.#change((entry) => entry?.length ?? 0);
    this.#averageLength = length / Math.max(1, this.#documents);
  }

  ranking(tokens: readonly string[], limits: SearchLimits): Ranking {
    const { index, filters } = this.request;
    const asked = {
      ...{ ix: index.ix, filters, averageLength: this.#averageLength },
      ...{ terms: this.#terms(tokens), own: this.#admitted() },
      overwritten: new Set(this.own.flatMap(({ rid }) => (rid === null ? [] : [rid]))),
    };
    return new Ranking(this.tx.store.search, asked, limits);
  }

  #change(measure: (entry: SearchEntry | null) => number): number {
    return this.own.reduce((sum, { before, now }) => sum + measure(now) - measure(before), 0);
  }

  #admitted(): OwnDocument[] {
    return this.own.flatMap(({ rid, now, doc }, i) => {
      if (now === null || doc === null || !admits(this.request.filters, now)) return [];
      return [{ row: rid ?? Number.MAX_SAFE_INTEGER - this.own.length + i, entry: now, doc }];
    });
  }

  /** The tokens themselves, then what the last one may become; only what some document holds. */
  #terms(tokens: readonly string[]): Term[] {
    const exact = [...new Set(tokens)];
    const last = tokens.at(-1);
    if (last === undefined) return [];
    const completions = this.#completions(last).filter((token) => !exact.includes(token));
    return [
      ...exact.flatMap((token) => this.#term(token, token, 1)),
      ...completions
        .slice(0, MAX_TERMS - exact.length)
        .flatMap((token) => this.#term(token, last, PREFIX_WEIGHT)),
    ];
  }

  #term(token: string, word: string, weight: number): Term[] {
    const stored = this.tx.store.search.documentsWith(this.request.index.ix, token);
    const holders = stored + this.#change((entry) => (entry?.frequencies.has(token) ? 1 : 0));
    if (holders <= 0) return [];
    const rarity = Math.log(1 + (this.#documents - holders + 0.5) / (holders + 0.5));
    return [{ token, word, weight: weight * rarity, stored }];
  }

  #completions(prefix: string): string[] {
    const mine = this.own.flatMap(({ before, now }) => [
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
