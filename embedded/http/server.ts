import type { IncomingMessage, ServerResponse } from "node:http";
import type { Engine } from "../contract";
import type { Logger } from "../log";
import { requestUrl } from "./requestUrl";
import { sendJson } from "./respond";
import { findRoute, HttpError, methodsOf, type Route } from "./router";
import { isHeavy, Shares } from "./shares";

const METHODS = "GET,POST,OPTIONS,PATCH,DELETE,PUT";
const MAX_AGE_SECONDS = "86400";

/** The API port mirrors origin and requested headers, as the cloud does: admission is by token, not by origin. */
function applyCors(req: IncomingMessage, res: ServerResponse): void {
  const origin = req.headers.origin;
  if (origin === undefined) return;
  res.setHeader("Access-Control-Allow-Origin", origin);
  res.setHeader("Access-Control-Allow-Credentials", "true");
  res.setHeader("Vary", "Origin");
}

function answerPreflight(req: IncomingMessage, res: ServerResponse): void {
  const requested = req.headers["access-control-request-headers"];
  if (requested !== undefined) res.setHeader("Access-Control-Allow-Headers", requested);
  res.setHeader("Access-Control-Allow-Methods", METHODS);
  res.setHeader("Access-Control-Max-Age", MAX_AGE_SECONDS);
  res.writeHead(200, { "Content-Length": 0 });
  res.end();
}

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

function refuseUnknown(
  method: string,
  pathname: string,
  res: ServerResponse,
  routes: readonly Route[],
): never {
  const methods = methodsOf(routes, pathname);
  if (methods.length > 0) {
    res.setHeader("Allow", methods.join(", "));
    throw new HttpError(405, "MethodNotAllowed", `There is no ${method} ${pathname} here.`);
  }
  // 400 and not 404: the CLI retries a 404 with back-off (a fresh cloud deployment answers so at first).
  throw new HttpError(400, "UnknownEndpoint", `There is no ${method} ${pathname} here.`);
}

async function inTurn(
  req: IncomingMessage,
  shares: Shares,
  handle: () => void | Promise<void>,
): Promise<void> {
  const leave = await shares.enter(req.socket.remoteAddress ?? "");
  try {
    await handle();
  } finally {
    leave();
  }
}

/** Resolves to the route's own pattern: the address itself may hold an upload token or a file's secret name. */
async function answer(
  req: IncomingMessage,
  res: ServerResponse,
  { shares, ...deps }: ApiServerDeps & { shares: Shares },
): Promise<string> {
  applyCors(req, res);
  if (req.method === "OPTIONS") {
    answerPreflight(req, res);
    return "*";
  }
  const url = requestUrl(req.url);
  if (url === null) throw new HttpError(400, "BadRequest", "The request names no path.");
  const method = req.method ?? "GET";
  const found =
    findRoute(deps.routes, method, url.pathname) ??
    (method === "HEAD" ? findRoute(deps.routes, "GET", url.pathname) : null);
  if (!found) return refuseUnknown(method, url.pathname, res, deps.routes);
  const { route, rest } = found;
  const handle = () => route.handler(req, res, { engine: deps.engine, url, rest });
  // What a route only passes on is never held in memory.
  if (route.streams === true || !isHeavy(req)) await handle();
  else await inTurn(req, shares, handle);
  return route.path ?? `${route.prefix}*`;
}

function answerError(error: unknown, req: IncomingMessage, res: ServerResponse, log: Logger): void {
  const known = asHttpError(error);
  // A client that leaves in the middle of its request is no failure of ours.
  const left = req.destroyed && !req.complete;
  if (!known && !left) log.error("Request failed", error);
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

export function createRequestHandler(
  deps: ApiServerDeps,
): (req: IncomingMessage, res: ServerResponse) => void {
  const shares = new Shares();
  return (req, res) => {
    const startedAt = performance.now();
    const note = (route: string) =>
      deps.log.debug("Request", {
        ...{ method: req.method ?? "", route, status: res.statusCode },
        ms: Math.round(performance.now() - startedAt),
      });
    answer(req, res, { ...deps, shares }).then(note, (error: unknown) => {
      answerError(error, req, res, deps.log);
      note("refused");
    });
  };
}
