import type { Posting, SearchStore, StoredFilter } from "../store/indexes/searchIndex";

const K1 = 1.2;
const B = 0.75;
const FIRST_PORTION = 32;
const LARGEST_PORTION = 512;

/** A token that is searched for. */
export interface Term {
  token: string;
  /** The word of the search that it stands for: itself, or the one that it completes. */
  word: string;
  /** How much it counts, by its rarity. */
  weight: number;
  /** Documents that hold it, without what this transaction has written. */
  stored: number;
}

/** Where a document stands among the results. */
export interface Place {
  score: number;
  created: number;
  row: number;
}

/** Negative: `a` is the better one; the newest first among equals. */
export const comparePlaces = (a: Place, b: Place): number =>
  b.score - a.score || b.created - a.created || b.row - a.row;

/** What one term adds to the score of a document that holds it (BM25). */
export function weigh(
  weight: number,
  { frequency, length }: Pick<Posting, "frequency" | "length">,
  averageLength: number,
): number {
  const norm = frequency + K1 * (1 - B + (B * length) / Math.max(1e-9, averageLength));
  return (weight * frequency * (K1 + 1)) / norm;
}

interface Cursor {
  frequency: number;
  /** The last posting that was read. */
  last: Posting | null;
  portion: number;
}

/** The postings of one common token, the heaviest first: a stream for each number of times that it stands in a document. */
export class WeighedList {
  #cursors: Cursor[];

  constructor(
    private readonly store: SearchStore,
    private readonly asked: { ix: number; filters: readonly StoredFilter[]; averageLength: number },
    readonly term: Term & { at: number },
  ) {
    this.#cursors = store
      .frequenciesOf(asked.ix, term.token)
      .map((frequency) => ({ frequency, last: null, portion: FIRST_PORTION }));
  }

  /** Every posting that was not read yet stands behind this place in this list. Null: all were read. */
  get end(): Place | null {
    return this.#nearest()?.end ?? null;
  }

  /** Postings of every stream, so that there is an end to compare with. */
  begin(): Posting[] {
    return this.#cursors.flatMap((cursor) => this.#read(cursor));
  }

  /** The next postings of the stream that is nearest. */
  next(): Posting[] {
    const nearest = this.#nearest();
    return nearest === null ? [] : this.#read(nearest.cursor);
  }

  #nearest(): { cursor: Cursor; end: Place } | null {
    const ends = this.#cursors.flatMap((cursor) => {
      const { last } = cursor;
      if (last === null) return [];
      const score = weigh(this.term.weight, last, this.asked.averageLength);
      return [{ cursor, end: { score, created: last.created, row: last.rid } }];
    });
    return ends.sort((a, b) => comparePlaces(a.end, b.end))[0] ?? null;
  }

  #read(cursor: Cursor): Posting[] {
    const { frequency, last, portion } = cursor;
    const held = { token: this.term.token, frequency, filters: this.asked.filters };
    const rows = this.store.heaviest(this.asked.ix, held, last, portion);
    if (rows.length < portion) this.#cursors = this.#cursors.filter((other) => other !== cursor);
    cursor.last = rows.at(-1) ?? last;
    cursor.portion = Math.min(LARGEST_PORTION, portion * 2);
    return rows;
  }
}
