import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestEmbedded } from "../../../embedded/testing/createTestEmbedded";
import { connect, type Job, type LiveDeployment, live, openLive, watch } from "../sync/live";

let opened: LiveDeployment;
let deployment: TestEmbedded;
beforeAll(async () => {
  opened = await openLive({ clock: "manual" });
  deployment = opened.deployment;
});
afterAll(() => opened?.close());

const schedule = (delayMs: number, text: string, target: string) =>
  deployment.client().mutation(live.schedule, { delayMs, text, target });
const notes = async (text: string) =>
  (await deployment.client().query(live.notes, {})).filter((note) => note.text.startsWith(text));
const jobs = async (): Promise<Job[]> => deployment.client().query(live.jobs, {});
const now = () => deployment.clock.now();

/** The job made last. */
async function lastJob(): Promise<Job> {
  const last = (await jobs()).at(-1);
  if (last === undefined) throw new Error("no job");
  return last;
}

describe("scheduled functions", () => {
  test("a job runs when its time has come, not before, and as nobody", async () => {
    const client = connect(deployment.url);
    const token = await opened.token("ann");
    client.setAuth(async () => token);
    const startedAt = now();
    await client.mutation(live.schedule, { delayMs: 60_000, text: "later", target: "note" });
    expect(await lastJob()).toMatchObject({ name: "jobs.js:note", state: { kind: "pending" }, done: false });
    await deployment.advance(59_999);
    expect(await notes("later")).toEqual([]);
    await deployment.advance(1);
    expect(await notes("later")).toEqual([{ text: "later", at: startedAt + 60_000 }]);
    expect(await lastJob()).toMatchObject({ state: { kind: "success" }, done: true });
  });

  test("a cancelled job does not run", async () => {
    const id = await schedule(5_000, "cancelled", "note");
    await deployment.client().mutation(live.cancel, { id });
    await deployment.advance(10_000);
    expect(await notes("cancelled")).toEqual([]);
    expect(await lastJob()).toMatchObject({ state: { kind: "canceled" } });
  });

  test("a failing job is marked failed with its reason, leaves no writes, and is not retried", async () => {
    await schedule(1_000, "failing", "failing");
    await deployment.advance(100_000);
    expect(await notes("failing")).toEqual([]);
    const { state } = await lastJob();
    expect(state.kind).toBe("failed");
    expect(state.error).toContain("job failed");
  });

  test("jobs run in order of their time within one advance, each at its own time", async () => {
    const startedAt = now();
    await schedule(3_000, "ordered 3", "note");
    await schedule(1_000, "ordered 1", "note");
    await schedule(2_000, "ordered 2", "note");
    await deployment.advance(10_000);
    expect(await notes("ordered")).toEqual(
      [1, 2, 3].map((n) => ({ text: `ordered ${n}`, at: startedAt + n * 1_000 })),
    );
  });

  test("a job scheduled by a job runs within the same advance, at its own time", async () => {
    const startedAt = now();
    await schedule(1_000, ">", "chain");
    await deployment.advance(10_000);
    expect(await notes(">")).toEqual([
      { text: ">", at: startedAt + 1_000 },
      { text: ">+", at: startedAt + 2_000 },
      { text: ">++", at: startedAt + 3_000 },
    ]);
  });

  test("forty due jobs all run, each once", async () => {
    const kind = (index: number) => (index % 2 === 0 ? "note" : "noteAction");
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => schedule(1_000, `many ${index}`, kind(index))),
    );
    await deployment.advance(1_000);
    const texts = (await notes("many")).map(({ text }) => text);
    expect(texts).toHaveLength(40);
    expect(new Set(texts).size).toBe(40);
  });

  test("done jobs are kept seven days and then removed", async () => {
    await schedule(0, "trimmed", "note");
    // Ended is what counts, not when it would have run.
    await deployment
      .client()
      .mutation(live.cancel, { id: await schedule(365 * 24 * 60 * 60_000, "far", "note") });
    await deployment.advance(6.9 * 24 * 60 * 60_000);
    expect((await jobs()).length).toBeGreaterThan(0);
    await schedule(3_600_000 * 24, "kept", "note");
    await deployment.advance(0.2 * 24 * 60 * 60_000);
    expect(await jobs()).toEqual([expect.objectContaining({ state: { kind: "pending" } })]);
  });
});

describe("crons", () => {
  test("an interval starts with the push and keeps its rhythm; a daily one runs at its UTC time", async () => {
    const own = await openLive({ clock: "manual" });
    try {
      const startedAt = own.deployment.clock.now();
      const seen = async (text: string) =>
        (await own.deployment.client().query(live.notes, {}))
          .filter((note) => note.text === text)
          .map(({ at }) => at);
      await own.deployment.advance(5 * 3_600_000);
      const [first = 0] = await seen("interval");
      expect(first).toBeLessThanOrEqual(startedAt);
      expect(await seen("interval")).toEqual([first, first + 7_200_000, first + 14_400_000]);
      const before = (await seen("daily")).length;
      await own.deployment.advance(24 * 60 * 60_000);
      const daily = await seen("daily");
      // Whatever the time of day the clock started at: any 24 hours hold it once.
      expect(daily).toHaveLength(before + 1);
      expect(new Date(daily.at(-1) ?? 0).toISOString()).toMatch(/T03:00:00\.000Z$/);
    } finally {
      await own.close();
    }
  });
});

describe("limits and restart", () => {
  test("at most 8 run at once; after a restart pending jobs run, interrupted actions do not, missed crons are skipped", async () => {
    const own = await openLive({ clock: "manual" });
    let current = own.deployment;
    try {
      const seen = async (text: string) =>
        (await current.client().query(live.notes, {})).filter((note) => note.text === text).length;
      const kinds = async () =>
        (await current.client().query(live.jobs, {})).map(({ state }) => state.kind).sort();
      const client = connect(current.url);
      const rows = watch(client, live.notes, {});
      for (let index = 0; index < 10; index += 1) {
        await client.mutation(live.schedule, { delayMs: 0, text: "hanging", target: "hang" });
      }
      await client.mutation(live.schedule, { delayMs: 3_600_000, text: "survivor", target: "note" });
      await rows.until((found) => found.filter(({ text }) => text === "hanging").length === 8);
      expect(await kinds()).toEqual([
        ...Array<string>(8).fill("inProgress"),
        ...Array<string>(3).fill("pending"),
      ]);
      const intervals = await seen("interval");
      await client.close();

      current = await current.restart();
      await current.advance(12 * 3_600_000);
      expect(await kinds()).toEqual([
        ...Array<string>(8).fill("failed"),
        ...Array<string>(2).fill("inProgress"),
        "success",
      ]);
      expect(await seen("survivor")).toBe(1);
      expect(await seen("hanging")).toBe(10);
      expect(await seen("interval")).toBe(intervals + 6);
    } finally {
      await current.close();
    }
  });
});
