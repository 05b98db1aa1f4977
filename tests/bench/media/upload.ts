import { createServer } from "node:http";
import path from "node:path";
import { build } from "esbuild";
import { chromium, type JSHandle, type Page } from "playwright";
import type { Stack } from "../../../embedded/dev/stack";
import { launchOptions } from "../../support/findChromium";
import { closeServer, listenOnLoopback } from "../../support/loopback";
import { pushTestFunctions } from "../../support/pushFunctions";
import { type Bench, inTurns, type Workload } from "../lib/bench";
import { residentMiBOf } from "../lib/processes";
import { atLeast, atMost, type Figure } from "../lib/report";
import { median } from "../lib/statistics";
import { withStack } from "../lib/temporary";
import type { FilmInPage, openFilm } from "./uploadPage";

const RATE_MIB = 64;
const LARGE_MIB = 500;
const LARGE_QUICK_MIB = 100;
const SAMPLE_MS = 50;
/** A good line from a home: what a person with a fast phone has at best. */
const LINE_MBIT = 100;
const LINE_LATENCY_MS = 20;
const title = "a film in parts against the same bytes in one request, and the deployment's memory";

/** Leaves the page on an empty document, really served, in which `uploadPage.ts` has run: another origin's may not speak to the deployment. */
async function prepare(page: Page): Promise<void> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html>");
  });
  await page.goto(`http://127.0.0.1:${await listenOnLoopback(server)}/`);
  await closeServer(server);
  const entry = path.join(import.meta.dirname, "uploadPage.ts");
  const built = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
  });
  await page.addScriptTag({ content: built.outputFiles.map(({ text }) => text).join("\n") });
}

const filmOf = (
  page: Page,
  { target: { url, adminKey } }: Stack,
  mib: number,
): Promise<JSHandle<FilmInPage>> =>
  page.evaluateHandle(
    // The script of the page has put this function there.
    (args) => (Reflect.get(window, "openFilm") as typeof openFilm)(args.target, args.mib),
    { target: { url, adminKey }, mib },
  );

/** Bytes per second of both ways, in turns. */
async function rateFigure(
  film: JSHandle<FilmInPage>,
  { mib, over, rounds }: { mib: number; over: string; rounds: number },
): Promise<Figure> {
  const times = { inParts: [] as number[], inOne: [] as number[] };
  await inTurns(rounds, ["inParts", "inOne"] as const, async (way) => {
    times[way].push(await film.evaluate((each, name) => each[name](), way));
  });
  return {
    ...{ what: `${mib} MiB in parts over ${over}, p50`, unit: "MiB/s", goal: atLeast(0.8) },
    measured: (mib * 1_000) / median(times.inParts),
    ...{ reference: (mib * 1_000) / median(times.inOne), against: "one plain POST of the same bytes" },
  };
}

async function measure(bench: Bench, stack: Stack, page: Page): Promise<Figure[]> {
  const resident = () => residentMiBOf(stack.deploymentPid());
  await prepare(page);
  const film = await filmOf(page, stack, RATE_MIB);
  // Until the code that runs is compiled code.
  await rateFigure(film, { mib: RATE_MIB, over: "loopback", rounds: 1 });
  const loopback = await rateFigure(film, { mib: RATE_MIB, over: "loopback", rounds: bench.rounds });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: LINE_LATENCY_MS, downloadThroughput: -1 },
    uploadThroughput: (LINE_MBIT * 1_000_000) / 8,
  });
  const line = await rateFigure(film, { mib: RATE_MIB, over: `${LINE_MBIT} Mbit/s`, rounds: 2 });
  await session.detach();
  const mib = bench.quick ? LARGE_QUICK_MIB : LARGE_MIB;
  const largeFilm = await filmOf(page, stack, mib);
  const idle = resident();
  let peak = idle;
  const timer = setInterval(() => {
    peak = Math.max(peak, resident());
  }, SAMPLE_MS);
  await largeFilm.evaluate((each) => each.inParts());
  clearInterval(timer);
  const large = await rateFigure(largeFilm, { mib, over: "loopback", rounds: 2 });
  const above = `memory of the deployment above idle, ${mib} MiB in parts`;
  return [
    ...[loopback, line, large],
    { what: above, unit: "MiB", measured: peak - idle, goal: atMost(150) },
    { what: "memory of the deployment, idle", unit: "MiB", measured: idle },
  ];
}

const run = (bench: Bench) =>
  withStack(async (stack, folder) => {
    await pushTestFunctions(stack.target);
    // In a profile on the disk: a private one would keep the film in memory.
    const context = await chromium.launchPersistentContext(
      path.join(folder, "profile"),
      await launchOptions("whole"),
    );
    const figures = await measure(bench, stack, await context.newPage());
    await context.close();
    return {
      ...{ name: "upload", title, figures },
      notes: [
        "The product's own sender, store and XMLHttpRequest in a page of Chromium: an address and a SHA-256 for each part, the part, its registration; parts of 256 KiB growing to 32 MiB. The film lies on the disk in IndexedDB; both ways read it from there.",
        `Over loopback each part's own calls weigh most (two dozen milliseconds a part); the line of ${LINE_MBIT} Mbit/s with ${LINE_LATENCY_MS} ms is emulated by the browser.`,
        `Memory is read every ${SAMPLE_MS} ms from the deployment's process, after the rounds of the first figure.`,
      ],
    };
  });

/** What the part protocol costs beside a plain upload, in the browser that sends it. */
export const upload: Workload = { title, run };
