import type { Json } from "../../contract";
import { isObject, type JsonObject } from "../../store/json";
import { DeveloperError } from "../../transaction/limits";
import { insertDocument, patchDocument, type Writer } from "../../transaction/writes";
import type { UdfContext } from "../context";
import { addressToPath } from "../functionAddress";

const SCHEDULED = "_scheduled_functions";

/** A job is a document of the scheduling transaction: rolled back with it, started only once committed (12.20). */
export function schedule(ctx: UdfContext, args: JsonObject): Json {
  const name = ctx.services.requireSchedulable(addressToPath(args));
  const seconds = args.ts;
  if (typeof seconds !== "number" || !Number.isFinite(seconds)) {
    throw new DeveloperError("The scheduled time must be a finite number");
  }
  const jobArgs = args.args ?? {};
  ctx.tx.usage.schedule(JSON.stringify(jobArgs).length);
  return insertDocument(privileged(ctx), SCHEDULED, {
    name,
    args: [jobArgs],
    scheduledTime: seconds * 1000,
    state: { kind: "pending" },
  });
}

export function cancelJob(ctx: UdfContext, args: JsonObject): Json {
  const id = String(args.id);
  const job = ctx.tx.tableOfId(ctx.instance, id)?.name === SCHEDULED ? ctx.tx.get(ctx.instance, id) : null;
  if (job === null) throw new DeveloperError(`Scheduled function ${id} not found`);
  const state = isObject(job.state) ? job.state.kind : null;
  if (state !== "pending" && state !== "inProgress") return null;
  patchDocument(privileged(ctx), id, { state: { kind: "canceled" }, completedTime: ctx.tx.nowMs });
  return null;
}

const privileged = (ctx: UdfContext): Writer => ({ ...ctx.writer, privileged: true });
