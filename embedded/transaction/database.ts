import type { Clock } from "../contract";
import type { Store } from "../store/store";
import { isSystemName } from "../store/systemTables";
import { tableKey } from "../store/tables";
import { type AlongWith, type CommitParts, commit } from "./commit";
import { History } from "./history";
import { nextFloat, Transaction } from "./transaction";
import { type CommittedWrites, WriteLog } from "./writeLog";

const NS_PER_MS = 1_000_000n;

/** Where everything stands before a batch. */
interface Batch {
  ts: bigint;
  lastCreationTime: number;
  open: number;
  commits: CommittedWrites[];
}

/** Begins and commits transactions; owner of the commit timestamp (nanoseconds, strictly increasing, persisted). */
export class Database {
  readonly log = new WriteLog();
  readonly history = new History();
  /** In the order of their beginning, which is that of their snapshots. */
  readonly #open: Transaction[] = [];
  #ts: bigint;
  #lastCreationTime: number;
  #batch: Batch | null = null;
  readonly #systemWrites = new Map<string, number>();
  readonly #parts: CommitParts;

  constructor(
    readonly store: Store,
    private readonly clock: Clock,
    /** Called after each durable commit outside of a batch. */
    private readonly onCommit: (committed: CommittedWrites) => void,
  ) {
    const [ts = "0", creationTime = "0"] = (store.meta.get("commit") ?? "").split(" ");
    this.#ts = BigInt(ts === "" ? "0" : ts);
    this.#lastCreationTime = Number(creationTime);
    this.history.startAt(this.#ts);
    this.#parts = {
      ...{ store, log: this.log, allocateTs: () => this.nextTs() },
      // A batch saves it once, for its last commit.
      saveClock: (ts, created) => {
        if (this.#batch === null) this.#saveClock(ts, Math.max(created, this.#lastCreationTime));
      },
    };
  }

  #saveClock(ts: bigint, lastCreationTime: number): void {
    this.store.meta.set("commit", `${ts} ${lastCreationTime}`);
  }

  /** Of what is durable. */
  latestTs = (): bigint => this.#batch?.ts ?? this.#ts;

  nowMs = (): number => Math.floor(this.clock.now());

  /** Every begun transaction must be ended; until then the log keeps what it may conflict with. */
  begin(): Transaction {
    const tx = new Transaction(this.store, {
      snapshotTs: this.#ts,
      nowMs: this.nowMs(),
      lastCreationTime: this.#lastCreationTime,
    });
    this.#open.push(tx);
    return tx;
  }

  /** Also ends what was begun within `tx`: a time-out stops a function where it is, and no `finally` of its callees runs. */
  end(tx: Transaction): void {
    const at = this.#open.indexOf(tx);
    if (at !== -1) this.#open.length = at;
    this.log.prune(this.#open[0]?.snapshotTs ?? null);
  }

  /** Durable when it returns the commit's timestamp; throws ConflictError when the snapshot is outdated. */
  commit(tx: Transaction, alongWith?: AlongWith): bigint {
    if (tx.overlay.size === 0) {
      if (alongWith !== undefined) this.store.driver.atomically(() => alongWith(this.#ts));
      return this.#ts;
    }
    const committed = commit(this.#parts, tx, alongWith);
    this.#ts = committed.ts;
    this.#lastCreationTime = Math.max(this.#lastCreationTime, tx.lastCreationTime);
    if (this.#batch !== null) this.#batch.commits.push(committed);
    else {
      this.#remember([committed]);
      this.onCommit(committed);
    }
    return committed.ts;
  }

  /**
   * Commits from now on share one SQLite transaction: each sees those before it, none is durable and nobody hears of
   * them until `closeBatch`. What goes wrong in between is undone by `abandonBatch`, wherever it was stopped.
   */
  openBatch(): void {
    this.store.driver.begin();
    this.#batch = {
      ts: this.#ts,
      lastCreationTime: this.#lastCreationTime,
      open: this.#open.length,
      commits: [],
    };
  }

  /** The commits of the open batch so far. */
  get batched(): readonly CommittedWrites[] {
    return this.#batch?.commits ?? [];
  }

  /** Makes the batch durable; its owner tells of it. When it throws, the batch is still to be abandoned. */
  closeBatch(): void {
    const commits = this.batched;
    if (commits.length > 0) this.#saveClock(this.#ts, this.#lastCreationTime);
    this.store.driver.commit();
    this.#batch = null;
    this.#remember(commits);
  }

  abandonBatch(): void {
    const batch = this.#batch;
    if (batch === null) return;
    this.#batch = null;
    // A time-out may have stopped a statement half way through its rows.
    this.store.driver.reset();
    this.store.driver.rollback();
    this.store.tables.reload();
    this.#open.length = batch.open;
    this.#ts = batch.ts;
    this.#lastCreationTime = batch.lastCreationTime;
    this.log.forgetAfter(batch.ts);
  }

  /** A transaction that sees the state as of an earlier timestamp, or null when that is no longer known. */
  beginAt(ts: bigint): Transaction | null {
    const changes = this.history.since(ts);
    if (changes === null) return null;
    const start = { snapshotTs: ts, nowMs: Number(ts / NS_PER_MS), lastCreationTime: this.#lastCreationTime };
    const tx = new Transaction(this.store, start);
    for (const { written, stored } of changes) {
      tx.overlay.set({ ...written, before: stored, now: written.before });
    }
    this.#open.push(tx);
    return tx;
  }

  #remember(commits: readonly CommittedWrites[]): void {
    this.store.watch.durable();
    for (const committed of commits) {
      this.history.add(committed, this.nowMs());
      for (const { table } of committed.written) {
        if (!isSystemName(table.name)) continue;
        for (const key of [table.name, tableKey(table.instance, table.name)]) {
          this.#systemWrites.set(key, (this.#systemWrites.get(key) ?? 0) + 1);
        }
      }
    }
  }

  /** Durable writes so far to system tables of that name, of one component or of all: cheap to ask after every commit. */
  systemWrites = (table: string, instance?: string): number =>
    this.#systemWrites.get(instance === undefined ? table : tableKey(instance, table)) ?? 0;

  /** A commit of something other than documents (a push, the environment); `write` runs in its SQLite transaction. */
  commitOther(write: () => void): void {
    const ts = this.nextTs();
    this.store.driver.atomically(() => {
      write();
      this.#saveClock(ts, this.#lastCreationTime);
    });
    this.#ts = ts;
    // Schema, code and tables of before are gone.
    this.history.startAt(ts);
  }

  /** For documents that come by an import; later than every one given so far. */
  nextCreationTime(): number {
    this.#lastCreationTime = Math.max(this.nowMs(), nextFloat(this.#lastCreationTime));
    return this.#lastCreationTime;
  }

  /** Writes that are no commit (slices of schema work): durable, without a timestamp, seen by nobody yet. */
  maintain<T>(write: () => T): T {
    return this.store.driver.atomically(write);
  }

  private nextTs(): bigint {
    const now = BigInt(this.nowMs()) * NS_PER_MS;
    return now > this.#ts ? now : this.#ts + 1n;
  }
}
