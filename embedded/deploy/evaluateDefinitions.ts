import { z } from "zod";
import type { BundleEvaluation, Json, PushedModule } from "../contract";
import { HttpError } from "../http/router";
import type { AnalyzedModule } from "./analyzeModule";
import { invalidModules, messageOf } from "./pushError";

const AppDefinition = z.looseObject({
  definitionType: z.looseObject({ type: z.literal("app") }),
  childComponents: z.array(z.unknown()),
  httpMounts: z.record(z.string(), z.string()),
  envVars: z.array(z.tuple([z.string(), z.looseObject({ optional: z.boolean().optional() })])).nullish(),
});

export type ExportNode = { type: "leaf"; leaf: string } | { type: "branch"; branch: [string, ExportNode][] };

const WITHOUT_CONFIG = { definitionType: { type: "app" }, childComponents: [], httpMounts: {} };

function byName([a]: [string, ExportNode], [b]: [string, ExportNode]): number {
  return a < b ? -1 : 1;
}

function sorted(nodes: Map<string, ExportNode>): [string, ExportNode][] {
  return [...nodes].sort(byName);
}

type Tree = Map<string, Tree | string>;

function toBranch(tree: Tree): ExportNode {
  const nodes = new Map<string, ExportNode>();
  for (const [name, node] of tree) {
    nodes.set(name, typeof node === "string" ? { type: "leaf", leaf: node } : toBranch(node));
  }
  return { type: "branch", branch: sorted(nodes) };
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

function exportedDefinition(module: PushedModule, bundle: BundleEvaluation): unknown {
  try {
    const definition = bundle.importModule(module.path).default;
    if (typeof definition !== "object" || definition === null || !("export" in definition)) {
      throw new Error("The default export of convex.config.ts is not an app. Use `defineApp()`.");
    }
    if (typeof definition.export !== "function") throw new Error("The app definition cannot be exported.");
    // Through JSON: the object belongs to the realm it was evaluated in.
    return JSON.parse(JSON.stringify(definition.export()));
  } catch (error) {
    throw invalidModules(messageOf(error));
  }
}

function requireEnv(declared: z.infer<typeof AppDefinition>["envVars"], env: Record<string, string>): void {
  const missing = (declared ?? []).filter(([name, spec]) => !spec.optional && env[name] === undefined);
  if (missing.length === 0) return;
  const names = missing.map(([name]) => name).join(", ");
  throw new HttpError(
    400,
    "MissingEnvironmentVariables",
    `Required environment variables are not set: ${names}.`,
  );
}

/** The app's `definition` as the CLI expects it back, without components. */
export function evaluateDefinition(input: {
  module: PushedModule | null;
  bundle: BundleEvaluation;
  env: Record<string, string>;
  functions: { [path: string]: AnalyzedModule };
}): Json {
  const exported = input.module ? exportedDefinition(input.module, input.bundle) : WITHOUT_CONFIG;
  const parsed = AppDefinition.safeParse(exported);
  if (!parsed.success)
    throw invalidModules(`convex.config.ts is not an app: ${z.prettifyError(parsed.error)}`);
  requireEnv(parsed.data.envVars, input.env);
  const definition: Json = JSON.parse(JSON.stringify(parsed.data));
  return { ...(isRecord(definition) ? definition : {}), path: "", exports: exportsOf(input.functions) };
}

function isRecord(value: Json): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
