import { api } from "@convex/_generated/api";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { PREWARM_HELD_MS } from "@/config/limits";
import { holdQuery, prewarmEntry } from "@/lib/device/prewarm";
import { createTestConvex } from "../../app/testConvex";

beforeEach(() => vi.useFakeTimers());

const entry = prewarmEntry(api.dares.waitingCount, {});

describe("what is asked for ahead of a screen", () => {
  it("is held until the screen has it, and then let go", async () => {
    const convex = createTestConvex();
    holdQuery(convex.client, entry);
    convex.answer(api.dares.waitingCount, 1);
    await vi.advanceTimersByTimeAsync(PREWARM_HELD_MS - 1);
    expect(convex.following()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(convex.following()).toBe(0);
  });

  it("STA-21 is let go at once where it failed, so that Try Again asks the server anew", async () => {
    const convex = createTestConvex();
    holdQuery(convex.client, entry);
    convex.refuse(api.dares.waitingCount, "unavailable");
    await vi.advanceTimersByTimeAsync(0);
    expect(convex.following()).toBe(0);
    // One that is known to have failed is not taken hold of either.
    holdQuery(convex.client, entry);
    await vi.advanceTimersByTimeAsync(0);
    expect(convex.following()).toBe(0);
  });
});
