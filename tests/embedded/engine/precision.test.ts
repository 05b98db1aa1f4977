import { afterEach, describe, expect, it } from "vitest";
import type { Json, LiveQuery } from "../../../embedded/contract";
import { call, closeEngines, type TestEngine, testEngine } from "./support";

afterEach(closeEngines);

const HEAD = `import { queryGeneric as query, mutationGeneric as mutation, defineSchema, defineTable } from "convex/server"; import { v } from "convex/values";`;
const APP = {
  "schema.ts": `${HEAD} export default defineSchema({ items: defineTable({ kind: v.string(), rank: v.number(), done: v.optional(v.boolean()) }).index("by_kind_and_rank", ["kind", "rank"]) });`,
  "t.ts": `${HEAD}
    let calls = 0;
    const of = (ctx, kind) => ctx.db.query("items").withIndex("by_kind_and_rank", (q) => q.eq("kind", kind));
    const rank = (row) => row.rank;
    export const take = query({ handler: async (ctx, { n, order }) => (await of(ctx, "k").order(order ?? "asc").take(n)).map(rank) });
    export const first = query({ handler: async (ctx) => (await of(ctx, "k").first())?.rank ?? null });
    export const page = query({ handler: async (ctx, { cursor }) => { const page = await of(ctx, "k").paginate({ numItems: 2, cursor }); return { ranks: page.page.map(rank), cursor: page.continueCursor, isDone: page.isDone }; } });
    export const open = query({ handler: async (ctx) => (await of(ctx, "k").filter((q) => q.neq(q.field("done"), true)).take(2)).map(rank) });
    export const unique = query({ handler: async (ctx, { rank }) => (await ctx.db.query("items").withIndex("by_kind_and_rank", (q) => q.eq("kind", "k").eq("rank", rank)).unique())?._id ?? null });
    export const empty = query({ handler: async (ctx) => (await ctx.db.query("items").withIndex("by_kind_and_rank", (q) => q.eq("kind", "k").gte("rank", 5).lt("rank", 5)).collect()).length });
    export const one = query({ handler: async (ctx, { id }) => (await ctx.db.get(id))?.rank ?? null });
    export const count = query({ handler: async (ctx) => await ctx.db.query("items").count() });
    export const counting = mutation({ handler: async (ctx) => {
      const count = async () => JSON.parse(await Convex.asyncSyscall("1.0/count", JSON.stringify({ table: "items" })));
      const counts = [await count()];
      const id = await ctx.db.insert("items", { kind: "c", rank: 1 });
      counts.push(await count());
      const [old] = await ctx.db.query("items").take(1);
      await ctx.db.delete(old._id);
      counts.push(await count());
      await ctx.db.delete(id);
      counts.push(await count());
      return counts;
    } });
    export const metrics = query({ handler: async (ctx) => { await Convex.asyncSyscall("1.0/count", JSON.stringify({ table: "items" })); return JSON.parse(await Convex.asyncSyscall("1.0/getTransactionMetrics", "{}")).documentsRead.used; } });
    export const put = mutation({ handler: async (ctx, { kind, rank }) => await ctx.db.insert("items", { kind, rank }) });
    export const change = mutation({ handler: async (ctx, { id, fields }) => { await ctx.db.patch(id, fields); } });
    export const drop = mutation({ handler: async (ctx, { id }) => { await ctx.db.delete(id); } });
    export const state = query({ handler: async () => ++calls });
  `,
};

const put = async (test: TestEngine, rank: number, kind = "k"): Promise<string> =>
  String(await test.mutation("t:put", { kind, rank }));

function watch(test: TestEngine, name: string, args: Json = {}): LiveQuery {
  const live = test.engine.hold(call(name, args), null);
  test.engine.read(live);
  return live;
}

/** Whether a write makes the query stale; it is read again afterwards. */
async function wakes(test: TestEngine, live: LiveQuery, write: () => Promise<unknown>): Promise<boolean> {
  await write();
  const { stale } = live;
  test.engine.read(live);
  return stale;
}

