import type { Json } from "../../contract";
import { encodeInt64, type JsonObject } from "../../store/json";
import type { UdfContext } from "../context";
import { displayPath } from "../functionAddress";

export function getUserIdentity(ctx: UdfContext): Json {
  ctx.tx.readSet.identity = true;
  return ctx.identity;
}

export function getFunctionMetadata(ctx: UdfContext): Json {
  return { name: displayPath(ctx.info.path), componentPath: ctx.instance };
}

export function getDeploymentMetadata(ctx: UdfContext): Json {
  return { name: ctx.services.instanceName, region: null, class: "s16" };
}

/**
 * For mutations alone (`dispatch.ts`), and the token makes them depend on who calls (convex-backend
 * `crates/isolate/src/environment/udf/async_syscall.rs`, `request_metadata`, at 94a42c3). A component gets no token, as
 * it gets no identity; what the original gives it there was not seen.
 */
export function getRequestMetadata(ctx: UdfContext): Json {
  ctx.tx.readSet.identity = true;
  const { requestId, job, origin } = ctx.root;
  return {
    ip: origin?.ip ?? null,
    userAgent: origin?.userAgent ?? null,
    requestId,
    scheduledFunctionId: job?.id ?? null,
    authToken: ctx.identity === null ? null : (origin?.authToken ?? null),
  };
}

export function getSnapshotTs(ctx: UdfContext): Json {
  return encodeInt64(ctx.tx.snapshotTs);
}

/** Mounts bind variables, not arguments, since the library's `defineComponent` has no `args`; old bundles may still ask. */
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
  const metric = (name: Parameters<typeof usage.remaining>[0]): Json => ({
    used: usage[name],
    remaining: usage.remaining(name),
  });
  // Contents of files are for actions alone here.
  const none = { used: 0, remaining: 0 };
  return {
    bytesRead: metric("bytesRead"),
    bytesWritten: metric("bytesWritten"),
    databaseQueries: metric("rangesRead"),
    documentsRead: metric("documentsRead"),
    documentsWritten: metric("documentsWritten"),
    functionsScheduled: metric("scheduled"),
    scheduledFunctionArgsBytes: metric("scheduledBytes"),
    ...{ filesWritten: none, fileWriteBytes: none, filesRead: none, fileReadBytes: none },
  };
}
