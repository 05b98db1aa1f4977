import { defineConfig } from "playwright/test";
import { chromiumLaunchArgs, findChromium } from "./tests/support/findChromium.ts";

const executablePath = await findChromium();

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 480_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: `test-results/${process.env.TEST_REPORT ?? "e2e"}.json` }]],
  use: {
    actionTimeout: 20_000,
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumLaunchArgs() },
  },
});
