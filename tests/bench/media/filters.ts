import { chromium } from "playwright";
import { chromiumLaunchArgs, findChromium } from "../../support/findChromium";
import type { Bench, Workload } from "../lib/bench";
import type { Figure, Section } from "../lib/report";
import { runInPage } from "./inPage";

const title = "pictures a second with each look of the camera, 1280 x 720, while it is recorded";
const LASTING_MS = 4_000;
/** What the eye takes for moving without a jolt; the camera gives 30. */
const SMOOTH_PER_SECOND = 24;

interface Measured {
  width: number;
  height: number;
  cameraPerSecond: number;
  rates: { name: string; painted: number; perSecond: number }[];
}

async function measure(quick: boolean): Promise<Measured> {
  const executablePath = await findChromium();
  const args = chromiumLaunchArgs().map((arg) =>
    arg === "--use-fake-device-for-media-stream" ? `${arg}=fps=30` : arg,
  );
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
  try {
    const page = await browser.newPage();
    await runInPage(page, "filtersPage.ts");
    const lastingMs = quick ? LASTING_MS / 4 : LASTING_MS;
    return await page.evaluate(
      // The script has just put this function there.
      (ms) => (Reflect.get(window, "measureFilters") as (ms: number) => Promise<Measured>)(ms),
      lastingMs,
    );
  } finally {
    await browser.close();
  }
}

async function run(bench: Bench): Promise<Section> {
  const { rates, width, height, cameraPerSecond } = await measure(bench.quick);
  const bare = rates.find(({ name }) => name === "none")?.perSecond ?? 0;
  const figures: Figure[] = rates.map(({ name, perSecond }) => ({
    what: name,
    unit: "pictures/s",
    measured: perSecond,
    ...(name === "none" ? {} : { reference: bare, against: "the bare picture" }),
  }));
  const slowest = Math.min(...rates.map(({ perSecond }) => perSecond));
  figures.push({
    what: "the slowest look",
    unit: "pictures/s",
    measured: slowest,
    goal: { bound: "atLeast", value: SMOOTH_PER_SECOND },
  });
  return {
    name: "filters",
    title,
    figures,
    notes: [
      `The stand-in camera gave ${width} x ${height} at ${cameraPerSecond} pictures a second, recorded by MediaRecorder at 2.5 Mbit/s meanwhile.`,
      "The browser ran without a graphics processor: a phone has one, so these are the lowest figures.",
    ],
  };
}

export const filters: Workload = { title, run };
