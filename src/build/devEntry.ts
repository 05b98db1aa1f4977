import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";

const LANDING = "/src/landing.ts";
const APP = "/src/main.tsx";
const REFRESH = "virtual:react-refresh";

/**
 * Both documents of the dev server begin with the app: no finished page stands in them that could do without. It brings
 * what React's refresh needs along: the documents share the app's part, which runs before any script of their own.
 */
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
