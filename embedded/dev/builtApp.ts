import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { isOwnHost } from "../http/ownHost";
import { decodePart, requestUrl } from "../http/requestUrl";
import { repositoryRoot } from "./services";
import { socialHead, withSocialHead } from "./socialHead";

/** Reads the `_headers` file of the built app, so that `start` answers with the headers a static host would. */

interface HeaderRule {
  /** A path, or a prefix when it ends in `*`. */
  pattern: string;
  headers: [name: string, value: string][];
}

function parseHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    if (!line.startsWith(" ")) {
      rules.push({ pattern: line.trim(), headers: [] });
      continue;
    }
    const colon = line.indexOf(":");
    rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
  }
  return rules;
}

function headersFor(rules: HeaderRule[], pathname: string): Record<string, string> {
  const matching = rules.filter(({ pattern }) =>
    pattern.endsWith("*") ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern,
  );
  return Object.fromEntries(matching.flatMap((rule) => rule.headers));
}

/** Lets the page reach services that a local run has on loopback; a deployed page reaches https only. */
function allowOrigins(headers: Record<string, string>, origins: string[]): Record<string, string> {
  const policy = headers["Content-Security-Policy"];
  if (!policy) return headers;
  const extra = origins.join(" ");
  const widened = policy.replace(/(connect-src|img-src|media-src) [^;]*/g, (part) => `${part} ${extra}`);
  return { ...headers, "Content-Security-Policy": widened };
}

/**
 * `/auth` is first-party to the page: the identity service's cookie needs no cross-origin rule. `url` is the address
 * asked for; of it only path and search count, so that nobody's request leads to another host.
 */
function proxyIdentity(
  identityUrl: string,
  { url, req, res }: { url: URL; req: IncomingMessage; res: ServerResponse },
): void {
  const asked = { path: url.pathname + url.search, method: req.method, headers: req.headers };
  const upstream = request(identityUrl, asked, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    // One that breaks off breaks off here, too: half of it must not pass for the whole.
    pipeline(answer, res).catch(() => res.destroy());
  });
  upstream.on("error", () => {
    if (!res.headersSent) res.writeHead(502, { "Content-Type": "text/plain" });
    res.end("The identity service does not answer.");
  });
  // Whoever asked has left: nobody is to answer any more.
  res.once("close", () => upstream.destroy());
  req.pipe(upstream);
}

const gzipped = promisify(gzip);
const TEXT = /\.(css|html|js|json|svg|txt|webmanifest)$/;

/** Text as static hosts send it; made once for each version of a file. */
class CompressedFiles {
  private readonly kept = new Map<string, { changedAt: number; body: Promise<Buffer> }>();

  /** The compressed file, or null when compressing it would gain nothing or was not asked for. */
  async read(file: string, acceptEncoding: string | undefined): Promise<Buffer | null> {
    if (!TEXT.test(file) || !/\bgzip\b/.test(acceptEncoding ?? "")) return null;
    const { mtimeMs } = await stat(file);
    const known = this.kept.get(file);
    if (known?.changedAt === mtimeMs) return known.body;
    const body = readFile(file).then((bytes) => gzipped(bytes, { level: 9 }));
    this.kept.set(file, { changedAt: mtimeMs, body });
    return body;
  }
}

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
/** Asked at each use: a journey serves a build of its own. */
const dist = (): string => path.resolve(repositoryRoot, process.env.DARELOOP_DIST ?? "dist");

interface Served {
  file: string;
  /** The path whose header rules hold. */
  rules: string;
}

const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (stats) => stats.isFile(),
    () => false,
  );

/**
 * What a static host does with `dist/` and its `_redirects`: the file itself, a public page by its name without an
 * ending, else the shell. Parts of another build and source maps are not there.
 */
async function resolveFile(pathname: string): Promise<Served | null> {
  const asked = path.posix.normalize(pathname);
  if (asked.endsWith(".map")) return null;
  const candidates = asked === "/" ? ["/index.html"] : [asked, `${asked}.html`];
  for (const rules of candidates) {
    const file = path.join(dist(), rules);
    if (file.startsWith(dist() + path.sep) && (await isFile(file))) return { file, rules };
  }
  return asked.startsWith("/assets/") ? null : { file: path.join(dist(), "app.html"), rules: "/app.html" };
}

