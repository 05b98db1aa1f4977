import { type FunctionTarget, targetOf } from "../../components/references";
import type { Json } from "../../contract";
import { isObject, type JsonObject } from "../../store/json";
import { DeveloperError, type Usage } from "../../transaction/limits";
import { insertDocument, replaceDocument, type Writer } from "../../transaction/writes";
import type { UdfContext } from "../context";
import { canonicalPath, parsePath } from "../functionAddress";
import type { FunctionInfo } from "../functions";

export const SCHEDULED = "_scheduled_functions";
/** Times further away are mistakes, of the unit most likely. */
const MOST_AWAY_MS = 5 * 366 * 24 * 60 * 60_000;

interface Scheduling {
  target: FunctionTarget;
  type: FunctionInfo["type"];
  /** Component path of the caller, whose row it will be. */
  owner: string;
  nowMs: number;
  usage: Usage;
  /** It belongs to a function that was cancelled. */
  isCanceled: boolean;
}

/** The row for the arguments of `1.0/schedule` and `1.0/actions/schedule`. */
export function jobRow(args: JsonObject, scheduling: Scheduling): JsonObject {
  const { target, type, owner, nowMs, usage, isCanceled } = scheduling;
  const name = canonicalPath(parsePath(target.path));
  if (type === "Query") {
    throw new DeveloperError(`Cannot schedule ${name}: only mutations and actions can be scheduled.`);
  }
  const jobArgs = args.args ?? {};
  usage.schedule(JSON.stringify(jobArgs).length);
  return {
    name,
    ...(target.instance === owner ? {} : { componentPath: target.instance }),
    args: [jobArgs],
    scheduledTime: scheduledTime(args.ts, nowMs),
    ...(isCanceled ? { state: { kind: "canceled" }, completedTime: nowMs } : { state: { kind: "pending" } }),
  };
}

function scheduledTime(seconds: Json | undefined, nowMs: number): number {
  if (typeof seconds !== "number" || !Number.isFinite(seconds)) {
    throw new DeveloperError("The scheduled time must be a finite number");
  }
  const at = seconds * 1000;
  if (at - nowMs > MOST_AWAY_MS) throw new DeveloperError(`${seconds}s is more than 5 years in the future`);
  if (at - nowMs < -MOST_AWAY_MS) throw new DeveloperError(`${seconds}s is more than 5 years in the past`);
  return at;
}

/** Whether the function that a row stands for was cancelled. Null: there is no such row. */
export function isCanceledJob(row: JsonObject | null): boolean {
  return isObject(row?.state) && row.state.kind === "canceled";
}

/** The row as cancelling leaves it; null when there is nothing to cancel any more. */
export function canceledRow(row: JsonObject, nowMs: number): JsonObject | null {
  const state = isObject(row.state) ? row.state.kind : null;
  if (state !== "pending" && state !== "inProgress") return null;
  return { ...row, state: { kind: "canceled" }, completedTime: nowMs };
}

export const noSuchJob = (id: string): DeveloperError =>
  new DeveloperError(`Scheduled function ${id} not found`);

/** A job is a document of the scheduling transaction: rolled back with it, started only once committed (12.20). */
export function schedule(ctx: UdfContext, args: JsonObject): Json {
  const { tx, instance, services, root } = ctx;
  const target = targetOf(args, instance);
  const { type } = services.requireFunction(target);
  const ownJob = root.job === null ? null : tx.get(root.job.componentPath, root.job.id);
  const at = { owner: instance, nowMs: tx.nowMs, usage: tx.usage, isCanceled: isCanceledJob(ownJob) };
  return insertDocument(privileged(ctx), SCHEDULED, jobRow(args, { target, type, ...at }));
}

/** What was cancelled goes on if it runs already, but what it schedules from then on does not run. */
export function cancelJob(ctx: UdfContext, args: JsonObject): Json {
  const id = String(args.id);
  const isJob = ctx.tx.tableOfId(ctx.instance, id)?.name === SCHEDULED;
  const row = isJob ? ctx.tx.get(ctx.instance, id) : null;
  if (row === null) throw noSuchJob(id);
  const canceled = canceledRow(row, ctx.tx.nowMs);
  if (canceled !== null) replaceDocument(privileged(ctx), id, canceled);
  return null;
}

const privileged = (ctx: UdfContext): Writer => ({ ...ctx.writer, privileged: true });
