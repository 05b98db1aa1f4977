import { afterEach, describe, expect, it } from "vitest";
import type { Json } from "../../../embedded/contract";
import { call, closeEngines, type TestEngine, testEngine } from "../engine/support";

afterEach(closeEngines);

const HEAD = `
import { queryGeneric as query, mutationGeneric as mutation, internalMutationGeneric as internalMutation,
  internalQueryGeneric as internalQuery, actionGeneric as action, makeFunctionReference as ref, defineSchema, defineTable } from "convex/server";
import { ConvexError, v } from "convex/values";
`;
const SCHEMA = `${HEAD} export default defineSchema({
  items: defineTable({ rank: v.number(), kind: v.optional(v.string()), at: v.optional(v.commitTs()) })
    .index("by_kind_and_rank", ["kind", "rank"]).index("by_at", ["at"]).searchIndex("find", { searchField: "kind" }),
});`;

/** An app of one mutation `t:run` with this body, over the table `items`. */
async function mutating(body: string, more = ""): Promise<TestEngine> {
  return testEngine({
    "schema.ts": SCHEMA,
    "t.ts": `${HEAD} export const run = mutation({ handler: async (ctx, args) => { const { db } = ctx; ${body} } }); ${more}`,
  });
}
const runs = async (body: string, more = ""): Promise<Json> => (await mutating(body, more)).mutation("t:run");

describe("reading", () => {
  it.each([
    ["db.get('garbage')", "Unable to decode ID"],
    [
      `db.query("items").withIndex("by_kind_and_rank", (q) => q.eq("rank", 1)).collect()`,
      "Tried to query index items.by_kind_and_rank but the query didn't use the index fields in order.",
    ],
    [
      `db.query("items").withIndex("by_kind_and_rank", (q) => q.gt("kind", "a").lt("rank", 1)).collect()`,
      "in order",
    ],
    [`ctx.db.get("other", await db.insert("items", { rank: 1 }))`, `expected an ID of table "other"`],
    [`ctx.db.system.get(await db.insert("items", { rank: 1 }))`, "User tables can only be accessed from db."],
    [`ctx.db.query("_storage").collect()`, "System tables can only be accessed from db.system."],
  ])("%s is refused", async (code, message) => {
    await expect(runs(`return await ${code};`)).rejects.toThrow(message);
  });

  it("sees rows written while it walks, if they lie ahead", async () => {
    const result =
      await runs(`for (let rank = 0; rank < 3; rank++) await db.insert("items", { kind: "k", rank });
      const seen = [];
      for await (const row of db.query("items").withIndex("by_kind_and_rank", (q) => q.eq("kind", "k"))) {
        seen.push(row.rank);
        if (row.rank === 1) { await db.insert("items", { kind: "k", rank: 1.5 }); await db.insert("items", { kind: "k", rank: 0.5 }); }
      }
      return seen;`);
    expect(result).toEqual([0, 1, 1.5, 2]);
  });
});

describe("writing", () => {
  it.each([
    [`await db.insert("bad-name", {});`, /Invalid table name bad-name/],
    [`await db.insert("items", { rank: 1, _hidden: 1 });`, /starts with an underscore/],
    [`await db.insert("items", { rank: 1, _id: "x" });`, /Field '_id' is set by the database/],
    [
      `await Convex.asyncSyscall("1.0/insert", JSON.stringify({ table: "_storage", value: {} }));`,
      /read-only/,
    ],
  ])("%s is refused", async (body, message) => {
    await expect(runs(body)).rejects.toThrow(message);
  });

  it("is not possible in a query", async () => {
    const body = `return await Convex.asyncSyscall("1.0/insert", JSON.stringify({ table: "items", value: { rank: 1 } }))`;
    const test = await testEngine({
      "t.ts": `${HEAD} export const run = query({ handler: async () => { ${body} } });`,
    });
    expect(() => test.query("t:run")).toThrow("1.0/insert is not available in queries.");
  });
});

