import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Json } from "../../../embedded/contract";
import { closeEngines, type TestEngine, testEngine } from "../engine/support";
import { rowsOf } from "../schemaWork/rebuild";

const HEAD = `import { queryGeneric as query, mutationGeneric as mutation, defineSchema, defineTable } from "convex/server"; import { v } from "convex/values";`;
const INDEX = (dimensions: number, more = "") =>
  `.vectorIndex("by_vector", { vectorField: "embedding.vector", dimensions: ${dimensions}, filterFields: ["kind", "meta.chat"]${more} })`;
const app = (indexes: string) => ({
  "schema.ts": `${HEAD} export default defineSchema({ docs: defineTable(v.any())${indexes}.index("by_name", ["name"]) });`,
  "t.ts": `${HEAD}
    export const put = mutation({ handler: async (ctx, { doc }) => await ctx.db.insert("docs", doc) });
    export const patch = mutation({ handler: async (ctx, { id, fields }) => await ctx.db.patch(id, fields) });
    export const remove = mutation({ handler: async (ctx, { id }) => await ctx.db.delete(id) });
    export const inQuery = query({ handler: async (ctx) => typeof ctx.vectorSearch });
    export const inMutation = mutation({ handler: async (ctx) => typeof ctx.vectorSearch });`,
});

let test: TestEngine;
beforeEach(async () => {
  test = await testEngine(app(INDEX(3)));
});
afterEach(closeEngines);

const put = async (vector: Json, fields: { [field: string]: Json } = {}): Promise<string> =>
  String(await test.mutation("t:put", { doc: { embedding: { vector }, ...fields } }));
const search = (vector: number[], more: { limit?: number; expressions?: Json; indexName?: string } = {}) =>
  test.engine.vectorSearch("", { indexName: "docs.by_vector", vector, ...more } as { [key: string]: Json });
const ids = async (...args: Parameters<typeof search>) => (await search(...args)).map(({ _id }) => _id);
const eq = (field: string, value: Json): Json => ({ $eq: [{ $field: field }, { $literal: value }] });

