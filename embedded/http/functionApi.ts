import type { IncomingMessage } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Credential } from "../auth/authenticate";
import { originOf } from "../auth/origin";
import type { ActionRunner, Engine, FunctionCall, Json, Outcome, SystemQueries } from "../contract";
import { isTooDeep } from "../store/malformed";
import { isSystemPath, runSystemQuery } from "../system/queries";
import { isJsonObject, type JsonObject, readJsonObject } from "./body";
import type { Authenticate } from "./caller";
import { decodePart } from "./requestUrl";
import { errorText, sendJson } from "./respond";
import { HttpError, type Route, type RouteContext } from "./router";

type ValueFormat = "convex_encoded_json" | "json";

function int64FromBase64(text: string): string {
  return Buffer.from(text, "base64").readBigInt64LE().toString();
}

function floatFromBase64(text: string): number | string {
  const value = Buffer.from(text, "base64").readDoubleLE();
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value > 0 ? "Infinity" : "-Infinity";
  return value;
}

/** The plain JSON of the HTTP API: int64 as decimal text, bytes as base64 text, special floats as text. */
function plain(value: Json): Json {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value.$integer === "string") return int64FromBase64(value.$integer);
  if (typeof value.$float === "string") return floatFromBase64(value.$float);
  if (typeof value.$bytes === "string") return value.$bytes;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, plain(field)]));
}

function exportValue(value: Json, format: ValueFormat): Json {
  return format === "json" ? plain(value) : value;
}

export interface FunctionApiDeps {
  engine: Engine;
  actions: ActionRunner;
  system: SystemQueries;
  authenticate: Authenticate;
}

type Kind = "Query" | "Mutation" | "Action";

function formatFrom(value: Json | undefined, fallback: ValueFormat): ValueFormat {
  if (value === undefined || value === null) return fallback;
  if (value === "json" || value === "convex_encoded_json") return value;
  throw new HttpError(400, "BadFormat", `Unknown format ${JSON.stringify(value)}.`);
}

/** The one argument object: sent bare, or as the only element of an array. */
function argsFrom(value: Json | undefined): Json {
  const args = Array.isArray(value) ? (value[0] ?? {}) : (value ?? {});
  if (isTooDeep(args)) throw new HttpError(400, "BadArgs", "`args` are nested too deeply.");
  if (!isJsonObject(args)) throw new HttpError(400, "BadArgs", "`args` must be an object.");
  return args;
}

function callFrom(req: IncomingMessage, body: JsonObject, caller: Credential): FunctionCall {
  if (typeof body.path !== "string") throw new HttpError(400, "BadJsonBody", "`path` must be a string.");
  const componentPath = typeof body.componentPath === "string" ? body.componentPath : "";
  if (componentPath !== "" && caller.kind !== "admin") {
    throw new HttpError(401, "Unauthorized", "Only an admin may call a function of a component.");
  }
  return {
    path: body.path,
    componentPath,
    args: argsFrom(body.args),
    identity: caller.kind === "user" ? caller.identity : caller.kind === "admin" ? caller.actingAs : null,
    allowInternal: caller.kind === "admin",
    origin: { ...originOf(req), authToken: caller.kind === "user" ? caller.token : null },
  };
}

async function runKind(kind: Kind, call: FunctionCall, deps: FunctionApiDeps): Promise<Outcome> {
  switch (kind) {
    case "Query":
      return isSystemPath(call.path) ? runSystemQuery(call, deps.system) : deps.engine.runQuery(call);
    case "Mutation":
      return deps.engine.runMutation(call);
    case "Action":
      return deps.actions.runAction(call);
    default:
      return kind satisfies never;
  }
}

/** Runs a function of any kind. `convex run` reads "Could not find function" in the text to list what there is. */
async function runAny(call: FunctionCall, deps: FunctionApiDeps): Promise<Outcome> {
  if (isSystemPath(call.path)) return runSystemQuery(call, deps.system);
  const info = deps.engine.functionInfo(call.componentPath, call.path);
  if (!info || (!info.isPublic && !call.allowInternal)) {
    const place = call.componentPath === "" ? "" : ` in component '${call.componentPath}'`;
    return { ok: false, errorMessage: `Could not find function for '${call.path}'${place}.`, logLines: [] };
  }
  return runKind(info.type, call, deps);
}

export function outcomeBody(outcome: Outcome, format: ValueFormat): JsonObject {
  const logLines = outcome.logLines.map((line) => `[${line.level}] ${line.text}`);
  if (outcome.ok) return { status: "success", value: exportValue(outcome.value, format), logLines };
  return {
    status: "error",
    errorMessage: errorText(outcome),
    // Absent and not null: its presence makes the client throw a ConvexError.
    ...(outcome.errorData === undefined ? {} : { errorData: exportValue(outcome.errorData, format) }),
    logLines,
  };
}

