import type { FunctionCall, HostTransaction, LogLine, MutationOutcome } from "../contract";
import { parseJson, resolveCommitTs } from "../store/json";
import type { RequestKey } from "../store/sessionRequests";
import type { ConflictError } from "../transaction/commit";
import type { Database } from "../transaction/database";
import { hostTransaction } from "../transaction/hostTransaction";
import type { Transaction } from "../transaction/transaction";
import type { RootCall } from "./context";
import { newRequestId } from "./errors";
import { failure, success } from "./outcome";
import type { Runtime } from "./runtime";
import { FUNCTION_TIMEOUT_MS, TimeoutError, UnfinishedError } from "./sandbox";

export interface MutationParts {
  database: Database;
  runtime: Runtime;
}

export interface MutationRequest {
  call: FunctionCall;
  dedupe: RequestKey | undefined;
  /** Host writes in the mutation's own transaction, after the function has returned. */
  alongside: ((tx: HostTransaction) => void) | undefined;
}

/** A function stopped where it was, in the middle of a batch: what the batch has done so far is not to be trusted. */
export class StoppedInBatch extends Error {
  override name = "StoppedInBatch";
  constructor(readonly outcome: MutationOutcome) {
    super("A function did not come to its end");
  }
}

/**
 * One run of a mutation and its commit, which in an open batch is not durable yet. Throws a ConflictError, what
 * `alongside` throws, and faults of the deployment; then nothing is written outside of a batch.
 */
export class MutationExecution {
  readonly #tx: Transaction;
  readonly #root: RootCall;

  constructor(
    private readonly parts: MutationParts,
    private readonly request: MutationRequest,
    private readonly isWatched: boolean,
  ) {
    this.#tx = parts.database.begin();
    this.#root = parts.runtime.newRoot(request.call, this.#tx.nowMs, null);
    this.#root.isWatched = isWatched;
  }

  run(): MutationOutcome {
    const { database, runtime } = this.parts;
    const { dedupe, alongside } = this.request;
    try {
      const known = dedupe === undefined ? null : database.store.sessionRequests.find(dedupe);
      if (known !== null) return mutationSuccess(known.valueText, known.logLines, known.ts);
      const result = this.#runFunction();
      if (typeof result !== "string") return result;
      alongside?.(hostTransaction(this.#tx, runtime.rulesOf));
      return this.#commit(result);
    } finally {
      database.end(this.#tx);
    }
  }

  /** What it came to when whoever watches stopped it half way. */
  timedOut(): MutationOutcome {
    return this.#failed(new TimeoutError(FUNCTION_TIMEOUT_MS));
  }

  #runFunction(): string | MutationOutcome {
    try {
      return this.parts.runtime.run(this.request.call, { type: "Mutation", tx: this.#tx, root: this.#root });
    } catch (error) {
      const outcome = this.#failed(error);
      if (this.isWatched && error instanceof UnfinishedError) throw new StoppedInBatch(outcome);
      return outcome;
    }
  }

  #failed(error: unknown): MutationOutcome {
    const failed = failure(error, this.#root.logs.lines);
    return { ...failed, requestId: newRequestId(), ts: this.#tx.snapshotTs };
  }

  #commit(result: string): MutationOutcome {
    const { database } = this.parts;
    const { dedupe } = this.request;
    const { lines } = this.#root.logs;
    let valueText = result;
    const record = (ts: bigint): void => {
      valueText = withCommitTs(result, ts);
      if (dedupe !== undefined) {
        const stored = { ts, valueText, logLines: lines, atMs: this.#tx.nowMs };
        database.store.sessionRequests.put(dedupe, stored);
      }
    };
    const isRecorded = dedupe !== undefined || result.includes("$commitTs");
    const ts = database.commit(this.#tx, isRecorded ? record : undefined);
    return mutationSuccess(valueText, lines, ts);
  }
}

function mutationSuccess(valueText: string, logLines: LogLine[], ts: bigint): MutationOutcome {
  return Object.assign(success(valueText, logLines), { ts });
}

/** Placeholders of the result replaced by the commit's timestamp (embedded-convex 6.1). */
function withCommitTs(text: string, ts: bigint): string {
  return text.includes("$commitTs") ? JSON.stringify(resolveCommitTs(parseJson(text), ts)) : text;
}

/** After the last of the retries. */
export function conflictOutcome(database: Database, conflict: ConflictError): MutationOutcome {
  return {
    ok: false,
    errorMessage: `${conflict.message} while this mutation was being run and on every subsequent retry. Another call to this mutation changed the document. See https://docs.convex.dev/error#1`,
    logLines: [],
    requestId: newRequestId(),
    ts: database.latestTs(),
  };
}
