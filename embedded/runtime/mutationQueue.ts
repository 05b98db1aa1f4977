import type { FunctionCall, MutationOutcome } from "../contract";
import type { Entry } from "../subscriptions/heldQuery";
import type { Refresh } from "../subscriptions/refresh";
import { ConflictError } from "../transaction/commit";
import type { Database } from "../transaction/database";
import {
  conflictOutcome,
  MutationExecution,
  type MutationParts,
  type MutationRequest,
  StoppedInBatch,
} from "./runMutation";
import type { Runtime } from "./runtime";
import { FUNCTION_TIMEOUT_MS } from "./sandbox";
import { runWatched } from "./watchdog";

/** Mutations of one batch; the rest waits for the next turn, so that others get theirs. */
const MAX_BATCH = 128;
/** No mutation starts later in a batch. Each has its full second left, since the batch gets as much more. */
const START_WITHIN_MS = 20;
/** Nothing else commits while a mutation runs, so there is nothing to wait for between two tries. */
const MAX_RETRIES = 4;

/** Live queries that a batch has touched, run again before anybody hears of it. */
export interface Touched {
  entries: ReadonlySet<Entry>;
  refresh: Refresh;
}

export interface QueueParts {
  database: Database;
  runtime: () => Runtime;
  /** What the open batch has touched, with new runs of as many queries as there is time for. Changes nothing. */
  refresh(elapsedMs: number): Touched | null;
  /** Called when the batch is durable and its promises are resolved. */
  committed(touched: Touched): void;
  /** Tells of a run whose outcome is final. */
  report(call: FunctionCall, outcome: MutationOutcome, ms: number): void;
}

interface Waiting {
  request: MutationRequest;
  resolve: (outcome: MutationOutcome) => void;
  reject: (error: unknown) => void;
  /** Something went wrong in its batch: it gets a transaction and a time limit of its own. */
  alone: boolean;
  retries: number;
  /** It was stopped in its batch; only the answer has to wait for those before it. */
  outcome: MutationOutcome | null;
  startedAt: number;
}

interface Done {
  waiting: Waiting;
  outcome: MutationOutcome;
}

/**
 * Runs mutations in the order of their calls. Those that wait when a turn of the event loop ends run one after another in
 * one SQLite transaction under one time limit, together with the live queries they touch; one commit makes them durable,
 * then all are answered. When anything goes wrong the batch is undone and each runs alone.
 */
export class MutationQueue {
  #waiting: Waiting[] = [];
  #turn: NodeJS.Immediate | null = null;

  constructor(private readonly parts: QueueParts) {}

  add(request: MutationRequest): Promise<MutationOutcome> {
    return new Promise((resolve, reject) => {
      const rest = { alone: false, retries: 0, outcome: null, startedAt: performance.now() };
      this.#waiting.push({ request, resolve, reject, ...rest });
      this.#arm();
    });
  }

  /** Commits everything that waits. */
  flush(): void {
    while (this.#waiting.length > 0) this.#takeTurn();
  }

  #arm(): void {
    if (this.#turn !== null || this.#waiting.length === 0) return;
    this.#turn = setImmediate(() => {
      this.#turn = null;
      this.#takeTurn();
      this.#arm();
    });
  }

  #takeTurn(): void {
    const first = this.#waiting[0];
    if (first === undefined) return;
    if (first.alone) this.#runAlone(first);
    else this.#runBatch();
  }

  #runBatch(): void {
    const alone = this.#waiting.findIndex((one) => one.alone);
    const batch = this.#waiting.splice(0, alone === -1 ? MAX_BATCH : Math.min(alone, MAX_BATCH));
    const runtime = this.parts.runtime();
    for (const { request } of batch) runtime.prepare(request.call);
    const run = new BatchRun(this.parts, runtime, batch);
    try {
      run.execute();
    } catch (error) {
      // Each finds out for itself what it was, and only the one concerned is told.
      run.undo(error);
      for (const one of batch) one.alone = run.hasStarted(one);
      this.#waiting.unshift(...batch);
      return;
    }
    this.#waiting.unshift(...batch.slice(run.done.length));
    for (const { waiting, outcome } of run.done) this.#answer(waiting, outcome);
    if (run.touched !== null) this.parts.committed(run.touched);
  }

  #runAlone(one: Waiting): void {
    this.#waiting.shift();
    if (one.outcome !== null) {
      this.#answer(one, one.outcome);
      return;
    }
    const { database } = this.parts;
    const parts = { database, runtime: this.parts.runtime() };
    try {
      this.#answer(one, new MutationExecution(parts, one.request, false).run());
    } catch (error) {
      if (!(error instanceof ConflictError)) one.reject(error);
      else if (one.retries === MAX_RETRIES) this.#answer(one, conflictOutcome(database, error));
      else {
        one.retries++;
        this.#waiting.unshift(one);
      }
    }
  }

  #answer({ request, resolve, startedAt }: Waiting, outcome: MutationOutcome): void {
    this.parts.report(request.call, outcome, performance.now() - startedAt);
    resolve(outcome);
  }
}

/** One batch from its first function to its commit. */
class BatchRun {
  readonly done: Done[] = [];
  touched: Touched | null = null;
  #started = 0;
  #current: { waiting: Waiting; execution: MutationExecution } | null = null;
  readonly #startedAt = performance.now();

  constructor(
    private readonly parts: QueueParts,
    private readonly runtime: Runtime,
    private readonly batch: readonly Waiting[],
  ) {}

  execute(): void {
    const { database } = this.parts;
    database.openBatch();
    if (!runWatched(() => this.#work(), FUNCTION_TIMEOUT_MS + START_WITHIN_MS)) throw new OutOfTime();
    database.closeBatch();
  }

  /** The first one counts even when there was no batch to start in. */
  hasStarted = (one: Waiting): boolean => this.batch.indexOf(one) < Math.max(1, this.#started);

  /** Everything is again as before. Whoever was stopped keeps the outcome it has come to. */
  undo(error: unknown): void {
    const { database } = this.parts;
    this.runtime.discardSandboxes();
    database.abandonBatch();
    const stopped = this.#current;
    if (stopped === null) return;
    const { waiting, execution } = stopped;
    const ts = database.latestTs();
    if (error instanceof OutOfTime) waiting.outcome = { ...execution.timedOut(), ts };
    if (error instanceof StoppedInBatch) waiting.outcome = { ...error.outcome, ts };
  }

  #work(): void {
    const parts: MutationParts = { database: this.parts.database, runtime: this.runtime };
    for (const waiting of this.batch) {
      if (this.#started > 0 && this.#elapsed() > START_WITHIN_MS) break;
      this.#started++;
      const execution = new MutationExecution(parts, waiting.request, true);
      this.#current = { waiting, execution };
      this.done.push({ waiting, outcome: execution.run() });
      this.#current = null;
    }
    this.touched = this.parts.refresh(this.#elapsed());
  }

  #elapsed(): number {
    return performance.now() - this.#startedAt;
  }
}

class OutOfTime extends Error {}
