import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type {
  ActionRunner,
  Engine,
  FunctionCall,
  FunctionLog,
  Json,
  LogLine,
  Outcome,
  PushedModule,
  UserIdentity,
} from "../contract";
import { AnalyzedFunctions } from "../deploy/analyzedModule";
import { type AnalyzedModule, isAnalyzed } from "../deploy/analyzeModule";
import { malformation } from "../store/malformed";
import { type WorkDone, WorkerThread } from "./actionBridge";
import type { RequestHead, Work } from "./actionMessages";
import { buildWorker, clearActions, writeModules } from "./actionModules";
import { answerActionSyscall } from "./actionSyscalls";
import { toSourceMap, uncaught } from "./errors";
import { canonicalPath, componentsRefused, type FunctionPath, parsePath } from "./functionAddress";
import { parseValidator, validate } from "./validators";

/** Longest run of an action (embedded-convex 6). */
export interface ActionLimits {
  isolateMs: number;
  nodeMs: number;
}
const LIMITS: ActionLimits = { isolateMs: 30 * 60_000, nodeMs: 10 * 60_000 };
const ANALYSIS_MS = 4000;

export interface ActionRunnerDeps {
  engine: Engine;
  dataDir: string;
  url: string;
  /** Variables every function sees besides the deployment's own. */
  builtInEnv: Record<string, string>;
  manualClock: boolean;
  onLog(entry: FunctionLog): void;
  limits?: ActionLimits;
}

export interface OwnedActionRunner extends ActionRunner {
  /** Imports `"use node"` modules of a push that is not installed yet and lists what they export. */
  analyzeNodeModules(modules: PushedModule[]): Promise<{ [path: string]: AnalyzedModule }>;
}

type AnalyzedAction = z.infer<typeof AnalyzedFunctions>["functions"][number];

function bodyless(status: number): boolean {
  return status === 204 || status === 205 || status === 304;
}

function headOf(request: Request): RequestHead {
  return {
    method: request.method,
    url: request.url,
    headers: [...request.headers],
    hasBody: request.body !== null,
  };
}

class Runner {
  private thread: Promise<WorkerThread> | null = null;
  private old = new Set<WorkerThread>();
  private workerFile: Promise<string>;
  private closed = false;

  constructor(private deps: ActionRunnerDeps) {
    this.workerFile = clearActions(deps.dataDir).then(() => buildWorker(deps.dataDir));
    // The first call reports a failure to build.
    this.workerFile.catch(() => undefined);
  }

  async runAction(call: FunctionCall): Promise<Outcome> {
    const path = parsePath(call.path);
    if (call.componentPath !== "") return this.refuse(path, componentsRefused(call.componentPath).message);
    const found = this.find(path);
    if (typeof found === "string" || (!found.isPublic && !call.allowInternal)) {
      const kind = call.allowInternal ? "function" : "public function";
      const message =
        typeof found === "string" && found ? found : `Could not find ${kind} for '${call.path}'.`;
      return this.refuse(path, message);
    }
    const problem = malformation(call.args) ?? this.check(call.args, found.action.args);
    if (problem) return this.refuse(path, `ArgumentValidationError: ${problem}`);
    const { isolateMs, nodeMs } = this.deps.limits ?? LIMITS;
    const startedAt = this.deps.engine.clock.now();
    const work: Work = {
      kind: "action",
      module: path.module,
      name: path.name,
      args: JSON.stringify([call.args]),
      identity: call.identity,
    };
    const done = await this.run(work, { timeoutMs: found.isNode ? nodeMs : isolateMs });
    const outcome = this.outcomeOf(done, found.action);
    this.log({
      udfType: "Action",
      identifier: canonicalPath(path),
      startedAt,
      lines: done.logLines,
      error: errorOf(outcome),
    });
    return outcome;
  }

  async runHttpAction(request: Request, identity: UserIdentity | null): Promise<Response | null> {
    if (!this.deps.engine.deployment.push()?.modules.some((module) => module.path === "http.js")) return null;
    const startedAt = this.deps.engine.clock.now();
    const identifier = `${request.method} ${new URL(request.url).pathname}`;
    const work: Work = { kind: "http", request: headOf(request), identity };
    const timeoutMs = (this.deps.limits ?? LIMITS).isolateMs;
    const done = await this.run(work, { timeoutMs, body: request.body });
    const { result, logLines: lines } = done;
    if (result.kind === "noRoute") return new Response("No matching routes found", { status: 404 });
    if (result.kind === "response") {
      this.log({ udfType: "HttpAction", identifier, startedAt, lines, error: null });
      const { status, statusText, headers } = result.response;
      return new Response(bodyless(status) ? null : done.body, { status, statusText, headers });
    }
    const failure = this.failureOf(done);
    this.log({ udfType: "HttpAction", identifier, startedAt, lines, error: failure.message });
    const [headline = "", ...trace] = failure.message.split("\n");
    const data = failure.data === undefined ? {} : { data: failure.data };
    const code = `[Request ID: ${randomUUID()}] Server Error: ${headline}`;
    return Response.json({ code, trace: trace.join("\n"), ...data }, { status: 500 });
  }

  reload(): void {
    const { thread } = this;
    this.thread = null;
    // A thread that never started has reported so to its callers.
    thread?.then((started) => started.retire()).catch(() => undefined);
  }

