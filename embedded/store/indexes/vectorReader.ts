import { bytesAt, integerAt } from "../cells";
import { type Driver, openReader } from "../driver";

/** A search in one index: cosine similarity to a vector of length 1. */
export interface NearestQuery {
  ix: number;
  dimensions: number;
  vector: Float32Array;
  /** Whether the filter values of a document (as stored) let it in. */
  admits: (filters: Uint8Array) => boolean;
  limit: number;
}

export interface Near {
  /** Internal id of the document. */
  internal: Uint8Array;
  score: number;
}

/** Vectors of many documents in one piece of memory. */
interface Batch {
  rids: number[];
  filters: Uint8Array[];
  matrix: Float32Array;
}

interface Hit {
  rid: number;
  score: number;
}

const BATCH_ROWS = 256;
/** Memory for vectors of indexes searched last; larger indexes are read from disk each time. */
const CACHE_BYTES = 64 << 20;

/**
 * Searches by reading every vector of the index, at one committed state, on a connection of its own: writers go on
 * beside it, and between two batches everyone else has a turn.
 */
export class VectorReader {
  /** By index, the one used longest ago first. */
  readonly #cache = new Map<number, { version: number; batches: Batch[]; bytes: number }>();

  /** One search at a time gathers for the cache, so that many at once do not hold the same vectors many times. */
  #isGathering = false;

  constructor(private readonly path: string) {}

  async nearest(query: NearestQuery, pause: () => Promise<void>): Promise<Near[]> {
    const reader = openReader(this.path);
    try {
      const best: Hit[] = [];
      for await (const batch of this.#batches(reader, query)) {
        collect(best, batch, query);
        await pause();
      }
      const select = reader.prepare("SELECT id FROM documents WHERE rid = ?");
      return best.map(({ rid, score }) => {
        const row = select.get([rid]);
        if (row === undefined)
          throw new Error("Broken data folder: a vector of a document that is not stored");
        return { internal: bytesAt(row, 0), score };
      });
    } finally {
      reader.close();
    }
  }

  async *#batches(reader: Pick<Driver, "prepare">, { ix, dimensions }: NearestQuery): AsyncGenerator<Batch> {
    const row = reader.prepare("SELECT version FROM vector_versions WHERE ix = ?").get([ix]);
    const version = row === undefined ? 0 : integerAt(row, 0);
    const known = this.#cache.get(ix);
    if (known?.version === version) {
      this.#cache.delete(ix);
      this.#cache.set(ix, known);
      yield* known.batches;
      return;
    }
    if (this.#isGathering) yield* readBatches(reader, ix, dimensions);
    else yield* this.#gathered(readBatches(reader, ix, dimensions), ix, version);
  }

  /** Passes the batches on; what fits is kept for the next search. */
  *#gathered(read: Iterable<Batch>, ix: number, version: number): Generator<Batch> {
    this.#isGathering = true;
    try {
      let batches: Batch[] | null = [];
      let bytes = 0;
      for (const batch of read) {
        bytes += batch.matrix.byteLength + batch.filters.reduce((sum, one) => sum + one.length, 0);
        if (bytes > CACHE_BYTES) batches = null;
        batches?.push(batch);
        yield batch;
      }
      if (batches === null) this.#cache.delete(ix);
      else this.#keep(ix, { version, batches, bytes });
    } finally {
      this.#isGathering = false;
    }
  }

  #keep(ix: number, entry: { version: number; batches: Batch[]; bytes: number }): void {
    this.#cache.delete(ix);
    this.#cache.set(ix, entry);
    let total = [...this.#cache.values()].reduce((sum, one) => sum + one.bytes, 0);
    for (const [oldest, { bytes }] of this.#cache) {
      if (total <= CACHE_BYTES) return;
      this.#cache.delete(oldest);
      total -= bytes;
    }
  }
}

function* readBatches(reader: Pick<Driver, "prepare">, ix: number, dimensions: number): Generator<Batch> {
  const select = reader.prepare(
    "SELECT rid, filters, vector FROM vectors WHERE ix = ? AND rid > ? ORDER BY rid LIMIT ?",
  );
  let after = -1;
  for (;;) {
    const rows = select.all([ix, after, BATCH_ROWS]);
    if (rows.length === 0) return;
    const matrix = new Float32Array(rows.length * dimensions);
    const bytes = new Uint8Array(matrix.buffer);
    rows.forEach((row, i) => {
      bytes.set(bytesAt(row, 2), i * dimensions * Float32Array.BYTES_PER_ELEMENT);
    });
    const rids = rows.map((row) => integerAt(row, 0));
    after = rids.at(-1) ?? after;
    yield { rids, filters: rows.map((row) => bytesAt(row, 1)), matrix };
  }
}

/** Puts the documents of a batch that are among the best into place. */
function collect(
  best: Hit[],
  { rids, filters, matrix }: Batch,
  { vector, admits, limit }: NearestQuery,
): void {
  const length = vector.length;
  rids.forEach((rid, i) => {
    const mine = filters[i];
    if (mine === undefined || !admits(mine)) return;
    const score = product(vector, matrix, i * length);
    if (best.length === limit && score <= (best.at(-1)?.score ?? 0)) return;
    let at = best.length;
    while (at > 0 && (best[at - 1]?.score ?? 0) < score) at--;
    best.splice(at, 0, { rid, score });
    if (best.length > limit) best.pop();
  });
}

function product(vector: Float32Array, matrix: Float32Array, from: number): number {
  let sum = 0;
  for (let i = 0; i < vector.length; i++) sum += (vector[i] ?? 0) * (matrix[from + i] ?? 0);
  return sum;
}
