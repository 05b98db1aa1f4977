import { AsyncLocalStorage } from "node:async_hooks";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { inspect } from "node:util";
import { parentPort, workerData } from "node:worker_threads";
import type { LogLine } from "../../contract";
import { LIMITS } from "../../transaction/limits";
import { analyzeModule } from "../analysis/analyzeModule";
import { MODULE_SCHEME } from "../errors";
import type { ThrownDetails } from "../realm/host";
import {
  type FromWorker,
  type ToWorker,
  takeClaim,
  type Work,
  type WorkerSetup,
  type WorkResult,
} from "./messages";
import { PortStreams } from "./streams";
import { type CallInWorker, createSyscalls } from "./workerSyscalls";

const MAX_LINES = 256;
const MAX_LENGTH = 32_768;

type Level = LogLine["level"];
type Write = (level: Level, args: unknown[]) => void;

/** Values as clients get them: strings quoted, two-space indent, `[LOG]` left to the sender. */
function inspected(value: unknown): string {
  return typeof value === "string" ? `'${value}'` : inspect(value, { depth: 4 });
}

/** Console calls go to the log of the call in flight; those outside of any call go to `stray`. Returns the writer. */
function installActionConsole(
  current: AsyncLocalStorage<{ logLines: LogLine[] }>,
  stray: (line: LogLine) => void,
): Write {
  const write: Write = (level, args) => {
    const line: LogLine = {
      level,
      text: args.map(inspected).join(" ").slice(0, MAX_LENGTH),
      atMs: Date.now(),
    };
    const lines = current.getStore()?.logLines;
    if (!lines) stray(line);
    else if (lines.length < MAX_LINES) lines.push(line);
  };
  const at =
    (level: Level) =>
    (...args: unknown[]): void =>
      write(level, args);
  Object.assign(console, {
    debug: at("DEBUG"),
    log: at("LOG"),
    info: at("INFO"),
    warn: at("WARN"),
    error: at("ERROR"),
    trace: at("LOG"),
  });
  return write;
}

const CONVEX_ERROR = Symbol.for("ConvexError");

/** Something an action threw, in the form that queries report too: module files carry the runtime's own scheme. */
function thrownDetails(thrown: unknown, modulesUrl: string): ThrownDetails {
  if (!(thrown instanceof Error)) return { headline: String(thrown), stack: "" };
  const stack = (thrown.stack ?? "").replaceAll(modulesUrl, MODULE_SCHEME);
  const details: ThrownDetails = { headline: String(thrown), stack };
  // The library keeps a ConvexError's data as JSON text of the encoded value.
  if (CONVEX_ERROR in thrown && "data" in thrown && typeof thrown.data === "string")
    details.data = thrown.data;
  return details;
}

/**
 * Lets `Date` follow a manual clock inside an action's thread (rulings 29). The cell moves at each call and each
 * answered syscall, so an action sees its own time stand still in between, as it does the deployment's.
 */
function followManualClock(memory: SharedArrayBuffer): void {
  const cell = new Float64Array(memory);
  const now = (): number => cell[0] ?? 0;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: (target) => new target(now()).toString(),
    get: (target, key, receiver) => (key === "now" ? now : Reflect.get(target, key, receiver)),
  });
}

/** The thread that runs the actions and HTTP actions of one push (embedded-convex 9). One entry, no exports. */

function setupFrom(data: unknown): WorkerSetup {
  if (typeof data !== "object" || data === null || !("modulesDir" in data))
    throw new Error("No worker setup.");
  const manualTime =
    "manualTime" in data && data.manualTime instanceof SharedArrayBuffer ? data.manualTime : null;
  return { modulesDir: String(data.modulesDir), manualTime };
}

const port = parentPort;
if (!port) throw new Error("The worker of actions runs in a worker thread only.");
const setup = setupFrom(workerData);
const modulesUrl = `${pathToFileURL(setup.modulesDir).href}/`;
const post = (message: FromWorker): void => port.postMessage(message);

// A bundled CommonJS library asks for Node's own modules by `require`, which a module has not by itself.
Reflect.set(globalThis, "require", createRequire(new URL("index.js", modulesUrl)));

const current = new AsyncLocalStorage<CallInWorker>();
const streams = new PortStreams(post);
const syscalls = createSyscalls(current, post);