interface Site {
  options: BuiltAppOptions;
  rules: HeaderRule[];
  compressed: CompressedFiles;
}

/** The shell with the social tags of a public address (rulings 24); null where it stays as built. */
async function taggedShell(site: Site, pathname: string, file: string): Promise<string | null> {
  const siteUrl = site.options.clientEnv.VITE_CONVEX_SITE_URL;
  if (siteUrl === undefined || pathname === "/app.html" || pathname.startsWith("/app/")) return null;
  const head = await socialHead(siteUrl, pathname);
  return head === null ? null : withSocialHead(await readFile(file, "utf8"), head);
}

async function serveFile(site: Site, pathname: string, req: IncomingMessage, res: ServerResponse) {
  const { options, rules, compressed } = site;
  const served = await resolveFile(pathname);
  const headers = allowOrigins(headersFor(rules, served?.rules ?? pathname), options.origins);
  if (!served) {
    res.writeHead(404, { ...headers, "Cache-Control": "no-store", "Content-Type": "text/plain" });
    res.end("There is no such file.");
    return;
  }
  const type = CONTENT_TYPES[path.extname(served.file)] ?? "application/octet-stream";
  const tagged = served.rules === "/app.html" ? await taggedShell(site, pathname, served.file) : null;
  if (tagged !== null) {
    res.writeHead(200, { ...headers, "Content-Type": type }).end(tagged);
    return;
  }
  const small = await compressed.read(served.file, req.headers["accept-encoding"]);
  if (small) {
    const encoding = { "Content-Encoding": "gzip", "Content-Length": small.length, Vary: "Accept-Encoding" };
    res.writeHead(200, { ...headers, "Content-Type": type, ...encoding }).end(small);
    return;
  }
  res.writeHead(200, { ...headers, "Content-Type": type });
  // A file that goes meanwhile (a new build) costs its answer, not the server.
  await pipeline(createReadStream(served.file), res);
}

/** The address asked for; null for one that cannot be read, and for one of another server or by another's name. */
function addressOf(req: IncomingMessage): { url: URL; pathname: string } | null {
  const target = req.url ?? "/";
  const isOurs = target.startsWith("/") && isOwnHost(req.headers.host);
  const url = isOurs ? requestUrl(target) : null;
  const pathname = url === null ? null : decodePart(url.pathname);
  return url === null || pathname === null ? null : { url, pathname };
}

function answer(site: Site, req: IncomingMessage, res: ServerResponse): void {
  const { options, rules } = site;
  const asked = addressOf(req);
  if (asked === null) {
    res.writeHead(400).end();
    return;
  }
  const { url, pathname } = asked;
  if (pathname.startsWith("/auth/")) {
    proxyIdentity(options.identityUrl, { url, req, res });
    return;
  }
  if (req.method !== "GET" && req.method !== "HEAD") {
    res.writeHead(405).end();
    return;
  }
  if (pathname === "/env.js") {
    const envScript = `window.__DARELOOP_ENV__ = ${JSON.stringify(options.clientEnv)};\n`;
    res.writeHead(200, { ...headersFor(rules, "/env.js"), "Content-Type": CONTENT_TYPES[".js"] });
    res.end(envScript);
    return;
  }
  serveFile(site, pathname, req, res).catch(() => {
    if (res.headersSent) res.destroy();
    else res.writeHead(500).end();
  });
}

/** Serves `dist/` with the headers of production, `/env.js` for this run, and `/auth` through the proxy. */
export async function serveBuiltApp(options: BuiltAppOptions): Promise<Server> {
  const rules = parseHeaderRules(await readFile(path.join(dist(), "_headers"), "utf8"));
  const site: Site = { options, rules, compressed: new CompressedFiles() };
  const server = createServer((req, res) => answer(site, req, res));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, "127.0.0.1", resolve);
  });
  return server;
}
