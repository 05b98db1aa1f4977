import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { IDLE_HELD_MAX_MS, IDLE_WORK_MAX_MS } from "@/config/limits";
import { holdIdle, whenIdle } from "@/lib/time/whenIdle";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("what nobody needs yet waits for what somebody waits for", () => {
  const work = vi.fn();
  const first = holdIdle();
  const second = holdIdle();
  whenIdle(work);
  first();
  first();
  vi.advanceTimersByTime(IDLE_WORK_MAX_MS);
  expect(work).not.toHaveBeenCalled();
  second();
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(IDLE_WORK_MAX_MS);
  expect(work).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(IDLE_HELD_MAX_MS);
  expect(work).toHaveBeenCalledOnce();
});

it("a wait that begins before the idle moment is respected", () => {
  const work = vi.fn();
  whenIdle(work);
  const letGo = holdIdle();
  vi.advanceTimersByTime(IDLE_WORK_MAX_MS);
  expect(work).not.toHaveBeenCalled();
  letGo();
  vi.advanceTimersByTime(IDLE_WORK_MAX_MS);
  expect(work).toHaveBeenCalledOnce();
});

it("an answer that never comes holds nothing up for ever", () => {
  const work = vi.fn();
  const letGo = holdIdle();
  whenIdle(work);
  vi.advanceTimersByTime(IDLE_HELD_MAX_MS - 1);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
  letGo();
});

it("work that was taken back does not run", () => {
  const work = vi.fn();
  const letGo = holdIdle();
  whenIdle(work)();
  letGo();
  vi.advanceTimersByTime(IDLE_HELD_MAX_MS);
  expect(work).not.toHaveBeenCalled();
});
