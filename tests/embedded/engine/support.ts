import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";
import type {
  Clock,
  Engine,
  FunctionCall,
  Json,
  Outcome,
  PushedModule,
  StoredPush,
} from "../../../embedded/contract";
import { createEngine, type EngineOptions } from "../../../embedded/engine";
import { analyzeModule } from "../../../embedded/runtime/analysis/analyzeModule";
import { moduleHash } from "../../../embedded/runtime/analysis/evaluate";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** Sources by file name (`messages.ts`). They import "convex/server" and "convex/values". */
export type AppFiles = { [name: string]: string };

const BUNDLING = {
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "browser",
  target: "esnext",
  conditions: ["convex", "module"],
  outdir: "out",
  absWorkingDir: ROOT,
} satisfies BuildOptions;

const LIBRARY = ["convex/server", "convex/values"];
let library: Promise<ReadonlyMap<string, string>> | undefined;

/** The library in three files, bundled once: its many files are most of what there is to read in an app. */
async function readLibrary(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({ ...BUNDLING, entryPoints: LIBRARY, write: false });
  return new Map(outputFiles.map((file) => [path.basename(file.path), file.text]));
}

/** Bundled as the CLI does: ES modules, shared code split into `_deps`. */
export async function bundleApp(files: AppFiles): Promise<PushedModule[]> {
  library ??= readLibrary();
  const built = await build({
    ...BUNDLING,
    write: false,
    entryPoints: Object.keys(files).map((name) => ({ in: `app:${name}`, out: name.replace(/\.ts$/, "") })),
    external: ["node:*"],
    chunkNames: "_deps/[hash]",
    sourcemap: true,
    plugins: [virtualFiles(files, await library)],
  });
  const texts = new Map(
    built.outputFiles.map((file) => [path.relative(path.join(ROOT, "out"), file.path), file.text]),
  );
  return [...texts]
    .filter(([name]) => name.endsWith(".js"))
    .map(([name, source]) => {
      const sourceMap = texts.get(`${name}.map`);
      return { path: name, source, environment: "isolate" as const, ...(sourceMap ? { sourceMap } : {}) };
    });
}

function virtualFiles(files: AppFiles, library: ReadonlyMap<string, string>): Plugin {
  return {
    name: "virtual-app",
    setup(setup) {
      setup.onResolve({ filter: /^convex\/(server|values)$/ }, ({ path: name }) => ({
        path: `${path.basename(name)}.js`,
        namespace: "library",
        sideEffects: false,
      }));
      setup.onResolve({ filter: /^\.\//, namespace: "library" }, ({ path: name }) => ({
        path: path.basename(name),
        namespace: "library",
        sideEffects: false,
      }));
      setup.onLoad({ filter: /.*/, namespace: "library" }, ({ path: name }) => ({
        contents: library.get(name) ?? "",
      }));
      setup.onResolve({ filter: /^app:/ }, ({ path: name }) => ({ path: name.slice(4), namespace: "app" }));
      setup.onResolve({ filter: /^\.\/?/, namespace: "app" }, ({ path: name }) => ({
        path: `${path.posix.normalize(name)}.ts`,
        namespace: "app",
      }));
      setup.onLoad({ filter: /.*/, namespace: "app" }, ({ path: name }) => ({
        contents: files[name] ?? "",
        resolveDir: ROOT,
        loader: "ts",
      }));
    },
  };
}

/** What the deploy side would install for these sources. */
export async function makePush(engine: Engine, files: AppFiles): Promise<StoredPush> {
  const modules = await bundleApp(files);
  const env = engine.deployment.env();
  const evaluation = engine.evaluate(modules, env);
  const analysis: StoredPush["analysis"] = {};
  let schema: Json | null = null;
  for (const module of modules) {
    if (module.path.startsWith("_deps/")) continue;
    const exports = evaluation.importModule(module.path);
    if (module.path === "schema.js") schema = exportSchema(exports.default);
    else analysis[module.path] = JSON.parse(JSON.stringify(analyzeModule(module.path, exports)));
  }
  return {
    modules: modules.map((module) => ({ ...module, hash: moduleHash(module) })),
    schema,
    authProviders: [],
    crons: [],
    analysis,
    udfServerVersion: "1.48.0",
  };
}

function exportSchema(definition: unknown): Json {
  if (typeof definition !== "object" || definition === null || !("export" in definition)) return null;
  const { export: exporter } = definition;
  return typeof exporter === "function" ? JSON.parse(String(exporter.call(definition))) : null;
}

/** A clock that moves only when told. */
export class TestClock implements Clock {
  constructor(public at = Date.UTC(2026, 10, 21)) {}
  now = (): number => this.at;
  schedule(): { cancel(): void } {
    return { cancel: () => undefined };
  }
}

export interface TestEngine {
  engine: Engine;
  clock: TestClock;
  dataDir: string;
  push(files: AppFiles): Promise<void>;
  query(path: string, args?: Json, identity?: FunctionCall["identity"]): Json;
  mutation(path: string, args?: Json, identity?: FunctionCall["identity"]): Promise<Json>;
  /** Closes and opens the same folder; also after `engine.close()`. */
  reopen(): void;
}

const opened: { engine: Engine; dataDir: string }[] = [];

export function openEngine(options: Partial<EngineOptions> & { dataDir: string }): Engine {
  return createEngine({
    clock: new TestClock(),
    url: "http://127.0.0.1:3210",
    siteUrl: "http://127.0.0.1:3211",
    ...options,
  });
}

let empty: string | undefined;

/** A folder as a deployment makes it at its first start, which takes longer than most tests. */
function freshFolder(): string {
  const make = () => mkdtempSync(path.join(tmpdir(), "engine-test-"));
  if (empty === undefined) {
    const made = make();
    openEngine({ dataDir: made }).close();
    process.once("exit", () => rmSync(made, { recursive: true, force: true }));
    empty = made;
  }
  const dataDir = make();
  cpSync(empty, dataDir, { recursive: true });
  return dataDir;
}

export async function testEngine(files: AppFiles, options: Partial<EngineOptions> = {}): Promise<TestEngine> {
  const dataDir = freshFolder();
  const clock = new TestClock();
  const made = { engine: openEngine({ clock, ...options, dataDir }), dataDir };
  opened.push(made);
  const test: TestEngine = {
    get engine() {
      return made.engine;
    },
    clock,
    dataDir,
    push: async (next) => made.engine.installPush(await makePush(made.engine, next)),
    query: (name, args = {}, identity = null) => unwrap(made.engine.runQuery(call(name, args, identity))),
    mutation: async (name, args = {}, identity = null) =>
      unwrap(await made.engine.runMutation(call(name, args, identity))),
    reopen() {
      made.engine.close();
      made.engine = openEngine({ clock, ...options, dataDir });
    },
  };
  await test.push(files);
  return test;
}

/** For afterEach: closes and removes everything the test opened. */
export function closeEngines(): void {
  for (const { engine, dataDir } of opened.splice(0)) {
    engine.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export function call(name: string, args: Json = {}, identity: FunctionCall["identity"] = null): FunctionCall {
  return { path: name, componentPath: "", args, identity, allowInternal: false };
}

function unwrap(outcome: Outcome): Json {
  if (!outcome.ok) throw new Error(outcome.errorMessage);
  return outcome.value;
}
