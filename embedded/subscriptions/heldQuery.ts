import type { FunctionCall, LiveQuery, Outcome } from "../contract";
import type { Reads } from "./invalidate";

/** What one run of a query gave and depended on. */
export interface QueryRun {
  call: FunctionCall;
  outcome: Outcome;
  journal: string | null;
  reads: Reads;
  identityRead: boolean;
  /** When the function read the clock, else null. */
  clockReadAtMs: number | null;
  /** Characters of the result and its log lines. */
  weight: number;
  /** How long it took. */
  ms: number;
}

/** Runs a query in whatever watches over it. */
export type Execute = (call: FunctionCall, journal: string | null) => QueryRun;

/** A run that is shared by all who ask the same. */
export interface Entry {
  run: QueryRun;
  key: string;
  readers: Set<HeldQuery>;
}

export class HeldQuery implements LiveQuery {
  /** What it read has been touched since `read` gave its result last. */
  stale = true;
  /** The result that stands now has been read. Nobody is known to wait for the next of one that has not. */
  fetched = true;
  holders = 0;
  /** Null: it has to be run. */
  entry: Entry | null = null;
  /** Of the last run; what is slow is left to whoever reads it. */
  lastMs = Number.POSITIVE_INFINITY;
  readonly #identity: string;
  #base: string;

  constructor(
    readonly call: FunctionCall,
    readonly key: string,
    /** The journal to run with next: the one given at first, then that of the last run. */
    private journal: string | null,
  ) {
    this.#identity = identityKey(call);
    this.#base = baseKey(call, journal);
  }

  keys = (): EntryKeys => entryKeys(this.#base, this.#identity);

  run = (execute: Execute): QueryRun => execute(this.call, this.journal);

  adopt(entry: Entry): void {
    this.entry = entry;
    this.lastMs = entry.run.ms;
    entry.readers.add(this);
    const { journal } = entry.run;
    if (journal === null || journal === this.journal) return;
    this.journal = journal;
    this.#base = baseKey(this.call, journal);
  }
}

/** Under which an entry may stand: that of everybody, and that of the caller. */
export interface EntryKeys {
  common: string;
  personal: string;
}

const entryKeys = (base: string, identity: string): EntryKeys => ({
  common: `${base} *`,
  personal: `${base} ${identity}`,
});

export const keysOf = (call: FunctionCall, journal: string | null): EntryKeys =>
  entryKeys(baseKey(call, journal), identityKey(call));

const identityKey = (call: FunctionCall): string =>
  call.identity === null ? "null" : JSON.stringify(call.identity);

function baseKey(call: FunctionCall, journal: string | null): string {
  return JSON.stringify([call.componentPath, call.path, call.allowInternal, call.args, journal]);
}

export const makeEntry = (keys: EntryKeys, run: QueryRun): Entry => ({
  run,
  key: run.identityRead ? keys.personal : keys.common,
  readers: new Set(),
});
