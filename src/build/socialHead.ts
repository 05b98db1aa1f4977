import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Connect } from "vite";

/** A page is never held up longer by what only crawlers read. */
const WAIT_MS = 1_000;

async function headFor(siteUrl: string, pathname: string): Promise<string | null> {
  const address = new URL("/social", siteUrl);
  address.searchParams.set("path", pathname);
  const response = await fetch(address, { signal: AbortSignal.timeout(WAIT_MS) });
  const told: unknown = response.ok ? await response.json() : null;
  const head = typeof told === "object" && told !== null && "head" in told ? told.head : null;
  return typeof head === "string" ? head : null;
}

/** The preview server's part of rulings 24: the shell of a public address carries the tags of what is there. */
export function serveTagged(outDir: string, siteUrl: string | undefined): Connect.NextHandleFunction {
  return (req, res, next) => {
    const { pathname } = new URL(req.url ?? "/", "http://localhost");
    const wantsPage = req.method === "GET" && req.headers.accept?.includes("text/html");
    if (siteUrl === undefined || !wantsPage || pathname === "/" || path.extname(pathname)) return next();
    Promise.all([headFor(siteUrl, pathname), readFile(path.join(outDir, "app.html"), "utf8")]).then(
      ([head, html]) => {
        if (head === null) return next();
        const tagged = html.replace(/<!--social-->.*?<!--\/social-->/s, () => head);
        res.setHeader("Content-Type", "text/html; charset=utf-8");
        res.end(tagged);
      },
      // Nobody answers: the page is the same without them.
      () => next(),
    );
  };
}
