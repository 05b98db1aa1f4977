import { createAuthDeps } from "./auth/authenticate";
import { openClock } from "./clockFile";
import type { Clock, Engine, FunctionLog } from "./contract";
import { PushService } from "./deploy/pushService";
import { deployRoutes } from "./deploy/routes";
import { createEngine } from "./engine";
import { createAuthenticate } from "./http/caller";
import { clockRoutes } from "./http/clockApi";
import { envRoutes } from "./http/envApi";
import { functionRoutes } from "./http/functionApi";
import { logRoutes } from "./http/logsApi";
import { plainRoutes, unavailableRoutes } from "./http/plainApi";
import type { Route } from "./http/router";
import { createRequestHandler, createWaitingServer, type ListeningServer, listen } from "./http/server";
import { createSiteHandler } from "./http/siteServer";
import { storageRoutes } from "./http/storageApi";
import { FunctionLogHub, type Logger } from "./log";
import { type ActionLimits, createActionRunner } from "./runtime/runAction";
import { startScheduler } from "./scheduler/jobs";
import { createFileStore } from "./store/files";
import { attachSync } from "./sync/attach";
import { createSystemQueries } from "./system/queries";

export interface EmbeddedConfig {
  dataDir: string;
  /** 0 = any free port. */
  port: number;
  sitePort: number;
  clock: "system" | "manual";
  log: Logger;
  actionLimits?: ActionLimits;
}

export interface Embedded {
  /** Address of the API port, without a trailing slash. */
  url: string;
  /** Address of the port for HTTP actions. */
  siteUrl: string;
  adminKey: string;
  engine: Engine;
  clock: Clock;
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

async function openPort(opened: Opened, server: ListeningServer["server"], port: number): Promise<string> {
  const listening = await listen(server, port);
  opened.add(() => listening.close());
  return `http://127.0.0.1:${listening.port}`;
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

/** Database, code and time: everything behind the ports. */
function openParts(config: EmbeddedConfig, opened: Opened, { url, siteUrl }: Places) {
  const { dataDir, log } = config;
  const { clock, advance } = openClock(config.clock, dataDir);
  const logs = new FunctionLogHub();
  opened.add(() => logs.close());
  const onLog = (entry: FunctionLog) => logs.add(entry);
  const engine = createEngine({
    ...{ dataDir, clock, url, siteUrl, log: onLog },
    files: (parts) => createFileStore({ ...parts, apiUrl: () => url }),
  });
  opened.add(() => engine.close());
  const builtInEnv = { CONVEX_CLOUD_URL: url, CONVEX_SITE_URL: siteUrl };
  const actions = createActionRunner({
    ...{ engine, dataDir, url, builtInEnv, onLog },
    manualClock: advance !== null,
    ...(config.actionLimits ? { limits: config.actionLimits } : {}),
  });
  opened.add(() => actions.close());
  const scheduler = startScheduler({ engine, actions, log });
  opened.add(() => scheduler.close());
  const pushes = new PushService({
    ...{ engine, builtInEnv },
    analyzeNodeModules: (modules) => actions.analyzeNodeModules(modules),
    onInstalled() {
      actions.reload();
      scheduler.reload();
    },
  });
  return { clock, advance, logs, engine, actions, pushes };
}

async function open(config: EmbeddedConfig, opened: Opened): Promise<Omit<Embedded, "close">> {
  const api = createWaitingServer();
  const site = createWaitingServer();
  const url = await openPort(opened, api.server, config.port);
  const siteUrl = await openPort(opened, site.server, config.sitePort);
  const { log } = config;
  const { clock, advance, logs, engine, actions, pushes } = openParts(config, opened, { url, siteUrl });

  const auth = createAuthDeps(engine);
  const authenticate = createAuthenticate(auth);
  const system = createSystemQueries({ engine, url, siteUrl });
  const sync = attachSync(api.server, { engine, actions, auth, system, log });
  opened.add(() => sync.close());

  const siteHandler = createSiteHandler({ actions, auth, log });
  const routes: Route[] = [
    ...plainRoutes({ url, siteUrl, authenticate }),
    ...functionRoutes({ engine, actions, system, authenticate }),
    ...deployRoutes({ engine, pushes, authenticate }),
    ...envRoutes({ engine, authenticate, applyEnv: (changes, next) => pushes.applyEnv(changes, next) }),
    ...logRoutes({ logs, authenticate }),
    ...clockRoutes({ advance, authenticate }),
    ...storageRoutes({ files: engine.files }),
    ...siteAlias(siteHandler),
    ...unavailableRoutes(),
  ];
  site.serve((req, res) => void siteHandler(req, res, req.url ?? "/"));
  api.serve(createRequestHandler({ engine, routes, log }));
  return { url, siteUrl, adminKey: engine.deployment.adminKey, engine, clock };
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