function queryParameters(ctx: RouteContext): JsonObject {
  const path = ctx.url.searchParams.get("path");
  const args = ctx.url.searchParams.get("args");
  const format = ctx.url.searchParams.get("format");
  try {
    return { path, args: args === null ? {} : JSON.parse(args), ...(format === null ? {} : { format }) };
  } catch (error) {
    throw new HttpError(400, "BadArgs", `\`args\` is not JSON: ${String(error)}`);
  }
}

/** `messages/list`, `dir/messages/list` -> `messages:list`, `dir/messages:list`. */
function runPath(rest: string): string {
  const parts = (decodePart(rest) ?? "").split("/");
  const name = parts.pop();
  if (!name || parts.length === 0) throw new HttpError(400, "BadPath", `No function is named by "${rest}".`);
  return `${parts.join("/")}:${name}`;
}

function encodedTs(ts: bigint): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(ts);
  return bytes.toString("base64");
}

/** As `/api/query_ts` has given it. */
function decodedTs(ts: Json | undefined): bigint {
  const bytes = Buffer.from(typeof ts === "string" ? ts : "", "base64");
  if (bytes.length !== 8) throw new HttpError(400, "BadTimestamp", "`ts` must be 8 bytes in base64.");
  return bytes.readBigUInt64LE();
}

function runQueryAt(call: FunctionCall, ts: bigint, deps: FunctionApiDeps): Outcome {
  return isSystemPath(call.path) ? runSystemQuery(call, deps.system) : deps.engine.runQueryAt(call, ts);
}

/**
 * Data of then, rights of now: whom the function turns away at present, with an error or with nothing, it would not have
 * to answer as of before.
 */
async function runAsOf(call: FunctionCall, ts: bigint, deps: FunctionApiDeps): Promise<Outcome> {
  const present = await runKind("Query", call, deps);
  return present.ok && present.value !== null ? runQueryAt(call, ts, deps) : present;
}

type Respond = (
  req: IncomingMessage,
  body: JsonObject,
  run: (call: FunctionCall) => Promise<Outcome>,
  fallback?: ValueFormat,
) => Promise<JsonObject>;

/** `POST /api/query_batch {queries}` -> `{results}`, and the timestamps of `consistentQuery`. */
function queryRoutes(deps: FunctionApiDeps, respond: Respond): Route[] {
  const query = (call: FunctionCall) => runKind("Query", call, deps);
  return [
    {
      method: "GET",
      path: "/api/query",
      handler: async (req, res, ctx) => sendJson(res, 200, await respond(req, queryParameters(ctx), query)),
    },
    {
      method: "POST",
      path: "/api/query_batch",
      handler: async (req, res) => {
        const { queries } = await readJsonObject(req);
        if (!Array.isArray(queries)) throw new HttpError(400, "BadJsonBody", "`queries` must be an array.");
        // All of one moment, although others are served in between.
        const ts = deps.engine.latestTs();
        const results: JsonObject[] = [];
        for (const body of queries) {
          if (!isJsonObject(body)) throw new HttpError(400, "BadJsonBody", "A query must be an object.");
          await nextTurn();
          results.push(await respond(req, body, async (call) => runQueryAt(call, ts, deps)));
        }
        sendJson(res, 200, { results });
      },
    },
    {
      method: "POST",
      path: "/api/query_ts",
      handler: (_req, res) => sendJson(res, 200, { ts: encodedTs(deps.engine.latestTs()) }),
    },
  ];
}

/** `POST /api/query|mutation|action|function|run/..|query_batch|query_ts|query_at_ts` and `GET /api/query`. */
export function functionRoutes(deps: FunctionApiDeps): Route[] {
  const respond: Respond = async (req, body, run, fallback = "convex_encoded_json") => {
    const format = formatFrom(body.format, fallback);
    const call = callFrom(req, body, await deps.authenticate(req.headers.authorization));
    return outcomeBody(await run(call), format);
  };
  const post = (path: string, run: (call: FunctionCall) => Promise<Outcome>): Route => ({
    method: "POST",
    path,
    handler: async (req, res) => sendJson(res, 200, await respond(req, await readJsonObject(req), run)),
  });
  return [
    post("/api/query", (call) => runKind("Query", call, deps)),
    {
      method: "POST",
      path: "/api/query_at_ts",
      handler: async (req, res) => {
        const body = await readJsonObject(req);
        const ts = decodedTs(body.ts);
        sendJson(res, 200, await respond(req, body, (call) => runAsOf(call, ts, deps)));
      },
    },
    post("/api/mutation", (call) => runKind("Mutation", call, deps)),
    post("/api/action", (call) => runKind("Action", call, deps)),
    post("/api/function", (call) => runAny(call, deps)),
    {
      method: "POST",
      prefix: "/api/run/",
      handler: async (req, res, ctx) => {
        const body = { ...(await readJsonObject(req)), path: runPath(ctx.rest) };
        sendJson(res, 200, await respond(req, body, (call) => runAny(call, deps), "json"));
      },
    },
    ...queryRoutes(deps, respond),
  ];
}
