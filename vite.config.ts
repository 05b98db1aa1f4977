import { readFileSync } from "node:fs";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { webManifest } from "./src/app/webManifest.ts";
import { delivery } from "./src/build/delivery.ts";
import { startupImageLinks } from "./src/build/startupImages.ts";

const root = import.meta.dirname;

/** Where the local identity service listens; set by the launcher, absent in every deployed build. */
const identityUrl = process.env.DARELOOP_IDENTITY_URL;

/** What the page calls itself in its own reports: given by a release, else the package's version. */
function appVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  return process.env.VITE_APP_VERSION ?? String(version);
}

/** The page colour of the designed theme; the manifest cannot read a stylesheet. */
function canvasColour(): string {
  const tokens = readFileSync(path.join(root, "src/styles/tokens.css"), "utf8");
  const found = /--canvas:\s*(#[0-9a-f]{6})/i.exec(tokens)?.[1];
  if (found === undefined) throw new Error("tokens.css has no --canvas");
  return found;
}

/** One worker for precache, sharing, sync and (later) push; the page registers it itself (stack 3). */
const worker = VitePWA({
  strategies: "injectManifest",
  srcDir: "src/workers",
  filename: "sw.ts",
  registerType: "prompt",
  injectRegister: false,
  injectManifest: {
    globPatterns: ["{index,app}.html", "**/*.{js,css,svg,woff2}"],
    // What only some people need, or nobody without network, is fetched when wanted (stack P5); `env.js` is the
    // server's and changes.
    globIgnores: ["env.js", "sw.js", "assets/{clerk,test,web-vitals}*.js"],
  },
  includeManifestIcons: false,
  manifest: webManifest({ canvas: canvasColour() }),
});

/** Loaders leave with their screen: what they name (data hooks, catalogues) is not for the first view. */
const router = tanstackRouter({
  target: "react",
  autoCodeSplitting: true,
  codeSplittingOptions: {
    defaultBehavior: [["component", "loader"], ["errorComponent"], ["notFoundComponent"]],
  },
});

export default defineConfig({
  define: { "import.meta.env.VITE_APP_VERSION": JSON.stringify(appVersion()) },
  resolve: { alias: { "@": path.join(root, "src"), "@convex": path.join(root, "convex") } },
  plugins: [router, react(), tailwindcss(), startupImageLinks(), worker, delivery()],
  build: {
    target: "baseline-widely-available",
    sourcemap: "hidden",
    // Every browser of the target knows it.
    modulePreload: { polyfill: false },
    rollupOptions: {
      // Nobody imports these for what they do on the way: a screen takes from a feature's index only what it names.
      treeshake: {
        moduleSideEffects: (id) =>
          !/\/(src\/(features|ui|lib|config|shell|offline)|convex\/domain)\//.test(id),
      },
      output: {
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//,
              priority: 20,
            },
            {
              name: "router",
              test: /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store)\//,
              priority: 15,
              includeDependenciesRecursively: false,
            },
            // All that the rendered landing needs before the app: not together with what draws in the libraries.
            {
              name: "start",
              test: /src\/(config\/(limits|site|storageKeys)|lib\/storage)\.ts$/,
              priority: 30,
            },
            // What most screens share comes as one part instead of forty. With its dependencies, or parts would import
            // each other in a circle and read what is not there yet.
            {
              name: "common",
              test: /(src\/(ui|lib|config)|convex\/domain|node_modules\/lucide-react)\//,
              minShareCount: 6,
              priority: 5,
            },
            {
              name: "convex",
              test: /node_modules\/convex\//,
              priority: 10,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    strictPort: true,
    ...(identityUrl ? { proxy: { "/auth": { target: identityUrl, changeOrigin: false } } } : {}),
  },
});
