import { findHttpTarget, hasHttpActions } from "../../components/httpRoutes";
import { definitionOf } from "../../components/instances";
import type {
  ActionRunner,
  Engine,
  FunctionCall,
  FunctionLog,
  Json,
  LogLine,
  Origin,
  Outcome,
  PushedModule,
  UserIdentity,
} from "../../contract";
import type { Logger } from "../../log";
import { APP } from "../../store/instancePaths";
import { malformation } from "../../store/malformed";
import { AnalyzedFunctions } from "../analysis/analyzedModule";
import type { AnalyzedModule } from "../analysis/analyzeModule";
import { newRequestId, toSourceMap, uncaught } from "../errors";
import { canonicalPath, displayPath, type FunctionPath, parsePath } from "../functionAddress";
import { parseValidator, validate } from "../validators";
import type { WorkDone } from "./bridge";
import type { RequestHead, Work } from "./messages";
import { type ActionCaller, answerActionSyscall } from "./syscalls";
import { ActionThreads } from "./threads";

/** Longest run of an action (embedded-convex 6). */
export interface ActionLimits {
  isolateMs: number;
  nodeMs: number;
  /** Of one thread, in MiB. An action that allocates without end loses its own thread, not the database (rulings 41). */
  heapMb?: number;
}
const LIMITS: ActionLimits = { isolateMs: 30 * 60_000, nodeMs: 10 * 60_000 };
const HEAP_MB = 512;

export interface ActionRunnerDeps {
  engine: Engine;
  dataDir: string;
  url: string;
  /** Variables every function sees besides the deployment's own. */
  builtInEnv: Record<string, string>;
  manualClock: boolean;
  onLog(entry: FunctionLog): void;
  log: Logger;
  limits?: ActionLimits;
}