const importModule = (modulePath: string): Promise<{ readonly [name: string]: unknown }> =>
  import(new URL(modulePath, modulesUrl).href);

type Invoke = (...args: unknown[]) => Promise<unknown>;

function method(owner: unknown, name: string): Invoke {
  const holds = (typeof owner === "object" && owner !== null) || typeof owner === "function";
  const found: unknown = holds ? Reflect.get(owner, name) : undefined;
  if (typeof found !== "function") throw new Error(`The export has no ${name}.`);
  return async (...args) => found.apply(owner, args);
}

async function runAction(work: Work & { kind: "action" }, callId: number): Promise<WorkResult> {
  const exported = (await importModule(work.module))[work.name];
  const json = String(await method(exported, "invokeAction")(String(callId), work.args));
  if (json.length <= LIMITS.resultBytes) return { kind: "value", value: JSON.parse(json) };
  return {
    kind: "failed",
    message: `Function ${work.module}:${work.name} return value is too large (limit: 16 MiB)`,
  };
}

/** HEAD is answered by the GET route, as the cloud does. */
async function lookup(method_: string, route: string): Promise<unknown> {
  const router = (await importModule("http.js")).default;
  const found = await method(router, "lookup")(route, method_ === "HEAD" ? "GET" : method_);
  return Array.isArray(found) ? found[0] : null;
}

async function runHttp(work: Work & { kind: "http" }, callId: number): Promise<WorkResult> {
  const { method: verb, url, headers, hasBody } = work.request;
  const handler = await lookup(verb, work.route);
  if (handler === null) return { kind: "noRoute" };
  const body = hasBody ? streams.receive(`${callId}:request`) : null;
  // `duplex` is required for a streamed body and unknown to the DOM's types.
  const init = { method: verb, headers, body, duplex: "half" };
  const response = await method(handler, "invokeHttpAction")(new Request(url, init));
  if (!(response instanceof Response)) throw new Error("An HTTP action must return a Response.");
  if (response.body) streams.send(`${callId}:response`, response.body);
  return {
    kind: "response",
    response: {
      status: response.status,
      statusText: response.statusText,
      headers: [...response.headers],
      hasBody: response.body !== null,
    },
  };
}

async function analyze(modules: string[]): Promise<WorkResult> {
  const analysis: { [path: string]: ReturnType<typeof analyzeModule> } = {};
  for (const modulePath of modules) {
    try {
      analysis[modulePath] = analyzeModule(modulePath, await importModule(modulePath));
    } catch (error) {
      return { kind: "failed", message: `Failed to analyze ${modulePath}: Uncaught ${String(error)}` };
    }
  }
  return { kind: "analysis", analysis };
}

function run(work: Work, callId: number): Promise<WorkResult> {
  switch (work.kind) {
    case "action":
      return runAction(work, callId);
    case "http":
      return runHttp(work, callId);
    case "analyze":
      return analyze(work.modules);
    default:
      return work satisfies never;
  }
}

async function serve(callId: number, work: Work): Promise<void> {
  const logLines: LogLine[] = [];
  const call: CallInWorker = { callId, identity: "identity" in work ? work.identity : null, logLines };
  const result = await current.run(call, async (): Promise<WorkResult> => {
    try {
      return await run(work, callId);
    } catch (error) {
      return { kind: "threw", thrown: thrownDetails(error, modulesUrl) };
    }
  });
  post({ type: "done", callId, result, logLines });
}

function receive(message: ToWorker): void {
  switch (message.type) {
    case "work":
      if (!takeClaim(message.claim)) return;
      post({ type: "started", callId: message.callId });
      void serve(message.callId, message.work);
      return;
    case "syscallDone":
    case "syscallFailed":
      syscalls.settle(message);
      return;
    default:
      streams.handle(message);
  }
}

if (setup.manualTime) followManualClock(setup.manualTime);
const stray = installActionConsole(current, (line) => post({ type: "stray", line }));
// Neither a promise nobody awaited nor a timer's callback that throws may end the other calls of this thread.
process.on("uncaughtException", (error) => stray("ERROR", ["Uncaught:", error]));
process.on("unhandledRejection", (error) => stray("ERROR", ["Unhandled rejection:", error]));
Object.assign(globalThis, { Convex: syscalls.api });
port.on("message", receive);
post({ type: "ready" });
