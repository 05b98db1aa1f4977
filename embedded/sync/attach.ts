import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import type { AuthDeps } from "../auth/authenticate";
import type { ActionRunner, Engine, SystemQueries } from "../contract";
import { requestUrl } from "../http/requestUrl";
import type { Logger } from "../log";
import { Outbox } from "./outbox";
import { Session } from "./session";

export interface SyncDeps {
  engine: Engine;
  actions: ActionRunner;
  auth: AuthDeps;
  system: SystemQueries;
  log: Logger;
  /** Silence after which a Ping is sent; 15 s unless a test says otherwise. */
  pingAfterMs?: number;
}

/** Several arguments of 16 MiB may come in one frame. */
const MAX_FRAME_BYTES = 64 * 1024 * 1024;
const SYNC_PATH = /^\/api\/(?:[^/]+\/)?sync$/;
const CLOSE_GOING_AWAY = 1001;
/** A client that does not answer the closing handshake is cut off. */
const CLOSE_GRACE_MS = 250;

function isSync(req: IncomingMessage): boolean {
  return SYNC_PATH.test(requestUrl(req.url)?.pathname ?? "");
}

/** Node hands the socket over without a listener: its client's reset would end the process. */
function refuseUpgrade(socket: Duplex): void {
  socket.on("error", () => socket.destroy());
  socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n", () =>
    socket.destroy(),
  );
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString("utf8");
  return Buffer.isBuffer(data) ? data.toString("utf8") : Buffer.from(data).toString("utf8");
}

function openSession(socket: WebSocket, sessions: Set<Session>, deps: SyncDeps): void {
  const session = new Session(new Outbox(socket, deps.pingAfterMs), deps);
  sessions.add(session);
  socket.on("message", (data) => session.receive(textOf(data)));
  socket.on("error", (error) => deps.log.warn(`A sync socket failed: ${error.message}`));
  socket.on("close", () => {
    sessions.delete(session);
    session.dispose();
  });
}

function closeSockets(server: WebSocketServer): Promise<void> {
  for (const socket of server.clients) socket.close(CLOSE_GOING_AWAY);
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

/** Serves the sync protocol on `/api/<version>/sync` and `/api/sync`. `close` ends every connection. */
export function attachSync(httpServer: Server, deps: SyncDeps): { close(): Promise<void> } {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
  const sessions = new Set<Session>();

  const onUpgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isSync(req)) return refuseUpgrade(socket);
    server.handleUpgrade(req, socket, head, (webSocket) => openSession(webSocket, sessions, deps));
  };
  httpServer.on("upgrade", onUpgrade);

  const stopInvalidate = deps.engine.onInvalidate((touched) => {
    for (const session of sessions) session.invalidate(touched);
  });
  const stopSystem = deps.system.onChange(() => {
    for (const session of sessions) session.invalidate(new Set());
  });

  return {
    async close() {
      httpServer.off("upgrade", onUpgrade);
      stopInvalidate();
      stopSystem();
      await closeSockets(server);
    },
  };
}
