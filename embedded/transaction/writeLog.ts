import type { TableInfo } from "../store/tables";
import type { Written } from "./overlay";

/** Keys touched by one commit: old and new, by index. */
export interface CommittedWrites {
  ts: bigint;
  keys: ReadonlyMap<number, readonly Uint8Array[]>;
  newTables: readonly TableInfo[];
  written: readonly Written[];
}

/** Recent commits in memory, kept as long as an open transaction may conflict with them. */
export class WriteLog {
  #commits: CommittedWrites[] = [];

  append(commit: CommittedWrites): void {
    this.#commits.push(commit);
  }

  /** In the order of their timestamps, so only those asked for are looked at. */
  after(snapshotTs: bigint): readonly CommittedWrites[] {
    return this.#commits.slice(this.#countUpTo(snapshotTs));
  }

  /** Commits that were undone. */
  forgetAfter(ts: bigint): void {
    this.#commits.length = this.#countUpTo(ts);
  }

  /** Forgets what no transaction begun at `oldest` or later can conflict with; null: none is open. */
  prune(oldest: bigint | null): void {
    if (this.#commits.length === 0) return;
    this.#commits = oldest === null ? [] : [...this.after(oldest)];
  }

  get length(): number {
    return this.#commits.length;
  }

  #countUpTo(ts: bigint): number {
    let count = this.#commits.length;
    while (count > 0 && (this.#commits[count - 1]?.ts ?? 0n) > ts) count--;
    return count;
  }
}
