import { rm } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import type { LogLine } from "../../contract";
import type { Logger } from "../../log";
import { TIMEOUT_MESSAGE, TRANSIENT_ACTION_ERROR } from "../errors";
import {
  type FromWorker,
  type SyscallAnswer,
  type ToWorker,
  takeClaim,
  type Work,
  type WorkerSetup,
  type WorkResult,
} from "./messages";
import { PortStreams } from "./streams";
import { type ActionCaller, SyscallFailure, type SyscallRequest } from "./syscalls";

export interface WorkerThreadDeps {
  workerFile: string;
  modulesDir: string;
  env: Record<string, string>;
  heapMb: number;
  /** Present time when it is a manual clock's, else null: the thread uses the system's. */
  manualNow: (() => number) | null;
  answer(request: SyscallRequest): Promise<SyscallAnswer>;
  stray(line: LogLine): void;
  /** The thread is gone, and so are its modules' files. */
  ended(): void;
  /** Told of what goes wrong, without a word of the app's own. */
  log: Logger;
}

export interface WorkDone {
  result: WorkResult;
  logLines: LogLine[];
  /** Of a response that has one. */
  body: ReadableStream<Uint8Array> | null;
}

export interface RunOptions {
  timeoutMs: number;
  caller: ActionCaller;
  /** Of a request that is run; read only once the call has begun. */
  body?: ReadableStream<Uint8Array> | null;
}

interface CallInFlight {
  options: RunOptions;
  done(outcome: WorkDone | null): void;
  timer: NodeJS.Timeout;
  /** Null once the thread has begun. */
  claim: SharedArrayBuffer | null;
}

/** How long a thread may take to begin a call before it counts as stuck, in a loop that lets nothing else run. */
const STUCK_MS = 500;

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
  private streaming = new Map<number, ActionCaller>();
  private streams: PortStreams;
  private lastCallId = 0;
  private time: Float64Array | null;
  private ready = false;
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
      resourceLimits: { maxOldGenerationSizeMb: deps.heapMb },
    });
    this.streams = new PortStreams((message) => this.post(message));
    this.worker.on("message", (message: FromWorker) => this.receive(message));
    this.worker.on("error", (error) => this.crash(error.message));
    // Not events.once, which would reject at the error that comes before the exit of a thread out of memory.
    const exit = new Promise<void>((resolve) => this.worker.once("exit", () => resolve()));
    this.gone = exit.then(() => this.cleanUp());
  }

  /** True while new calls may be given to it. */
  get usable(): boolean {
    return !this.ended && !this.retired;
  }

  /** Null: the thread ended or got stuck before it began the call, which another thread may run. */
  run(work: Work, options: RunOptions): Promise<WorkDone | null> {
    const callId = ++this.lastCallId;
    return new Promise((resolve) => {
      if (this.ended) return resolve(null);
      const timer = setTimeout(() => this.overrun(callId), options.timeoutMs);
      const claim = new SharedArrayBuffer(4);
      this.calls.set(callId, { options, done: resolve, timer, claim });
      this.post({ type: "work", callId, work, claim });
      if (this.ready) this.watch(callId);
    });
  }

  /** Gives the thread its time to begin; a stuck one gets no further calls. */
  private watch(callId: number): void {
    const patience = setTimeout(() => {
      if (!this.takeBack(callId)) return;
      this.deps.log.warn("A thread begins nothing any more: another one takes its calls");
      this.retire();
    }, STUCK_MS);
    patience.unref();
  }

  /** Hands a call that has not begun back to its caller; it will not begin here any more. */
  private takeBack(callId: number): boolean {
    const call = this.calls.get(callId);
    if (!call?.claim || !takeClaim(call.claim)) return false;
    clearTimeout(call.timer);
    this.calls.delete(callId);
    call.done(null);
    return true;
  }

  private started(callId: number): void {
    const call = this.calls.get(callId);
    if (!call) return;
    call.claim = null;
    if (call.options.body) this.streams.send(`${callId}:request`, call.options.body);
  }

  /** The body of a response; its call counts as in flight until it has been read or dropped. */
  private responseBody(callId: number, caller: ActionCaller): ReadableStream<Uint8Array> {
    this.streaming.set(callId, caller);
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
      case "ready":
        this.ready = true;
        for (const callId of this.calls.keys()) this.watch(callId);
        return;
      case "started":
        this.started(message.callId);
        return;
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
    const body = streams ? this.responseBody(callId, call.options.caller) : null;
    this.calls.delete(callId);
    call.done({ result, logLines, body });
    this.endIfIdle();
  }

  private async answer(message: FromWorker & { type: "syscall" }): Promise<void> {
    const { callId, syscallId, op, args, bytes } = message;
    const call = this.calls.get(callId);
    try {
      // A streaming response may still ask after its handler has returned.
      const caller = call?.options.caller ?? this.streaming.get(callId);
      if (caller === undefined) throw new Error(`${op} was called after its action had ended.`);
      const answer = await this.deps.answer({ op, args, caller, ...(bytes ? { bytes } : {}) });
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
  private overrun(callId: number): void {
    const call = this.calls.get(callId);
    if (!call) return;
    if (this.takeBack(callId)) {
      this.retire();
      return;
    }
    const { timeoutMs, caller } = call.options;
    this.deps.log.warn("A call took too long", { requestId: caller.requestId, limitMs: timeoutMs });
    this.finish(callId, failed(TIMEOUT_MESSAGE(timeoutMs / 1000)));
    if (this.ended) return;
    this.retired = true;
    const probe = this.run({ kind: "analyze", modules: [] }, { timeoutMs: 2 * STUCK_MS, caller });
    void probe.then((answer) => {
      if (answer?.result.kind === "analysis") return;
      this.end(TRANSIENT_ACTION_ERROR);
      void this.terminate();
    });
  }

  /** Out of memory, most likely. With several calls in flight nobody knows whose fault it was. */
  private crash(reason: string): void {
    const begun = [...this.calls.values()].filter((call) => call.claim === null);
    this.deps.log.warn("A thread broke down", { calls: begun.length });
    this.end(begun.length > 1 ? `${TRANSIENT_ACTION_ERROR}: ${reason}` : reason);
  }

  private end(reason: string): void {
    if (this.ended) return;
    this.ended = true;
    for (const callId of [...this.calls.keys()]) {
      if (!this.takeBack(callId)) this.finish(callId, failed(reason));
    }
    this.streams.breakAll(reason);
  }
}
