import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Definitions, mountAll } from "../../../embedded/components/definitions";
import type { Engine, PushedModule } from "../../../embedded/contract";
import type { AnalyzeNodeModules } from "../../../embedded/deploy/evaluateCode";
import { PushService } from "../../../embedded/deploy/pushService";
import { createLogFactory } from "../../../embedded/log";
import { startScheduler } from "../../../embedded/scheduler/jobs";
import { createFileStore } from "../../../embedded/store/files";
import { closeEngines, type TestEngine, testEngine } from "../engine/support";

let test: TestEngine;
beforeEach(async () => {
  test = await testEngine({});
});
afterEach(closeEngines);

const isolate = (path: string, source: string): PushedModule => ({ path, source, environment: "isolate" });
const config = (definition: object) =>
  isolate("convex.config.js", `export default { export: () => (${JSON.stringify(definition)}) };`);
const child = (name: string, path: string) => ({ name, path, env: null, args: [] });
const definition = (type: object, children: object[] = []) =>
  config({ definitionType: type, childComponents: children, httpMounts: {} });

interface Component {
  path: string;
  uses?: string[];
  functions?: PushedModule[];
}

/** What the CLI would send for an app that mounts `components[0]`, each under its path twice where `uses` says so. */
function request(components: Component[], app: PushedModule[] = []) {
  const children = (paths: readonly string[]) => paths.map((path, i) => child(`${path}_${i}`, path));
  const first = components.slice(0, 1).map(({ path }) => path);
  return {
    dryRun: false,
    appDefinition: {
      definition: definition({ type: "app" }, children(first)),
      dependencies: first,
      ...{ schema: null, changedModules: app, unchangedModuleHashes: [], udfServerVersion: "1.48.0" },
    },
    componentDefinitions: components.map(({ path, uses = [], functions = [] }) => ({
      definitionPath: path,
      definition: definition({ type: "childComponent", name: path }, children(uses)),
      dependencies: [...new Set(uses)],
      ...{ schema: null, functions, udfServerVersion: "1.48.0" },
    })),
  };
}

function service(
  analyzeNodeModules: AnalyzeNodeModules = async () => ({}),
  engine: Engine = test.engine,
): PushService {
  return new PushService({ engine, analyzeNodeModules, builtInEnv: {}, onInstalled: () => undefined });
}

const TICK = `export const tick = { isMutation: true, exportArgs: () => "null", exportReturns: () => "null",
  invokeMutation: async () => "null" };`;
/** Calls back as soon as a turn ends, for what is due; the rest never comes. */
function later(at: number, fn: () => void): { cancel(): void } {
  if (at <= Date.UTC(2026, 10, 21)) queueMicrotask(fn);
  return { cancel: () => undefined };
}
const NODE: PushedModule = { path: "n.js", source: "export {};", environment: "node" };

describe("a push of components that mean harm", () => {
  it("is refused when its few definitions mount millions of instances", async () => {
    const doubled = Array.from({ length: 30 }, (_, i) => ({
      path: `c${i}`,
      uses: i < 29 ? [`c${i + 1}`, `c${i + 1}`] : [],
    }));
    await expect(service().start(request(doubled))).rejects.toThrow("more than 1000 components");
  });

  it("is refused when it nests without end, and when a name could be taken for a path", () => {
    const selfish = new Map([
      [
        "",
        {
          path: "",
          children: [{ name: "a", path: "a", env: {} }],
          http: { prefix: null, mounts: {} },
          env: {},
        },
      ],
      [
        "a",
        {
          path: "a",
          children: [{ name: "a", path: "a", env: {} }],
          http: { prefix: null, mounts: {} },
          env: {},
        },
      ],
    ]) satisfies Definitions;
    expect(() => mountAll(selfish)).toThrow("nested too deeply");
    for (const name of ["a/b", "", "a b", "../x", "a;b", "a:b"]) {
      const named: Definitions = new Map([
        [
          "",
          { path: "", children: [{ name, path: "a", env: {} }], http: { prefix: null, mounts: {} }, env: {} },
        ],
      ]);
      expect(() => mountAll(named)).toThrow("is no name for a component");
    }
  });

  it("shows a component's Node modules nothing of the app's variables, at import neither", async () => {
    test.engine.deployment.setEnv([{ name: "SECRET", value: "s3cret" }]);
    const seen: unknown[] = [];
    const pushes = service(async (_modules, env) => {
      seen.push(env);
      return {};
    });
    await pushes.start(request([{ path: "c", functions: [NODE] }], [NODE]));
    expect(seen).toEqual([{}, { SECRET: "s3cret" }]);
  });
});

describe("two pushes at a time", () => {
  it("do not lose what the other one mounted: the one evaluated against older code is refused", async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const pushes = service(() => held.then(() => ({})));
    const slow = pushes.start(request([], [NODE]));
    const quick = await pushes.start(request([{ path: "c" }]));
    await pushes.finish({ dryRun: false, startPush: quick });
    release();
    const startPush = await slow;
    await expect(pushes.finish({ dryRun: false, startPush })).rejects.toThrow("Push again");
    expect(test.engine.deployment.push()?.components?.instances.map(({ path }) => path)).toEqual(["c_0"]);
  });
});

describe("a job that has fallen due when its component is unmounted", () => {
  it("waits with the others of its component instead of failing", async () => {
    const clock = { now: () => Date.UTC(2026, 10, 21), schedule: later };
    const { engine } = await testEngine(
      {},
      {
        clock,
        files: (parts) => createFileStore({ ...parts, apiUrl: () => "" }),
      },
    );
    const pushes = service(undefined, engine);
    const install = async (components: Component[]) => {
      await pushes.finish({ dryRun: false, startPush: await pushes.start(request(components)) });
      return engine.deployment.push() ?? expect.fail("no push");
    };
    const mounted = await install([{ path: "c", functions: [isolate("t.js", TICK)] }]);
    const unmounted = await install([]);
    engine.installPush(mounted);
    const row = { name: "t.js:tick", args: [{}], scheduledTime: clock.now(), state: { kind: "pending" } };
    const id = engine.transact((tx) => tx.in("c_0").insert("_scheduled_functions", row));
    const state = () => engine.transact((tx) => tx.in("c_0").get(id)?.state);
    const refuse = () => Promise.reject(new Error("not here"));
    const actions = { runAction: refuse, runHttpAction: refuse, reload: () => undefined, close: refuse };
    const scheduler = startScheduler({
      engine,
      actions,
      log: createLogFactory(() => undefined, { verbose: false })("scheduler"),
    });
    // Begun, but its turn comes only after the push.
    await Promise.resolve();
    engine.installPush(unmounted);
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    expect(state()).toEqual({ kind: "pending" });
    engine.installPush(mounted);
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    expect(state()).toEqual({ kind: "success" });
    await scheduler.close();
  });
});

describe("crons", () => {
  it("with a schedule nobody can keep are refused by the push, with the reason", async () => {
    const crons = (schedule: object) =>
      isolate(
        "crons.js",
        `export default { isCrons: true, export: () => ${JSON.stringify(JSON.stringify({ often: { name: "t:tick", args: [{}], schedule } }))} };`,
      );
    const push = (schedule: object) => service().start(request([], [isolate("t.js", TICK), crons(schedule)]));
    await expect(push({ type: "cron", cron: "61 * * * *" })).rejects.toThrow(
      `The cron job 'often' has no valid schedule: "61" is not between 0 and 59`,
    );
    await expect(push({ type: "cron", cron: "* * *" })).rejects.toThrow("does not have five fields");
    await push({ type: "cron", cron: "0 * * * *" });
  });
});
