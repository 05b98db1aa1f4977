import type { SearchEntry } from "../store/indexes/searchEntry";
import type { Posting, SearchStore, StoredFilter } from "../store/indexes/searchIndex";
import type { JsonObject } from "../store/json";
import { comparePlaces, type Place, type Term, WeighedList, weigh } from "./searchLists";

/** How much a search looks at before it ranks what it has seen (embedded-convex 7). */
export interface SearchLimits {
  /** So many postings of all terms together are few enough to be read. */
  all: number;
  /** When there are more: postings of the rarest terms that are read whole. */
  rare: number;
  /** Documents of the other terms' lists that are looked at for one word. */
  looked: number;
}
export const LIMITS: SearchLimits = { all: 16_384, rare: 1024, looked: 1024 };
/** Filters that admit more documents are never walked in place of a common token. */
const MAX_LEADING = 8192;

/** A document that matches, not loaded yet unless this transaction has written it. */
export interface Candidate extends Place {
  own: JsonObject | null;
}

export interface OwnDocument {
  /** Its row; for documents that have none yet a number above every row. */
  row: number;
  entry: SearchEntry;
  doc: JsonObject;
}

interface Asked {
  ix: number;
  filters: readonly StoredFilter[];
  averageLength: number;
  terms: readonly Term[];
  /** Documents that this transaction has written, as it leaves them, and the rows that it has changed or removed. */
  own: readonly OwnDocument[];
  overwritten: ReadonlySet<number>;
}

interface Match extends Pick<Posting, "length" | "created"> {
  /** With the place of each term. */
  held: { at: number; frequency: number }[];
}

/** A term with its place: scores are added up in this order, so that equal documents weigh equally to the last bit. */
interface Listed extends Term {
  at: number;
  /** The documents of the first filter are fewer than its own. */
  isLed: boolean;
  size: number;
}

/**
 * The best documents, one after the other. The lists of rare terms are read whole; of common ones the heaviest postings,
 * until no document that was not seen can stand before the best that was (the threshold algorithm).
 */
export class Ranking {
  readonly #filters: readonly StoredFilter[];
  readonly #weighed: readonly WeighedList[];
  readonly #seen = new Set<number>();
  /** The best one last. */
  readonly #waiting: Candidate[] = [];
  readonly #most: number;
  #looked = 0;

  constructor(
    private readonly store: SearchStore,
    private readonly asked: Asked,
    limits: SearchLimits,
  ) {
    const { terms, ix, averageLength } = asked;
    const { filters, leading } = this.#leading(Math.max(0, ...terms.map(({ stored }) => stored)));
    this.#filters = filters;
    const lists = terms.map((term, at): Listed => {
      const isLed = leading < term.stored;
      return { ...term, at, isLed, size: isLed ? leading : term.stored };
    });
    const { whole, weighed } = divided(lists, limits);
    this.#weighed = weighed.map((term) => new WeighedList(store, { ix, filters, averageLength }, term));
    this.#most = mostLooked(weighed, limits);
    this.#addOwn();
    this.#addWhole(whole);
    for (const list of this.#weighed) if (this.#looked < this.#most) this.#addWeighed(list, list.begin());
    this.#sort();
  }

  next(): Candidate | null {
    for (;;) {
      const best = this.#waiting.at(-1);
      const end = this.#looked < this.#most ? this.#endOfSeen() : null;
      if (end === null || (best !== undefined && comparePlaces(best, end) <= 0))
        return this.#waiting.pop() ?? null;
      this.#advance();
    }
  }

  /** Filters, the one that admits least first, and how many documents that is when they are few enough to be walked. */
  #leading(holders: number): { filters: StoredFilter[]; leading: number } {
    const most = Math.min(holders, MAX_LEADING);
    const counted = this.asked.filters.map((filter) => ({
      filter,
      admitted: this.store.admitted(this.asked.ix, filter, most),
    }));
    counted.sort((a, b) => a.admitted - b.admitted);
    const least = counted[0]?.admitted ?? most;
    return {
      filters: counted.map(({ filter }) => filter),
      leading: least < most ? least : Number.POSITIVE_INFINITY,
    };
  }

