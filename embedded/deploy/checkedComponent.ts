import type { Definitions } from "../components/definitions";
import { childPath } from "../components/instances";
import type { Json } from "../contract";
import type { AnalyzedModule } from "../runtime/analyzeModule";
import { type ExportNode, exportsOf } from "./evaluateDefinitions";

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

export interface CheckedInput {
  definitions: Definitions;
  /** By definition path, then by module. */
  functions: ReadonlyMap<string, { [path: string]: AnalyzedModule }>;
}

/** The `app` of a push answer: the tree of everything that is mounted. */
export function checkedComponent(input: CheckedInput, definitionPath = "", componentPath = ""): Json {
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
