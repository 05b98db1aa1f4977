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
  #open = new Map<bigint, number>();

  opened(snapshotTs: bigint): void {
    this.#open.set(snapshotTs, (this.#open.get(snapshotTs) ?? 0) + 1);
  }

  closed(snapshotTs: bigint): void {
    const left = (this.#open.get(snapshotTs) ?? 1) - 1;
    if (left > 0) this.#open.set(snapshotTs, left);
    else this.#open.delete(snapshotTs);
    this.#prune();
  }

  append(commit: CommittedWrites): void {
    this.#commits.push(commit);
    this.#prune();
  }

  after = (snapshotTs: bigint): CommittedWrites[] => this.#commits.filter((commit) => commit.ts > snapshotTs);

  get length(): number {
    return this.#commits.length;
  }

  #prune(): void {
    let oldest: bigint | null = null;
    for (const ts of this.#open.keys()) if (oldest === null || ts < oldest) oldest = ts;
    if (oldest === null) this.#commits = [];
    else this.#commits = this.#commits.filter((commit) => oldest !== null && commit.ts > oldest);
  }
}
