import { DeveloperError } from "../transaction/limits";
import type { ModuleSet } from "./modules";
import { Sandbox } from "./sandbox";

/** Levels of functions calling functions. */
const MAX_DEPTH = 8;

export interface PoolParts {
  modules: ModuleSet;
  importEnv: () => Record<string, string>;
  /** A new sandbox for every call: slow, but nothing a module keeps outlives the call, as in the cloud. */
  isFresh: boolean;
}

/**
 * One sandbox for each nesting level: entering a context that is running mixes two calls and gives a wrong
 * value without any error (embedded-convex 12.1).
 */
export class SandboxPool {
  #levels: Sandbox[] = [];

  constructor(private readonly make: PoolParts) {}

  at(depth: number): Sandbox {
    if (depth >= MAX_DEPTH) {
      throw new DeveloperError(`Cross component call depth limit exceeded. Limit: ${MAX_DEPTH}`);
    }
    const known = this.#levels[depth];
    if (known !== undefined && !this.make.isFresh) return known;
    const sandbox = new Sandbox(this.make.modules, this.make.importEnv);
    this.#levels[depth] = sandbox;
    return sandbox;
  }

  /** Loads a module where a call of it will find it. */
  prepare(modulePath: string): void {
    if (!this.make.isFresh) this.at(0).load(modulePath);
  }

  /** After a time-out the contexts may hold half-run work and the memory it filled. */
  discard(): void {
    this.#levels = [];
  }
}
