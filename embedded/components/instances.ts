import type { StoredDefinition, StoredInstance, StoredPush } from "../contract";
import { APP } from "../store/instancePaths";

/** A mounted component, or with the path "" the app. */
export interface MountedInstance {
  path: string;
  definition: StoredDefinition;
}

/** Path of the child `name` of an instance. */
export const childPath = (parent: string, name: string): string =>
  parent === APP ? name : `${parent}/${name}`;

/** Path of the instance that mounts this one. */
const parentPath = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));

/** The app, then every mounted component, parents before their children. */
export function instancesOf(push: StoredPush): MountedInstance[] {
  const mounted: MountedInstance[] = [{ path: APP, definition: push }];
  for (const { path, definitionPath } of push.components?.instances ?? []) {
    mounted.push({ path, definition: requireDefinition(push, definitionPath) });
  }
  return mounted;
}

/** The code of an instance, or null when nothing is mounted there. */
export function definitionOf(push: StoredPush | null, path: string): StoredDefinition | null {
  if (push === null || path === APP) return push;
  const instance = find(push, path);
  return instance === undefined ? null : requireDefinition(push, instance.definitionPath);
}

/**
 * What `process.env` holds in an instance. `appEnv` is the app's; a component has what its mount binds, besides
 * `builtIn` (the deployment's addresses), which every function sees.
 */
export function envOf(
  push: StoredPush | null,
  path: string,
  env: { app: Record<string, string>; builtIn: Record<string, string> },
): Record<string, string> {
  const instance = path === APP || push === null ? undefined : find(push, path);
  if (instance === undefined) return path === APP ? { ...env.app, ...env.builtIn } : { ...env.builtIn };
  const parent = envOf(push, parentPath(path), env);
  const bound: Record<string, string> = {};
  for (const [name, binding] of Object.entries(instance.env)) {
    const value = binding.type === "value" ? binding.value : parent[binding.name];
    if (value !== undefined) bound[name] = value;
  }
  return { ...bound, ...env.builtIn };
}

const find = (push: StoredPush, path: string): StoredInstance | undefined =>
  push.components?.instances.find((instance) => instance.path === path);

function requireDefinition(push: StoredPush, definitionPath: string): StoredDefinition {
  const definition = push.components?.definitions[definitionPath];
  if (definition === undefined) throw new Error(`The push holds no component definition ${definitionPath}`);
  return definition;
}
