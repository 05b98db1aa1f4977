import { afterEach, describe, expect, it, vi } from "vitest";
import { Usage } from "../../../embedded/transaction/limits";
import { call, closeEngines, type TestEngine, testEngine } from "../engine/support";

// The second of a function has its own tests; here a busy machine would reach it before the limit that is meant.
vi.mock("../../../embedded/runtime/sandbox", async (original) => ({
  ...(await original<object>()),
  FUNCTION_TIMEOUT_MS: 60_000,
}));

afterEach(closeEngines);

/** The table of embedded-convex 6, row by row, each with the text that developers know. */
const HEAD = `
import { internalMutationGeneric as internalMutation, makeFunctionReference, mutationGeneric as mutation, queryGeneric as query } from "convex/server";
const MIB = 2 ** 20;
export const noop = internalMutation({ handler: async () => null });
const later = (ctx, args) => ctx.scheduler.runAfter(0, makeFunctionReference("t:noop"), args);
`;

/** `t:write` and `t:read` with these bodies; `ctx`, `db`, `args` in scope. */
const app = ({ write = "", read = "" }): Promise<TestEngine> =>
  testEngine({
    "t.ts": `${HEAD}
      export const write = mutation({ handler: async (ctx, args) => { const { db } = ctx; ${write} } });
      export const read = query({ handler: async (ctx, args) => { const { db } = ctx; ${read} } });`,
  });

const nested = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;

describe("a document", () => {
  it.each([
    [
      "1,025 fields",
      "Object.fromEntries(Array.from({ length: 1025 }, (_, i) => ['f' + i, i]))",
      "Object has too many fields (10",
    ],
    ["65 levels", `{ deep: ${nested(66)} }`, "Value is too nested (maximum nesting 64)"],
    [
      "8,193 items in an array",
      "{ list: new Array(8193).fill(0) }",
      "Array length is too long (8193 > maximum length 8192)",
    ],
    ["more than 1 MiB", "{ text: 'x'.repeat(MIB) }", "Value is too large (1 MiB > maximum size 1 MiB)"],
    [
      "more than 1 MiB of bytes",
      "{ blob: new ArrayBuffer(MIB) }",
      "Value is too large (1 MiB > maximum size 1 MiB)",
    ],
  ])("of %s is refused by its documented text", async (_name, doc, message) => {
    const test = await app({ write: `await db.insert("rows", ${doc});` });
    await expect(test.mutation("t:write")).rejects.toThrow(message);
  });

  it("just within all of them is kept", async () => {
    const test = await app({
      write: `await db.insert("rows", { list: new Array(8192).fill(0), deep: ${nested(60)}, text: "x".repeat(900_000) });`,
      read: "return (await db.query('rows').collect()).length;",
    });
    await test.mutation("t:write");
    expect(test.query("t:read")).toBe(1);
  });
});

describe("one execution", () => {
  it("reads 32,000 documents and no more", async () => {
    const test = await app({
      read: "let seen = 0; for await (const _ of db.query('rows')) if (++seen === args.stop) break; return seen;",
    });
    for (let batch = 0; batch < 3; batch++) {
      test.engine.transact((tx) => {
        for (let i = 0; i < 11_000; i++) tx.insert("rows", { i });
      });
    }
    expect(test.engine.runQuery(call("t:read", { stop: -1 }))).toMatchObject({
      ok: false,
      errorMessage: expect.stringContaining(
        "Too many documents read in a single function execution (limit: 32000).",
      ),
    });
    expect(test.query("t:read", { stop: 31_000 })).toBe(31_000);
  });

  it.each([
    [
      "reads 16 MiB",
      "await db.query('big').collect()",
      "Too many bytes read in a single function execution (limit: 16777216 bytes).",
    ],
    [
      "reads 4,096 ranges",
      "for (let i = 0; i < 4097; i++) await db.query('rows').withIndex('by_creation_time', (q) => q.eq('_creationTime', i)).first()",
      "Too many reads in a single function execution (limit: 4096).",
    ],
    ["gives 16 MiB", "return 'x'.repeat(16 * MIB)", "return value is too large (limit: 16 MiB)"],
  ])("%s and no more", async (_name, read, message) => {
    const test = await app({ read });
    for (let half = 0; half < 2; half++) {
      test.engine.transact((tx) => {
        for (let i = 0; i < 10; i++) tx.insert("big", { text: "x".repeat(900_000) });
      });
    }
    test.engine.transact((tx) => tx.insert("rows", {}));
    expect(() => test.query("t:read")).toThrow(message);
  });

  it("takes arguments of 16 MiB and no more", async () => {
    const test = await app({ read: "return args.text.length" });
    expect(() => test.query("t:read", { text: "x".repeat(16 * 2 ** 20) })).toThrow(
      "Arguments for t.js:read are too large (limit: 16 MiB)",
    );
    expect(test.query("t:read", { text: "x".repeat(15 * 2 ** 20) })).toBe(15 * 2 ** 20);
  });

  it.each([
    [
      "writes 16 MiB",
      "for (let i = 0; i < 17; i++) await db.insert('rows', { text: 'x'.repeat(1_000_000) })",
      "Too many bytes written in a single function execution (limit: 16777216 bytes)",
    ],
    [
      "schedules 1,000 functions",
      "for (let i = 0; i < 1001; i++) await later(ctx, {})",
      "Too many functions scheduled by this mutation (limit: 1000)",
    ],
    [
      "schedules with 4 MiB of arguments",
      "await later(ctx, { text: 'x'.repeat(4 * MIB) })",
      "Arguments of a scheduled function are too large",
    ],
    [
      "schedules with 16 MiB of arguments in all",
      "for (let i = 0; i < 5; i++) await later(ctx, { text: 'x'.repeat(3.5 * MIB) })",
      "Too large total size of the arguments of scheduled functions from this mutation (limit: 16777216 bytes)",
    ],
  ])("%s and no more, and leaves nothing of the attempt", async (_name, write, message) => {
    const test = await app({ write, read: "return (await db.query('rows').collect()).length" });
    const id = test.engine.transact((tx) => tx.insert("rows", {}));
    await expect(test.mutation("t:write", { id })).rejects.toThrow(message);
    expect(test.query("t:read")).toBe(1);
    const jobs = { table: "_scheduled_functions", index: "by_creation_time", limit: 1 };
    expect(test.engine.transact((tx) => tx.query(jobs))).toEqual([]);
  });

  it("writes 16,000 documents and no more", () => {
    // Counted by itself: so many real writes would not fit into a function's second on a slow machine.
    const usage = new Usage();
    for (let i = 0; i < 16_000; i++) usage.writeDocument(0);
    expect(() => usage.writeDocument(0)).toThrow(
      "Too many writes in a single function execution (limit: 16000)",
    );
  });

  it("keeps 256 log lines of 32,768 characters, and says that there were more", async () => {
    const test = await app({
      read: "for (let i = 0; i < 300; i++) console.log(i === 0 ? 'x'.repeat(40_000) : i);",
    });
    const { logLines } = test.engine.runQuery(call("t:read"));
    expect(logLines.length).toBeLessThanOrEqual(257);
    expect(logLines[0]?.text.length).toBeLessThanOrEqual(32_768 + 100);
    expect(logLines.at(-1)?.text).toMatch(/overflow/i);
  });
});
