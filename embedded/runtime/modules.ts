import path from "node:path";
import vm from "node:vm";
import type { PushedModule } from "../contract";
import type { CompiledModule } from "../store/deploymentState";
import { MODULE_SCHEME, type ModuleMaps, toSourceMap } from "./errors";
import { type NeutralModule, namedSpecifier, neutralModule } from "./neutral";

const WRAPPER = "(function (exports, require, module) {";

/** Compiled code is parsed once, however many pushes, evaluations and instances it is in. */
const scripts = new WeakMap<CompiledModule, Map<string, vm.Script>>();

function scriptOf(compiled: CompiledModule, file: string): vm.Script {
  const named = scripts.get(compiled) ?? new Map<string, vm.Script>();
  scripts.set(compiled, named);
  const known = named.get(file);
  if (known !== undefined) return known;
  const script = new vm.Script(`${WRAPPER}${compiled.code}\n})`, {
    filename: `${MODULE_SCHEME}${file}`,
    // The wrapper must not shift what the source map says of the first line.
    columnOffset: -WRAPPER.length,
  });
  named.set(file, script);
  return script;
}

/** The modules of one push (or evaluation), to be run in as many realms as needed. */
export class ModuleSet {
  readonly #compiled: ReadonlyMap<string, CompiledModule>;
  readonly #byPath = new Map<string, PushedModule>();
  /** Modules by the file names in their stacks. */
  readonly #byFile = new Map<string, string>();
  readonly #maps = new Map<string, ModuleMaps>();

  constructor(modules: readonly PushedModule[], compiled: ReadonlyMap<string, CompiledModule>) {
    this.#compiled = compiled;
    for (const module of modules) this.#byPath.set(module.path, module);
  }

  neutral(modulePath: string): NeutralModule {
    const module = this.#byPath.get(modulePath);
    if (module === undefined) throw new Error(`Could not find module "${modulePath}"`);
    return neutralModule(module);
  }

  has = (modulePath: string): boolean => this.#byPath.has(modulePath);

  /** The module that `from` means by a specifier in its compiled code, or null. */
  resolve(from: string, specifier: string): string | null {
    const target = resolveImport(from, namedSpecifier(this.neutral(from), specifier));
    return target !== null && this.#byPath.has(target) ? target : null;
  }

  script(modulePath: string): vm.Script {
    const { key } = this.neutral(modulePath);
    const compiled =
      this.#byPath.get(modulePath)?.environment === "node" ? undefined : this.#compiled.get(key);
    if (compiled === undefined) {
      throw new Error(
        `${modulePath} runs in Node ("use node") and cannot be loaded by queries or mutations.`,
      );
    }
    // A chunk keeps its script when its name changes with what it imports.
    const file = modulePath.startsWith("_deps/") ? `_deps/${key}.js` : modulePath;
    this.#byFile.set(file, modulePath);
    return scriptOf(compiled, file);
  }

  sourceMaps = (file: string): ModuleMaps => {
    const known = this.#maps.get(file);
    if (known !== undefined) return known;
    const module = this.#byPath.get(this.#byFile.get(file) ?? file);
    const compiled = module && this.#compiled.get(neutralModule(module).key);
    const maps = { compiled: toSourceMap(compiled?.map ?? ""), pushed: toSourceMap(module?.sourceMap ?? "") };
    this.#maps.set(file, maps);
    return maps;
  };
}

/** `./_deps/a.js` seen from `dir/m.js` -> `dir/_deps/a.js`; null for a bare name. */
export function resolveImport(from: string, specifier: string): string | null {
  if (!specifier.startsWith("./") && !specifier.startsWith("../")) return null;
  return path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier));
}