describe("a write outside of what a query has read does not rerun it, and one inside does", () => {
  it("take(n): up to the last row given, in either order", async () => {
    const test = await testEngine(APP);
    for (const rank of [10, 20, 30, 40]) await put(test, rank);
    const ascending = watch(test, "t:take", { n: 2 });
    const descending = watch(test, "t:take", { n: 2, order: "desc" });
    const first = watch(test, "t:first");
    expect(await wakes(test, ascending, () => put(test, 25))).toBe(false);
    expect(descending.stale).toBe(false);
    expect(first.stale).toBe(false);
    expect(await wakes(test, ascending, () => put(test, 20))).toBe(false);
    expect(await wakes(test, ascending, () => put(test, 15))).toBe(true);
    expect([descending.stale, first.stale]).toEqual([false, false]);
    expect(await wakes(test, descending, () => put(test, 35))).toBe(true);
    expect(test.engine.read(descending)).toMatchObject({ value: [40, 35] });
    expect(await wakes(test, first, () => put(test, 5))).toBe(true);
    expect(test.engine.read(first)).toMatchObject({ value: 5 });
  });

  it("take(n) of fewer rows than n: the whole range", async () => {
    const test = await testEngine(APP);
    await put(test, 10);
    const live = watch(test, "t:take", { n: 3 });
    expect(await wakes(test, live, () => put(test, 1, "other"))).toBe(false);
    expect(await wakes(test, live, () => put(test, 99))).toBe(true);
  });

  it("take(0) and an empty range: nothing", async () => {
    const test = await testEngine(APP);
    const [none, empty] = [watch(test, "t:take", { n: 0 }), watch(test, "t:empty")];
    await put(test, 5);
    expect([none.stale, empty.stale]).toEqual([false, false]);
  });

  it("a page: from its start to its end, however many pages follow", async () => {
    const test = await testEngine(APP);
    for (const rank of [10, 20, 30, 40, 50]) await put(test, rank);
    const first = watch(test, "t:page", { cursor: null });
    const outcome = test.engine.read(first);
    if (!outcome.ok) throw new Error(outcome.errorMessage);
    const { cursor = null } = JSON.parse(JSON.stringify(outcome.value));
    const second = watch(test, "t:page", { cursor });
    expect(test.engine.read(second)).toMatchObject({ value: { ranks: [30, 40] } });
    expect(await wakes(test, first, () => put(test, 25))).toBe(false);
    expect(second.stale).toBe(true);
    expect(test.engine.read(second)).toMatchObject({ ok: true });
    expect(await wakes(test, second, () => put(test, 45))).toBe(false);
    expect(await wakes(test, second, () => put(test, 15))).toBe(false);
    expect(first.stale).toBe(true);
  });

  it("a filtered read: the rows that were passed over as well", async () => {
    const test = await testEngine(APP);
    const hidden = await put(test, 10);
    await test.mutation("t:change", { id: hidden, fields: { done: true } });
    for (const rank of [20, 30, 40]) await put(test, rank);
    const live = watch(test, "t:open");
    expect(test.engine.read(live)).toMatchObject({ value: [20, 30] });
    expect(await wakes(test, live, () => put(test, 35))).toBe(false);
    expect(
      await wakes(test, live, () => test.mutation("t:change", { id: hidden, fields: { done: false } })),
    ).toBe(true);
    expect(test.engine.read(live)).toMatchObject({ value: [10, 20] });
  });

  it("deleted rows, missing ids and unique()", async () => {
    const test = await testEngine(APP);
    const [a, b] = [await put(test, 10), await put(test, 20)];
    const [one, other, unique, missing] = [
      watch(test, "t:one", { id: a }),
      watch(test, "t:one", { id: b }),
      watch(test, "t:unique", { rank: 10 }),
      watch(test, "t:unique", { rank: 15 }),
    ];
    await test.mutation("t:drop", { id: a });
    expect([one, other, unique, missing].map(({ stale }) => stale)).toEqual([true, false, true, false]);
    expect(test.engine.read(one)).toMatchObject({ value: null });
    expect(test.engine.read(unique)).toMatchObject({ value: null });
    const restore = () =>
      test.engine.transact((tx) => tx.insert("items", { _id: a, _creationTime: 1, kind: "k", rank: 15 }));
    expect(restore()).toBe(a);
    expect([one, other, unique, missing].map(({ stale }) => stale)).toEqual([true, false, false, true]);
    expect(test.engine.read(missing)).toMatchObject({ value: a });
  });
});

