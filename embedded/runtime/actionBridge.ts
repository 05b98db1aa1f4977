import { once } from "node:events";
import { rm } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import type { LogLine, UserIdentity } from "../contract";
import type { FromWorker, SyscallAnswer, ToWorker, Work, WorkerSetup, WorkResult } from "./actionMessages";
import { PortStreams } from "./actionStreams";
import { SyscallFailure, type SyscallRequest } from "./actionSyscalls";
import { TIMEOUT_MESSAGE } from "./errors";

export interface WorkerThreadDeps {
  workerFile: string;
  modulesDir: string;
  env: Record<string, string>;
  /** Present time when it is a manual clock's, else null: the thread uses the system's. */
  manualNow: (() => number) | null;
  answer(request: SyscallRequest): Promise<SyscallAnswer>;
  stray(line: LogLine): void;
  /** The thread is gone, and so are its modules' files. */
  ended(): void;
}

export interface WorkDone {
  result: WorkResult;
  logLines: LogLine[];
  /** Of a response that has one. */
  body: ReadableStream<Uint8Array> | null;
}

interface CallInFlight {
  identity: UserIdentity | null;
  done(outcome: WorkDone): void;
  timer: NodeJS.Timeout;
}

/** Rulings 41: an action that allocates without end loses its own thread, not the database. */
const MAX_HEAP_MB = 512;
/** After an overrun, how long the thread may take to answer before it counts as stuck. */
const STUCK_MS = 1000;

const failed = (message: string): WorkDone => ({
  result: { kind: "failed", message },
  logLines: [],
  body: null,
});

/** One worker thread with the modules of one push and one environment. */
export class WorkerThread {
  private worker: Worker;
  /** Resolves when nothing of the thread is left, however it came to its end. */
  private gone: Promise<void>;
  private calls = new Map<number, CallInFlight>();
  /** Calls whose handler has returned and whose response is still being read. */
  private streaming = new Map<number, UserIdentity | null>();
  private streams: PortStreams;
  private lastCallId = 0;
  private time: Float64Array | null;
  private retired = false;
  private ended = false;

  constructor(private deps: WorkerThreadDeps) {
    const memory = deps.manualNow ? new SharedArrayBuffer(8) : null;
    this.time = memory && new Float64Array(memory);
    const setup: WorkerSetup = { modulesDir: deps.modulesDir, manualTime: memory };
    this.tellTime();
    this.worker = new Worker(deps.workerFile, {
      workerData: setup,
      // A copy: nothing of the host's own environment reaches the app's code.
      env: { ...deps.env },
      execArgv: [],
      stdout: false,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    this.streams = new PortStreams((message) => this.post(message));
    this.worker.on("message", (message: FromWorker) => this.receive(message));
    this.worker.on("error", (error) => this.end(error.message));
    this.gone = once(this.worker, "exit").then(() => this.cleanUp());
  }

  /** True while new calls may be given to it. */
  get usable(): boolean {
    return !this.ended && !this.retired;
  }

  /** `body`: of a request that is run. */
  run(
    work: Work,
    options: { timeoutMs: number; body?: ReadableStream<Uint8Array> | null },
  ): Promise<WorkDone> {
    const callId = ++this.lastCallId;
    return new Promise((resolve) => {
      if (this.ended) return resolve(failed("The action's thread ended."));
      const timer = setTimeout(() => this.overrun(callId, options.timeoutMs), options.timeoutMs);
      const identity = "identity" in work ? work.identity : null;
      this.calls.set(callId, { identity, done: resolve, timer });
      if (options.body) this.streams.send(`${callId}:request`, options.body);
      this.post({ type: "work", callId, work });
    });
  }

  /** The body of a response; its call counts as in flight until it has been read or dropped. */
  private responseBody(callId: number, identity: UserIdentity | null): ReadableStream<Uint8Array> {
    this.streaming.set(callId, identity);
    return this.streams.receive(`${callId}:response`, () => {
      this.streaming.delete(callId);
      this.endIfIdle();
    });
  }

  /** No new calls will come: ends when those in flight have. */
  retire(): void {
    this.retired = true;
    this.endIfIdle();
  }

  async terminate(): Promise<void> {
    this.end("The action's thread was stopped.");
    await this.worker.terminate();
    await this.gone;
  }

  private async cleanUp(): Promise<void> {
    this.end("The action's thread ended.");
    await rm(this.deps.modulesDir, { recursive: true, force: true });
    this.deps.ended();
  }

  private endIfIdle(): void {
    if (this.retired && !this.ended && this.calls.size === 0 && this.streaming.size === 0)
      void this.terminate();
  }

  private tellTime(): void {
    if (this.time && this.deps.manualNow) this.time[0] = this.deps.manualNow();
  }

  private post(message: ToWorker): void {
    this.tellTime();
    this.worker.postMessage(message);
  }

  private receive(message: FromWorker): void {
    switch (message.type) {
      case "done":
        this.finish(message.callId, message);
        return;
      case "syscall":
        void this.answer(message);
        return;
      case "stray":
        this.deps.stray(message.line);
        return;
      default:
        this.streams.handle(message);
    }
  }

  private finish(callId: number, { result, logLines }: Omit<WorkDone, "body">): void {
    const call = this.calls.get(callId);
    if (!call) return;
    clearTimeout(call.timer);
    const streams = result.kind === "response" && result.response.hasBody;
    const body = streams ? this.responseBody(callId, call.identity) : null;
    this.calls.delete(callId);
    call.done({ result, logLines, body });
    this.endIfIdle();
  }

  private async answer(message: FromWorker & { type: "syscall" }): Promise<void> {
    const { callId, syscallId, op, args, bytes } = message;
    const call = this.calls.get(callId);
    try {
      // A streaming response may still ask after its handler has returned.
      const identity = call ? call.identity : this.streaming.get(callId);
      if (identity === undefined) throw new Error(`${op} was called after its action had ended.`);
      const answer = await this.deps.answer({ op, args, identity, ...(bytes ? { bytes } : {}) });
      if (!this.ended) this.post({ type: "syscallDone", syscallId, answer });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      const data = error instanceof SyscallFailure && error.data !== undefined ? { data: error.data } : {};
      if (!this.ended) this.post({ type: "syscallFailed", syscallId, error: { message: text, ...data } });
    }
  }

  /**
   * The call fails now. One call of a thread cannot be stopped alone: the thread takes no new ones and ends after the
   * others, or at once when it no longer answers (a loop).
   */
  private overrun(callId: number, timeoutMs: number): void {
    this.finish(callId, failed(TIMEOUT_MESSAGE(timeoutMs / 1000)));
    if (this.ended) return;
    const stuck = setTimeout(() => void this.terminate(), STUCK_MS);
    const alive = this.run({ kind: "analyze", modules: [] }, { timeoutMs: 2 * STUCK_MS });
    void alive.then(() => clearTimeout(stuck));
    this.retired = true;
  }

  private end(reason: string): void {
    if (this.ended) return;
    this.ended = true;
    for (const callId of [...this.calls.keys()]) this.finish(callId, failed(reason));
    this.streams.breakAll(reason);
  }
}
