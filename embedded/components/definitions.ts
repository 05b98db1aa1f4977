import type { EnvBinding, HttpLayout, Json, StoredInstance } from "../contract";
import { APP } from "../store/instancePaths";
import { childPath } from "./instances";

/** What `convex.config.ts` of the app or of a component says. */
export interface ComponentDefinition {
  /** "" is the app. */
  path: string;
  children: { name: string; path: string; env: { [name: string]: EnvBinding } }[];
  http: HttpLayout;
  /** Variables it asks for. */
  env: { [name: string]: { validator: Json; optional: boolean } };
}

export type Definitions = ReadonlyMap<string, ComponentDefinition>;

/** A mistake of the developer in how components are put together. */
export class MountError extends Error {
  override name = "MountError";
}

const NAME = /^[a-zA-Z_][a-zA-Z0-9_]*$/;
/** Deep enough for any real app; a definition that mounts itself would go on for ever. */
const MAX_NESTING = 32;
/** Each has tables of its own. Without a bound, a few definitions that mount each other twice make millions. */
const MAX_INSTANCES = 1000;

/** Every component the app mounts, parents before their children. Throws MountError. */
export function mountAll(definitions: Definitions): StoredInstance[] {
  const app = definitions.get(APP);
  const mounted: StoredInstance[] = [];
  if (app !== undefined) mountChildren(definitions, app, { path: APP, depth: 0, mounted });
  return mounted;
}

function mountChildren(
  definitions: Definitions,
  parent: ComponentDefinition,
  at: { path: string; depth: number; mounted: StoredInstance[] },
): void {
  const place = at.path === APP ? "the app" : `component "${at.path}"`;
  if (at.depth > MAX_NESTING) throw new MountError(`Components are nested too deeply at ${place}.`);
  const names = new Set<string>();
  for (const child of parent.children) {
    if (!NAME.test(child.name))
      throw new MountError(`"${child.name}" in ${place} is no name for a component.`);
    if (names.has(child.name))
      throw new MountError(`Two components of ${place} have the name "${child.name}".`);
    names.add(child.name);
    const definition = definitions.get(child.path);
    if (definition === undefined) {
      throw new MountError(`The component definition "${child.path}" that ${place} uses was not pushed.`);
    }
    const path = childPath(at.path, child.name);
    checkBindings(child.env, { path, definition, parent });
    at.mounted.push({ path, definitionPath: child.path, env: child.env });
    if (at.mounted.length > MAX_INSTANCES) {
      throw new MountError(`The app mounts more than ${MAX_INSTANCES} components.`);
    }
    mountChildren(definitions, definition, { ...at, path, depth: at.depth + 1 });
  }
  checkHttpMounts(parent.http, names, place);
}

function checkBindings(
  bound: { [name: string]: EnvBinding },
  {
    path,
    definition,
    parent,
  }: { path: string; definition: ComponentDefinition; parent: ComponentDefinition },
): void {
  for (const [name, binding] of Object.entries(bound)) {
    if (definition.env[name] === undefined) {
      throw new MountError(`Component "${path}" declares no environment variable "${name}".`);
    }
    if (binding.type === "envVar" && parent.env[binding.name] === undefined) {
      throw new MountError(
        `"${name}" of component "${path}" is bound to "${binding.name}", which its parent does not declare.`,
      );
    }
  }
  for (const [name, { optional }] of Object.entries(definition.env)) {
    if (optional || bound[name] !== undefined) continue;
    throw new MountError(`Component "${path}" needs a value for its environment variable "${name}".`);
  }
}

function checkHttpMounts({ mounts }: HttpLayout, names: ReadonlySet<string>, place: string): void {
  for (const [prefix, child] of Object.entries(mounts)) {
    if (!prefix.startsWith("/") || !prefix.endsWith("/")) {
      throw new MountError(`The HTTP prefix "${prefix}" in ${place} must begin and end with a slash.`);
    }
    if (!names.has(child)) {
      throw new MountError(`${place} mounts HTTP routes of "${child}", which it does not use.`);
    }
  }
}
