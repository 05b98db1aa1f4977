import { renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { clockText, describeTime, localIsoDate, subscribeTicker, useNow } from "@/lib/time/time";

const NOW = Date.UTC(2026, 10, 21, 12);

describe("describeTime", () => {
  it.each([
    [-20_000, "now"],
    [48 * 3_600_000 - 1_000, "in 2 days"],
    [47 * 3_600_000, "in 47 hours"],
    [-5 * 60_000, "5 minutes ago"],
    [-3 * 3_600_000, "3 hours ago"],
    [2 * 86_400_000, "in 2 days"],
    [-8 * 86_400_000, "Nov 13, 2026"],
  ])("%i ms away is %s", (distance, words) => {
    expect(describeTime(NOW + distance, NOW, "en-US")).toBe(words);
  });
});

describe("ticker", () => {
  beforeEach(() => vi.useFakeTimers({ now: NOW }));

  it("shares one timer for one rhythm and keeps none without a follower", () => {
    const first = vi.fn();
    const second = vi.fn();
    const stopFirst = subscribeTicker(1_000, first);
    const stopSecond = subscribeTicker(1_000, second);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(2_000);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 2]);
    stopFirst();
    stopSecond();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("useNow", () => {
  it("keeps its subscription over renders and stands still between two ticks", () => {
    let reads = Date.UTC(2026, 10, 21);
    const clock = vi.spyOn(Date, "now").mockImplementation(() => ++reads);
    const { result, rerender, unmount } = renderHook(() => useNow(1_000));
    const first = result.current;
    rerender();
    expect(result.current).toBe(first);
    unmount();
    clock.mockRestore();
  });
});

describe("localIsoDate", () => {
  it("VAL-04 is the reader's own calendar day", () => {
    expect(localIsoDate(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
  });
});

it("writes lengths in minutes and seconds", () => {
  expect([0, 7_999, 90_000, 180_000].map(clockText)).toEqual(["0:00", "0:07", "1:30", "3:00"]);
});
