import { afterEach, describe, expect, it } from "vitest";
import type { Json } from "../../../embedded/contract";
import { call, closeEngines, testEngine } from "../engine/support";

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

describe("pagination", () => {
  const PAGES = `${HEAD}
    export const add = mutation({ args: { ranks: v.array(v.number()) }, handler: async (ctx, { ranks }) => { for (const rank of ranks) await ctx.db.insert("items", { kind: "k", rank }); } });
    export const drop = mutation({ args: { rank: v.number() }, handler: async (ctx, { rank }) => {
      const row = await ctx.db.query("items").withIndex("by_kind_and_rank", (q) => q.eq("kind", "k").eq("rank", rank)).unique(); await ctx.db.delete(row._id); } });
    const ordered = (ctx, order) => ctx.db.query("items").withIndex("by_kind_and_rank", (q) => q.eq("kind", "k")).order(order ?? "asc");
    export const page = query({ handler: async (ctx, { opts, order, even }) => {
      const base = ordered(ctx, order);
      const { page, ...rest } = await (even ? base.filter((q) => q.eq(q.mod(q.field("rank"), 2), 0)) : base).paginate(opts);
      return { ranks: page.map((row) => row.rank), ...rest }; } });
  `;
  type Page = {
    ranks: number[];
    isDone: boolean;
    continueCursor: string;
    splitCursor: string | null;
    pageStatus: string | null;
  };
  const open = async (ranks: number[]) => {
    const test = await testEngine({ "schema.ts": SCHEMA, "t.ts": PAGES });
    await test.mutation("t:add", { ranks });
    const page = (opts: Json, more: { [key: string]: Json } = {}) =>
      test.query("t:page", { opts, ...more }) as unknown as Page;
    return { ...test, page };
  };

  it("pins the end of a live page by its journal: it grows inside and never slides", async () => {
    const test = await open([1, 2, 3, 4, 5]);
    const target = call("t:page", { opts: { numItems: 3, cursor: null } });
    const first = test.engine.runQuery(target);
    expect(first).toMatchObject({ value: { ranks: [1, 2, 3] }, journal: expect.any(String) });
    await test.mutation("t:add", { ranks: [0, 2.5, 3.5] });
    const rerun = test.engine.runQuery(target, first.journal);
    expect(rerun).toMatchObject({ value: { ranks: [0, 1, 2, 2.5, 3] }, journal: first.journal });
    await test.mutation("t:drop", { rank: 3 });
    expect(test.engine.runQuery(target, first.journal)).toMatchObject({ value: { ranks: [0, 1, 2, 2.5] } });
    expect(test.engine.runQuery(target)).toMatchObject({ value: { ranks: [0, 1, 2] } });
  });

  it("grows a page that reached the end", async () => {
    const test = await open([1]);
    const target = call("t:page", { opts: { numItems: 3, cursor: null } });
    const first = test.engine.runQuery(target);
    expect(first).toMatchObject({ value: { ranks: [1], isDone: true } });
    await test.mutation("t:add", { ranks: [2, 3, 4, 5] });
    expect(test.engine.runQuery(target, first.journal)).toMatchObject({
      value: { ranks: [1, 2, 3, 4, 5], isDone: true },
    });
  });

  it("offers a place to split, and ends early at the limits of reading", async () => {
    const { page } = await open([1, 2, 3, 4, 5, 6, 7, 8]);
    const whole = page({ numItems: 8, cursor: null });
    const half = page({ numItems: 8, cursor: null, endCursor: whole.splitCursor });
    const rest = page({ numItems: 8, cursor: whole.splitCursor, endCursor: whole.continueCursor });
    expect([...half.ranks, ...rest.ranks]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(half.ranks.length).toBe(4);
    const early = page({ numItems: 8, cursor: null, maximumRowsRead: 3 }, { even: true });
    expect(early).toMatchObject({ ranks: [2], isDone: false, pageStatus: "SplitRequired" });
    expect(page({ numItems: 8, cursor: early.continueCursor }, { even: true }).ranks).toEqual([4, 6, 8]);
  });

  it("answers a foreign cursor with the data the client resets on", async () => {
    const test = await open([1, 2, 3]);
    const { continueCursor } = test.page({ numItems: 1, cursor: null });
    const outcome = test.engine.runQuery(
      call("t:page", { opts: { numItems: 1, cursor: continueCursor }, order: "desc" }),
    );
    expect(outcome).toMatchObject({
      ok: false,
      errorData: { isConvexSystemError: true, paginationError: "InvalidCursor" },
    });
  });
});
