import { toHandle } from "../../components/functionHandles";
import { targetOf } from "../../components/references";
import type { Json } from "../../contract";
import { isObject, type JsonObject } from "../../store/json";
import { DeveloperError, type NestedLimits } from "../../transaction/limits";
import type { UdfContext } from "../context";
import { displayPath } from "../functionAddress";
import { RawJson } from "./rawJson";

const UDF_TYPES = ["query", "mutation", "snapshotQuery"] as const;

export function runUdf(ctx: UdfContext, args: JsonObject): RawJson {
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

export function createFunctionHandle(ctx: UdfContext, args: JsonObject): Json {
  const target = targetOf(args, ctx.instance);
  const info = ctx.services.requireFunction(target);
  return toHandle(target.instance, displayPath(info.path));
}
