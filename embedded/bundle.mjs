// Plain JavaScript: this runs before anything could read TypeScript.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const cache = path.join(root, "node_modules/.cache/dareloop");

/** Made a bundle of, beside its sources. */
const MAKING = ["embedded/bundle.mjs", "embedded/tsconfig.json", "package-lock.json"];

/** A file that looks for its neighbours still finds them: the bundle lives elsewhere. `read`: all that goes into it. */
const ownFolders = (read) => ({
  name: "own-folders",
  setup({ onLoad }) {
    onLoad({ filter: /./, namespace: "file" }, ({ path: file }) => {
      const text = readFileSync(file, "utf8");
      read.set(file, text);
      const contents = text.replaceAll("import.meta.dirname", JSON.stringify(path.dirname(file)));
      return { contents, loader: "default" };
    });
  },
});

const hashOf = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);

/** Of files by name, and of what makes a bundle of them. */
function hashOfSources(sources) {
  const hash = createHash("sha256");
  for (const [file, text] of sources) hash.update(`${file}\0${text}\0`);
  for (const file of MAKING) hash.update(readFileSync(path.join(root, file)));
  return hash.digest("hex");
}

/** Two that start at once write the same bytes, and nobody may read half of them. */
function replaceFile(file, text) {
  mkdirSync(cache, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

/** What an earlier start has built, if nothing that went into it has changed since. */
function builtBefore(noteFile) {
  if (!existsSync(noteFile)) return undefined;
  const { inputs, hash, file } = JSON.parse(readFileSync(noteFile, "utf8"));
  if (![file, ...inputs].every(existsSync)) return undefined;
  return hashOfSources(inputs.map((input) => [input, readFileSync(input, "utf8")])) === hash
    ? file
    : undefined;
}

/** The bundle's text, and its sources as they were read for it. */
async function build(entry) {
  // Loaded only now: a start that finds its bundle needs none of it.
  const esbuild = await import("esbuild");
  const read = new Map();
  const built = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [entry],
    plugins: [ownFolders(read)],
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
  return { code: built.outputFiles[0].text, sources: [...read] };
}

/**
 * One file with the program behind a TypeScript entry, packages left outside; resolves to its path. Built once for each
 * content of its sources. Worth it for a server: a loader that transforms file by file starts slower and wraps every
 * closure to keep its name. `node --enable-source-maps` shows the sources in stack traces.
 */
export async function bundle(entry) {
  const name = path
    .relative(import.meta.dirname, entry)
    .replaceAll(path.sep, "-")
    .replace(/\.ts$/, "");
  const note = path.join(cache, `${name}.json`);
  const known = builtBefore(note);
  if (known !== undefined) return known;
  const { code, sources } = await build(entry);
  const file = path.join(cache, `${name}-${hashOf(code)}.mjs`);
  replaceFile(file, code);
  const inputs = sources.map(([input]) => input);
  replaceFile(note, JSON.stringify({ inputs, hash: hashOfSources(sources), file }));
  return file;
}
