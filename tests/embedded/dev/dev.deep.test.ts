import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { chromium } from "playwright";
import { expect, it, onTestFinished } from "vitest";
import { choosePorts } from "../../../embedded/dev/ports";
import { repositoryRoot } from "../../../embedded/dev/services";
import { launchOptions } from "../../support/findChromium";
import { folderOfTest } from "../../support/scratch";

const LINES_MOST = 25;
const REQUESTS_MOST = 60;
/** The whole product starts, is pushed and filled, on a machine that may be busy. */
const SLOW = 300_000;

/** Its lines, and those so far once one of them matches. */
function reader(child: ChildProcess) {
  const said: string[] = [];
  const waiting: { pattern: RegExp; found: (line: string) => void }[] = [];
  for (const input of [child.stdout, child.stderr]) {
    if (input === null) throw new Error("no output");
    createInterface({ input }).on("line", (line) => {
      said.push(line);
      for (const { pattern, found } of waiting) if (pattern.test(line)) found(line);
    });
  }
  const until = (pattern: RegExp): Promise<string> =>
    new Promise((found) => {
      const known = said.find((line) => pattern.test(line));
      if (known === undefined) waiting.push({ pattern, found });
      else found(known);
    });
  return { said, until };
}

/** Visits the landing as wide as each, once with an empty cache: how many requests that took, errors of scripts thrown. */
async function requestsOf(address: string, widths: readonly number[]): Promise<number[]> {
  const browser = await chromium.launch(await launchOptions());
  onTestFinished(() => browser.close());
  const visit = async (width: number): Promise<number> => {
    const page = await browser.newPage({ viewport: { width, height: 740 } });
    const thrown: string[] = [];
    let requests = 0;
    page.on("pageerror", ({ message }) => void thrown.push(message));
    page.on("request", () => {
      requests += 1;
    });
    await page.goto(address);
    await page.getByRole("button", { name: "Yes, I'm 18+" }).click();
    await page.getByRole("link", { name: "Sign in" }).first().waitFor();
    await page.waitForLoadState("networkidle");
    await page.close();
    if (thrown.length > 0) throw new Error(`at ${width}: ${thrown.join(", ")}`);
    return requests;
  };
  const counts: number[] = [];
  for (const width of widths) counts.push(await visit(width));
  return counts;
}

it(
  "npm run dev on an empty folder tells little and nothing red, serves its page in few requests, and leaves nobody behind",
  async () => {
    const dataDir = folderOfTest();
    // The usual ports are for whoever works beside this test.
    await choosePorts(dataDir, "fresh");
    const env = { ...process.env, DARELOOP_DATA: dataDir, npm_lifecycle_event: "dev" };
    const dev = spawn(process.execPath, ["--import", "tsx", "embedded/dev/main.ts", "--people", "4"], {
      ...{ cwd: repositoryRoot, env, detached: true, stdio: ["ignore", "pipe", "pipe"] as const },
    });
    const gone = new Promise((resolve) => dev.once("close", resolve));
    const group = -Number(dev.pid);
    onTestFinished(() => {
      if (dev.exitCode === null) process.kill(group, "SIGKILL");
    });
    const { said, until } = reader(dev);
    const address = /http\S+/.exec(await until(/ open /))?.[0] ?? "";
    await until(/ world +done/);
    const requests = await requestsOf(address, [360, 1280, 360, 1280]);
    expect(Math.max(...requests)).toBeLessThanOrEqual(REQUESTS_MOST);
    expect(said.length).toBeLessThanOrEqual(LINES_MOST);
    expect(said.filter((line) => /\[ERROR\]|failed/.test(line))).toEqual([]);
    dev.kill("SIGTERM");
    await gone;
    // Of its whole group nobody is left; a bundler that notices by its closed input ends a moment later.
    const anybody = () => {
      try {
        return process.kill(group, 0);
      } catch {
        return false;
      }
    };
    await expect.poll(anybody, { timeout: 10_000 }).toBe(false);
  },
  SLOW,
);
