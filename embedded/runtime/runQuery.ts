import type { FunctionCall } from "../contract";
import type { QueryRun } from "../subscriptions/heldQuery";
import { readsOf } from "../subscriptions/invalidate";
import type { Database } from "../transaction/database";
import type { Transaction } from "../transaction/transaction";
import type { RootCall } from "./context";
import { newRequestId } from "./errors";
import { failure, success } from "./outcome";
import type { Runtime } from "./runtime";
import { FUNCTION_TIMEOUT_MS, TimeoutError } from "./sandbox";

export interface QueryParts {
  database: Database;
  runtime: Runtime;
}

/** One run of a query, with everything it depends on. Whoever starts it sets the time limit. */
export class QueryExecution {
  readonly #root: RootCall;
  readonly #startedAt = performance.now();

  constructor(
    private readonly parts: QueryParts,
    private readonly call: FunctionCall,
    private readonly start: { tx: Transaction; journal: string | null },
  ) {
    this.#root = parts.runtime.newRoot(call, start.tx.nowMs, start.journal);
    this.#root.isWatched = true;
  }

  run(): QueryRun {
    const { tx } = this.start;
    const { logs } = this.#root;
    try {
      const text = this.parts.runtime.run(this.call, { type: "Query", tx, root: this.#root });
      return this.#finish(success(text, logs.lines));
    } catch (error) {
      return this.#finish(failure(error, logs.lines));
    } finally {
      this.parts.database.end(tx);
    }
  }

  /** What it came to when whoever watches stopped it half way. */
  timedOut(): QueryRun {
    this.parts.database.end(this.start.tx);
    return this.#finish(failure(new TimeoutError(FUNCTION_TIMEOUT_MS), this.#root.logs.lines));
  }

  #finish(outcome: QueryRun["outcome"]): QueryRun {
    const { tx } = this.start;
    const { logs, pagination, resultChars } = this.#root;
    return {
      call: this.call,
      outcome: outcome.ok ? outcome : { ...outcome, requestId: newRequestId() },
      journal: pagination.next,
      reads: readsOf(tx.readSet),
      identityRead: tx.readSet.identity,
      weight: resultChars + logs.chars,
      clockReadAtMs: tx.readSet.clock ? tx.nowMs : null,
      ms: performance.now() - this.#startedAt,
    };
  }
}

/** A run as of an earlier timestamp; null when that state is no longer known. */
export function startQueryAt(parts: QueryParts, call: FunctionCall, ts: bigint): QueryExecution | null {
  const tx = parts.database.beginAt(ts);
  return tx === null ? null : new QueryExecution(parts, call, { tx, journal: null });
}
