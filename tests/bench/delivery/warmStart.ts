import type { Page } from "playwright";
import type { Bench, Workload } from "../lib/bench";
import type { Figure } from "../lib/report";
import { median } from "../lib/statistics";
import { profiled } from "./profile";
import { FEED_ENTRY, openSite, type Site } from "./site";

const title = "start of a known device, from the worker, processor four times slower";
const ROUNDS = 5;
const QUICK_ROUNDS = 2;
const SLOWER = 4;
const LONG_TASK_MS = 50;

interface Start {
  feedMs: number;
  blockedMs: number;
  shift: number;
}

/** Runs in the page before anything else: notes when the first entry of the feed is there, long tasks and shifts. */
function record(selector: string): void {
  const seen = { feedMs: 0, blockedMs: 0, shift: 0 };
  Reflect.set(window, "seenByBench", seen);
  const look = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    look.disconnect();
    requestAnimationFrame(() => {
      seen.feedMs = performance.now();
    });
  });
  look.observe(document, { childList: true, subtree: true });
  const longTaskMs = 50;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blockedMs += Math.max(0, duration - longTaskMs);
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, "value"));
  }).observe({ type: "layout-shift", buffered: true });
}

const readNumber = (from: unknown, name: string): number => Number(Reflect.get(Object(from), name));

async function startOnce(page: Page, url: string): Promise<Start> {
  await page.goto("about:blank");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(url);
  await page.waitForFunction(
    () => Number(Reflect.get(Object(Reflect.get(window, "seenByBench")), "feedMs")) > 0,
  );
  const seen: unknown = await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => resolve(Reflect.get(window, "seenByBench")))),
  );
  await devtools.detach();
  return {
    feedMs: readNumber(seen, "feedMs"),
    blockedMs: readNumber(seen, "blockedMs"),
    shift: readNumber(seen, "shift"),
  };
}

/** One more start, told apart: when things happened, and where the main thread's time went until the feed stood. */
async function profiledStart(page: Page, url: string): Promise<string> {
  await page.goto("about:blank");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const places = await profiled(devtools, async () => {
    await page.goto(url);
    await page.locator(FEED_ENTRY).first().waitFor();
  });
  const [document = 0, firstPaint = 0, scripts = 0] = await page.evaluate(() => [
    performance.getEntriesByType("navigation")[0]?.toJSON().responseEnd,
    performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    Math.max(
      ...performance
        .getEntriesByType("resource")
        .flatMap((each) => (each.name.endsWith(".js") ? [each.toJSON().responseEnd] : [])),
    ),
  ]);
  await devtools.detach();
  return `One start profiled: document here at ${document.toFixed(0)} ms, first paint at ${firstPaint.toFixed(0)}, last script fetched at ${scripts.toFixed(0)}; own time by file: ${places}.`;
}

/** A page that the worker serves and whose feed has been kept once. */
async function knownDevice(site: Site, url: string): Promise<Page> {
  const { context } = await site.open("member");
  const page = await context.newPage();
  await page.addInitScript(record, FEED_ENTRY);
  await page.goto(url);
  await page.locator(FEED_ENTRY).first().waitFor();
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
  await page.goto(url);
  await page.locator(FEED_ENTRY).first().waitFor();
  return page;
}

async function run({ quick }: Bench) {
  const site = await openSite();
  const url = `${site.stack.origin}/app/feed`;
  const page = await knownDevice(site, url);
  const isControlled = await page.evaluate(() => navigator.serviceWorker.controller !== null);
  const starts: Start[] = [];
  const rounds = quick ? QUICK_ROUNDS : ROUNDS;
  for (let round = 0; round < rounds; round += 1) starts.push(await startOnce(page, url));
  const profile = await profiledStart(page, url);
  await page.close();
  const middle = (read: (start: Start) => number) => median(starts.map(read));
  const figures: Figure[] = [
    {
      what: "last feed visible",
      unit: "ms",
      measured: middle((start) => start.feedMs),
      goal: { bound: "atMost", value: 700 },
    },
    {
      what: "total blocking time",
      unit: "ms",
      measured: middle((start) => start.blockedMs),
      goal: { bound: "atMost", value: 50 },
    },
    {
      what: "layout shift",
      unit: "",
      measured: middle((start) => start.shift),
      goal: { bound: "atMost", value: 0.01 },
    },
  ];
  const notes = [
    `Median of ${rounds}. Blocking: what long tasks (over ${LONG_TASK_MS} ms) took beyond that, from the start.`,
    profile,
    ...(isControlled ? [] : ["WARNING: no worker controlled the page; the starts came from the network."]),
  ];
  return { name: "warmStart", title, figures, notes };
}

export const warmStart: Workload = { title, run };
