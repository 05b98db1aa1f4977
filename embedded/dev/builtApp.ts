import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { allowOrigins, type HeaderRule, headersFor, parseHeaderRules } from "./headerRules";
import { repositoryRoot } from "./services";

export interface BuiltAppOptions {
  port: number;
  identityUrl: string;
  /** What `/env.js` tells the page. */
  clientEnv: Record<string, string>;
  /** Loopback origins that the page may talk to. */
  origins: string[];
}

const CONTENT_TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const dist = path.resolve(repositoryRoot, process.env.DARELOOP_DIST ?? "dist");

/** The file for an address; every address without a file is the app's own and gets index.html. */
async function resolveFile(pathname: string): Promise<{ file: string; served: string }> {
  const file = path.join(dist, path.normalize(pathname));
  const isInside = file.startsWith(dist + path.sep);
  const isFile =
    isInside &&
    (await stat(file).then(
      (stats) => stats.isFile(),
      () => false,
    ));
  return isFile ? { file, served: pathname } : { file: path.join(dist, "index.html"), served: "/index.html" };
}

/** `/auth` is first-party to the page: the identity service's cookie needs no cross-origin rule. */
function proxyIdentity(identityUrl: string, req: IncomingMessage, res: ServerResponse): void {
  const target = new URL(req.url ?? "/", identityUrl);
  const upstream = request(target, { method: req.method, headers: req.headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
  });
  upstream.on("error", () => {
    if (!res.headersSent) res.writeHead(502, { "Content-Type": "text/plain" });
    res.end("The identity service does not answer.");
  });
  req.pipe(upstream);
}

async function serveFile(
  rules: HeaderRule[],
  options: BuiltAppOptions,
  pathname: string,
  res: ServerResponse,
) {
  const { file, served } = await resolveFile(pathname);
  const headers = allowOrigins(headersFor(rules, served), options.origins);
  res.writeHead(200, {
    ...headers,
    "Content-Type": CONTENT_TYPES[path.extname(file)] ?? "application/octet-stream",
  });
  createReadStream(file).pipe(res);
}

/** Serves `dist/` with the headers of production, `/env.js` for this run, and `/auth` through the proxy. */
export async function serveBuiltApp(options: BuiltAppOptions): Promise<Server> {
  const rules = parseHeaderRules(await readFile(path.join(dist, "_headers"), "utf8"));
  const envScript = `window.__DARELOOP_ENV__ = ${JSON.stringify(options.clientEnv)};\n`;
  const server = createServer((req, res) => {
    const { pathname } = new URL(req.url ?? "/", "http://localhost");
    if (pathname.startsWith("/auth/")) return proxyIdentity(options.identityUrl, req, res);
    if (req.method !== "GET" && req.method !== "HEAD") {
      res.writeHead(405).end();
      return;
    }
    if (pathname === "/env.js") {
      const headers = headersFor(rules, "/env.js");
      res.writeHead(200, { ...headers, "Content-Type": CONTENT_TYPES[".js"] }).end(envScript);
      return;
    }
    serveFile(rules, options, decodeURIComponent(pathname), res).catch(() => {
      if (!res.headersSent) res.writeHead(500);
      res.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, "127.0.0.1", resolve);
  });
  return server;
}