describe("a vector search", () => {
  it("gives ids and cosine similarities, the nearest first, whatever the length of the vectors", async () => {
    const same = await put([10, 0, 0]);
    const near = await put([1, 1, 0]);
    const opposite = await put([-2, 0, 0]);
    const results = await search([3, 0, 0]);
    expect(results.map(({ _id }) => _id)).toEqual([same, near, opposite]);
    const scores = results.map(({ _score }) => _score);
    expect(scores[0]).toBeCloseTo(1, 6);
    expect(scores[1]).toBeCloseTo(Math.SQRT1_2, 6);
    expect(scores[2]).toBeCloseTo(-1, 6);
    expect(Object.keys(results[0] ?? {}).sort()).toEqual(["_id", "_score"]);
  });

  it("agrees with a plain computation over many random vectors", async () => {
    let seed = 1;
    const random = () => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed / 2147483648 - 0.5;
    };
    const vectors = Array.from({ length: 700 }, () => [random(), random(), random()]);
    const stored = test.engine.transact((tx) =>
      vectors.map((vector) => ({ id: tx.insert("docs", { embedding: { vector } }), vector })),
    );
    const wanted = [random(), random(), random()];
    const cosine = (a: number[], b: number[]) =>
      a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0) / Math.hypot(...a) / Math.hypot(...b);
    const expected = [...stored].sort((a, b) => cosine(b.vector, wanted) - cosine(a.vector, wanted));
    expect(await ids(wanted, { limit: 20 })).toEqual(expected.slice(0, 20).map(({ id }) => id));
  });

  it("gives 10 results unless told otherwise, and at most 256", async () => {
    test.engine.transact((tx) => {
      for (let i = 0; i < 300; i++) tx.insert("docs", { embedding: { vector: [1, i, 0] } });
    });
    expect(await search([1, 0, 0])).toHaveLength(10);
    expect(await search([1, 0, 0], { limit: 256 })).toHaveLength(256);
    expect(await search([1, 0, 0], { limit: 0 })).toEqual([]);
    await expect(search([1, 0, 0], { limit: 257 })).rejects.toThrow(
      "Vector queries can fetch at most 256 results, requested 257.",
    );
    await expect(search([1, 0, 0], { limit: -1 })).rejects.toThrow("must be a whole number");
    await expect(search([1, 0, 0], { limit: 1.5 })).rejects.toThrow("must be a whole number");
  });

  it("does not index documents without the field or with another length, and does not refuse them", async () => {
    const good = await put([1, 2, 3]);
    await put([1, 2]);
    await put([1, 2, "3"]);
    await put("text");
    await test.mutation("t:put", { doc: { name: "none" } });
    expect(await ids([1, 2, 3])).toEqual([good]);
  });

  it("follows patches and deletes", async () => {
    const a = await put([1, 0, 0]);
    const b = await put([0, 1, 0]);
    expect(await ids([1, 0, 0])).toEqual([a, b]);
    await test.mutation("t:patch", { id: b, fields: { embedding: { vector: [1, 0, 0] } } });
    await test.mutation("t:patch", { id: a, fields: { embedding: { vector: [0, 1, 0] } } });
    expect(await ids([1, 0, 0])).toEqual([b, a]);
    await test.mutation("t:patch", { id: a, fields: { embedding: { vector: [1] } } });
    expect(await ids([1, 0, 0])).toEqual([b]);
    await test.mutation("t:remove", { id: b });
    expect(await ids([1, 0, 0])).toEqual([]);
  });

  it("reads what is committed when it begins, not what is written while it goes on", async () => {
    const a = await put([1, 0, 0]);
    const running = search([1, 0, 0]);
    await put([1, 0, 0.1]);
    expect((await running).map(({ _id }) => _id)).toEqual([a]);
    expect(await search([1, 0, 0])).toHaveLength(2);
  });

  it("gives a document of zeros the similarity 0", async () => {
    const zero = await put([0, 0, 0]);
    expect(await search([1, 0, 0])).toEqual([{ _id: zero, _score: 0 }]);
  });

  it("takes -0 for 0, and numbers of any size", async () => {
    const minus = { $float: "AAAAAAAAAIA=" };
    const a = await put([minus, 1, 0]);
    const huge = await put([1e200, -1e200, 0]);
    const tiny = await put([1e-200, 0, 0]);
    await put([{ $float: "AAAAAAAA+H8=" }, 1, 0]);
    await put([{ $integer: "AQAAAAAAAAA=" }, 1, 0]);
    expect(await ids([0, 1, 0])).toEqual([a, tiny, huge]);
    const [first, second, third] = await test.engine.vectorSearch("", {
      indexName: "docs.by_vector",
      vector: [1e300, minus, 0],
    });
    expect([first?._id, second?._id, third?._id]).toEqual([tiny, huge, a]);
    expect(first?._score).toBeCloseTo(1, 6);
    expect(second?._score).toBeCloseTo(Math.SQRT1_2, 6);
  });

  it("keeps what it has read while writes leave the vectors and filters as they are", async () => {
    const id = await put([1, 0, 0], { kind: "a" });
    const version = () => rowsOf(test.dataDir, "SELECT version FROM vector_versions");
    const before = version();
    await test.mutation("t:patch", { id, fields: { name: "other" } });
    await test.mutation("t:put", { doc: { name: "without" } });
    expect(version()).toBe(before);
    await test.mutation("t:patch", { id, fields: { kind: "b" } });
    expect(version()).toBe(before + 1);
    expect(await ids([1, 0, 0], { expressions: eq("kind", "b") })).toEqual([id]);
  });

  it("many at once find the same as one", async () => {
    test.engine.transact((tx) => {
      for (let i = 0; i < 600; i++) tx.insert("docs", { embedding: { vector: [1, i, 0] } });
    });
    const alone = await ids([1, 3, 0]);
    test.reopen();
    const all = await Promise.all(Array.from({ length: 8 }, () => ids([1, 3, 0])));
    expect(all).toEqual(Array.from({ length: 8 }, () => alone));
  });

  it("survives a restart", async () => {
    const a = await put([1, 0, 0]);
    test.reopen();
    expect(await ids([1, 0, 0])).toEqual([a]);
  });

  it("does not exist in queries and mutations", async () => {
    expect(test.query("t:inQuery")).toBe("undefined");
    expect(await test.mutation("t:inMutation")).toBe("undefined");
  });
});

