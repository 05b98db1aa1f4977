import { randomUUID } from "node:crypto";
import type { FileStore, FunctionCall, Json, StoredPush } from "../contract";
import { parseJson } from "../store/json";
import { malformation } from "../store/malformed";
import type { Store } from "../store/store";
import { DeveloperError, LIMITS } from "../transaction/limits";
import { Transaction } from "../transaction/transaction";
import type { NestedCall, RootCall, Services, UdfContext } from "./context";
import { FunctionError, STACK_OVERFLOW } from "./errors";
import { canonicalPath, componentsRefused } from "./functionAddress";
import { type FunctionInfo, FunctionTable } from "./functions";
import type { ModuleSet } from "./modules";
import { LogCollector } from "./realmHost";
import { TimeoutError, UnfinishedError } from "./sandbox";
import { SandboxPool } from "./sandboxPool";
import { Schema } from "./schemaRules";
import { dispatch } from "./syscalls/dispatch";
import { validate } from "./validators";

/** Wall time of a query or mutation, nested calls included (embedded-convex 6). */
const FUNCTION_TIMEOUT_MS = 1000;

export interface RuntimeParts {
  store: Store;
  files: () => FileStore;
  url: string;
  env: () => Record<string, string>;
  instanceName: string;
}

/** The code of one push: its functions, schema and sandboxes. A push makes a new one. */
export class Runtime {
  readonly functions: FunctionTable;
  readonly schema: Schema;
  readonly #pool: SandboxPool;
  readonly #services: Services;

  constructor(
    private readonly parts: RuntimeParts,
    push: StoredPush | null,
    modules: ModuleSet,
  ) {
    this.functions = new FunctionTable(push);
    this.schema = new Schema(push?.schema ?? null, (id) => parts.store.tables.nameOfId(id, ""));
    this.#pool = new SandboxPool({ modules, importEnv: parts.env });
    this.#services = this.#makeServices();
  }

