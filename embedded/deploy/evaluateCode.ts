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
import { invalidModules, messageOf } from "./pushError";
import type { PushedDefinition } from "./pushRequest";
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

function analyzeIsolate(modules: PushedModule[], bundle: BundleEvaluation): Analysis {
  const analysis: Analysis = {};
  for (const { path, environment } of modules) {
    if (environment !== "isolate" || !isAnalyzed(path)) continue;
    analysis[path] = analyzeModule(path, bundle.importModule(path));
  }
  return analysis;
}

async function analyzeNode(
  modules: PushedModule[],
  { analyzeNodeModules, env }: CodeDeps,
): Promise<Analysis> {
  if (!modules.some((module) => module.environment === "node" && isAnalyzed(module.path))) return {};
  const analysis = await analyzeNodeModules(modules, env);
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
    const schema = schemaFrom(pushed.schema, bundle);
    const functions = {
      ...analyzeIsolate(modules, bundle),
      ...(await analyzeNode(modules, deps)),
    };
    const crons = functions["crons.js"]?.cronSpecs ?? [];
    checkCrons(crons, functions);
    const definition = evaluateDefinition(path, pushed.config, bundle);
    const { udfServerVersion } = pushed;
    const { http } = definition.meaning;
    return {
      definition,
      functions,
      stored: { modules, schema, crons, analysis: functions, udfServerVersion, http },
    };
  } catch (error) {
    throw invalidModules(path === "" ? messageOf(error) : `In the component "${path}": ${messageOf(error)}`);
  }
}
