import type { LogLine } from "../contract";
import { integerAt, textAt } from "./cells";
import type { Driver } from "./driver";
import { parseObject } from "./json";

export interface RequestKey {
  sessionId: string;
  requestId: number;
}

/** The success of a mutation, as answered the first time. */
export interface StoredResult {
  ts: bigint;
  /** JSON. */
  valueText: string;
  logLines: LogLine[];
}

/** A client resends unfinished mutations within minutes; a week is generous. */
const PRUNE_EVERY = 1000;
const KEEP_MS = 7 * 24 * 3600 * 1000;
/** Sessions whose highest request is remembered. */
const MAX_SESSIONS = 10_000;

/** Results of mutations by (session, request), written in the mutation's own commit (embedded-convex 3.3). */
export class SessionRequests {
  readonly #get;
  readonly #highest;
  readonly #put;
  readonly #prune;
  /** Highest request with a result by session: clients count up, so what is above is new without a look. */
  readonly #seen = new Map<string, number>();
  #puts = 0;

  constructor(driver: Driver) {
    driver.onRollback(() => this.#seen.clear());
    this.#get = driver.prepare("SELECT ts, outcome FROM session_requests WHERE session = ? AND request = ?");
    this.#highest = driver.prepare(
      "SELECT coalesce(max(request), -1) FROM session_requests WHERE session = ?",
    );
    this.#put = driver.prepare(
      "INSERT INTO session_requests (session, request, ts, outcome, at) VALUES (?, ?, ?, ?, ?)",
    );
    this.#prune = driver.prepare("DELETE FROM session_requests WHERE at < ?");
  }

  find(key: RequestKey): StoredResult | null {
    if (key.requestId > this.#highestOf(key.sessionId)) return null;
    const row = this.#get.get([key.sessionId, key.requestId]);
    if (row === undefined) return null;
    const { value = null, logLines } = parseObject(textAt(row, 1));
    return {
      ts: BigInt(textAt(row, 0)),
      valueText: JSON.stringify(value),
      // Checked because: `put` wrote it from log lines.
      logLines: (logLines ?? []) as unknown as LogLine[],
    };
  }

  put(
    { sessionId, requestId }: RequestKey,
    { ts, valueText, logLines, atMs }: StoredResult & { atMs: number },
  ): void {
    const outcome = `{"value":${valueText},"logLines":${JSON.stringify(logLines)}}`;
    this.#put.run([sessionId, requestId, String(ts), outcome, atMs]);
    if (requestId > (this.#seen.get(sessionId) ?? requestId)) this.#seen.set(sessionId, requestId);
    if (++this.#puts % PRUNE_EVERY === 0) this.prune(atMs);
  }

  prune(nowMs: number): void {
    this.#prune.run([nowMs - KEEP_MS]);
  }

  #highestOf(session: string): number {
    const known = this.#seen.get(session);
    if (known !== undefined) return known;
    const row = this.#highest.get([session]);
    const highest = row === undefined ? -1 : integerAt(row, 0);
    if (this.#seen.size >= MAX_SESSIONS) this.#seen.clear();
    this.#seen.set(session, highest);
    return highest;
  }
}
