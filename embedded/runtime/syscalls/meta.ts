import type { Json } from "../../contract";
import { encodeInt64, type JsonObject } from "../../store/json";
import { LIMITS } from "../../transaction/limits";
import type { UdfContext } from "../context";
import { displayPath } from "../functionAddress";

export function getUserIdentity(ctx: UdfContext): Json {
  ctx.tx.readSet.identity = true;
  return ctx.identity;
}

export function getFunctionMetadata(ctx: UdfContext): Json {
  return { name: displayPath(ctx.path), componentPath: "" };
}

export function getDeploymentMetadata(ctx: UdfContext): Json {
  return { name: ctx.services.instanceName, region: null, class: "s16" };
}

/** `ip` and `userAgent` are not known to functions here; the token never leaves the session. */
export function getRequestMetadata(ctx: UdfContext): Json {
  const requestId = ctx.root.requestId;
  return { ip: null, userAgent: null, requestId, scheduledFunctionId: null, authToken: null };
}

export function getSnapshotTs(ctx: UdfContext): Json {
  return encodeInt64(ctx.tx.snapshotTs);
}

/** The app itself has no arguments; components, which do, come with issue B. */
export function componentArgument(): Json {
  return {};
}

/** There is no audit stream to send to, so the entry stands in the function's log. */
export function auditLog(ctx: UdfContext, args: JsonObject): Json {
  ctx.root.logs.add("INFO", ["[audit]", args.body ?? null], ctx.root.nowMs);
  return null;
}

export function getTransactionMetrics(ctx: UdfContext): Json {
  const { usage } = ctx.tx;
  const metric = (used: number, limit: number): Json => ({ used, remaining: Math.max(0, limit - used) });
  return {
    bytesRead: metric(usage.bytesRead, LIMITS.bytesRead),
    bytesWritten: metric(usage.bytesWritten, LIMITS.bytesWritten),
    databaseQueries: metric(usage.rangesRead, LIMITS.rangesRead),
    documentsRead: metric(usage.documentsRead, LIMITS.documentsRead),
    documentsWritten: metric(usage.documentsWritten, LIMITS.documentsWritten),
    functionsScheduled: metric(usage.scheduled, LIMITS.scheduled),
    scheduledFunctionArgsBytes: metric(usage.scheduledBytes, LIMITS.scheduledTotalBytes),
    // Contents of files are for actions alone here.
    filesWritten: metric(0, 0),
    fileWriteBytes: metric(0, 0),
    filesRead: metric(0, 0),
    fileReadBytes: metric(0, 0),
  };
}
