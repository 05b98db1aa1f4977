import { setTimeout as wait } from "node:timers/promises";
import type { FunctionCall, HostTransaction, MutationOutcome, Outcome } from "../contract";
import { resolveCommitTs } from "../store/json";
import type { RequestKey } from "../store/sessionRequests";
import { ConflictError } from "../transaction/commit";
import type { Database } from "../transaction/database";
import { hostTransaction } from "../transaction/hostTransaction";
import type { Transaction } from "../transaction/transaction";
import type { RootCall } from "./context";
import { failure } from "./outcome";
import type { Runtime } from "./runtime";

const MAX_RETRIES = 4;
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 2000;

interface Parts {
  database: Database;
  runtime: () => Runtime;
}

interface Extras {
  dedupe: RequestKey | undefined;
  /** Host writes in the mutation's own transaction, after the function has returned. */
  alongside: ((tx: HostTransaction) => void) | undefined;
}

/** Runs, commits, and on a conflict runs again with a fresh snapshot, seed and clock (embedded-convex 8). */
export async function runMutation(
  parts: Parts,
  call: FunctionCall,
  extras: Extras,
): Promise<MutationOutcome> {
  const known = extras.dedupe === undefined ? null : findStored(parts.database, extras.dedupe);
  if (known !== null) return known;
  for (let attempt = 0; ; attempt++) {
    try {
      return runOnce(parts, call, extras);
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      if (attempt === MAX_RETRIES) return conflictOutcome(parts.database, error);
      await wait(Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt));
    }
  }
}

function runOnce({ database, runtime }: Parts, call: FunctionCall, extras: Extras): MutationOutcome {
  const tx = database.begin();
  const current = runtime();
  const root = current.newRoot(tx.nowMs, null);
  const { lines } = root.logs;
  try {
    const result = runFunction(current, call, { tx, root });
    if (!result.ok) return { ...result, ts: database.latestTs() };
    extras.alongside?.(hostTransaction(tx, () => current.schema));
    const { dedupe } = extras;
    const record = (ts: bigint): void => {
      if (dedupe === undefined) return;
      const value = resolveCommitTs(result.value, ts);
      database.store.sessionRequests.put(dedupe, { ts, value, logLines: lines, atMs: tx.nowMs });
    };
    const ts = database.commit(tx, dedupe === undefined ? undefined : record);
    return { ok: true, value: resolveCommitTs(result.value, ts), logLines: lines, ts };
  } finally {
    database.end(tx);
  }
}

function runFunction(
  runtime: Runtime,
  call: FunctionCall,
  { tx, root }: { tx: Transaction; root: RootCall },
): Outcome {
  try {
    return { ok: true, value: runtime.run(call, { type: "Mutation", tx, root }), logLines: root.logs.lines };
  } catch (error) {
    return failure(error, root.logs.lines);
  }
}

function findStored(database: Database, dedupe: RequestKey): MutationOutcome | null {
  const stored = database.store.sessionRequests.find(dedupe);
  if (stored === null) return null;
  const { value, logLines, ts } = stored;
  return { ok: true, value, logLines, ts };
}

function conflictOutcome(database: Database, conflict: ConflictError): MutationOutcome {
  return {
    ok: false,
    errorMessage: `${conflict.message} while this mutation was being run and on every subsequent retry. Another call to this mutation changed the document. See https://docs.convex.dev/error#1`,
    logLines: [],
    ts: database.latestTs(),
  };
}
