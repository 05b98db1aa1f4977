import { internal } from "@convex/_generated/api";
import { describe, expect, test, vi } from "vitest";
import { HOUR, jobsFor, NOW, passTime, prepareBackend, read, setupConvex } from "./backend";
import { member, setSince } from "./people";
import { only, rowsOf } from "./rows";
import { templated } from "./template";

prepareBackend();

let built = 0;
const onePerson = templated(async (hours: number) => {
  built += 1;
  const t = setupConvex();
  const maya = await member(t, "maya");
  const job = internal.jobs.dares.sweepDeadlines;
  await read(t, async (ctx) => void (await ctx.scheduler.runAfter(3 * HOUR, job, {})));
  passTime(hours * HOUR);
  return { t, maya, people: [maya] };
});
const since = async ({ t }: Awaited<ReturnType<typeof onePerson>>) => (await only(t, "users", {})).createdAt;

describe("a world from a template", () => {
  test("is built once for a clock and arguments, and has the ids, people and hour of the first", async () => {
    const first = await onePerson(1);
    vi.setSystemTime(NOW);
    const second = await onePerson(1);
    expect(built).toBe(1);
    expect(second.maya.uid).toBe(first.maya.uid);
    expect(second.people[0]).toBe(second.maya);
    expect(Date.now()).toBe(NOW + HOUR);
    await onePerson(2);
    expect(built).toBe(2);
  });

  test("shares nothing with another copy, nor with the next", async () => {
    const first = await onePerson(1);
    vi.setSystemTime(NOW);
    const second = await onePerson(1);
    await setSince(first.t, first.maya.uid, 7);
    await member(first.t, "sam");
    vi.setSystemTime(NOW);
    const third = await onePerson(1);
    expect(await since(second)).not.toBe(7);
    expect(await since(third)).not.toBe(7);
    expect(await rowsOf(third.t, "users")).toHaveLength(1);
  });

  test("has the jobs that wait, each at its time", async () => {
    await onePerson(1);
    vi.setSystemTime(NOW);
    const { t } = await onePerson(1);
    const stateOf = async () => (await jobsFor(t, internal.jobs.dares.sweepDeadlines))[0]?.state.kind;
    vi.advanceTimersByTime(2 * HOUR - 1);
    expect(await stateOf()).toBe("pending");
    vi.advanceTimersByTime(1);
    await t.finishInProgressScheduledFunctions();
    expect(await stateOf()).toBe("success");
  });

  test("cannot hold what knows its world", async () => {
    const helpful = templated(async () => {
      const t = setupConvex();
      return { t, count: async () => (await rowsOf(t, "users")).length };
    });
    await expect(helpful()).rejects.toThrow("a template cannot hold functions");
  });
});
