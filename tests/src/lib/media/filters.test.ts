import { expect, it } from "vitest";
import { recolour } from "@/lib/media/filterStage";
import { FILTER_NAMES, filterCss, filterMatrix } from "@/lib/media/filters";

const painted = (name: (typeof FILTER_NAMES)[number], colour: [number, number, number]) => {
  const pixels = new Uint8ClampedArray([...colour, 255]);
  recolour(pixels, filterMatrix(name));
  return [...pixels];
};

it("there are at least six looks besides the bare picture, each with a text of its own", () => {
  const texts = FILTER_NAMES.map(filterCss);
  expect(texts[0]).toBe("none");
  expect(new Set(texts).size).toBe(FILTER_NAMES.length);
  expect(FILTER_NAMES.length - 1).toBeGreaterThanOrEqual(6);
});

it("the bare picture keeps every colour, mono makes greys by their brightness, noir cuts at both ends", () => {
  expect(painted("none", [12, 130, 240])).toEqual([12, 130, 240, 255]);
  expect(painted("mono", [255, 0, 0])).toEqual([54, 54, 54, 255]);
  expect(painted("mono", [0, 255, 0])).toEqual([182, 182, 182, 255]);
  expect(painted("noir", [0, 0, 0])).toEqual([0, 0, 0, 255]);
  expect(painted("noir", [255, 255, 255])[0]).toBeGreaterThan(225);
});

it("warm leans to red, cool to blue, vivid away from grey", () => {
  const [warmRed = 0, , warmBlue = 0] = painted("warm", [128, 128, 128]);
  expect(warmRed).toBeGreaterThan(warmBlue + 20);
  const [, , coolBlue = 0] = painted("cool", [90, 90, 200]);
  expect(coolBlue).toBeGreaterThan(190);
  const [vividRed = 0, vividGreen = 0] = painted("vivid", [160, 120, 120]);
  expect(vividRed - vividGreen).toBeGreaterThan(40);
});
