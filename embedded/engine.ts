import { instancesOf } from "./components/instances";
import type {
  Clock,
  DataSnapshot,
  DeploymentState,
  Engine,
  EnvChange,
  FileStore,
  FunctionCall,
  FunctionLog,
  HostTransaction,
  Json,
  LiveQuery,
  MutationOutcome,
  Outcome,
  PushedModule,
  QueryOutcome,
  SchemaPreparation,
  StoredPush,
  TableImport,
} from "./contract";
import { evaluateBundle } from "./runtime/analysis/evaluate";
import { type InlineQuery, runInlineQuery } from "./runtime/analysis/inlineQuery";
import { Schema } from "./runtime/analysis/schemaRules";
import { COMPILER, compileModules } from "./runtime/compile";
import { FunctionCalls } from "./runtime/functionCalls";
import { Runtime } from "./runtime/runtime";
import { allModules, type CompiledModule, StoredDeployment } from "./store/deploymentState";
import { ensureSystemTables } from "./store/ensureSystemTables";
import { openStore, type Store } from "./store/store";
import { Database } from "./transaction/database";
import { hostTransaction } from "./transaction/hostTransaction";
import { HiddenTableImport } from "./transaction/importTables";
import { installSchemas } from "./transaction/installSchema";
import type { SliceLimits } from "./transaction/schemaPreparation";
import { SchemaWork } from "./transaction/schemaWork";
import { searchVectors } from "./transaction/vectorSearch";

export interface EngineOptions {
  dataDir: string;
  clock: Clock;
  /** Addresses functions see as CONVEX_CLOUD_URL and CONVEX_SITE_URL. */
  url: string;
  siteUrl: string;
  /** Every run of a query or mutation that was not answered from the cache. */
  log?: (entry: FunctionLog) => void;
  files?: (parts: { engine: Engine; dataDir: string }) => FileStore;
  /** A new context for every call, so that module state cannot live between calls; costs milliseconds. */
  freshContexts?: boolean;
  /** How much schema work one turn may do. */
  slices?: SliceLimits;
}

const SLICES: SliceLimits = { documents: 512, ms: 10, now: () => performance.now() };

/** Opens a data folder; throws when another process holds it. Close it to free the folder. */
export function createEngine(options: EngineOptions): Engine {
  return new EmbeddedEngine(options);
}

class EmbeddedEngine implements Engine {
  readonly clock: Clock;
  readonly files: FileStore;
  readonly #store: Store;
  readonly #deployment: StoredDeployment;
  readonly #database: Database;
  readonly #calls: FunctionCalls;
  readonly #schemaWork: SchemaWork;
  #compiled: Map<string, CompiledModule>;
  /** What was evaluated since the last push, its schema and definitions included. */
  #evaluated = new Map<string, CompiledModule>();
  #runtime: Runtime;
  #closed = false;

