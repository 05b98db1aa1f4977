import { toHandle } from "../../components/functionHandles";
import { targetOf } from "../../components/references";
import type { Json } from "../../contract";
import { isObject, type JsonObject, parseObject } from "../../store/json";
import { DeveloperError, type NestedLimits } from "../../transaction/limits";
import type { UdfContext } from "../context";
import { FunctionError, STACK_OVERFLOW } from "../errors";
import { displayPath } from "../functionAddress";
import * as db from "./db";
import * as meta from "./meta";
import { queryPage } from "./page";
import { countRows, nextOfStream, openStream } from "./query";
import { RawJson } from "./rawJson";
import { REFUSED } from "./refused";
import { cancelJob, schedule } from "./scheduler";
import * as storage from "./storage";

const UDF_TYPES = ["query", "mutation", "snapshotQuery"] as const;

function runUdf(ctx: UdfContext, args: JsonObject): RawJson {
  const udfType = UDF_TYPES.find((type) => type === args.udfType);
  if (udfType === undefined) throw new DeveloperError(`Cannot run a function as ${String(args.udfType)}`);
  if (ctx.kind === "query" && udfType !== "query") {
    throw new DeveloperError(`Cannot run a ${udfType} in a query.`);
  }
  const call = {
    udfType,
    target: targetOf(args, ctx.instance),
    args: args.args ?? {},
    limits: nestedLimits(args.transactionLimits),
  };
  return new RawJson(ctx.services.runNested(ctx, call));
}

/** By the library's names; those of files, which queries and mutations do not read here, are never reached. */
const LIMIT_NAMES = {
  bytesRead: "bytesRead",
  bytesWritten: "bytesWritten",
  databaseQueries: "rangesRead",
  documentsRead: "documentsRead",
  documentsWritten: "documentsWritten",
  functionsScheduled: "scheduled",
  scheduledFunctionArgsBytes: "scheduledBytes",
} as const;

function nestedLimits(given: Json | undefined): NestedLimits {
  const limits: NestedLimits = {};
  if (!isObject(given)) return limits;
  for (const [name, metric] of Object.entries(LIMIT_NAMES)) {
    const limit = given[name];
    if (typeof limit === "number") limits[metric] = limit;
  }
  return limits;
}

function createFunctionHandle(ctx: UdfContext, args: JsonObject): Json {
  const target = targetOf(args, ctx.instance);
  const info = ctx.services.requireFunction(target);
  return toHandle(target.instance, displayPath(info.path));
}

type Handler = (ctx: UdfContext, args: JsonObject) => Json | RawJson;

/** Section 4.1. Queries get the readers, mutations both. */
const READERS = new Map<string, Handler>([
  ["1.0/queryStream", openStream],
  ["1.0/queryStreamNext", nextOfStream],
  ["1.0/queryCleanup", () => null],
  ["1.0/queryPage", queryPage],
  ["1.0/count", countRows],
  ["1.0/get", db.getDocument],
  ["1.0/db/normalizeId", db.normalizeId],
  ["1.0/getUserIdentity", meta.getUserIdentity],
  ["1.0/runUdf", runUdf],
  ["1.0/createFunctionHandle", createFunctionHandle],
  ["1.0/storageGetUrl", storage.getUrl],
  ["1.0/storageGetMetadata", storage.getMetadata],
  ["1.0/getTransactionMetrics", meta.getTransactionMetrics],
  ["1.0/getFunctionMetadata", meta.getFunctionMetadata],
  ["1.0/getDeploymentMetadata", meta.getDeploymentMetadata],
  ["1.0/getSnapshotTs", meta.getSnapshotTs],
  ["1.0/componentArgument", meta.componentArgument],
]);

const WRITERS = new Map<string, Handler>([
  ["1.0/insert", db.insert],
  ["1.0/shallowMerge", db.patch],
  ["1.0/replace", db.replace],
  ["1.0/remove", db.remove],
  ["1.0/schedule", schedule],
  ["1.0/cancel_job", cancelJob],
  ["1.0/storageGenerateUploadUrl", storage.generateUploadUrl],
  ["1.0/storageDelete", storage.deleteFile],
  ["1.0/getRequestMetadata", meta.getRequestMetadata],
  ["1.0/auditLog", meta.auditLog],
]);

/** `=` and the result or `!` and the error; a fault of our own ends the whole call. */
export function dispatch(ctx: UdfContext, op: string, argsJson: string): string {
  ctx.root.openSyscalls++;
  try {
    const value = handlerOf(ctx, op)(ctx, parseObject(argsJson));
    const answer = `=${value instanceof RawJson ? value.text : JSON.stringify(value)}`;
    ctx.root.openSyscalls--;
    return answer;
  } catch (error) {
    if (error instanceof DeveloperError || error instanceof FunctionError) {
      const { message, data } = error;
      const answer = `!${JSON.stringify(data === undefined ? { message } : { message, data })}`;
      ctx.root.openSyscalls--;
      return answer;
    }
    if (isStackOverflow(error)) throw error;
    ctx.root.fault ??= error;
    return `!${JSON.stringify({ message: "The deployment failed to answer." })}`;
  }
}

function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && error.message === STACK_OVERFLOW;
}

function handlerOf(ctx: UdfContext, op: string): Handler {
  const handler = READERS.get(op) ?? (ctx.kind === "mutation" ? WRITERS.get(op) : undefined);
  if (handler !== undefined) return handler;
  const refusal = REFUSED.get(op);
  if (refusal !== undefined) throw new DeveloperError(refusal);
  if (WRITERS.has(op)) throw new DeveloperError(`${op} is not available in queries.`);
  throw new DeveloperError(`Unknown operation ${op}: not supported by this embedded deployment.`);
}
