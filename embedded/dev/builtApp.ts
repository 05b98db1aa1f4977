import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { CompressedFiles } from "./compressed";
import { allowOrigins, type HeaderRule, headersFor, parseHeaderRules } from "./headerRules";
import { repositoryRoot } from "./services";
import { socialHead, withSocialHead } from "./socialHead";

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
  createReadStream(served.file).pipe(res);
}

/** The path asked for, or null for an address that is none. */
function pathOf(req: IncomingMessage): string | null {
  try {
    return decodeURIComponent(new URL(req.url ?? "/", "http://localhost").pathname);
  } catch {
    return null;
  }
}

function answer(site: Site, req: IncomingMessage, res: ServerResponse): void {
  const { options, rules } = site;
  const pathname = pathOf(req);
  if (pathname === null) {
    res.writeHead(400).end();
    return;
  }
  if (pathname.startsWith("/auth/")) {
    proxyIdentity(options.identityUrl, req, res);
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
    if (!res.headersSent) res.writeHead(500);
    res.end();
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
