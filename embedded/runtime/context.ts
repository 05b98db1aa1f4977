import type { FileStore, Json, UserIdentity } from "../contract";
import type { Transaction } from "../transaction/transaction";
import type { DocumentRules, Writer } from "../transaction/writes";
import type { FunctionPath } from "./functionAddress";
import type { LogCollector } from "./realmHost";
import type { RowStream } from "./syscalls/query";

/** One running query or mutation. Nested calls have contexts of their own in the same transaction. */
export interface UdfContext {
  kind: "query" | "mutation";
  /** Component path of the running function; "" is the app. */
  instance: string;
  path: FunctionPath;
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
  nowMs: number;
  logs: LogCollector;
  pagination: { journal: string | null; next: string | null; used: boolean };
  /** Length of the encoded result. */
  resultChars: number;
  /** Syscalls that have not come to an end. One that ran out of stack never does: what it left is not to be trusted. */
  openSyscalls: number;
  /** A fault of the deployment itself, seen inside a syscall; ends the call whatever the function does. */
  fault: unknown;
}

export interface NestedCall {
  udfType: "query" | "mutation" | "snapshotQuery";
  path: string;
  args: Json;
}

/** What syscalls need from the deployment. */
export interface Services {
  runNested(caller: UdfContext, call: NestedCall): Json;
  /** Throws unless the path names a mutation or action; returns its canonical path. */
  requireSchedulable(path: string): string;
  /** Throws unless the function exists. */
  requireFunction(path: string): void;
  rules: DocumentRules;
  /** Search and vector indexes the schema declares for a table. */
  unservedIndexes(table: string): readonly string[];
  files(): FileStore;
  uploadUrl(token: string): string;
  instanceName: string;
  env(): Record<string, string>;
}
