/**
 * The seams between the parts of `embedded/`. Types only: no part may import another part's internals
 * across a seam that is named here. Arrows: http, sync, scheduler, deploy -> engine -> transaction -> store.
 */

/** A Convex value in its JSON encoding (`$integer`, `$bytes`, `$float`), as it crosses the wire and the syscalls. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface UserIdentity {
  tokenIdentifier: string;
  subject: string;
  issuer: string;
  [claim: string]: Json;
}

/** Time as functions, scheduler, crons and signed addresses see it. Milliseconds since the epoch. */
export interface Clock {
  now(): number;
  /** Runs `fn` once `now()` has reached `at`. The handle cancels. */
  schedule(at: number, fn: () => void): { cancel(): void };
}

export interface LogLine {
  level: "DEBUG" | "LOG" | "INFO" | "WARN" | "ERROR";
  /** Values already inspected and joined, without the level. */
  text: string;
  atMs: number;
}

/** One call of a query, mutation or action by its path. */
export interface FunctionCall {
  /** `messages:list` or `dir/messages:list`; `messages.js:list` and `messages` (= default) are accepted. */
  path: string;
  /** "" is the app, else the path of a mounted component (`workpool/batchWorker`). */
  componentPath: string;
  /** The one argument object, encoded. */
  args: Json;
  identity: UserIdentity | null;
  /** True for the admin key, the scheduler and nested calls; false hides internal functions. */
  allowInternal: boolean;
}

export type Outcome =
  | { ok: true; value: Json; logLines: LogLine[] }
  | { ok: false; errorMessage: string; errorData?: Json; logLines: LogLine[] };

/** `ts`: the commit (mutation) or snapshot (query) timestamp, nanoseconds since the epoch. */
export type QueryOutcome = Outcome & { journal: string | null; ts: bigint };
export type MutationOutcome = Outcome & { ts: bigint };

/** A live query held by one or more sync sessions; equal calls share one entry. */
export interface LiveQuery {
  readonly call: FunctionCall;
  /** True once a commit, an env change or a push has touched what it read. */
  readonly stale: boolean;
}

export interface Engine {
  /** Latest committed timestamp, nanoseconds. */
  latestTs(): bigint;
  /** Synchronous: a whole query is one JavaScript call at one snapshot. Uses and fills the query cache. */
  runQuery(call: FunctionCall, journal?: string | null): QueryOutcome;
  /**
   * Resolves once the commit is durable. `dedupe` returns the stored outcome of a resent mutation.
   * `alongside` runs in the mutation's own transaction after the function has returned (again on each retry) and commits
   * with it; when it throws, everything rolls back and `runMutation` rejects with that error. Used by the scheduler to
   * write a job's `success` exactly once; not called when the function failed.
   */
  runMutation(
    call: FunctionCall,
    dedupe?: { sessionId: string; requestId: number },
    alongside?: (tx: HostTransaction) => void,
  ): Promise<MutationOutcome>;

  /** Live queries, for sync. `read` reruns only when stale and returns the present outcome at `latestTs()`. */
  hold(call: FunctionCall, journal: string | null): LiveQuery;
  read(query: LiveQuery): QueryOutcome;
  release(query: LiveQuery): void;
  /** Called after every durable commit, push or env change, with the live queries it made stale. */
  onInvalidate(listener: (touched: ReadonlySet<LiveQuery>) => void): () => void;

  /**
   * One host-side transaction (system tables, scheduler bookkeeping, import). Commits when `fn` returns, rolls back when
   * it throws; durable on return. Without a write it commits nothing and calls no `onInvalidate` listener.
   */
  transact<T>(fn: (tx: HostTransaction) => T): T;

  /** The kind of a function, or null. Used by `/api/function`, the scheduler and the CLI's error texts. */
  functionInfo(
    componentPath: string,
    path: string,
  ): { type: "Query" | "Mutation" | "Action"; isPublic: boolean } | null;

  /** Name of the table of a component an id belongs to, or null for what is no id of it. For `v.id()` in the validators of actions. */
  tableOfId(componentPath: string, id: string): string | null;

  readonly deployment: DeploymentState;
  readonly files: FileStore;
  readonly clock: Clock;

  /**
   * Evaluates a bundle (definitions, schema, crons, http router, analysis) under import rules: fixed seed and time, no syscalls.
   * `process.env` reads go to the very `env` object given: it may be a Proxy whose `get` throws (auth.config.ts reading an unset
   * variable), and that error reaches the caller of `importModule` in its message.
   */
  evaluate(modules: PushedModule[], env: Record<string, string>): BundleEvaluation;
  /** Checks a schema against the stored documents; null when all conform. */
  checkSchema(schema: Json | null): { tableName: string; message: string } | null;
  /** Tables and indexes created and backfilled, modules swapped, caches dropped; atomic and durable. */
  installPush(push: StoredPush): void;
  close(): void;
}

