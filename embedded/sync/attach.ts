import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import type { AuthDeps } from "../auth/authenticate";
import { originOf } from "../auth/origin";
import type { ActionRunner, Engine, SystemQueries } from "../contract";
import { CALL_BYTES } from "../http/body";
import { isOwnHost, UNKNOWN_HOST } from "../http/ownHost";
import { refuseSocket } from "../http/refuseSocket";
import { requestUrl } from "../http/requestUrl";
import type { Logger } from "../log";
import { Heartbeat, SILENCE, type Silence } from "./heartbeat";
import { Outbox } from "./outbox";
import { Pacer } from "./pacer";
import { ResultEncoder } from "./queryResult";
import type { SyncContext } from "./session";
import { Session } from "./session";
import { Subscribers } from "./subscribers";

/** How long a connection may do without. */
export interface SyncLimits extends Silence {
  /** A peer that takes nothing of what was sent for this long counts as gone. */
  stalledAfterMs: number;
}

const LIMITS: SyncLimits = { ...SILENCE, stalledAfterMs: 60_000 };

export interface SyncDeps {
  engine: Engine;
  actions: ActionRunner;
  auth: AuthDeps;
  system: SystemQueries;
  log: Logger;
  limits?: Partial<SyncLimits> | undefined;
  /** The name that clients may call it by, beside loopback names and addresses. */
  host?: string | undefined;
}

/** `/api/sync`, or with the version of the client's package, of which any that is one is taken. */
const SYNC_PATH = /^\/api\/(?:([^/]+)\/)?sync$/;
const CLIENT_VERSION = /^\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[\w.-]{1,64})?$/;
const CLOSE_GOING_AWAY = 1001;
/** What a close waits for: commits that are under way, then peers that do not answer the closing handshake. */
const CLOSE_GRACE_MS = 250;

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString("utf8");
  return Buffer.isBuffer(data) ? data.toString("utf8") : Buffer.from(data).toString("utf8");
}

/** Commits under way, so that a close can let their answers out. */
class Commits {
  private readonly running = new Set<Promise<void>>();

  track(commit: Promise<void>): void {
    this.running.add(commit);
    void commit.finally(() => this.running.delete(commit));
  }

  async settled(withinMs: number): Promise<void> {
    if (this.running.size === 0) return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, withinMs);
    });
    await Promise.race([Promise.all(this.running), late]);
    clearTimeout(timer);
  }
}

function closeSockets(server: WebSocketServer): Promise<void> {
  for (const socket of server.clients) {
    socket.resume();
    socket.close(CLOSE_GOING_AWAY);
  }
  return new Promise((resolve) => {
    const cutOff = setTimeout(() => {
      for (const socket of server.clients) socket.terminate();
    }, CLOSE_GRACE_MS);
    server.close(() => {
      clearTimeout(cutOff);
      resolve();
    });
  });
}

class SyncServer {
  private readonly limits: SyncLimits;
  private readonly heartbeat: Heartbeat;
  private readonly context: SyncContext;
  private readonly commits = new Commits();
  private readonly sockets = new WebSocketServer({ noServer: true, maxPayload: CALL_BYTES });
  private opened = 0;

  constructor(private readonly deps: SyncDeps) {
    this.limits = { ...LIMITS, ...deps.limits };
    this.heartbeat = new Heartbeat(this.limits);
    const { engine, actions, auth, system, log } = deps;
    this.context = {
      ...{ engine, actions, auth, system, log },
      pacer: new Pacer({ nowMs: () => engine.clock.now(), elapsed: () => performance.now() }),
      subscribers: new Subscribers(),
      results: new ResultEncoder(),
      track: (commit) => this.commits.track(commit),
    };
  }

  readonly onUpgrade = (req: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (req.headers.upgrade?.toLowerCase() !== "websocket") {
      refuseSocket(socket, 400, "UnknownUpgrade", "Only an upgrade to a WebSocket is known here.");
      return;
    }
    if (!isOwnHost(req.headers.host, this.deps.host)) {
      refuseSocket(socket, 400, UNKNOWN_HOST.code, UNKNOWN_HOST.message);
      return;
    }
    const [, version] = SYNC_PATH.exec(requestUrl(req.url)?.pathname ?? "") ?? [null, null];
    if (version === null) {
      refuseSocket(socket, 404, "UnknownEndpoint", "There is no socket here.");
      return;
    }
    if (version !== undefined && !CLIENT_VERSION.test(version)) {
      refuseSocket(socket, 400, "InvalidClientVersion", "The path names no version of a client.");
      return;
    }
    this.sockets.handleUpgrade(req, socket, head, (webSocket) => this.open(webSocket, req));
  };

  touch(queries: Parameters<Subscribers["touch"]>[0]): void {
    this.context.subscribers.touch(queries);
  }

  async close(): Promise<void> {
    await this.commits.settled(CLOSE_GRACE_MS);
    await closeSockets(this.sockets);
  }

  private open(socket: WebSocket, req: IncomingMessage): void {
    const { log } = this.context;
    const id = ++this.opened;
    const outbox = new Outbox(socket, req.socket, this.heartbeat);
    const session = new Session(outbox, this.context, originOf(req));
    log.debug("Session opened", { session: id, open: this.sockets.clients.size });
    // Counts only while something is on its way and nothing of it is taken.
    req.socket.setTimeout(this.limits.stalledAfterMs);
    req.socket.on("timeout", () => {
      if (outbox.isFull) socket.terminate();
    });
    socket.on("message", (data, isBinary) =>
      isBinary ? session.receiveBinary() : session.receive(textOf(data)),
    );
    socket.on("pong", () => outbox.hear());
    socket.on("ping", () => outbox.hear());
    socket.on("error", (error) => log.warn(`A socket failed: ${error.message}`, { session: id }));
    socket.on("close", (code) => {
      session.dispose();
      log.debug("Session closed", { session: id, code, open: this.sockets.clients.size });
    });
  }
}

/** Serves the sync protocol on `/api/<version>/sync` and `/api/sync`. `close` ends every connection. */
export function attachSync(httpServer: Server, deps: SyncDeps): { close(): Promise<void> } {
  const server = new SyncServer(deps);
  httpServer.on("upgrade", server.onUpgrade);
  const stopInvalidate = deps.engine.onInvalidate((touched) => server.touch(touched));
  const stopSystem = deps.system.onChange(() => server.touch(new Set()));
  return {
    async close() {
      httpServer.off("upgrade", server.onUpgrade);
      stopInvalidate();
      stopSystem();
      await server.close();
    },
  };
}
