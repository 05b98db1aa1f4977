import { describe, expect, it } from "vitest";
import { type Fit, fitText, isRightToLeft } from "@/lib/media/fitText";

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
