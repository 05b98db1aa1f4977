/**
 * The seams between the parts of `embedded/`. Types only: no part may import another part's internals
 * across a seam that is named here. Arrows: http, sync, scheduler, deploy -> engine -> transaction -> store.
 */

/** A Convex value in its JSON encoding (`$integer`, `$bytes`, `$float`), as it crosses the wire and the syscalls. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type FunctionKind = "Query" | "Mutation" | "Action";

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

/** The request behind a call; those of schedules and crons have none. `authToken`: as sent and verified, if it was one. */
export type Origin = Record<"ip" | "userAgent" | "authToken", string | null>;

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
  origin?: Origin;
  /** The scheduled function that this call is, or that called it. */
  job?: JobRef;
}

/** A row of `_scheduled_functions` of one component. */
export type JobRef = Record<"componentPath" | "id", string>;

export type Outcome =
  /** `valueText`: the JSON text of `value`, where it is at hand. Who only passes the result on need not have it parsed. */
  | { ok: true; readonly value: Json; valueText?: string; logLines: LogLine[] }
  /** `requestId` is the one of the function log: whoever shows the error names it, so that the two are found together. */
  | { ok: false; errorMessage: string; errorData?: Json; logLines: LogLine[]; requestId?: string };

/** `ts`: the commit (mutation) or snapshot (query) timestamp, nanoseconds since the epoch. */
export type QueryOutcome = Outcome & {
  journal: string | null;
  ts: bigint;
  /** One object for all readers of the same run, another one for each other run. */
  run?: object;
};
export type MutationOutcome = Outcome & { ts: bigint };

/** A live query held by one or more sync sessions; equal calls share one entry. */
export interface LiveQuery {
  readonly call: FunctionCall;
  /** True once a commit, an env change or a push has touched what it read, until it is read again. */
  readonly stale: boolean;
}

export interface Engine {
  /** Latest committed timestamp, nanoseconds. */
  latestTs(): bigint;
  /** Synchronous: a whole query is one JavaScript call at one snapshot. Uses and fills the query cache. */
  runQuery(call: FunctionCall, journal?: string | null): QueryOutcome;
  /**
   * Resolves once the commit is durable. Mutations run in the order of the calls; those of one turn of the event loop share
   * a commit, and their promises resolve in order, in the turn in which the commit shows. `dedupe` returns the stored outcome of a resent mutation.
   * `alongside` runs in the mutation's own transaction after the function has returned (again on each retry) and commits
   * with it; when it throws, everything rolls back and `runMutation` rejects with that error. Used by the scheduler to
   * write a job's `success` exactly once; not called when the function failed.
   */
  runMutation(
    call: FunctionCall,
    dedupe?: { sessionId: string; requestId: number },
    alongside?: (tx: HostTransaction) => void,
  ): Promise<MutationOutcome>;

  /** A query that is no part of the push: an ES module whose default export it is. */
  runInlineQuery(query: { componentPath: string; source: string; args: Json }): Outcome;

  /** A query as of an earlier timestamp of about the last minute; a failed outcome when that is no longer known. */
  runQueryAt(call: FunctionCall, ts: bigint): QueryOutcome;

  /**
   * Live queries, for sync. `read` returns the present outcome at `latestTs()`, and runs the query only when that has
   * not been done with the commit that made it stale, or along with another `read`.
   */
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

  /**
   * Durable writes so far to a system table of one component, or to all of that name: whoever watches one need not read it
   * to see no change.
   */
  systemWrites(table: string, componentPath?: string): number;

  /** For exports: reads what is committed now for as long as it stays open. */
  snapshot(): DataSnapshot;
  /** For imports. */
  importTables(): TableImport;

  /** The kind of a function, or null. Used by `/api/function`, the scheduler and the CLI's error texts. */
  functionInfo(componentPath: string, path: string): { type: FunctionKind; isPublic: boolean } | null;

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
  /** The query of `ctx.vectorSearch`, encoded, on what is committed; best first. Rejects with a DeveloperError. */
  vectorSearch(componentPath: string, query: Json): Promise<{ _id: string; _score: number }[]>;
  /**
   * Begins to build the new indexes of a push and to check what is stored against its schemas; takes the place of an
   * earlier preparation. `installPush` of the same push opens what it has built.
   */
  prepareSchema(push: StoredPush): SchemaPreparation;
  /** Tables and indexes of every instance created and backfilled, modules swapped, variables changed; atomic and durable. */
  installPush(push: StoredPush, envChanges?: readonly EnvChange[]): void;
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
  /** As it was before this transaction wrote to it. */
  found(id: string): { [key: string]: Json } | null;
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
  /** Number of committed documents of a table; 0 when there is none. */
  count(table: string): number;
}