  constructor(private readonly options: EngineOptions) {
    this.clock = options.clock;
    this.#store = openStore(options.dataDir);
    this.#database = new Database(this.#store, options.clock, (committed) =>
      this.#calls.committed(committed),
    );
    this.#store.sessionRequests.prune(this.#database.nowMs());
    this.#deployment = new StoredDeployment(this.#store.driver, this.#store.meta, {
      dataDir: options.dataDir,
      commit: (write) => this.#database.commitOther(write),
      onEnvChange: () => this.#renew(),
    });
    const maintain = (write: () => void) => this.#database.maintain(write);
    const limits = options.slices ?? SLICES;
    this.#schemaWork = new SchemaWork({ store: this.#store, maintain, limits }, options.clock);
    this.#calls = new FunctionCalls({
      ...{ database: this.#database, clock: options.clock, log: options.log },
      runtime: () => this.#runtime,
    });
    this.#compiled = this.#deployment.compiledModules(COMPILER);
    const push = this.#deployment.push();
    // Installed by a version that compiled in another way.
    if (push !== null && this.#compiled.size === 0)
      this.#compiled = compileModules(allModules(push), new Map());
    this.#runtime = this.#makeRuntime(push);
    this.files = options.files?.({ engine: this, dataDir: options.dataDir }) ?? noFiles;
  }

  get deployment(): DeploymentState {
    return this.#deployment;
  }

  latestTs = (): bigint => this.#database.latestTs();

  runQuery = (call: FunctionCall, journal: string | null = null): QueryOutcome =>
    this.#calls.runQuery(call, journal);

  runQueryAt = (call: FunctionCall, ts: bigint): QueryOutcome => this.#calls.runQueryAt(call, ts);

  runMutation(
    call: FunctionCall,
    dedupe?: { sessionId: string; requestId: number },
    alongside?: (tx: HostTransaction) => void,
  ): Promise<MutationOutcome> {
    if (this.#closed) return Promise.reject(new Error("The deployment is closed."));
    return this.#calls.runMutation(call, dedupe, alongside);
  }

  hold = (call: FunctionCall, journal: string | null): LiveQuery => this.#calls.hold(call, journal);
  read = (query: LiveQuery): QueryOutcome => this.#calls.read(query);
  release = (query: LiveQuery): void => this.#calls.release(query);
  onInvalidate = (listener: (touched: ReadonlySet<LiveQuery>) => void): (() => void) =>
    this.#calls.onInvalidate(listener);

  transact<T>(fn: (tx: HostTransaction) => T): T {
    const tx = this.#database.begin();
    try {
      const result = fn(hostTransaction(tx, this.#runtime.rulesOf));
      this.#database.commit(tx);
      return result;
    } finally {
      this.#database.end(tx);
    }
  }

  runInlineQuery(query: InlineQuery): Outcome {
    const parts = { database: this.#database, runtime: this.#runtime, store: this.#store };
    return runInlineQuery({ ...parts, push: this.#deployment.push() }, query);
  }

  systemWrites = (table: string, componentPath?: string): number =>
    this.#database.systemWrites(table, componentPath);

  snapshot = (): DataSnapshot => this.#store.snapshot();

  importTables(): TableImport {
    return new HiddenTableImport(this.#database, {
      activated: () => this.#calls.invalidateAll(),
      dropped: () => this.#schemaWork.removeDropped(),
    });
  }

  functionInfo(
    componentPath: string,
    path: string,
  ): { type: "Query" | "Mutation" | "Action"; isPublic: boolean } | null {
    const found = this.#runtime.find(componentPath, path);
    return found === null ? null : { type: found.type, isPublic: found.isPublic };
  }

  tableOfId = (componentPath: string, id: string): string | null =>
    this.#store.tables.nameOfId(id, componentPath);

  evaluate(modules: PushedModule[], env: Record<string, string>) {
    const evaluation = evaluateBundle({ modules, env, known: this.#compiled });
    // Neither the push that usually follows nor the evaluation of the next one need compile again.
    for (const [key, code] of evaluation.compiled) {
      this.#compiled.set(key, code);
      this.#evaluated.set(key, code);
    }
    return evaluation;
  }

  readonly #schemaOf = (json: Json | null, componentPath: string): Schema =>
    new Schema(json, (id) => this.tableOfId(componentPath, id));

  vectorSearch = (componentPath: string, query: Json) => searchVectors(this.#store, componentPath, query);

  prepareSchema(push: StoredPush): SchemaPreparation {
    const installed = this.#deployment.push();
    const before = new Map(
      (installed === null ? [] : instancesOf(installed)).map((one) => [one.path, one.definition.schema]),
    );
    const schemas = instancesOf(push).map(({ path, definition }) => ({
      instance: path,
      next: this.#schemaOf(definition.schema, path),
      previous: this.#schemaOf(before.get(path) ?? null, path),
    }));
    return this.#schemaWork.prepare(push, schemas);
  }

  installPush(push: StoredPush, envChanges: readonly EnvChange[] = []): void {
    const compiled = new Map([...this.#evaluated, ...compileModules(allModules(push), this.#compiled)]);
    try {
      this.#database.commitOther(() => {
        const instances = instancesOf(push);
        for (const { path } of instances) ensureSystemTables(this.#store, path);
        const schemas = instances.map(
          ({ path, definition }) => [path, this.#schemaOf(definition.schema, path)] as const,
        );
        installSchemas(this.#store, new Map(schemas));
        this.#deployment.saveEnv(envChanges);
        this.#deployment.savePush(push, compiled, COMPILER);
      });
    } finally {
      this.#store.tables.reload();
    }
    this.#schemaWork.installed(push);
    this.#compiled = compiled;
    this.#evaluated = new Map();
    this.#deployment.adopt(push);
    this.#renew();
  }

  /** What ran with other code or variables counts no more; module state made with them neither. */
  #renew(): void {
    this.#runtime = this.#makeRuntime(this.#deployment.push());
    this.#calls.invalidateAll();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#calls.close();
    this.#schemaWork.close();
    this.#store.close();
  }

  #makeRuntime(push: StoredPush | null): Runtime {
    const { url, siteUrl } = this.options;
    const parts = {
      store: this.#store,
      files: () => this.files,
      url,
      env: this.#deployment.env,
      builtInEnv: { CONVEX_CLOUD_URL: url, CONVEX_SITE_URL: siteUrl },
      instanceName: this.#deployment.instanceName,
      freshContexts: this.options.freshContexts ?? false,
    };
    return new Runtime(parts, push, this.#compiled);
  }
}

const refuse = (): never => {
  throw new Error("This engine was opened without a file store.");
};

const noFiles: FileStore = {
  in: () => noFiles,
  mintUploadToken: refuse,
  checkUploadToken: refuse,
  store: refuse,
  urlFor: refuse,
  byUuid: refuse,
  byId: refuse,
  pathOf: refuse,
  stage: refuse,
  hold: refuse,
  sweep: refuse,
};
