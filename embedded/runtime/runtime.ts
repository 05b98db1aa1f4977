import { randomUUID } from "node:crypto";
import { envOf, instancesOf } from "../components/instances";
import type { FileStore, FunctionCall, Json, LogLine, StoredPush } from "../contract";
import type { CompiledModule } from "../store/deploymentState";
import { parseJson } from "../store/json";
import { malformation } from "../store/malformed";
import type { Store } from "../store/store";
import { DeveloperError, LIMITS } from "../transaction/limits";
import { Transaction } from "../transaction/transaction";
import type { DocumentRules } from "../transaction/writes";
import type { NestedCall, RootCall, Services, UdfContext } from "./context";
import { FunctionError, STACK_OVERFLOW } from "./errors";
import { canonicalPath } from "./functionAddress";
import type { FunctionInfo } from "./functions";
import { Instance, SharedModules } from "./instance";
import { LogCollector } from "./realmHost";
import { type CallHost, FUNCTION_TIMEOUT_MS, TimeoutError, UnfinishedError } from "./sandbox";
import { dispatch } from "./syscalls/dispatch";
import { validate } from "./validators";

/** A deployment that nothing was pushed to. */
const NO_CODE: StoredPush = {
  ...{ modules: [], schema: null, crons: [], analysis: {} },
  ...{ authProviders: [], udfServerVersion: "" },
};
const NO_RULES: DocumentRules = { check: () => null };

export interface RuntimeParts {
  store: Store;
  files: () => FileStore;
  url: string;
  /** The app's own variables. */
  env: () => Record<string, string>;
  /** Variables every function sees besides. */
  builtInEnv: Record<string, string>;
  instanceName: string;
  /** See `SandboxPool`. */
  freshContexts: boolean;
}

interface TopLevelRun {
  type: "Query" | "Mutation";
  tx: Transaction;
  root: RootCall;
  /** Code other than the push's, in the place of a mounted component. */
  instance?: Instance;
}

/** The code of one push: of the app and of every mounted component. A push makes a new one. */
export class Runtime {
  readonly #instances = new Map<string, Instance>();
  readonly #services: Services;

  constructor(
    private readonly parts: RuntimeParts,
    push: StoredPush | null,
    compiled: ReadonlyMap<string, CompiledModule>,
  ) {
    const { store, builtInEnv } = parts;
    const modules = new SharedModules(compiled);
    for (const mounted of instancesOf(push ?? NO_CODE)) {
      // Changed variables make a new runtime, so that one look is enough for all reads of this one.
      let known: Record<string, string> | null = null;
      const env = () => {
        known ??= envOf(push, mounted.path, { app: parts.env(), builtIn: builtInEnv });
        return known;
      };
      const isFresh = parts.freshContexts;
      const made = new Instance(mounted, { store, modules: modules.of(mounted.definition), env, isFresh });
      this.#instances.set(mounted.path, made);
    }
    this.#services = this.#makeServices();
  }

  /** The kind of a function, or null. */
  find = (componentPath: string, path: string): FunctionInfo | null =>
    this.#instances.get(componentPath)?.functions.find(path) ?? null;

  /** Rules of an instance's tables; those of one that is mounted no more conform to anything. */
  rulesOf = (componentPath: string): DocumentRules => this.#instances.get(componentPath)?.schema ?? NO_RULES;

  /** Loads a function's code where the time that takes is nobody's. Whatever is wrong with it shows when it is run. */
  prepare(call: FunctionCall): void {
    const instance = this.#instances.get(call.componentPath);
    const info = instance?.functions.find(call.path);
    if (instance === undefined || info == null || info.type === "Action") return;
    try {
      instance.pool.prepare(info.path.module);
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
    }
  }

