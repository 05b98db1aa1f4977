import type { HostTransaction, Json } from "../contract";
import { type SchedulerDeps, scheduledCall } from "./deps";

export type JobDocument = { [key: string]: Json };

/** One row of `_scheduled_functions`, read by `jobFrom`. */
export interface Job {
  id: string;
  path: string;
  args: Json;
  /** Milliseconds since the epoch. */
  scheduledTime: number;
}

/** The job was cancelled, or is not there any more: its transaction must leave no trace. */
class JobGone extends Error {}

export function jobFrom(doc: JobDocument): Job {
  const { _id, name, args, scheduledTime } = doc;
  if (typeof _id !== "string" || typeof name !== "string" || typeof scheduledTime !== "number") {
    throw new Error(`_scheduled_functions holds a damaged row: ${JSON.stringify(doc)}`);
  }
  return { id: _id, path: name, args: Array.isArray(args) ? (args[0] ?? {}) : {}, scheduledTime };
}

function stateOf(doc: JobDocument | null): Json | undefined {
  const state = doc?.state;
  return typeof state === "object" && state !== null && !Array.isArray(state) ? state.kind : undefined;
}

/** Moves the job on if it is still in `from`; false otherwise. */
function advance(
  tx: HostTransaction,
  id: string,
  from: string,
  state: JobDocument,
  completedTime?: number,
): boolean {
  const doc = tx.get(id);
  if (doc === null || stateOf(doc) !== from) return false;
  tx.replace(id, { ...doc, state, ...(completedTime === undefined ? {} : { completedTime }) });
  return true;
}

/** `success` is written in the function's own transaction, so a crash between the two cannot run it twice. */
async function runMutationJob(job: Job, { engine }: SchedulerDeps): Promise<void> {
  try {
    const outcome = await engine.runMutation(scheduledCall(job.path, job.args), undefined, (tx) => {
      if (!advance(tx, job.id, "pending", { kind: "success" }, engine.clock.now())) throw new JobGone();
    });
    if (!outcome.ok) fail(job, "pending", outcome.errorMessage, engine);
  } catch (error) {
    if (!(error instanceof JobGone)) throw error;
  }
}

/** An action may have had effects outside when the process dies: it is never started twice. */
async function runActionJob(job: Job, { engine, actions }: SchedulerDeps): Promise<void> {
  const claimed = engine.transact((tx) => advance(tx, job.id, "pending", { kind: "inProgress" }));
  if (!claimed) return;
  const outcome = await actions.runAction(scheduledCall(job.path, job.args));
  if (!outcome.ok) return fail(job, "inProgress", outcome.errorMessage, engine);
  engine.transact((tx) => advance(tx, job.id, "inProgress", { kind: "success" }, engine.clock.now()));
}

function fail(
  job: Job,
  from: "pending" | "inProgress",
  error: string,
  engine: SchedulerDeps["engine"],
): void {
  engine.transact((tx) => advance(tx, job.id, from, { kind: "failed", error }, engine.clock.now()));
}

/** Runs a due job to its end. A failing function marks it `failed`; nothing is retried but conflicts. */
export async function runJob(job: Job, deps: SchedulerDeps): Promise<void> {
  const type = deps.engine.functionInfo("", job.path)?.type;
  switch (type) {
    case "Mutation":
      return runMutationJob(job, deps);
    case "Action":
      return runActionJob(job, deps);
    case "Query":
      return fail(
        job,
        "pending",
        `Trying to execute ${job.path} as Mutation, but it is defined as Query.`,
        deps.engine,
      );
    case undefined:
      return fail(job, "pending", `Could not find function for '${job.path}'.`, deps.engine);
    default:
      return type satisfies never;
  }
}

/** Actions that were running when the process died: whether they finished is unknown, so they are not run again. */
export function failInterrupted({ engine }: SchedulerDeps): void {
  const now = engine.clock.now();
  engine.transact((tx) => {
    for (;;) {
      const rows = tx.query({
        table: "_scheduled_functions",
        index: "by_state_and_time",
        eq: ["inProgress"],
        limit: 100,
      });
      if (rows.length === 0) return;
      for (const row of rows) {
        const state = { kind: "failed", error: "Transient error while executing action" };
        tx.replace(jobFrom(row).id, { ...row, state, completedTime: now });
      }
    }
  });
}

const KEPT_MS = 7 * 24 * 60 * 60_000;
const TRIM_BATCH = 200;

/** Removes jobs that ended more than seven days ago, a batch of each kind; true when there may be more. */
export function trimDone({ engine }: SchedulerDeps): boolean {
  const cutoff = engine.clock.now() - KEPT_MS;
  return engine.transact((tx) => {
    let removed = 0;
    for (const kind of ["success", "failed", "canceled"]) {
      const range = { table: "_scheduled_functions", index: "by_state_and_time", eq: [kind], lt: cutoff };
      for (const row of tx.query({ ...range, limit: TRIM_BATCH })) {
        const { id, scheduledTime } = jobFrom(row);
        const endedAt = typeof row.completedTime === "number" ? row.completedTime : scheduledTime;
        if (endedAt >= cutoff) continue;
        tx.remove(id);
        removed += 1;
      }
    }
    return removed >= TRIM_BATCH;
  });
}
