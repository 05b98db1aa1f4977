// Plain JavaScript: this runs before anything could read TypeScript.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

const cache = path.resolve(import.meta.dirname, "../node_modules/.cache/dareloop");

/** A file that looks for its neighbours still finds them: the bundle lives elsewhere. */
const ownFolders = {
  name: "own-folders",
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => ({
      contents: readFileSync(file, "utf8").replaceAll(
        "import.meta.dirname",
        JSON.stringify(path.dirname(file)),
      ),
      loader: "ts",
    }));
  },
};

/**
 * One file with the program behind a TypeScript entry, packages left outside; resolves to its path. Worth it for a
 * server: a loader that transforms file by file starts slower and wraps every closure to keep its name.
 * `node --enable-source-maps` shows the sources in stack traces.
 */
export async function bundle(entry) {
  const built = await build({
    entryPoints: [entry],
    plugins: [ownFolders],
    bundle: true,
    write: false,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: "inline",
    sourcesContent: false,
    logLevel: "error",
  });
  const code = built.outputFiles[0].text;
  const hash = createHash("sha256").update(code).digest("hex").slice(0, 16);
  const file = path.join(cache, `${path.basename(entry, ".ts")}-${hash}.mjs`);
  if (existsSync(file)) return file;
  mkdirSync(cache, { recursive: true });
  // Two that start at once write the same bytes, and nobody may read half of them.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, code);
  renameSync(draft, file);
  return file;
}
