import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { quickConvexTest } from "./tests/support/convexTest/plugin.ts";
import { launchOptions } from "./tests/support/findChromium.ts";
import { askedScope, scopeOf } from "./tests/support/run/scope.ts";

const root = import.meta.dirname;
const alias = { "@": path.join(root, "src"), "@convex": path.join(root, "convex") };

/** The browser is looked for only when its project runs: `check` must not need one. */
const wantsBrowser = !process.argv.includes("--project") || process.argv.includes("browser");
const browserLaunch = wantsBrowser ? await launchOptions() : {};

/** Both commands run the same projects, each its own files of them. */
const scope = askedScope();
const testFiles = readdirSync(path.join(root, "tests"), { recursive: true, encoding: "utf8" })
  .map((file) => `tests/${file}`)
  .filter((file) => /\.test\.tsx?$/.test(file));
const leftOut = scope === null ? [] : testFiles.filter((file) => scopeOf(file) !== scope);

/** A file that replaces a module of the backend: in a worker with others, that module is loaded already. */
const needsItsOwn = /vi\.(mock|doMock|resetModules)\(/;
const ownConvex = testFiles
  .filter((file) => file.startsWith("tests/convex/") && !leftOut.includes(file))
  .filter((file) => needsItsOwn.test(readFileSync(path.join(root, file), "utf8")));

const convex = {
  environment: "edge-runtime",
  setupFiles: ["tests/support/quiet.ts"],
  // The first test of a file also loads the whole backend, which takes long on a busy machine.
  testTimeout: 20_000,
  // The component's test helper finds its modules by a glob, which only Vite understands.
  server: { deps: { inline: ["convex-test", /@convex-dev\/rate-limiter/] } },
};

const embedded = {
  environment: "node",
  setupFiles: ["tests/support/quiet.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/**
 * Ended in the middle by V8, which Node 20 survives only where nothing has switched on its asynchronous hooks, as other files
 * of a shared worker do.
 */
const ENDLESS = "tests/embedded/**/endless.deep.test.ts";

/** The screen that everything is designed for. */
const phone = { happyDOM: { width: 360, height: 740 } };

const screens = {
  setupFiles: ["tests/support/quiet.ts", "tests/support/sharedWorker.ts", "tests/support/patience.ts"],
  testTimeout: 20_000,
};

/** Bundled before the first test: one found in the middle of a run reloads the page with a second React. */
const browserDependencies = [
  "react",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "react-dom",
  "react-dom/client",
  "vitest-browser-react",
  "@testing-library/react",
  "@tanstack/react-router",
  "convex/react",
  "convex/server",
  "convex/values",
  "idb",
  "lucide-react",
  "react-easy-crop",
  "zod/mini",
  "mediabunny",
  "blurhash",
  "axe-core",
];

export default defineConfig({
  test: {
    // A file waits for processes and disk as much as it computes: both cores are worth having.
    maxWorkers: 2,
    reporters: [
      "minimal",
      ["json", { outputFile: `test-results/${process.env.TEST_REPORT ?? "vitest"}.json` }],
    ],
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          environment: "node",
          isolate: false,
          setupFiles: ["tests/support/quiet.ts", "tests/support/sharedWorker.ts"],
          // Some of it is a second of pure work, which takes long on a busy machine.
          testTimeout: 20_000,
          include: ["tests/{architecture,requirements,domain,support,mutants,workers,offline}/**/*.test.ts"],
          exclude: leftOut,
        },
      },
      {
        resolve: { alias },
        test: {
          ...embedded,
          name: "embedded",
          // Loading the deployment anew for each file was a third of the work.
          isolate: false,
          include: ["tests/{embedded,onEmbedded,contract}/**/*.test.ts"],
          exclude: [...leftOut, ENDLESS],
        },
      },
      {
        resolve: { alias },
        test: { ...embedded, name: "embedded-own", include: [ENDLESS], exclude: leftOut },
      },
      // One worker's environment and modules for many files: loading both anew is most of what a small file costs.
      {
        resolve: { alias },
        plugins: [quickConvexTest],
        test: {
          ...convex,
          name: "convex",
          isolate: false,
          include: ["tests/convex/**/*.test.ts"],
          exclude: [...ownConvex, ...leftOut],
        },
      },
      {
        resolve: { alias },
        plugins: [quickConvexTest],
        test: { ...convex, name: "convex-own", include: ownConvex },
      },
      {
        resolve: { alias },
        test: {
          name: "dom",
          environment: "happy-dom",
          environmentOptions: phone,
          isolate: false,
          ...screens,
          include: ["tests/src/**/*.test.{ts,tsx}"],
          exclude: ["tests/src/**/*.browser.test.{ts,tsx}", ...leftOut],
        },
      },
      {
        resolve: { alias, dedupe: ["react", "react-dom"] },
        optimizeDeps: { include: browserDependencies },
        // Sizes, focus rings and movement are part of what is proved there.
        plugins: [tailwindcss()],
        test: {
          name: "browser",
          setupFiles: ["tests/support/quiet.ts"],
          include: ["tests/src/**/*.browser.test.{ts,tsx}"],
          browser: {
            enabled: wantsBrowser,
            headless: true,
            provider: playwright({ launchOptions: browserLaunch }),
            instances: [{ browser: "chromium", viewport: { width: 360, height: 740 } }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
});
