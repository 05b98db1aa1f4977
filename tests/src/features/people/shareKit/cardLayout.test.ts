import { expect, it } from "vitest";
import { CARD_FORMATS, CARD_NAMES, ideaBoxes } from "@/features/people/shareKit/cardLayout";

it.each(CARD_NAMES)("PUB-09 all stand on the %s card, beside each other", (name) => {
  const { width, height, ...boxes } = CARD_FORMATS[name];
  const all = Object.values(boxes);
  for (const box of all) {
    expect(box.x).toBeGreaterThanOrEqual(64);
    expect(box.y).toBeGreaterThanOrEqual(64);
    expect(box.x + box.width).toBeLessThanOrEqual(width - 64);
    expect(box.y + box.height).toBeLessThanOrEqual(height - 64);
  }
  for (const [at, one] of all.entries()) {
    for (const other of all.slice(at + 1)) {
      const apart =
        one.x + one.width <= other.x ||
        other.x + other.width <= one.x ||
        one.y + one.height <= other.y ||
        other.y + other.height <= one.y;
      expect(apart).toBe(true);
    }
  }
});

it("PUB-09 the sizes are those that networks ask for, and a story stays clear of what lies over its ends", () => {
  const sizes = CARD_NAMES.map((name) => [CARD_FORMATS[name].width, CARD_FORMATS[name].height]);
  expect(sizes).toEqual([
    [1200, 630],
    [1080, 1080],
    [1080, 1920],
  ]);
  const { photo, foot } = CARD_FORMATS.story;
  expect(photo.y).toBeGreaterThanOrEqual(250);
  expect(1920 - foot.y - foot.height).toBeGreaterThanOrEqual(340);
});

it.each([1, 2, 3])("PUB-09 %s dares fill their place", (count) => {
  const place = CARD_FORMATS.post.ideas;
  const boxes = ideaBoxes(place, count);
  expect(boxes).toHaveLength(count);
  const last = boxes.at(-1);
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeCloseTo(place.y + place.height);
});
