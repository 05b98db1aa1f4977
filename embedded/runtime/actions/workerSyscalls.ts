import type { AsyncLocalStorage } from "node:async_hooks";
import type { Json, LogLine, UserIdentity } from "../../contract";
import type { ErrorReport, FromWorker, SyscallAnswer, ToWorker } from "./messages";

export interface CallInWorker {
  callId: number;
  identity: UserIdentity | null;
  logLines: LogLine[];
}

interface Waiting {
  resolve(answer: SyscallAnswer): void;
  reject(error: Error): void;
}

/** A failed syscall: `data` (encoded) makes the library throw a ConvexError. */
class SyscallError extends Error {
  readonly data?: Json;
  constructor(report: ErrorReport) {
    super(report.message);
    if (report.data !== undefined) this.data = report.data;
  }
}

type Settled = Extract<ToWorker, { type: "syscallDone" | "syscallFailed" }>;

/** `globalThis.Convex` of an action's thread: every syscall is a message to the database thread. */
export function createSyscalls(
  current: AsyncLocalStorage<CallInWorker>,
  post: (message: FromWorker) => void,
) {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  function ask(op: string, args: Json, bytes?: Uint8Array): Promise<SyscallAnswer> {
    const call = current.getStore();
    if (!call) return Promise.reject(new Error(`${op} was called outside of an action.`));
    const syscallId = ++lastId;
    return new Promise((resolve, reject) => {
      waiting.set(syscallId, { resolve, reject });
      post({ type: "syscall", callId: call.callId, syscallId, op, args, ...(bytes ? { bytes } : {}) });
    });
  }

  async function storeBlob(args: { blob: Blob; options?: { sha256?: string } }): Promise<Json> {
    if (!(args.blob instanceof Blob)) throw new Error("store() expects a Blob.");
    const bytes = new Uint8Array(await args.blob.arrayBuffer());
    const sha256 = args.options?.sha256 ?? null;
    return (await ask("storage/storeBlob", { contentType: args.blob.type, sha256 }, bytes)).value;
  }

  async function getBlob(args: { storageId: string }): Promise<Blob | null> {
    const { value, bytes } = await ask("storage/getBlob", { storageId: args.storageId });
    return bytes ? new Blob([new Uint8Array(bytes)], { type: typeof value === "string" ? value : "" }) : null;
  }

  const api = {
    syscall(op: string): never {
      throw new Error(`${op} is not available in actions.`);
    },
    async asyncSyscall(op: string, json: string): Promise<string> {
      if (op === "1.0/auditLog") {
        // There is no audit stream to send to, so the entry stands in the action's log, as a mutation's does in its own.
        console.info("[audit]", JSON.parse(json).body ?? null);
        return "null";
      }
      if (op === "1.0/getUserIdentity") return JSON.stringify(current.getStore()?.identity ?? null);
      return JSON.stringify((await ask(op, JSON.parse(json))).value);
    },
    // The library hands over exactly these two shapes (convex/server storage_impl).
    jsSyscall(op: string, args: { blob: Blob; options?: { sha256?: string } } & { storageId: string }) {
      if (op === "storage/storeBlob") return storeBlob(args);
      if (op === "storage/getBlob") return getBlob(args);
      throw new Error(`${op} is not available in actions.`);
    },
  };

  function settle(message: Settled): void {
    const call = waiting.get(message.syscallId);
    waiting.delete(message.syscallId);
    if (message.type === "syscallDone") call?.resolve(message.answer);
    else call?.reject(new SyscallError(message.error));
  }

  return { api, settle };
}
