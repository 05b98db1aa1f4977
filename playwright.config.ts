import { defineConfig } from "playwright/test";
import { chromiumLaunchArgs, findChromium } from "./tests/support/findChromium.ts";

const executablePath = await findChromium();

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  fullyParallel: false,
  forbidOnly: true,
  // A build machine that stalls for seconds may spoil one journey of fifty; the second try has a world of its
  // own, and whatever needed it is listed as flaky. People who run them see the first failure at once.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 480_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: `test-results/${process.env.TEST_REPORT ?? "e2e"}.json` }]],
  use: {
    actionTimeout: 20_000,
    // Recording costs a fifth of a journey; `--trace on` shows one that fails at a person's own machine.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumLaunchArgs() },
  },
});
