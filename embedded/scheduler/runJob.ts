import type { HostTransaction, JobRef, Json } from "../contract";
import { TRANSIENT_ACTION_ERROR } from "../runtime/errors";
import { mountedPaths, pathsWithData } from "../store/instancePaths";
import { type SchedulerDeps, scheduledCall } from "./deps";

export type JobDocument = { [key: string]: Json };

/** One row of `_scheduled_functions`, read by `jobFrom`, without the arguments: those may be megabytes. */
export interface Job {
  /** Where its row stands. */
  ref: JobRef;
  componentPath: string;
  path: string;
  /** Milliseconds since the epoch. */
  scheduledTime: number;
}

/** Of an error kept in a row: enough to read, and never too much for the row. */
const MAX_ERROR_CHARS = 32_768;

/** The job was cancelled, or is not there any more: its transaction must leave no trace. */
class JobGone extends Error {}

/** `owner`: the component whose `_scheduled_functions` the row is of; the function may be another's. */
export function jobFrom(doc: JobDocument, owner: string): Job {
  const { _id, name, scheduledTime, componentPath } = doc;
  if (typeof _id !== "string" || typeof name !== "string" || typeof scheduledTime !== "number") {
    throw new Error(`_scheduled_functions holds a damaged row: ${JSON.stringify(doc)}`);
  }
  return {
    ref: { componentPath: owner, id: _id },
    componentPath: typeof componentPath === "string" ? componentPath : owner,
    path: name,
    scheduledTime,
  };
}

function argsOf(job: Job, engine: SchedulerDeps["engine"]): Json {
  const row = engine.transact((tx) => tx.in(job.ref.componentPath).get(job.ref.id));
  return Array.isArray(row?.args) ? (row.args[0] ?? {}) : {};
}

function stateOf(doc: JobDocument | null): Json | undefined {
  const state = doc?.state;
  return typeof state === "object" && state !== null && !Array.isArray(state) ? state.kind : undefined;
}

/** Moves the job on if it is still in `from`; false otherwise. */
function advance(
  root: HostTransaction,
  { componentPath, id }: JobRef,
  from: string,
  state: JobDocument,
  completedTime?: number,
): boolean {
  const tx = root.in(componentPath);
  const doc = tx.get(id);
  if (doc === null || stateOf(doc) !== from) return false;
  tx.replace(id, { ...doc, state, ...(completedTime === undefined ? {} : { completedTime }) });
  return true;
}

/** `success` is written in the function's own transaction, so a crash between the two cannot run it twice. */
async function runMutationJob(job: Job, { engine }: SchedulerDeps): Promise<void> {
  try {
    const call = scheduledCall(job, argsOf(job, engine), job.ref);
    const outcome = await engine.runMutation(call, undefined, (tx) => {
      const { componentPath, id } = job.ref;
      if (stateOf(tx.in(componentPath).found(id)) !== "pending") throw new JobGone();
      // Not when it has cancelled itself: then it stays so, with what it has done.
      advance(tx, job.ref, "pending", { kind: "success" }, engine.clock.now());
    });
    if (outcome.ok) return;
    // Mounted no more since it fell due: it waits for its component like all others of it.
    if (!mountedPaths(engine.deployment.push()).includes(job.ref.componentPath)) return;
    fail(job, "pending", outcome.errorMessage, engine);
  } catch (error) {
    if (!(error instanceof JobGone)) throw error;
  }
}

/** An action may have had effects outside when the process dies: it is never started twice. */
async function runActionJob(job: Job, { engine, actions }: SchedulerDeps): Promise<void> {
  const claimed = engine.transact((tx) => advance(tx, job.ref, "pending", { kind: "inProgress" }));
  if (!claimed) return;
  const outcome = await actions.runAction(scheduledCall(job, argsOf(job, engine), job.ref));
  if (!outcome.ok) return fail(job, "inProgress", outcome.errorMessage, engine);
  engine.transact((tx) => advance(tx, job.ref, "inProgress", { kind: "success" }, engine.clock.now()));
}

function fail(
  job: Job,
  from: "pending" | "inProgress",
  error: string,
  engine: SchedulerDeps["engine"],
): void {
  const state = { kind: "failed", error: error.slice(0, MAX_ERROR_CHARS) };
  engine.transact((tx) => advance(tx, job.ref, from, state, engine.clock.now()));
}

/** Runs a due job to its end. A failing function marks it `failed`; nothing is retried but conflicts. */
export async function runJob(job: Job, deps: SchedulerDeps): Promise<void> {
  const type = deps.engine.functionInfo(job.componentPath, job.path)?.type;
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
  const completedTime = engine.clock.now();
  const state = { kind: "failed", error: TRANSIENT_ACTION_ERROR };
  for (const owner of pathsWithData(engine.deployment.push())) {
    engine.transact((root) => {
      const tx = root.in(owner);
      for (;;) {
        const rows = tx.query({ ...BY_STATE, eq: ["inProgress"], limit: 100 });
        if (rows.length === 0) return;
        for (const row of rows) tx.replace(jobFrom(row, owner).ref.id, { ...row, state, completedTime });
      }
    });
  }
}

const BY_STATE = { table: "_scheduled_functions", index: "by_state_and_time" };
const KEPT_MS = 7 * 24 * 60 * 60_000;
const TRIM_BATCH = 200;

/** Removes jobs that ended more than seven days ago, a batch of each component; true when there may be more. */
export function trimDone({ engine }: SchedulerDeps): boolean {
  const cutoff = engine.clock.now() - KEPT_MS;
  const owners = pathsWithData(engine.deployment.push());
  return owners.map((owner) => trimOwner(engine, owner, cutoff)).includes(true);
}

function trimOwner(engine: SchedulerDeps["engine"], owner: string, cutoff: number): boolean {
  return engine.transact((root) => {
    const tx = root.in(owner);
    const index = { table: "_scheduled_functions", index: "by_completedTime" };
    // What has not ended has no such time, which sorts below null.
    const rows = tx.query({ ...index, gt: null, lt: cutoff, limit: TRIM_BATCH });
    for (const row of rows) tx.remove(jobFrom(row, owner).ref.id);
    return rows.length === TRIM_BATCH;
  });
}