export interface OwnedActionRunner extends ActionRunner {
  /** Imports `"use node"` modules of a push that is not installed yet and lists what they export. */
  analyzeNodeModules(
    modules: PushedModule[],
    env: Record<string, string>,
  ): Promise<{ [path: string]: AnalyzedModule }>;
}

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
  private threads: ActionThreads;

  constructor(private deps: ActionRunnerDeps) {
    const { engine, url } = deps;
    this.threads = new ActionThreads({
      ...deps,
      heapMb: deps.limits?.heapMb ?? HEAP_MB,
      answer: (request) =>
        answerActionSyscall(request, { engine, url, runAction: (call) => this.runAction(call) }),
      stray: (componentPath, line) =>
        this.log({
          udfType: "Action",
          ...{ componentPath, identifier: "outside of any call", requestId: newRequestId() },
          ...{ startedAt: line.atMs, lines: [line], error: null },
        }),
    });
  }

  async runAction(call: FunctionCall): Promise<Outcome> {
    const found = this.find(call);
    if (typeof found === "string") return this.refuse(call, found);
    const { info, isNode } = found;
    const problem = malformation(call.args) ?? this.check(call, call.args, info.args);
    if (problem) return this.refuse(call, `ArgumentValidationError: ${problem}`);
    const { isolateMs, nodeMs } = this.deps.limits ?? LIMITS;
    const startedAt = this.deps.engine.clock.now();
    const caller: ActionCaller = {
      componentPath: call.componentPath,
      name: displayPath(info.path),
      identity: call.identity,
      origin: call.origin ?? null,
      job: call.job ?? null,
      requestId: newRequestId(),
    };
    const args = JSON.stringify([call.args]);
    const work: Work = { kind: "action", ...info.path, args, identity: call.identity };
    const done = await this.threads.run(work, { timeoutMs: isNode ? nodeMs : isolateMs, caller });
    const outcome = this.outcomeOf(call, done, info);
    const { requestId } = caller;
    this.log({
      udfType: "Action",
      ...{ componentPath: call.componentPath, identifier: canonicalPath(info.path), requestId },
      ...{ startedAt, lines: done.logLines, error: outcome.ok ? null : outcome.errorMessage },
    });
    return outcome.ok ? outcome : { ...outcome, requestId };
  }

  async runHttpAction(
    request: Request,
    identity: UserIdentity | null,
    origin: Origin,
  ): Promise<Response | null> {
    const push = this.deps.engine.deployment.push();
    if (!hasHttpActions(push)) return null;
    const path = new URL(request.url).pathname;
    const target = findHttpTarget(push, { method: request.method, path });
    if (target === null) return notRouted();
    const caller: ActionCaller = {
      componentPath: target.instance,
      name: `${request.method} ${path}`,
      // As in every call across a component's border.
      identity: target.instance === APP ? identity : null,
      origin: target.instance === APP ? origin : { ...origin, authToken: null },
      job: null,
      requestId: newRequestId(),
    };
    const startedAt = this.deps.engine.clock.now();
    const work: Work = {
      kind: "http",
      request: headOf(request),
      route: target.route,
      identity: caller.identity,
    };
    const timeoutMs = (this.deps.limits ?? LIMITS).isolateMs;
    const done = await this.threads.run(work, { timeoutMs, caller, body: request.body });
    return this.responseOf(done, caller, startedAt);
  }

  reload = (): void => this.threads.reload();
  close = (): Promise<void> => this.threads.close();
  analyzeNodeModules = (modules: PushedModule[], env: Record<string, string>) =>
    this.threads.analyze(modules, env);

  private responseOf(done: WorkDone, caller: ActionCaller, startedAt: number): Response {
    const { result, logLines: lines } = done;
    if (result.kind === "noRoute") return notRouted();
    const { componentPath, name: identifier, requestId } = caller;
    const entry = { udfType: "HttpAction" as const, componentPath, identifier, requestId, startedAt, lines };
    if (result.kind === "response") {
      this.log({ ...entry, error: null });
      const { status, statusText, headers } = result.response;
      return new Response(bodyless(status) ? null : done.body, { status, statusText, headers });
    }
    const failure = this.failureOf(componentPath, done);
    this.log({ ...entry, error: failure.message });
    const [headline = "", ...trace] = failure.message.split("\n");
    const data = failure.data === undefined ? {} : { data: failure.data };
    const code = `[Request ID: ${requestId}] Server Error: ${headline}`;
    return Response.json({ code, trace: trace.join("\n"), ...data }, { status: 500 });
  }

  /** The analysed action, or why it cannot be called. */
  private find(call: FunctionCall): FoundAction | string {
    const path = parsePath(call.path);
    const definition = definitionOf(this.deps.engine.deployment.push(), call.componentPath);
    const module = AnalyzedFunctions.safeParse(definition?.analysis[path.module]);
    const action = module.data?.functions.find((fn) => fn.name === path.name);
    if (!action || (action.visibility?.kind === "internal" && !call.allowInternal)) {
      const kind = call.allowInternal ? "function" : "public function";
      const place = call.componentPath === APP ? "" : ` in component '${call.componentPath}'`;
      return `Could not find ${kind} for '${call.path}'${place}.`;
    }
    if (action.udfType !== "Action") {
      return `Trying to execute ${canonicalPath(path)} as Action, but it is defined as ${action.udfType}.`;
    }
    const isNode = definition?.modules.find((pushed) => pushed.path === path.module)?.environment === "node";
    return { info: { path, args: action.args, returns: action.returns }, isNode };
  }

  private check({ componentPath }: FunctionCall, value: Json, validatorText: string | null): string | null {
    const validator = parseValidator(validatorText);
    return validator && validate(value, validator, (id) => this.deps.engine.tableOfId(componentPath, id));
  }

  private refuse(call: FunctionCall, message: string): Outcome {
    const requestId = newRequestId();
    this.log({
      udfType: "Action",
      ...{ componentPath: call.componentPath, identifier: canonicalPath(parsePath(call.path)), requestId },
      ...{ startedAt: this.deps.engine.clock.now(), lines: [], error: message },
    });
    return { ok: false, errorMessage: message, logLines: [], requestId };
  }

  private outcomeOf(call: FunctionCall, done: WorkDone, { returns }: FoundAction["info"]): Outcome {
    const { result, logLines } = done;
    if (result.kind === "value") {
      const problem = this.check(call, result.value, returns);
      if (!problem) return { ok: true, value: result.value, logLines };
      return { ok: false, errorMessage: `ReturnsValidationError: ${problem}`, logLines };
    }
    const { message, data } = this.failureOf(call.componentPath, done);
    const errorData = data === undefined ? {} : { errorData: data };
    return { ok: false, errorMessage: message, ...errorData, logLines };
  }

  private failureOf(
    componentPath: string,
    { result }: WorkDone,
  ): { message: string; data?: Json | undefined } {
    if (result.kind === "threw") {
      const definition = definitionOf(this.deps.engine.deployment.push(), componentPath);
      const sources = new Map(definition?.modules.map((module) => [module.path, module.sourceMap]));
      return uncaught(result.thrown, (file) => ({
        compiled: null,
        pushed: toSourceMap(sources.get(file) ?? ""),
      }));
    }
    return { message: result.kind === "failed" ? result.message : `The action ended with ${result.kind}.` };
  }

  private log(run: LogEntry): void {
    const { udfType, identifier, componentPath, lines: logLines, error, requestId, startedAt: atMs } = run;
    const durationMs = this.deps.engine.clock.now() - atMs;
    const entry = { udfType, identifier, componentPath, logLines, error, requestId, atMs, durationMs };
    this.deps.onLog({ kind: "Completion", ...entry });
  }
}

interface FoundAction {
  info: { path: FunctionPath; args: string | null; returns: string | null };
  isNode: boolean;
}

interface LogEntry {
  udfType: "Action" | "HttpAction";
  componentPath: string;
  identifier: string;
  requestId: string;
  startedAt: number;
  lines: LogLine[];
  error: string | null;
}

const notRouted = (): Response => new Response("No matching routes found", { status: 404 });

/** Actions run in a thread of their own, one for each push and environment; started at the first call. */
export function createActionRunner(deps: ActionRunnerDeps): OwnedActionRunner {
  const runner = new Runner(deps);
  return {
    runAction: (call) => runner.runAction(call),
    runHttpAction: (request, identity, origin) => runner.runHttpAction(request, identity, origin),
    analyzeNodeModules: (modules, env) => runner.analyzeNodeModules(modules, env),
    reload: () => runner.reload(),
    close: () => runner.close(),
  };
}
