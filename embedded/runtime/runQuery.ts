import type { FunctionCall } from "../contract";
import { readsOf } from "../subscriptions/invalidate";
import type { QueryRun } from "../subscriptions/queryCache";
import type { Database } from "../transaction/database";
import { failure } from "./outcome";
import type { Runtime } from "./runtime";

/** One run of a query at the latest snapshot, with everything it depended on. */
export function runQuery(
  { database, runtime }: { database: Database; runtime: Runtime },
  call: FunctionCall,
  journal: string | null,
): QueryRun {
  const tx = database.begin();
  const root = runtime.newRoot(tx.nowMs, journal);
  const finish = (outcome: QueryRun["outcome"]): QueryRun => ({
    outcome,
    journal: root.pagination.next,
    reads: readsOf(tx.readSet),
    identityRead: tx.readSet.identity,
    weight: root.resultChars + root.logs.chars,
    clockReadAtMs: tx.readSet.clock ? tx.nowMs : null,
  });
  try {
    const value = runtime.run(call, { type: "Query", tx, root });
    return finish({ ok: true, value, logLines: root.logs.lines });
  } catch (error) {
    return finish(failure(error, root.logs.lines));
  } finally {
    database.end(tx);
  }
}
