import { afterEach, describe, expect, it } from "vitest";
import type { LiveQuery } from "../../../embedded/contract";
import { call, closeEngines, type TestEngine, testEngine } from "./support";

afterEach(closeEngines);

const HEAD = `import { queryGeneric as query, mutationGeneric as mutation, defineSchema, defineTable } from "convex/server"; import { v } from "convex/values";`;
const APP = {
  "schema.ts": `${HEAD} export default defineSchema({ items: defineTable({ kind: v.string(), rank: v.number(), note: v.optional(v.string()) }).index("by_kind_and_rank", ["kind", "rank"]) });`,
  "t.ts": `${HEAD}
    let runs = 0;
    export const range = query({ handler: async (ctx, { kind, gte, lt }) => (await ctx.db.query("items").withIndex("by_kind_and_rank", (q) => q.eq("kind", kind).gte("rank", gte).lt("rank", lt)).collect()).map((row) => row.rank) });
    export const other = query({ handler: async (ctx) => (await ctx.db.query("unborn").collect()).length });
    export const env = query({ handler: async () => process.env.COLOUR ?? null });
    export const me = query({ handler: async (ctx) => (await ctx.auth.getUserIdentity())?.subject ?? null });
    export const clock = query({ handler: async () => Date.now() });
    export const counted = query({ handler: async () => ++runs });
    export const fails = query({ handler: async (ctx) => { if (await ctx.db.query("items").first() === null) throw new Error("empty"); return "filled"; } });
    export const put = mutation({ handler: async (ctx, { kind, rank }) => await ctx.db.insert("items", { kind, rank }) });
    export const move = mutation({ handler: async (ctx, { id, rank }) => { await ctx.db.patch(id, { rank }); } });
    export const note = mutation({ handler: async (ctx, { id, note }) => { await ctx.db.patch(id, { note }); } });
    export const drop = mutation({ handler: async (ctx, { id }) => { await ctx.db.delete(id); } });
    export const bear = mutation({ handler: async (ctx) => { await ctx.db.insert("unborn", {}); } });
    export const look = mutation({ handler: async (ctx) => { await ctx.db.query("items").collect(); } });
  `,
};

const put = async (test: TestEngine, kind: string, rank: number): Promise<string> =>
  String(await test.mutation("t:put", { kind, rank }));

/** Holds a query and reads it once. */
function watch(test: TestEngine, ...target: Parameters<typeof call>): LiveQuery {
  const live = test.engine.hold(call(...target), null);
  test.engine.read(live);
  expect(live.stale).toBe(false);
  return live;
}

describe("precise invalidation", () => {
  it("leaves a range alone for writes outside it, and wakes it for writes inside", async () => {
    const test = await testEngine(APP);
    const live = watch(test, "t:range", { kind: "k", gte: 10, lt: 20 });
    const outside = await put(test, "k", 5);
    await put(test, "k", 20);
    await put(test, "other", 15);
    await test.mutation("t:move", { id: outside, rank: 9.9 });
    expect(live.stale).toBe(false);
    await put(test, "k", 10);
    expect(live.stale).toBe(true);
    expect(test.engine.read(live)).toMatchObject({ ok: true, value: [10] });
    expect(live.stale).toBe(false);
  });

  it("wakes for the old key of a row that leaves, a change that keeps its keys, and a removal", async () => {
    const test = await testEngine(APP);
    const id = await put(test, "k", 15);
    const live = watch(test, "t:range", { kind: "k", gte: 10, lt: 20 });
    for (const [name, args] of [
      ["t:note", { id, note: "x" }],
      ["t:move", { id, rank: 25 }],
      ["t:move", { id, rank: 15 }],
      ["t:drop", { id }],
    ] as const) {
      await test.mutation(name, args);
      expect(live.stale, name).toBe(true);
      test.engine.read(live);
    }
    await put(test, "k", 25);
    expect(live.stale).toBe(false);
  });

  it("wakes when a table appears, the environment changes or code is pushed", async () => {
    const test = await testEngine(APP);
    const table = watch(test, "t:other");
    const env = watch(test, "t:env");
    await put(test, "k", 1);
    expect([table.stale, env.stale]).toEqual([false, false]);
    await test.mutation("t:bear");
    expect([table.stale, env.stale]).toEqual([true, false]);
    expect(test.engine.read(table)).toMatchObject({ value: 1 });
    test.engine.deployment.setEnv([{ name: "COLOUR", value: "gold" }]);
    expect(test.engine.read(env)).toMatchObject({ value: "gold" });
    const before = test.engine.latestTs();
    await test.push(APP);
    expect([table.stale, env.stale]).toEqual([true, true]);
    expect(test.engine.latestTs() > before).toBe(true);
  });

  it("lets a failed query recover", async () => {
    const test = await testEngine(APP);
    const live = test.engine.hold(call("t:fails"), null);
    expect(test.engine.read(live)).toMatchObject({ ok: false });
    await put(test, "k", 1);
    expect(live.stale).toBe(true);
    expect(test.engine.read(live)).toMatchObject({ ok: true, value: "filled" });
  });
});

