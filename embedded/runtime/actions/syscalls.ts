import { readFile } from "node:fs/promises";
import { toHandle } from "../../components/functionHandles";
import { type FunctionTarget, targetOf } from "../../components/references";
import type {
  ActionRunner,
  Engine,
  FileStore,
  FunctionCall,
  JobRef,
  Json,
  Origin,
  Outcome,
  UserIdentity,
} from "../../contract";
import { isObject, type JsonObject } from "../../store/json";
import { malformation } from "../../store/malformed";
import { Usage } from "../../transaction/limits";
import { displayPath, parsePath } from "../functionAddress";
import type { FunctionInfo } from "../functions";
import { REFUSED } from "../syscalls/refused";
import { canceledRow, isCanceledJob, jobRow, noSuchJob, SCHEDULED } from "../syscalls/scheduler";
import { storageIdOf } from "../syscalls/storage";
import { vectorSearch } from "../syscalls/vector";
import type { SyscallAnswer } from "./messages";

/** A syscall failed for a reason the action may catch; `data` (encoded) of a ConvexError. */
export class SyscallFailure extends Error {
  constructor(
    message: string,
    readonly data?: Json,
  ) {
    super(message);
  }
}

/** Whose syscall it is. */
export interface ActionCaller {
  componentPath: string;
  /** `messages:send`, or method and path of an HTTP action. */
  name: string;
  identity: UserIdentity | null;
  origin: Origin | null;
  /** The scheduled function that the action belongs to. */
  job: JobRef | null;
  requestId: string;
}

export interface SyscallRequest {
  op: string;
  args: Json;
  bytes?: Uint8Array;
  caller: ActionCaller;
}

export interface ActionSyscallDeps {
  engine: Engine;
  runAction: ActionRunner["runAction"];
  /** Address of the API port. */
  url: string;
}

type Handler = (args: JsonObject, request: SyscallRequest, deps: ActionSyscallDeps) => Promise<SyscallAnswer>;

function text(args: JsonObject, name: string): string {
  const value = args[name];
  if (typeof value !== "string") throw new SyscallFailure(`\`${name}\` must be a string.`);
  return value;
}

function callOf(args: JsonObject, caller: ActionCaller): FunctionCall {
  const target = targetOf(args, caller.componentPath);
  return {
    path: target.path,
    componentPath: target.instance,
    args: args.args ?? {},
    // Nobody may come to depend on who called across a component's border (embedded-convex 4.3).
    identity: target.instance === caller.componentPath ? caller.identity : null,
    allowInternal: target.allowInternal,
    ...(caller.origin === null ? {} : { origin: caller.origin }),
    ...(caller.job === null ? {} : { job: caller.job }),
  };
}

/** The outer caller adds the request id; an inner error keeps only its own text. */
function answerOf(outcome: Outcome): SyscallAnswer {
  if (outcome.ok) return { value: outcome.value };
  const message = outcome.errorMessage.replace(/^\[Request ID: [^\]]*\] Server Error\n?/, "");
  throw new SyscallFailure(message, outcome.errorData);
}

function requireFunction(engine: Engine, target: FunctionTarget): { type: FunctionInfo["type"] } {
  const found = engine.functionInfo(target.instance, target.path);
  if (found !== null && (found.isPublic || target.allowInternal)) return found;
  const place = target.instance === "" ? "" : ` in component '${target.instance}'`;
  throw new SyscallFailure(`Could not find function for '${target.path}'${place}.`);
}

const schedule: Handler = async (args, { caller }, { engine }) => {
  const target = targetOf(args, caller.componentPath);
  const { type } = requireFunction(engine, target);
  const problem = malformation(args.args ?? {});
  if (problem !== null) throw new SyscallFailure(problem);
  const { componentPath: owner, job } = caller;
  const value = engine.transact((tx) => {
    const ownJob = job === null ? null : tx.in(job.componentPath).get(job.id);
    const at = { owner, nowMs: engine.clock.now(), usage: new Usage(), isCanceled: isCanceledJob(ownJob) };
    return tx.in(owner).insert(SCHEDULED, jobRow(args, { target, type, ...at }));
  });
  return { value };
};

const cancelJob: Handler = async (args, { caller }, { engine }) => {
  const id = text(args, "id");
  const { componentPath } = caller;
  if (engine.tableOfId(componentPath, id) !== SCHEDULED) throw noSuchJob(id);
  engine.transact((root) => {
    const tx = root.in(componentPath);
    const row = tx.get(id);
    if (row === null) throw noSuchJob(id);
    const canceled = canceledRow(row, engine.clock.now());
    if (canceled !== null) tx.replace(id, canceled);
  });
  return { value: null };
};

const filesOf = (engine: Engine, caller: ActionCaller): FileStore => engine.files.in(caller.componentPath);

const storageId = (args: JsonObject, { componentPath }: ActionCaller, engine: Engine): string =>
  storageIdOf(args, (id) => engine.tableOfId(componentPath, id));

