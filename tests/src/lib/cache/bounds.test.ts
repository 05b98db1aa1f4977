import { describe, expect, it } from "vitest";
import { CACHE_MAX_AGE_MS, CACHE_MAX_BYTES, CACHE_MAX_ENTRIES } from "@/config/limits";
import { type CacheFacts, overflow } from "@/lib/cache/bounds";

const NOW = Date.UTC(2026, 10, 22);

/** The first is the one that was used longest ago. */
function used(count: number, bytes = 100): CacheFacts[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `k${index}`,
    at: NOW - 1_000,
    usedAt: NOW - count + index,
    bytes,
  }));
}

describe("bounds of last results", () => {
  it("lets nothing go while there is room", () => {
    expect(overflow(used(CACHE_MAX_ENTRIES), NOW)).toEqual([]);
    expect(overflow(used(128, CACHE_MAX_BYTES / 128), NOW)).toEqual([]);
  });

  it("a full store lets the least recently used fifth go, under pressure two fifths of half", () => {
    const facts = used(CACHE_MAX_ENTRIES + 1);
    const dropped = overflow(facts, NOW);
    expect(facts.length - dropped.length).toBe(CACHE_MAX_ENTRIES * 0.8);
    expect(dropped).toEqual(facts.slice(0, dropped.length).map((each) => each.key));
    const pressed = overflow(facts, NOW, true);
    expect(facts.length - pressed.length).toBe((CACHE_MAX_ENTRIES / 2) * 0.6);
    expect(overflow(used(CACHE_MAX_ENTRIES / 2), NOW, true)).toEqual([]);
  });

  it("holds the bytes too, whatever the number", () => {
    const facts = used(20, CACHE_MAX_BYTES / 16);
    const rest = facts.length - overflow(facts, NOW).length;
    expect(rest * (CACHE_MAX_BYTES / 16)).toBeLessThanOrEqual(CACHE_MAX_BYTES * 0.8);
    expect(rest).toBeGreaterThan(0);
  });

  it("lets go what the server said more than seven days ago, however often it was looked at", () => {
    const old = { key: "old", at: NOW - CACHE_MAX_AGE_MS - 1, usedAt: NOW, bytes: 1 };
    const edge = { key: "edge", at: NOW - CACHE_MAX_AGE_MS, usedAt: 0, bytes: 1 };
    expect(overflow([old, edge], NOW)).toEqual(["old"]);
  });
});
