import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { decodePart, requestUrl } from "../http/requestUrl";
import { CompressedFiles } from "./compressed";
import { allowOrigins, type HeaderRule, headersFor, parseHeaderRules } from "./headerRules";
import { proxyIdentity } from "./identityProxy";
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

/** The address asked for; null for one that cannot be read, and for one of another server: this is no proxy for those. */
function addressOf(req: IncomingMessage): { url: URL; pathname: string } | null {
  const target = req.url ?? "/";
  const url = target.startsWith("/") ? requestUrl(target) : null;
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