  /** After a function was stopped: its sandboxes may hold half-run work and the memory it filled. */
  discardSandboxes(): void {
    for (const { pool } of this.#instances.values()) pool.discard();
  }

  /** A top-level call in a fresh transaction; JSON text of its result. Throws FunctionError or DeveloperError for the function's faults. */
  run(call: FunctionCall, wanted: TopLevelRun): string {
    const instance = wanted.instance ?? this.requireInstance(call.componentPath);
    const info = instance.functions.require(call.path, {
      type: wanted.type,
      allowInternal: call.allowInternal,
    });
    const problem = malformation(call.args);
    if (problem !== null) throw new FunctionError(`ArgumentValidationError: ${problem}`);
    const ctx = this.#context(info, instance, {
      kind: wanted.type === "Query" ? "query" : "mutation",
      tx: wanted.tx,
      identity: call.identity,
      depth: 0,
      root: wanted.root,
    });
    try {
      return this.#whole(ctx, () => this.#execute(ctx, instance, call.args));
    } catch (error) {
      if (error instanceof UnfinishedError) {
        this.discardSandboxes();
        this.parts.store.driver.reset();
      }
      throw error;
    } finally {
      // Escapes the function's own try/catch: a fault of ours is never its business.
      if (wanted.root.fault !== null) throwFault(wanted.root.fault);
    }
  }

  requireInstance(componentPath: string): Instance {
    const instance = this.#instances.get(componentPath);
    if (instance !== undefined) return instance;
    throw new FunctionError(`Could not find component "${componentPath}": nothing is mounted there.`);
  }

  /** A syscall that ran out of stack half way may have left half a write: the call fails, whatever the function made of it. */
  #whole(ctx: UdfContext, run: () => string): string {
    let value: string;
    try {
      value = run();
    } catch (error) {
      throw error instanceof TimeoutError || ctx.root.openSyscalls === 0 ? error : outOfStack();
    }
    if (ctx.root.openSyscalls > 0) throw outOfStack();
    return value;
  }

  newRoot(call: FunctionCall, nowMs: number, journal: string | null): RootCall {
    const pagination = { journal, next: null, used: false };
    return {
      requestId: randomUUID(),
      origin: call.origin ?? null,
      job: call.job ?? null,
      nowMs,
      logs: new LogCollector(),
      pagination,
      isWatched: false,
      resultChars: 0,
      openSyscalls: 0,
      fault: null,
    };
  }

  #context(
    info: FunctionInfo,
    { path, schema }: Instance,
    parts: Pick<UdfContext, "kind" | "tx" | "identity" | "depth" | "root">,
  ): UdfContext {
    const writer = { tx: parts.tx, instance: path, rules: schema, privileged: false };
    return { ...parts, instance: path, info, writer, services: this.#services, streams: new Map() };
  }

  #execute(ctx: UdfContext, instance: Instance, args: Json): string {
    const { info } = ctx;
    const argsText = JSON.stringify(args);
    this.#checkArgs(ctx, args, argsText.length);
    const sandbox = instance.pool.at(ctx.depth);
    const { root } = ctx;
    const text = sandbox.invoke(
      {
        module: info.path.module,
        name: info.path.name,
        method: ctx.kind === "query" ? "invokeQuery" : "invokeMutation",
        argsJson: `[${argsText}]`,
      },
      new FunctionHost(ctx, instance),
      // The outermost watchdog stops the whole stack; inner ones would only cost.
      ctx.depth === 0 && !root.isWatched ? FUNCTION_TIMEOUT_MS : undefined,
    );
    if (text.length > LIMITS.resultBytes) {
      throw new DeveloperError(
        `Function ${canonicalPath(info.path)} return value is too large (limit: 16 MiB)`,
      );
    }
    root.resultChars = text.length;
    const problem = info.returns === null ? null : validate(parseJson(text), info.returns, tableOf(ctx));
    if (problem !== null) throw new FunctionError(`ReturnsValidationError: ${problem}`);
    return text;
  }

  #checkArgs(ctx: UdfContext, args: Json, chars: number): void {
    const { info } = ctx;
    if (chars > LIMITS.argsBytes) {
      throw new DeveloperError(`Arguments for ${canonicalPath(info.path)} are too large (limit: 16 MiB)`);
    }
    const problem = info.args === null ? null : validate(args, info.args, tableOf(ctx));
    if (problem !== null) throw new FunctionError(`ArgumentValidationError: ${problem}`);
  }

  /** Inside the caller's transaction; a failed mutation takes back its own writes only. */
  #runNested(caller: UdfContext, call: NestedCall): string {
    const type = call.udfType === "mutation" ? "Mutation" : "Query";
    const { path, allowInternal } = call.target;
    const instance = this.requireInstance(call.target.instance);
    const info = instance.functions.require(path, { type, allowInternal });
    const tx = call.udfType === "snapshotQuery" ? this.#snapshotOf(caller.tx) : caller.tx;
    const ctx = this.#context(info, instance, {
      kind: type === "Mutation" ? "mutation" : "query",
      tx,
      // Nobody may come to depend on who called across a component's border (embedded-convex 4.3).
      identity: instance.path === caller.instance ? caller.identity : null,
      depth: caller.depth + 1,
      root: caller.root,
    });
    const savepoint = tx.savepoint();
    const restoreLimits = tx.usage.lower(call.limits);
    try {
      return this.#execute(ctx, instance, call.args);
    } catch (error) {
      tx.rollback(savepoint);
      throw error;
    } finally {
      restoreLimits();
    }
  }

  /** The state before the mutation's own writes, adding nothing to its read set (12.23). */
  #snapshotOf(tx: Transaction): Transaction {
    const { snapshotTs, nowMs, lastCreationTime } = tx;
    return new Transaction(this.parts.store, { snapshotTs, nowMs, lastCreationTime });
  }

  #makeServices(): Services {
    const { parts } = this;
    return {
      runNested: (caller, call) => this.#runNested(caller, call),
      requireFunction: ({ instance, path, allowInternal }) =>
        this.requireInstance(instance).functions.require(path, { type: null, allowInternal }),
      files: parts.files,
      uploadUrl: (token) => `${parts.url}/api/storage/upload?token=${token}`,
      instanceName: parts.instanceName,
    };
  }
}

/** What a running function reaches. */
class FunctionHost implements CallHost {
  constructor(
    private readonly ctx: UdfContext,
    private readonly instance: Instance,
  ) {}

  get nowMs(): number {
    return this.ctx.root.nowMs;
  }

  env(): Record<string, string> {
    return this.instance.env();
  }

  syscall(op: string, args: string): string {
    return dispatch(this.ctx, op, args);
  }

  log(level: LogLine["level"], values: unknown[]): void {
    const { logs, nowMs } = this.ctx.root;
    logs.add(level, values, nowMs);
  }

  clockRead(): void {
    this.ctx.tx.readSet.clock = true;
  }
}

const tableOf =
  ({ tx, instance }: UdfContext) =>
  (id: string): string | null =>
    tx.tableOfId(instance, id)?.name ?? null;

const outOfStack = (): UnfinishedError => new UnfinishedError(`Uncaught RangeError: ${STACK_OVERFLOW}`);

function throwFault(fault: unknown): never {
  throw fault;
}
