import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { type Connect, loadEnv, type Plugin, type ResolvedConfig, runnerImport } from "vite";
import type * as Prerender from "../app/prerender.tsx";
import { missingContact } from "../config/contact.ts";
import {
  fileOf,
  fillPage,
  fillStart,
  inlineHashes,
  preloadFonts,
  robots,
  sitemap,
  skeletonFirst,
} from "./documents.ts";
import { compileScript } from "./script.ts";
import { headersFile } from "./securityHeaders.ts";
import { configuredServices } from "./services.ts";
import { serveTagged } from "./socialHead.ts";

const root = path.resolve(import.meta.dirname, "../..");
/** What of the environment the client's code may read; who answers for the product is said on its pages. */
export const ENV_PREFIX = ["VITE_", "CONTACT_", "LEGAL_"];

const source = (name: string): string => path.join(root, "src", name);

/** The boot script as one plain script: it runs before paint and before any module. */
const compileBoot = (config: ResolvedConfig) => compileScript(config, "app/boot.ts", "boot");

/** Styles of the first paint: the tokens and the few rules of the skeleton and the gate's cover. */
async function firstStyles(): Promise<string> {
  const files = ["styles/tokens.css", "styles/first.css"].map((name) => readFile(source(name), "utf8"));
  return (await Promise.all(files)).join("\n");
}

async function prerenderPages(config: ResolvedConfig) {
  const { module } = await runnerImport<typeof Prerender>(source("app/prerender.tsx"), {
    configFile: false,
    root,
    mode: config.mode,
    logLevel: "warn",
    resolve: { alias: config.resolve.alias },
    envPrefix: ENV_PREFIX,
  });
  return module.prerenderPages();
}

/** Origins that a build is told of; a server of its own names them at run time instead (`/env.js`). */
function configuredOrigins(config: ResolvedConfig): string[] {
  const env = loadEnv(config.mode, config.envDir || root, "VITE_");
  const given = [env.VITE_CONVEX_URL, env.VITE_CONVEX_SITE_URL].flatMap((url) => (url ? [url] : []));
  return [...new Set(given.map((url) => new URL(url).origin))];
}

/** The site's own address (`VITE_APP_URL`), where the build is told. */
function siteOrigin(config: ResolvedConfig): string | null {
  const { VITE_APP_URL: given } = loadEnv(config.mode, config.envDir || root, "VITE_");
  return given ? new URL(given).origin : null;
}

/** Where the deployment answers, which knows the public videos and people (convex/http/sitemap.ts). */
function deploymentOrigin(config: ResolvedConfig): string | null {
  const { VITE_CONVEX_SITE_URL: given } = loadEnv(config.mode, config.envDir || root, "VITE_");
  return given ? new URL(given).origin : null;
}

/** A public page by its name without an ending, as static hosts find it. */
const servePages =
  (outDir: string): Connect.NextHandleFunction =>
  (req, _res, next) => {
    const { pathname } = new URL(req.url ?? "/", "http://localhost");
    if (/^\/[\w-]+$/.test(pathname) && existsSync(path.join(outDir, fileOf(pathname))))
      req.url = `${pathname}.html`;
    next();
  };

/** Paths without a file are the app's own: all but `/` get its shell, as `_redirects` says to static hosts. */
const serveShell: Connect.NextHandleFunction = (req, _res, next) => {
  const { pathname } = new URL(req.url ?? "/", "http://localhost");
  const wantsPage = req.method === "GET" && req.headers.accept?.includes("text/html");
  if (wantsPage && pathname !== "/" && !pathname.startsWith("/auth/") && !path.extname(pathname)) {
    req.url = "/app.html";
  }
  next();
};

/** What a static host does with `dist/`. */
function previewAsHost(middlewares: Connect.Server, config: ResolvedConfig): void {
  const { VITE_CONVEX_SITE_URL: siteUrl } = loadEnv(config.mode, config.envDir || root, "VITE_");
  const outDir = path.resolve(root, config.build.outDir);
  for (const serve of [servePages(outDir), serveTagged(outDir, siteUrl), serveShell]) middlewares.use(serve);
}

