import path from "node:path";
import { convexToJson, jsonToConvex, type Value } from "convex/values";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestEmbedded, type TestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { createTestApp, type TestApp } from "../../../embedded/testing/testApp";
import { pushRequest } from "../components/pushApp";

/** The same table, indexes and functions in the app and in a component that it mounts. */
const SCHEMA = `import { defineSchema, defineTable } from "convex/server"; import { v } from "convex/values";
  export default defineSchema({ docs: defineTable({ name: v.string(), kind: v.string(), vector: v.array(v.float64()) })
    .vectorIndex("by_vector", { vectorField: "vector", dimensions: 2, filterFields: ["kind"] })
    .searchIndex("by_name", { searchField: "name", filterFields: ["kind"] }) });`;
const DOCS = `import { actionGeneric as action, mutationGeneric as mutation, queryGeneric as query } from "convex/server";
  export const put = mutation({ handler: async (ctx, doc) => await ctx.db.insert("docs", doc) });
  export const find = query({ handler: async (ctx, { text }) => (await ctx.db.query("docs").withSearchIndex("by_name", (q) => q.search("name", text)).collect()).map((doc) => doc.name) });
  export const nearest = action({ handler: async (ctx, { vector, limit, kinds = [] }) => await ctx.vectorSearch("docs", "by_vector", {
    vector, limit, ...(kinds.length === 0 ? {} : { filter: (q) => q.or(...kinds.map((kind) => q.eq("kind", kind))) }),
  }) });
  export const putAndFind = action({ handler: async (ctx, doc) => {
    const id = await ctx.runMutation("docs:put", doc);
    const [first] = await ctx.vectorSearch("docs", "by_vector", { vector: doc.vector, limit: 1 });
    return first._id === id;
  } });
  export const caught = action({ handler: async (ctx) => {
    try { await ctx.vectorSearch("docs", "by_vector", { vector: [1, 2, 3] }); return "found"; } catch (error) { return error.message; }
  } });`;

let app: TestApp;
let test: TestEmbedded;

beforeAll(async () => {
  app = await createTestApp({
    "convex.config.ts": `import { defineApp } from "convex/server"; import library from "./library/convex.config"; const app = defineApp(); app.use(library); export default app;`,
    "library/convex.config.ts": `import { defineComponent } from "convex/server"; export default defineComponent("library");`,
    ...{ "schema.ts": SCHEMA, "library/schema.ts": SCHEMA, "docs.ts": DOCS, "library/docs.ts": DOCS },
  });
  test = await createTestEmbedded();
  const post = async (route: string, body: object) => {
    const response = await fetch(`${test.url}/api/deploy2/${route}`, {
      method: "POST",
      headers: { Authorization: `Convex ${test.adminKey}` },
      body: JSON.stringify({ dryRun: false, ...body }),
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  const startPush = await post("start_push", await pushRequest(path.join(app.dir, "convex")));
  await post("wait_for_schema", { schemaChange: startPush.schemaChange, timeoutMs: 10_000 });
  await post("finish_push", { startPush });
});

afterAll(async () => {
  await test?.close();
  await app?.remove();
});

async function run(name: string, args: Record<string, Value>, componentPath?: string): Promise<unknown> {
  const response = await fetch(`${test.url}/api/function`, {
    method: "POST",
    headers: { Authorization: `Convex ${test.adminKey}`, "Content-Type": "application/json" },
    body: JSON.stringify({ path: name, args: convexToJson(args), componentPath }),
  });
  const answer = await response.json();
  if (answer.status !== "success") throw new Error(answer.errorMessage ?? JSON.stringify(answer));
  return jsonToConvex(answer.value);
}

describe.each([
  ["the app", undefined],
  ["a mounted component", "library"],
])("ctx.vectorSearch in an action of %s", (_where, componentPath) => {
  it("finds the nearest documents of its own table, with filters", async () => {
    const put = (name: string, kind: string, vector: number[]) =>
      run("docs:put", { name: `${name} of ${componentPath ?? "app"}`, kind, vector }, componentPath);
    const a = await put("alpha", "x", [1, 0]);
    const b = await put("beta", "y", [1, 1]);
    const c = await put("gamma", "z", [0, 1]);
    const nearest = async (args: Record<string, Value>) =>
      ((await run("docs:nearest", { vector: [1, 0], ...args }, componentPath)) as { _id: string }[]).map(
        ({ _id }) => _id,
      );
    expect(await nearest({})).toEqual([a, b, c]);
    expect(await nearest({ limit: 1 })).toEqual([a]);
    expect(await nearest({ kinds: ["z", "y"] })).toEqual([b, c]);
    expect(await run("docs:find", { text: "alpha x" }, componentPath)).toEqual([
      `alpha of ${componentPath ?? "app"}`,
    ]);
  });

  it("sees what a mutation of the same action has committed", async () => {
    const doc = { name: "d", kind: "x", vector: [-1, -1] };
    expect(await run("docs:putAndFind", doc, componentPath)).toBe(true);
  });

  it("throws an error that the action can catch", async () => {
    expect(await run("docs:caught", {}, componentPath)).toContain(
      "Expected a vector with dimensions 2, received 3.",
    );
  });
});
