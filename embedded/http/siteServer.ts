import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { type AuthDeps, AuthFailure, authenticateHeader } from "../auth/authenticate";
import { originOf } from "../auth/origin";
import type { ActionRunner, UserIdentity } from "../contract";
import type { Logger } from "../log";
import { requestUrl } from "./requestUrl";
import { sendJson, sendText } from "./respond";

export interface SiteDeps {
  actions: ActionRunner;
  auth: AuthDeps;
  log: Logger;
}

const MAX_BODY_BYTES = 20 * 1024 * 1024;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const NO_HTTP_ACTIONS = "This Convex deployment does not have HTTP actions enabled.";

class BodyTooLarge extends Error {
  constructor() {
    super("Request bodies are limited to 20 MiB.");
  }
}

interface Caller {
  identity: UserIdentity | null;
  token: string | null;
}

/** A token that is not valid does not fail the request; the action sees no identity and decides itself. */
async function callerOf(req: IncomingMessage, auth: AuthDeps): Promise<Caller> {
  try {
    const credential = await authenticateHeader(req.headers.authorization, auth);
    if (credential.kind === "user") return credential;
    return { identity: credential.kind === "admin" ? credential.actingAs : null, token: null };
  } catch (error) {
    if (error instanceof AuthFailure) return { identity: null, token: null };
    throw error;
  }
}

/** The body of a request as it arrives. */
class RequestBody {
  /** True once it was longer than it may be, whether or not the action has swallowed that. */
  overflowed = false;
  private size = 0;
  private readonly chunks: AsyncIterableIterator<Buffer>;

  constructor(private readonly req: IncomingMessage) {
    this.chunks = req.iterator({ destroyOnReturn: false });
  }

  stream(): ReadableStream<Uint8Array> {
    return new ReadableStream({
      pull: async (controller) => {
        const { done, value } = await this.chunks.next();
        if (done) return controller.close();
        if (this.fits(value)) return controller.enqueue(value);
        throw new BodyTooLarge();
      },
      cancel: async () => void (await this.chunks.return?.()),
    });
  }

  /** What the action has left unread would be taken for the next request of this connection, which may go on. */
  async discard(): Promise<void> {
    if (this.req.complete) return;
    await this.chunks.return?.();
    this.req.on("data", (chunk: Buffer) => this.fits(chunk) || this.req.destroy());
    this.req.resume();
  }

  private fits(chunk: Buffer): boolean {
    this.size += chunk.length;
    this.overflowed = this.size > MAX_BODY_BYTES;
    return !this.overflowed;
  }
}

function headersOf(req: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(req.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  return headers;
}

function webRequest(req: IncomingMessage, url: URL, signal: AbortSignal, body: RequestBody): Request {
  const hasBody = req.method !== "GET" && req.method !== "HEAD";
  const init: RequestInit & { duplex: "half" } = {
    method: req.method ?? "GET",
    headers: headersOf(req),
    signal,
    duplex: "half",
    ...(hasBody ? { body: body.stream() } : {}),
  };
  return new Request(url, init);
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    // Reached early when the client leaves: the action's stream hears of it.
    await reader.cancel();
  }
}

async function sendResponse(response: Response, req: IncomingMessage, res: ServerResponse): Promise<void> {
  res.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") res.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) res.setHeader("set-cookie", cookies);
  if (response.body === null || req.method === "HEAD") {
    await response.body?.cancel();
    res.end();
    return;
  }
  res.flushHeaders();
  await pipeline(chunksOf(response.body), res);
}

function sendFailure(error: unknown, res: ServerResponse, log: Logger): void {
  if (res.destroyed) return;
  if (res.headersSent) {
    // Half an answer cannot be taken back: cut it off, so that it is not taken for a whole one.
    log.error("An HTTP action failed while answering", error);
    res.destroy();
    return;
  }
  if (error instanceof BodyTooLarge) {
    res.setHeader("Connection", "close");
    sendJson(res, 413, { code: "RequestTooLarge", message: error.message });
    return;
  }
  log.error("An HTTP action could not be run", error);
  const message = error instanceof Error ? error.message : String(error);
  const code = `[Request ID: ${randomBytes(8).toString("hex")}] Server Error: ${message}`;
  sendJson(res, 500, { code, trace: message });
}

async function answer(
  req: IncomingMessage,
  res: ServerResponse,
  target: string,
  deps: SiteDeps,
): Promise<void> {
  const url = requestUrl(target, req.headers.host ?? "localhost");
  if (url === null) return sendText(res, 400, "The request names no address.");
  if (!METHODS.has(req.method ?? "")) return sendText(res, 405, "HTTP actions know no such method.");
  if (Number(req.headers["content-length"] ?? 0) > MAX_BODY_BYTES) throw new BodyTooLarge();
  const left = new AbortController();
  res.once("close", () => left.abort());
  const body = new RequestBody(req);
  res.once("finish", () => void body.discard().catch(() => req.destroy()));
  const { identity, token } = await callerOf(req, deps.auth);
  const request = webRequest(req, url, left.signal, body);
  const response = await deps.actions.runHttpAction(request, identity, {
    ...originOf(req),
    authToken: token,
  });
  if (body.overflowed) throw new BodyTooLarge();
  // An action that announces another length than it sends fails, before what follows is taken for the next answer.
  res.strictContentLength = true;
  if (response === null) sendText(res, 404, NO_HTTP_ACTIONS);
  else await sendResponse(response, req, res);
}

/** Runs an HTTP action. `target` is the path it sees: the site port's own, or what follows `/http` on the API port. */
export function createSiteHandler(
  deps: SiteDeps,
): (req: IncomingMessage, res: ServerResponse, target: string) => Promise<void> {
  return async (req, res, target) => {
    const startedAt = performance.now();
    try {
      await answer(req, res, target, deps);
    } catch (error) {
      sendFailure(error, res, deps.log);
    }
    // Not the path, which may hold what only the app's users know.
    const ms = Math.round(performance.now() - startedAt);
    deps.log.debug("Request of the site", { method: req.method ?? "", status: res.statusCode, ms });
  };
}
