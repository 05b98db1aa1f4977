import { readFile } from "node:fs/promises";
import type { ActionRunner, Engine, FunctionCall, Json, Outcome, UserIdentity } from "../contract";
import { isObject, type JsonObject } from "../store/json";
import type { SyscallAnswer } from "./actionMessages";
import { addressToPath, canonicalPath, parsePath, pathToHandle } from "./functionAddress";

/** A syscall failed for a reason the action may catch; `data` (encoded) of a ConvexError. */
export class SyscallFailure extends Error {
  constructor(
    message: string,
    readonly data?: Json,
  ) {
    super(message);
  }
}

export interface SyscallRequest {
  op: string;
  args: Json;
  bytes?: Uint8Array;
  identity: UserIdentity | null;
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

function callOf(args: JsonObject, identity: UserIdentity | null): FunctionCall {
  return {
    path: addressToPath(args),
    componentPath: "",
    args: args.args ?? {},
    identity,
    allowInternal: true,
  };
}

/** The outer caller adds the request id; an inner error keeps only its own text. */
function answerOf(outcome: Outcome): SyscallAnswer {
  if (outcome.ok) return { value: outcome.value };
  const message = outcome.errorMessage.replace(/^\[Request ID: [^\]]*\] Server Error\n?/, "");
  throw new SyscallFailure(message, outcome.errorData);
}

/** Kind is checked here, so that the text names what was asked for. */
function requireKind(engine: Engine, path: string): void {
  if (!engine.functionInfo("", path)) throw new SyscallFailure(`Could not find function for '${path}'.`);
}

const schedule: Handler = async (args, _request, { engine }) => {
  const path = addressToPath(args);
  requireKind(engine, path);
  const { ts } = args;
  if (typeof ts !== "number") throw new SyscallFailure("`ts` must be a number of seconds.");
  const id = engine.transact((tx) =>
    tx.insert("_scheduled_functions", {
      name: canonicalPath(parsePath(path)),
      args: [args.args ?? {}],
      scheduledTime: ts * 1000,
      state: { kind: "pending" },
    }),
  );
  return { value: id };
};

const cancelJob: Handler = async (args, _request, { engine }) => {
  const id = text(args, "id");
  engine.transact((tx) => {
    const job = tx.get(id);
    if (!job || !isObject(job.state))
      throw new SyscallFailure(`There is no scheduled function with id ${id}.`);
    if (job.state.kind !== "pending" && job.state.kind !== "inProgress") return;
    tx.replace(id, { ...job, state: { kind: "canceled" }, completedTime: engine.clock.now() });
  });
  return { value: null };
};

const storeBlob: Handler = async (args, { bytes }, { engine }) => {
  if (!bytes) throw new SyscallFailure("store() expects a Blob.");
  const contentType = text(args, "contentType");
  async function* once(): AsyncIterable<Uint8Array> {
    if (bytes) yield bytes;
  }
  const value = await engine.files.store({
    stream: once(),
    contentType: contentType === "" ? null : contentType,
    expectedSha256: typeof args.sha256 === "string" ? args.sha256 : null,
  });
  return { value };
};

const getBlob: Handler = async (args, _request, { engine }) => {
  const file = engine.files.byId(text(args, "storageId"));
  return file ? { value: file.contentType, bytes: await readFile(file.path) } : { value: null };
};

const storageMetadata: Handler = async (args, _request, { engine }) => {
  const storageId = text(args, "storageId");
  const file = engine.files.byId(storageId);
  if (!file) return { value: null };
  const sha256 = Buffer.from(file.sha256Base64, "base64").toString("hex");
  return { value: { storageId, sha256, size: file.size, contentType: file.contentType } };
};

const storageDelete: Handler = async (args, _request, { engine }) => {
  const storageId = text(args, "storageId");
  engine.transact((tx) => {
    if (!tx.get(storageId)) throw new SyscallFailure(`storage id ${storageId} not found`);
    tx.remove(storageId);
  });
  return { value: null };
};

const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  [
    "1.0/actions/query",
    async (args, { identity }, { engine }) => answerOf(engine.runQuery(callOf(args, identity))),
  ],
  [
    "1.0/actions/mutation",
    async (args, { identity }, { engine }) => answerOf(await engine.runMutation(callOf(args, identity))),
  ],
  [
    "1.0/actions/action",
    async (args, { identity }, { runAction }) => answerOf(await runAction(callOf(args, identity))),
  ],
  ["1.0/actions/schedule", schedule],
  ["1.0/actions/cancel_job", cancelJob],
  ["1.0/createFunctionHandle", async (args) => ({ value: pathToHandle(addressToPath(args)) })],
  [
    "1.0/storageGetUrl",
    async (args, _request, { engine }) => ({ value: engine.files.urlFor(text(args, "storageId")) }),
  ],
  ["1.0/storageGetMetadata", storageMetadata],
  ["1.0/storageDelete", storageDelete],
  [
    "1.0/storageGenerateUploadUrl",
    async (_args, _request, { engine, url }) => ({
      value: `${url}/api/storage/upload?token=${encodeURIComponent(engine.files.mintUploadToken())}`,
    }),
  ],
  ["storage/storeBlob", storeBlob],
  ["storage/getBlob", getBlob],
  [
    "1.0/getDeploymentMetadata",
    async (_args, _request, { engine }) => ({
      value: { name: engine.deployment.instanceName, region: null, class: "local" },
    }),
  ],
]);

/** Answers one syscall of an action (embedded-convex 4.2). Each nested query or mutation is its own transaction. */
export async function answerActionSyscall(
  request: SyscallRequest,
  deps: ActionSyscallDeps,
): Promise<SyscallAnswer> {
  const handler = HANDLERS.get(request.op);
  if (!handler) {
    throw new SyscallFailure(`${request.op} is not yet available in actions of the embedded deployment.`);
  }
  return handler(isObject(request.args) ? request.args : {}, request, deps);
}
