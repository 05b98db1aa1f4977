import type { MountedInstance } from "../components/instances";
import type { CompiledModule } from "../store/deploymentState";
import type { Store } from "../store/store";
import { DeveloperError } from "../transaction/limits";
import { Schema } from "./analysis/schemaRules";
import { FunctionTable } from "./functions";
import { ModuleSet } from "./modules";
import { Sandbox } from "./sandbox";

/** Levels of functions calling functions. */
const MAX_DEPTH = 8;

interface PoolParts {
  modules: ModuleSet;
  importEnv: () => Record<string, string>;
  /** A new sandbox for every call: slow, but nothing a module keeps outlives the call, as in the cloud. */
  isFresh: boolean;
}

/**
 * One sandbox for each nesting level: entering a context that is running mixes two calls and gives a wrong
 * value without any error (embedded-convex 12.1).
 */
class SandboxPool {
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

export interface InstanceParts {
  store: Store;
  modules: ModuleSet;
  env: () => Record<string, string>;
  isFresh: boolean;
}

/**
 * One mounted component (or the app) as functions run in it: its own functions, schema, variables and sandboxes.
 * Two mounts of one definition share nothing but the compiled scripts.
 */
export class Instance {
  readonly path: string;
  readonly functions: FunctionTable;
  readonly schema: Schema;
  readonly pool: SandboxPool;
  readonly env: () => Record<string, string>;

  constructor({ path, definition }: MountedInstance, { store, modules, env, isFresh }: InstanceParts) {
    this.path = path;
    this.functions = new FunctionTable(definition);
    this.schema = new Schema(definition.schema, (id) => store.tables.nameOfId(id, path));
    this.pool = new SandboxPool({ modules, importEnv: env, isFresh });
    this.env = env;
  }
}

/** Module sets by definition, so that mounts of the same one compile its scripts once. */
export class SharedModules {
  readonly #sets = new Map<MountedInstance["definition"], ModuleSet>();

  constructor(private readonly compiled: ReadonlyMap<string, CompiledModule>) {}

  of(definition: MountedInstance["definition"]): ModuleSet {
    const known = this.#sets.get(definition);
    if (known !== undefined) return known;
    const made = new ModuleSet(definition.modules, this.compiled);
    this.#sets.set(definition, made);
    return made;
  }
}
