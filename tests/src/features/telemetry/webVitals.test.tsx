import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WebVitals } from "@/app/effects/WebVitals";

const vitals = vi.hoisted(() => ({ fetched: 0, measured: [] as string[] }));
vi.mock("web-vitals", () => {
  vitals.fetched += 1;
  const names = ["onCLS", "onFCP", "onINP", "onLCP", "onTTFB"];
  return Object.fromEntries(names.map((name) => [name, () => vitals.measured.push(name)]));
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("web vitals", () => {
  beforeEach(() => {
    window.localStorage.clear();
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("indexedDB", {});
    vi.spyOn(window.navigator, "cookieEnabled", "get").mockReturnValue(true);
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("CAL-35 CON-24 declined or not supported: the measuring code is not even fetched", async () => {
    render(<WebVitals />);
    await pass(60_000);
    cleanup();
    window.localStorage.setItem("usage:choice", "yes");
    vi.spyOn(window.navigator, "cookieEnabled", "get").mockReturnValue(false);
    render(<WebVitals />);
    await pass(60_000);
    expect(vitals.fetched).toBe(0);
  });

  it("CAL-34 looked at two seconds after the start, not before, and once for a page", async () => {
    window.localStorage.setItem("usage:choice", "yes");
    render(<WebVitals />);
    await pass(1_999);
    expect(vitals.fetched).toBe(0);
    await pass(1);
    await vi.waitFor(() => expect(vitals.measured).toHaveLength(5));
    expect(vitals.measured).toEqual(["onCLS", "onFCP", "onINP", "onLCP", "onTTFB"]);
    cleanup();
    render(<WebVitals />);
    await pass(10_000);
    expect(vitals.measured).toHaveLength(5);
  });
});
