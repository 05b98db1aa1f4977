import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Engine, PushedModule } from "../../../embedded/contract";
import { PushService } from "../../../embedded/deploy/pushService";
import type { AnalyzedModule } from "../../../embedded/runtime/analysis/analyzeModule";
import { moduleHash } from "../../../embedded/runtime/analysis/evaluate";
import { type AppFiles, bundleApp, closeEngines, type TestEngine, testEngine } from "./support";

const HEAD = `import { queryGeneric as query, mutationGeneric as mutation, defineSchema, defineTable } from "convex/server"; import { v } from "convex/values";`;
const reading = (more = "") =>
  `${HEAD} import { LIMIT } from "./limits";
   export const read = query({ args: { n: v.literal(LIMIT) }, handler: async () => LIMIT }); ${more}`;
const limits = (value: number | string) => `${HEAD} export const LIMIT = ${value};`;
const APP: AppFiles = {
  "limits.ts": limits(1),
  "a.ts": reading(),
  "b.ts": reading("export const more = 1;"),
  "alone.ts": `${HEAD} export const read = query({ handler: async () => "alone" });`,
  "schema.ts": `${HEAD} export default defineSchema({ items: defineTable(v.any()) });`,
};

let test: TestEngine;
let imported: string[];
let analyzedInNode: string[][];
let pushes: PushService;

/** The engine, with a note of each module that is asked for. */
function watched(engine: Engine): Engine {
  return new Proxy(engine, {
    get(target, name) {
      const found = Reflect.get(target, name, target);
      if (name !== "evaluate") return typeof found === "function" ? found.bind(target) : found;
      const evaluate: Engine["evaluate"] = (modules, env) => {
        const bundle = target.evaluate(modules, env);
        return {
          ...bundle,
          importModule(path) {
            imported.push(path);
            return bundle.importModule(path);
          },
        };
      };
      return evaluate;
    },
  });
}

const NO_FUNCTIONS: AnalyzedModule = { functions: [], httpRoutes: null, cronSpecs: null, sourceMapped: null };

/** As a process has it that has just begun. */
function service(): PushService {
  return new PushService({
    engine: watched(test.engine),
    builtInEnv: {},
    onInstalled: () => undefined,
    async analyzeNodeModules(modules) {
      const paths = modules.filter(({ environment }) => environment === "node").map(({ path }) => path);
      analyzedInNode.push(paths);
      return Object.fromEntries(paths.map((path) => [path, NO_FUNCTIONS]));
    },
  });
}

/** Starts and ends a push as the CLI does, of what the deployment has by its hashes alone. */
async function push(modules: PushedModule[]): Promise<void> {
  imported = [];
  analyzedInNode = [];
  const has = new Map(test.engine.deployment.push()?.modules.map(({ path, hash }) => [path, hash]));
  const functions = modules.filter(({ path }) => path !== "schema.js");
  const isKnown = (module: PushedModule) => has.get(module.path) === moduleHash(module);
  const startPush = await pushes.start({
    dryRun: false,
    appDefinition: {
      ...{ definition: null, dependencies: [], udfServerVersion: "1.48.0" },
      schema: modules.find(({ path }) => path === "schema.js") ?? null,
      changedModules: functions.filter((module) => !isKnown(module)),
      unchangedModuleHashes: functions.filter(isKnown).map((module) => ({
        ...{ path: module.path, environment: module.environment, sha256: moduleHash(module) },
      })),
    },
    componentDefinitions: [],
  });
  await pushes.finish({ dryRun: false, startPush });
}

const pushApp = async (changes: AppFiles = {}) => push(await bundleApp({ ...APP, ...changes }));

function argsOf(path: string): unknown {
  const analysis = test.engine.deployment.push()?.analysis[path] as AnalyzedModule | undefined;
  return JSON.parse(analysis?.functions.find(({ name }) => name === "read")?.args ?? "null");
}

const literal = (value: unknown) => ({
  type: "object",
  value: { n: { fieldType: { type: "literal", value }, optional: false } },
});

beforeEach(async () => {
  test = await testEngine({});
  pushes = service();
  await pushApp();
});
afterEach(closeEngines);

