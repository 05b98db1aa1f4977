import { readFile } from "node:fs/promises";
import path from "node:path";
import { ConvexClient } from "convex/browser";
import { type FunctionReference, getFunctionName, makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { convexCli } from "../../../embedded/testing/convexCli";
import { createTestEmbedded, type TestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { createTestApp, type TestApp } from "../../../embedded/testing/testApp";
import { expectPrinted } from "../../support/quiet";

const FIXTURE = path.join(import.meta.dirname, "../fixtures/published/convex");
const SLOW = 120_000;

let app: TestApp;
let test: TestEmbedded;
let client: ConvexClient;
/** What the CLI printed. */
let pushed = "";

beforeAll(async () => {
  app = await createTestApp({}, FIXTURE);
  test = await createTestEmbedded({});
  const { code, stdout, stderr } = await convexCli(test, app.dir, [
    "dev",
    "--once",
    "--typecheck",
    "disable",
  ]);
  pushed = stdout + stderr;
  expect(code, pushed).toBe(0);
  client = new ConvexClient(test.url);
}, SLOW);

afterAll(async () => {
  await client?.close();
  await test?.close();
  await app?.remove();
});

type Args = Record<string, unknown>;
const query = <R>(name: string, args: Args = {}): Promise<R> =>
  client.query(makeFunctionReference<"query", Args, R>(name), args);
const mutation = <R>(name: string, args: Args = {}): Promise<R> =>
  client.mutation(makeFunctionReference<"mutation", Args, R>(name), args);

/** The first value of a live query that passes. */
function until<R>(name: string, passes: (value: R) => boolean): Promise<R> {
  const reference: FunctionReference<"query", "public", Args, R> = makeFunctionReference(name);
  return new Promise((resolve, reject) => {
    const stop = client.onUpdate(
      reference,
      {},
      (value) => {
        if (!passes(value)) return;
        queueMicrotask(() => stop());
        resolve(value);
      },
      (error) => reject(new Error(`${getFunctionName(reference)}: ${error.message}`)),
    );
  });
}

describe("published components, pushed with the official CLI", () => {
  it("rate limiter: lets through what the bucket holds, refuses the rest, each key for itself", async () => {
    const outcomes = [];
    for (let i = 0; i < 4; i++) outcomes.push(await mutation("limits:post", { key: "ada" }));
    expect(outcomes).toEqual([true, true, true, false]);
    expect(await mutation("limits:post", { key: "bob" })).toBe(true);
    await expect(mutation("limits:postOrThrow", { key: "ada" })).rejects.toMatchObject({
      data: { kind: "RateLimited", name: "post" },
    });
    // The client tells of each mutation that fails.
    expectPrinted("[CONVEX M(limits:postOrThrow)]", 1);
  });

  it("aggregate: counts, sums and ranks, also after deletes, and a live query of it follows", async () => {
    const stats = () => query("scores:stats", { below: 30 });
    const ids = new Map<number, string>();
    for (const score of [10, 40, 20, 30]) {
      ids.set(score, await mutation<string>("scores:add", { name: `p${score}`, score }));
    }
    expect(await stats()).toEqual({ count: 4, sum: 100, rank: 2, second: 20 });
    const seen: number[] = [];
    const settled = new Promise<void>((resolve) => {
      client.onUpdate(
        makeFunctionReference<"query", Args, { count: number }>("scores:stats"),
        { below: 30 },
        ({ count }) => {
          seen.push(count);
          if (count === 2) resolve();
        },
      );
    });
    for (const score of [10, 20]) await mutation("scores:remove", { id: ids.get(score) });
    await settled;
    expect(seen.at(0)).toBe(4);
    expect(await stats()).toEqual({ count: 2, sum: 70, rank: 0, second: 40 });
  });

  it("workpool: runs every job, at most two side by side, and reports success and failure", async () => {
    const names = ["a", "b", "c", "bad", "d"];
    await mutation("pool:enqueue", { names });
    const events = await until<{ kind: string; detail: string }[]>(
      "pool:events",
      (all) => all.filter(({ kind }) => kind === "completed").length === names.length,
    );
    const completed = events.filter(({ kind }) => kind === "completed").map(({ detail }) => detail);
    expect(completed.sort()).toEqual(["a: done a", "b: done b", "bad: failed", "c: done c", "d: done d"]);
    let running = 0;
    let widest = 0;
    for (const { kind, detail } of events) {
      if (detail === "bad") continue;
      if (kind === "begin") running += 1;
      if (kind === "end") running -= 1;
      widest = Math.max(widest, running);
    }
    expect(widest).toBeGreaterThan(0);
    expect(widest).toBeLessThanOrEqual(2);
  });

  it("migrations: run in batches, stop at a failure and resume where they stopped", async () => {
    const names = Array.from({ length: 25 }, (_, i) => (i === 17 ? "stuck" : `user${i}`));
    await mutation("migrations:seed", { names });
    await mutation("migrations:start");
    type Status = { state: string; processed: number };
    const failed = await until<Status>("migrations:status", ({ state }) => state === "failed");
    expect(failed.processed).toBe(10);
    expect(
      (await query<(string | null)[]>("migrations:users")).filter((upper) => upper !== null),
    ).toHaveLength(10);
    await mutation("migrations:rename", { from: "stuck", to: "free" });
    await mutation("migrations:start");
    const done = await until<Status>("migrations:status", ({ state }) => state === "success");
    expect(done.processed).toBe(25);
    expect(await query("migrations:users")).toEqual(
      names.map((name) => (name === "stuck" ? "FREE" : name.toUpperCase())),
    );
    const events = await query<{ kind: string }[]>("pool:events");
    // Nobody was migrated twice.
    expect(events.filter(({ kind }) => kind === "migrated")).toHaveLength(25);
  });

  it("action retrier: runs a failing action again until it succeeds, and gives up at last", async () => {
    await mutation("retries:run", { failures: 2 });
    const first = await until<unknown[]>("retries:results", (results) => results.length === 1);
    expect(first).toEqual([{ type: "success", returnValue: "attempt 3" }]);
    await mutation("retries:run", { failures: 1_000 });
    const all = await until<{ type: string }[]>("retries:results", (results) => results.length === 2);
    expect(all[1]).toMatchObject({ type: "failed" });
  });

  it("are reported as installed by the CLI, which generates the typed API of each mount", async () => {
    for (const name of ["rateLimiter", "scores", "emailPool/batchWorker", "migrations", "actionRetrier"]) {
      expect(pushed).toContain(`Installed component ${name}.`);
    }
    const api = await readFile(path.join(app.dir, "convex/_generated/api.d.ts"), "utf8");
    expect(api).toContain(
      'scores: import("@convex-dev/aggregate/_generated/component.js").ComponentApi<"scores">',
    );
    expect(api).toContain('emailPool: import("@convex-dev/workpool/_generated/component.js")');
  });

  it("nests components two levels deep, each with tables of its own", async () => {
    const paths = (await test.engine.deployment.push())?.components?.instances.map(({ path: one }) => one);
    expect(paths).toEqual(
      expect.arrayContaining([
        "rateLimiter",
        "rateLimiter/batchWorker",
        "scores/batchWorker",
        "emailPool/batchWorker",
      ]),
    );
    const tables = (path: string) => test.engine.transact((tx) => tx.in(path).tableNames());
    expect(tables("scores")).toEqual(expect.arrayContaining(["btree", "btreeNode"]));
    expect(tables("")).toEqual(["events", "scores", "users"]);
    expect(tables("scores/batchWorker").length).toBeGreaterThan(0);
  });
});
