import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

const LOOPBACK = "127.0.0.1";
/** One slash and no more: two name another host, and nothing at all if nothing follows. */
const PATH = /^\/(?!\/)/;

class BodyTooLarge extends Error {}

/** The whole body as text. Rejects with `BodyTooLarge` past `limitBytes`. */
export async function readBody(request: IncomingMessage, limitBytes = 1_000_000): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size > limitBytes) throw new BodyTooLarge(`A request body is limited to ${limitBytes} bytes.`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The value a JSON text stands for, or undefined when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...headers,
  });
  response.end(JSON.stringify(body));
}

/** A page without scripts, frames or outside requests; forms, and where they redirect, stay on `formTargets`. */
export function sendHtml(
  response: ServerResponse,
  status: number,
  html: string,
  formTargets = "'self'",
): void {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "content-security-policy": `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action ${formTargets}`,
  });
  response.end(html);
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

export interface Listening {
  url: string;
  port: number;
  /** Refuses new requests, drops open connections, resolves when the port is free. */
  close(): Promise<void>;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Listens on loopback only. Port 0 takes any free one. A handler that throws gives a bare 500. */
export async function listen(port: number, handler: Handler): Promise<Listening> {
  const server = createServer((request, response) => {
    if (!PATH.test(request.url ?? "/")) {
      sendJson(response, 400, { error: { message: "The request names no address of this sandbox." } });
      return;
    }
    handler(request, response).catch((error: unknown) => {
      if (error instanceof BodyTooLarge)
        return sendJson(response, 413, { error: { message: error.message } });
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { error: { message: "The sandbox failed; see its log." } });
    });
  });
  const taken = await bind(server, port);
  return { url: `http://${LOOPBACK}:${taken}`, port: taken, close: () => closeServer(server) };
}

function bind(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, LOOPBACK, () => {
      const address = server.address();
      if (typeof address === "object" && address !== null) resolve(address.port);
      else reject(new Error("The server has no port."));
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!server.listening) return resolve();
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
