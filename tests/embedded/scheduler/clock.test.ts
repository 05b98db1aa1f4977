import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { manualClock, systemClock } from "../../../embedded/clock";
import { expectPrinted } from "../../support/quiet";

describe("manual clock", () => {
  test("fires due callbacks in order of time, each at its own time, ties in order of asking", async () => {
    const clock = manualClock(1_000);
    const seen: [string, number][] = [];
    const note = (name: string) => () => void seen.push([name, clock.now()]);
    clock.schedule(1_300, note("late"));
    clock.schedule(1_100, note("early"));
    clock.schedule(1_300, note("late too"));
    clock.schedule(1_301, note("too late"));
    await clock.advance(300);
    expect(seen).toEqual([
      ["early", 1_100],
      ["late", 1_300],
      ["late too", 1_300],
    ]);
    expect(clock.now()).toBe(1_300);
  });

  test("waits for a callback's promise, and runs what it schedules within the span", async () => {
    const clock = manualClock(0);
    const seen: number[] = [];
    clock.schedule(10, async () => {
      await new Promise((resolve) => setImmediate(resolve));
      clock.schedule(20, () => void seen.push(clock.now()));
    });
    await clock.advance(100);
    expect(seen).toEqual([20]);
  });

  test("asleep, what fell due runs once it wakes, late, and in order of its time", async () => {
    const clock = manualClock(0);
    const seen: [string, number][] = [];
    clock.schedule(20, () => void seen.push(["second", clock.now()]));
    clock.schedule(10, () => void seen.push(["first", clock.now()]));
    clock.schedule(101, () => void seen.push(["not yet", clock.now()]));
    await clock.sleep(100);
    expect(seen).toEqual([
      ["first", 100],
      ["second", 100],
    ]);
    expect(clock.now()).toBe(100);
  });

  test("a cancelled callback does not fire; advances add up", async () => {
    const clock = manualClock(0);
    const seen: number[] = [];
    clock.schedule(5, () => void seen.push(5)).cancel();
    clock.schedule(15, () => void seen.push(clock.now()));
    await Promise.all([clock.advance(10), clock.advance(10)]);
    expect(clock.now()).toBe(20);
    expect(seen).toEqual([15]);
  });

  test("what is already due runs without an advance", async () => {
    const clock = manualClock(50);
    const ran = new Promise<number>((resolve) => clock.schedule(50, () => resolve(clock.now())));
    expect(await ran).toBe(50);
  });

  test("a failing callback rejects the advance and stops nothing else", async () => {
    const clock = manualClock(0);
    clock.schedule(1, () => {
      throw new Error("broken");
    });
    await expect(clock.advance(2)).rejects.toThrow("broken");
    const ran = new Promise<void>((resolve) => clock.schedule(3, () => resolve()));
    await clock.advance(2);
    await ran;
    expectPrinted("A clock callback failed: Error: broken", 1);
  });
});

describe("system clock", () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => void vi.useRealTimers());

  test("sleeps 40 days in steps instead of firing at once", () => {
    const clock = systemClock();
    const fired: number[] = [];
    const fortyDays = 40 * 24 * 60 * 60_000;
    clock.schedule(fortyDays, () => void fired.push(clock.now()));
    vi.advanceTimersByTime(fortyDays - 1_000);
    expect(fired).toEqual([]);
    vi.advanceTimersByTime(2_000);
    expect(fired).toHaveLength(1);
  });

  test("cancel works between two steps", () => {
    const clock = systemClock();
    const fired: number[] = [];
    const handle = clock.schedule(200_000, () => void fired.push(1));
    vi.advanceTimersByTime(100_000);
    handle.cancel();
    vi.advanceTimersByTime(200_000);
    expect(fired).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
