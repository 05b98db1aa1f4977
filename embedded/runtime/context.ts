import type { FunctionTarget } from "../components/references";
import type { FileStore, JobRef, Json, Origin, UserIdentity } from "../contract";
import type { NestedLimits } from "../transaction/limits";
import type { Transaction } from "../transaction/transaction";
import type { Writer } from "../transaction/writes";
import type { FunctionInfo } from "./functions";
import type { LogCollector } from "./realmHost";
import type { RowStream } from "./syscalls/query";

/** One running query or mutation. Nested calls have contexts of their own in the same transaction. */
export interface UdfContext {
  kind: "query" | "mutation";
  /** Component path of the running function; "" is the app. */
  instance: string;
  info: FunctionInfo;
  tx: Transaction;
  writer: Writer;
  identity: UserIdentity | null;
  /** Nesting level; also the sandbox used. */
  depth: number;
  root: RootCall;
  services: Services;
  streams: Map<number, RowStream>;
}

/** Shared by a call and everything nested in it. */
export interface RootCall {
  requestId: string;
  origin: Origin | null;
  /** The scheduled function the call belongs to. */
  job: JobRef | null;
  nowMs: number;
  logs: LogCollector;
  pagination: { journal: string | null; next: string | null; used: boolean };
  /** Something further out sets the time limit. */
  isWatched: boolean;
  /** Length of the encoded result. */
  resultChars: number;
  /** Syscalls that have not come to an end. One that ran out of stack never does: what it left is not to be trusted. */
  openSyscalls: number;
  /** A fault of the deployment itself, seen inside a syscall; ends the call whatever the function does. */
  fault: unknown;
}

export interface NestedCall {
  udfType: "query" | "mutation" | "snapshotQuery";
  target: FunctionTarget;
  args: Json;
  limits: NestedLimits;
}

/** What syscalls need from the deployment. */
export interface Services {
  /** JSON text of the result. */
  runNested(caller: UdfContext, call: NestedCall): string;
  /** Throws unless the function exists and may be called so. */
  requireFunction(target: FunctionTarget): FunctionInfo;
  files(): FileStore;
  uploadUrl(token: string): string;
  instanceName: string;
}
