import { describe, expect, it } from "vitest";
import { type Figure, reportText, sectionText, table, verdict } from "../bench/lib/report";
import { median, percentile, rounded, sum } from "../bench/lib/statistics";

const figure: Figure = { what: "p50", unit: "ms", measured: 3, reference: 2, against: "plain POST" };

describe("bench statistics", () => {
  it.each([
    [0, 1],
    [0.5, 5],
    [0.51, 6],
    [0.95, 10],
    [1, 10],
  ])("the %s percentile of 1 to 10 is %s, in any order", (share, expected) => {
    expect(percentile([10, 3, 1, 2, 9, 8, 4, 7, 6, 5], share)).toBe(expected);
  });

  it("leaves its values as they are and says when there are none", () => {
    const values = [3, 1, 2];
    expect(median(values)).toBe(2);
    expect(values).toEqual([3, 1, 2]);
    expect(median([])).toBeNaN();
    expect(sum([1, 2, 3.5])).toBe(6.5);
  });

  it.each([
    [0.061234, "0.0612"],
    [1.8, "1.80"],
    [99.96, "100"],
    [48333.3, "48333"],
    [Number.NaN, "-"],
  ])("%s is written %s", (value, text) => {
    expect(rounded(value)).toBe(text);
  });
});

describe("bench report", () => {
  it("judges the ratio, or the figure itself when nothing is held against it", () => {
    expect(verdict(figure)).toBe("");
    expect(verdict({ ...figure, goal: { bound: "atMost", value: 1.5 } })).toBe("met");
    expect(verdict({ ...figure, goal: { bound: "atMost", value: 1.4 } })).toBe("missed");
    expect(verdict({ ...figure, goal: { bound: "atLeast", value: 1.5 } })).toBe("met");
    expect(verdict({ ...figure, goal: { bound: "atLeast", value: 1.6 } })).toBe("missed");
    const { reference: _, ...alone } = figure;
    expect(verdict({ ...alone, goal: { bound: "atMost", value: 2.9 } })).toBe("missed");
  });

  it("pads a table so that it reads well as plain text and is Markdown", () => {
    expect(
      table([
        ["a", "long head"],
        ["value", ""],
      ]),
    ).toBe("| a     | long head |\n|-------|-----------|\n| value |           |");
  });

  it("puts the ratio first and the goal beside it", () => {
    const text = sectionText({
      name: "upload",
      title: "parts",
      figures: [{ ...figure, goal: { bound: "atMost", value: 1.4 } }],
      notes: ["one note"],
    });
    expect(text).toContain("## upload: parts");
    expect(text).toMatch(
      /\| 1\.50 +\| ≤ 1\.4 +\| missed \| p50 +\| 3\.00 +\| 2\.00 +\| ms +\| plain POST +\|/,
    );
    expect(text).toContain("- one note");
  });

  it("ends with the table that a page of docs/ holds", () => {
    const kept = {
      page: "docs/finds-bench.md",
      rows: [
        ["place", "p50"],
        ["search", "3.00"],
      ],
    };
    const text = sectionText({ name: "finds", title: "places", figures: [figure], notes: [], kept });
    expect(text).toMatch(
      /For docs\/finds-bench\.md:\n\n\| place +\| p50 +\|\n\|-+\|-+\|\n\| search \| 3\.00 \|\n$/,
    );
  });

  it("says when too little was measured to be quoted", () => {
    expect(reportText([], false)).not.toContain("QUICK");
    expect(reportText([], true)).toContain("QUICK");
  });
});
