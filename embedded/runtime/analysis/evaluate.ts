import { createHash } from "node:crypto";
import type { BundleEvaluation, PushedModule } from "../../contract";
import type { CompiledModule } from "../../store/deploymentState";
import { FunctionError } from "../errors";
import { compileModules, type HashedModule, ModuleSet } from "../modules";
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
  /** Code of unchanged modules, by hash. */
  known: ReadonlyMap<string, CompiledModule>;
}

/** A bundle in a sandbox of its own, under import rules. */
export function evaluateBundle({ modules, env, known }: EvaluationParts): BundleEvaluation & {
  compiled: Map<string, CompiledModule>;
} {
  const hashed: HashedModule[] = modules.map((module) => ({ ...module, hash: moduleHash(module) }));
  const compiled = compileModules(hashed, known);
  const sandbox = new Sandbox(new ModuleSet(hashed, compiled), () => env);
  return {
    compiled,
    importModule(path) {
      try {
        return sandbox.load(path);
      } catch (error) {
        if (!(error instanceof FunctionError)) throw error;
        throw new Error(`Failed to analyze ${path}: ${error.message}`);
      }
    },
  };
}
