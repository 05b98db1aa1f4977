import { readFileSync } from "node:fs";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { type BuildOptions, defineConfig, loadEnv, type UserConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { webManifest } from "./src/app/webManifest.ts";
import { bundledDev, devEntry } from "./src/build/bundledDev.ts";
import { delivery, ENV_PREFIX } from "./src/build/delivery.ts";
import { keptParts } from "./src/build/keptParts.ts";
import { messagingWorker } from "./src/build/messagingWorker.ts";
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

const parts = keptParts();

/** Nobody imports these for what they do on the way: a screen takes from a feature's index only what it names. */
const treeshake = {
  moduleSideEffects: (id: string): boolean =>
    !/\/(src\/(features|ui|lib|config|shell|offline)|convex\/domain)\//.test(id),
};

/** The worker for precache, sharing and sync; the page registers it itself (stack 3). Push has one of its own. */
const worker = VitePWA({
  strategies: "injectManifest",
  srcDir: "src/workers",
  filename: "sw.ts",
  registerType: "prompt",
  injectRegister: false,
  injectManifest: {
    globPatterns: ["{index,app}.html", "**/*.{js,css,svg,woff2}"],
    // `env.js` is the server's and changes.
    globIgnores: ["env.js", "icons/brand/**", "sw.js", "messaging-sw.js"],
    manifestTransforms: [
      async (entries) => ({ manifest: entries.filter(({ url }) => parts.isKept(url)), warnings: [] }),
    ],
    rollupOptions: { treeshake },
  },
  includeManifestIcons: false,
  manifest: webManifest({ canvas: canvasColour() }),
});

/** Loaders leave with their screen: what they name (data hooks, catalogues) is not for the first view. */
const router = tanstackRouter({
  target: "react",
  // A second of every start went into the looks of a file that nobody reads.
  enableRouteTreeFormatting: false,
  autoCodeSplitting: true,
  codeSplittingOptions: {
    defaultBehavior: [["component", "loader"], ["errorComponent"], ["notFoundComponent"]],
  },
});

const COMMON =
  /(src\/(ui|lib|config)|convex\/domain(?!\/(sending\/(text|boundaries)|relations\/mutedWords))|node_modules\/lucide-react)\//;
/** Shared by many parts, none of which a first visit keeps. */
const OF_LATER_PARTS =
  /src\/ui\/(data\/Facts|input\/(AmountPad|Select|Switch))\.|convex\/domain\/(safety\/(reportReasons|decisions|strikes|notices|publicPlace|counterNotices)|people\/(profileFields|linkedSocial)|sending\/|catalogue\/(badges|crisisContacts|notificationTypes|reservedWords)|notifications\/rules|payments\/|feed\/|staff\/|progress\/)/;

const build: BuildOptions = {
  target: "baseline-widely-available",
  sourcemap: "hidden",
  // Every browser of the target knows it.
  modulePreload: { polyfill: false },
  rollupOptions: {
    treeshake,
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
            test: /src\/(config\/(limits|site|storageKeys)|lib\/cache\/storage)\.ts$/,
            priority: 30,
          },
          // The words of the dares that can be sent: for those who compose or read one, not for all. Alone: what they
          // need is needed by most screens, which would fetch all the words with it.
          {
            name: "dares",
            test: /convex\/domain\/(catalogue\/templates|sending\/templateRendering)/,
            priority: 7,
            includeDependenciesRecursively: false,
          },
          // What most screens share comes as one part instead of forty. With its dependencies, or parts would import
          // each other in a circle and read what is not there yet. Without what only later parts share (keptParts.ts).
          {
            name: "common",
            test: (id: string): boolean => COMMON.test(id) && !OF_LATER_PARTS.test(id),
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
};

/** `npm run dev`, whose launcher says where the services are. */
function underLauncher(target: string): UserConfig {
  // Read once: the CLI writes `.env.local` while the page is served, and each time Vite would begin anew.
  Object.assign(process.env, loadEnv("development", root, ENV_PREFIX));
  return {
    ...bundledDev,
    envDir: false,
    server: {
      strictPort: true,
      proxy: { "/auth": { target, changeOrigin: false } },
      watch: { ignored: ["**/{docs,embedded,tests,test-results}/**"] },
    },
  };
}

export default defineConfig(({ command }) => ({
  define: { "import.meta.env.VITE_APP_VERSION": JSON.stringify(appVersion()) },
  resolve: { alias: { "@": path.join(root, "src"), "@convex": path.join(root, "convex") } },
  plugins: [
    ...[devEntry(), router, react(), tailwindcss(), startupImageLinks(), messagingWorker()],
    ...[parts.plugin, worker, delivery()],
  ],
  ...(command === "serve" && identityUrl
    ? underLauncher(identityUrl)
    : { build, server: { strictPort: true } }),
}));
