import { readFile } from "node:fs/promises";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright";
import { build } from "vite";
import { seedTarget } from "../../../embedded/dev/runUntilStopped";
import { SEED_PASSWORD, seedDeployment, seedEmail } from "../../../embedded/dev/seeding";
import type { Stack } from "../../../embedded/dev/stack";
import { launchOptions } from "../../support/findChromium";
import { temporaryFolder } from "../lib/temporary";

const root = path.resolve(import.meta.dirname, "../../..");
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** Answered before the page asks: what is measured is the page, not the gate. */
export const passGate = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => window.localStorage.setItem("ageVerified", "true"));

/** What the last feed of a member holds: the seeded people who take dares. */
export const FEED_ENTRY = "main li a";

/** A browser of its own kind of visitor, which Lighthouse can join by its port. */
export interface Profile {
  context: BrowserContext;
  port: number;
}

/** The production build, served with all local services and seeded people. */
export interface Site {
  stack: Stack;
  dist: string;
  /** Seeded people who can sign in; the first of them is `someone`. */
  people: readonly string[];
  someone: string;
  open(who: "visitor" | "member"): Promise<Profile>;
  close(): Promise<void>;
}

async function launch(origin: string, username: string | null): Promise<Profile> {
  const { args, ...options } = await launchOptions("whole");
  const folder = temporaryFolder("profile");
  const context = await chromium.launchPersistentContext(folder, {
    ...options,
    ...PHONE,
    args: [...(args ?? []), "--remote-debugging-port=0"],
  });
  const [line = ""] = (await readFile(path.join(folder, "DevToolsActivePort"), "utf8")).split("\n");
  const page = await context.newPage();
  // Kept rather than set by a script: Lighthouse opens pages of its own.
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(() => window.localStorage.setItem("ageVerified", "true"));
  if (username !== null) await signIn(page, origin, username);
  await page.close();
  return { context, port: Number(line) };
}

export async function signIn(page: Page, origin: string, username: string): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel("Email").fill(seedEmail(username));
  await page.getByLabel("Password", { exact: true }).fill(SEED_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/app\//);
  await page.goto(`${origin}/app/feed`);
  await page.locator(FEED_ENTRY).first().waitFor();
}

async function start(): Promise<Site> {
  // One folder deeper: the source maps go beside it.
  const dist = path.join(temporaryFolder("build"), "dist");
  console.log("  building the app");
  await build({ root, logLevel: "error", build: { outDir: dist, emptyOutDir: true } });
  // Read by the server of the built app when it loads.
  process.env.DARELOOP_DIST = dist;
  console.log("  starting the services and seeding people");
  const { startStack } = await import("../../../embedded/dev/stack");
  const stack = await startStack({
    dataDir: temporaryFolder("data"),
    web: "dist",
    ports: "fresh",
    onStep: () => undefined,
  });
  const { origin } = stack;
  const people = await seedDeployment(seedTarget(stack));
  const [someone = ""] = people;
  const opened = new Map<"visitor" | "member", Promise<Profile>>();
  const open = (who: "visitor" | "member"): Promise<Profile> => {
    const known = opened.get(who);
    if (known) return known;
    const opening = launch(origin, who === "member" ? someone : null);
    opened.set(who, opening);
    return opening;
  };
  return {
    stack,
    dist,
    people,
    someone,
    open,
    async close() {
      for (const { context } of await Promise.all(opened.values())) await context.close();
      await stack.close();
    },
  };
}

let site: Promise<Site> | undefined;

/** One site for all workloads of a run. */
export function openSite(): Promise<Site> {
  site ??= start();
  return site;
}

export async function closeSite(): Promise<void> {
  if (site) await (await site).close();
}

/** The worker and its copies leave: the next load is a first one. Who is signed in stays. */
export async function forgetWorker({ context }: Profile, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.close();
}
