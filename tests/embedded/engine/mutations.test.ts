import { afterEach, describe, expect, it } from "vitest";
import type { FunctionLog } from "../../../embedded/contract";
import { call, closeEngines, openEngine, testEngine } from "./support";

afterEach(closeEngines);

const HEAD = `import { queryGeneric as query, mutationGeneric as mutation, defineSchema, defineTable } from "convex/server"; import { v, ConvexError } from "convex/values";`;
const APP = {
  "t.ts": `${HEAD}
    export const increment = mutation({ handler: async (ctx) => {
      const row = await ctx.db.query("counters").first();
      if (row === null) { await ctx.db.insert("counters", { n: 1 }); return 1; }
      await ctx.db.patch(row._id, { n: row.n + 1 });
      return row.n + 1;
    } });
    export const stamped = mutation({ handler: async (ctx) => { await ctx.db.insert("stamps", { at: ctx.db.vars.commitTs }); return { at: ctx.db.vars.commitTs }; } });
    export const refuses = mutation({ handler: async (ctx, { silent }) => { await ctx.db.insert("counters", { n: 100 }); throw silent ? new Error("no") : new ConvexError({ code: "full" }); } });
    export const count = query({ handler: async (ctx) => (await ctx.db.query("counters").first())?.n ?? 0 });
    export const typed = mutation({ args: { who: v.id("counters"), n: v.optional(v.number()) }, returns: v.null(), handler: async () => null });
    export const lies = mutation({ args: {}, returns: v.number(), handler: async (ctx) => { await ctx.db.insert("counters", { n: 1 }); return "text"; } });
  `,
};

describe("concurrency", () => {
  it("loses no update of 200 increments at once", async () => {
    const test = await testEngine(APP);
    const results = await Promise.all(Array.from({ length: 200 }, () => test.mutation("t:increment")));
    expect(test.query("t:count")).toBe(200);
    expect(new Set(results).size).toBe(200);
  });
});

describe("outcomes", () => {
  it("carry a growing timestamp on success, and nothing is written on failure", async () => {
    const test = await testEngine(APP);
    const first = await test.engine.runMutation(call("t:increment"));
    const failed = await test.engine.runMutation(call("t:refuses"));
    const second = await test.engine.runMutation(call("t:increment"));
    expect(failed).toMatchObject({ ok: false, errorData: { code: "full" }, ts: first.ts });
    expect(await test.engine.runMutation(call("t:refuses", { silent: true }))).not.toHaveProperty(
      "errorData",
    );
    expect(second).toMatchObject({ ok: true, value: 2 });
    expect(second.ts > first.ts).toBe(true);
    expect(test.engine.latestTs()).toBe(second.ts);
  });

  it("tell wrong arguments and results by path", async () => {
    const test = await testEngine(APP);
    const message = async (name: string, args = {}) => {
      const outcome = await test.engine.runMutation(call(name, args));
      return outcome.ok ? "" : outcome.errorMessage;
    };
    expect(await message("t:typed", {})).toBe(
      "ArgumentValidationError: Object is missing the required field `who`. Consider wrapping the field validator in `v.optional(...)` if this is expected.\n\n" +
        'Object: {}\nValidator: v.object({n: v.optional(v.float64()), who: v.id("counters")})',
    );
    expect(await message("t:typed", { who: "x" })).toBe(
      'ArgumentValidationError: Value does not match validator.\nPath: .who\nValue: "x"\nValidator: v.id("counters")',
    );
    await test.mutation("t:stamped");
    const stamp = test.engine.transact(
      (tx) => tx.query({ table: "stamps", index: "by_id", limit: 1 })[0]?._id,
    );
    expect(await message("t:typed", { who: stamp })).toBe(
      `ArgumentValidationError: Found ID "${stamp}" from table \`stamps\`, which does not match the table name in validator \`v.id("counters")\`.Path: .who`,
    );
    expect(await message("t:lies")).toMatch(
      /^ReturnsValidationError: Value does not match validator\.\n\nValue: "text"/,
    );
    expect(test.query("t:count")).toBe(0);
  });

  it("are reported to the function log", async () => {
    const entries: FunctionLog[] = [];
    const test = await testEngine(APP, { log: (entry) => entries.push(entry) });
    await test.mutation("t:increment");
    test.query("t:count");
    test.query("t:count");
    await test.engine.runMutation(call("t:refuses"));
    expect(
      entries.map(({ udfType, identifier, error }) => [udfType, identifier, error?.split("\n")[0] ?? null]),
    ).toEqual([
      ["Mutation", "t.js:increment", null],
      ["Query", "t.js:count", null],
      ["Mutation", "t.js:refuses", 'Uncaught ConvexError: {"code":"full"}'],
    ]);
  });
});