  #addOwn(): void {
    const { terms, own } = this.asked;
    for (const { row, entry, doc } of own) {
      const held = terms.flatMap(({ token }, at) => {
        const frequency = entry.frequencies.get(token);
        return frequency === undefined ? [] : [{ at, frequency }];
      });
      if (held.length > 0) this.#wait(row, { length: entry.length, created: entry.created, held }, doc);
    }
  }

  #addWhole(lists: readonly Listed[]): void {
    const { ix } = this.asked;
    const found = new Map<number, Match>();
    for (const { token, at, isLed } of lists) {
      const postings = isLed
        ? this.store.postingsOfFilter(ix, token, this.#filters)
        : this.store.postings(ix, token, this.#filters);
      for (const posting of postings) this.#note(found, posting, at);
    }
    this.#complete(found, this.#weighed);
  }

  #addWeighed(list: WeighedList, postings: readonly Posting[]): void {
    const found = new Map<number, Match>();
    for (const posting of postings)
      if (!this.#seen.has(posting.rid)) this.#note(found, posting, list.term.at);
    this.#looked += found.size;
    this.#complete(
      found,
      this.#weighed.filter((other) => other !== list),
    );
  }

  #note(found: Map<number, Match>, { rid, frequency, length, created }: Posting, at: number): void {
    if (this.asked.overwritten.has(rid)) return;
    const match = found.get(rid) ?? { length, created, held: [] };
    match.held.push({ at, frequency });
    found.set(rid, match);
  }

  /** Looks up which of the other terms they hold, and lets them wait for their turn. */
  #complete(found: ReadonlyMap<number, Match>, others: readonly WeighedList[]): void {
    if (found.size === 0) return;
    const rids = [...found.keys()];
    for (const { term } of others) {
      for (const { rid, frequency } of this.store.among(this.asked.ix, term.token, rids))
        found.get(rid)?.held.push({ at: term.at, frequency });
    }
    for (const [rid, match] of found) {
      this.#seen.add(rid);
      this.#wait(rid, match, null);
    }
  }

  #wait(row: number, { length, created, held }: Match, own: JsonObject | null): void {
    const { terms, averageLength } = this.asked;
    held.sort((a, b) => a.at - b.at);
    let score = 0;
    for (const { at, frequency } of held)
      score += weigh(terms[at]?.weight ?? 0, { frequency, length }, averageLength);
    this.#waiting.push({ score, created, row, own });
  }

  #sort(): void {
    this.#waiting.sort((a, b) => comparePlaces(b, a));
  }

  /** No document that was not seen stands before this place: it is in no list further up. Null: all were seen. */
  #endOfSeen(): Place | null {
    const ends = this.#weighed.flatMap(({ end }) => end ?? []);
    const [first] = ends;
    if (first === undefined) return null;
    const score = ends.reduce((sum, end) => sum + end.score, 0);
    // Only what stands behind the end of every list can have all of that score.
    const furthest = (a: Place, b: Place): Place =>
      comparePlaces({ ...a, score }, { ...b, score }) < 0 ? b : a;
    return { ...ends.reduce(furthest, first), score };
  }

  #advance(): void {
    const open = this.#weighed.flatMap((list) => (list.end === null ? [] : { list, end: list.end }));
    open.sort((a, b) => comparePlaces(a.end, b.end));
    const [nearest] = open;
    if (nearest === undefined) return;
    this.#addWeighed(nearest.list, nearest.list.next());
    this.#sort();
  }
}

/** The rarest are read whole, as far as the limit goes; the most common one never has to be. */
function divided(lists: readonly Listed[], limits: SearchLimits): { whole: Listed[]; weighed: Listed[] } {
  const bySize = [...lists].sort((a, b) => a.size - b.size);
  const all = bySize.reduce((sum, { size }) => sum + size, 0);
  let left = all <= limits.all ? limits.all : limits.rare;
  const whole: Listed[] = [];
  const weighed: Listed[] = [];
  for (const [place, list] of bySize.entries()) {
    left -= list.size;
    const isWhole = list.isLed || (left >= 0 && place < bySize.length - 1);
    (isWhole ? whole : weighed).push(list);
  }
  // In the order of the terms, as their scores are added up.
  weighed.sort((a, b) => a.at - b.at);
  return { whole, weighed };
}

/** Of several words the best documents hold more than one, and are seen only far down in the list of each. */
function mostLooked(weighed: readonly Listed[], { all, looked }: SearchLimits): number {
  const words = new Set(weighed.map(({ word }) => word));
  return words.size > 1 ? Math.max(looked, Math.floor((2 * all) / weighed.length)) : looked;
}
