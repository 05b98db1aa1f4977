import type { Clock } from "../contract";
import type { Store } from "../store/store";
import { type AlongWith, commit } from "./commit";
import { Transaction } from "./transaction";
import { type CommittedWrites, WriteLog } from "./writeLog";

const NS_PER_MS = 1_000_000n;

/** Begins and commits transactions; owner of the commit timestamp (nanoseconds, strictly increasing, persisted). */
export class Database {
  readonly log = new WriteLog();
  /** In the order of their beginning, which is that of their snapshots. */
  readonly #open: Transaction[] = [];
  #ts: bigint;
  #lastCreationTime: number;

  constructor(
    readonly store: Store,
    private readonly clock: Clock,
    private readonly onCommit: (committed: CommittedWrites) => void,
  ) {
    const [ts = "0", creationTime = "0"] = (store.meta.get("commit") ?? "").split(" ");
    this.#ts = BigInt(ts === "" ? "0" : ts);
    this.#lastCreationTime = Number(creationTime);
  }

  latestTs = (): bigint => this.#ts;

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
    const parts = { store: this.store, log: this.log, allocateTs: () => this.nextTs() };
    const committed = commit(parts, tx, alongWith);
    this.#ts = committed.ts;
    this.#lastCreationTime = Math.max(this.#lastCreationTime, tx.lastCreationTime);
    this.onCommit(committed);
    return committed.ts;
  }

  /** A commit of something other than documents (a push, the environment); `write` runs in its SQLite transaction. */
  commitOther(write: () => void): void {
    const ts = this.nextTs();
    this.store.driver.atomically(() => {
      write();
      this.store.meta.set("commit", `${ts} ${this.#lastCreationTime}`);
    });
    this.#ts = ts;
  }

  private nextTs(): bigint {
    const now = BigInt(this.nowMs()) * NS_PER_MS;
    return now > this.#ts ? now : this.#ts + 1n;
  }
}
