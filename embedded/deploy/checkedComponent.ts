import type { Json } from "../contract";
import type { AnalyzedModule } from "./analyzeModule";
import { type ExportNode, exportsOf } from "./evaluateDefinitions";

const REFERENCE = "_reference/function/";

/** `_reference/function/dir/messages:list` -> `dir/messages.js:list`. */
function udfPath(leaf: string): string {
  const [module, name] = leaf.slice(REFERENCE.length).split(":");
  return `${module}.js:${name}`;
}

function checkedExport(node: ExportNode): Json {
  if (node.type === "branch") return { type: "branch", children: children(node.branch) };
  return {
    type: "leaf",
    resource: { type: "function", path: { component: "", udfPath: udfPath(node.leaf) } },
  };
}

function children(branch: [string, ExportNode][]): { [name: string]: Json } {
  return Object.fromEntries(branch.map(([name, node]) => [name, checkedExport(node)]));
}

/** The `app` of a push answer: the root of the component tree, whose only node it is for now. */
export function checkedApp(functions: { [path: string]: AnalyzedModule }): Json {
  const exported = exportsOf(functions);
  const routes = functions["http.js"]?.httpRoutes?.map(({ route }) => route) ?? null;
  return {
    definitionPath: "",
    componentPath: "",
    httpPrefix: null,
    args: {},
    env: {},
    childComponents: {},
    httpRoutes: { httpModuleRoutes: routes, mounts: [] },
    exports: exported.type === "branch" ? children(exported.branch) : {},
  };
}
