import { z } from "zod";
import type { PushedModule, StoredPush } from "../contract";
import { HttpError } from "../http/router";
import { moduleHash } from "../runtime/evaluate";
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
  componentDefinitions: z.array(z.object({ definitionPath: z.string() })),
});
export type PushRequest = z.infer<typeof PushRequest>;

export type HashedModule = StoredPush["modules"][number];

export function parsePushRequest(body: unknown): PushRequest {
  const parsed = PushRequest.safeParse(body);
  if (!parsed.success) throw new HttpError(400, "BadPushRequest", z.prettifyError(parsed.error));
  return parsed.data;
}

/** All modules of the pushed app: sent ones, and those the deployment has already under the same hash. */
export function mergeModules(app: PushRequest["appDefinition"], stored: StoredPush | null): HashedModule[] {
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
  const changed = app.changedModules.map((module) => ({ ...module, hash: moduleHash(module) }));
  return [...unchanged, ...changed].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Mounted components need their own tables, files and code: refused by name until they exist here. */
export function refuseComponents(request: PushRequest): void {
  const [component] = [
    ...request.componentDefinitions.map((definition) => definition.definitionPath),
    ...request.appDefinition.dependencies,
  ];
  if (component !== undefined) {
    throw invalidModules(
      `The app uses the component "${component}". Components are not yet available in the embedded deployment.`,
    );
  }
}
