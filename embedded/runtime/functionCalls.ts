import type {
  Clock,
  FunctionCall,
  FunctionLog,
  HostTransaction,
  LiveQuery,
  MutationOutcome,
  Outcome,
  QueryOutcome,
} from "../contract";
import type { RequestKey } from "../store/sessionRequests";
import type { QueryRun } from "../subscriptions/heldQuery";
import { QueryCache } from "../subscriptions/queryCache";
import type { Database } from "../transaction/database";
import type { CommittedWrites } from "../transaction/writeLog";
import { newRequestId } from "./errors";
import { canonicalPath, parsePath } from "./functionAddress";
import { MutationQueue, type Touched } from "./mutationQueue";
import { LiveQueryRunner, runOne } from "./queryRunner";
import { startQueryAt } from "./runQuery";
import type { Runtime } from "./runtime";

export interface CallParts {
  database: Database;
  runtime: () => Runtime;
  clock: Clock;
  /** Every run that was not answered from the cache. */
  log: ((entry: FunctionLog) => void) | undefined;
}

type Listener = (touched: ReadonlySet<LiveQuery>) => void;

/** Queries, live ones included, and mutations as the outside calls them; and who is told of what they change. */
export class FunctionCalls {
  readonly #cache: QueryCache;
  readonly #runner: LiveQueryRunner;
  readonly #mutations: MutationQueue;
  readonly #listeners = new Set<Listener>();

  constructor(private readonly parts: CallParts) {
    const { database, runtime } = parts;
    const shared = { database, runtime };
    this.#runner = new LiveQueryRunner(shared, (run) => this.#report("Query", run));
    this.#cache = new QueryCache(this.#runner);
    this.#mutations = new MutationQueue({
      ...shared,
      refresh: (elapsedMs) => this.#refreshInBatch(elapsedMs),
      committed: (touched) => this.#batchCommitted(touched),
      report: (call, outcome, ms) => this.#report("Mutation", { call, outcome, ms }),
    });
  }

  runQuery(call: FunctionCall, journal: string | null): QueryOutcome {
    return this.#outcome(this.#cache.run(call, journal, this.parts.database.nowMs()));
  }

  runQueryAt(call: FunctionCall, ts: bigint): QueryOutcome {
    if (ts >= this.parts.database.latestTs()) return this.runQuery(call, null);
    const execution = startQueryAt({ ...this.parts, runtime: this.parts.runtime() }, call, ts);
    if (execution === null) return { ...tooOld(), journal: null, ts };
    const run = runOne(this.parts, execution);
    this.#report("Query", run);
    return { ...this.#outcome(run), ts };
  }

  runMutation(
    call: FunctionCall,
    dedupe: RequestKey | undefined,
    alongside: ((tx: HostTransaction) => void) | undefined,
  ): Promise<MutationOutcome> {
    return this.#mutations.add({ call, dedupe, alongside });
  }

  hold = (call: FunctionCall, journal: string | null): LiveQuery => this.#cache.hold(call, journal);
  read = (query: LiveQuery): QueryOutcome =>
    this.#outcome(this.#cache.read(query, this.parts.database.nowMs()));
  release = (query: LiveQuery): void => this.#cache.release(query);

  onInvalidate(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** A commit of the host's own. */
  committed(committed: CommittedWrites): void {
    this.#notify(this.#cache.invalidate(this.#cache.touchedBy([committed])));
  }

  /** New code, schema, data or environment. */
  invalidateAll(): void {
    this.#notify(this.#cache.invalidateAll());
  }

  /** Commits what waits; nobody is told of anything afterwards. */
  close(): void {
    this.#mutations.flush();
    this.#listeners.clear();
  }

  #refreshInBatch(elapsedMs: number): Touched | null {
    const { database } = this.parts;
    if (database.batched.length === 0) return null;
    const entries = this.#cache.touchedBy(database.batched);
    const refresh = this.#cache.refreshOf(entries, database.nowMs());
    this.#runner.inBatch(refresh, elapsedMs);
    return { entries, refresh };
  }

  #batchCommitted({ entries, refresh }: Touched): void {
    const stale = this.#cache.invalidate(entries, refresh);
    this.#runner.reportAll(refresh);
    this.#notify(stale);
  }

  #notify(touched: ReadonlySet<LiveQuery>): void {
    for (const listener of this.#listeners) listener(touched);
  }

  #outcome(run: QueryRun): QueryOutcome {
    const { outcome, journal } = run;
    const ts = this.parts.database.latestTs();
    if (!outcome.ok) return { ...outcome, journal, ts, run };
    const { logLines, valueText } = outcome;
    const text = valueText === undefined ? {} : { valueText };
    return {
      ok: true,
      get value() {
        return outcome.value;
      },
      ...text,
      ...{ logLines, journal, ts, run },
    };
  }

  #report(
    udfType: "Query" | "Mutation",
    { call, outcome, ms }: { call: FunctionCall; outcome: Outcome; ms: number },
  ): void {
    this.parts.log?.({
      kind: "Completion",
      udfType,
      componentPath: call.componentPath,
      identifier: canonicalPath(parsePath(call.path)),
      logLines: outcome.logLines,
      error: outcome.ok ? null : outcome.errorMessage,
      requestId: (outcome.ok ? undefined : outcome.requestId) ?? newRequestId(),
      atMs: this.parts.clock.now(),
      durationMs: ms,
    });
  }
}

const tooOld = (): Outcome & { ok: false } => ({
  ok: false,
  errorMessage: "The timestamp is too old: earlier states are kept for about ten seconds.",
  logLines: [],
  requestId: newRequestId(),
});
