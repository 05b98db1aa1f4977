import Database from "libsql";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { FunctionLog, LiveQuery, MutationOutcome } from "../../../embedded/contract";
import { call, closeEngines, type TestEngine, testEngine } from "./support";

afterEach(() => {
  vi.restoreAllMocks();
  closeEngines();
});

const HEAD = `import { queryGeneric as query, mutationGeneric as mutation } from "convex/server";`;
const APP = {
  "t.ts": `${HEAD}
    const all = async (ctx) => (await ctx.db.query("rows").collect()).map((row) => row.by);
    export const add = mutation({ handler: async (ctx, { by }) => { const before = (await all(ctx)).length; await ctx.db.insert("rows", { by }); return before; } });
    export const refuse = mutation({ handler: async (ctx) => { await ctx.db.insert("rows", { by: "refused" }); throw new Error("no"); } });
    export const wait = mutation({ handler: async (ctx) => { await ctx.db.insert("rows", { by: "wait" }); await new Promise(() => undefined); } });
    export const list = query({ handler: all });
  `,
};

const add = (test: TestEngine, by: string, ...rest: [{ sessionId: string; requestId: number }?]) =>
  test.engine.runMutation(call("t:add", { by }), ...rest);

/** An engine whose housekeeping has nothing left to do. */
async function quietEngine(...options: Parameters<typeof testEngine>): Promise<TestEngine> {
  const test = await testEngine(...options);
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
  return test;
}

/** Holds a query and reads it once. */
function watch(test: TestEngine, name: string): LiveQuery {
  const live = test.engine.hold(call(name), null);
  test.engine.read(live);
  return live;
}

const values = (outcomes: MutationOutcome[]): unknown[] =>
  outcomes.map((outcome) => (outcome.ok ? outcome.value : outcome.errorMessage.split("\n")[0]));

/** The database refuses to make anything durable. */
function failCommits() {
  const original = Database.prototype.exec;
  return vi.spyOn(Database.prototype, "exec").mockImplementation(function (this: Database.Database, sql) {
    if (sql === "COMMIT") throw new Error("database or disk is full");
    return original.call(this, sql);
  });
}

describe("mutations of one turn of the event loop", () => {
  it("run in the order of their calls, each seeing those before it, and share a commit", async () => {
    const test = await quietEngine(APP);
    await add(test, "warm");
    const commits = vi.spyOn(Database.prototype, "exec");
    const heard = vi.fn();
    test.engine.onInvalidate(heard);
    const order: number[] = [];
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const outcome = await add(test, `${n}`);
        order.push(n);
        return outcome;
      }),
    );
    const count = commits.mock.calls.filter(([sql]) => sql === "COMMIT").length;
    expect(values(outcomes)).toEqual(order.map((n) => n + 1));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    const times = outcomes.map(({ ts }) => ts);
    expect(times).toEqual([...new Set(times)].sort());
    expect(times.at(-1)).toBe(test.engine.latestTs());
    // One, unless the machine takes so long over some that the rest has to wait for another turn.
    expect(count).toBeLessThan(outcomes.length / 2);
    expect(heard).toHaveBeenCalledTimes(count);
  });

  it("fail each for itself: what a failing one wrote is gone, the others stand", async () => {
    const test = await quietEngine(APP);
    const outcomes = await Promise.all([
      add(test, "a"),
      test.engine.runMutation(call("t:refuse")),
      add(test, "b"),
    ]);
    expect(values(outcomes)).toEqual([0, "Uncaught Error: no", 1]);
    expect(test.query("t:list")).toEqual(["a", "b"]);
  });

  it("give only the culprit an error when one of them can never settle", async () => {
    const test = await quietEngine(APP);
    const outcomes = await Promise.all([
      add(test, "a"),
      test.engine.runMutation(call("t:wait")),
      add(test, "b"),
    ]);
    expect(values(outcomes)).toEqual([0, expect.stringContaining("a promise that can never settle"), 1]);
    expect(test.query("t:list")).toEqual(["a", "b"]);
  });

  it("answer a request that came twice at once from one run", async () => {
    const test = await quietEngine(APP);
    const request = { sessionId: "s", requestId: 3 };
    const [first, second] = await Promise.all([add(test, "a", request), add(test, "a", request)]);
    expect(second).toEqual(first);
    expect(test.query("t:list")).toEqual(["a"]);
  });

  it("are all committed when the deployment closes right after", async () => {
    const test = await quietEngine(APP);
    const outcomes = Promise.all([add(test, "a"), add(test, "b")]);
    test.engine.close();
    expect(values(await outcomes)).toEqual([0, 1]);
    await expect(add(test, "late")).rejects.toThrow("is closed");
    test.reopen();
    expect(test.query("t:list")).toEqual(["a", "b"]);
  });

  it("reject only the one whose host write throws", async () => {
    const test = await quietEngine(APP);
    const refused = test.engine.runMutation(call("t:add", { by: "x" }), undefined, () => {
      throw new Error("host says no");
    });
    const rest = Promise.all([add(test, "a"), add(test, "b")]);
    await expect(refused).rejects.toThrow("host says no");
    expect(values(await rest)).toEqual([0, 1]);
    expect(test.query("t:list")).toEqual(["a", "b"]);
  });
});

