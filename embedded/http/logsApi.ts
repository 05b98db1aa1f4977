import { randomUUID } from "node:crypto";
import type { FunctionLog, Json } from "../contract";
import { type Authenticate, requireAdmin } from "./caller";
import type { FunctionLogHub } from "./functionLogHub";
import { sendJson } from "./respond";
import { HttpError, type Route } from "./router";

const LONG_POLL_MS = 60_000;

function entryJson(log: FunctionLog): Json {
  return {
    kind: log.kind,
    udfType: log.udfType,
    identifier: log.identifier,
    componentPath: log.componentPath === "" ? null : log.componentPath,
    timestamp: log.atMs / 1000,
    executionTimestamp: log.atMs / 1000,
    executionTime: log.durationMs / 1000,
    logLines: log.logLines.map((line) => ({
      messages: [line.text],
      level: line.level,
      timestamp: line.atMs,
      isTruncated: false,
    })),
    error: log.error,
    success: null,
    requestId: log.requestId,
    executionId: randomUUID(),
    cachedResult: false,
    caller: "Unknown",
    identityType: "unknown",
    environment: "isolate",
    willRetry: false,
    usageStats: {},
  };
}

/** `GET /api/stream_function_logs?cursor=`: at once for cursor 0, else when there is news or after a minute. */
export function logRoutes(deps: { logs: FunctionLogHub; authenticate: Authenticate }): Route[] {
  return [
    {
      method: "GET",
      path: "/api/stream_function_logs",
      handler: async (req, res, ctx) => {
        await requireAdmin(req, deps.authenticate);
        const cursor = Number(ctx.url.searchParams.get("cursor") ?? "0");
        if (!Number.isFinite(cursor)) throw new HttpError(400, "BadArgs", "`cursor` must be a number.");
        const gone = new AbortController();
        const timer = setTimeout(() => gone.abort(), LONG_POLL_MS);
        res.once("close", () => gone.abort());
        await deps.logs.waitFor(cursor, gone.signal);
        clearTimeout(timer);
        const { entries, newCursor } = deps.logs.after(cursor);
        if (!res.destroyed) sendJson(res, 200, { entries: entries.map(entryJson), newCursor });
      },
    },
  ];
}
