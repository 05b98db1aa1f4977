import type { TableInfo } from "../store/tables";

/** Keys touched by one commit: old and new, by index. */
export interface CommittedWrites {
  ts: bigint;
  keys: ReadonlyMap<number, readonly Uint8Array[]>;
  newTables: readonly TableInfo[];
}

/** Recent commits in memory, kept as long as an open transaction may conflict with them. */
export class WriteLog {
  #commits: CommittedWrites[] = [];

  append(commit: CommittedWrites): void {
    this.#commits.push(commit);
  }

  after = (snapshotTs: bigint): CommittedWrites[] => this.#commits.filter((commit) => commit.ts > snapshotTs);

  /** Forgets what no transaction begun at `oldest` or later can conflict with; null: none is open. */
  prune(oldest: bigint | null): void {
    this.#commits = oldest === null ? [] : this.after(oldest);
  }

  get length(): number {
    return this.#commits.length;
  }
}
