import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Engine } from "../contract";
import type { Logger } from "../log";
import { answerPreflight, applyCors } from "./cors";
import { requestUrl } from "./requestUrl";
import { sendJson } from "./respond";
import { findRoute, HttpError, type Route } from "./router";

export interface ApiServerDeps {
  engine: Engine;
  routes: readonly Route[];
  log: Logger;
}

/** Thrown by a part that may not import http/: anything with a status and a code. */
function asHttpError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return null;
  const status = "status" in error && typeof error.status === "number" ? error.status : null;
  return status === null ? null : new HttpError(status, error.code, error.message);
}

async function answer(req: IncomingMessage, res: ServerResponse, deps: ApiServerDeps): Promise<void> {
  applyCors(req, res);
  if (req.method === "OPTIONS") return answerPreflight(req, res);
  const url = requestUrl(req.url);
  if (url === null) throw new HttpError(400, "BadRequest", "The request names no path.");
  const method = req.method ?? "GET";
  const found =
    findRoute(deps.routes, method, url.pathname) ??
    (method === "HEAD" ? findRoute(deps.routes, "GET", url.pathname) : null);
  // 400 and not 404: the CLI retries a 404 with back-off (a fresh cloud deployment answers so at first).
  if (!found) throw new HttpError(400, "UnknownEndpoint", `There is no ${method} ${url.pathname} here.`);
  await found.route.handler(req, res, { engine: deps.engine, url, rest: found.rest });
}

function answerError(error: unknown, req: IncomingMessage, res: ServerResponse, log: Logger): void {
  const known = asHttpError(error);
  if (!known) log.error("Request failed", error);
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const { status, code, message } = known ?? {
    status: 500,
    code: "InternalServerError",
    message: "Your request couldn't be completed. Try again later.",
  };
  // What is left of a body that is too large is not worth reading; it must not pass for the next request either.
  if (status === 413) {
    res.setHeader("Connection", "close");
    res.once("finish", () => req.complete || req.destroy());
  }
  sendJson(res, status, { code, message });
}

export function createRequestHandler(deps: ApiServerDeps): RequestHandler {
  return (req, res) => {
    answer(req, res, deps).catch((error: unknown) => answerError(error, req, res, deps.log));
  };
}

export interface ListeningServer {
  server: Server;
  port: number;
  /** Ends open connections too; resolves when the port is free. */
  close(): Promise<void>;
}

/** Binds the loopback interface. `port` 0 takes any free one. */
export function listen(server: Server, port: number): Promise<ListeningServer> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      const address = server.address();
      resolve({
        server,
        port: typeof address === "object" && address !== null ? address.port : port,
        close: () => closeServer(server),
      });
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

type RequestHandler = (req: IncomingMessage, res: ServerResponse) => void;

/** A server whose requests wait until `serve` is given their handler: addresses are known before the engine is. */
export function createWaitingServer(): { server: Server; serve(handler: RequestHandler): void } {
  let handler: RequestHandler | null = null;
  const early: (() => void)[] = [];
  const server = createServer((req, res) => {
    if (handler) handler(req, res);
    else early.push(() => handler?.(req, res));
  });
  return {
    server,
    serve(ready) {
      handler = ready;
      for (const run of early.splice(0)) run();
    },
  };
}
