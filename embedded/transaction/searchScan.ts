import type { KeyRange } from "../store/indexes/indexes";
import { compareKeys, encodeKey } from "../store/keyEncoding";
import { StoredDocument } from "../store/storedDocument";
import { DeveloperError } from "./limits";
import type { Row } from "./rangeScan";
import { type SearchRequest, searchDocuments } from "./search";
import type { Candidate } from "./searchRanking";
import type { Transaction } from "./transaction";

/** Results that a search considers (embedded-convex 7). */
const MAX_CANDIDATES = 1024;

export interface SearchTarget extends SearchRequest {
  /** Part of the results, by their places. */
  range: KeyRange;
  order: "asc";
}

/** Results of one search in order of relevance. Its places are keys, like those of a range. */
export class SearchScan {
  readonly #candidates: ReturnType<typeof searchDocuments>;
  #considered = 0;

  constructor(
    private readonly tx: Transaction,
    private readonly target: SearchTarget,
  ) {
    this.#candidates = searchDocuments(tx, target);
  }

  next(): Row | null {
    const { lo, hi } = this.target.range;
    for (;;) {
      if (this.#considered === MAX_CANDIDATES) throw tooMany();
      const candidate = this.#candidates.next();
      if (candidate === null) return null;
      this.#considered += 1;
      const key = placeOf(candidate);
      if (hi !== null && compareKeys(key, hi) >= 0) return null;
      if (compareKeys(key, lo) >= 0) return this.#load(key, candidate);
    }
  }

  #load(key: Uint8Array, { row, own }: Candidate): Row {
    const loaded = own === null ? this.tx.store.documents.byRid(row) : new StoredDocument(own);
    if (loaded === null)
      throw new Error("Broken data folder: a search index names a document that is not stored");
    this.tx.usage.readDocument(loaded.bytes);
    const { doc, text, bytes } = loaded;
    return { key, doc, text, bytes };
  }
}

/** Ascending in the order of results. */
const placeOf = ({ score, created, row }: Candidate): Buffer => encodeKey([-score, -created, -row]);

function tooMany(): DeveloperError {
  return new DeveloperError(
    `Search query scanned too many documents (fetched ${MAX_CANDIDATES}). Consider using a smaller limit, paginating the query, or using a filter field to limit the number of documents pulled from the search index.`,
  );
}
