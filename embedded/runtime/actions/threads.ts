import { definitionOf, envOf } from "../../components/instances";
import type { Engine, LogLine, PushedModule } from "../../contract";
import type { Logger } from "../../log";
import { type AnalyzedModule, isAnalyzed } from "../analysis/analyzeModule";
import { type RunOptions, type WorkDone, WorkerThread } from "./bridge";
import type { SyscallAnswer, Work } from "./messages";
import { buildWorker, clearActions, writeModules } from "./modules";
import type { SyscallRequest } from "./syscalls";

export interface ActionThreadsDeps {
  engine: Engine;
  dataDir: string;
  /** Variables every function sees besides the deployment's own. */
  builtInEnv: Record<string, string>;
  manualClock: boolean;
  heapMb: number;
  answer(request: SyscallRequest): Promise<SyscallAnswer>;
  /** Written outside of any call. */
  stray(componentPath: string, line: LogLine): void;
  log: Logger;
}

const ANALYSIS_MS = 4000;
/** A thread that ends before it has begun anything is replaced this often for one call. */
const MAX_ATTEMPTS = 3;
const NOBODY = { componentPath: "", name: "", identity: null, origin: null, job: null, requestId: "" };

/** Worker threads of the present push: one for each instance that runs actions, started at its first call. */
export class ActionThreads {
  private threads = new Map<string, Promise<WorkerThread>>();
  private open = new Set<WorkerThread>();
  private workerFile: Promise<string>;
  private closed = false;

  constructor(private deps: ActionThreadsDeps) {
    this.workerFile = clearActions(deps.dataDir).then(buildWorker);
    // The first call reports a failure to build.
    this.workerFile.catch(() => undefined);
  }

  /** A call that its thread never began, because another call there keeps it busy, goes to a fresh one. */
  async run(work: Work, options: RunOptions): Promise<WorkDone> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const thread = await this.ready(options.caller.componentPath);
      const done = await thread.run(work, options);
      if (done !== null) return done;
    }
    return { result: { kind: "failed", message: "The action's thread ended." }, logLines: [], body: null };
  }

  /** Imports `"use node"` modules that are not installed yet and lists what they export. */
  async analyze(
    modules: PushedModule[],
    env: Record<string, string>,
  ): Promise<{ [path: string]: AnalyzedModule }> {
    const thread = await this.start("", modules, env);
    try {
      const paths = modules.filter((module) => module.environment === "node" && isAnalyzed(module.path));
      const work: Work = { kind: "analyze", modules: paths.map((module) => module.path) };
      const done = await thread.run(work, { timeoutMs: ANALYSIS_MS, caller: NOBODY });
      if (done?.result.kind === "analysis") return done.result.analysis;
      const reason = done?.result.kind === "failed" ? done.result.message : null;
      throw new Error(reason ?? "The modules could not be analysed.");
    } finally {
      await thread.terminate();
    }
  }

  /** New code or variables: calls in flight end on their old threads. */
  reload(): void {
    const threads = [...this.threads.values()];
    this.threads.clear();
    // A thread that never started has reported so to its callers.
    for (const thread of threads) thread.then((started) => started.retire()).catch(() => undefined);
  }

  async close(): Promise<void> {
    this.closed = true;
    this.reload();
    await this.workerFile.catch(() => undefined);
    await Promise.all([...this.open].map((thread) => thread.terminate()));
    await clearActions(this.deps.dataDir);
  }

  /** The thread of an instance; a new one when the last has ended, overrun or got stuck. */
  private async ready(componentPath: string): Promise<WorkerThread> {
    const known = this.threads.get(componentPath);
    const thread = known ?? this.startFor(componentPath);
    this.threads.set(componentPath, thread);
    try {
      const started = await thread;
      if (started.usable) return started;
    } catch (error) {
      this.forget(componentPath, thread);
      throw error;
    }
    this.forget(componentPath, thread);
    return this.ready(componentPath);
  }

  private forget(componentPath: string, thread: Promise<WorkerThread>): void {
    if (this.threads.get(componentPath) === thread) this.threads.delete(componentPath);
  }

  private startFor(componentPath: string): Promise<WorkerThread> {
    const { deployment } = this.deps.engine;
    const push = deployment.push();
    const env = envOf(push, componentPath, { app: deployment.env(), builtIn: this.deps.builtInEnv });
    return this.start(componentPath, definitionOf(push, componentPath)?.modules ?? [], env);
  }

  private async start(
    componentPath: string,
    modules: PushedModule[],
    env: Record<string, string>,
  ): Promise<WorkerThread> {
    if (this.closed) throw new Error("The deployment is closing.");
    const workerFile = await this.workerFile;
    const modulesDir = await writeModules(this.deps.dataDir, modules);
    const { engine, manualClock, heapMb, answer, stray, log } = this.deps;
    const thread = new WorkerThread({
      ...{ workerFile, modulesDir, env, heapMb, answer, log },
      manualNow: manualClock ? () => engine.clock.now() : null,
      stray: (line) => stray(componentPath, line),
      ended: () => {
        this.open.delete(thread);
        log.debug("Thread ended", { component: componentPath, open: this.open.size });
      },
    });
    this.open.add(thread);
    log.debug("Thread started", { component: componentPath, open: this.open.size });
    if (this.closed) await thread.terminate();
    return thread;
  }
}
