import { buildSync } from "esbuild";
import { definitionOf } from "../../components/instances";
import type { Json, Outcome, PushedModule, StoredPush } from "../../contract";
import type { Store } from "../../store/store";
import type { Database } from "../../transaction/database";
import { compileModules } from "../compile";
import { FunctionError } from "../errors";
import { Instance } from "../instance";
import { ModuleSet } from "../modules";
import { failure, success } from "../outcome";
import type { Runtime } from "../runtime";
import { Sandbox } from "../sandbox";
import { analyzeModule } from "./analyzeModule";

export interface InlineQuery {
  /** Whose tables `ctx.db` is. */
  componentPath: string;
  /** An ES module whose default export is a query; it imports `query` from the module named below and nothing else. */
  source: string;
  args: Json;
}

export interface InlineParts {
  database: Database;
  runtime: Runtime;
  store: Store;
  push: StoredPush | null;
}

/** Name under which the CLI lets a module written on the spot import the function builders. */
const WRAPPERS = /(["'])convex:\/_system\/repl\/wrappers\.js\1/g;
const WRAPPERS_PATH = "_system/repl/wrappers.js";
const QUERY_PATH = "testQuery.js";

let builders: PushedModule | null = null;

/** `query` and `internalQuery` of the library as one module; made on first use. */
function wrappersModule(): PushedModule {
  if (builders !== null) return builders;
  const contents =
    'export { queryGeneric as query, internalQueryGeneric as internalQuery } from "convex/server";';
  const built = buildSync({
    stdin: { contents, resolveDir: import.meta.dirname },
    ...{ bundle: true, write: false, format: "esm", platform: "browser", logLevel: "silent" },
  });
  builders = { path: WRAPPERS_PATH, source: built.outputFiles[0]?.text ?? "", environment: "isolate" };
  return builders;
}

/** Runs a query that is no part of the push, once and by the rules of every query: it reads, and changes nothing. */
export function runInlineQuery(parts: InlineParts, inline: InlineQuery): Outcome {
  const { database, runtime } = parts;
  const { componentPath, args } = inline;
  const call = { path: QUERY_PATH, componentPath, args, identity: null, allowInternal: true };
  const tx = database.begin();
  const root = runtime.newRoot(call, tx.nowMs, null);
  try {
    const instance = instanceOf(parts, inline);
    const text = runtime.run(call, { type: "Query", tx, root, instance });
    return success(text, root.logs.lines);
  } catch (error) {
    return failure(error, root.logs.lines);
  } finally {
    database.end(tx);
  }
}

/** The component as it stands, with the inline module as its only code. */
function instanceOf({ runtime, store, push }: InlineParts, { componentPath, source }: InlineQuery): Instance {
  const { env } = runtime.requireInstance(componentPath);
  const modules = compiled(source.replaceAll(WRAPPERS, `"./${WRAPPERS_PATH}"`));
  const exports = new Sandbox(modules, env).load(QUERY_PATH);
  const definition = definitionOf(push, componentPath);
  const analysis = { [QUERY_PATH]: { ...analyzeModule(QUERY_PATH, exports) } };
  const own = { modules: [], schema: definition?.schema ?? null, crons: [], udfServerVersion: "" };
  // Checked because: an analysis is JSON by what it is for, and so is its copy.
  const json = JSON.parse(JSON.stringify(analysis)) as { [path: string]: Json };
  return new Instance(
    { path: componentPath, definition: { ...own, analysis: json } },
    { store, modules, env, isFresh: false },
  );
}

/** Every line is its own origin: errors then name the module as its writer knows it. */
function lineMap(source: string): string {
  const mappings = source.split("\n").map((_, line) => (line === 0 ? "AAAA" : "AACA"));
  return JSON.stringify({ version: 3, sources: [QUERY_PATH], names: [], mappings: mappings.join(";") });
}

function compiled(source: string): ModuleSet {
  const query: PushedModule = {
    path: QUERY_PATH,
    source,
    sourceMap: lineMap(source),
    environment: "isolate",
  };
  const pushed = [query, wrappersModule()];
  try {
    return new ModuleSet(pushed, compileModules(pushed, new Map()));
  } catch (error) {
    throw new FunctionError(error instanceof Error ? error.message : String(error));
  }
}
