import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildSync, version } from "esbuild";
import type { PushedModule } from "../contract";
import type { CompiledModule } from "../store/deploymentState";
import { neutralModule, neutralText } from "./neutral";

/** Changes whenever the same text would be compiled to another: code of another compiler is not taken over. */
export const COMPILER = `cjs-1 esbuild-${version}`;

/**
 * ES modules to CommonJS by their neutral keys, all that are not known by one run of esbuild. Dynamic `import()`
 * becomes a resolved promise; top-level await is refused by the transform.
 */
export function compileModules(
  modules: readonly PushedModule[],
  known: ReadonlyMap<string, CompiledModule>,
): Map<string, CompiledModule> {
  const compiled = new Map<string, CompiledModule>();
  const missing = new Map<string, PushedModule>();
  for (const module of modules) {
    if (module.environment !== "isolate") continue;
    const { key } = neutralModule(module);
    const code = known.get(key);
    if (code === undefined) missing.set(key, module);
    else compiled.set(key, code);
  }
  for (const [key, code] of transform([...missing.values()])) compiled.set(key, code);
  return compiled;
}

function transform(modules: PushedModule[]): Map<string, CompiledModule> {
  const done = new Map<string, CompiledModule>();
  if (modules.length === 0) return done;
  const folder = mkdtempSync(path.join(tmpdir(), "embedded-modules-"));
  try {
    modules.forEach((module, i) => {
      // Not `.mjs`: Node's rules for those would make a default import of another module all of its exports.
      writeFileSync(path.join(folder, `${i}.js`), neutralText(module).text);
    });
    const built = runEsbuild(folder, modules);
    const texts = new Map(built.map((file) => [path.basename(file.path), file.text]));
    modules.forEach((module, i) => {
      const code = texts.get(`${i}.js`);
      if (code === undefined) throw new Error(`Module ${module.path} could not be transformed`);
      done.set(neutralModule(module).key, { code, map: texts.get(`${i}.js.map`) ?? "" });
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return done;
}

function runEsbuild(folder: string, modules: PushedModule[]) {
  try {
    return buildSync({
      absWorkingDir: folder,
      entryPoints: modules.map((_, i) => `${i}.js`),
      outdir: path.join(folder, "out"),
      write: false,
      bundle: false,
      format: "cjs",
      platform: "neutral",
      target: "es2023",
      supported: { "dynamic-import": false },
      sourcemap: "external",
      sourcesContent: false,
      logLevel: "silent",
      logOverride: { "empty-import-meta": "silent" },
      tsconfigRaw: {},
    }).outputFiles;
  } catch (error) {
    throw new Error(explain(error, modules));
  }
}

/** esbuild names our temporary files; the developer knows the module's path. */
function explain(error: unknown, modules: PushedModule[]): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\b(\d+)\.js\b/g, (name, at: string) => modules[Number(at)]?.path ?? name);
}
