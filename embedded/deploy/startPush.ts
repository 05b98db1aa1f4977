import { type Definitions, MountError, mountAll } from "../components/definitions";
import { childPath, definitionOf, envOf, instancesOf } from "../components/instances";
import type {
  Engine,
  Json,
  StoredComponents,
  StoredDefinition,
  StoredInstance,
  StoredPush,
} from "../contract";
import { HttpError } from "../http/router";
import type { AnalyzedModule } from "../runtime/analysis/analyzeModule";
import { parseValidator, validate } from "../runtime/validators";
import { pathsWithData } from "../store/instancePaths";
import { evaluateAuthConfig } from "./authConfig";
import { type AnalyzeNodeModules, type EvaluatedCode, evaluateCode } from "./evaluateCode";
import { type ExportNode, exportsOf } from "./evaluateDefinitions";
import { invalidModules } from "./pushError";
import { type PushRequest, pushedDefinitions } from "./pushRequest";
import { indexDiff } from "./schemaDiff";

const REFERENCE = "_reference/function/";

/** `_reference/function/dir/messages:list` -> `dir/messages.js:list`. */
function udfPath(leaf: string): string {
  const [module, name] = leaf.slice(REFERENCE.length).split(":");
  return `${module}.js:${name}`;
}

function checkedExport(node: ExportNode, component: string): Json {
  if (node.type === "branch") return { type: "branch", children: children(node.branch, component) };
  return { type: "leaf", resource: { type: "function", path: { component, udfPath: udfPath(node.leaf) } } };
}

function children(branch: [string, ExportNode][], component: string): { [name: string]: Json } {
  return Object.fromEntries(branch.map(([name, node]) => [name, checkedExport(node, component)]));
}

interface CheckedInput {
  definitions: Definitions;
  /** By definition path, then by module. */
  functions: ReadonlyMap<string, { [path: string]: AnalyzedModule }>;
}

/** The `app` of a push answer: the tree of everything that is mounted. */
function checkedComponent(input: CheckedInput, definitionPath = "", componentPath = ""): Json {
  const definition = input.definitions.get(definitionPath);
  const functions = input.functions.get(definitionPath) ?? {};
  const exported = exportsOf(functions);
  const routes = functions["http.js"]?.httpRoutes?.map(({ route }) => route) ?? null;
  const mounted = (definition?.children ?? []).map(({ name, path }) => [
    name,
    checkedComponent(input, path, childPath(componentPath, name)),
  ]);
  return {
    definitionPath,
    componentPath,
    httpPrefix: definition?.http.prefix ?? null,
    args: {},
    env: {},
    childComponents: Object.fromEntries(mounted),
    httpRoutes: { httpModuleRoutes: routes, mounts: Object.keys(definition?.http.mounts ?? {}) },
    exports: exported.type === "branch" ? children(exported.branch, componentPath) : {},
  };
}

export interface EvaluatedPush {
  dryRun: boolean;
  push: StoredPush;
  /** By definition path. */
  code: ReadonlyMap<string, EvaluatedCode>;
  /** Environment at the start; a change meanwhile is a race. */
  env: Record<string, string>;
  /** What it was evaluated against: unchanged modules, and who has data. Another push meanwhile is a race. */
  previous: StoredPush | null;
}

interface StartDeps {
  engine: Engine;
  analyzeNodeModules: AnalyzeNodeModules;
  builtInEnv: Record<string, string>;
  /** Of the push that was evaluated last, by definition path: what has not changed since is not imported again. */
  earlier: ReadonlyMap<string, EvaluatedCode>;
}

/** Evaluates and checks everything that was sent; changes nothing. Throws HttpError 400 with the developer's mistake. */
export async function evaluatePush(request: PushRequest, deps: StartDeps): Promise<EvaluatedPush> {
  const { engine, builtInEnv, analyzeNodeModules } = deps;
  const previous = engine.deployment.push();
  const env = engine.deployment.env();
  const code = new Map<string, EvaluatedCode>();
  for (const pushed of pushedDefinitions(request, previous)) {
    // What a component's variables are depends on each mount; at import it sees none.
    const visible = pushed.path === "" ? { ...env, ...builtInEnv } : builtInEnv;
    const evaluated = await evaluateCode(pushed, {
      ...{ engine, analyzeNodeModules, env: visible, known: code },
      earlier: deps.earlier.get(pushed.path),
      installed: installedDefinition(previous, pushed.path),
    });
    code.set(pushed.path, evaluated);
  }
  const app = code.get("");
  if (app === undefined) throw new Error("The app was not evaluated");
  const instances = mounted(meaningsOf(code));
  const push = {
    ...app.stored,
    authProviders: evaluateAuthConfig(engine, app.stored.modules, { ...env, ...builtInEnv }),
    ...componentsOf(code, instances, previous),
  };
  for (const { path } of instancesOf(push)) requireEnv(push, code, { path, env, builtIn: builtInEnv });
  return { dryRun: request.dryRun, push, code, env, previous };
}

