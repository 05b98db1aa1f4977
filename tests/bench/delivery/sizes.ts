import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "playwright";
import { launchOptions } from "../../support/findChromium";
import type { Workload } from "../lib/bench";
import { atMost, type Figure, type Goal } from "../lib/report";
import { sum } from "../lib/statistics";
import { FEED_ENTRY, openSite, passGate, type Site, signIn } from "./site";

const KIB = 1024;
const title = "what a first view loads, gzip";
const PUBLIC = atMost(140);

/** The worker's list of what it keeps, as it was built. */
async function precached(dist: string): Promise<string[]> {
  const worker = await readFile(path.join(dist, "sw.js"), "utf8").catch(() => "");
  return [...worker.matchAll(/["']?url["']?:\s*["'`]([^"'`]+)["'`]/g)].map(([, url = ""]) => url);
}

const TEXT = /\.(css|html|js|json|svg|txt|webmanifest)$/;

/** Bytes on the wire: text as a host compresses it, all else as it is. */
async function weighKiB(dist: string, files: Iterable<string>): Promise<number> {
  const sizes = [...new Set(files)].map(async (name) => {
    const bytes = await readFile(path.join(dist, name));
    return (TEXT.test(name) ? gzipSync(bytes, { level: 9 }) : bytes).length;
  });
  return sum(await Promise.all(sizes)) / KIB;
}

/** What a view asked for until it was whole, and with what followed when the browser was idle. */
interface Loaded {
  first: string[];
  all: string[];
}

/** Files of the build that a page asked for until it was whole; `/env.js` is the server's, the worker comes after. */
async function filesOf(page: Page, url: string, whole: (page: Page) => Promise<unknown>): Promise<Loaded> {
  const files = new Set<string>();
  const { origin } = new URL(url);
  page.on("response", (response) => {
    const { origin: from, pathname } = new URL(response.url());
    if (from !== origin || !response.ok() || /^\/(auth\/|env\.js|sw\.js)/.test(pathname)) return;
    if (response.request().isNavigationRequest()) files.add(pathname === "/" ? "/index.html" : "/app.html");
    else files.add(pathname);
  });
  await page.goto(url);
  await whole(page);
  const first = [...files];
  await page.waitForLoadState("networkidle");
  return { first, all: [...files] };
}

interface View {
  name: string;
  pathname: string;
  goal: Goal;
  whole(page: Page): Promise<unknown>;
}

const mounted = (page: Page) => page.locator("#first").waitFor({ state: "detached" });
const VIEWS: readonly View[] = [
  { name: "landing", pathname: "/", goal: PUBLIC, whole: mounted },
  { name: "login", pathname: "/login", goal: PUBLIC, whole: mounted },
  {
    ...{ name: "feed", pathname: "/app/feed", goal: atMost(175) },
    whole: (page) => page.locator(FEED_ENTRY).first().waitFor(),
  },
];

/** Without a worker: it would answer from what it fetched meanwhile. Signed in where the view asks for it. */
async function visit(browser: Browser, { stack, someone }: Site, { name, pathname, whole }: View) {
  const open = async (options = {}) => {
    const context = await browser.newContext({ serviceWorkers: "block", ...options });
    await passGate(context);
    return context;
  };
  const first = await open();
  if (name === "feed") await signIn(await first.newPage(), stack.origin, someone);
  const fresh = await open({ storageState: await first.storageState() });
  const loaded = await filesOf(await fresh.newPage(), `${stack.origin}${pathname}`, whole);
  for (const context of [first, fresh]) await context.close();
  return loaded;
}

async function viewFigures({ dist }: Site, view: View, { first, all }: Loaded): Promise<Figure[]> {
  const weigh = (ending: string, files: readonly string[]) =>
    weighKiB(
      dist,
      files.filter((file) => file.endsWith(ending)),
    );
  const figure = (what: string, measured: number): Figure => ({
    ...{ what: `${view.name}: ${what}`, unit: "KiB", measured },
  });
  // The landing is whole as the document brings it: its own script is what that asks for, the app comes behind it.
  const isLanding = view.name === "landing";
  const html = await readFile(path.join(dist, "index.html"), "utf8");
  const asked = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file);
  const own = isLanding ? "script that the whole rendered page asks for" : "script until the view is whole";
  const idle = isLanding ? "script of the app behind it, when idle" : "script with what follows when idle";
  return [
    { ...figure(own, await weigh(".js", isLanding ? asked : first)), goal: view.goal },
    figure(idle, await weigh(".js", all)),
    { ...figure("style", await weigh(".css", first)), goal: atMost(15) },
    { ...figure("HTML", await weigh(".html", first)), goal: atMost(14) },
  ];
}

export const sizes: Workload = {
  title,
  async run() {
    const site = await openSite();
    const browser = await chromium.launch(await launchOptions("whole"));
    const figures: Figure[] = [];
    const first: string[] = [];
    for (const view of VIEWS) {
      const files = await visit(browser, site, view);
      if (view.name !== "feed") first.push(...files.all);
      figures.push(...(await viewFigures(site, view, files)));
    }
    await browser.close();
    const kept = (await precached(site.dist)).map((url) => `/${url.replace(/^\//, "")}`);
    const everything = [...first, "/sw.js", ...kept].filter((file) => !/\.(png|webp|mp4|webm)$/.test(file));
    figures.push({
      ...{ what: "first visit with everything the worker keeps", unit: "KiB", goal: atMost(400) },
      measured: await weighKiB(site.dist, everything),
    });
    return {
      ...{ name: "sizes", title, figures },
      notes: [
        "Counted are the files a fresh browser asks for until the view is whole, compressed as a static host does (gzip 9).",
        "The identity adapter is the local one; a build with a Clerk key loads Clerk's chunk in its place.",
      ],
    };
  },
};
