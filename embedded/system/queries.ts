import { z } from "zod";
import { definitionOf } from "../components/instances";
import type { Engine, FunctionCall, Json, Outcome, SystemQueries } from "../contract";
import { AnalyzedFunctions } from "../runtime/analysis/analyzedModule";
import { mountedPaths, pathsWithData } from "../store/instancePaths";
import { textArg } from "./args";
import { newestRows, tableData } from "./tableData";

export const isSystemPath = (path: string): boolean => path.startsWith("_system/");

/** Runs one of the deployment's own queries; for admins only, to others there is none of any name. */
export function runSystemQuery(call: FunctionCall, system: SystemQueries): Outcome {
  const path = call.path.includes(":") ? call.path : `${call.path}:default`;
  const handler = call.allowInternal ? system.lookup(path) : null;
  const kind = call.allowInternal ? "function" : "public function";
  if (handler === null) return failed(`Could not find ${kind} for '${call.path}'.`);
  try {
    return { ok: true, value: handler(call.args, call.componentPath), logLines: [] };
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

const failed = (errorMessage: string): Outcome => ({ ok: false, errorMessage, logLines: [] });

const Analyzed = AnalyzedFunctions.extend({
  httpRoutes: z.array(z.object({ route: z.object({ path: z.string(), method: z.string() }) })).nullable(),
});

const ANY = '{"type":"any"}';

function validator(text: string | null): Json {
  const value: Json = JSON.parse(text ?? "null");
  return value ?? JSON.parse(ANY);
}

/** `_system/cli/modules:apiSpec`: every function with its validators, then the HTTP routes. */
function apiSpec(engine: Engine, _args: Json, componentPath: string): Json {
  const spec: Json[] = [];
  const definition = definitionOf(engine.deployment.push(), componentPath);
  for (const [path, module] of Object.entries(definition?.analysis ?? {})) {
    const { functions, httpRoutes } = Analyzed.parse(module);
    for (const fn of functions) {
      spec.push({
        identifier: `${path}:${fn.name}`,
        functionType: fn.udfType,
        visibility: { kind: fn.visibility?.kind ?? "public" },
        args: validator(fn.args),
        returns: validator(fn.returns),
      });
    }
    for (const { route } of httpRoutes ?? []) spec.push({ functionType: "HttpAction", ...route });
  }
  return spec;
}

const PAGE = 1000;

/** `_system/cli/tableSize {tableName}`: how many documents. */
function tableSize(engine: Engine, args: Json, componentPath: string): Json {
  const table = textArg(args, "tableName");
  return engine.transact((tx) => tx.in(componentPath).count(table));
}

/**
 * `_system/cli/queryTable {tableName}`: `dev` watches it after a failed push, to push again when a document changes. The
 * answer changes with the number of documents and with any of the newest; to look at all would hold up everybody else.
 */
function queryTable(engine: Engine, args: Json, componentPath: string): Json {
  const table = textArg(args, "tableName");
  return engine.transact((root) => {
    const tx = root.in(componentPath);
    return { count: tx.count(table), newest: newestRows(tx, table, PAGE) };
  });
}

/** `_system/cli/queryEnvironmentVariables`: all, by name. */
function listEnvironment(engine: Engine): Json {
  return Object.entries(engine.deployment.env())
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => ({ name, value }));
}

/** `_system/cli/queryEnvironmentVariables:get {name}` -> `{name, value}` or null. */
function getEnvironment(engine: Engine, args: Json): Json {
  const name = textArg(args, "name");
  const env = engine.deployment.env();
  // Names such as `constructor` may be asked for, and every object answers to them.
  const value = Object.hasOwn(env, name) ? env[name] : undefined;
  return value === undefined ? null : { name, value };
}

/** `_system/frontend/components:list`: the app ("") and every component. Here a component's path is its id. */
function components(engine: Engine): Json {
  const push = engine.deployment.push();
  const mounted = new Set(mountedPaths(push));
  return pathsWithData(push).map((path) => ({
    id: path,
    path,
    name: path.slice(path.lastIndexOf("/") + 1),
    args: {},
    state: mounted.has(path) ? "active" : "unmounted",
  }));
}

/** `_system/frontend/getSchemas`: the schema in force as text. None is ever half in force here, so `inProgress` is absent. */
function getSchemas(engine: Engine, _args: Json, componentPath: string): Json {
  const schema = definitionOf(engine.deployment.push(), componentPath)?.schema ?? null;
  return schema === null ? {} : { active: JSON.stringify(schema) };
}

/** `_system/cli/tables`: one page of `{name}`. */
function tables(engine: Engine, _args: Json, componentPath: string): Json {
  const names = engine.transact((tx) => tx.in(componentPath).tableNames());
  return { page: names.map((name) => ({ name })), isDone: true, continueCursor: "" };
}

/** `componentPath`: whose tables or functions are asked for. */
type Handler = (engine: Engine, args: Json, componentPath: string) => Json;

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ["_system/cli/tables:default", tables],
  ["_system/cli/tableData:default", tableData],
  ["_system/cli/tableSize:default", tableSize],
  ["_system/cli/queryTable:default", queryTable],
  ["_system/cli/modules:apiSpec", apiSpec],
  ["_system/cli/queryEnvironmentVariables:default", listEnvironment],
  ["_system/cli/queryEnvironmentVariables:get", getEnvironment],
  ["_system/frontend/components:list", components],
  ["_system/frontend/getSchemas:default", getSchemas],
]);

const CLOUD_URL = "_system/cli/convexUrl:cloudUrl";
const SITE_URL = "_system/cli/convexUrl:siteUrl";

/** A path nobody has mounted holds nothing; an empty answer would hide a slip of the pen. */
function known(engine: Engine, componentPath: string): string {
  if (pathsWithData(engine.deployment.push()).includes(componentPath)) return componentPath;
  throw new Error(`Component path "${componentPath}" was not found.`);
}

/** Queries about parts that stand above this one, by canonical path, and word of their changes. */
export interface FurtherQueries {
  handlers: ReadonlyMap<string, (args: Json) => Json>;
  onChange(listener: () => void): () => void;
}

export interface SystemQueriesDeps {
  engine: Engine;
  url: string;
  siteUrl: string;
  further: FurtherQueries;
}

/** The queries that the official CLI asks for, as native handlers: they need no bundle. */
export function createSystemQueries(deps: SystemQueriesDeps): SystemQueries {
  return {
    lookup(path) {
      if (path === CLOUD_URL) return () => deps.url;
      if (path === SITE_URL) return () => deps.siteUrl;
      const further = deps.further.handlers.get(path);
      if (further !== undefined) return further;
      const handler = HANDLERS.get(path);
      return handler
        ? (args, componentPath) => handler(deps.engine, args, known(deps.engine, componentPath))
        : null;
    },
    // All others follow from commits, pushes and the environment; those reach sync by the engine.
    onChange: deps.further.onChange,
  };
}