describe("a commit that fails", () => {
  it("leaves nothing behind, tells nobody, and the deployment goes on", async () => {
    const test = await quietEngine(APP);
    await add(test, "before");
    const live = watch(test, "t:list");
    const heard = vi.fn();
    test.engine.onInvalidate(heard);
    const ts = test.engine.latestTs();
    const spy = failCommits();
    const settled = await Promise.allSettled([add(test, "a"), add(test, "b")]);
    spy.mockRestore();
    expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect([test.engine.latestTs(), live.stale, heard.mock.calls.length]).toEqual([ts, false, 0]);
    expect(test.engine.read(live)).toMatchObject({ value: ["before"] });
    expect(values([await add(test, "after")])).toEqual([1]);
    test.reopen();
    expect(test.query("t:list")).toEqual(["before", "after"]);
  });

  it("of a batch alone is made up for one by one, tables made in it included", async () => {
    const test = await quietEngine(APP);
    const original = Database.prototype.exec;
    let failures = 0;
    vi.spyOn(Database.prototype, "exec").mockImplementation(function (this: Database.Database, sql) {
      if (sql === "COMMIT" && failures++ === 0) throw new Error("disk I/O error");
      return original.call(this, sql);
    });
    expect(values(await Promise.all([add(test, "a"), add(test, "b")]))).toEqual([0, 1]);
    expect(test.query("t:list")).toEqual(["a", "b"]);
    test.reopen();
    expect(test.query("t:list")).toEqual(["a", "b"]);
  });

  it("shows to nobody before it is durable", async () => {
    const test = await quietEngine(APP);
    await add(test, "a");
    const live = watch(test, "t:list");
    let heard = 0;
    test.engine.onInvalidate(() => heard++);
    const ts = test.engine.latestTs();
    const seen: unknown[] = [];
    const original = Database.prototype.exec;
    vi.spyOn(Database.prototype, "exec").mockImplementation(function (this: Database.Database, sql) {
      if (sql === "COMMIT") seen.push([live.stale, test.engine.latestTs() === ts, heard]);
      return original.call(this, sql);
    });
    await add(test, "b");
    expect(seen).toEqual([[false, true, 0]]);
    expect([live.stale, heard]).toEqual([true, 1]);
  });
});

describe("live queries of a batch", () => {
  it("are run with it, once for all their holders, and their result waits for the reader", async () => {
    const entries: FunctionLog[] = [];
    const test = await quietEngine(APP, { log: (entry) => entries.push(entry) });
    await add(test, "a");
    const live = watch(test, "t:list");
    expect(test.engine.hold(call("t:list"), null)).toBe(live);
    await Promise.all([add(test, "b"), add(test, "c")]);
    const runs = () => entries.filter(({ udfType }) => udfType === "Query").length;
    // A slow machine may leave it to the reader; either way it runs once.
    expect(test.engine.read(live)).toMatchObject({ ok: true, value: ["a", "b", "c"] });
    expect(test.engine.read(live)).toMatchObject({ ts: test.engine.latestTs() });
    expect(runs()).toBe(2);
  });

  it("that nobody has read since are not run again ahead of being asked", async () => {
    const entries: FunctionLog[] = [];
    const test = await quietEngine(APP, { log: (entry) => entries.push(entry) });
    const live = watch(test, "t:list");
    for (const by of ["a", "b", "c", "d"]) await add(test, by);
    expect(entries.filter(({ udfType }) => udfType === "Query").length).toBeLessThanOrEqual(2);
    expect(test.engine.read(live)).toMatchObject({ value: ["a", "b", "c", "d"] });
  });
});
