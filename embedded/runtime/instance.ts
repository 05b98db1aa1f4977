import type { MountedInstance } from "../components/instances";
import type { CompiledModule } from "../store/deploymentState";
import type { Store } from "../store/store";
import { FunctionTable } from "./functions";
import { ModuleSet } from "./modules";
import { SandboxPool } from "./sandboxPool";
import { Schema } from "./schemaRules";

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
