import type { FunctionCall, LiveQuery } from "../contract";
import type { CommittedWrites } from "../transaction/writeLog";
import { type Entry, type Execute, HeldQuery, keysOf, makeEntry, type QueryRun } from "./heldQuery";
import { Invalidator } from "./invalidate";
import { Refresh } from "./refresh";

/** Results whose function read the clock serve new callers for this long only. */
const CLOCK_READ_FRESH_MS = 5000;
/** Results that nobody watches are kept up to this number and this weight together, the last used ones. */
const MAX_IDLE = 2000;
const MAX_IDLE_WEIGHT = 64 << 20;

/** How queries are run. */
export interface QueryRunner {
  /** One query under a time limit of its own. */
  one: Execute;
  /** The first of `refresh`, and after it others as long as there is time, all under one limit. */
  several(refresh: Refresh, first: HeldQuery): void;
}

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
  /** Live queries without an entry whose last result has been read: somebody will want the next soon. */
  readonly #wanting = new Set<HeldQuery>();
  #idleWeight = 0;

  constructor(private readonly runner: QueryRunner) {}

  run(call: FunctionCall, journal: string | null, nowMs: number): QueryRun {
    const keys = keysOf(call, journal);
    const known = this.#known(keys.common, nowMs) ?? this.#known(keys.personal, nowMs);
    const entry = known ?? this.#install(makeEntry(keys, this.runner.one(call, journal)));
    this.#rest(entry);
    return entry.run;
  }

  hold(call: FunctionCall, journal: string | null): LiveQuery {
    const key = keysOf(call, journal).personal;
    const held = this.#held.get(key) ?? new HeldQuery(call, key, journal);
    this.#held.set(key, held);
    held.holders++;
    return held;
  }

  /** The present result. Runs what has to be run; others that will be read next may run along. */
  read(query: LiveQuery, nowMs: number): QueryRun {
    const held = this.#requireHeld(query);
    if (held.entry === null) this.#runWanting(held, nowMs);
    const entry = held.entry ?? this.#install(makeEntry(held.keys(), held.run(this.runner.one)));
    if (held.entry === null) held.adopt(entry);
    held.stale = false;
    held.fetched = true;
    return entry.run;
  }

  release(query: LiveQuery): void {
    const held = this.#requireHeld(query);
    held.holders--;
    if (held.holders > 0) return;
    this.#held.delete(held.key);
    this.#detach(held);
    this.#wanting.delete(held);
  }

  /** Entries that these commits touch. Changes nothing. */
  touchedBy(commits: readonly CommittedWrites[]): Set<Entry> {
    const touched = new Set<Entry>();
    for (const commit of commits) this.#invalidator.touchedBy(commit, touched);
    return touched;
  }

  /** Prepares new runs of the live queries whose entries are about to go. Changes nothing. */
  refreshOf(touched: ReadonlySet<Entry>, nowMs: number): Refresh {
    const known = (key: string): Entry | undefined => {
      const entry = this.#known(key, nowMs);
      return entry === undefined || touched.has(entry) ? undefined : entry;
    };
    return new Refresh(fetchedReaders(touched), known);
  }

  /** Drops entries; the live queries that have thereby become stale, some of which may have been run again already. */
  invalidate(touched: ReadonlySet<Entry>, refresh?: Refresh): Set<LiveQuery> {
    const stale = new Set<LiveQuery>();
    for (const entry of touched) {
      for (const held of entry.readers) {
        held.stale = true;
        held.entry = null;
        stale.add(held);
        if (held.fetched) this.#wanting.add(held);
      }
      entry.readers.clear();
      this.#drop(entry);
    }
    if (refresh !== undefined) this.#adopt(refresh);
    return stale;
  }

  /** New code, schema or environment: nothing stays valid. */
  invalidateAll(): Set<LiveQuery> {
    return this.invalidate(new Set(this.#all));
  }

  get size(): number {
    return this.#entries.size;
  }

  #runWanting(first: HeldQuery, nowMs: number): void {
    this.#wanting.delete(first);
    const refresh = new Refresh(firstThen(first, this.#wanting), (key) => this.#known(key, nowMs));
    this.runner.several(refresh, first);
    this.#adopt(refresh);
  }

  #adopt({ results }: Refresh): void {
    for (const { held, entry } of results) {
      // What ran along is not awaited by anyone yet.
      held.fetched = false;
      held.adopt(this.#install(entry));
      this.#wake(entry);
      this.#wanting.delete(held);
    }
  }

  #known(key: string, nowMs: number): Entry | undefined {
    const known = this.#entries.get(key);
    return known !== undefined && isFresh(known.run, nowMs) ? known : undefined;
  }

  #install(entry: Entry): Entry {
    if (this.#all.has(entry)) return entry;
    this.#invalidator.watch(entry, entry.run.reads);
    this.#all.add(entry);
    const outdated = this.#entries.get(entry.key);
    if (outdated !== undefined && outdated.readers.size === 0) this.#drop(outdated);
    // A failed result is never served again, but its reads are watched so that subscribers recover.
    if (entry.run.outcome.ok) this.#entries.set(entry.key, entry);
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

function* firstThen(first: HeldQuery, others: Iterable<HeldQuery>): Generator<HeldQuery> {
  yield first;
  yield* others;
}

function* fetchedReaders(entries: ReadonlySet<Entry>): Generator<HeldQuery> {
  for (const entry of entries) {
    for (const held of entry.readers) if (held.fetched) yield held;
  }
}

function isFresh(run: QueryRun, nowMs: number): boolean {
  return run.clockReadAtMs === null || nowMs - run.clockReadAtMs < CLOCK_READ_FRESH_MS;
}