/**
 * Documents are encoded Convex objects with `_id` and `_creationTime`. System tables (`_storage`, `_scheduled_functions`,
 * and the hidden `_file_locations` of store/files.ts and `_cron_jobs` of scheduler/crons.ts) exist from the first start;
 * their indexes stand in store/systemTables.ts.
 */
export interface HostTransaction {
  /** The same transaction with the tables of another component. */
  in(componentPath: string): HostTransaction;
  get(id: string): { [key: string]: Json } | null;
  insert(table: string, doc: { [key: string]: Json }): string;
  replace(id: string, doc: { [key: string]: Json }): void;
  remove(id: string): void;
  /** Range over a named index (`by_id`, `by_creation_time` or a defined one): equality on leading fields, then optional bounds on the next. */
  query(q: {
    table: string;
    index: string;
    eq?: Json[];
    gt?: Json;
    gte?: Json;
    lt?: Json;
    lte?: Json;
    order?: "asc" | "desc";
    limit: number;
  }): { [key: string]: Json }[];
  /** Names of the user's tables (without a leading `_`), sorted. For the CLI's `data`. */
  tableNames(): string[];
}

export interface PushedModule {
  path: string;
  source: string;
  sourceMap?: string;
  environment: "isolate" | "node";
}

export interface BundleEvaluation {
  /** Exports of one module; throws an Error whose message is `Failed to analyze <path>: Uncaught ...`. */
  importModule(path: string): Record<string, unknown>;
}

/** What survives a restart: the last push, unchanged modules included. */
export interface StoredPush {
  modules: (PushedModule & { hash: string })[];
  /** `JSON.parse(schema.export())`, or null without schema.ts. */
  schema: Json | null;
  authProviders: Json[];
  crons: { identifier: string; spec: Json }[];
  /** AnalyzedModule by module path, as sent to the CLI. */
  analysis: { [modulePath: string]: Json };
  udfServerVersion: string;
}

export interface DeploymentState {
  env(): Record<string, string>;
  setEnv(changes: { name: string; value: string | null }[]): void;
  push(): StoredPush | null;
  readonly adminKey: string;
  readonly instanceName: string;
}

/** Bytes on disk plus a `_storage` document each. */
export interface FileStore {
  /** Token for POST /api/storage/upload?token=..., valid one hour. */
  mintUploadToken(): string;
  checkUploadToken(token: string): boolean;
  /** Document inserted only after the bytes are durable. */
  store(file: {
    stream: AsyncIterable<Uint8Array>;
    contentType: string | null;
    expectedSha256?: string | null;
  }): Promise<string>;
  /** Absolute address of a stored file, or null. The address holds a uuid, not the document id. */
  urlFor(storageId: string): string | null;
  byUuid(
    uuid: string,
  ): { path: string; size: number; contentType: string | null; sha256Base64: string } | null;
  /** Removes bytes whose document is gone. Called by the scheduler at the start and every hour. */
  sweep(): Promise<void>;
  byId(
    storageId: string,
  ): { path: string; size: number; contentType: string | null; sha256Base64: string } | null;
}

/** Actions and HTTP actions, run in a worker thread; owned by runtime/runAction.ts. */
export interface ActionRunner {
  runAction(call: FunctionCall): Promise<Outcome>;
  /** Null when the app has no http.ts. The body streams. */
  runHttpAction(request: Request, identity: UserIdentity | null): Promise<Response | null>;
  /** Called after a push or an env change: calls in flight end on the old worker. */
  reload(): void;
  close(): Promise<void>;
}

/** System queries of the CLI (`_system/cli/tables`, ...): native handlers for admins, supplied by system/, run by sync and `/api/query`. */
export interface SystemQueries {
  /** Null: no such query. `path` is canonical: `_system/cli/tables:default`. The handler throws an Error to fail. */
  lookup(path: string): ((args: Json) => Json) | null;
  /** Calls the listener when an answer may have changed without a commit (progress of an import or export). */
  onChange(listener: () => void): () => void;
}

export interface FunctionLog {
  kind: "Completion" | "Progress";
  udfType: "Query" | "Mutation" | "Action" | "HttpAction";
  identifier: string;
  logLines: LogLine[];
  error: string | null;
  atMs: number;
  durationMs: number;
}
