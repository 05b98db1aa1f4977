import vm from "node:vm";
import type { LogLine } from "../contract";
import { FunctionError, MODULE_SCHEME, TIMEOUT_MESSAGE, uncaught } from "./errors";
import type { ModuleSet } from "./modules";
import { namedSpecifier } from "./neutral";
import type { RealmControl, ThrownDetails } from "./realm/host";
import { sharedHost } from "./realmHost";
import { realmSource } from "./realmSource";

/** What a call may reach outside its realm. */
export interface CallHost {
  nowMs: number;
  env(): Record<string, string>;
  syscall(op: string, args: string): string;
  log(level: LogLine["level"], args: unknown[]): void;
  clockRead(): void;
}

/** Wall time of a query or mutation, nested calls included (embedded-convex 6). */
export const FUNCTION_TIMEOUT_MS = 1000;
const IMPORT_TIMEOUT_MS = 4000;
/** Time at import: fixed, so that a module's state does not depend on when it was first loaded. */
const IMPORT_NOW_MS = Date.UTC(2024, 0, 1);

export interface InvokeTarget {
  module: string;
  name: string;
  method: "invokeQuery" | "invokeMutation";
  /** JSON array of the one argument object. */
  argsJson: string;
}

interface RealmExports {
  install(host: object): RealmControl;
  describe(thrown: unknown): ThrownDetails;
}

const startScript = new vm.Script("__start()", { filename: "node:start" });

/**
 * One vm context with the modules of a push. `microtaskMode: afterEvaluate` runs a function to its end
 * inside one call; a time-out stops it even after an `await` (embedded-convex 9).
 */
export class Sandbox {
  readonly #context: vm.Context;
  readonly #control: RealmControl;
  readonly #describe: RealmExports["describe"];
  readonly #loaded = new Map<string, { exports: Record<string, unknown> }>();
  #call: CallHost | null = null;
  #settled: { ok: boolean; value: string } | null = null;
  #pending: () => void = () => undefined;

  constructor(
    private readonly modules: ModuleSet,
    private readonly importEnv: () => Record<string, string>,
    /** Filled with every module that is run, its specifiers and what they led to (null: to nothing). */
    private readonly imports: Map<string, Map<string, string | null>> | null = null,
  ) {
    this.#context = vm.createContext(vm.constants.DONT_CONTEXTIFY, { microtaskMode: "afterEvaluate" });
    // Checked by construction: realmSource() is our own bundle, and these are its two exports.
    const realm = vm.runInContext(realmSource(), this.#context, { filename: "node:realm" }) as RealmExports;
    this.#describe = realm.describe;
    this.#control = realm.install(this.#host());
    Object.defineProperty(this.#context, "__start", { value: () => this.#pending(), enumerable: false });
  }

  /** Runs `exports[name][method](argsJson)` to its end; the JSON text of its result, or a FunctionError. */
  invoke(target: InvokeTarget, call: CallHost, timeoutMs?: number): string {
    const exports = this.load(target.module);
    this.#call = call;
    this.#settled = null;
    try {
      this.#run(() => {
        this.#control.begin({ nowMs: call.nowMs, isImport: false });
        this.#control.invoke(exports[target.name], target.method, target.argsJson);
      }, timeoutMs);
    } finally {
      this.#call = null;
    }
    return this.#outcome();
  }

  #outcome(): string {
    const settled: { ok: boolean; value: string } | null = this.#settled;
    if (settled === null) {
      throw new UnfinishedError(
        "The function returned a promise that can never settle: it waits for something other than Convex.",
      );
    }
    if (settled.ok) return settled.value;
    // Written by the realm's `describe`.
    throw uncaught(JSON.parse(settled.value) as ThrownDetails, this.modules.sourceMaps);
  }

  /** Exports of a module, evaluated on first use under import rules. */
  load(modulePath: string): Record<string, unknown> {
    const known = this.#loaded.get(modulePath);
    if (known !== undefined) return known.exports;
    let thrown: FunctionError | null = null;
    let exports: Record<string, unknown> = {};
    let complete = false;
    try {
      this.#run(() => {
        this.#control.begin({ nowMs: IMPORT_NOW_MS, isImport: true });
        try {
          exports = this.#require(modulePath);
        } catch (error) {
          thrown = uncaught(this.#describe(error), this.modules.sourceMaps);
        }
      }, IMPORT_TIMEOUT_MS);
      if (thrown !== null) throw thrown;
      complete = true;
      return exports;
    } finally {
      // Half-evaluated modules must not pass for loaded ones.
      if (!complete) this.#loaded.clear();
    }
  }

  #run(pending: () => void, timeoutMs: number | undefined): void {
    this.#pending = pending;
    try {
      if (timeoutMs === undefined) startScript.runInContext(this.#context);
      else startScript.runInContext(this.#context, { timeout: timeoutMs });
    } catch (error) {
      if (!isTimeout(error)) throw error;
      throw new TimeoutError(timeoutMs ?? 0);
    } finally {
      this.#pending = () => undefined;
    }
  }

  #require(modulePath: string): Record<string, unknown> {
    const known = this.#loaded.get(modulePath);
    if (known !== undefined) return known.exports;
    const module = { exports: Object.create(null) };
    this.#loaded.set(modulePath, module);
    this.imports?.set(modulePath, new Map());
    const body = this.modules.script(modulePath).runInContext(this.#context);
    body.call(undefined, module.exports, (name: string) => this.#requireFrom(modulePath, name), module);
    return module.exports;
  }

  #requireFrom(from: string, specifier: string): Record<string, unknown> {
    const target = this.modules.resolve(from, specifier);
    this.imports?.get(from)?.set(specifier, target);
    if (target === null) {
      const written = namedSpecifier(this.modules.neutral(from), specifier);
      throw new Error(`Could not resolve "${written}" in ${MODULE_SCHEME}${from}`);
    }
    return this.#require(target);
  }

  #host() {
    const env = (): Record<string, string> => (this.#call === null ? this.importEnv() : this.#call.env());
    return {
      ...sharedHost,
      syscall: (op: string, args: string) =>
        this.#call?.syscall(op, args) ?? '!{"message":"No call in flight"}',
      // A plain read: the object may be a Proxy that throws for what is not set.
      env: (name: string) => {
        const value: unknown = env()[name];
        return typeof value === "string" ? value : undefined;
      },
      envNames: () => JSON.stringify(Object.keys(env())),
      log: (level: LogLine["level"], args: unknown[]) => this.#call?.log(level, args),
      clockRead: () => this.#call?.clockRead(),
      settle: (ok: boolean, value: string) => {
        this.#settled = { ok, value };
      },
    };
  }
}

/** Made in the inner realm by Node, so `instanceof Error` does not hold. */
export function isTimeout(error: unknown): boolean {
  if (typeof error !== "object" || error === null || !("code" in error)) return false;
  return error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}

/** The call stopped half way: its sandbox must not serve another, in which it might go on. */
export class UnfinishedError extends FunctionError {
  override name = "UnfinishedError";
}

export class TimeoutError extends UnfinishedError {
  override name = "TimeoutError";
  constructor(timeoutMs: number) {
    super(TIMEOUT_MESSAGE(Math.ceil(timeoutMs / 1000)));
  }
}
