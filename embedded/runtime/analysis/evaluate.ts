import { createHash } from "node:crypto";
import type { BundleEvaluation, PushedModule } from "../../contract";
import type { CompiledModule } from "../../store/deploymentState";
import { compileModules } from "../compile";
import { FunctionError } from "../errors";
import { ModuleSet } from "../modules";
import { Sandbox } from "../sandbox";

/** Hex sha256 of source followed by source map (embedded-convex 2.2). */
export function moduleHash({ source, sourceMap }: PushedModule): string {
  return createHash("sha256")
    .update(source)
    .update(sourceMap ?? "")
    .digest("hex");
}

export interface EvaluationParts {
  modules: PushedModule[];
  env: Record<string, string>;
  /** Code of unchanged modules, by its neutral key. */
  known: ReadonlyMap<string, CompiledModule>;
}

/** A bundle in a sandbox of its own, made when something of it is imported, under import rules. */
export function evaluateBundle({ modules, env, known }: EvaluationParts): BundleEvaluation & {
  compiled: Map<string, CompiledModule>;
} {
  const compiled = compileModules(modules, known);
  const set = new ModuleSet(modules, compiled);
  const imports = new Map<string, Map<string, string | null>>();
  let sandbox: Sandbox | null = null;
  return {
    compiled,
    imports,
    keyOf: (path) => (set.has(path) ? set.neutral(path).key : null),
    resolve: (from, specifier) => set.resolve(from, specifier),
    importModule(path) {
      try {
        sandbox ??= new Sandbox(set, () => env, imports);
        return sandbox.load(path);
      } catch (error) {
        if (!(error instanceof FunctionError)) throw error;
        throw new Error(`Failed to analyze ${path}: ${error.message}`);
      }
    },
  };
}
