import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type FunctionReference, makeFunctionReference } from "convex/server";
import type { Value } from "convex/values";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json } from "../../../embedded/contract";
import { createLogFactory } from "../../../embedded/log";
import { startCrons } from "../../../embedded/scheduler/crons";
import { createTestEmbedded, type TestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { folderOfFile } from "../../support/scratch";
import { pushFolder } from "../engine/directPush";
import { closeEngines, testEngine } from "../engine/support";

const HEAD = `import { actionGeneric as action, internalMutationGeneric as internalMutation, makeFunctionReference,
  mutationGeneric as mutation, queryGeneric as query } from "convex/server";`;
const APP = {
  "rough.ts": `${HEAD}
    const ref = makeFunctionReference;
    export const note = internalMutation({ handler: async (ctx, { text }) => void (await ctx.db.insert("notes", { text })) });
    export const notes = query({ handler: async (ctx) => (await ctx.db.query("notes").collect()).map(({ text }) => text) });
    export const jobs = query({ handler: async (ctx) =>
      (await ctx.db.system.query("_scheduled_functions").collect()).map(({ _id, name, state }) => ({ _id, name, state })) });
    export const later = mutation({ handler: async (ctx, { name, args, ms }) => ctx.scheduler.runAfter(ms ?? 0, ref(name), args) });

    /** Cancels everything that waits, itself included. */
    export const cancelAll = internalMutation({ handler: async (ctx, { text }) => {
      await ctx.db.insert("notes", { text });
      for (const { _id } of await ctx.db.system.query("_scheduled_functions").collect()) await ctx.scheduler.cancel(_id);
      await ctx.scheduler.runAfter(0, ref("rough:note"), { text: text + " afterwards" });
    } });
    export const nothing = internalMutation({ handler: async () => {} });
    export const failLoudly = internalMutation({ handler: async () => { throw new Error("x".repeat(17 << 20)); } });

    /** Uses up what a function may read. */
    export const readAll = internalMutation({ handler: async (ctx, { text }) => {
      const id = await ctx.db.insert("notes", { text });
      const { databaseQueries } = await ctx.meta.getTransactionMetrics();
      for (let left = databaseQueries.remaining; left > 0; left -= 1) await ctx.db.get(id);
    } });

    /** The syscall itself, as a hostile or hand-made bundle may make it. */
    const raw = async (op, args) => JSON.parse(await Convex.asyncSyscall(op, JSON.stringify(args)));
    export const scheduleAt = mutation({ handler: async (_ctx, { seconds }) =>
      raw("1.0/schedule", { name: "rough:note", ts: seconds, args: { text: "never" } }) });
    export const actAt = action({ handler: async (_ctx, { seconds, name, args }) =>
      raw("1.0/actions/schedule", { name: name ?? "rough:note", ts: seconds, args: args ?? {} }) });

    export const addDocument = mutation({ handler: async (ctx) => ctx.db.insert("things", { state: { kind: "pending" } }) });
    export const document = query({ handler: async (ctx, { id }) => (await ctx.db.get(id))?.state ?? null });
    export const cancelInAction = action({ handler: async (ctx, { id }) => ctx.scheduler.cancel(id) });
    export const deleteInAction = action({ handler: async (ctx, { id }) => ctx.storage.delete(id) });
    export const describeInAction = action({ handler: async (ctx, { id }) => ctx.storage.getUrl(id) });
  `,
};

let deployment: TestEmbedded;
const folder = folderOfFile();
beforeAll(async () => {
  for (const [name, source] of Object.entries(APP)) await writeFile(path.join(folder, name), source);
  deployment = await createTestEmbedded({ clock: "manual" });
  // What lets a test move the clock.
  await deployment.setEnv({ DEPLOYMENT_KIND: "local" });
  await pushFolder(deployment, folder);
}, 30_000);
afterAll(() => deployment?.close());

type Args = Record<string, Value>;
const ref = <K extends "query" | "mutation" | "action">(name: string): FunctionReference<K, "public", Args> =>
  makeFunctionReference<K, Args>(`rough:${name}`);
const query = (name: string, args: Args = {}) => deployment.client().query(ref<"query">(name), args);
const mutation = (name: string, args: Args = {}) => deployment.client().mutation(ref<"mutation">(name), args);
const act = (name: string, args: Args = {}) => deployment.client().action(ref<"action">(name), args);
const later = (name: string, args: Args, ms = 0): Promise<string> =>
  mutation("later", { name: `rough:${name}`, args, ms });
const notes = async (text: string): Promise<string[]> =>
  (await query("notes")).filter((note: string) => note.startsWith(text));
const stateOf = async (id: string) =>
  (await query("jobs")).find((job: { _id: string }) => job._id === id)?.state ?? null;

describe("a job that cancels itself", () => {
  test("keeps what it wrote, stays cancelled, runs once, and what it schedules afterwards does not run", async () => {
    const id = await later("cancelAll", { text: "self" }, 1_000);
    await deployment.advance(5_000);
    expect(await notes("self")).toEqual(["self"]);
    expect(await stateOf(id)).toEqual({ kind: "canceled" });
  });
});

describe("times and errors that no job can have", () => {
  test.each([1e308, 1e15, -1e15])(
    "a job at %d seconds is refused, in mutations and actions alike",
    async (seconds) => {
      await expect(mutation("scheduleAt", { seconds })).rejects.toThrow("5 years");
      await expect(act("actAt", { seconds })).rejects.toThrow("5 years");
      await later("note", { text: `still ${seconds}` });
      await deployment.advance(1);
      expect(await notes(`still ${seconds}`)).toHaveLength(1);
    },
  );

  test("an error longer than a row may be marks its job failed all the same", async () => {
    const id = await later("failLoudly", {});
    await deployment.advance(1);
    expect((await stateOf(id)).kind).toBe("failed");
  });

  test("an action schedules mutations and actions only, with arguments a value can have", async () => {
    const seconds = deployment.clock.now() / 1000;
    await expect(act("actAt", { seconds, name: "rough:notes" })).rejects.toThrow(
      "only mutations and actions",
    );
    await expect(act("actAt", { seconds, args: { text: "x".repeat(5 << 20) } })).rejects.toThrow("too large");
  });
});

describe("jobs at the limits of a function", () => {
  test("a mutation that used up its reads still succeeds, once: writing down its end is not its own doing", async () => {
    const id = await later("readAll", { text: "all read" });
    await deployment.advance(1);
    expect(await stateOf(id)).toEqual({ kind: "success" });
    expect(await notes("all read")).toHaveLength(1);
  });

  test("jobs with the largest arguments there may be do not stop the others", async () => {
    const { engine } = deployment;
    const args = [{ text: "x".repeat(4 << 20) }];
    const row = {
      name: "rough.js:nothing",
      args,
      scheduledTime: engine.clock.now() + 1e9,
      state: { kind: "pending" },
    };
    const large = engine.transact((tx) => [1, 2, 3, 4, 5].map(() => tx.insert("_scheduled_functions", row)));
    await later("note", { text: "small" });
    await deployment.advance(1);
    expect(await notes("small")).toHaveLength(1);
    engine.transact((tx) => {
      for (const id of large) tx.remove(id);
    });
  });
});

describe("crons", () => {
  test("keep their rhythm over a push, and do not wait for a time that a clock set back has moved out of reach", async () => {
    const { engine, clock } = await testEngine({});
    const push = engine.deployment.push();
    if (push === null) throw new Error("nothing pushed");
    const cron = (identifier: string, cronSchedule: Json) => ({
      identifier,
      spec: { udfPath: "t:tick", udfArgs: [{}], cronSchedule },
    });
    const crons = [
      cron("often", { type: "interval", hours: 2 }),
      cron("daily", { type: "daily", hourUTC: 3 }),
    ];
    engine.installPush({ ...push, crons });
    const refuse = () => Promise.reject(new Error("not here"));
    const actions = { runAction: refuse, runHttpAction: refuse, reload: () => undefined, close: refuse };
    const log = createLogFactory(() => undefined, { verbose: false })("scheduler");
    const runner = startCrons({ engine, actions, log });
    const inHours = () =>
      engine
        .transact((tx) => tx.query({ table: "_cron_jobs", index: "by_name", limit: 9 }))
        .map(({ nextAt }) => (Number(nextAt) - clock.at) / 3_600_000);
    expect(inHours()).toEqual([3, 0]);
    clock.at += 3_600_000;
    runner.reload();
    expect(inHours()).toEqual([2, 1]);
    clock.at -= 24 * 365 * 3_600_000;
    runner.reload();
    expect(inHours()).toEqual([2, 0]);
    runner.close();
    closeEngines();
  });
});

describe("an action's hands on rows", () => {
  test("cancel and delete touch jobs and files only, whatever id they are given", async () => {
    const id = await mutation("addDocument");
    await expect(act("cancelInAction", { id })).rejects.toThrow("not found");
    await expect(act("deleteInAction", { id })).rejects.toThrow("Invalid storage ID");
    await expect(act("describeInAction", { id })).rejects.toThrow("Invalid storage ID");
    expect(await query("document", { id })).toEqual({ kind: "pending" });
    const job = await later("note", { text: "deleted?" }, 1_000);
    await expect(act("deleteInAction", { id: job })).rejects.toThrow("Invalid storage ID");
    await deployment.advance(1_000);
    expect(await notes("deleted?")).toHaveLength(1);
  });
});
