import { z } from "zod";
import type { ComponentDefinition } from "../components/definitions";
import type { BundleEvaluation, Json, PushedModule } from "../contract";
import type { AnalyzedModule } from "../runtime/analysis/analyzeModule";

const Binding = z.discriminatedUnion("type", [
  z.object({ type: z.literal("value"), value: z.string() }),
  z.object({ type: z.literal("envVar"), name: z.string() }),
]);

const Exported = z.looseObject({
  definitionType: z.discriminatedUnion("type", [
    z.looseObject({ type: z.literal("app") }),
    z.looseObject({ type: z.literal("childComponent"), name: z.string() }),
  ]),
  childComponents: z.array(
    z.looseObject({
      name: z.string(),
      path: z.string(),
      env: z.array(z.tuple([z.string(), Binding])).nullish(),
    }),
  ),
  httpMounts: z.record(z.string(), z.string()),
  httpPrefix: z.string().nullish(),
  envVars: z
    .array(z.tuple([z.string(), z.looseObject({ value: z.string(), optional: z.boolean().optional() })]))
    .nullish(),
});
type Exported = z.infer<typeof Exported>;

export type ExportNode = { type: "leaf"; leaf: string } | { type: "branch"; branch: [string, ExportNode][] };

const WITHOUT_CONFIG = { definitionType: { type: "app" }, childComponents: [], httpMounts: {} };
const CHILD = "_reference/childComponent/";

/** What a `convex.config.ts` gave: as the CLI expects it back (without `exports`), and as the deployment reads it. */
export interface EvaluatedDefinition {
  json: { [key: string]: Json };
  /** Name its component is mounted under unless the parent says otherwise. */
  defaultName: string | null;
  meaning: ComponentDefinition;
}

function byName([a]: [string, ExportNode], [b]: [string, ExportNode]): number {
  return a < b ? -1 : 1;
}

type Tree = Map<string, Tree | string>;

function toBranch(tree: Tree): ExportNode {
  const nodes = [...tree].map(([name, node]): [string, ExportNode] => [
    name,
    typeof node === "string" ? { type: "leaf", leaf: node } : toBranch(node),
  ]);
  return { type: "branch", branch: nodes.sort(byName) };
}

/** File-based exports: public functions only, nested by module path. */
export function exportsOf(functions: { [path: string]: AnalyzedModule }): ExportNode {
  const root: Tree = new Map();
  for (const [path, analyzed] of Object.entries(functions)) {
    const modulePath = path.replace(/\.js$/, "");
    const visible = analyzed.functions.filter((fn) => fn.visibility.kind === "public");
    if (visible.length === 0) continue;
    let branch = root;
    for (const part of modulePath.split("/")) {
      const existing = branch.get(part);
      const next: Tree = existing instanceof Map ? existing : new Map();
      branch.set(part, next);
      branch = next;
    }
    for (const fn of visible) branch.set(fn.name, `_reference/function/${modulePath}:${fn.name}`);
  }
  return toBranch(root);
}

/** Where a definition's bundle imports a dependency from. */
const dependencyModule = (definitionPath: string): string =>
  `_componentDeps/${Buffer.from(definitionPath).toString("base64url")}`;

/** The module a dependent finds in place of another component's `convex.config.ts`. */
export function standIn({ json, defaultName, meaning }: EvaluatedDefinition): PushedModule {
  const [path, name, definition] = [meaning.path, defaultName, json].map((part) => JSON.stringify(part));
  return {
    path: dependencyModule(meaning.path),
    source: `export default { componentDefinitionPath: ${path}, defaultName: ${name}, export: () => (${definition}) };`,
    environment: "isolate",
  };
}

function exportedDefinition(module: PushedModule, bundle: BundleEvaluation): unknown {
  const definition = bundle.importModule(module.path).default;
  if (typeof definition !== "object" || definition === null || !("export" in definition)) {
    throw new Error(
      "The default export of convex.config.ts is neither an app nor a component. Use `defineApp()` or `defineComponent()`.",
    );
  }
  if (typeof definition.export !== "function") throw new Error("The definition cannot be exported.");
  // Through JSON: the object belongs to the realm it was evaluated in.
  return JSON.parse(JSON.stringify(definition.export()));
}

/** Reads one definition; `module` is null for an app without `convex.config.ts`. Throws with the developer's mistake. */
export function evaluateDefinition(
  path: string,
  module: PushedModule | null,
  bundle: BundleEvaluation,
): EvaluatedDefinition {
  const exported = module ? exportedDefinition(module, bundle) : WITHOUT_CONFIG;
  const parsed = Exported.safeParse(exported);
  if (!parsed.success) throw new Error(`convex.config.ts is not valid: ${z.prettifyError(parsed.error)}`);
  const { definitionType } = parsed.data;
  const wanted = path === "" ? "app" : "childComponent";
  if (definitionType.type !== wanted) {
    throw new Error(`convex.config.ts must define ${wanted === "app" ? "an app" : "a component"}.`);
  }
  return {
    json: { ...JSON.parse(JSON.stringify(parsed.data)), path },
    defaultName: definitionType.type === "childComponent" ? definitionType.name : null,
    meaning: meaningOf(path, parsed.data),
  };
}

function meaningOf(path: string, exported: Exported): ComponentDefinition {
  const mounts = Object.entries(exported.httpMounts).map(([prefix, reference]) => {
    if (!reference.startsWith(CHILD)) throw new Error(`HTTP routes cannot be mounted from ${reference}.`);
    return [prefix, reference.slice(CHILD.length)];
  });
  return {
    path,
    children: exported.childComponents.map((child) => ({
      name: child.name,
      path: child.path,
      env: Object.fromEntries(child.env ?? []),
    })),
    http: { prefix: exported.httpPrefix ?? null, mounts: Object.fromEntries(mounts) },
    env: Object.fromEntries(
      (exported.envVars ?? []).map(([name, { value, optional }]) => [
        name,
        { validator: JSON.parse(value), optional: optional === true },
      ]),
    ),
  };
}
