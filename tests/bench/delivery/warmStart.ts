import type { Page } from "playwright";
import type { Bench, Workload } from "../lib/bench";
import { atMost } from "../lib/report";
import { median } from "../lib/statistics";
import { FEED_ENTRY, openSite } from "./site";

const title =
  "start of a known device, from the worker: processor four times slower, and without a network at its own speed";
/** A film of the feed: without a network those that were kept. */
const FILM = '[data-stage] li h2 a[href^="/app/v/"]';
const ROUNDS = 5;
const QUICK_ROUNDS = 2;

interface Seen {
  feedMs: number;
  filmMs: number;
  blockedMs: number;
  shift: number;
}

/** Runs in the page before anything else: notes when the first entry and the first film are there, long tasks and shifts. */
function record(wanted: { feedMs: string; filmMs: string }): void {
  const seen: Seen = { feedMs: 0, filmMs: 0, blockedMs: 0, shift: 0 };
  Reflect.set(window, "seenByBench", seen);
  for (const [time, selector] of Object.entries(wanted)) {
    const look = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      look.disconnect();
      requestAnimationFrame(() => {
        Reflect.set(seen, time, performance.now());
      });
    });
    look.observe(document, { childList: true, subtree: true });
  }
  const longTaskMs = 50;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blockedMs += Math.max(0, duration - longTaskMs);
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, "value"));
  }).observe({ type: "layout-shift", buffered: true });
}

/** What the page noted, once what is waited for stands and the browser is idle. */
async function start(page: Page, url: string, until: "feedMs" | "filmMs" = "feedMs"): Promise<Seen> {
  await page.goto("about:blank");
  await page.goto(url);
  await page.waitForFunction(
    (time) => Reflect.get(Object(Reflect.get(window, "seenByBench")), time) > 0,
    until,
  );
  return await page.evaluate(
    () =>
      new Promise<Seen>((resolve) => {
        requestIdleCallback(() => resolve(Reflect.get(window, "seenByBench")));
      }),
  );
}

/** The films of the feed stand on the device: a start without a network has something to show. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open("last results");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asked = opening.result.transaction("entries").objectStore("entries").getAllKeys();
          asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result.some((key) => String(key).includes("feed:page")));
          };
        };
      }),
  );
}

async function withoutNetwork(page: Page, url: string, rounds: number): Promise<number> {
  await start(page, url, "filmMs");
  await untilKept(page);
  await page.context().setOffline(true);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push((await start(page, url, "filmMs")).filmMs);
    if ((await page.locator("[data-kept]").count()) === 0) throw new Error("The feed is not marked as kept");
  }
  await page.context().setOffline(false);
  return median(times);
}

async function run({ quick }: Bench) {
  const site = await openSite();
  const url = `${site.stack.origin}/app/feed`;
  const { context } = await site.open("member");
  const page = await context.newPage();
  await page.addInitScript(record, { feedMs: FEED_ENTRY, filmMs: FILM });
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
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const offlineMs = await withoutNetwork(page, url, rounds);
  await page.close();
  const middle = (name: keyof (typeof starts)[number]) => median(starts.map((each) => each[name]));
  return {
    ...{ name: "warmStart", title },
    figures: [
      { what: "last feed visible", unit: "ms", measured: middle("feedMs"), goal: atMost(700) },
      { what: "total blocking time", unit: "ms", measured: middle("blockedMs"), goal: atMost(50) },
      { what: "layout shift", unit: "", measured: middle("shift"), goal: atMost(0.01) },
      { what: "kept feed visible without a network", unit: "ms", measured: offlineMs, goal: atMost(350) },
    ],
    notes: [
      `Median of ${rounds}. Blocking: what long tasks (over 50 ms) took beyond that, from the start.`,
      "Without a network: the first kept film's title painted, the processor not slowed.",
    ],
  };
}

export const warmStart: Workload = { title, run };
