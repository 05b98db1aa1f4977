import type { FunctionCall, LiveQuery, Outcome } from "../contract";
import type { CommittedWrites } from "../transaction/writeLog";
import { Invalidator, type Reads } from "./invalidate";

/** What one run of a query gave and depended on. */
export interface QueryRun {
  outcome: Outcome;
  journal: string | null;
  reads: Reads;
  identityRead: boolean;
  /** When the function read the clock, else null. */
  clockReadAtMs: number | null;
  /** Characters of the result and its log lines. */
  weight: number;
}

interface Entry {
  run: QueryRun;
  key: string;
  readers: Set<HeldQuery>;
}

class HeldQuery implements LiveQuery {
  stale = true;
  holders = 0;
  entry: Entry | null = null;

  constructor(
    readonly call: FunctionCall,
    readonly key: string,
    /** The journal to run with next: the one given at first, then that of the last run. */
    public journal: string | null,
  ) {}
}

/** Results whose function read the clock serve new callers for this long only. */
const CLOCK_READ_FRESH_MS = 5000;
/** Results that nobody watches are kept up to this number and this weight together, the last used ones. */
const MAX_IDLE = 2000;
const MAX_IDLE_WEIGHT = 64 << 20;

/**
 * Results by call (embedded-convex 8): the same query of many clients runs once. An entry lives until a commit
 * touches its reads; live queries hold entries and are told when theirs goes.
 */
export class QueryCache {
  readonly #entries = new Map<string, Entry>();
  readonly #held = new Map<string, HeldQuery>();
  readonly #invalidator = new Invalidator<Entry>();
  readonly #all = new Set<Entry>();
  /** Entries without readers, the one used longest ago first. */
  readonly #idle = new Set<Entry>();
  #idleWeight = 0;

  constructor(private readonly execute: (call: FunctionCall, journal: string | null) => QueryRun) {}

  run(call: FunctionCall, journal: string | null, nowMs: number): QueryRun {
    const entry = this.#entryFor(call, journal, nowMs);
    this.#rest(entry);
    return entry.run;
  }

  hold(call: FunctionCall, journal: string | null): LiveQuery {
    const key = `${baseKey(call, journal)} ${JSON.stringify(call.identity)}`;
    const held = this.#held.get(key) ?? new HeldQuery(call, key, journal);
    this.#held.set(key, held);
    held.holders++;
    return held;
  }

  read(query: LiveQuery, nowMs: number): QueryRun {
    const held = this.#requireHeld(query);
    if (held.stale || held.entry === null) {
      this.#detach(held);
      held.entry = this.#entryFor(held.call, held.journal, nowMs);
      held.entry.readers.add(held);
      this.#wake(held.entry);
      held.journal = held.entry.run.journal ?? held.journal;
      held.stale = false;
    }
    return held.entry.run;
  }

  release(query: LiveQuery): void {
    const held = this.#requireHeld(query);
    held.holders--;
    if (held.holders > 0) return;
    this.#held.delete(held.key);
    this.#detach(held);
  }

  /** The live queries a commit has made stale. */
  invalidate(commit: CommittedWrites): Set<LiveQuery> {
    return this.#stale(this.#invalidator.touchedBy(commit));
  }

  /** New code, schema or environment: nothing stays valid. */
  invalidateAll(): Set<LiveQuery> {
    return this.#stale(new Set(this.#all));
  }

  get size(): number {
    return this.#entries.size;
  }

  #stale(entries: Set<Entry>): Set<LiveQuery> {
    const touched = new Set<LiveQuery>();
    for (const entry of entries) {
      for (const held of entry.readers) {
        held.stale = true;
        touched.add(held);
      }
      this.#drop(entry);
    }
    return touched;
  }

  #entryFor(call: FunctionCall, journal: string | null, nowMs: number): Entry {
    const base = baseKey(call, journal);
    const personal = `${base} ${JSON.stringify(call.identity)}`;
    const known = this.#entries.get(`${base} *`) ?? this.#entries.get(personal);
    if (known !== undefined && isFresh(known.run, nowMs)) return known;
    if (known !== undefined && known.readers.size === 0) this.#drop(known);
    const run = this.execute(call, journal);
    const entry: Entry = { run, key: run.identityRead ? personal : `${base} *`, readers: new Set() };
    this.#invalidator.watch(entry, run.reads);
    this.#all.add(entry);
    // A failed result is never served again, but its reads are watched so that subscribers recover.
    if (run.outcome.ok) this.#entries.set(entry.key, entry);
    return entry;
  }

  #isKept = (entry: Entry): boolean => this.#entries.get(entry.key) === entry;

  #drop(entry: Entry): void {
    if (this.#isKept(entry)) this.#entries.delete(entry.key);
    this.#invalidator.unwatch(entry, entry.run.reads);
    this.#all.delete(entry);
    this.#wake(entry);
  }

  #detach(held: HeldQuery): void {
    const { entry } = held;
    held.entry = null;
    if (entry === null) return;
    entry.readers.delete(held);
    this.#rest(entry);
  }

  /** Without readers an entry only waits for its next use, if it may be served again at all. */
  #rest(entry: Entry): void {
    if (entry.readers.size > 0 || !this.#all.has(entry)) return;
    if (!this.#isKept(entry)) {
      this.#drop(entry);
      return;
    }
    this.#wake(entry);
    this.#idle.add(entry);
    this.#idleWeight += entry.run.weight;
    for (const oldest of this.#idle) {
      if (this.#idle.size <= MAX_IDLE && this.#idleWeight <= MAX_IDLE_WEIGHT) return;
      this.#drop(oldest);
    }
  }

  #wake(entry: Entry): void {
    if (this.#idle.delete(entry)) this.#idleWeight -= entry.run.weight;
  }

  #requireHeld(query: LiveQuery): HeldQuery {
    if (!(query instanceof HeldQuery)) throw new Error("This live query was not made by this engine");
    return query;
  }
}

function isFresh(run: QueryRun, nowMs: number): boolean {
  return run.clockReadAtMs === null || nowMs - run.clockReadAtMs < CLOCK_READ_FRESH_MS;
}

function baseKey(call: FunctionCall, journal: string | null): string {
  return JSON.stringify([call.componentPath, call.path, call.allowInternal, call.args, journal]);
}