/** Source maps are for us: they leave the folder that is published. */
async function setMapsAside(outDir: string): Promise<void> {
  const names = (await readdir(outDir, { recursive: true })).filter((name) => name.endsWith(".map"));
  const aside = `${outDir}-maps`;
  for (const name of names) {
    await mkdir(path.dirname(path.join(aside, name)), { recursive: true });
    await rename(path.join(outDir, name), path.join(aside, name));
  }
}

/** The finished documents by file name, and the headers that name what stands inline in them. */
async function finishDocuments(config: ResolvedConfig, documents: { index: string; app: string }) {
  const files = new Map([["app.html", documents.app]]);
  const origin = siteOrigin(config);
  const pages = await prerenderPages(config);
  for (const page of pages) files.set(fileOf(page.path), fillPage(documents.index, page, origin));
  const hashes = (element: "script" | "style") => [
    ...new Set([...files.values()].flatMap((html) => inlineHashes(html, element))),
  ];
  const headers = headersFile({
    scriptHashes: hashes("script"),
    styleHashes: hashes("style"),
    pages: [...files.keys()],
    origins: configuredOrigins(config),
    services: configuredServices(loadEnv(config.mode, config.envDir || root, "VITE_")),
  });
  if (origin !== null) {
    files.set("sitemap.xml", sitemap(pages, origin));
    const rules = await readFile(path.join(root, "public/robots.txt"), "utf8");
    const maps = [origin, deploymentOrigin(config)].filter((each) => each !== null);
    files.set("robots.txt", robots(rules, maps));
  }
  return files.set("_headers", headers);
}

const documentInputs = { index: path.join(root, "index.html"), app: path.join(root, "app.html") };

/**
 * Two documents instead of one: `index.html` is the public pages, rendered at build time, and `app.html` the shell
 * with its skeleton. Writes the headers with the hashes of what stands inline in them.
 */
export function delivery(): Plugin {
  let config: ResolvedConfig;
  let boot: Promise<string>;
  return {
    name: "dareloop:delivery",
    enforce: "post",
    config: () => ({ envPrefix: ENV_PREFIX, build: { rolldownOptions: { input: documentInputs } } }),
    configResolved(resolved) {
      config = resolved;
    },
    buildStart() {
      const missing = missingContact(loadEnv(config.mode, config.envDir || root, ENV_PREFIX));
      if (missing.length > 0)
        this.warn(`The public pages say less than they must without ${missing.join(", ")}.`);
    },
    configureServer: (server) => void server.middlewares.use(serveShell),
    configurePreviewServer: (server) => previewAsHost(server.middlewares, config),
    transformIndexHtml: {
      order: "post",
      async handler(html, { path: file }) {
        boot ??= compileBoot(config);
        const filled = fillStart(html, { boot: await boot, styles: await firstStyles() });
        return file === "/app.html" && config.command === "build" ? skeletonFirst(filled) : filled;
      },
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        // The dev server bundles, too, and again with each change; what a host needs comes of a build alone.
        if (config.command !== "build") return;
        const { "index.html": index, "app.html": app } = bundle;
        if (index?.type !== "asset" || app?.type !== "asset") return;
        const fonts = Object.keys(bundle).filter((name) => name.endsWith(".woff2"));
        if (fonts.length === 0) throw new Error("The build holds no font.");
        const [indexHtml, appHtml] = [index, app].map(({ source }) => preloadFonts(String(source), fonts));
        const documents = { index: indexHtml ?? "", app: appHtml ?? "" };
        for (const [fileName, source] of await finishDocuments(config, documents)) {
          const known = bundle[fileName];
          if (known?.type === "asset") known.source = source;
          else this.emitFile({ type: "asset", fileName, source });
        }
      },
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        if (config.command === "build") await setMapsAside(path.resolve(root, config.build.outDir));
      },
    },
  };
}
