import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { SourceMap } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import vm from "node:vm";
import { buildSync } from "esbuild";
import type { PushedModule } from "../contract";
import type { CompiledModule } from "../store/deploymentState";
import { MODULE_SCHEME, toSourceMap } from "./errors";

const WRAPPER = "(function (exports, require, module) {";

export interface HashedModule extends PushedModule {
  hash: string;
}

/**
 * ES modules to CommonJS, all changed ones by one run of esbuild. Dynamic `import()` becomes a resolved
 * promise; top-level await is refused by the transform.
 */
export function compileModules(
  modules: readonly HashedModule[],
  known: ReadonlyMap<string, CompiledModule>,
): Map<string, CompiledModule> {
  const compiled = new Map<string, CompiledModule>();
  const missing = new Map<string, HashedModule>();
  for (const module of modules) {
    if (module.environment !== "isolate") continue;
    const code = known.get(module.hash);
    if (code === undefined) missing.set(module.hash, module);
    else compiled.set(module.hash, code);
  }
  for (const [hash, code] of transform([...missing.values()])) compiled.set(hash, code);
  return compiled;
}

function transform(modules: HashedModule[]): Map<string, CompiledModule> {
  const done = new Map<string, CompiledModule>();
  if (modules.length === 0) return done;
  const folder = mkdtempSync(path.join(tmpdir(), "embedded-modules-"));
  try {
    modules.forEach((module, i) => {
      // Not `.mjs`: Node's rules for those would make a default import of another module all of its exports.
      writeFileSync(path.join(folder, `${i}.js`), withInlineMap(module));
    });
    const built = runEsbuild(folder, modules);
    const texts = new Map(built.map((file) => [path.basename(file.path), file.text]));
    modules.forEach((module, i) => {
      const code = texts.get(`${i}.js`);
      if (code === undefined) throw new Error(`Module ${module.path} could not be transformed`);
      done.set(module.hash, { code, map: texts.get(`${i}.js.map`) ?? "" });
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return done;
}

function runEsbuild(folder: string, modules: HashedModule[]) {
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
function explain(error: unknown, modules: HashedModule[]): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\b(\d+)\.js\b/g, (name, at: string) => modules[Number(at)]?.path ?? name);
}

function withInlineMap({ source, sourceMap }: PushedModule): string {
  const code = source.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, "\n");
  if (sourceMap === undefined || sourceMap === "") return code;
  const encoded = Buffer.from(sourceMap).toString("base64");
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${encoded}\n`;
}

/** The modules of one push (or evaluation), compiled to scripts once and run in as many realms as needed. */
export class ModuleSet {
  #compiled: ReadonlyMap<string, CompiledModule>;
  #byPath = new Map<string, HashedModule>();
  #scripts = new Map<string, vm.Script>();
  #maps = new Map<string, SourceMap | null>();

  constructor(modules: readonly HashedModule[], compiled: ReadonlyMap<string, CompiledModule>) {
    this.#compiled = compiled;
    for (const module of modules) this.#byPath.set(module.path, module);
  }

  has = (modulePath: string): boolean => this.#byPath.has(modulePath);

  script(modulePath: string): vm.Script {
    const known = this.#scripts.get(modulePath);
    if (known !== undefined) return known;
    const code = this.#code(modulePath);
    const script = new vm.Script(`${WRAPPER}${code.code}\n})`, {
      filename: `${MODULE_SCHEME}${modulePath}`,
      // The wrapper must not shift what the source map says of the first line.
      columnOffset: -WRAPPER.length,
    });
    this.#scripts.set(modulePath, script);
    return script;
  }

  sourceMap = (modulePath: string): SourceMap | null => {
    const known = this.#maps.get(modulePath);
    if (known !== undefined) return known;
    const module = this.#byPath.get(modulePath);
    const map = toSourceMap((module && this.#compiled.get(module.hash)?.map) ?? "");
    this.#maps.set(modulePath, map);
    return map;
  };

  #code(modulePath: string): CompiledModule {
    const module = this.#byPath.get(modulePath);
    if (module === undefined) throw new Error(`Could not find module "${modulePath}"`);
    const code = this.#compiled.get(module.hash);
    if (code === undefined) {
      throw new Error(
        `${modulePath} runs in Node ("use node") and cannot be loaded by queries or mutations.`,
      );
    }
    return code;
  }
}

/** `./_deps/a.js` seen from `dir/m.js` -> `dir/_deps/a.js`; null for a bare name. */
export function resolveImport(from: string, specifier: string): string | null {
  if (!specifier.startsWith("./") && !specifier.startsWith("../")) return null;
  return path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier));
}