function installedDefinition(push: StoredPush | null, path: string): StoredDefinition | null {
  return path === "" ? push : (push?.components?.definitions[path] ?? null);
}

function meaningsOf(code: ReadonlyMap<string, EvaluatedCode>): Definitions {
  return new Map([...code].map(([path, { definition }]) => [path, definition.meaning]));
}

function mounted(definitions: Definitions): StoredInstance[] {
  try {
    return mountAll(definitions);
  } catch (error) {
    if (error instanceof MountError) throw invalidModules(error.message);
    throw error;
  }
}

/** Absent as long as nothing has ever been mounted. */
function componentsOf(
  code: ReadonlyMap<string, EvaluatedCode>,
  instances: StoredInstance[],
  previous: StoredPush | null,
): { components?: StoredComponents } {
  const used = new Set(instances.map(({ definitionPath }) => definitionPath));
  const definitions = Object.fromEntries(
    [...code].filter(([path]) => used.has(path)).map(([path, { stored }]) => [path, stored]),
  );
  const now = new Set(instances.map(({ path }) => path));
  const unmounted = pathsWithData(previous).filter((path) => path !== "" && !now.has(path));
  if (instances.length === 0 && unmounted.length === 0) return {};
  return { components: { definitions, instances, unmounted } };
}

/** Every variable an instance asks for is set and of the declared form. */
function requireEnv(
  push: StoredPush,
  code: ReadonlyMap<string, EvaluatedCode>,
  at: { path: string; env: Record<string, string>; builtIn: Record<string, string> },
): void {
  const definitionPath =
    push.components?.instances.find(({ path }) => path === at.path)?.definitionPath ?? "";
  const declared = Object.entries(code.get(definitionPath)?.definition.meaning.env ?? {});
  const values = envOf(push, at.path, { app: at.env, builtIn: at.builtIn });
  const place = at.path === "" ? "" : ` of component "${at.path}"`;
  const missing = declared.filter(([name, { optional }]) => !optional && values[name] === undefined);
  if (missing.length > 0) {
    const names = missing.map(([name]) => name).join(", ");
    const message = `Required environment variables${place} are not set: ${names}.`;
    throw new HttpError(400, "MissingEnvironmentVariables", message);
  }
  for (const [name, { validator }] of declared) {
    const value = values[name];
    const rule = parseValidator(JSON.stringify(validator));
    const problem = value === undefined || rule === null ? null : validate(value, rule, () => null);
    if (problem === null) continue;
    const message = `The environment variable ${name}${place} has a value that was not declared: ${problem}`;
    throw new HttpError(400, "InvalidEnvironmentVariable", message);
  }
}

/** `schemaIds` carries our push id: it comes back in `wait_for_schema` and `finish_push`. */
export function schemaChange(pushId: string, next: StoredPush, previous: StoredPush | null): Json {
  const ids: { [path: string]: Json } = {};
  const diffs: { [path: string]: Json } = {};
  for (const { path, definition } of instancesOf(next)) {
    ids[path] = path === "" ? pushId : null;
    diffs[path] = indexDiff(definitionOf(previous, path)?.schema ?? null, definition.schema);
  }
  return { allocatedComponentIds: {}, schemaIds: ids, indexDiffs: diffs };
}

/** Answer of `/api/deploy2/start_push`. */
export function startPushAnswer(pushId: string, evaluated: EvaluatedPush, previous: StoredPush | null): Json {
  const { push, code, env } = evaluated;
  const functions = new Map([...code].map(([path, one]) => [path, one.functions]));
  return {
    environmentVariables: env,
    externalDepsId: null,
    componentDefinitionPackages: Object.fromEntries([...code.keys()].map((path) => [path, null])),
    appAuth: push.authProviders,
    analysis: Object.fromEntries([...code].map(([path, one]) => [path, analysisOf(one)])),
    app: checkedComponent({ definitions: meaningsOf(code), functions }),
    schemaChange: schemaChange(pushId, push, previous),
  };
}

function analysisOf({ definition, functions, stored }: EvaluatedCode): Json {
  return {
    definition: { ...definition.json, exports: exportsOf(functions) },
    schema: stored.schema,
    functions,
    udfConfig: {
      serverVersion: stored.udfServerVersion,
      importPhaseRngSeed: { $bytes: "" },
      importPhaseUnixTimestamp: { $integer: "AAAAAAAAAAA=" },
    },
  };
}
