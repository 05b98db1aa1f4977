import type { BundleEvaluation, Engine, Json, PushedModule, StoredDefinition } from "../contract";
import {
  type AnalyzedModule,
  analyzeModule,
  type CronSpec,
  isAnalyzed,
} from "../runtime/analysis/analyzeModule";
import { badDeclaration } from "../runtime/analysis/schemaDeclaration";
import { parseSchedule } from "../runtime/cronSchedule";
import { type EvaluatedDefinition, evaluateDefinition, standIn } from "./evaluateDefinitions";
import { envDigest, type Trace, traceAfter, type Unchanged, unchangedModules } from "./keptAnalysis";
import { invalidModules, messageOf } from "./pushError";
import type { HashedModule, PushedDefinition } from "./pushRequest";
import { ExportedSchema } from "./schemaDiff";

/** Imports `"use node"` modules in a worker thread and analyses them there; rejects with a message for the developer. */
export type AnalyzeNodeModules = (
  modules: PushedModule[],
  env: Record<string, string>,
) => Promise<{ [path: string]: AnalyzedModule }>;

type Analysis = { [path: string]: AnalyzedModule };

/** One definition with all its code read. */
export interface EvaluatedCode {
  definition: EvaluatedDefinition;
  functions: Analysis;
  stored: StoredDefinition;
  trace: Trace;
}

function schemaFrom(module: PushedModule | null, bundle: BundleEvaluation): Json | null {
  if (!module) return null;
  const schema = bundle.importModule(module.path).default;
  if (
    typeof schema !== "object" ||
    schema === null ||
    !("export" in schema) ||
    typeof schema.export !== "function"
  ) {
    throw new Error("The default export of `convex/schema.ts` is not a schema. Use `defineSchema()`.");
  }
  const exported: Json = JSON.parse(String(schema.export()));
  ExportedSchema.parse(exported);
  const problem = badDeclaration(exported);
  if (problem !== null) throw new Error(problem.message);
  return exported;
}

/** What an earlier evaluation of the same definition saves this one. */
class Reuse {
  readonly unchanged: Unchanged;

  constructor(
    bundle: BundleEvaluation,
    private readonly earlier: EvaluatedCode | undefined,
    env: string,
  ) {
    this.unchanged = earlier?.trace.env === env ? unchangedModules(earlier.trace, bundle) : NOTHING;
  }

  /** Of a module: as it was found earlier, or else anew. */
  of<T>(path: string, earlier: (code: EvaluatedCode) => T | undefined, anew: () => T): T {
    const known = this.earlier && this.unchanged.same.has(path) ? earlier(this.earlier) : undefined;
    return known === undefined ? anew() : known;
  }
}

const NOTHING: Unchanged = { same: new Set(), traces: new Map() };

function analyzeIsolate(modules: PushedModule[], bundle: BundleEvaluation, reuse: Reuse): Analysis {
  const analysis: Analysis = {};
  for (const { path, environment } of modules) {
    if (environment !== "isolate" || !isAnalyzed(path)) continue;
    analysis[path] = reuse.of(
      path,
      ({ functions }) => functions[path],
      () => analyzeModule(path, bundle.importModule(path)),
    );
  }
  return analysis;
}

const isNode = (module: PushedModule): boolean => module.environment === "node";

/** The same modules with the same code, source maps included. */
function sameModules(some: HashedModule[], others: HashedModule[]): boolean {
  const facts = ({ path, environment, hash }: HashedModule) => `${path} ${environment} ${hash}`;
  const known = new Set(some.map(facts));
  return some.length === others.length && others.every((module) => known.has(facts(module)));
}

/** What the installed push says of the modules, when it was analysed with the same variables and is of the same code. */
function installedAnalysis(
  modules: HashedModule[],
  { installed, env }: CodeDeps,
  wanted: (module: HashedModule) => boolean,
): Analysis | null {
  if (installed === null || installed.analyzedWith !== envDigest(env)) return null;
  const stored = installed.modules.filter(wanted);
  if (!sameModules(stored, modules.filter(wanted))) return null;
  // Checked by construction: `analysis` of a stored definition is what `evaluateCode` has given.
  const analysis = installed.analysis as Analysis;
  return Object.fromEntries(
    stored.flatMap(({ path }) => {
      const found = analysis[path];
      return found === undefined ? [] : [[path, found]];
    }),
  );
}

