import type { Json, LogLine, UserIdentity } from "../../contract";
import type { AnalyzedModule } from "../analysis/analyzeModule";
import type { ThrownDetails } from "../realm/host";
import type { StreamMessage } from "./streams";

/** Given to a worker thread at its start. */
export interface WorkerSetup {
  /** Folder with the pushed modules. */
  modulesDir: string;
  /** One float64: milliseconds since the epoch, by a manual clock. Null: the system's clock. */
  manualTime: SharedArrayBuffer | null;
}

export interface RequestHead {
  method: string;
  url: string;
  headers: [string, string][];
  hasBody: boolean;
}

export interface ResponseHead {
  status: number;
  statusText: string;
  headers: [string, string][];
  hasBody: boolean;
}

/** Why a syscall failed: `data` present means a ConvexError, encoded. */
export interface ErrorReport {
  message: string;
  data?: Json;
}

export type Work =
  | { kind: "action"; module: string; name: string; args: string; identity: UserIdentity | null }
  /** `route`: the path the router of this component is asked for; the request keeps its whole address. */
  | { kind: "http"; request: RequestHead; route: string; identity: UserIdentity | null }
  | { kind: "analyze"; modules: string[] };

export type WorkResult =
  | { kind: "value"; value: Json }
  | { kind: "response"; response: ResponseHead }
  | { kind: "noRoute" }
  | { kind: "analysis"; analysis: { [path: string]: AnalyzedModule } }
  /** The app's code threw. */
  | { kind: "threw"; thrown: ThrownDetails }
  /** The runtime ended the call: no thread, or out of time. */
  | { kind: "failed"; message: string };

/** Tries to take a call, for its thread or back from it; exactly one of the two gets it. */
export function takeClaim(claim: SharedArrayBuffer): boolean {
  return Atomics.compareExchange(new Int32Array(claim), 0, 0, 1) === 0;
}

/** `bytes` carries what JSON cannot: a stored blob. */
export interface SyscallAnswer {
  value: Json;
  bytes?: Uint8Array;
}

export type ToWorker =
  /** The thread may begin only if it wins the claim: the host takes back what a stuck thread has not begun. */
  | { type: "work"; callId: number; work: Work; claim: SharedArrayBuffer }
  | { type: "syscallDone"; syscallId: number; answer: SyscallAnswer }
  | { type: "syscallFailed"; syscallId: number; error: ErrorReport }
  | StreamMessage;

export type FromWorker =
  | { type: "ready" }
  | { type: "started"; callId: number }
  | { type: "done"; callId: number; result: WorkResult; logLines: LogLine[] }
  | { type: "syscall"; callId: number; syscallId: number; op: string; args: Json; bytes?: Uint8Array }
  | { type: "stray"; line: LogLine }
  | StreamMessage;