describe("nested calls", () => {
  const INNER = `
    export const inner = internalMutation({ args: { rank: v.number() }, handler: async (ctx, { rank }) => { await ctx.db.insert("items", { rank }); } });
    export const ranks = internalQuery({ handler: async (ctx) => (await ctx.db.query("items").collect()).map((row) => row.rank) });
  `;

  it("may read the snapshot without the caller's writes", async () => {
    const body = `await ctx.runMutation(ref("t:inner"), { rank: 2 });
      return [await ctx.runQuery(ref("t:ranks")), await ctx.runQuery(ref("t:ranks"), {}, { useStaleSnapshot: true })];`;
    expect(await runs(body, INNER)).toEqual([[2], []]);
  });

  it("check arguments and results, and the depth", async () => {
    const more = `${INNER}
      export const wrong = internalMutation({ returns: v.string(), handler: async () => 5 });
      export const deep = internalMutation({ handler: async (ctx) => await ctx.runMutation(ref("t:deep")) });`;
    await expect(runs(`await ctx.runMutation(ref("t:inner"), { rank: "x" })`, more)).rejects.toThrow(
      "ArgumentValidationError: Value does not match validator.\nPath: .rank",
    );
    await expect(runs(`await ctx.runMutation(ref("t:wrong"))`, more)).rejects.toThrow(
      "ReturnsValidationError: Value does not match",
    );
    await expect(runs(`await ctx.runMutation(ref("t:deep"))`, more)).rejects.toThrow(
      "call depth limit exceeded",
    );
    await expect(runs(`await ctx.runMutation(ref("t:ranks"))`, more)).rejects.toThrow(
      "Trying to execute t.js:ranks as Mutation, but it is defined as Query.",
    );
    await expect(runs(`await ctx.runMutation(ref("t:nothing"))`, more)).rejects.toThrow(
      "Could not find function for 't:nothing'.",
    );
  });

  it("keep the calls of one function apart on each level", async () => {
    const test = await testEngine({
      "t.ts": `${HEAD} let calls = 0;
        export const sum = query({ args: { n: v.number() }, handler: async (ctx, { n }) => {
          const mine = n; await null;
          const rest = n === 0 ? 0 : await ctx.runQuery(ref("t:sum"), { n: n - 1 });
          return mine + rest;
        } });`,
    });
    expect(test.query("t:sum", { n: 6 })).toBe(21);
  });

  it("refuse components that are not mounted", async () => {
    await expect(
      runs(
        `return await Convex.asyncSyscall("1.0/runUdf", JSON.stringify({ udfType: "mutation", reference: "_reference/childComponent/limiter/a/b", args: {} }))`,
      ),
    ).rejects.toThrow('Could not find component "limiter"');
  });

  it("pass by handles that stay the same over pushes", async () => {
    const body = `const { createFunctionHandle } = await import("convex/server"); const handle = await createFunctionHandle(ref("t:ranks"));
      return [handle, await ctx.runQuery(handle)];`;
    expect(await runs(body, INNER)).toEqual(["function://;t:ranks", []]);
  });
});

describe("scheduling", () => {
  const JOBS = `export const jobs = query({ handler: async (ctx) => await ctx.db.system.query("_scheduled_functions").collect() });
    export const later = internalMutation({ handler: async () => null });`;

  it("refuses what does not exist or cannot be scheduled", async () => {
    await expect(runs(`await ctx.scheduler.runAfter(0, ref("t:nothing"))`, JOBS)).rejects.toThrow(
      "Could not find function",
    );
    await expect(runs(`await ctx.scheduler.runAfter(0, ref("t:jobs"))`, JOBS)).rejects.toThrow(
      "only mutations and actions",
    );
  });
});

describe("who calls", () => {
  it("is told to the function, and null without a user", async () => {
    const test = await testEngine({
      "t.ts": `${HEAD} export const me = query({ handler: async (ctx) => await ctx.auth.getUserIdentity() });`,
    });
    const identity = { tokenIdentifier: "i|s", subject: "s", issuer: "i", email: "a@example.com" };
    expect(test.query("t:me")).toBeNull();
    expect(test.query("t:me", {}, identity)).toEqual(identity);
  });

  it("may call public functions only, unless internal ones are allowed", async () => {
    const test = await testEngine({
      "dir/t.ts": `${HEAD} export const secret = internalQuery({ handler: async () => 1 }); export default query({ handler: async () => 2 }); export const act = action({ handler: async () => 3 });`,
    });
    expect(() => test.query("dir/t:secret")).toThrow("Could not find public function for 'dir/t:secret'.");
    expect(test.engine.runQuery({ ...call("dir/t:secret"), allowInternal: true })).toMatchObject({
      value: 1,
    });
    expect([test.query("dir/t"), test.query("dir/t.js:default")]).toEqual([2, 2]);
    expect(() => test.query("dir/t:act")).toThrow(
      "Trying to execute dir/t.js:act as Query, but it is defined as Action.",
    );
    expect(test.engine.functionInfo("", "dir/t:secret")).toEqual({ type: "Query", isPublic: false });
    expect(test.engine.functionInfo("", "dir/t:nothing")).toBeNull();
  });
});

it("tells a function about itself and its use", async () => {
  const body = `await db.insert("items", { rank: 1 }); const m = ctx.meta;
    return [(await m.getFunctionMetadata()).name, (await m.getDeploymentMetadata()).name, (await m.getTransactionMetrics()).documentsWritten.used,
      typeof m.getSnapshotTs(), typeof (await m.getRequestMetadata()).requestId];`;
  expect(await runs(body)).toEqual(["t:run", "embedded", 1, "bigint", "string"]);
});