async function analyzeNode(modules: HashedModule[], deps: CodeDeps): Promise<Analysis> {
  if (!modules.some((module) => isNode(module) && isAnalyzed(module.path))) return {};
  const known = installedAnalysis(modules, deps, isNode);
  if (known !== null) return known;
  const analysis = await deps.analyzeNodeModules(modules, deps.env);
  for (const [path, { functions }] of Object.entries(analysis)) {
    const other = functions.find((fn) => fn.udfType !== "Action");
    if (other) {
      throw new Error(
        `\`${other.name}\` defined in \`${path}\` is a ${other.udfType} function. Only actions can be defined in Node.js. See https://docs.convex.dev/functions/actions for more details.`,
      );
    }
  }
  return analysis;
}

/** `messages:tick`, `messages` (= default) -> module path and export name. */
function target(udfPath: string): { module: string; name: string } {
  const [module = "", name = "default"] = udfPath.split(":");
  return { module: module.endsWith(".js") ? module : `${module}.js`, name };
}

function checkCrons(crons: CronSpec[], analysis: Analysis): void {
  for (const { identifier, spec } of crons) {
    const { module, name } = target(spec.udfPath);
    const found = analysis[module]?.functions.find((fn) => fn.name === name);
    if (!found || found.udfType === "Query") {
      const problem = found ? "a query, which cannot be scheduled" : "a function that does not exist";
      throw new Error(`The cron job '${identifier}' schedules ${problem}: ${spec.udfPath}`);
    }
    checkSchedule(identifier, spec.cronSchedule);
  }
}

function checkSchedule(identifier: string, schedule: Json): void {
  try {
    parseSchedule(schedule);
  } catch (error) {
    throw new Error(`The cron job '${identifier}' has no valid schedule: ${messageOf(error)}`);
  }
}

export interface CodeDeps {
  engine: Engine;
  analyzeNodeModules: AnalyzeNodeModules;
  /** What `process.env` holds at import. */
  env: Record<string, string>;
  /** Those that were evaluated before: what this one depends on is among them. */
  known: ReadonlyMap<string, EvaluatedCode>;
  /** The same definition as an earlier push had it, installed or not. */
  earlier: EvaluatedCode | undefined;
  /** As it is installed. */
  installed: StoredDefinition | null;
}

/** Imports and checks the code of one definition; changes nothing. Throws 400 with the developer's mistake. */
export async function evaluateCode(pushed: PushedDefinition, deps: CodeDeps): Promise<EvaluatedCode> {
  const { path, modules } = pushed;
  const dependencies = pushed.dependencies.flatMap((dependency) => deps.known.get(dependency) ?? []);
  const configuration = [pushed.schema, pushed.config].filter((module) => module !== null);
  const isolate = modules.filter((module) => module.environment === "isolate");
  const standIns = dependencies.map(({ definition }) => standIn(definition));
  try {
    const bundle = deps.engine.evaluate([...isolate, ...configuration, ...standIns], deps.env);
    const analyzedWith = envDigest(deps.env);
    const reuse = new Reuse(bundle, deps.earlier, analyzedWith);
    const schema = reuse.of(
      pushed.schema?.path ?? "",
      ({ stored }) => stored.schema,
      () => schemaFrom(pushed.schema, bundle),
    );
    const functions = installedAnalysis(modules, deps, () => true) ?? {
      ...analyzeIsolate(modules, bundle, reuse),
      ...(await analyzeNode(modules, deps)),
    };
    const crons = functions["crons.js"]?.cronSpecs ?? [];
    checkCrons(crons, functions);
    const definition = reuse.of(
      pushed.config?.path ?? "",
      ({ definition }) => definition,
      () => evaluateDefinition(path, pushed.config, bundle),
    );
    const { udfServerVersion } = pushed;
    const { http } = definition.meaning;
    return {
      definition,
      functions,
      stored: { modules, schema, crons, analysis: functions, analyzedWith, udfServerVersion, http },
      trace: traceAfter(bundle, reuse.unchanged, analyzedWith),
    };
  } catch (error) {
    throw invalidModules(path === "" ? messageOf(error) : `In the component "${path}": ${messageOf(error)}`);
  }
}
