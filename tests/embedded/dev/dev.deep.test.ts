import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { chromium } from "playwright";
import { expect, it, onTestFinished } from "vitest";
import { choosePorts } from "../../../embedded/dev/ports";
import { repositoryRoot } from "../../../embedded/dev/services";
import { launchOptions } from "../../support/findChromium";
import { folderOfTest } from "../../support/scratch";

const LINES_MOST = 25;
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

/** The landing answers to a visitor, with the app behind it. */
async function visit(address: string): Promise<void> {
  const browser = await chromium.launch(await launchOptions());
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(address);
  await page.getByRole("button", { name: "Yes, I'm 18+" }).click();
  await page.getByRole("link", { name: "Sign in" }).first().waitFor();
}

it(
  "npm run dev on an empty folder tells little and nothing red, serves its page, and leaves nobody behind",
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
    await visit(address);
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
