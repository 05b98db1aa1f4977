import { afterEach, describe, expect, it } from "vitest";
import { call, closeEngines, testEngine } from "./support";

afterEach(closeEngines);

const TIMED_OUT = "Function execution timed out (maximum duration: 1s)";
const APP = {
  "t.ts": `import { internalMutationGeneric as internalMutation, makeFunctionReference, mutationGeneric as mutation, queryGeneric as query } from "convex/server";
    const all = async (ctx) => (await ctx.db.query("rows").collect()).map((row) => row.by);
    export const add = mutation({ handler: async (ctx, { by }) => { await ctx.db.insert("rows", { by }); } });
    export const remove = mutation({ handler: async (ctx) => { for (const { _id } of await ctx.db.query("rows").collect()) await ctx.db.delete(_id); } });
    export const spin = mutation({ handler: async (ctx) => { console.log("spinning"); await ctx.db.insert("rows", { by: "spin" }); for (;;); } });
    export const spinInside = internalMutation({ handler: async (ctx) => { await ctx.db.insert("rows", { by: "inner" }); for (;;); } });
    export const outer = mutation({ handler: async (ctx) => {
      await ctx.db.insert("rows", { by: "outer" });
      try { await ctx.runMutation(makeFunctionReference("t:spinInside")); } catch { return "caught"; }
    } });
    export const list = query({ handler: all });
    export const choosy = query({ handler: async (ctx) => { const rows = await all(ctx); while (rows.includes("poison")); return rows.length; } });
    export const loop = query({ handler: async (ctx, { how }) => {
      if (how === "at once") for (;;);
      if (how === "behind an await") { await null; for (;;); }
      if (how === "after a read") { await ctx.db.query("rows").collect(); for (;;) await null; }
    } });`,
};

describe("what never ends", () => {
  it.each(["at once", "behind an await", "after a read"])(
    "an endless loop %s ends within its second",
    async (how) => {
      const test = await testEngine(APP);
      const before = process.cpuUsage();
      expect(test.engine.runQuery(call("t:loop", { how }))).toMatchObject({
        ok: false,
        errorMessage: TIMED_OUT,
      });
      // Processor time: a loop that went on would take it, a machine busy elsewhere does not.
      expect(process.cpuUsage(before).user).toBeLessThan(2_500_000);
    },
  );

  it("a nested call ends the whole call and rolls everything back", async () => {
    const test = await testEngine(APP);
    await expect(test.mutation("t:outer")).rejects.toThrow(TIMED_OUT);
    expect(test.query("t:list")).toEqual([]);
  });

  it("a module is stopped while it is imported", async () => {
    await expect(testEngine({ "bad.ts": "for (;;);" })).rejects.toThrow("timed out (maximum duration: 4s)");
  });

  it("a mutation fails alone: the others of its turn stand, within 1.5 s of work, and its log lines are kept", async () => {
    const test = await testEngine(APP);
    await test.mutation("t:add", { by: "warm" });
    const before = process.cpuUsage();
    const [, spun] = await Promise.all([
      test.mutation("t:add", { by: "a" }),
      test.engine.runMutation(call("t:spin")),
      test.mutation("t:add", { by: "b" }),
    ]);
    expect(process.cpuUsage(before).user).toBeLessThan(1_500_000);
    expect(spun).toMatchObject({ ok: false, errorMessage: TIMED_OUT, logLines: [{ text: "'spinning'" }] });
    expect(test.query("t:list")).toEqual(["warm", "a", "b"]);
  });

  it("a live query costs a mutation nothing but time", async () => {
    const test = await testEngine(APP);
    const [choosy, list] = ["t:choosy", "t:list"].map((name) => test.engine.hold(call(name), null));
    if (choosy === undefined || list === undefined) throw new Error("not held");
    test.engine.read(choosy);
    test.engine.read(list);
    await Promise.all(["a", "poison"].map((by) => test.mutation("t:add", { by })));
    expect(test.engine.read(choosy)).toMatchObject({ ok: false, errorMessage: TIMED_OUT });
    expect(test.engine.read(list)).toMatchObject({ value: ["a", "poison"] });
    await test.mutation("t:remove");
    expect(choosy.stale).toBe(true);
    expect(test.engine.read(choosy)).toMatchObject({ ok: true, value: 0 });
  });
});