describe("a push after others", () => {
  it("imports what a change reaches, though its own text says the same as before, and nothing else", async () => {
    expect(imported.sort()).toEqual(["a.js", "alone.js", "b.js", "limits.js", "schema.js"]);
    await pushApp({ "limits.ts": limits(2) });
    expect(imported.sort()).toEqual(["a.js", "b.js", "limits.js"]);
    expect([argsOf("a.js"), argsOf("b.js")]).toEqual([literal(2), literal(2)]);
    expect(test.query("a:read", { n: 2 })).toBe(2);
    await pushApp({ "limits.ts": limits(2), "alone.ts": `${APP["alone.ts"]} export const x = 1;` });
    expect(imported).toEqual(["alone.js"]);
    await pushApp();
    expect(argsOf("b.js")).toEqual(literal(1));
  });

  it("of what is installed imports nothing, but for its schema in a process that has just begun", async () => {
    await pushApp();
    expect(imported).toEqual([]);
    test.reopen();
    pushes = service();
    await pushApp();
    expect(imported).toEqual(["schema.js"]);
    expect(argsOf("a.js")).toEqual(literal(1));
    await pushApp({ "limits.ts": limits(3) });
    expect(argsOf("a.js")).toEqual(literal(3));
    expect(test.query("alone:read")).toBe("alone");
  });

  it("imports everything when a variable has changed, which any module may have read", async () => {
    const reads = { "limits.ts": limits("Number(process.env.LIMIT ?? 0)") };
    await pushApp(reads);
    await pushes.applyEnv([{ name: "LIMIT", value: "7" }], { LIMIT: "7" });
    await pushApp(reads);
    expect(imported).toHaveLength(5);
    expect(argsOf("a.js")).toEqual(literal(7));
  });

  it("holds crons to the functions there are now", async () => {
    const crons = {
      "crons.ts": `import { cronJobs, makeFunctionReference } from "convex/server";
        const crons = cronJobs(); crons.interval("tick", { seconds: 5 }, makeFunctionReference("jobs:tick")); export default crons;`,
      "jobs.ts": `${HEAD} export const tick = mutation({ handler: async () => null });`,
    };
    await pushApp(crons);
    const gone = pushApp({ ...crons, "jobs.ts": crons["jobs.ts"].replace("tick", "tock") });
    await expect(gone).rejects.toThrow("schedules a function that does not exist: jobs:tick");
    expect(imported).toEqual(["jobs.js"]);
  });

  it("analyses Node modules when one of them or a variable has changed", async () => {
    const node = (source: string): PushedModule => ({ path: "n.js", source, environment: "node" });
    const pushNode = async (module: PushedModule, changes: AppFiles = {}) =>
      push([...(await bundleApp({ ...APP, ...changes })), module]);
    await pushNode(node("export {};"));
    expect(analyzedInNode).toEqual([["n.js"]]);
    await pushNode(node("export {};"), { "limits.ts": limits(2) });
    expect(analyzedInNode).toEqual([]);
    await pushNode(node("export const a = 1;"));
    expect(analyzedInNode).toEqual([["n.js"]]);
    await pushes.applyEnv([{ name: "X", value: "1" }], { X: "1" });
    await pushNode(node("export const a = 1;"));
    expect(analyzedInNode).toEqual([["n.js"]]);
  });

  it("that does not parse, or throws in what others import, says so; the code before serves on and the next good one is taken", async () => {
    const installed = test.engine.deployment.push();
    const many = Object.fromEntries(
      Array.from({ length: 10 }, (_, i) => [`m${i}.ts`, `export const m = ${i};`]),
    );
    const modules = await bundleApp({ ...APP, ...many });
    const broken: PushedModule = { path: "broken.js", source: "export const a = ;", environment: "isolate" };
    await expect(push([...modules, broken])).rejects.toThrow(/broken\.js:1:\d+: ERROR: Unexpected ";"/);
    await expect(
      pushApp({ ...many, "limits.ts": `${limits(1)} throw new Error("no limits");` }),
    ).rejects.toThrow(/Failed to analyze \w+\.js: Uncaught Error: no limits\n {4}at .*limits\.ts:1:\d+/);
    expect(test.engine.deployment.push()).toBe(installed);
    expect(test.query("a:read", { n: 1 })).toBe(1);
    await pushApp({ ...many, "limits.ts": limits(4) });
    expect(test.query("a:read", { n: 4 })).toBe(4);
  });

  it("imports a module again when something appears that it had looked for in vain", async () => {
    const looking: PushedModule = {
      path: "looking.js",
      source: `let found = "null"; await0(); function await0() { import("./late.js").catch(() => 0); }
        export const read = { isQuery: true, exportArgs: () => found, exportReturns: () => "null" };`,
      environment: "isolate",
    };
    const late: PushedModule = { path: "late.js", source: "export const a = 1;", environment: "isolate" };
    const modules = await bundleApp(APP);
    await push([...modules, looking]);
    await push([...modules, looking, late]);
    expect(imported.sort()).toEqual(["late.js", "looking.js"]);
  });
});

describe("code that is kept", () => {
  it("is the module's own where its text holds a chunk's name outside of an import", async () => {
    const chunk = (name: string, value: number): PushedModule => ({
      ...{ path: `_deps/${name}.js`, source: `export const value = ${value};`, environment: "isolate" },
    });
    const user = (name: string): PushedModule => ({
      path: "user.js",
      source: `import {\n  value\n} from "./_deps/${name}.js";\nvar where = "./_deps/${name}.js";
        export const read = { isQuery: true, exportArgs: () => JSON.stringify([where, value]), exportReturns: () => "null" };`,
      environment: "isolate",
    });
    await push([chunk("AAAAAAA1", 1), user("AAAAAAA1")]);
    expect(argsOf("user.js")).toEqual(["./_deps/AAAAAAA1.js", 1]);
    await push([chunk("AAAAAAA2", 2), user("AAAAAAA2")]);
    expect(argsOf("user.js")).toEqual(["./_deps/AAAAAAA2.js", 2]);
  });

  it("tells errors in terms of the sources when its chunks have been named anew", async () => {
    const thrower = (more: string) => ({
      "a.ts": `${HEAD} import { LIMIT } from "./limits"; import { fail } from "./fail";
        export const read = query({ handler: async () => fail(LIMIT) });`,
      "fail.ts": `import { LIMIT } from "./limits";\nexport function fail(n) {\n  throw new Error("of " + n + LIMIT);\n}`,
      "limits.ts": limits(more),
    });
    await pushApp(thrower("1"));
    expect(() => test.query("a:read")).toThrow(/of 11\n {4}at fail \(.*fail\.ts:3:9\)/);
    await pushApp(thrower("2"));
    expect(() => test.query("a:read")).toThrow(/of 22\n {4}at fail \(.*fail\.ts:3:9\)/);
  });
});