  /** A top-level call in a fresh transaction. Throws FunctionError or DeveloperError for the function's faults. */
  run(call: FunctionCall, wanted: { type: "Query" | "Mutation"; tx: Transaction; root: RootCall }): Json {
    if (call.componentPath !== "") throw componentsRefused(call.componentPath);
    const info = this.functions.require(call.path, { type: wanted.type, allowInternal: call.allowInternal });
    const problem = malformation(call.args);
    if (problem !== null) throw new FunctionError(`ArgumentValidationError: ${problem}`);
    const ctx = this.#context(info, {
      kind: wanted.type === "Query" ? "query" : "mutation",
      tx: wanted.tx,
      identity: call.identity,
      depth: 0,
      root: wanted.root,
    });
    try {
      return this.#whole(ctx, () => this.#execute(ctx, info, call.args));
    } catch (error) {
      if (error instanceof UnfinishedError) {
        this.#pool.discard();
        this.parts.store.driver.reset();
      }
      throw error;
    } finally {
      // Escapes the function's own try/catch: a fault of ours is never its business.
      if (wanted.root.fault !== null) throwFault(wanted.root.fault);
    }
  }

  /** A syscall that ran out of stack half way may have left half a write: the call fails, whatever the function made of it. */
  #whole(ctx: UdfContext, run: () => Json): Json {
    const outOfStack = () => new UnfinishedError(`Uncaught RangeError: ${STACK_OVERFLOW}`);
    let value: Json;
    try {
      value = run();
    } catch (error) {
      throw error instanceof TimeoutError || ctx.root.openSyscalls === 0 ? error : outOfStack();
    }
    if (ctx.root.openSyscalls > 0) throw outOfStack();
    return value;
  }

  newRoot(nowMs: number, journal: string | null): RootCall {
    const pagination = { journal, next: null, used: false };
    return {
      requestId: randomUUID(),
      nowMs,
      logs: new LogCollector(),
      pagination,
      resultChars: 0,
      openSyscalls: 0,
      fault: null,
    };
  }

  #context(
    info: FunctionInfo,
    parts: Pick<UdfContext, "kind" | "tx" | "identity" | "depth" | "root">,
  ): UdfContext {
    const instance = "";
    const writer = { tx: parts.tx, instance, rules: this.schema, privileged: false };
    return { ...parts, instance, path: info.path, writer, services: this.#services, streams: new Map() };
  }

  #execute(ctx: UdfContext, info: FunctionInfo, args: Json): Json {
    this.#checkArgs(ctx, info, args);
    const sandbox = this.#pool.at(ctx.depth);
    const { root } = ctx;
    const text = sandbox.invoke(
      {
        module: info.path.module,
        name: info.path.name,
        method: ctx.kind === "query" ? "invokeQuery" : "invokeMutation",
        argsJson: JSON.stringify([args]),
      },
      {
        nowMs: root.nowMs,
        env: this.parts.env(),
        syscall: (op, json) => dispatch(ctx, op, json),
        log: (level, values) => root.logs.add(level, values, root.nowMs),
        clockRead: () => {
          ctx.tx.readSet.clock = true;
        },
      },
      // The outermost watchdog stops the whole stack; inner ones would only cost.
      ctx.depth === 0 ? FUNCTION_TIMEOUT_MS : undefined,
    );
    if (text.length > LIMITS.resultBytes) {
      throw new DeveloperError(
        `Function ${canonicalPath(info.path)} return value is too large (limit: 16 MiB)`,
      );
    }
    root.resultChars = text.length;
    const value = parseJson(text);
    const problem = info.returns === null ? null : validate(value, info.returns, this.#tableOf(ctx.tx));
    if (problem !== null) throw new FunctionError(`ReturnsValidationError: ${problem}`);
    return value;
  }

  #checkArgs(ctx: UdfContext, info: FunctionInfo, args: Json): void {
    if (JSON.stringify(args).length > LIMITS.argsBytes) {
      throw new DeveloperError(`Arguments for ${canonicalPath(info.path)} are too large (limit: 16 MiB)`);
    }
    const problem = info.args === null ? null : validate(args, info.args, this.#tableOf(ctx.tx));
    if (problem !== null) throw new FunctionError(`ArgumentValidationError: ${problem}`);
  }

  #tableOf = (tx: Transaction) => (id: string) => tx.tableOfId("", id)?.name ?? null;

  /** Inside the caller's transaction; a failed mutation takes back its own writes only. */
  #runNested(caller: UdfContext, call: NestedCall): Json {
    const type = call.udfType === "mutation" ? "Mutation" : "Query";
    const info = this.functions.require(call.path, { type, allowInternal: true });
    const tx = call.udfType === "snapshotQuery" ? this.#snapshotOf(caller.tx) : caller.tx;
    const ctx = this.#context(info, {
      kind: type === "Mutation" ? "mutation" : "query",
      tx,
      identity: caller.identity,
      depth: caller.depth + 1,
      root: caller.root,
    });
    const savepoint = tx.savepoint();
    try {
      return this.#execute(ctx, info, call.args);
    } catch (error) {
      tx.rollback(savepoint);
      throw error;
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
      requireSchedulable: (path) => {
        const info = this.functions.require(path, { type: null, allowInternal: true });
        if (info.type === "Query") {
          throw new DeveloperError(
            `Cannot schedule ${canonicalPath(info.path)}: only mutations and actions can be scheduled.`,
          );
        }
        return canonicalPath(info.path);
      },
      requireFunction: (path) => void this.functions.require(path, { type: null, allowInternal: true }),
      rules: this.schema,
      unservedIndexes: (table) => this.schema.tables.get(table)?.unserved ?? [],
      files: parts.files,
      uploadUrl: (token) => `${parts.url}/api/storage/upload?token=${token}`,
      instanceName: parts.instanceName,
      env: parts.env,
    };
  }
}

function throwFault(fault: unknown): never {
  throw fault;
}
