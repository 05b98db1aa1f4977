import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { createAuthDeps } from "./auth/authenticate";
import { manualClock, systemClock } from "./clock";
import type { Clock, Engine, FunctionLog, Json } from "./contract";
import { PushService } from "./deploy/pushService";
import { deployRoutes } from "./deploy/routes";
import { createEngine } from "./engine";
import { PUSH_BYTES, readJsonObject } from "./http/body";
import { type Authenticate, createAuthenticate, requireAdmin } from "./http/caller";
import { clockRoutes } from "./http/clockApi";
import { envRoutes, nextEnvironment } from "./http/envApi";
import { functionRoutes, outcomeBody } from "./http/functionApi";
import { FunctionLogHub } from "./http/functionLogHub";
import { Listener, NETWORK_LIMITS, type NetworkLimits } from "./http/listener";
import { logRoutes } from "./http/logsApi";
import { plainRoutes } from "./http/plainApi";
import { sendJson } from "./http/respond";
import { HttpError, type Route } from "./http/router";
import { createRequestHandler } from "./http/server";
import { shapeRoutes } from "./http/shapesApi";
import { createSiteHandler } from "./http/siteServer";
import { storageRoutes } from "./http/storageApi";
import type { LogFactory, Logger } from "./log";
import { type ActionLimits, createActionRunner } from "./runtime/actions/runAction";
import { type Scheduler, startScheduler } from "./scheduler/jobs";
import { createFileStore } from "./store/files";
import { attachSync, type SyncLimits } from "./sync/attach";
import { createSystemQueries } from "./system/queries";
import { createTransfer } from "./transfer/transfer";

const Body = z.object({
  bundle: z.object({ path: z.string(), source: z.string() }),
  /** As `_system/frontend/components:list` names it: the path of the mount. */
  componentId: z.string().nullish(),
  format: z.enum(["json", "convex_encoded_json"]).default("convex_encoded_json"),
});

/** `POST /api/run_test_function`: `convex run --inline-query`. */
function inlineQueryRoutes(deps: { engine: Engine; authenticate: Authenticate }): Route[] {
  return [
    {
      method: "POST",
      path: "/api/run_test_function",
      handler: async (req, res) => {
        await requireAdmin(req, deps.authenticate);
        const body = await readJsonObject(req, PUSH_BYTES);
        const parsed = Body.safeParse(body);
        if (!parsed.success) throw new HttpError(400, "BadJsonBody", z.prettifyError(parsed.error));
        const { bundle, componentId, format } = parsed.data;
        const args: Json = body.args ?? {};
        const query = { componentPath: componentId ?? "", source: bundle.source, args };
        sendJson(res, 200, outcomeBody(deps.engine.runInlineQuery(query), format));
      },
    },
  ];
}

interface OpenedClock {
  clock: Clock;
  /** Null: time cannot be moved. `asleep`: nothing ran meanwhile. */
  advance: ((ms: number, asleep: boolean) => Promise<void>) | null;
}

function remembered(file: string): number {
  try {
    return Number(readFileSync(file, "utf8")) || 0;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return 0;
    throw error;
  }
}

/** A manual clock starts at the present, or where it was left if that is later: time in a data folder never goes back. */
function openClock(kind: "system" | "manual", dataDir: string): OpenedClock {
  if (kind === "system") return { clock: systemClock(), advance: null };
  const file = path.join(dataDir, "manual-clock");
  const clock = manualClock(Math.max(Date.now(), remembered(file)));
  return {
    clock,
    async advance(ms, asleep) {
      writeFileSync(file, String(clock.now() + ms));
      await (asleep ? clock.sleep(ms) : clock.advance(ms));
    },
  };
}

export interface EmbeddedConfig {
  dataDir: string;
  /** 0 = any free port. */
  port: number;
  sitePort: number;
  /** Interface to listen on; the loopback unless said otherwise. */
  host?: string;
  clock: "system" | "manual";
  /** Variables to set before anything runs; the others stay as they are. */
  env?: Record<string, string>;
  /** `wait`: crons and scheduled functions wait for `startJobs`, or for a later start. */
  jobs?: "run" | "wait";
  log: LogFactory;
  networkLimits?: Partial<NetworkLimits>;
  syncLimits?: Partial<SyncLimits>;
  actionLimits?: ActionLimits;
  /** A new context for every query and mutation: module state never outlives a call, as in the cloud. */
  freshContexts?: boolean;
}

export interface Embedded {
  /** Address of the API port, without a trailing slash. */
  url: string;
  /** Address of the port for HTTP actions. */
  siteUrl: string;
  adminKey: string;
  engine: Engine;
  clock: Clock;
  /** After `jobs: "wait"`; else they run already. */
  startJobs(): void;
  /** Ends servers, sockets, timers and threads. Nothing is left when it resolves. */
  close(): Promise<void>;
}

/** Parts in the order they were opened; closed in reverse. */
type Closer = () => void | Promise<void>;

class Opened {
  private closers: Closer[] = [];

  add(closer: Closer): void {
    this.closers.push(closer);
  }

  async close(): Promise<void> {
    for (const closer of this.closers.splice(0).reverse()) await closer();
  }
}

const LOOPBACK = "127.0.0.1";
/** Stand for every interface; as an address to call, this machine's own is the one that always works. */
const ANY_INTERFACE: ReadonlySet<string> = new Set(["0.0.0.0", "::"]);

