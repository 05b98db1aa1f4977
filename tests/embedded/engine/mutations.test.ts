import { afterEach, describe, expect, it } from "vitest";
import type { FunctionLog } from "../../../embedded/contract";
import { call, closeEngines, testEngine } from "./support";

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
    export const lies = mutation({ returns: v.number(), handler: async (ctx) => { await ctx.db.insert("counters", { n: 1 }); return "text"; } });
  `,
};

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
    const lied = await test.engine.runMutation(call("t:lies"));
    expect(lied).toMatchObject({ ok: false, errorMessage: expect.stringContaining("ReturnsValidation") });
    expect(second).toMatchObject({ ok: true, value: 2 });
    expect(second.ts > first.ts).toBe(true);
    expect(test.engine.latestTs()).toBe(second.ts);
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
});
