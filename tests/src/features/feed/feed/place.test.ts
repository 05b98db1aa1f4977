import { describe, expect, it } from "vitest";
import { SCROLL_MEMORY_MS } from "@/config/limits";
import { keepPlace, readPlace } from "@/features/feed/feed/place";
import { mapStorage } from "../../../lib/cache/mapStorage";

const NOW = Date.UTC(2026, 10, 26);

const storage = (text?: string) => mapStorage(text === undefined ? [] : [["feed:place", text]]).storage;

describe("SHL-10 the place in the feed", () => {
  it("SHL-10 is kept for a day, and forgotten at the first film", () => {
    const store = storage();
    expect(readPlace(NOW, store)).toBeNull();
    keepPlace({ feedId: "feed7", sessionId: "s1" }, NOW, store);
    expect(readPlace(NOW + SCROLL_MEMORY_MS, store)).toEqual({ feedId: "feed7", sessionId: "s1" });
    expect(readPlace(NOW + SCROLL_MEMORY_MS + 1, store)).toBeNull();
    keepPlace(null, NOW, store);
    expect(readPlace(NOW, store)).toBeNull();
  });

  it.each(["", "[", '"a"', '{"feedId":1}', '{"feedId":"a","sessionId":"s1"}'])(
    "reads %s as nowhere",
    (text) => {
      expect(readPlace(NOW, storage(text))).toBeNull();
    },
  );
});
