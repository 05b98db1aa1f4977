import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type JSHandle, type Page } from "playwright";
import { type Stack, startStack } from "../../../embedded/dev/stack";
import { chromiumLaunchArgs, findChromium } from "../../support/findChromium";
import { pushTestFunctions } from "../../support/pushFunctions";
import { atExit } from "../lib/atExit";
import { type Bench, inTurns, type Workload } from "../lib/bench";
import type { Figure, Section } from "../lib/report";
import { residentMiBOf } from "../lib/serverProcess";
import { median } from "../lib/statistics";
import { runInPage } from "./inPage";
import type { FilmInPage, openFilm } from "./uploadPage";

const RATE_MIB = 64;
const LARGE_MIB = 500;
const LARGE_QUICK_MIB = 100;
const SAMPLE_MS = 50;
/** A good line from a home: what a person with a fast phone has at best. */
const LINE_MBIT = 100;
const LINE_LATENCY_MS = 20;
const title = "a film in parts against the same bytes in one request, and the deployment's memory";

const filmOf = (page: Page, { target }: Stack, mib: number): Promise<JSHandle<FilmInPage>> =>
  page.evaluateHandle(
    // The script of the page has put this function there.
    (args) => (Reflect.get(window, "openFilm") as typeof openFilm)(args.target, args.mib),
    { target: { url: target.url, adminKey: target.adminKey }, mib },
  );

const inParts = (film: JSHandle<FilmInPage>) => film.evaluate((each) => each.inParts());
const inOne = (film: JSHandle<FilmInPage>) => film.evaluate((each) => each.inOne());

/** The most memory the deployment held while `work` ran. */
async function peakDuring(stack: Stack, work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const look = () => {
    peak = Math.max(peak, residentMiBOf(stack.deploymentPid()));
  };
  const timer = setInterval(look, SAMPLE_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  look();
  return peak;
}

/** Milliseconds of each way, in turns. */
async function timesOf(film: JSHandle<FilmInPage>, rounds: number) {
  const times = { parts: [] as number[], once: [] as number[] };
  await inTurns(rounds, ["parts", "once"] as const, async (way) => {
    times[way].push(way === "parts" ? await inParts(film) : await inOne(film));
  });
  return { parts: median(times.parts), once: median(times.once) };
}

/** As `timesOf`, over a line that is slower than loopback. */
async function timesOnLine(page: Page, film: JSHandle<FilmInPage>) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: LINE_LATENCY_MS, downloadThroughput: -1 },
    uploadThroughput: (LINE_MBIT * 1_000_000) / 8,
  });
  const times = await timesOf(film, 2);
  await session.detach();
  return times;
}

async function measureInPage(bench: Bench, stack: Stack, page: Page) {
  await runInPage(page, "uploadPage.ts");
  const film = await filmOf(page, stack, RATE_MIB);
  // Until the code that runs is compiled code.
  await inParts(film);
  await inOne(film);
  const loopback = await timesOf(film, bench.rounds);
  const line = await timesOnLine(page, film);
  const largeMib = bench.quick ? LARGE_QUICK_MIB : LARGE_MIB;
  const large = await filmOf(page, stack, largeMib);
  const idle = residentMiBOf(stack.deploymentPid());
  const peak = await peakDuring(stack, () => inParts(large));
  return { loopback, line, large: await timesOf(large, 2), idle, peak, largeMib };
}

/** In a profile on the disk: a private one would keep the film in memory. */
async function measure(bench: Bench, stack: Stack, profile: string) {
  const executablePath = await findChromium();
  const context = await chromium.launchPersistentContext(profile, {
    args: chromiumLaunchArgs(),
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    return await measureInPage(bench, stack, await context.newPage());
  } finally {
    await context.close();
  }
}

type Times = { parts: number; once: number };

function rateFigure(what: string, mib: number, { parts, once }: Times): Figure {
  const rate = (taken: number) => (mib * 1_000) / taken;
  return {
    what,
    unit: "MiB/s",
    measured: rate(parts),
    reference: rate(once),
    against: "one plain POST of the same bytes",
    goal: { bound: "atLeast", value: 0.8 },
  };
}

function sectionOf(measured: Awaited<ReturnType<typeof measure>>): Section {
  const { loopback, line, large, idle, peak, largeMib } = measured;
  return {
    name: "upload",
    title,
    figures: [
      rateFigure(`${RATE_MIB} MiB in parts over loopback, p50`, RATE_MIB, loopback),
      rateFigure(`${RATE_MIB} MiB in parts over ${LINE_MBIT} Mbit/s, p50`, RATE_MIB, line),
      rateFigure(`${largeMib} MiB in parts over loopback, p50`, largeMib, large),
      {
        what: `memory of the deployment above idle, ${largeMib} MiB in parts`,
        unit: "MiB",
        measured: peak - idle,
        goal: { bound: "atMost", value: 150 },
      },
      { what: "memory of the deployment, idle", unit: "MiB", measured: idle },
    ],
    notes: [
      "The product's own sender, store and XMLHttpRequest in a page of Chromium: an address and a SHA-256 for each part, the part, its registration; parts of 256 KiB growing to 32 MiB. The film lies on the disk in IndexedDB; both ways read it from there.",
      `Over loopback each part's own calls weigh most (two dozen milliseconds a part); the line of ${LINE_MBIT} Mbit/s with ${LINE_LATENCY_MS} ms is emulated by the browser.`,
      `Memory is read every ${SAMPLE_MS} ms from the deployment's process, after the rounds of the first figure.`,
    ],
  };
}

async function run(bench: Bench): Promise<Section> {
  const folder = mkdtempSync(path.join(tmpdir(), "dareloop-bench-upload-"));
  atExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const dataDir = path.join(folder, "data");
  const stack = await startStack({ dataDir, web: "none", ports: "fresh", onStep: () => undefined });
  try {
    await pushTestFunctions(stack.target);
    return sectionOf(await measure(bench, stack, path.join(folder, "profile")));
  } finally {
    await stack.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** What the part protocol costs beside a plain upload, in the browser that sends it. */
export const upload: Workload = { title, run };
