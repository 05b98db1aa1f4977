import type { Json } from "../../contract";
import type { JsonObject } from "../../store/json";
import { DeveloperError } from "../../transaction/limits";
import type { UdfContext } from "../context";
import { addressToPath, pathToHandle } from "../functionAddress";

const UDF_TYPES = ["query", "mutation", "snapshotQuery"] as const;

export function runUdf(ctx: UdfContext, args: JsonObject): Json {
  const udfType = UDF_TYPES.find((type) => type === args.udfType);
  if (udfType === undefined) throw new DeveloperError(`Cannot run a function as ${String(args.udfType)}`);
  if (ctx.kind === "query" && udfType !== "query") {
    throw new DeveloperError(`Cannot run a ${udfType} in a query.`);
  }
  return ctx.services.runNested(ctx, { udfType, path: addressToPath(args), args: args.args ?? {} });
}

export function createFunctionHandle(ctx: UdfContext, args: JsonObject): Json {
  const path = addressToPath(args);
  ctx.services.requireFunction(path);
  return pathToHandle(path);
}