/** One committed state of all documents, read while writes go on. Close it: until then the database keeps what it shows. */
export interface DataSnapshot {
  readonly ts: bigint;
  /** Every table, those of the deployment included. */
  readonly tables: readonly SnapshotTable[];
  /** Up to `limit` next documents of a table as JSON text, fewer large ones, in order of insertion; `after` is 0, then the last answer's `next` (null: that was all). */
  read(table: SnapshotTable, after: number, limit: number): { documents: string[]; next: number | null };
  close(): void;
}

export interface SnapshotTable {
  readonly componentPath: string;
  readonly name: string;
  /** Of the table's ids. */
  readonly number: number;
  readonly key: number;
}

/** A table that an import fills out of sight. */
export interface HiddenTable {
  readonly componentPath: string;
  readonly name: string;
  /** Of the ids it holds. */
  readonly number: number;
}

/** Tables filled in slices and put in their places by one commit: readers see all of an import or nothing of it. */
export interface TableImport {
  /** Beside the present table of that name and with its indexes. A `number` of null is the present table's, or a new one. */
  create(place: { componentPath: string; name: string; number: number | null }): HiddenTable;
  /**
   * One durable slice of documents; `_id` and `_creationTime` are given where they are missing. Rules of the schema are
   * the caller's to check. Throws, with nothing of the slice kept, for an id of another table or one that comes twice.
   */
  insert(table: HiddenTable, documents: { [key: string]: Json }[]): void;
  /**
   * One commit: `tables` take the places of the present ones, and those of `remove` go. Throws, changing nothing, when ids
   * would belong to two tables, or a push has changed the indexes of a table meanwhile.
   */
  activate(tables: readonly HiddenTable[], remove: readonly { componentPath: string; name: string }[]): void;
  /** Forgets what was not activated. */
  discard(): void;
}

/** The schema work of a push between its start and its end; nothing of it is visible before `installPush`. */
export interface SchemaPreparation {
  /** One slice, some milliseconds long; true while work is left. Callers let others run in between. */
  step(): boolean;
  status(): SchemaStatus;
  /** Leaves nothing of it. */
  abandon(): void;
}

/** As `/api/deploy2/wait_for_schema` answers it; components by path. `raceDetected`: another push took its place. */
export type SchemaStatus =
  | { type: "complete" }
  | {
      type: "inProgress";
      components: {
        [componentPath: string]: {
          schemaValidationComplete: boolean;
          indexesComplete: number;
          indexesTotal: number;
        };
      };
    }
  | { type: "failed"; error: string; componentPath: string; tableName: string | null }
  | { type: "raceDetected" };

export interface PushedModule {
  path: string;
  source: string;
  sourceMap?: string;
  environment: "isolate" | "node";
}

export interface BundleEvaluation {
  /** Exports of one module; throws an Error whose message is `Failed to analyze <path>: Uncaught ...`. */
  importModule(path: string): Record<string, unknown>;
  /** Equal for modules of equal code; null: not in the bundle. */
  keyOf(path: string): string | null;
  /** The module that a specifier in the compiled code of `from` means, or null. */
  resolve(from: string, specifier: string): string | null;
  /** Specifiers and what they led to, of every module that was run so far. */
  readonly imports: ReadonlyMap<string, ReadonlyMap<string, string | null>>;
}

/** The code of one definition: of the app, or of a component however often it is mounted. */
export interface StoredDefinition {
  modules: (PushedModule & { hash: string })[];
  /** `JSON.parse(schema.export())`, or null without schema.ts. */
  schema: Json | null;
  crons: { identifier: string; spec: Json }[];
  /** AnalyzedModule by module path, as sent to the CLI. */
  analysis: { [modulePath: string]: Json };
  /** Digest of the variables that `analysis` was made with. Absent: by an older version. */
  analyzedWith?: string;
  udfServerVersion: string;
  /** Absent: no HTTP mounts and no prefix. */
  http?: HttpLayout;
}

