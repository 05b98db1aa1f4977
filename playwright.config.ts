import { defineConfig } from "playwright/test";
import { launchOptions } from "./tests/support/findChromium.ts";
import { askedScope } from "./tests/support/run/scope.ts";

/** A build machine says so; what a person would see in one second may take some there. */
const ON_BUILD_MACHINE = Boolean(process.env.CI);
const PATIENCE_MS = 15_000;

/** `npm test` has a journey for each promise that only a browser can show, `npm run test:deep` the others. */
const LEFT_OUT = { quick: [/\.deep\./], deep: [/(?<!\.deep)\.spec\.ts$/] };
const scope = askedScope();
const leftOut = scope === null ? [] : LEFT_OUT[scope];

/** The headless shell can neither be installed into nor take a push, nor wake a worker for what waits. */
const NEEDS_WINDOWS = /(pwa|push|queue)(\.deep)?\.spec\.ts$/;
/**
 * They start a deployment of their own kind, or take away what others look at: side by side, few are started and none is
 * given up for another.
 */
const OWN_KIND =
  /(desk\/(desk|kinds)|givenBack|payout|plan|productionDefaults|takedown\w*)(\.deep)?\.spec\.ts$/;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  fullyParallel: false,
  forbidOnly: true,
  // A build machine that stalls for seconds may spoil one journey of fifty; the second try has a world of its
  // own, and whatever needed it is listed as flaky. People who run them see the first failure at once.
  retries: ON_BUILD_MACHINE ? 1 : 0,
  workers: 2,
  timeout: 480_000,
  expect: { timeout: PATIENCE_MS },
  reporter: [["list"], ["json", { outputFile: `test-results/${process.env.TEST_REPORT ?? "e2e"}.json` }]],
  use: {
    actionTimeout: PATIENCE_MS,
    // Recording costs a fifth of a journey; `--trace on` shows one that fails at a person's own machine.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
  },
  // The longest files first: one that begins last is waited for by one worker alone.
  projects: [
    {
      name: "app",
      testMatch: NEEDS_WINDOWS,
      testIgnore: leftOut,
      use: { launchOptions: await launchOptions("whole") },
    },
    { name: "own", testMatch: OWN_KIND, testIgnore: leftOut, use: { launchOptions: await launchOptions() } },
    {
      name: "pages",
      testIgnore: [NEEDS_WINDOWS, OWN_KIND, ...leftOut],
      use: { launchOptions: await launchOptions() },
    },
  ],
});