describe("listeners", () => {
  it("hear of each commit with the queries it touched, and of nothing without a write", async () => {
    const test = await testEngine(APP);
    const live = watch(test, "t:range", { kind: "k", gte: 0, lt: 9 });
    const heard: number[] = [];
    const stop = test.engine.onInvalidate((touched) => heard.push(touched.has(live) ? 1 : 0));
    await put(test, "other", 1);
    await put(test, "k", 1);
    await test.mutation("t:look");
    test.engine.transact((tx) => tx.query({ table: "items", index: "by_id", limit: 1 }));
    stop();
    await put(test, "k", 2);
    expect(heard).toEqual([0, 1]);
  });
});

describe("the cache", () => {
  it("runs equal queries of many holders once, until a commit touches them", async () => {
    const test = await testEngine(APP);
    const [a, b] = [
      watch(test, "t:counted"),
      watch(test, "t:counted", {}, { tokenIdentifier: "i|u", subject: "u", issuer: "i" }),
    ];
    expect([test.engine.read(a), test.engine.read(b), test.engine.runQuery(call("t:counted"))]).toMatchObject(
      [{ value: 1 }, { value: 1 }, { value: 1 }],
    );
    expect(test.engine.hold(call("t:counted"), null)).toBe(a);
  });

  it("keeps people apart once a query has looked at who calls", async () => {
    const test = await testEngine(APP);
    const person = (subject: string) => ({ tokenIdentifier: `i|${subject}`, subject, issuer: "i" });
    expect([
      test.query("t:me"),
      test.query("t:me", {}, person("a")),
      test.query("t:me", {}, person("b")),
    ]).toEqual([null, "a", "b"]);
    expect(test.query("t:me", {}, person("a"))).toBe("a");
  });

  it("serves what read the clock for seconds only, and leaves its subscribers alone", async () => {
    const test = await testEngine(APP);
    const from = test.clock.at;
    const live = watch(test, "t:clock");
    test.clock.at += 4000;
    expect(test.query("t:clock")).toBe(from);
    test.clock.at += 2000;
    expect(test.query("t:clock")).toBe(from + 6000);
    expect([live.stale, test.engine.read(live)]).toMatchObject([false, { value: from }]);
  });

  it("forgets released queries and refuses them", async () => {
    const test = await testEngine(APP);
    const live = watch(test, "t:range", { kind: "k", gte: 0, lt: 9 });
    const heard: number[] = [];
    test.engine.onInvalidate((touched) => heard.push(touched.size));
    test.engine.release(live);
    await put(test, "k", 1);
    expect(heard).toEqual([0]);
    expect(test.query("t:range", { kind: "k", gte: 0, lt: 9 })).toEqual([1]);
  });

  it("answers a live page with its first end after every change", async () => {
    const test = await testEngine({
      ...APP,
      "p.ts": `${HEAD} export const page = query({ handler: async (ctx, { opts }) => (await ctx.db.query("items").withIndex("by_kind_and_rank", (q) => q.eq("kind", "k")).paginate(opts)).page.map((row) => row.rank) });`,
    });
    for (const rank of [1, 2, 3, 4]) await put(test, "k", rank);
    const live = watch(test, "p:page", { opts: { numItems: 2, cursor: null } });
    await put(test, "k", 1.5);
    expect(test.engine.read(live)).toMatchObject({ value: [1, 1.5, 2] });
    await put(test, "k", 3.5);
    expect(live.stale).toBe(false);
    await put(test, "k", 0.5);
    expect(test.engine.read(live)).toMatchObject({ value: [0.5, 1, 1.5, 2] });
  });
});
