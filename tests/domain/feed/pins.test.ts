import { pinRefusal } from "@convex/domain/feed/pins";
import { expect, test } from "vitest";

const fit = { isPublic: true, edgy: false, captions: true };

test("the landing page shows public videos with captions, and none that is edgy", () => {
  expect(pinRefusal("landing", fit)).toBeNull();
  expect(pinRefusal("landing", { ...fit, isPublic: false })).toBe("not-public");
  expect(pinRefusal("landing", { ...fit, edgy: true })).toBe("edgy");
  expect(pinRefusal("landing", { ...fit, captions: false })).toBe("no-captions");
});

test("a creator shows whatever of theirs is public", () => {
  expect(pinRefusal("creator", { ...fit, edgy: true, captions: false })).toBeNull();
  expect(pinRefusal("creator", { ...fit, isPublic: false })).toBe("not-public");
});
