import react from "@vitejs/plugin-react";
import type { Plugin, UserConfig } from "vite";

const LANDING = "/src/landing.ts";
const APP = "/src/main.tsx";
const REFRESH = "virtual:react-refresh";

/**
 * What most parts share comes as three files, whatever else a screen needs beside it: each module by itself were some
 * three hundred requests. React is a file of its own, because what its refresh needs must run before all components.
 */
const GROUPS = [
  { name: "react", test: /react-refresh|node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
  { name: "packages", test: /node_modules/, minShareCount: 2 },
  { name: "app", test: /\/(src|convex)\//, minShareCount: 2 },
];

/** `npm run dev` bundles the page as a build does, and replaces in the open one what changes. */
export const bundledDev: UserConfig = {
  experimental: { bundledDev: true },
  build: {
    rolldownOptions: {
      output: { codeSplitting: { groups: GROUPS } },
      // Parts made when they are asked for ran now and then before what they import, and the page stayed blank.
      experimental: { devMode: { lazy: false }, lazyBarrel: false },
    },
  },
};

/** Both documents of the dev server begin with the app: no finished page stands in them that could do without. */
export function devEntry(): Plugin {
  return {
    name: "dareloop:dev-entry",
    apply: "serve",
    transformIndexHtml: { order: "pre", handler: (html) => html.replace(LANDING, APP) },
    resolveId: (id) => (id === REFRESH ? `\0${REFRESH}` : null),
    load: (id) => (id === `\0${REFRESH}` ? react.preambleCode.replace("__BASE__", "/") : null),
    transform: {
      filter: { id: /\/src\/main\.tsx$/ },
      handler: (code) => ({ code: `import "${REFRESH}";${code}`, map: null }),
    },
  };
}
