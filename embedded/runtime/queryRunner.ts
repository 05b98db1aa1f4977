import type { FunctionCall } from "../contract";
import { type HeldQuery, makeEntry, type QueryRun } from "../subscriptions/heldQuery";
import type { QueryRunner } from "../subscriptions/queryCache";
import type { Refresh } from "../subscriptions/refresh";
import type { Database } from "../transaction/database";
import { QueryExecution } from "./runQuery";
import type { Runtime } from "./runtime";
import { FUNCTION_TIMEOUT_MS } from "./sandbox";
import { runWatched } from "./watchdog";

/** Slower queries are run only for who reads them. */
const QUICK_MS = 3;
/** Queries that run along with one that is read start within this time. */
const ALONG_MS = 10;
/** A batch that is older leaves its queries to their readers: under load updates merge, and commits come first. */
const IN_BATCH_MS = 5;

export interface RunnerParts {
  database: Database;
  runtime: () => Runtime;
}

/** Runs queries: one, several that are wanted under one time limit, or those that an open batch has touched. */
export class LiveQueryRunner implements QueryRunner {
  constructor(
    private readonly parts: RunnerParts,
    /** Tells of a run that has ended. */
    private readonly report: (run: QueryRun) => void,
  ) {}

  one = (call: FunctionCall, journal: string | null): QueryRun => {
    this.parts.runtime().prepare(call);
    const run = runOne(this.parts, startQuery(this.parts, { call, journal }));
    this.report(run);
    return run;
  };

  several(refresh: Refresh, first: HeldQuery): void {
    this.parts.runtime().prepare(first.call);
    new Stretch(this.parts, refresh).execute();
    this.reportAll(refresh);
  }

  /** Inside the batch's own time limit, which began `elapsedMs` ago. */
  inBatch(refresh: Refresh, elapsedMs: number): void {
    const until = performance.now() + IN_BATCH_MS - elapsedMs;
    refresh.run(
      (call, journal) => startQuery(this.parts, { call, journal }).run(),
      ({ lastMs }) => lastMs <= QUICK_MS && performance.now() + lastMs <= until,
    );
  }

  reportAll({ runs }: Refresh): void {
    for (const run of runs) this.report(run);
  }
}

interface QueryStart {
  call: FunctionCall;
  journal: string | null;
}

/** Whoever starts it watches over it. */
function startQuery({ database, runtime }: RunnerParts, { call, journal }: QueryStart): QueryExecution {
  return new QueryExecution({ database, runtime: runtime() }, call, { tx: database.begin(), journal });
}

/** Under a time limit of its own. */
export function runOne(parts: RunnerParts, execution: QueryExecution): QueryRun {
  let run: QueryRun | null = null;
  const work = (): void => {
    run = execution.run();
  };
  if (!runWatched(work, FUNCTION_TIMEOUT_MS)) recover(parts);
  return run ?? execution.timedOut();
}

/** After a query was stopped half way. */
function recover({ database, runtime }: RunnerParts): void {
  runtime().discardSandboxes();
  database.store.driver.reset();
}

/** Queries one after another under one time limit: the first has its full second, and so has each that starts in time. */
class Stretch {
  #held: HeldQuery | null = null;
  #execution: QueryExecution | null = null;
  readonly #startedAt = performance.now();

  constructor(
    private readonly parts: RunnerParts,
    private readonly refresh: Refresh,
  ) {}

  execute(): void {
    const work = (): void => this.refresh.run((call, journal) => this.#run(call, journal), this.#wants);
    if (!runWatched(work, FUNCTION_TIMEOUT_MS + ALONG_MS)) this.#recover();
  }

  readonly #wants = (held: HeldQuery): boolean => {
    const isFirst = this.#held === null;
    if (!isFirst && (held.lastMs > QUICK_MS || performance.now() - this.#startedAt > ALONG_MS)) return false;
    this.#held = held;
    return true;
  };

  #run(call: FunctionCall, journal: string | null): QueryRun {
    this.#execution = startQuery(this.parts, { call, journal });
    const run = this.#execution.run();
    this.#execution = null;
    return run;
  }

  /** What has ended stands; the query that was stopped has failed. */
  #recover(): void {
    recover(this.parts);
    if (this.#held === null || this.#execution === null) return;
    const run = this.#execution.timedOut();
    this.refresh.runs.push(run);
    this.refresh.take(this.#held, makeEntry(this.#held.keys(), run));
  }
}
