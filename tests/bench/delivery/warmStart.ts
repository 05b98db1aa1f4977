import type { Page } from "playwright";
import type { Bench, Workload } from "../lib/bench";
import { atMost } from "../lib/report";
import { median } from "../lib/statistics";
import { FEED_ENTRY, openSite } from "./site";

const title = "start of a known device, from the worker, processor four times slower";
const ROUNDS = 5;
const QUICK_ROUNDS = 2;

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

/** What the page noted, once the feed stands and the browser is idle. */
async function start(page: Page, url: string) {
  await page.goto("about:blank");
  await page.goto(url);
  await page.waitForFunction(() => Reflect.get(Object(Reflect.get(window, "seenByBench")), "feedMs") > 0);
  return await page.evaluate(
    () =>
      new Promise<{ feedMs: number; blockedMs: number; shift: number }>((resolve) => {
        requestIdleCallback(() => resolve(Reflect.get(window, "seenByBench")));
      }),
  );
}

async function run({ quick }: Bench) {
  const site = await openSite();
  const url = `${site.stack.origin}/app/feed`;
  const { context } = await site.open("member");
  const page = await context.newPage();
  await page.addInitScript(record, FEED_ENTRY);
  await start(page, url);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
  await start(page, url);
  const isControlled = await page.evaluate(() => navigator.serviceWorker.controller !== null);
  if (!isControlled) throw new Error("No worker controls the page: its starts would come from the network");
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const starts: Awaited<ReturnType<typeof start>>[] = [];
  const rounds = quick ? QUICK_ROUNDS : ROUNDS;
  for (let round = 0; round < rounds; round += 1) starts.push(await start(page, url));
  await page.close();
  const middle = (name: keyof (typeof starts)[number]) => median(starts.map((each) => each[name]));
  return {
    ...{ name: "warmStart", title },
    figures: [
      { what: "last feed visible", unit: "ms", measured: middle("feedMs"), goal: atMost(700) },
      { what: "total blocking time", unit: "ms", measured: middle("blockedMs"), goal: atMost(50) },
      { what: "layout shift", unit: "", measured: middle("shift"), goal: atMost(0.01) },
    ],
    notes: [`Median of ${rounds}. Blocking: what long tasks (over 50 ms) took beyond that, from the start.`],
  };
}

export const warmStart: Workload = { title, run };
