import { describe, expect, it } from "vitest";
import {
  CARD_FORMATS,
  CARD_NAMES,
  type Fit,
  fitText,
  ideaBoxes,
  isRightToLeft,
} from "@/features/people/shareKit/cardLayout";

/** As if every sign were half as wide as high. */
const fitting = (part: Partial<Fit> = {}): Fit => ({
  ...{ width: 200, height: 100, lines: 2, sizes: [40, 30, 20] },
  widthOf: (text, size) => [...text].length * (size / 2),
  ...part,
});

describe("words on a card", () => {
  it("PUB-09 stand as large as they can, on as few lines as they need", () => {
    expect(fitText("Sam", fitting())).toEqual({ size: 40, lines: ["Sam"] });
    expect(fitText("Paper Crown", fitting())).toEqual({ size: 40, lines: ["Paper", "Crown"] });
    expect(fitText("Papercrowned Kitchen", fitting())).toEqual({
      size: 30,
      lines: ["Papercrowned", "Kitchen"],
    });
  });

  it("PUB-09 a name of forty signs without a space is broken, and what is left over ends in dots", () => {
    expect(fitText("W".repeat(40), fitting())).toEqual({ size: 20, lines: ["W".repeat(20), "W".repeat(20)] });
    expect(fitText("W".repeat(41), fitting()).lines).toEqual(["W".repeat(20), `${"W".repeat(19)}…`]);
    expect(fitText("one two three four five six seven", fitting({ lines: 1 }))).toEqual({
      size: 20,
      lines: ["one two three four…"],
    });
  });

  it("PUB-09 a low place makes them smaller before they take another line", () => {
    expect(fitText("Paper Crown", fitting({ height: 40 }))).toEqual({ size: 30, lines: ["Paper Crown"] });
  });

  it("PUB-09 a sign of many parts is never torn", () => {
    const family = "👨‍👩‍👧";
    const { lines } = fitText(family.repeat(3), fitting({ sizes: [40], lines: 1, width: 220 }));
    expect(lines).toEqual([`${family}${family}…`]);
  });

  it("PUB-09 an empty text stands nowhere", () => {
    expect(fitText("", fitting()).lines).toEqual([]);
  });

  it.each([
    ["Sam", false],
    ["ورق وتاج", true],
    ["כתר נייר", true],
    ["★ ورق", true],
    ["Sam ورق", false],
    ["123", false],
  ])("PUB-09 %s is read from the right: %s", (text, expected) => {
    expect(isRightToLeft(text)).toBe(expected);
  });
});

describe("the places on a card", () => {
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
});
