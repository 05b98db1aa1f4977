import { type Entry, type Execute, type HeldQuery, makeEntry, type QueryRun } from "./heldQuery";

/**
 * New runs of live queries, finished but not yet part of the cache. Nothing shared changes while functions run: a time-out
 * may stop them anywhere, and what they saw may never be committed.
 */
export class Refresh {
  readonly #made = new Map<string, Entry>();
  /** Every query that was run. */
  readonly runs: QueryRun[] = [];
  readonly results: { held: HeldQuery; entry: Entry }[] = [];

  constructor(
    /** Live queries that want a new run, those that wait for it first. */
    private readonly wanting: Iterable<HeldQuery>,
    /** The entry under a key, if it may be served. */
    private readonly known: (key: string) => Entry | undefined,
  ) {}

  /** One after another; those that `wants` refuses are left as they are. */
  run(execute: Execute, wants: (held: HeldQuery) => boolean): void {
    for (const held of this.wanting) {
      if (wants(held)) this.take(held, this.#entryFor(held, execute));
    }
  }

  take(held: HeldQuery, entry: Entry): void {
    this.results.push({ held, entry });
  }

  #entryFor(held: HeldQuery, execute: Execute): Entry {
    const keys = held.keys();
    for (const key of [keys.common, keys.personal]) {
      const found = this.#made.get(key) ?? this.known(key);
      if (found !== undefined) return found;
    }
    const entry = makeEntry(keys, held.run(execute));
    this.runs.push(entry.run);
    if (entry.run.outcome.ok) this.#made.set(entry.key, entry);
    return entry;
  }
}
