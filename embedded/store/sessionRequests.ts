import type { Json, LogLine } from "../contract";
import { textAt } from "./cells";
import type { Driver } from "./driver";

export interface RequestKey {
  sessionId: string;
  requestId: number;
}

/** The success of a mutation, as answered the first time. */
export interface StoredResult {
  ts: bigint;
  value: Json;
  logLines: LogLine[];
}

/** A client resends unfinished mutations within minutes; a week is generous. */
const PRUNE_EVERY = 1000;
const KEEP_MS = 7 * 24 * 3600 * 1000;

/** Results of mutations by (session, request), written in the mutation's own commit (embedded-convex 3.3). */
export class SessionRequests {
  readonly #get;
  readonly #put;
  readonly #prune;
  #puts = 0;

  constructor(driver: Driver) {
    this.#get = driver.prepare("SELECT ts, outcome FROM session_requests WHERE session = ? AND request = ?");
    this.#put = driver.prepare(
      "INSERT INTO session_requests (session, request, ts, outcome, at) VALUES (?, ?, ?, ?, ?)",
    );
    this.#prune = driver.prepare("DELETE FROM session_requests WHERE at < ?");
  }

  find(key: RequestKey): StoredResult | null {
    const row = this.#get.get([key.sessionId, key.requestId]);
    if (row === undefined) return null;
    // The text is the one `put` wrote.
    const { value, logLines } = JSON.parse(textAt(row, 1)) as Pick<StoredResult, "value" | "logLines">;
    return { ts: BigInt(textAt(row, 0)), value, logLines };
  }

  put(key: RequestKey, { ts, value, logLines, atMs }: StoredResult & { atMs: number }): void {
    const outcome = JSON.stringify({ value, logLines });
    this.#put.run([key.sessionId, key.requestId, String(ts), outcome, atMs]);
    if (++this.#puts % PRUNE_EVERY === 0) this.prune(atMs);
  }

  prune(nowMs: number): void {
    this.#prune.run([nowMs - KEEP_MS]);
  }
}
