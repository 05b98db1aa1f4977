import type { Json } from "../../contract";

/** Types, not interfaces: they are sent as JSON. */
export type AnalyzedFunction = {
  name: string;
  pos: null;
  udfType: "Query" | "Mutation" | "Action";
  visibility: { kind: "public" | "internal" };
  /** Validators as JSON text; "null" = none. */
  args: string | null;
  returns: string | null;
};

export type CronSpec = {
  identifier: string;
  /** `udfPath` as written (`messages:tick`), `udfArgs` encoded, `cronSchedule` as `cronJobs().export()` gives it. */
  spec: { udfPath: string; udfArgs: Json; cronSchedule: Json };
};

export type HttpRoute = { route: { path: string; method: string }; pos: null };

export type AnalyzedModule = {
  functions: AnalyzedFunction[];
  httpRoutes: HttpRoute[] | null;
  cronSpecs: CronSpec[] | null;
  sourceMapped: null;
};

type Properties = { readonly [name: string]: unknown };

/** Exports come from another realm, so `instanceof` cannot be asked. */
function propertiesOf(value: unknown): Properties | null {
  const holds = (typeof value === "object" && value !== null) || typeof value === "function";
  // Checked one line above: a function or an object has string-keyed properties.
  return holds ? (value as Properties) : null;
}

function callText(owner: Properties, method: string): string | null {
  const found = owner[method];
  if (typeof found !== "function") return null;
  const text: unknown = found.call(owner);
  return typeof text === "string" ? text : null;
}

function udfType(exported: Properties): AnalyzedFunction["udfType"] | null {
  if (exported.isQuery === true) return "Query";
  if (exported.isMutation === true) return "Mutation";
  if (exported.isAction === true) return "Action";
  return null;
}

function analyzeFunction(name: string, value: unknown): AnalyzedFunction | null {
  const exported = propertiesOf(value);
  const type = exported && udfType(exported);
  if (!exported || !type) return null;
  return {
    name,
    pos: null,
    udfType: type,
    visibility: { kind: exported.isInternal === true ? "internal" : "public" },
    args: callText(exported, "exportArgs"),
    returns: callText(exported, "exportReturns"),
  };
}

function httpRoutes(exports: Properties): HttpRoute[] {
  const router = propertiesOf(exports.default);
  const getRoutes = router?.getRoutes;
  if (router?.isRouter !== true || typeof getRoutes !== "function") {
    throw new Error("The default export of `convex/http.ts` is not a Router. Use `httpRouter()`.");
  }
  const routes: unknown = getRoutes.call(router);
  if (!Array.isArray(routes)) throw new Error("getRoutes() of the Router did not give an array.");
  return routes.map((route: unknown) => {
    const [path, method] = Array.isArray(route) ? route : [];
    if (typeof path !== "string" || typeof method !== "string")
      throw new Error("A route has no path or method.");
    return { route: { path, method }, pos: null };
  });
}

function cronSpecs(exports: Properties): CronSpec[] {
  const crons = propertiesOf(exports.default);
  const text = crons?.isCrons === true ? callText(crons, "export") : null;
  if (text === null)
    throw new Error("The default export of `convex/crons.ts` is not a Crons. Use `cronJobs()`.");
  const jobs: { [identifier: string]: { name: string; args: Json; schedule: Json } } = JSON.parse(text);
  return Object.entries(jobs).map(([identifier, job]) => ({
    identifier,
    spec: { udfPath: job.name, udfArgs: job.args, cronSchedule: job.schedule },
  }));
}

/** What one evaluated module offers. Throws an Error whose message is for the developer. */
export function analyzeModule(path: string, exports: { readonly [name: string]: unknown }): AnalyzedModule {
  const functions = Object.keys(exports)
    .sort()
    .map((name) => analyzeFunction(name, exports[name]))
    .filter((found) => found !== null);
  return {
    functions,
    httpRoutes: path === "http.js" ? httpRoutes(exports) : null,
    cronSpecs: path === "crons.js" ? cronSpecs(exports) : null,
    sourceMapped: null,
  };
}

/** Shared chunks and configuration hold no functions. */
export function isAnalyzed(path: string): boolean {
  return !path.startsWith("_deps/") && path !== "auth.config.js" && path !== "convex.config.js";
}
