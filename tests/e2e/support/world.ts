import { appendFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, test as base, expect, type Page } from "playwright/test";
import { z } from "zod";
import type { Target } from "../../../embedded/dev/convexCli";
import { setEnvironment } from "../../../embedded/dev/deploymentCalls";
import { prepareTemplate } from "../../../embedded/dev/pushed/productTemplate";
import { type Stack, startStack } from "../../../embedded/dev/stack";
import { askedScope } from "../../support/run/scope";
import { type Watch, watchContext } from "./watch";

export interface World {
  stack: Stack;
  /** Runs any function with the administrator's key, as `npx convex run` does, without a process for each. */
  run(name: string, args: Record<string, unknown>): Promise<unknown>;
}

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

interface WorkerFixtures {
  /** `manual` stands still until the journey advances it. */
  clock: "system" | "manual";
  /** What the deployment is told besides the settings of a local one. */
  settings: Record<string, string>;
  /** Names a world that no other journey shares: for whoever takes away, or counts, what others leave. */
  own: string;
  world: World;
}

interface TestFixtures {
  /** Console and uncaught errors that the journey causes on purpose (a killed server, a refused sign-in). */
  expectedErrors: RegExp[];
  /** Whether the device answers "Not now" by itself when it is asked for feedback in the middle of a journey. */
  answersFeedbackPrompt: boolean;
  /** Whether a new badge is celebrated; where a journey is about something else it is closed as it comes. */
  celebrates: boolean;
  /** Whether news come as banners; where a journey is about something else they would only stand in its way. */
  showsBanners: boolean;
  /** Opens a device that has never seen the app; closed with the test. */
  device: (kind: "phone" | "desktop") => Promise<Page>;
}

const Answer = z.object({ status: z.literal("success"), value: z.unknown() });

async function runFunction({ url, adminKey }: Target, path: string, args: object): Promise<unknown> {
  const response = await fetch(`${url}/api/function`, {
    method: "POST",
    headers: { Authorization: `Convex ${adminKey}`, "Content-Type": "application/json" },
    body: JSON.stringify({ path, args, format: "json" }),
  });
  return Answer.parse(await response.json()).value;
}

/** One JSON a line, for who sums up a run: a world that starts slowly is paid for by every file. */
const STARTS = path.resolve(import.meta.dirname, "../../../test-results/worlds.jsonl");

async function noteStart(start: { project: string; ms: number; own: string }): Promise<void> {
  await mkdir(path.dirname(STARTS), { recursive: true });
  await appendFile(STARTS, `${JSON.stringify(start)}\n`);
}

/** Every journey runs against the built app, the real deployment and the sandboxes. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  clock: ["system", { option: true, scope: "worker" }],
  settings: [{}, { option: true, scope: "worker" }],
  own: ["", { option: true, scope: "worker" }],
  world: [
    async ({ clock, settings, own }, use, { project }) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), "dareloop-e2e-"));
      // Not part of a start: the first of a run pushes, the others find it done.
      await prepareTemplate();
      const startedAt = performance.now();
      const stack = await startStack({
        dataDir,
        web: "dist",
        ports: "fresh",
        ...(clock === "manual" ? { clock } : {}),
        onStep: () => undefined,
      });
      if (Object.keys(settings).length > 0) await setEnvironment(stack.target, settings);
      const ms = Math.round(performance.now() - startedAt);
      await noteStart({ project: project.name, ms, own });
      await use({ stack, run: (path, args) => runFunction(stack.target, path, args) });
      await stack.close();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  expectedErrors: [[], { option: true }],
  answersFeedbackPrompt: [true, { option: true }],
  celebrates: [false, { option: true }],
  showsBanners: [false, { option: true }],
  device: async (
    { browser, world, expectedErrors, answersFeedbackPrompt, celebrates, showsBanners },
    use,
  ) => {
    const contexts: BrowserContext[] = [];
    const watches: Watch[] = [];
    await use(async (kind) => {
      const context = await browser.newContext({
        // Half of what a journey costs is painting what moves: that is looked at in depth.
        reducedMotion: askedScope() === "deep" ? "no-preference" : "reduce",
        ...(kind === "phone" ? PHONE : DESKTOP),
        baseURL: world.stack.origin,
        permissions: ["camera", "microphone"],
        colorScheme: "dark",
      });
      contexts.push(context);
      watches.push(await watchContext(context, expectedErrors));
      if (!showsBanners) await context.addInitScript(holdBannersBack);
      const page = await context.newPage();
      if (answersFeedbackPrompt) await answerFeedbackPrompt(page);
      if (!celebrates) await closeCelebrations(page);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(watches.flatMap((watch) => watch.problems())).toEqual([]);
  },
});

/** As if this device had told everything up to a far day. */
function holdBannersBack(): void {
  try {
    window.localStorage.setItem("notif:lastSeenAt", "9e15");
  } catch {
    // A page without an origin of its own has no storage, and no banners.
  }
}

async function answerFeedbackPrompt(page: Page): Promise<void> {
  const prompt = page.getByRole("dialog", { name: "How is it going?" });
  await page.addLocatorHandler(prompt, () => prompt.getByRole("button", { name: "Not now" }).click());
}

async function closeCelebrations(page: Page): Promise<void> {
  const close = page.getByRole("button", { name: "Keep going", exact: true });
  // It may have gone by itself meanwhile.
  await page.addLocatorHandler(close, () => close.click({ timeout: 5_000 }).catch(() => undefined));
}

export { expect };
