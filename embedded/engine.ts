import type {
  Clock,
  DeploymentState,
  Engine,
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
  StoredPush,
} from "./contract";
import { evaluateBundle } from "./runtime/evaluate";
import { canonicalPath, parsePath } from "./runtime/functionAddress";
import { compileModules, ModuleSet } from "./runtime/modules";
import { runMutation } from "./runtime/runMutation";
import { runQuery } from "./runtime/runQuery";
import { Runtime } from "./runtime/runtime";
import { findViolation, Schema } from "./runtime/schemaRules";
import { type CompiledModule, StoredDeployment } from "./store/deploymentState";
import { openStore, type Store } from "./store/store";
import { QueryCache, type QueryRun } from "./subscriptions/queryCache";
import { Database } from "./transaction/database";
import { hostTransaction } from "./transaction/hostTransaction";
import { installSchema } from "./transaction/installSchema";
import type { CommittedWrites } from "./transaction/writeLog";

export interface EngineOptions {
  dataDir: string;
  clock: Clock;
  /** Addresses functions see as CONVEX_CLOUD_URL and CONVEX_SITE_URL. */
  url: string;
  siteUrl: string;
  /** Every run of a query or mutation that was not answered from the cache. */
  log?: (entry: FunctionLog) => void;
  files?: (parts: { engine: Engine; dataDir: string }) => FileStore;
}

/** Opens a data folder; throws when another process holds it. Close it to free the folder. */
export function createEngine(options: EngineOptions): Engine {
  return new EmbeddedEngine(options);
}

type Listener = (touched: ReadonlySet<LiveQuery>) => void;

class EmbeddedEngine implements Engine {
  readonly clock: Clock;
  readonly files: FileStore;
  readonly #store: Store;
  readonly #deployment: StoredDeployment;
  readonly #database: Database;
  readonly #cache: QueryCache;
  readonly #listeners = new Set<Listener>();
  #compiled: Map<string, CompiledModule>;
  #runtime: Runtime;
  #closed = false;

