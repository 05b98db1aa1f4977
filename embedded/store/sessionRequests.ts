import type { Json } from "../contract";
import { textAt } from "./cells";
import type { Driver } from "./driver";
import { parseJson } from "./json";

export interface RequestKey {
  sessionId: string;
  requestId: number;
}

/** A client resends unfinished mutations within minutes; a week is generous. */
const KEEP_MS = 7 * 24 * 3600 * 1000;

/** Results of mutations by (session, request), written in the mutation's own commit (embedded-convex 3.3). */
export class SessionRequests {
  readonly #get;
  readonly #put;

  constructor(private readonly driver: Driver) {
    this.#get = driver.prepare("SELECT ts, outcome FROM session_requests WHERE session = ? AND request = ?");
    this.#put = driver.prepare(
      "INSERT INTO session_requests (session, request, ts, outcome, at) VALUES (?, ?, ?, ?, ?)",
    );
  }

  find(key: RequestKey): { ts: bigint; outcome: Json } | null {
    const row = this.#get.get([key.sessionId, key.requestId]);
    return row === undefined ? null : { ts: BigInt(textAt(row, 0)), outcome: parseJson(textAt(row, 1)) };
  }

  put(key: RequestKey, stored: { ts: bigint; outcome: Json; atMs: number }): void {
    this.#put.run([
      key.sessionId,
      key.requestId,
      String(stored.ts),
      JSON.stringify(stored.outcome),
      stored.atMs,
    ]);
  }

  prune(nowMs: number): void {
    this.driver.prepare("DELETE FROM session_requests WHERE at < ?").run([nowMs - KEEP_MS]);
  }
}
