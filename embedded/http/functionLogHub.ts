import type { FunctionLog } from "../contract";

const KEPT_ENTRIES = 1000;
/** Characters of all kept entries together: a function may log eight million in one run. */
const KEPT_CHARS = 16 << 20;

const charsOf = ({ logLines, error }: FunctionLog): number =>
  logLines.reduce((sum, line) => sum + line.text.length, error?.length ?? 0);

/** What `convex logs` and `convex dev` show: the newest function runs, read by cursor. */
export class FunctionLogHub {
  private entries: { cursor: number; entry: FunctionLog }[] = [];
  private chars = 0;
  private waiting = new Set<() => void>();
  /** Grows with real time, so a cursor from before a restart is always older than anything new. */
  private last = Date.now();

  add(entry: FunctionLog): void {
    this.last = Math.max(Date.now(), this.last + 1);
    this.entries.push({ cursor: this.last, entry });
    this.chars += charsOf(entry);
    while (this.entries.length > KEPT_ENTRIES || (this.chars > KEPT_CHARS && this.entries.length > 1)) {
      const oldest = this.entries.shift();
      if (oldest) this.chars -= charsOf(oldest.entry);
    }
    this.wake();
  }

  after(cursor: number): { entries: FunctionLog[]; newCursor: number } {
    const newer = this.entries.filter((kept) => kept.cursor > cursor);
    return { entries: newer.map((kept) => kept.entry), newCursor: this.last };
  }

  /** Resolves when something newer than `cursor` exists, or when `signal` aborts, or on close. */
  waitFor(cursor: number, signal: AbortSignal): Promise<void> {
    if (this.last > cursor || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        this.waiting.delete(done);
        signal.removeEventListener("abort", done);
        resolve();
      };
      this.waiting.add(done);
      signal.addEventListener("abort", done);
    });
  }

  close(): void {
    this.wake();
  }

  private wake(): void {
    for (const done of [...this.waiting]) done();
  }
}
