import type { Clock } from "../contract";
import type { Store } from "../store/store";
import { type AlongWith, commit } from "./commit";
import { Transaction } from "./transaction";
import { type CommittedWrites, WriteLog } from "./writeLog";

const NS_PER_MS = 1_000_000n;

/** Begins and commits transactions; owner of the commit timestamp (nanoseconds, strictly increasing, persisted). */
export class Database {
  readonly log = new WriteLog();
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

  /** Every begun transaction must be ended. */
  begin(): Transaction {
    const tx = new Transaction(this.store, {
      snapshotTs: this.#ts,
      nowMs: this.nowMs(),
      lastCreationTime: this.#lastCreationTime,
    });
    this.log.opened(tx.snapshotTs);
    return tx;
  }

  end = (tx: Transaction): void => this.log.closed(tx.snapshotTs);

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
