import { DeveloperError } from "../transaction/limits";
import type { ModuleSet } from "./modules";
import { Sandbox } from "./sandbox";

/** Levels of functions calling functions. */
const MAX_DEPTH = 8;

/**
 * One sandbox for each nesting level: entering a context that is running mixes two calls and gives a wrong
 * value without any error (embedded-convex 12.1).
 */
export class SandboxPool {
  #levels: Sandbox[] = [];

  constructor(private readonly make: { modules: ModuleSet; importEnv: () => Record<string, string> }) {}

  at(depth: number): Sandbox {
    if (depth >= MAX_DEPTH) {
      throw new DeveloperError(`Cross component call depth limit exceeded. Limit: ${MAX_DEPTH}`);
    }
    const known = this.#levels[depth];
    if (known !== undefined) return known;
    const sandbox = new Sandbox(this.make.modules, this.make.importEnv);
    this.#levels[depth] = sandbox;
    return sandbox;
  }

  /** After a time-out the contexts may hold half-run work and the memory it filled. */
  discard(): void {
    this.#levels = [];
  }
}
