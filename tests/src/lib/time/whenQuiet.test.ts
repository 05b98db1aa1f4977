import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { QUIET_HELD_MAX_MS, QUIET_WORK_MAX_MS } from "@/config/limits";
import { holdQuiet, whenQuiet } from "@/lib/time/whenQuiet";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("what nobody needs yet waits for what somebody waits for", () => {
  const work = vi.fn();
  const first = holdQuiet();
  const second = holdQuiet();
  whenQuiet(work);
  first();
  first();
  vi.advanceTimersByTime(QUIET_WORK_MAX_MS);
  expect(work).not.toHaveBeenCalled();
  second();
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(QUIET_WORK_MAX_MS);
  expect(work).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(QUIET_HELD_MAX_MS);
  expect(work).toHaveBeenCalledOnce();
});

it("a wait that begins before the idle moment is respected", () => {
  const work = vi.fn();
  whenQuiet(work);
  const letGo = holdQuiet();
  vi.advanceTimersByTime(QUIET_WORK_MAX_MS);
  expect(work).not.toHaveBeenCalled();
  letGo();
  vi.advanceTimersByTime(QUIET_WORK_MAX_MS);
  expect(work).toHaveBeenCalledOnce();
});

it("an answer that never comes holds nothing up for ever", () => {
  const work = vi.fn();
  const letGo = holdQuiet();
  whenQuiet(work);
  vi.advanceTimersByTime(QUIET_HELD_MAX_MS - 1);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
  letGo();
});

it("work that was taken back does not run", () => {
  const work = vi.fn();
  const letGo = holdQuiet();
  whenQuiet(work)();
  letGo();
  vi.advanceTimersByTime(QUIET_HELD_MAX_MS);
  expect(work).not.toHaveBeenCalled();
});
