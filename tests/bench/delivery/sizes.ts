import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { chromiumLaunchArgs, findChromium } from "../../support/findChromium";
import type { Workload } from "../lib/bench";
import type { Figure, Goal } from "../lib/report";
import { sum } from "../lib/statistics";
import { FEED_ENTRY, openSite, type Site, signIn } from "./site";

const KIB = 1024;
const title = "what a first view loads, gzip";
const atMost = (value: number): Goal => ({ bound: "atMost", value });
const GOALS = {
  public: atMost(140),
  feed: atMost(175),
  style: atMost(15),
  html: atMost(14),
  all: atMost(400),
};

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
  signedIn: boolean;
  whole(page: Page): Promise<unknown>;
}

const mounted = (page: Page) => page.locator("#first").waitFor({ state: "detached" });
const VIEWS: readonly View[] = [
  { name: "landing", pathname: "/", goal: GOALS.public, signedIn: false, whole: mounted },
  { name: "login", pathname: "/login", goal: GOALS.public, signedIn: false, whole: mounted },
  {
    name: "feed",
    pathname: "/app/feed",
    goal: GOALS.feed,
    signedIn: true,
    whole: (page) => page.locator(FEED_ENTRY).first().waitFor(),
  },
];

/** Without a worker: it would answer from what it fetched meanwhile. */
async function visit(browser: Browser, site: Site, view: View, state: BrowserContext | null) {
  const context = await browser.newContext({
    serviceWorkers: "block",
    ...(state && view.signedIn ? { storageState: await state.storageState() } : {}),
  });
  await context.addInitScript(() => window.localStorage.setItem("ageVerified", "true"));
  const files = await filesOf(await context.newPage(), `${site.stack.origin}${view.pathname}`, view.whole);
  await context.close();
  return files;
}

/** The landing is whole as the document brings it: its own script is what that asks for, the app comes behind it. */
async function scriptFigures(
  site: Site,
  { name, goal, pathname }: View,
  { first, all }: Loaded,
): Promise<Figure[]> {
  const script = (files: string[]) =>
    weighKiB(
      site.dist,
      files.filter((file) => file.endsWith(".js")),
    );
  const unit = "KiB";
  if (pathname !== "/") {
    return [
      { what: `${name}: script until the view is whole`, unit, measured: await script(first), goal },
      { what: `${name}: script with what follows when idle`, unit, measured: await script(all) },
    ];
  }
  const html = await readFile(path.join(site.dist, "index.html"), "utf8");
  const asked = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file);
  return [
    {
      what: `${name}: script that the whole rendered page asks for`,
      unit,
      measured: await script(asked),
      goal,
    },
    { what: `${name}: script of the app behind it, when idle`, unit, measured: await script(all) },
  ];
}

async function viewFigures(site: Site, view: View, { first, all }: Loaded): Promise<Figure[]> {
  const { name } = view;
  const kind = (ending: string, files = first) =>
    weighKiB(
      site.dist,
      files.filter((file) => file.endsWith(ending)),
    );
  return [
    ...(await scriptFigures(site, view, { first, all })),
    { what: `${name}: style`, unit: "KiB", measured: await kind(".css"), goal: GOALS.style },
    { what: `${name}: HTML`, unit: "KiB", measured: await kind(".html"), goal: GOALS.html },
  ];
}

export const sizes: Workload = {
  title,
  async run() {
    const site = await openSite();
    const executablePath = await findChromium();
    const browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: chromiumLaunchArgs(),
    });
    const member = await browser.newContext({ serviceWorkers: "block" });
    await member.addInitScript(() => window.localStorage.setItem("ageVerified", "true"));
    await signIn(await member.newPage(), site.stack.origin, site.someone);
    const figures: Figure[] = [];
    const first = new Set<string>();
    for (const view of VIEWS) {
      const files = await visit(browser, site, view, member);
      if (view.name !== "feed") for (const file of files.all) first.add(file);
      figures.push(...(await viewFigures(site, view, files)));
    }
    const kept = (await precached(site.dist)).map((url) => `/${url.replace(/^\//, "")}`);
    const everything = [...first, "/sw.js", ...kept].filter((file) => !/\.(png|webp|mp4|webm)$/.test(file));
    const measured = await weighKiB(site.dist, everything);
    figures.push({
      what: "first visit with everything the worker keeps",
      unit: "KiB",
      measured,
      goal: GOALS.all,
    });
    await browser.close();
    return {
      name: "sizes",
      title,
      figures,
      notes: [
        "Counted are the files a fresh browser asks for until the view is whole, compressed as a static host does (gzip 9).",
        "The identity adapter is the local one; a build with a Clerk key loads Clerk's chunk in its place.",
      ],
    };
  },
};
