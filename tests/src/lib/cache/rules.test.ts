import { api } from "@convex/_generated/api";
import { describe, expect, it } from "vitest";
import { CACHE_MAX_AGE_MS, CACHE_MAX_BYTES, CACHE_MAX_ENTRIES } from "@/config/limits";
import { type CacheFacts, overflow } from "@/lib/cache/bounds";
import { isFirstPage, resultName } from "@/lib/cache/entry";
import { createStorage } from "@/lib/cache/storage";
import { readMessage } from "@/lib/cache/tabs";

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

describe("names of last results", () => {
  it("equal arguments have one name, whatever the order of their fields", () => {
    expect(resultName(api.dares.quote, { username: "sam", amount: 5 })).toBe(
      resultName(api.dares.quote, { amount: 5, username: "sam" }),
    );
    expect(resultName(api.dares.get, { dareId: "a" })).not.toBe(resultName(api.dares.get, { dareId: "b" }));
    expect(resultName(api.dares.inbox, {})).toBe("dares:inbox|{}");
  });

  it("of a paginated query only the first page is kept", () => {
    expect(isFirstPage({})).toBe(true);
    expect(isFirstPage({ paginationOpts: { numItems: 20, cursor: null } })).toBe(true);
    expect(isFirstPage({ paginationOpts: { numItems: 20, cursor: "next" } })).toBe(false);
  });
});

describe("storage", () => {
  it("reads what it wrote and forgets what was removed", () => {
    const storage = createStorage(() => window.localStorage);
    storage.set("key", "value");
    expect(window.localStorage.getItem("key")).toBe("value");
    storage.remove("key");
    expect(storage.get("key")).toBeNull();
  });

  it("lasts for the visit where the browser refuses storage", () => {
    const storage = createStorage(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect(storage.get("key")).toBeNull();
    storage.set("key", "value");
    expect(storage.get("key")).toBe("value");
  });

  it("notices what another tab wrote", () => {
    const storage = createStorage(() => window.localStorage);
    storage.set("key", "mine");
    window.localStorage.setItem("key", "theirs");
    expect(storage.get("key")).toBe("theirs");
  });
});

describe("what tabs tell each other", () => {
  it("is heard when it is a message of ours", () => {
    const kept = { type: "kept", scope: "maya", epoch: "e", entries: [], drop: [{ key: "maya|a", at: 1 }] };
    expect(readMessage(kept)).toEqual(kept);
    expect(readMessage({ ...kept, drop: [...kept.drop, "maya|b", { key: 1, at: 1 }] })).toEqual(kept);
    expect(readMessage({ type: "left", scope: "maya" })).toEqual({ type: "left", scope: "maya" });
  });

  it.each([
    null,
    "left",
    { type: "left" },
    { type: "kept", scope: "maya", epoch: "e" },
    { type: "kept", scope: "maya", epoch: "e", entries: [] },
    { type: "other", scope: "maya" },
  ])("is ignored otherwise: %j", (data) => {
    expect(readMessage(data)).toBeNull();
  });
});
