// Plain JavaScript: this runs before anything could read TypeScript.
import { readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { keptBuild } from "./keptBuild.mjs";

/** A file that looks for its neighbours still finds them: the bundle lives elsewhere. */
const ownFolders = {
  name: "own-folders",
  setup({ onLoad }) {
    onLoad({ filter: /\.(ts|mjs)$/ }, ({ path: file }) => ({
      contents: readFileSync(file, "utf8").replaceAll(
        "import.meta.dirname",
        JSON.stringify(path.dirname(file)),
      ),
      loader: file.endsWith(".ts") ? "ts" : "js",
    }));
  },
};

/**
 * One file with the program behind a TypeScript entry, packages left outside; resolves to its path. Worth it for a
 * server: a loader that transforms file by file starts slower and wraps every closure to keep its name.
 * `node --enable-source-maps` shows the sources in stack traces.
 */
export function bundle(entry) {
  return keptBuild((options) => build({ ...options, plugins: [ownFolders] }), {
    entryPoints: [entry],
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: "inline",
    sourcesContent: false,
    logLevel: "error",
  });
}
