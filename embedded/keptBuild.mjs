// Plain JavaScript: this runs before anything could read TypeScript.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { version } from "esbuild";

const root = path.resolve(import.meta.dirname, "..");
const cache = path.join(root, "node_modules/.cache/dareloop");

const digest = (text) => createHash("sha256").update(text).digest("hex").slice(0, 16);

/** Options as esbuild takes them, for a build whose output is kept: it says what it has read, and writes nothing itself. */
const keeping = (options) => ({ ...options, absWorkingDir: root, metafile: true, write: false });

/** What the compiler is told besides. */
const compilerOptions = () => readFileSync(path.join(import.meta.dirname, "tsconfig.json"), "utf8");

const noteFile = (options) => {
  const key = digest(JSON.stringify([version, options, compilerOptions()]));
  return path.join(cache, `${path.parse(options.entryPoints[0]).name}-${key}.json`);
};

/** The output of an earlier build, if every file it had read is as it was; else null. */
function kept(options) {
  try {
    const { output, inputs } = JSON.parse(readFileSync(noteFile(options), "utf8"));
    const isSame = ([file, hash]) => digest(readFileSync(path.join(root, file))) === hash;
    return existsSync(output) && Object.entries(inputs).every(isSame) ? output : null;
  } catch (error) {
    // Never built, a file of its own is gone, or the note was cut short by a full disk: it is built.
    if (error instanceof SyntaxError || error.code === "ENOENT") return null;
    throw error;
  }
}

function keep(options, { outputFiles, metafile }) {
  const { text } = outputFiles[0];
  const note = noteFile(options);
  const output = `${note.slice(0, -".json".length)}-${digest(text)}.mjs`;
  const read = Object.keys(metafile.inputs).map((file) => [
    file,
    digest(readFileSync(path.join(root, file))),
  ]);
  mkdirSync(cache, { recursive: true });
  write(output, text);
  write(note, JSON.stringify({ output, inputs: Object.fromEntries(read) }));
  return output;
}

/** Two that start at once write the same bytes, and nobody may read half of them. */
function write(file, text) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

/** Path of a file with what `build` makes of the options; built when one of the files it is made of has changed. */
export async function keptBuild(build, options) {
  return kept(options) ?? keep(options, await build(keeping(options)));
}

/** The same for `buildSync`. */
export function keptBuildSync(buildSync, options) {
  return kept(options) ?? keep(options, buildSync(keeping(options)));
}