/** The port's address, as functions and clients are told it. */
async function openPort(
  opened: Opened,
  listener: Listener,
  { host = LOOPBACK }: EmbeddedConfig,
  port: number,
): Promise<string> {
  const taken = await listener.listen(host, port);
  opened.add(() => listener.close());
  const name = ANY_INTERFACE.has(host) ? LOOPBACK : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${taken}`;
}

/** A line for each run. Arguments, results and error texts stay out of it: they are the app's, not the operator's. */
function noteRun(log: Logger, { udfType, identifier, durationMs, error, requestId }: FunctionLog): void {
  const ms = Math.round(durationMs * 10) / 10;
  log.debug(`${udfType} ${identifier}`, { ms, outcome: error === null ? "ok" : "failed", requestId });
}

/** `/http/*` of the API port is an alias of the site port. */
function siteAlias(handle: ReturnType<typeof createSiteHandler>): Route[] {
  const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const;
  return methods.map((method) => ({
    method,
    prefix: "/http/",
    handler: (req, res, { rest, url }) => handle(req, res, `/${rest}${url.search}`),
  }));
}

interface Places {
  url: string;
  siteUrl: string;
}

/** In one commit, and none when all are as they shall be. */
async function setVariables(engine: Engine, pushes: PushService, env: Record<string, string>): Promise<void> {
  const known = engine.deployment.env();
  const changes = Object.entries(env)
    .filter(([name, value]) => known[name] !== value)
    .map(([name, value]) => ({ name, value }));
  if (changes.length > 0) await pushes.applyEnv(changes, nextEnvironment(known, changes));
}

/** Database, code and time: everything behind the ports. */
async function openParts(config: EmbeddedConfig, opened: Opened, { url, siteUrl }: Places) {
  const { dataDir, log } = config;
  const { clock, advance } = openClock(config.clock, dataDir);
  const logs = new FunctionLogHub();
  const functionsLog = log("functions");
  const onLog = (entry: FunctionLog) => {
    logs.add(entry);
    noteRun(functionsLog, entry);
  };
  const engine = createEngine({
    ...{ dataDir, clock, url, siteUrl, log: onLog },
    freshContexts: config.freshContexts ?? false,
    files: (parts) => createFileStore({ ...parts, apiUrl: () => url }),
  });
  opened.add(() => engine.close());
  log("store").debug("Data folder opened", { folder: dataDir });
  const builtInEnv = { CONVEX_CLOUD_URL: url, CONVEX_SITE_URL: siteUrl };
  const actions = createActionRunner({
    ...{ engine, dataDir, url, builtInEnv, onLog, log: log("actions") },
    manualClock: advance !== null,
    ...(config.actionLimits ? { limits: config.actionLimits } : {}),
  });
  opened.add(() => actions.close());
  let scheduler: Scheduler | null = null;
  opened.add(() => scheduler?.close());
  const deployLog = log("deploy");
  const pushes = new PushService({
    ...{ engine, builtInEnv },
    analyzeNodeModules: (modules, env) => actions.analyzeNodeModules(modules, env),
    onInstalled() {
      actions.reload();
      scheduler?.reload();
      deployLog.info("Installed a push");
    },
  });
  await setVariables(engine, pushes, config.env ?? {});
  const startJobs = (): void => {
    scheduler ??= startScheduler({ engine, actions, log: log("scheduler") });
  };
  if (config.jobs !== "wait") startJobs();
  const transfer = createTransfer({ engine, dataDir, log: log("transfer") });
  opened.add(() => transfer.close());
  return { clock, advance, logs, engine, actions, pushes, transfer, startJobs };
}

async function open(config: EmbeddedConfig, opened: Opened): Promise<Omit<Embedded, "close">> {
  const { log } = config;
  const limits = { ...NETWORK_LIMITS, ...config.networkLimits };
  const api = new Listener(limits, log("http"), config.host);
  const site = new Listener(limits, log("http"), config.host);
  const url = await openPort(opened, api, config, config.port);
  const siteUrl = await openPort(opened, site, config, config.sitePort);
  const parts = await openParts(config, opened, { url, siteUrl });
  const { clock, advance, logs, engine, actions, pushes, transfer, startJobs } = parts;

  const auth = createAuthDeps(engine, log("auth"));
  const authenticate = createAuthenticate(auth);
  const system = createSystemQueries({ engine, url, siteUrl, further: transfer.queries });
  const syncDeps = { engine, actions, auth, system, log: log("sync") };
  const sync = attachSync(api.server, { ...syncDeps, limits: config.syncLimits, host: config.host });
  opened.add(() => sync.close());

  const siteHandler = createSiteHandler({ actions, auth, log: log("http") });
  const routes: Route[] = [
    ...plainRoutes({ url, siteUrl, authenticate }),
    ...functionRoutes({ engine, actions, system, authenticate }),
    ...inlineQueryRoutes({ engine, authenticate }),
    ...shapeRoutes({ engine, authenticate }),
    ...deployRoutes({ engine, pushes, authenticate }),
    ...envRoutes({ engine, authenticate, applyEnv: (changes, next) => pushes.applyEnv(changes, next) }),
    ...logRoutes({ logs, authenticate }),
    ...clockRoutes({ advance, authenticate }),
    ...storageRoutes({ files: engine.files, uploadBytes: limits.uploadBytes }),
    ...transfer.routes(authenticate),
    ...siteAlias(siteHandler),
  ];
  site.serve((req, res) => void siteHandler(req, res, req.url ?? "/"));
  api.serve(createRequestHandler({ engine, routes, log: log("http") }));
  // First of all to close: nothing new is taken, what is under way is answered.
  opened.add(() => Promise.all([api.drain(), site.drain()]).then(() => undefined));
  opened.add(() => logs.close());
  return { url, siteUrl, adminKey: engine.deployment.adminKey, engine, clock, startJobs };
}

/** Opens the deployment of one data folder. Rejects, with nothing left open, when a port or the folder is taken. */
export async function createEmbedded(config: EmbeddedConfig): Promise<Embedded> {
  const opened = new Opened();
  try {
    return { ...(await open(config, opened)), close: () => opened.close() };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
