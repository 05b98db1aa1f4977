import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumLaunchArgs, findChromium } from "./tests/support/findChromium.ts";

const root = import.meta.dirname;
const alias = { "@": path.join(root, "src"), "@convex": path.join(root, "convex") };

/** The browser is looked for only when its project runs: `check` must not need one. */
const wantsBrowser = !process.argv.includes("--project") || process.argv.includes("browser");
const executablePath = wantsBrowser ? await findChromium() : undefined;

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
      "default",
      ["json", { outputFile: `test-results/${process.env.TEST_REPORT ?? "vitest"}.json` }],
    ],
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          environment: "node",
          include: ["tests/{architecture,requirements,domain,support,workers,offline}/**/*.test.ts"],
        },
      },
      {
        resolve: { alias },
        test: {
          name: "embedded",
          environment: "node",
          include: ["tests/{embedded,contract}/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "convex",
          environment: "edge-runtime",
          include: ["tests/convex/**/*.test.ts"],
          // The first test of a file also loads the whole backend, which takes long on a busy machine.
          testTimeout: 20_000,
          // The component's test helper finds its modules by a glob, which only Vite understands.
          server: { deps: { inline: ["convex-test", /@convex-dev\/rate-limiter/] } },
        },
      },
      {
        resolve: { alias },
        test: {
          name: "dom",
          environment: "happy-dom",
          include: ["tests/src/**/*.test.{ts,tsx}"],
          exclude: ["tests/src/**/*.browser.test.{ts,tsx}"],
        },
      },
      {
        resolve: { alias, dedupe: ["react", "react-dom"] },
        optimizeDeps: { include: browserDependencies },
        // Sizes, focus rings and movement are part of what is proved there.
        plugins: [tailwindcss()],
        test: {
          name: "browser",
          include: ["tests/src/**/*.browser.test.{ts,tsx}"],
          browser: {
            enabled: wantsBrowser,
            headless: true,
            provider: playwright({
              launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumLaunchArgs() },
            }),
            instances: [{ browser: "chromium", viewport: { width: 360, height: 740 } }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
});
