import type { BundleEvaluation, Engine, Json, PushedModule, StoredPush } from "../contract";
import { type AnalyzedModule, analyzeModule, type CronSpec, isAnalyzed } from "./analyzeModule";
import { evaluateAuthConfig } from "./authConfig";
import { checkedApp } from "./checkedComponent";
import { evaluateDefinition } from "./evaluateDefinitions";
import { invalidModules, messageOf } from "./pushError";
import { mergeModules, type PushRequest, refuseComponents } from "./pushRequest";
import { ExportedSchema, indexDiff } from "./schemaDiff";

/** Imports `"use node"` modules in a worker thread and analyses them there; rejects with a message for the developer. */
export type AnalyzeNodeModules = (modules: PushedModule[]) => Promise<{ [path: string]: AnalyzedModule }>;

export interface EvaluatedPush {
  push: StoredPush;
  analysis: { [path: string]: AnalyzedModule };
  definition: Json;
  /** Environment at the start; a change meanwhile is a race. */
  env: Record<string, string>;
}

function schemaFrom(module: PushedModule | null, bundle: BundleEvaluation): Json | null {
  if (!module) return null;
  try {
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
    return exported;
  } catch (error) {
    throw invalidModules(messageOf(error));
  }
}

function analyzeIsolate(
  modules: PushedModule[],
  bundle: BundleEvaluation,
): { [path: string]: AnalyzedModule } {
  const analysis: { [path: string]: AnalyzedModule } = {};
  for (const { path, environment } of modules) {
    if (environment !== "isolate" || !isAnalyzed(path)) continue;
    try {
      analysis[path] = analyzeModule(path, bundle.importModule(path));
    } catch (error) {
      throw invalidModules(messageOf(error));
    }
  }
  return analysis;
}

async function analyzeNode(
  modules: PushedModule[],
  analyze: AnalyzeNodeModules,
): Promise<{ [path: string]: AnalyzedModule }> {
  if (!modules.some((module) => module.environment === "node" && isAnalyzed(module.path))) return {};
  let analysis: { [path: string]: AnalyzedModule };
  try {
    analysis = await analyze(modules);
  } catch (error) {
    throw invalidModules(messageOf(error));
  }
  for (const [path, { functions }] of Object.entries(analysis)) {
    const other = functions.find((fn) => fn.udfType !== "Action");
    if (other) {
      throw invalidModules(
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

function checkCrons(crons: CronSpec[], analysis: { [path: string]: AnalyzedModule }): void {
  for (const { identifier, spec } of crons) {
    const { module, name } = target(spec.udfPath);
    const found = analysis[module]?.functions.find((fn) => fn.name === name);
    if (!found || found.udfType === "Query") {
      const problem = found ? "a query, which cannot be scheduled" : "a function that does not exist";
      throw invalidModules(`The cron job '${identifier}' schedules ${problem}: ${spec.udfPath}`);
    }
  }
}

/** Evaluates and checks everything that was sent; changes nothing. Throws HttpError 400 with the developer's mistake. */
export async function evaluatePush(
  request: PushRequest,
  deps: { engine: Engine; analyzeNodeModules: AnalyzeNodeModules; builtInEnv: Record<string, string> },
): Promise<EvaluatedPush> {
  refuseComponents(request);
  const { engine } = deps;
  const app = request.appDefinition;
  const modules = mergeModules(app, engine.deployment.push());
  const env = engine.deployment.env();
  const visibleEnv = { ...env, ...deps.builtInEnv };
  const configuration = [app.schema, app.definition].filter((module) => module !== null);
  const isolate = [...modules.filter((module) => module.environment === "isolate"), ...configuration];
  const bundle = engine.evaluate(isolate, visibleEnv);

  const schema = schemaFrom(app.schema, bundle);
  const analysis = {
    ...analyzeIsolate(modules, bundle),
    ...(await analyzeNode(modules, deps.analyzeNodeModules)),
  };
  const crons = analysis["crons.js"]?.cronSpecs ?? [];
  checkCrons(crons, analysis);
  const definition = evaluateDefinition({ module: app.definition, bundle, env, functions: analysis });
  return {
    push: {
      modules,
      schema,
      authProviders: evaluateAuthConfig(engine, modules, visibleEnv),
      crons,
      analysis,
      udfServerVersion: app.udfServerVersion,
    },
    analysis,
    definition,
    env,
  };
}

/** `schemaIds` carries our push id: it comes back in `wait_for_schema` and `finish_push`. */
export function schemaChange(pushId: string, next: StoredPush, previous: StoredPush | null): Json {
  return {
    allocatedComponentIds: {},
    schemaIds: { "": pushId },
    indexDiffs: { "": indexDiff(previous?.schema ?? null, next.schema) },
  };
}

/** Answer of `/api/deploy2/start_push`. */
export function startPushAnswer(pushId: string, evaluated: EvaluatedPush, previous: StoredPush | null): Json {
  const { push, definition, env } = evaluated;
  return {
    environmentVariables: env,
    externalDepsId: null,
    componentDefinitionPackages: { "": null },
    appAuth: push.authProviders,
    analysis: {
      "": {
        definition,
        schema: push.schema,
        functions: push.analysis,
        udfConfig: {
          serverVersion: push.udfServerVersion,
          importPhaseRngSeed: { $bytes: "" },
          importPhaseUnixTimestamp: { $integer: "AAAAAAAAAAA=" },
        },
      },
    },
    app: checkedApp(evaluated.analysis),
    schemaChange: schemaChange(pushId, push, previous),
  };
}