  async analyzeNodeModules(modules: PushedModule[]): Promise<{ [path: string]: AnalyzedModule }> {
    const thread = await this.start(modules);
    try {
      const paths = modules.filter((module) => module.environment === "node" && isAnalyzed(module.path));
      const work: Work = { kind: "analyze", modules: paths.map((module) => module.path) };
      const { result } = await thread.run(work, { timeoutMs: ANALYSIS_MS });
      if (result.kind === "analysis") return result.analysis;
      throw new Error(result.kind === "failed" ? result.message : "The modules could not be analysed.");
    } finally {
      await thread.terminate();
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    this.reload();
    await this.workerFile.catch(() => undefined);
    await Promise.all([...this.old].map((thread) => thread.terminate()));
    await clearActions(this.deps.dataDir);
  }

  private async start(modules: PushedModule[]): Promise<WorkerThread> {
    if (this.closed) throw new Error("The deployment is closing.");
    const workerFile = await this.workerFile;
    const modulesDir = await writeModules(this.deps.dataDir, modules);
    const { engine, url, builtInEnv } = this.deps;
    const thread = new WorkerThread({
      workerFile,
      modulesDir,
      env: { ...engine.deployment.env(), ...builtInEnv },
      manualNow: this.deps.manualClock ? () => engine.clock.now() : null,
      answer: (request) =>
        answerActionSyscall(request, { engine, url, runAction: (call) => this.runAction(call) }),
      stray: (line) =>
        this.log({
          udfType: "Action",
          identifier: "outside of any call",
          startedAt: line.atMs,
          lines: [line],
          error: null,
        }),
      ended: () => this.old.delete(thread),
    });
    this.old.add(thread);
    if (this.closed) await thread.terminate();
    return thread;
  }

  /** The thread of the present push; a new one when the last has ended or overrun. */
  private async ready(): Promise<WorkerThread> {
    this.thread ??= this.start(this.deps.engine.deployment.push()?.modules ?? []);
    const { thread } = this;
    const started = await thread;
    if (started.usable) return started;
    if (this.thread === thread) this.thread = null;
    return this.ready();
  }

  private async run(
    work: Work,
    options: { timeoutMs: number; body?: ReadableStream<Uint8Array> | null },
  ): Promise<WorkDone> {
    const thread = await this.ready();
    return thread.run(work, options);
  }

  /** The analysed action, or why it cannot be called ("" = it does not exist). */
  private find(path: FunctionPath): { action: AnalyzedAction; isPublic: boolean; isNode: boolean } | string {
    const push = this.deps.engine.deployment.push();
    const module = AnalyzedFunctions.safeParse(push?.analysis[path.module]);
    const action = module.data?.functions.find((fn) => fn.name === path.name);
    if (!action) return "";
    if (action.udfType !== "Action") {
      return `Trying to execute ${canonicalPath(path)} as Action, but it is defined as ${action.udfType}.`;
    }
    const isNode = push?.modules.find((pushed) => pushed.path === path.module)?.environment === "node";
    return { action, isPublic: action.visibility?.kind !== "internal", isNode };
  }

  private check(value: Json, validatorText: string | null): string | null {
    const validator = parseValidator(validatorText);
    return validator ? validate(value, validator, (id) => this.deps.engine.tableOfId("", id)) : null;
  }

  private refuse(path: FunctionPath, message: string): Outcome {
    const startedAt = this.deps.engine.clock.now();
    this.log({ udfType: "Action", identifier: canonicalPath(path), startedAt, lines: [], error: message });
    return { ok: false, errorMessage: withRequestId(message), logLines: [] };
  }

  private outcomeOf(done: WorkDone, action: AnalyzedAction): Outcome {
    const { result, logLines } = done;
    if (result.kind === "value") {
      const problem = this.check(result.value, action.returns);
      if (!problem) return { ok: true, value: result.value, logLines };
      return { ok: false, errorMessage: withRequestId(`ReturnsValidationError: ${problem}`), logLines };
    }
    const { message, data } = this.failureOf(done);
    const errorData = data === undefined ? {} : { errorData: data };
    return { ok: false, errorMessage: withRequestId(message), ...errorData, logLines };
  }

  private failureOf({ result }: WorkDone): { message: string; data?: Json | undefined } {
    if (result.kind === "threw") {
      const sources = new Map(
        this.deps.engine.deployment.push()?.modules.map((module) => [module.path, module.sourceMap]),
      );
      return uncaught(result.thrown, (file) => toSourceMap(sources.get(file) ?? ""));
    }
    return { message: result.kind === "failed" ? result.message : `The action ended with ${result.kind}.` };
  }

  private log(run: {
    udfType: "Action" | "HttpAction";
    identifier: string;
    startedAt: number;
    lines: LogLine[];
    error: string | null;
  }): void {
    this.deps.onLog({
      kind: "Completion",
      udfType: run.udfType,
      identifier: run.identifier,
      logLines: run.lines,
      error: run.error,
      atMs: run.startedAt,
      durationMs: this.deps.engine.clock.now() - run.startedAt,
    });
  }
}

const withRequestId = (message: string): string => `[Request ID: ${randomUUID()}] Server Error\n${message}`;
const errorOf = (outcome: Outcome): string | null => (outcome.ok ? null : outcome.errorMessage);

/** Actions run in a thread of their own, one for each push and environment; started at the first call. */
export function createActionRunner(deps: ActionRunnerDeps): OwnedActionRunner {
  const runner = new Runner(deps);
  return {
    runAction: (call) => runner.runAction(call),
    runHttpAction: (request, identity) => runner.runHttpAction(request, identity),
    analyzeNodeModules: (modules) => runner.analyzeNodeModules(modules),
    reload: () => runner.reload(),
    close: () => runner.close(),
  };
}
