import { spawn } from "node:child_process";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { call, closeEngines, openEngine, testEngine } from "./support";

afterEach(closeEngines);

const ROUNDS = process.env.TEST_LONG === "1" ? 200 : 10;
const HEAD = `import { queryGeneric as query, mutationGeneric as mutation, defineSchema, defineTable } from "convex/server"; import { v } from "convex/values";`;
const APP = {
  "schema.ts": `${HEAD} export default defineSchema({ rows: defineTable({ n: v.number() }).index("by_n", ["n"]), totals: defineTable({ rows: v.number() }) });`,
  "t.ts": `${HEAD}
    export const append = mutation({ args: { n: v.number() }, handler: async (ctx, { n }) => {
      await ctx.db.insert("rows", { n });
      const total = await ctx.db.query("totals").unique();
      if (total === null) await ctx.db.insert("totals", { rows: 1 });
      else await ctx.db.patch(total._id, { rows: total.rows + 1 });
      return n;
    } });
    export const state = query({ args: {}, handler: async (ctx) => ({
      indexed: (await ctx.db.query("rows").withIndex("by_n").collect()).map((row) => row.n),
      stored: (await ctx.db.query("rows").collect()).map((row) => row.n),
      total: (await ctx.db.query("totals").unique())?.rows ?? 0,
    }) });`,
};

/** Runs the child until it has acknowledged `acks` appends, kills it with SIGKILL, and gives the last acknowledged number. */
async function appendAndKill(dataDir: string, from: number, acks: number): Promise<number> {
  const script = path.join(import.meta.dirname, "killChild.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, dataDir, String(from)], {
    cwd: path.resolve(import.meta.dirname, "../../.."),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      if (printed.split("\n").length > acks) resolve();
    });
    child.once("exit", (code) => reject(new Error(`The child ended by itself with ${code}`)));
  });
  child.kill("SIGKILL");
  await exited;
  // A last line cut off by the kill was not read as acknowledged.
  return Number(printed.split("\n").at(-2));
}

it(`keeps every acknowledged mutation, whole, through ${ROUNDS} kills`, {
  timeout: ROUNDS * 15_000,
}, async () => {
  const test = await testEngine(APP);
  test.engine.close();
  let next = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const acknowledged = await appendAndKill(test.dataDir, next, 1 + ((round * 7) % 40));
    const engine = openEngine({ dataDir: test.dataDir, clock: test.clock });
    const outcome = engine.runQuery(call("t:state"));
    if (!outcome.ok) throw new Error(outcome.errorMessage);
    const { indexed, stored, total } = outcome.value as {
      indexed: number[];
      stored: number[];
      total: number;
    };
    expect(indexed).toEqual(Array.from({ length: indexed.length }, (_, n) => n));
    expect(indexed.length).toBeGreaterThan(acknowledged);
    expect([stored, total]).toEqual([indexed, indexed.length]);
    // What was acknowledged is also remembered for a client that asks again.
    const resent = await engine.runMutation(call("t:append", { n: acknowledged }), {
      sessionId: "child",
      requestId: acknowledged,
    });
    expect(resent).toMatchObject({ ok: true, value: acknowledged });
    expect(resent.ts <= outcome.ts).toBe(true);
    next = indexed.length;
    engine.close();
  }
  test.reopen();
});
