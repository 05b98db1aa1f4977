import { describe, expect, it } from "vitest";
import { createStorage } from "@/lib/cache/storage";

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