  constructor(private readonly options: EngineOptions) {
    this.clock = options.clock;
    this.#store = openStore(options.dataDir);
    this.#database = new Database(this.#store, options.clock, (committed) => this.#committed(committed));
    this.#store.sessionRequests.prune(this.#database.nowMs());
    this.#deployment = new StoredDeployment(this.#store.driver, this.#store.meta, {
      dataDir: options.dataDir,
      commit: (write) => this.#database.commitOther(write),
      onEnvChange: () => this.#notify(this.#cache.invalidateAll()),
    });
    this.#cache = new QueryCache((call, journal) => this.#execute(call, journal));
    this.#compiled = this.#deployment.compiledModules();
    this.#runtime = this.#makeRuntime(this.#deployment.push());
    this.files = options.files?.({ engine: this, dataDir: options.dataDir }) ?? noFiles;
  }

  get deployment(): DeploymentState {
    return this.#deployment;
  }

  latestTs = (): bigint => this.#database.latestTs();

  runQuery(call: FunctionCall, journal: string | null = null): QueryOutcome {
    return this.#outcome(this.#cache.run(call, journal, this.#database.nowMs()));
  }

  async runMutation(
    call: FunctionCall,
    dedupe?: { sessionId: string; requestId: number },
    alongside?: (tx: HostTransaction) => void,
  ): Promise<MutationOutcome> {
    const startedAt = performance.now();
    const parts = { database: this.#database, runtime: () => this.#runtime };
    const outcome = await runMutation(parts, call, { dedupe, alongside });
    this.#report("Mutation", call, { outcome, startedAt });
    return outcome;
  }

  hold = (call: FunctionCall, journal: string | null): LiveQuery => this.#cache.hold(call, journal);
  read = (query: LiveQuery): QueryOutcome => this.#outcome(this.#cache.read(query, this.#database.nowMs()));
  release = (query: LiveQuery): void => this.#cache.release(query);

  onInvalidate(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  transact<T>(fn: (tx: HostTransaction) => T): T {
    const tx = this.#database.begin();
    try {
      const result = fn(hostTransaction(tx, () => this.#runtime.schema));
      this.#database.commit(tx);
      return result;
    } finally {
      this.#database.end(tx);
    }
  }

  functionInfo(
    componentPath: string,
    path: string,
  ): { type: "Query" | "Mutation" | "Action"; isPublic: boolean } | null {
    const found = componentPath === "" ? this.#runtime.functions.find(path) : null;
    return found === null ? null : { type: found.type, isPublic: found.isPublic };
  }

  tableOfId = (componentPath: string, id: string): string | null =>
    this.#store.tables.nameOfId(id, componentPath);

  evaluate(modules: PushedModule[], env: Record<string, string>) {
    const evaluation = evaluateBundle({ modules, env, known: this.#compiled });
    // The push that usually follows need not transform again.
    for (const [hash, code] of evaluation.compiled) this.#compiled.set(hash, code);
    return { importModule: evaluation.importModule };
  }

  readonly #tableOf = (id: string): string | null => this.#store.tables.nameOfId(id, "");

  checkSchema(json: Json | null): { tableName: string; message: string } | null {
    return findViolation(this.#store, new Schema(json, this.#tableOf));
  }

  installPush(push: StoredPush): void {
    const compiled = compileModules(push.modules, this.#compiled);
    const schema = new Schema(push.schema, this.#tableOf);
    try {
      this.#database.commitOther(() => {
        installSchema(this.#store, "", schema);
        this.#deployment.savePush(push, compiled);
      });
    } finally {
      this.#store.tables.reload();
    }
    this.#compiled = compiled;
    this.#deployment.adopt(push);
    this.#runtime = this.#makeRuntime(push);
    this.#notify(this.#cache.invalidateAll());
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#listeners.clear();
    this.#store.close();
  }

  #execute(call: FunctionCall, journal: string | null): QueryRun {
    const startedAt = performance.now();
    const run = runQuery({ database: this.#database, runtime: this.#runtime }, call, journal);
    this.#report("Query", call, { outcome: run.outcome, startedAt });
    return run;
  }

  #outcome(run: QueryRun): QueryOutcome {
    return { ...run.outcome, journal: run.journal, ts: this.#database.latestTs() };
  }

  #makeRuntime(push: StoredPush | null): Runtime {
    const { url, siteUrl } = this.options;
    const parts = {
      store: this.#store,
      files: () => this.files,
      url,
      env: () => ({ ...this.#deployment.env(), CONVEX_CLOUD_URL: url, CONVEX_SITE_URL: siteUrl }),
      instanceName: this.#deployment.instanceName,
    };
    return new Runtime(parts, push, new ModuleSet(push?.modules ?? [], this.#compiled));
  }

  #report(
    udfType: "Query" | "Mutation",
    call: FunctionCall,
    { outcome, startedAt }: { outcome: Outcome; startedAt: number },
  ): void {
    this.options.log?.({
      kind: "Completion",
      udfType,
      identifier: canonicalPath(parsePath(call.path)),
      logLines: outcome.logLines,
      error: outcome.ok ? null : outcome.errorMessage,
      atMs: this.clock.now(),
      durationMs: performance.now() - startedAt,
    });
  }

  #committed(committed: CommittedWrites): void {
    this.#notify(this.#cache.invalidate(committed));
  }

  #notify(touched: ReadonlySet<LiveQuery>): void {
    for (const listener of this.#listeners) listener(touched);
  }
}

const refuse = (): never => {
  throw new Error("This engine was opened without a file store.");
};

const noFiles: FileStore = {
  mintUploadToken: refuse,
  checkUploadToken: refuse,
  store: refuse,
  urlFor: refuse,
  byUuid: refuse,
  byId: refuse,
  sweep: refuse,
};
