import { afterEach, describe, expect, it } from "vitest";
import { closeEngines, makePush, testEngine } from "./support";

afterEach(closeEngines);

const HEAD = `import { queryGeneric as query, mutationGeneric as mutation, defineSchema, defineTable } from "convex/server"; import { v } from "convex/values";`;
const CODE = `${HEAD}
  export const put = mutation({ handler: async (ctx, { doc }) => await ctx.db.insert("items", doc) });
  export const by = query({ handler: async (ctx, { index }) => (await ctx.db.query("items").withIndex(index).collect()).map((row) => row.rank) });`;
const schema = (table: string, options = "") => ({
  "t.ts": CODE,
  "schema.ts": `${HEAD} export default defineSchema({ items: ${table}, empty: defineTable({}) }, { ${options} });`,
});

describe("a push", () => {
  it("makes tables, and fills an index that is new or changed from what is stored", async () => {
    const test = await testEngine(schema("defineTable(v.any())"));
    for (const rank of [3, 1, 2]) await test.mutation("t:put", { doc: { rank, back: -rank } });
    expect(() => test.query("t:by", { index: "by_rank" })).toThrow("Index items.by_rank not found.");
    await test.push(schema(`defineTable(v.any()).index("by_rank", ["rank"])`));
    expect(test.query("t:by", { index: "by_rank" })).toEqual([1, 2, 3]);
    await test.push(schema(`defineTable(v.any()).index("by_rank", ["back"])`));
    expect(test.query("t:by", { index: "by_rank" })).toEqual([3, 2, 1]);
    await test.push(schema("defineTable(v.any())"));
    expect(() => test.query("t:by", { index: "by_rank" })).toThrow("Index items.by_rank not found.");
    expect(test.engine.transact((tx) => tx.tableNames())).toEqual(["empty", "items"]);
  });

  it("replaces code at once and leaves nothing of a push that fails", async () => {
    const test = await testEngine(schema("defineTable(v.any())"));
    await test.mutation("t:put", { doc: { rank: 1 } });
    const before = test.engine.deployment.push();
    const broken = await makePush(test.engine, schema(`defineTable(v.any()).index("by_rank", ["rank"])`));
    const [module] = broken.modules;
    const bad = {
      ...broken,
      modules: [
        ...broken.modules,
        { path: "bad.js", source: "await 1;", hash: "bad", environment: "isolate" as const },
      ],
    };
    expect(module).toBeDefined();
    expect(() => test.engine.installPush(bad)).toThrow(/bad\.js/);
    expect(test.engine.deployment.push()).toBe(before);
    expect(() => test.query("t:by", { index: "by_rank" })).toThrow("not found");
    expect(test.query("t:by", { index: "by_creation_time" })).toEqual([1]);
  });

  it("lets node modules be, and says so when a query needs one", async () => {
    const test = await testEngine({ "t.ts": CODE });
    const push = await makePush(test.engine, {
      "t.ts": CODE,
      "n.ts": `${HEAD} export const run = query({ handler: async () => 1 });`,
    });
    const modules = push.modules.map((module) =>
      module.path === "n.js" ? { ...module, environment: "node" as const } : module,
    );
    test.engine.installPush({ ...push, modules });
    expect(() => test.query("n:run")).toThrow('runs in Node ("use node")');
  });
});
