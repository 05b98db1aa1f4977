import type { JsonObject } from "../store/json";
import type { Written } from "./overlay";
import type { CommittedWrites } from "./writeLog";

const KEPT_MS = 10_000;
const MAX_CHANGES = 50_000;
/** Characters of earlier documents that are kept. */
const MAX_CHARS = 16 << 20;
/** What a change counts for besides its document. */
const OVERHEAD_CHARS = 64;

interface Remembered {
  ts: bigint;
  atMs: number;
  written: readonly Written[];
  chars: number;
}

/** Documents as they were before the commits of the last ten seconds, for reads at an old timestamp. */
export class History {
  #commits: Remembered[] = [];
  #first = 0;
  #chars = 0;
  #changes = 0;
  /** States from here on are known. */
  #from = 0n;

  add({ ts, written }: CommittedWrites, nowMs: number): void {
    let chars = 0;
    for (const { beforeChars } of written) chars += beforeChars + OVERHEAD_CHARS;
    this.#commits.push({ ts, atMs: nowMs, written, chars });
    this.#chars += chars;
    this.#changes += written.length;
    this.#trim(nowMs);
  }

  /** Nothing before is known. */
  startAt(ts: bigint): void {
    this.#commits = [];
    this.#first = 0;
    this.#chars = 0;
    this.#changes = 0;
    this.#from = ts;
  }

  /** What happened after `ts`, the newest first, each with the document as it is stored now. Null: not known any more. */
  since(ts: bigint): { written: Written; stored: JsonObject | null }[] | null {
    if (ts < this.#from) return null;
    const changes: { written: Written; stored: JsonObject | null }[] = [];
    const present = new Map<string, JsonObject | null>();
    for (let i = this.#commits.length - 1; i >= this.#first; i--) {
      const commit = this.#commits[i];
      if (commit === undefined || commit.ts <= ts) break;
      for (const written of commit.written) {
        const name = `${written.table.tablet} ${written.id}`;
        const stored = present.get(name);
        if (stored === undefined) present.set(name, written.now);
        changes.push({ written, stored: stored === undefined ? written.now : stored });
      }
    }
    return changes;
  }

  #trim(nowMs: number): void {
    for (;;) {
      const oldest = this.#commits[this.#first];
      if (oldest === undefined || !this.#isTooMuch(oldest, nowMs)) break;
      this.#first++;
      this.#chars -= oldest.chars;
      this.#changes -= oldest.written.length;
      this.#from = oldest.ts;
    }
    if (this.#first * 2 <= this.#commits.length) return;
    this.#commits.splice(0, this.#first);
    this.#first = 0;
  }

  #isTooMuch = (oldest: Remembered, nowMs: number): boolean =>
    oldest.atMs < nowMs - KEPT_MS || this.#chars > MAX_CHARS || this.#changes > MAX_CHANGES;
}