describe("a resent mutation", () => {
  const request = { sessionId: "s1", requestId: 7 };

  it("gets its first answer and timestamp and runs once, a restart in between", async () => {
    const test = await testEngine(APP);
    const first = await test.engine.runMutation(call("t:increment"), request);
    const stamp = await test.engine.runMutation(call("t:stamped"), { ...request, requestId: 8 });
    test.reopen();
    expect(await test.engine.runMutation(call("t:increment"), request)).toEqual(first);
    expect(await test.engine.runMutation(call("t:stamped"), { ...request, requestId: 8 })).toEqual(stamp);
    expect(
      await test.engine.runMutation(call("t:increment"), { sessionId: "s2", requestId: 7 }),
    ).toMatchObject({ value: 2 });
    expect(test.query("t:count")).toBe(2);
  });

  it("runs again after a failure", async () => {
    const test = await testEngine(APP);
    await test.engine.runMutation(call("t:refuses"), request);
    expect(await test.engine.runMutation(call("t:increment"), request)).toMatchObject({ ok: true, value: 1 });
  });
});

describe("host writes alongside", () => {
  it("commit with the function, see its writes, and are left out when it fails", async () => {
    const test = await testEngine(APP);
    const seen: number[] = [];
    const note = (tx: Parameters<Parameters<typeof test.engine.transact>[0]>[0]) => {
      seen.push(tx.query({ table: "counters", index: "by_creation_time", limit: 9 }).length);
      tx.insert("_notes", { done: true });
    };
    await test.engine.runMutation(call("t:increment"), undefined, note);
    await test.engine.runMutation(call("t:refuses"), undefined, note);
    const notes = () =>
      test.engine.transact((tx) => tx.query({ table: "_notes", index: "by_creation_time", limit: 9 }).length);
    expect([seen, notes()]).toEqual([[1], 1]);
    const refuse = () => {
      throw new Error("host says no");
    };
    await expect(test.engine.runMutation(call("t:increment"), undefined, refuse)).rejects.toThrow(
      "host says no",
    );
    expect([test.query("t:count"), notes()]).toEqual([1, 1]);
  });
});

describe("restart", () => {
  it("keeps documents, code, environment and timestamps", async () => {
    const test = await testEngine(APP);
    await test.mutation("t:increment");
    test.engine.deployment.setEnv([{ name: "A", value: "1" }]);
    const [ts, key] = [test.engine.latestTs(), test.engine.deployment.adminKey];
    test.reopen();
    expect([test.engine.latestTs(), test.engine.deployment.adminKey]).toEqual([ts, key]);
    expect(test.engine.deployment.env()).toEqual({ A: "1" });
    expect(await test.mutation("t:increment")).toBe(2);
    expect(test.engine.latestTs() > ts).toBe(true);
    expect(
      test.engine.deployment
        .push()
        ?.modules.map((module) => module.path)
        .sort(),
    ).toContain("t.js");
  });

  it("refuses a second engine on the same folder", async () => {
    const test = await testEngine(APP);
    expect(() => openEngine({ dataDir: test.dataDir })).toThrow("is in use by another process");
  });
});
