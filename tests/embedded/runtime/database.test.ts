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

const FILL = `for (const [kind, rank] of [["a", 3], ["a", 1], ["b", 2], ["a", 2], [undefined, 9]]) await db.insert("items", { kind, rank });`;
const RANKS = "(rows) => rows.map((row) => row.rank)";

describe("reading", () => {
  it("follows indexes, orders, filters and limits", async () => {
    const result = await runs(`${FILL} const ranks = ${RANKS};
      const a = () => db.query("items").withIndex("by_kind_and_rank", (q) => q.eq("kind", "a"));
      return {
        eq: ranks(await a().collect()),
        desc: ranks(await a().order("desc").take(2)),
        range: ranks(await db.query("items").withIndex("by_kind_and_rank", (q) => q.eq("kind", "a").gt("rank", 1).lte("rank", 3)).collect()),
        missing: ranks(await db.query("items").withIndex("by_kind_and_rank", (q) => q.eq("kind", undefined)).collect()),
        filtered: ranks(await db.query("items").filter((q) => q.and(q.gte(q.mul(q.field("rank"), 2), 4), q.not(q.eq(q.field("kind"), "b")))).collect()),
        first: (await db.query("items").first()).rank,
        newest: (await db.query("items").order("desc").first()).rank,
        unique: (await db.query("items").withIndex("by_kind_and_rank", (q) => q.eq("kind", "b")).unique()).rank,
        none: await db.query("nothing").collect(),
        count: await db.query("items").count(),
      };`);
    expect(result).toEqual({
      eq: [1, 2, 3],
      desc: [3, 2],
      range: [2, 3],
      missing: [9],
      filtered: [3, 2, 9],
      first: 3,
      newest: 9,
      unique: 2,
      none: [],
      count: 5,
    });
  });

  it("finds documents by id, and null for what is gone or unknown", async () => {
    const result = await runs(`const id = await db.insert("items", { rank: 1 });
      const gone = await db.insert("items", { rank: 2 }); await db.delete(gone);
      return [(await db.get(id)).rank, (await db.get("items", id)).rank, await db.get(gone), db.normalizeId("items", id) === id,
        db.normalizeId("nothing", id), db.normalizeId("items", "garbage"),
        (await db.query("items").withIndex("by_id", (q) => q.eq("_id", id)).unique()).rank];`);
    expect(result).toEqual([1, 1, null, true, null, null, 1]);
  });

  it.each([
    ["db.get('garbage')", "Unable to decode ID"],
    [`db.query("items").withIndex("by_nothing").collect()`, "Index items.by_nothing not found."],
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
  it("patches, replaces and deletes", async () => {
    const result = await runs(`const id = await db.insert("items", { rank: 1, kind: "a" });
      const born = (await db.get(id))._creationTime;
      await db.patch(id, { rank: 2, kind: undefined }); const patched = await db.get(id);
      await db.replace(id, { rank: 3, kind: "c" }); const replaced = await db.get(id);
      await db.patch(id, { _id: id, _creationTime: born });
      await db.delete(id);
      return { patched, replaced, gone: await db.get(id), sameBirth: replaced._creationTime === born };`);
    expect(result).toMatchObject({
      patched: { rank: 2 },
      replaced: { rank: 3, kind: "c" },
      gone: null,
      sameBirth: true,
    });
    expect((result as { patched: Json }).patched).not.toHaveProperty("kind");
  });

  const ID = `const id = await db.insert("items", { rank: 1 });`;
  it.each([
    [`${ID} await db.delete(id); await db.patch(id, {});`, /Update on nonexistent document ID \w{32}/],
    [`${ID} await db.delete(id); await db.replace(id, { rank: 1 });`, /Replace on nonexistent document ID/],
    [`${ID} await db.delete(id); await db.delete(id);`, /Delete on nonexistent document ID/],
    [
      `await db.insert("items", { rank: "x" });`,
      /Failed to insert or update a document in table "items" because it does not match the schema: Value does not match validator\.\nPath: \.rank\nValue: "x"\nValidator: v\.float64\(\)/,
    ],
    [
      `await db.insert("items", { rank: 1, extra: true });`,
      /Object contains extra field `extra` that is not in the validator\.\n\nObject: {extra: true, rank: 1\.0}\nValidator: v\.object\({/,
    ],
    [`await db.insert("items", {});`, /Object is missing the required field `rank`/],
    [`await db.insert("bad-name", {});`, /Invalid table name bad-name/],
    [`await db.insert("items", { rank: 1, _hidden: 1 });`, /starts with an underscore/],
    [`await db.insert("items", { rank: 1, _id: "x" });`, /Field '_id' is set by the database/],
    [`${ID} await db.patch(id, { _creationTime: 5 });`, /does not match the document's/],
    [
      `await Convex.asyncSyscall("1.0/insert", JSON.stringify({ table: "_storage", value: {} }));`,
      /read-only/,
    ],
    [
      `await db.insert("free", { text: "x".repeat(2 ** 20) });`,
      /^Uncaught Error: Value is too large \(1 MiB/,
    ],
  ])("%s is refused", async (body, message) => {
    await expect(runs(body)).rejects.toThrow(message);
  });

  it("undoes everything when the function throws", async () => {
    const test = await mutating(`await db.insert("items", { rank: 1 }); if (args.fail) throw new Error("no");
      return (await db.query("items").collect()).length;`);
    await expect(test.mutation("t:run", { fail: true })).rejects.toThrow("no");
    expect(await test.mutation("t:run")).toBe(1);
  });

  it("is not possible in a query", async () => {
    const body = `return await Convex.asyncSyscall("1.0/insert", JSON.stringify({ table: "items", value: { rank: 1 } }))`;
    const test = await testEngine({
      "t.ts": `${HEAD} export const run = query({ handler: async () => { ${body} } });`,
    });
    expect(() => test.query("t:run")).toThrow("1.0/insert is not available in queries.");
  });

  it("gives commit timestamps their order and value", async () => {
    const test = await mutating(
      `
      await db.insert("items", { rank: args.rank, at: db.vars.commitTs });
      const own = await db.query("items").withIndex("by_at", (q) => q.eq("at", db.vars.commitTs)).collect();
      const all = await db.query("items").withIndex("by_at").order("desc").collect();
      return { own: own.map((row) => row.rank), all: all.map((row) => row.rank), at: db.vars.commitTs, same: own[0].at === db.vars.commitTs };`,
      `export const stamps = query({ handler: async (ctx) => (await ctx.db.query("items").withIndex("by_at").collect()).map((row) => row.at) });`,
    );
    const first = await test.engine.runMutation(call("t:run", { rank: 1 }));
    const second = await test.engine.runMutation(call("t:run", { rank: 2 }));
    expect(first).toMatchObject({ ok: true, value: { own: [1], all: [1], same: true } });
    expect(second).toMatchObject({ ok: true, value: { own: [2], all: [2, 1] } });
    const encoded = [first.ts, second.ts].map((ts) => {
      const bytes = Buffer.alloc(8);
      bytes.writeBigInt64LE(ts);
      return { $integer: bytes.toString("base64") };
    });
    expect(test.query("t:stamps")).toEqual(encoded);
    expect(second).toMatchObject({ value: { at: encoded[1] } });
  });
});

describe("nested calls", () => {
  const INNER = `
    export const inner = internalMutation({ args: { rank: v.number(), fail: v.optional(v.boolean()) }, returns: v.number(), handler: async (ctx, args) => {
      await ctx.db.insert("items", { rank: args.rank });
      await ctx.scheduler.runAfter(0, ref("t:inner"), { rank: 100 });
      if (args.fail) throw new ConvexError({ why: "asked to" });
      return args.rank;
    } });
    export const ranks = internalQuery({ handler: async (ctx) => (await ctx.db.query("items").collect()).map((row) => row.rank) });
    export const all = query({ handler: async (ctx) => [await ctx.runQuery(ref("t:ranks")), (await ctx.db.system.query("_scheduled_functions").collect()).length] });
  `;

  it("see the caller's writes; a failed one takes back only its own, jobs included", async () => {
    const test = await mutating(
      `
      await db.insert("items", { rank: 1 });
      const two = await ctx.runMutation(ref("t:inner"), { rank: 2 });
      let caught = null;
      try { await ctx.runMutation(ref("t:inner"), { rank: 3, fail: true }); } catch (error) { caught = [error instanceof ConvexError, error.data]; }
      return { two, caught, live: await ctx.runQuery(ref("t:ranks")), snapshot: await ctx.runQuery(ref("t:ranks"), {}, { useStaleSnapshot: true }) };`,
      INNER,
    );
    const result = await test.mutation("t:run");
    expect(result).toEqual({ two: 2, caught: [true, { why: "asked to" }], live: [1, 2], snapshot: [] });
    expect(test.query("t:all")).toEqual([[1, 2], 1]);
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

  it("writes a job document with the mutation and cancels it", async () => {
    const test = await mutating(
      `const id = await ctx.scheduler.runAfter(1500, ref("t:later"), { n: 1n });
       if (args.cancel) await ctx.scheduler.cancel(id);
       return (await db.system.get(id)).state.kind;`,
      JOBS,
    );
    expect(await test.mutation("t:run")).toBe("pending");
    expect(test.query("t:jobs")).toEqual([
      {
        _id: expect.any(String),
        _creationTime: expect.any(Number),
        name: "t.js:later",
        args: [{ n: { $integer: "AQAAAAAAAAA=" } }],
        scheduledTime: test.clock.at + 1500,
        state: { kind: "pending" },
      },
    ]);
    expect(await test.mutation("t:run", { cancel: true })).toBe("canceled");
    const due = {
      table: "_scheduled_functions",
      index: "by_state_and_time",
      eq: ["pending"],
      lte: test.clock.at + 1500,
    };
    expect(test.engine.transact((tx) => tx.query({ ...due, limit: 10 }))).toHaveLength(1);
  });

  it("refuses what does not exist or cannot be scheduled", async () => {
    await expect(runs(`await ctx.scheduler.runAfter(0, ref("t:nothing"))`, JOBS)).rejects.toThrow(
      "Could not find function",
    );
    await expect(runs(`await ctx.scheduler.runAfter(0, ref("t:jobs"))`, JOBS)).rejects.toThrow(
      "only mutations and actions",
    );
  });

  it("refuses too many jobs in one mutation", async () => {
    await expect(
      runs(`for (let i = 0; i <= 1000; i++) await ctx.scheduler.runAfter(0, ref("t:later"))`, JOBS),
    ).rejects.toThrow("Too many functions scheduled by this mutation (limit: 1000)");
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
