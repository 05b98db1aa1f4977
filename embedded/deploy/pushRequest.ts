import { z } from "zod";
import type { PushedModule, StoredPush } from "../contract";
import { HttpError } from "../http/router";
import { moduleHash } from "../runtime/analysis/evaluate";
import { invalidModules } from "./pushError";

const Environment = z.enum(["isolate", "node"]);

const Module = z
  .object({
    path: z.string(),
    source: z.string(),
    sourceMap: z.string().nullish(),
    environment: Environment,
  })
  .transform(
    ({ path, source, sourceMap, environment }): PushedModule => ({
      path,
      source,
      environment,
      ...(sourceMap ? { sourceMap } : {}),
    }),
  );

const PushRequest = z.object({
  dryRun: z.boolean(),
  appDefinition: z.object({
    definition: Module.nullable(),
    dependencies: z.array(z.string()),
    schema: Module.nullable(),
    changedModules: z.array(Module),
    unchangedModuleHashes: z.array(
      z.object({ path: z.string(), environment: Environment, sha256: z.string() }),
    ),
    udfServerVersion: z.string(),
  }),
  componentDefinitions: z.array(
    z.object({
      definitionPath: z.string(),
      definition: Module,
      dependencies: z.array(z.string()),
      schema: Module.nullable(),
      functions: z.array(Module),
      udfServerVersion: z.string(),
    }),
  ),
});
export type PushRequest = z.infer<typeof PushRequest>;

export type HashedModule = StoredPush["modules"][number];

export function parsePushRequest(body: unknown): PushRequest {
  const parsed = PushRequest.safeParse(body);
  if (!parsed.success) throw new HttpError(400, "BadPushRequest", z.prettifyError(parsed.error));
  return parsed.data;
}

const hashed = (module: PushedModule): HashedModule => ({ ...module, hash: moduleHash(module) });
const byPath = (a: HashedModule, b: HashedModule): number => (a.path < b.path ? -1 : 1);

/** The code of one definition as it was pushed. */
export interface PushedDefinition {
  /** "" is the app. */
  path: string;
  /** Its `convex.config.js`. */
  config: PushedModule | null;
  schema: PushedModule | null;
  modules: HashedModule[];
  dependencies: string[];
  udfServerVersion: string;
}

/** All modules of the pushed app: sent ones, and those the deployment has already under the same hash. */
function mergeModules(app: PushRequest["appDefinition"], stored: StoredPush | null): HashedModule[] {
  const known = new Map(stored?.modules.map((module) => [module.path, module]));
  const unchanged = app.unchangedModuleHashes.map(({ path, environment, sha256 }) => {
    const module = known.get(path);
    if (!module || module.hash !== sha256 || module.environment !== environment) {
      throw invalidModules(
        `Module ${path} was not sent, and the deployment does not have this version of it.`,
      );
    }
    return module;
  });
  return [...unchanged, ...app.changedModules.map(hashed)];
}

/** Dependencies before their dependents, so the app comes last. Throws 400 for a circle or a missing definition. */
export function pushedDefinitions(request: PushRequest, stored: StoredPush | null): PushedDefinition[] {
  const { definition: config, schema, dependencies, udfServerVersion } = request.appDefinition;
  const app = { path: "", config, schema, dependencies, udfServerVersion };
  const components = request.componentDefinitions.map((component) => ({
    path: component.definitionPath,
    config: component.definition,
    schema: component.schema,
    modules: component.functions.map(hashed).sort(byPath),
    dependencies: component.dependencies,
    udfServerVersion: component.udfServerVersion,
  }));
  const all = new Map<string, PushedDefinition>(components.map((component) => [component.path, component]));
  all.set("", { ...app, modules: mergeModules(request.appDefinition, stored).sort(byPath) });
  return inOrder(all);
}

function inOrder(all: ReadonlyMap<string, PushedDefinition>): PushedDefinition[] {
  const ordered: PushedDefinition[] = [];
  const state = new Map<string, "open" | "done">();
  const visit = (path: string): void => {
    const definition = all.get(path);
    if (definition === undefined) throw invalidModules(`The component definition "${path}" was not pushed.`);
    if (state.get(path) === "done") return;
    if (state.get(path) === "open") throw invalidModules(`The component definition "${path}" uses itself.`);
    state.set(path, "open");
    for (const dependency of definition.dependencies) visit(dependency);
    state.set(path, "done");
    ordered.push(definition);
  };
  visit("");
  return ordered;
}