describe("filters of a vector search", () => {
  it("let in what has one of the values in one of the fields", async () => {
    const a = await put([1, 0, 0], { kind: "a", meta: { chat: 1 } });
    const b = await put([1, 1, 0], { kind: "b", meta: { chat: 1 } });
    const c = await put([1, 2, 0], { kind: "c", meta: { chat: 2 } });
    const none = await put([1, 3, 0]);
    const filtered = (expressions: Json) => ids([1, 0, 0], { expressions });
    expect(await filtered(eq("kind", "b"))).toEqual([b]);
    expect(await filtered({ $or: [eq("kind", "c"), eq("kind", "a")] })).toEqual([a, c]);
    expect(await filtered({ $or: [eq("kind", "a"), eq("meta.chat", 2)] })).toEqual([a, c]);
    expect(await filtered({ $or: [eq("kind", "b"), { $or: [eq("meta.chat", 2)] }] })).toEqual([b, c]);
    expect(await filtered(eq("kind", { $undefined: null }))).toEqual([none]);
    expect(await filtered(eq("meta.chat", "1"))).toEqual([]);
    expect(await filtered(null)).toEqual([a, b, c, none]);
  });
});

describe("errors of a vector search name the index and the mistake", () => {
  it.each<[string, Parameters<typeof search>, string]>([
    ["unknown index", [[1, 0, 0], { indexName: "docs.nope" }], "Index docs.nope not found."],
    ["unknown table", [[1, 0, 0], { indexName: "nope.by_vector" }], "Index nope.by_vector not found."],
    ["another kind", [[1, 0, 0], { indexName: "docs.by_name" }], "Index docs.by_name is not a vector index"],
    ["wrong length", [[1, 0]], "Expected a vector with dimensions 3, received 2."],
    [
      "no filter field",
      [[1, 0, 0], { expressions: eq("name", "x") }],
      `Vector query against docs.by_vector contains a filter on "name" but that field isn't indexed for filtering in \`filterFields\`.`,
    ],
    [
      "other operators",
      [[1, 0, 0], { expressions: { $lt: [{ $field: "kind" }, { $literal: 1 }] } }],
      "Filters should be a combination of `q.eq` and `q.or`.",
    ],
    [
      "two fields compared",
      [[1, 0, 0], { expressions: { $eq: [{ $field: "kind" }, { $field: "kind" }] } }],
      "`q.eq` must take a field path as its first argument and a value as its second",
    ],
    [
      "too many conditions",
      [[1, 0, 0], { expressions: { $or: Array.from({ length: 65 }, (_, i) => eq("kind", i)) } }],
      "Vector query against docs.by_vector has too many conditions. Max: 64 Actual: 65",
    ],
  ])("%s", async (_name, args, message) => {
    await expect(search(...args)).rejects.toThrow(message);
  });
});

describe("a vector index of a push", () => {
  it("is filled from what is stored, and built anew for other dimensions", async () => {
    const three = await put([1, 0, 0]);
    const two = await put([1, 0]);
    expect(await ids([1, 0, 0])).toEqual([three]);
    await test.push(app(INDEX(2)));
    expect(await ids([1, 0])).toEqual([two]);
    await test.push(app(""));
    await expect(search([1, 0])).rejects.toThrow("Index docs.by_vector not found.");
  });

  it("is not open while it is staged", async () => {
    await test.push(app(INDEX(3, ", staged: true")));
    const id = await put([1, 0, 0]);
    await expect(search([1, 0, 0])).rejects.toThrow("currently staged and not available to query");
    await test.push(app(INDEX(3)));
    expect(await ids([1, 0, 0])).toEqual([id]);
  });
});
