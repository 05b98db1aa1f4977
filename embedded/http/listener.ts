import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Logger } from "../log";
import { isOwnHost, UNKNOWN_HOST } from "./ownHost";
import { refuseSocket } from "./refuseSocket";
import { sendJson } from "./respond";

/** What a connection may take of the server before it is ended. */
export interface NetworkLimits {
  maxConnections: number;
  /** For the request line and the headers. */
  headersMs: number;
  /** For a whole request, an upload included: the cloud's two minutes. */
  requestMs: number;
  /** The longest file that anybody may upload by an address. */
  uploadBytes: number;
  /** Without a byte in either direction while something waits to be taken, or while nothing is asked. */
  idleMs: number;
  /** How often the times above are looked at. */
  checkEveryMs: number;
  /** What requests under way get to end when the server closes. */
  closeMs: number;
}

export const NETWORK_LIMITS: NetworkLimits = {
  maxConnections: 5000,
  headersMs: 30_000,
  requestMs: 120_000,
  uploadBytes: 1024 ** 3,
  idleMs: 60_000,
  checkEveryMs: 5_000,
  closeMs: 1_000,
};

type RequestHandler = (req: IncomingMessage, res: ServerResponse) => void;

/** What Node could not read as a request, in the form of every other refusal. */
const UNREADABLE: ReadonlyMap<string, readonly [number, string, string]> = new Map([
  ["HPE_HEADER_OVERFLOW", [431, "HeadersTooLarge", "The headers are larger than 16 KiB."]],
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", [413, "PayloadTooLarge", "The chunk extensions are too large."]],
  ["ERR_HTTP_REQUEST_TIMEOUT", [408, "RequestTimeout", "The request took too long to arrive."]],
]);
const MALFORMED = [400, "BadRequest", "This is not an HTTP request."] as const;

/** One port. It accepts at once, its requests wait for `serve`: addresses are known before the engine is. */
export class Listener {
  readonly server: Server;
  private handler: RequestHandler | null = null;
  private readonly early: (() => void)[] = [];
  /** Connections with a request that is not answered to its end. */
  private readonly serving = new Map<Socket, number>();
  private onIdle: (() => void) | null = null;
  private dropped = 0;

  constructor(
    private readonly limits: NetworkLimits,
    private readonly log: Logger,
    private readonly host?: string,
  ) {
    this.server = createServer({
      headersTimeout: Math.min(limits.headersMs, limits.requestMs),
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      // Longer than a client keeps an idle connection: one that both end at once costs the next request.
      keepAliveTimeout: limits.idleMs,
    });
    this.server.maxConnections = limits.maxConnections;
    this.server.on("request", (req, res) => this.take(req, res));
    this.server.on("clientError", (error, socket) => this.refuse(error, socket));
    this.server.on("drop", () => this.noteDropped());
    this.server.setTimeout(limits.idleMs, (socket) => this.onQuiet(socket));
  }

  /** Binds `host`. `port` 0 takes any free one. Resolves to the port. */
  listen(host: string, port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.once("error", reject);
      this.server.listen(port, host, () => {
        this.server.off("error", reject);
        const address = this.server.address();
        resolve(typeof address === "object" && address !== null ? address.port : port);
      });
    });
  }

  serve(handler: RequestHandler): void {
    this.handler = handler;
    for (const run of this.early.splice(0)) run();
  }

  /** Accepts nothing more; resolves when the requests under way are answered, at the latest after the limit. */
  async drain(): Promise<void> {
    this.server.close();
    this.server.closeIdleConnections();
    if (this.serving.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.limits.closeMs);
      this.onIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Ends what is left; resolves when the port is free. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  private take(req: IncomingMessage, res: ServerResponse): void {
    const { socket } = req;
    this.serving.set(socket, (this.serving.get(socket) ?? 0) + 1);
    res.once("close", () => this.release(socket));
    if (!isOwnHost(req.headers.host, this.host)) {
      res.setHeader("Connection", "close");
      sendJson(res, 400, UNKNOWN_HOST);
    } else if (this.handler) this.handler(req, res);
    else this.early.push(() => this.handler?.(req, res));
  }

  private release(socket: Socket): void {
    const left = (this.serving.get(socket) ?? 1) - 1;
    if (left > 0) this.serving.set(socket, left);
    else this.serving.delete(socket);
    if (this.serving.size === 0) this.onIdle?.();
  }

  /** A function may take its time to answer; a client may not take its time to read. */
  private onQuiet(socket: Socket): void {
    if (this.serving.has(socket) && socket.writableLength === 0) socket.setTimeout(this.limits.idleMs);
    else socket.destroy();
  }

  private refuse(error: Error & { code?: string }, socket: Duplex): void {
    // An answer is on its way: a second one in its middle would be read as a part of it.
    const midAnswer = [...this.serving.keys()].some((one) => one === socket && one.bytesWritten > 0);
    if (midAnswer || error.code === "ECONNRESET") {
      socket.destroy();
      return;
    }
    const [status, code, message] = UNREADABLE.get(error.code ?? "") ?? MALFORMED;
    this.log.debug("Unreadable request", { status, code });
    refuseSocket(socket, status, code, message);
  }

  private noteDropped(): void {
    this.dropped += 1;
    // One line for each flood, not for each connection of it.
    if (this.dropped % this.limits.maxConnections === 1) {
      this.log.warn("Connections are refused: too many are open", { limit: this.limits.maxConnections });
    }
  }
}