const storeBlob: Handler = async (args, { bytes, caller }, { engine }) => {
  if (!bytes) throw new SyscallFailure("store() expects a Blob.");
  const contentType = text(args, "contentType");
  async function* once(): AsyncIterable<Uint8Array> {
    if (bytes) yield bytes;
  }
  const value = await filesOf(engine, caller).store({
    stream: once(),
    contentType: contentType === "" ? null : contentType,
    expectedSha256: typeof args.sha256 === "string" ? args.sha256 : null,
  });
  return { value };
};

const getBlob: Handler = async (args, { caller }, { engine }) => {
  const file = filesOf(engine, caller).byId(storageId(args, caller, engine));
  return file ? { value: file.contentType, bytes: await readFile(file.path) } : { value: null };
};

const storageMetadata: Handler = async (args, { caller }, { engine }) => {
  const id = storageId(args, caller, engine);
  const file = filesOf(engine, caller).byId(id);
  if (!file) return { value: null };
  const sha256 = Buffer.from(file.sha256Base64, "base64").toString("hex");
  return { value: { storageId: id, sha256, size: file.size, contentType: file.contentType } };
};

const storageDelete: Handler = async (args, { caller }, { engine }) => {
  const id = storageId(args, caller, engine);
  engine.transact((root) => {
    const tx = root.in(caller.componentPath);
    if (!tx.get(id)) throw new SyscallFailure(`storage id ${id} not found`);
    tx.remove(id);
  });
  return { value: null };
};

/** As in mutations (convex-backend `crates/isolate/src/environment/action/async_syscall.rs`, at 94a42c3). */
const requestMetadata: Handler = async (_args, { caller }) => ({
  value: {
    ...(caller.origin ?? { ip: null, userAgent: null, authToken: null }),
    requestId: caller.requestId,
    scheduledFunctionId: caller.job?.id ?? null,
  },
});

const createHandle: Handler = async (args, { caller }, { engine }) => {
  const target = targetOf(args, caller.componentPath);
  requireFunction(engine, target);
  return { value: toHandle(target.instance, displayPath(parsePath(target.path))) };
};

/** The client library turns this text into "can only be called from a query or mutation". */
const notInActions: Handler = async (_args, { op }) => {
  throw new SyscallFailure(`Unknown async operation ${op}`);
};

const refused: Handler = async (_args, { op }) => {
  throw new SyscallFailure(REFUSED.get(op) ?? op);
};

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  [
    "1.0/actions/query",
    async (args, { caller }, { engine }) => answerOf(engine.runQuery(callOf(args, caller))),
  ],
  [
    "1.0/actions/mutation",
    async (args, { caller }, { engine }) => answerOf(await engine.runMutation(callOf(args, caller))),
  ],
  [
    "1.0/actions/action",
    async (args, { caller }, { runAction }) => answerOf(await runAction(callOf(args, caller))),
  ],
  ["1.0/actions/schedule", schedule],
  ["1.0/actions/cancel_job", cancelJob],
  ["1.0/createFunctionHandle", createHandle],
  [
    "1.0/storageGetUrl",
    async (args, { caller }, { engine }) => ({
      value: filesOf(engine, caller).urlFor(storageId(args, caller, engine)),
    }),
  ],
  ["1.0/storageGetMetadata", storageMetadata],
  ["1.0/storageDelete", storageDelete],
  [
    "1.0/storageGenerateUploadUrl",
    async (_args, { caller }, { engine, url }) => ({
      value: `${url}/api/storage/upload?token=${encodeURIComponent(filesOf(engine, caller).mintUploadToken())}`,
    }),
  ],
  ["storage/storeBlob", storeBlob],
  ["storage/getBlob", getBlob],
  [
    "1.0/actions/vectorSearch",
    async (args, { caller }, { engine }) => {
      const found = await vectorSearch(engine, caller.componentPath, args);
      if ("problem" in found) throw new SyscallFailure(found.problem);
      return found;
    },
  ],
  [
    "1.0/getDeploymentMetadata",
    async (_args, _request, { engine }) => ({
      value: { name: engine.deployment.instanceName, region: null, class: "s16" },
    }),
  ],
  [
    "1.0/getFunctionMetadata",
    async (_args, { caller }) => ({ value: { name: caller.name, componentPath: caller.componentPath } }),
  ],
  ["1.0/getRequestMetadata", requestMetadata],
  ["1.0/getTransactionMetrics", notInActions],
  ["1.0/createServiceToken", refused],
  ["1.0/getServiceUrl", refused],
]);

/** Answers one syscall of an action (embedded-convex 4.2). Each nested query or mutation is its own transaction. */
export async function answerActionSyscall(
  request: SyscallRequest,
  deps: ActionSyscallDeps,
): Promise<SyscallAnswer> {
  const handler = HANDLERS.get(request.op);
  if (!handler) throw new SyscallFailure(`${request.op} is not available in actions.`);
  return handler(isObject(request.args) ? request.args : {}, request, deps);
}