export interface HttpLayout {
  /** Of the definition's own routes, `/like/this/`; null: none. */
  prefix: string | null;
  /** `/prefix/` -> name of the child whose routes stand below it. */
  mounts: { [prefix: string]: string };
}

/** Where a component's variable comes from: a fixed text, or the parent's variable of that name. */
export type EnvBinding = { type: "value"; value: string } | { type: "envVar"; name: string };

/** One mounted component: a definition with tables, files and jobs of its own. */
export interface StoredInstance {
  /** `workpool/batchWorker` */
  path: string;
  definitionPath: string;
  env: { [name: string]: EnvBinding };
}

export interface StoredComponents {
  /** By definition path, without the app's. */
  definitions: { [definitionPath: string]: StoredDefinition };
  /** Parents before their children, without the app. */
  instances: StoredInstance[];
  /** Paths mounted by an earlier push and by this one no more; their data stays until they are mounted again. */
  unmounted: string[];
}

/** What survives a restart: the last push, unchanged modules included. The app's own definition, and its components. */
export interface StoredPush extends StoredDefinition {
  authProviders: Json[];
  /** Absent: none were ever mounted. */
  components?: StoredComponents;
}

/** Null removes. */
export type EnvChange = { name: string; value: string | null };

export interface DeploymentState {
  env(): Record<string, string>;
  setEnv(changes: readonly EnvChange[]): void;
  push(): StoredPush | null;
  readonly adminKey: string;
  readonly instanceName: string;
}

export type StoredFile = { path: string; size: number; contentType: string | null; sha256Base64: string };

/** Bytes on disk plus a `_storage` document each. */
export interface FileStore {
  /** The files of another component. What is said below is of one component; the engine's own store is the app's. */
  in(componentPath: string): FileStore;
  /** Token for POST /api/storage/upload?token=..., valid one hour. */
  mintUploadToken(): string;
  /** The component that a valid token uploads to and the place of its one file, or null. */
  checkUploadToken(token: string): { componentPath: string; uuid: string } | null;
  /** Document inserted only after the bytes are durable. With a `uuid`, once. */
  store(file: {
    uuid?: string;
    stream: AsyncIterable<Uint8Array>;
    contentType: string | null;
    expectedSha256?: string | null;
  }): Promise<string>;
  /** Absolute address of a stored file, or null. The address holds a uuid, not the document id. */
  urlFor(storageId: string): string | null;
  byUuid(uuid: string): StoredFile | null;
  /** Where the bytes behind an address are, whether or not a document names them. For exports. */
  pathOf(uuid: string): string;
  /** Durable bytes without a document, for an import that adds those later; behind the address `uuid` unless other bytes are there. Call `hold` first. */
  stage(
    stream: AsyncIterable<Uint8Array>,
    uuid: string | null,
  ): Promise<{ uuid: string; size: number; sha256Base64: string }>;
  /** No bytes are removed until the answer is called. */
  hold(): () => void;
  /** Removes bytes whose document is gone. Called by the scheduler at the start and every hour. */
  sweep(): Promise<void>;
  byId(storageId: string): StoredFile | null;
}

/** Actions and HTTP actions, run in a worker thread; owned by runtime/runAction.ts. */
export interface ActionRunner {
  runAction(call: FunctionCall): Promise<Outcome>;
  /** Null when the app has no http.ts. The body streams. */
  runHttpAction(request: Request, identity: UserIdentity | null, origin: Origin): Promise<Response | null>;
  /** Called after a push or an env change: calls in flight end on the old worker. */
  reload(): void;
  close(): Promise<void>;
}

/** System queries of the CLI (`_system/cli/tables`, ...): native handlers for admins, supplied by system/, run by sync and `/api/query`. */
export interface SystemQueries {
  /** Null: no such query. `path` is canonical: `_system/cli/tables:default`. The handler throws an Error to fail. */
  lookup(path: string): ((args: Json, componentPath: string) => Json) | null;
  /** Calls the listener when an answer may have changed without a commit (progress of an import or export). */
  onChange(listener: () => void): () => void;
}

export interface FunctionLog {
  kind: "Completion" | "Progress";
  udfType: "Query" | "Mutation" | "Action" | "HttpAction";
  /** "" is the app. */
  componentPath: string;
  identifier: string;
  logLines: LogLine[];
  error: string | null;
  /** The same in the text of an error that the caller is given. */
  requestId: string;
  atMs: number;
  durationMs: number;
}