describe("counting a table", () => {
  it("reads no documents, sees the transaction's own writes and wakes with every one", async () => {
    const test = await testEngine(APP);
    for (const rank of [1, 2, 3]) await put(test, rank);
    expect(test.query("t:count")).toBe(3);
    expect(await test.mutation("t:counting")).toEqual([3, 4, 3, 2]);
    const live = watch(test, "t:count");
    expect([test.query("t:count"), test.query("t:metrics")]).toEqual([2, 0]);
    expect(await wakes(test, live, () => put(test, 9))).toBe(true);
    expect(test.query("t:count")).toBe(3);
    const broken = () =>
      test.engine.transact((tx) => {
        tx.insert("items", { kind: "x", rank: 1 });
        throw new Error("undone");
      });
    expect(broken).toThrow("undone");
    test.reopen();
    expect(test.query("t:count")).toBe(3);
  });
});

describe("a query as of an earlier timestamp", () => {
  it("sees documents and indexes as they were", async () => {
    const test = await testEngine(APP);
    const [a, b] = [await put(test, 10), await put(test, 20)];
    const then = test.engine.latestTs();
    await test.mutation("t:change", { id: a, fields: { rank: 30 } });
    await test.mutation("t:drop", { id: b });
    const later = test.engine.latestTs();
    await put(test, 5);
    await test.mutation("t:change", { id: a, fields: { rank: 40 } });
    const at = (ts: bigint, name: string, args: Json = {}) => test.engine.runQueryAt(call(name, args), ts);
    expect(at(then, "t:take", { n: 9 })).toMatchObject({ ok: true, value: [10, 20], ts: then });
    expect(at(then, "t:one", { id: b })).toMatchObject({ value: 20 });
    expect(at(then, "t:count")).toMatchObject({ value: 2 });
    expect(at(later, "t:take", { n: 9 })).toMatchObject({ value: [30], ts: later });
    const now = test.engine.latestTs();
    expect(at(now, "t:take", { n: 9 })).toMatchObject({ value: [5, 40], ts: now });
    expect(test.query("t:take", { n: 9 })).toEqual([5, 40]);
  });

  it("is refused when that is more than ten seconds ago, or before a push", async () => {
    const test = await testEngine(APP);
    await put(test, 10);
    const then = test.engine.latestTs();
    await put(test, 20);
    expect(test.engine.runQueryAt(call("t:take", { n: 9 }), then)).toMatchObject({ value: [10] });
    test.clock.at += 11_000;
    await put(test, 30);
    expect(test.engine.runQueryAt(call("t:take", { n: 9 }), then)).toMatchObject({
      ok: false,
      errorMessage: expect.stringContaining("too old"),
    });
    const beforePush = test.engine.latestTs();
    await test.push(APP);
    expect(test.engine.runQueryAt(call("t:take", { n: 9 }), beforePush)).toMatchObject({ ok: false });
  });
});

describe("module state", () => {
  it("does not live between calls where fresh contexts are asked for, and may without", async () => {
    const fresh = await testEngine(APP, { freshContexts: true });
    const live = watch(fresh, "t:state");
    expect([fresh.query("t:state"), fresh.engine.read(live)]).toMatchObject([1, { value: 1 }]);
    await fresh.push(APP);
    const [a, b] = [{ n: 1 }, { n: 2 }].map((args) => fresh.query("t:state", args));
    expect([a, b]).toEqual([1, 1]);
    const reused = await testEngine(APP);
    expect([{ n: 1 }, { n: 2 }].map((args) => reused.query("t:state", args))).toEqual([1, 2]);
  });
});
